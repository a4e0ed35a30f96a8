/* store/store_notices: the outbox, on each database. */

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "store/store_notices.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_rests.h"
#include "unit/stored.h"

enum { TURN, INVITATION };
enum { PUSH, MAIL, WEBHOOK };

static const int64_t spacing[] = {1000, 2000, 3000};

/* Ids by a letter, so that they are easy to tell apart. */
static const char *id_of(char letter)
{
    static char ids[128][STORE_NOTICE_ID + 1];

    memset(ids[(int)letter], letter, STORE_NOTICE_ID);
    return ids[(int)letter];
}

static void add_receiver(struct store *s, char letter, int64_t user, int way,
                         const char *address)
{
    struct store_receiver r = {.user = user,
                               .way = way,
                               .secret = "secret",
                               .language = "de",
                               .created = letter,
                               .is_confirmed = true};

    memcpy(r.id, id_of(letter), sizeof(r.id));
    snprintf(r.address, sizeof(r.address), "%s", address);
    assert_int_equal(store_add_receiver(s, &r), TORI_OK);
    commit(s);
}

static void post(struct store *s, char letter, int64_t user, int kind, int64_t due)
{
    assert_int_equal(store_add_notice(s, &(struct journal_posting){.id = id_of(letter),
                                                                   .user = user,
                                                                   .kind = kind,
                                                                   .text = "{\"x\":1}",
                                                                   .due = due,
                                                                   .later_way = MAIL,
                                                                   .later = due + 600}),
                     TORI_OK);
    commit(s);
}

/* Notice, receiver and attempt, "a1 b2", in the order in which they are taken. */
static void note(void *context, const struct store_notice *n, const char *text)
{
    char *out = context;
    size_t length = strlen(out);

    assert_string_equal(text, "{\"x\":1}");
    assert_string_equal(n->receiver.secret, "secret");
    assert_string_equal(n->receiver.language, "de");
    snprintf(out + length, 200 - length, "%s%c%c%d", length ? " " : "", n->id[0],
             n->receiver.id[0], n->attempts);
}

/* A plan of the tests is when the person wakes; mail of kind INVITATION waits for nothing. */
static int64_t wake(const char *rest, int kind, int64_t now)
{
    int64_t at = *rest && kind == TURN ? strtoll(rest, NULL, 10) : now;

    return at > now ? at : now;
}

static void takes(struct store *s, int64_t now, const char *expected)
{
    const struct store_taking t = {
        .now = now, .lease_ms = 500, .limit = 3, .spacing_ms = spacing, .wake = wake};
    char taken[200] = "";

    assert_int_equal(store_take_notices(s, &t, note, taken), TORI_OK);
    commit(s);
    assert_string_equal(taken, expected);
}

static void ends(struct store *s, char notice, char receiver, const char *trouble)
{
    assert_int_equal(store_end_notice(s, id_of(notice), id_of(receiver), trouble),
                     TORI_OK);
    commit(s);
}

static void a_notice_goes_to_each_way_once(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), bob = add_user(s, "Bob");

    (void)state;
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    add_receiver(s, 'Q', ada, PUSH, "https://a.example/2");
    add_receiver(s, 'M', ada, MAIL, "ada@a.example");
    add_receiver(s, 'B', bob, PUSH, "https://a.example/1");
    post(s, 'a', ada, TURN, 1000);
    post(s, 'a', ada, TURN, 2000); /* the same again */
    takes(s, 999, "");
    takes(s, 1000, "aP1 aQ1");
    takes(s, 1000, "");
    takes(s, 1599, ""); /* the lease has ended, but not the rest of the receivers */
    takes(s, 2000, "aP2 aQ2 aM1");
    store_close(s);
}

static void who_rests_is_told_when_it_is_over(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    assert_int_equal(store_find_rest(s, ada, &text), TORI_OK);
    assert_string_equal(text.text, "");
    assert_int_equal(store_set_rest(s, ada, "1"), TORI_OK);
    assert_int_equal(store_set_rest(s, ada, "8000"), TORI_OK);
    assert_int_equal(store_find_rest(s, ada, &text), TORI_OK);
    assert_string_equal(text.text, "8000");
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    post(s, 'a', ada, TURN, 1000);
    takes(s, 1000, "");
    takes(s, 7999, "");
    takes(s, 8000, "aP1");
    ends(s, 'a', 'P', "");
    assert_int_equal(store_forget_user(s, ada, "former"), TORI_OK);
    commit(s);
    strbuf_reset(&text);
    assert_int_equal(store_find_rest(s, ada, &text), TORI_OK);
    assert_string_equal(text.text, "");
    strbuf_release(&text);
    store_close(s);
}

static void mail_is_later_and_can_be_withdrawn(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");

    (void)state;
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    add_receiver(s, 'M', ada, MAIL, "ada@a.example");
    post(s, 'a', ada, TURN, 1000);
    takes(s, 1000, "aP1");
    ends(s, 'a', 'P', "");
    takes(s, 1599, "");
    takes(s, 1600, "aM1");
    ends(s, 'a', 'M', "");

    post(s, 'b', ada, TURN, 10000);
    takes(s, 10000, "bP1");
    assert_int_equal(store_withdraw_notice(s, id_of('b'), 10100), TORI_OK);
    commit(s);
    takes(s, 10600, "");   /* the mail will not come */
    ends(s, 'b', 'P', ""); /* what was being sent has its end */
    takes(s, 99999, "");
    store_close(s);
}

static void a_lease_keeps_others_away_until_it_ends(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), at;

    (void)state;
    assert_int_equal(store_next_notice(s, &at), TORI_ERR_UNKNOWN);
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    post(s, 'a', ada, TURN, 1000);
    assert_int_equal(store_next_notice(s, &at), TORI_OK);
    assert_int_equal(at, 1000);
    takes(s, 5000, "aP1");
    assert_int_equal(store_next_notice(s, &at), TORI_OK);
    assert_int_equal(at, 5500);
    takes(s, 5499, "");
    takes(s, 6000, "aP2"); /* its process has died */
    store_close(s);
}

static void a_receiver_gets_one_at_a_time(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");

    (void)state;
    add_receiver(s, 'W', ada, WEBHOOK, "https://a.example/hook");
    post(s, 'b', ada, TURN, 1000);
    post(s, 'a', ada, TURN, 2000);
    post(s, 'c', ada, TURN, 2000);
    takes(s, 9000, "bW1"); /* what has waited longest */
    takes(s, 9100, "");
    ends(s, 'b', 'W', "");
    takes(s, 11999, ""); /* three seconds after the last */
    takes(s, 12000, "aW1");
    assert_int_equal(store_delay_notice(s, id_of('a'), id_of('W'), 60000), TORI_OK);
    commit(s);
    takes(s, 15000, "cW1"); /* what is tried again later lets others pass */
    ends(s, 'c', 'W', "");
    takes(s, 59999, "");
    takes(s, 60000, "aW2");
    store_close(s);
}

static void at_most_so_many_are_taken(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    for (char letter = 'A'; letter < 'F'; letter++) {
        char name[] = {'P', 'e', 'r', letter, '\0'};
        int64_t user = add_user(s, name);

        add_receiver(s, letter, user, PUSH, "https://a.example/1");
        post(s, (char)(letter + 32), user, TURN, 1000 + letter);
    }
    takes(s, 9000, "aA1 bB1 cC1");
    takes(s, 9000, "dD1 eE1");
    store_close(s);
}

static void a_person_chooses_by_kind_and_way(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");

    (void)state;
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    add_receiver(s, 'W', ada, WEBHOOK, "https://a.example/hook");
    assert_int_equal(store_set_silence(s, ada, TURN, PUSH, true), TORI_OK);
    assert_int_equal(store_set_silence(s, ada, TURN, PUSH, true), TORI_OK);
    commit(s);
    post(s, 'a', ada, TURN, 1000);
    post(s, 'b', ada, INVITATION, 1001);
    takes(s, 2000, "aW1 bP1");
    assert_int_equal(store_set_silence(s, ada, TURN, PUSH, false), TORI_OK);
    commit(s);
    post(s, 'c', ada, TURN, 3000);
    ends(s, 'b', 'P', "");
    takes(s, 3000, "cP1");
    store_close(s);
}

static void keep_last(void *context, const struct store_receiver *r)
{
    struct store_receiver *last = context;

    *last = *r;
}

static void what_failed_is_told(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_receiver r;

    (void)state;
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    post(s, 'a', ada, TURN, 1000);
    takes(s, 1000, "aP1");
    ends(s, 'a', 'P', "answered 500");
    assert_int_equal(store_find_receiver(s, id_of('P'), &r), TORI_OK);
    assert_string_equal(r.trouble, "answered 500");
    assert_string_equal(r.address, "https://a.example/1");
    assert_int_equal(r.user, ada);
    post(s, 'b', ada, TURN, 3000);
    takes(s, 3000, "bP1");
    ends(s, 'b', 'P', "");
    assert_int_equal(store_read_receivers(s, ada, keep_last, &r), TORI_OK);
    assert_string_equal(r.trouble, "");
    assert_int_equal(store_end_notice(s, id_of('b'), id_of('P'), ""), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void receivers_are_few_and_known_again(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_receiver r = {
        .user = ada, .way = PUSH, .language = "fr", .secret = "new"};

    (void)state;
    for (int i = 0; i < STORE_RECEIVERS_OF_ONE; i++) {
        char address[40];

        snprintf(address, sizeof(address), "https://a.example/%d", i);
        add_receiver(s, (char)('A' + i), ada, PUSH, address);
    }
    memcpy(r.id, id_of('Z'), sizeof(r.id));
    snprintf(r.address, sizeof(r.address), "https://a.example/more");
    assert_int_equal(store_add_receiver(s, &r), TORI_ERR_TAKEN);
    snprintf(r.address, sizeof(r.address), "https://a.example/3");
    assert_int_equal(store_add_receiver(s, &r), TORI_OK);
    assert_string_equal(r.id, id_of('D'));
    commit(s);
    assert_int_equal(store_find_receiver(s, id_of('D'), &r), TORI_OK);
    assert_string_equal(r.secret, "new");
    assert_string_equal(r.language, "fr");
    assert_int_equal(store_remove_receiver(s, id_of('D')), TORI_OK);
    commit(s);
    assert_int_equal(store_find_receiver(s, id_of('D'), &r), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void an_address_is_asked_before_it_is_used(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada");
    struct store_receiver r = {.user = ada,
                               .way = MAIL,
                               .language = "de",
                               .secret = "secret",
                               .address = "a@b.example"};
    const struct journal_posting asking = {
        .id = id_of('q'), .kind = 4, .text = "{\"x\":1}", .due = 1000};

    (void)state;
    memcpy(r.id, id_of('M'), sizeof(r.id));
    assert_int_equal(store_add_receiver(s, &r), TORI_OK);
    assert_int_equal(store_add_notice_to(s, id_of('M'), &asking), TORI_OK);
    commit(s);
    post(s, 'a', ada, TURN, 1000);
    takes(s, 1000, "qM1");
    ends(s, 'q', 'M', "");
    assert_int_equal(store_confirm_receiver(s, id_of('M')), TORI_OK);
    commit(s);
    post(s, 'b', ada, TURN, 3000);
    takes(s, 9000, "bM1");
    assert_int_equal(store_add_notice_to(s, id_of('X'), &asking), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void not_more_than_so_many_wait(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), at;

    (void)state;
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    for (int i = 0; i < STORE_NOTICES_WAITING + 5; i++) {
        char id[STORE_NOTICE_ID + 1];

        snprintf(id, sizeof(id), "%032d", i);
        assert_int_equal(
            store_add_notice(s, &(struct journal_posting){.id = id,
                                                          .user = ada,
                                                          .text = "{\"x\":1}",
                                                          .due = i,
                                                          .later_way = -1}),
            TORI_OK);
        commit(s);
    }
    for (int i = 0; i < STORE_NOTICES_WAITING; i++) {
        char id[STORE_NOTICE_ID + 1];

        snprintf(id, sizeof(id), "%032d", i);
        assert_int_equal(store_end_notice(s, id, id_of('P'), ""), TORI_OK);
        commit(s);
    }
    assert_int_equal(store_next_notice(s, &at), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void a_person_who_goes_takes_all_of_it_along(void **state)
{
    struct store *s = stores_open_new();
    int64_t ada = add_user(s, "Ada"), at;
    struct store_receiver r;

    (void)state;
    add_receiver(s, 'P', ada, PUSH, "https://a.example/1");
    assert_int_equal(store_set_silence(s, ada, INVITATION, PUSH, true), TORI_OK);
    post(s, 'a', ada, TURN, 1000);
    assert_int_equal(store_forget_user(s, ada, "former player"), TORI_OK);
    commit(s);
    assert_int_equal(store_next_notice(s, &at), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_receiver(s, id_of('P'), &r), TORI_ERR_UNKNOWN);
    store_close(s);
}

static void the_push_key_stays(void **state)
{
    uint8_t offered[STORE_PUSH_KEY_BYTES], other[STORE_PUSH_KEY_BYTES],
        key[STORE_PUSH_KEY_BYTES];
    struct store *s = stores_open_new();

    (void)state;
    for (size_t i = 0; i < sizeof(offered); i++) {
        offered[i] = (uint8_t)(i * 37 + 128);
        other[i] = (uint8_t)i;
    }
    assert_int_equal(store_find_push_key(s, offered, key), TORI_OK);
    commit(s);
    assert_memory_equal(key, offered, sizeof(key));
    assert_int_equal(store_find_push_key(s, other, key), TORI_OK);
    commit(s);
    assert_memory_equal(key, offered, sizeof(key));
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(a_notice_goes_to_each_way_once),
              cmocka_unit_test(who_rests_is_told_when_it_is_over),
              cmocka_unit_test(mail_is_later_and_can_be_withdrawn),
              cmocka_unit_test(a_lease_keeps_others_away_until_it_ends),
              cmocka_unit_test(a_receiver_gets_one_at_a_time),
              cmocka_unit_test(at_most_so_many_are_taken),
              cmocka_unit_test(a_person_chooses_by_kind_and_way),
              cmocka_unit_test(what_failed_is_told),
              cmocka_unit_test(receivers_are_few_and_known_again),
              cmocka_unit_test(an_address_is_asked_before_it_is_used),
              cmocka_unit_test(not_more_than_so_many_wait),
              cmocka_unit_test(a_person_who_goes_takes_all_of_it_along),
              cmocka_unit_test(the_push_key_stays))
