/* store/store_invitations: who is invited where, and the codes of tables. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "store/store_follows.h"
#include "journal/journal_notices.h"
#include "store/store_invitations.h"
#include "store/store_notices.h"
#include "unit/stored.h"

/* A table that waits, of this host. */
static void add_waiting(struct store *s, const char *id, int64_t host)
{
    assert_int_equal(
        store_add_table(s, id,
                        &(struct journal_founding){.at = 1, .host = host, .wish = ""}),
        TORI_OK);
    assert_int_equal(store_add_event(s, id,
                                     &(struct journal_event){.seq = 1,
                                                             .kind = "create",
                                                             .seat = -1,
                                                             .data = "{\"game\":\"x\"}"}),
                     TORI_OK);
}

static enum tori_err invite(struct store *s, int64_t user, const char *table,
                            int64_t inviter, bool *is_new)
{
    return store_add_invitation(
        s,
        &(struct store_invitation){
            .user = user, .table = table, .inviter = inviter, .at = 5, .notice = ""},
        is_new);
}

static void note(void *context, const struct store_invited *i)
{
    char *out = context;
    size_t length = strlen(out);

    assert_string_equal(i->settings, "{\"game\":\"x\"}");
    snprintf(out + length, 200 - length, "%s%s:%s", length ? " " : "", i->name, i->table);
}

static void invitations_are(struct store *s, int64_t user, const char *expected)
{
    char found[200] = "";

    assert_int_equal(store_read_invitations(s, user, note, found), TORI_OK);
    assert_string_equal(found, expected);
}

static void who_sits_there_invites_until_the_start(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bea = add_user(s, "Bea"), cid = add_user(s, "Cid");
    bool is_new;

    (void)state;
    add_waiting(s, "t", ada);
    assert_int_equal(invite(s, bea, "t", cid, &is_new), TORI_ERR_ILLEGAL);
    assert_int_equal(invite(s, bea, "none", ada, &is_new), TORI_ERR_ILLEGAL);
    assert_int_equal(store_set_seat(s, "t", 1, cid), TORI_OK);
    assert_int_equal(invite(s, bea, "t", cid, &is_new), TORI_OK);
    assert_true(is_new);
    assert_int_equal(invite(s, bea, "t", ada, &is_new), TORI_OK);
    assert_false(is_new);
    commit(s);
    invitations_are(s, bea, "Cid:t");
    assert_int_equal(store_block(s, bea, cid, 6), TORI_OK);
    invitations_are(s, bea, "");
    assert_int_equal(store_unblock(s, bea, cid), TORI_OK);
    invitations_are(s, bea, "");
    assert_int_equal(store_set_phase(s, "t", JOURNAL_RUNNING), TORI_OK);
    commit(s);
    invitations_are(s, bea, "");
    assert_int_equal(invite(s, bea, "t", ada, &is_new), TORI_ERR_ILLEGAL);
    store_close(s);
}

#define RECEIVER "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define NOTICE   "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

/* The person is told of it outside the page. */
static void invite_by_notice(struct store *s, int64_t user, int64_t inviter)
{
    struct store_invitation i = {
        .user = user, .table = "t", .inviter = inviter, .at = 5, .notice = NOTICE};
    struct journal_posting posting = {.id = NOTICE, .text = "{}"};
    int64_t at;
    bool is_new;

    assert_int_equal(store_set_seat(s, "t", 1, inviter), TORI_OK);
    assert_int_equal(store_add_invitation(s, &i, &is_new), TORI_OK);
    assert_int_equal(store_add_notice_to(s, RECEIVER, &posting), TORI_OK);
    assert_int_equal(store_next_notice(s, &at), TORI_OK);
}

static void who_is_blocked_or_gone_sends_nothing(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bea = add_user(s, "Bea"), cid = add_user(s, "Cid");
    struct store_receiver r = {.id = RECEIVER,
                               .user = bea,
                               .way = 1,
                               .address = "b@a.example",
                               .language = "en"};
    int64_t at;

    (void)state;
    add_waiting(s, "t", ada);
    assert_int_equal(store_add_receiver(s, &r), TORI_OK);
    invite_by_notice(s, bea, cid);
    assert_int_equal(store_block(s, bea, cid, 6), TORI_OK);
    assert_int_equal(store_next_notice(s, &at), TORI_ERR_UNKNOWN);
    invite_by_notice(s, bea, ada);
    assert_int_equal(store_forget_user(s, ada, "former player"), TORI_OK);
    assert_int_equal(store_next_notice(s, &at), TORI_ERR_UNKNOWN);
    commit(s);
    store_close(s);
}

static void invitations_have_an_end(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bea = add_user(s, "Bea");
    bool is_new;

    (void)state;
    add_waiting(s, "t", ada);
    for (int i = 0; i <= STORE_INVITED_BY_ONE; i++) {
        char name[16];

        snprintf(name, sizeof(name), "P%d", i);
        assert_int_equal(invite(s, add_user(s, name), "t", ada, &is_new),
                         i < STORE_INVITED_BY_ONE ? TORI_OK : TORI_ERR_TAKEN);
    }
    assert_int_equal(store_end_waiting(s, "t"), TORI_OK);
    for (int i = 0; i <= STORE_INVITATIONS_OF_ONE; i++) {
        char id[16], name[16];
        int64_t host;

        snprintf(id, sizeof(id), "t%d", i);
        snprintf(name, sizeof(name), "H%d", i);
        host = add_user(s, name);
        add_waiting(s, id, host);
        assert_int_equal(invite(s, bea, id, host, &is_new),
                         i < STORE_INVITATIONS_OF_ONE ? TORI_OK : TORI_ERR_TAKEN);
    }
    assert_int_equal(store_drop_invitation(s, bea, "t3"), TORI_OK);
    assert_int_equal(store_forget_user(s, bea, "former player"), TORI_OK);
    commit(s);
    invitations_are(s, bea, "");
    store_close(s);
}

static void code_is(struct store *s, const char *table, const char *offered,
                    enum tori_err expected, const char *code)
{
    char found[STORE_CODE_LENGTH + 1];

    snprintf(found, sizeof(found), "%s", offered);
    assert_int_equal(store_find_table_code(s, table, found), expected);
    if (!expected)
        assert_string_equal(found, code);
}

static void a_code_is_of_one_table_that_waits(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct strbuf table;

    (void)state;
    strbuf_init(&table);
    add_waiting(s, "t", ada);
    add_waiting(s, "u", ada);
    code_is(s, "t", "ABCDE", TORI_OK, "ABCDE");
    code_is(s, "t", "FGHKM", TORI_OK, "ABCDE");
    code_is(s, "u", "ABCDE", TORI_ERR_TAKEN, "");
    code_is(s, "u", "FGHKM", TORI_OK, "FGHKM");
    code_is(s, "none", "PPPPP", TORI_ERR_UNKNOWN, "");
    commit(s);
    assert_int_equal(store_find_coded(s, "FGHKM", &table), TORI_OK);
    assert_string_equal(table.text, "u");
    assert_int_equal(store_set_phase(s, "u", JOURNAL_OVER), TORI_OK);
    commit(s);
    assert_int_equal(store_find_coded(s, "FGHKM", &table), TORI_ERR_UNKNOWN);
    code_is(s, "u", "QQQQQ", TORI_ERR_UNKNOWN, "");
    strbuf_release(&table);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(who_sits_there_invites_until_the_start),
              cmocka_unit_test(who_is_blocked_or_gone_sends_nothing),
              cmocka_unit_test(invitations_have_an_end),
              cmocka_unit_test(a_code_is_of_one_table_that_waits))
