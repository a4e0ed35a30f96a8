/* store/store_editions: who has them, who is offered them, and which make room. */

#include "store/store.h"
#include "store/store_editions.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "store/store_tables.h"
#include "unit/stored.h"

#include <stdio.h>

#include "base/strbuf.h"

static bool list_edition(void *context, const struct journal_edition *e)
{
    strbuf_appendf(context, "%s %s %s %s %lld %s %d;", e->id, e->game, e->name, e->text,
                   (long long)e->owner, e->owner_name, e->is_listed);
    return true;
}

static void sees_editions(struct store *s, const char *game, int64_t user,
                          const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_listed_editions(s, game, user, list_edition, &list),
                     TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void editions(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni"), count;
    struct journal_edition a = {.id = "00000000000000aa",
                                .game = "g",
                                .name = "A",
                                .text = "{}",
                                .owner = aino,
                                .created = 1},
                           b = a, odd = a;
    struct strbuf list;

    (void)state;
    strbuf_init(&list);
    memcpy(b.id, "00000000000000bb", sizeof(b.id));
    b.name = "B";
    assert_int_equal(store_add_edition(s, &a), TORI_OK);
    assert_int_equal(store_add_edition(s, &a), TORI_ERR_TAKEN);
    assert_int_equal(store_add_edition(s, &b), TORI_OK);
    memcpy(odd.id, "00000000000000cc", sizeof(odd.id));
    odd.owner = 99;
    assert_int_equal(store_add_edition(s, &odd), TORI_ERR_UNKNOWN);
    odd.owner = 0;
    odd.game = "h";
    assert_int_equal(store_add_edition(s, &odd), TORI_OK);
    assert_int_equal(store_count_editions(s, aino, &count), TORI_OK);
    assert_int_equal(count, 2);
    sees_editions(s, "g", onni, "");
    sees_editions(s, "h", aino, "");
    b.name = "C";
    assert_int_equal(store_change_edition(s, &b), TORI_OK);
    b.name = "B";
    assert_int_equal(store_change_edition(s, &b), TORI_OK);
    b.owner = onni;
    assert_int_equal(store_change_edition(s, &b), TORI_ERR_UNKNOWN);
    assert_int_equal(store_list_edition(s, b.id, onni, true), TORI_ERR_UNKNOWN);
    assert_int_equal(store_list_edition(s, b.id, aino, true), TORI_OK);
    sees_editions(s, "g", onni, "00000000000000bb g B {} 1 aino 1;");
    sees_editions(s, "g", aino,
                  "00000000000000aa g A {} 1 aino 0;00000000000000bb g B {} 1 aino 1;");
    assert_int_equal(store_forget_user(s, aino, "X"), TORI_OK);
    assert_int_equal(store_read_editions(s, list_edition, &list), TORI_OK);
    assert_string_equal(list.text,
                        "00000000000000aa g A {} 0  0;00000000000000bb g B {} 0  0;"
                        "00000000000000cc h A {} 0  0;");
    strbuf_reset(&list);
    assert_int_equal(store_read_editions_of(s, aino, list_edition, &list), TORI_OK);
    assert_string_equal(list.text, "");
    commit(s);
    strbuf_release(&list);
    store_close(s);
}

static void has_editions(struct store *s, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_editions(s, list_edition, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void is_needed(struct store *s, const char *id, bool expected)
{
    bool is_needed;

    assert_int_equal(store_is_edition_needed(s, id, &is_needed), TORI_OK);
    assert_int_equal(is_needed, expected);
}

static void shows_text(struct store *s, const char *id, int64_t owner,
                       const char *expected)
{
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(store_find_edition(s, id, owner, &text),
                     *expected ? TORI_OK : TORI_ERR_UNKNOWN);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

/* Each has words of his own, and those who came first give the words for all. */
static void editions_of_several(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct journal_edition a = {.id = "00000000000000aa",
                                .game = "g",
                                .name = "A",
                                .text = "{}",
                                .owner = aino,
                                .created = 1},
                           b = a;

    (void)state;
    b.name = "B";
    b.text = "[]";
    b.owner = onni;
    assert_int_equal(store_add_edition(s, &a), TORI_OK);
    assert_int_equal(store_adopt_edition(s, &b), TORI_ERR_UNKNOWN);
    assert_int_equal(store_add_edition(s, &b), TORI_OK);
    shows_text(s, a.id, 0, "{}");
    shows_text(s, a.id, onni, "[]");
    shows_text(s, a.id, onni + 1, "{}");
    shows_text(s, "00000000000000ab", onni, "");
    sees_editions(s, "g", aino, "00000000000000aa g A {} 1 aino 0;");
    sees_editions(s, "g", onni, "00000000000000aa g B [] 2 onni 0;");
    sees_editions(s, "g", 0, "");
    assert_int_equal(store_list_edition(s, a.id, aino, true), TORI_OK);
    sees_editions(s, "g", onni, "00000000000000aa g B [] 2 onni 0;");
    assert_int_equal(store_list_edition(s, a.id, onni, true), TORI_OK);
    sees_editions(s, "g", 0, "00000000000000aa g A {} 1 aino 1;");
    assert_int_equal(store_give_up_edition(s, a.id, aino), TORI_OK);
    assert_int_equal(store_give_up_edition(s, a.id, aino), TORI_ERR_UNKNOWN);
    has_editions(s, "00000000000000aa g B [] 2 onni 1;");
    shows_text(s, a.id, 0, "[]");
    assert_int_equal(store_give_up_edition(s, a.id, onni), TORI_OK);
    has_editions(s, "00000000000000aa g B [] 0  0;");
    assert_int_equal(store_adopt_edition(s, &a), TORI_OK);
    has_editions(s, "00000000000000aa g A {} 1 aino 0;");
    assert_int_equal(store_add_edition(s, &b), TORI_OK);
    assert_int_equal(store_forget_user(s, aino, "X"), TORI_OK);
    has_editions(s, "00000000000000aa g B [] 2 onni 0;");
    commit(s);
    store_close(s);
}

static void tell_table(struct store *s, const char *table, int64_t seq, const char *kind,
                       const char *data)
{
    assert_int_equal(
        store_add_event(s, table,
                        &(struct journal_event){
                            .seq = seq, .at = 1, .kind = kind, .seat = -1, .data = data}),
        TORI_OK);
}

/* What is nobody's is gone, unless a table has it or everybody is offered it. */
static void editions_that_nobody_has(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct journal_edition e = {.id = "00000000000000a0",
                                .game = "g",
                                .name = "A",
                                .text = "{}",
                                .owner = aino,
                                .created = 1};
    const struct journal_founding founding = {.at = 1, .host = aino, .wish = ""};

    (void)state;
    for (char c = '1'; c <= '5'; c++) {
        e.id[15] = c;
        e.owner = c == '5' ? 0 : aino;
        assert_int_equal(store_add_edition(s, &e), TORI_OK);
    }
    e.owner = aino;
    assert_int_equal(store_adopt_edition(s, &e), TORI_ERR_UNKNOWN); /* the house's */
    assert_int_equal(store_add_table(s, "t", &founding), TORI_OK);
    tell_table(s, "t", 1, "create", "{\"game\":\"g\",\"edition\":\"00000000000000a2\"}");
    tell_table(s, "t", 2, "change",
               "edition\n{\"game\":\"g\",\"edition\":\"00000000000000a3\"}");
    tell_table(s, "t", 3, "chat", "1 a\n\"edition\":\"00000000000000a1\"");
    is_needed(s, "00000000000000a1", true);
    is_needed(s, "00000000000000a5", false);
    assert_int_equal(store_list_edition(s, "00000000000000a4", aino, true), TORI_OK);
    assert_int_equal(store_sweep_editions(s), TORI_OK);
    has_editions(s, "00000000000000a1 g A {} 1 aino 0;00000000000000a2 g A {} 1 aino 0;"
                    "00000000000000a3 g A {} 1 aino 0;00000000000000a4 g A {} 1 aino 1;");
    assert_int_equal(store_abandon_old_editions(s, 1), TORI_OK);
    has_editions(s, "00000000000000a1 g A {} 1 aino 0;00000000000000a2 g A {} 1 aino 0;"
                    "00000000000000a3 g A {} 1 aino 0;00000000000000a4 g A {} 1 aino 1;");
    assert_int_equal(store_abandon_old_editions(s, 2), TORI_OK);
    has_editions(s, "00000000000000a1 g A {} 0  0;00000000000000a2 g A {} 1 aino 0;"
                    "00000000000000a3 g A {} 1 aino 0;00000000000000a4 g A {} 1 aino 1;");
    is_needed(s, "00000000000000a1", false);
    assert_int_equal(store_forget_user(s, aino, "X"), TORI_OK);
    is_needed(s, "00000000000000a2", true);
    is_needed(s, "00000000000000a3", true);
    is_needed(s, "00000000000000a4", false); /* the list ends with the account */
    assert_int_equal(store_sweep_editions(s), TORI_OK);
    has_editions(s, "00000000000000a2 g A {} 0  0;00000000000000a3 g A {} 0  0;");
    assert_int_equal(store_remove_table(s, "t"), TORI_OK);
    assert_int_equal(store_sweep_editions(s), TORI_OK);
    has_editions(s, "");
    commit(s);
    store_close(s);
}

/* Who is logged in somewhere may come back to what he has. */
static bool append_id(void *context, const char *id)
{
    strbuf_appendf(context, "%s ", id + JOURNAL_EDITION_LENGTH - 1);
    return true;
}

static void can_make_room(struct store *s, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_unplayed_editions(s, "g", 99, append_id, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void are_unneeded(struct store *s, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_unneeded_editions(s, 99, append_id, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

/* Of 1 to 6: 2 is played, 3 listed, 4 somebody else's, too, 5 of the house, 6 of another game. */
static void editions_that_make_room(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni"), listed;
    struct journal_edition e = {
        .id = "00000000000000a0", .game = "g", .name = "A", .text = "{}"};
    const struct journal_founding founding = {.at = 1, .host = aino, .wish = ""};

    (void)state;
    for (char c = '1'; c <= '6'; c++) {
        e.id[15] = c;
        e.owner = c == '5' ? 0 : aino;
        e.game = c == '6' ? "h" : "g";
        e.created = 100 - c;
        assert_int_equal(store_add_edition(s, &e), TORI_OK);
    }
    e.id[15] = '4';
    e.game = "g";
    e.owner = onni;
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    e.id[15] = '7';
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    assert_int_equal(store_add_table(s, "t", &founding), TORI_OK);
    tell_table(s, "t", 1, "create", "{\"game\":\"g\",\"edition\":\"00000000000000a2\"}");
    assert_int_equal(store_list_edition(s, "00000000000000a3", aino, true), TORI_OK);
    assert_int_equal(store_count_listed(s, aino, "00000000000000a1", &listed), TORI_OK);
    assert_int_equal(listed, 1);
    assert_int_equal(store_count_listed(s, aino, "00000000000000a3", &listed), TORI_OK);
    assert_int_equal(listed, 0);
    can_make_room(s, "7 1 "); /* the oldest first */
    assert_int_equal(store_displace_edition(s, "00000000000000a2"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_displace_edition(s, "00000000000000a3"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_displace_edition(s, "00000000000000a4"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_displace_edition(s, "00000000000000a5"), TORI_ERR_UNKNOWN);
    are_unneeded(s, "");
    assert_int_equal(store_displace_edition(s, "00000000000000a1"), TORI_OK);
    are_unneeded(s, "1 ");
    can_make_room(s, "1 7 "); /* what is nobody's before */
    assert_int_equal(store_forget_user(s, aino, "X"), TORI_OK);
    are_unneeded(s, "6 3 1 ");
    assert_int_equal(store_remove_table(s, "t"), TORI_OK);
    are_unneeded(s, "6 3 2 1 ");
    assert_int_equal(store_remove_unneeded_edition(s, "00000000000000a2"), TORI_OK);
    assert_int_equal(store_remove_unneeded_edition(s, "00000000000000a7"), TORI_OK);
    are_unneeded(s, "6 3 1 ");
    is_needed(s, "00000000000000a7", true);
    commit(s);
    store_close(s);
}

static void editions_of_those_who_are_here(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct journal_token t = {.user = aino, .created = 1};
    struct journal_edition e = {.id = "00000000000000aa",
                                .game = "g",
                                .name = "A",
                                .text = "{}",
                                .owner = aino,
                                .created = 1};

    (void)state;
    assert_int_equal(store_add_token(s, &t), TORI_OK);
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    assert_int_equal(store_abandon_old_editions(s, 9), TORI_OK);
    has_editions(s, "00000000000000aa g A {} 1 aino 0;");
    assert_int_equal(store_remove_token(s, t.hash), TORI_OK);
    assert_int_equal(store_abandon_old_editions(s, 9), TORI_OK);
    has_editions(s, "00000000000000aa g A {} 0  0;");
    commit(s);
    store_close(s);
}

/* A text that is too long is our mistake, and nothing of it stays. */
static void long_editions(void **state)
{
    struct store *s = stores_open_new();
    struct journal_edition e = {
        .id = "00000000000000aa", .game = "g", .name = "A", .owner = add_user(s, "aino")};
    struct strbuf text;

    (void)state;
    commit(s);
    strbuf_init(&text);
    strbuf_pad(&text, JOURNAL_EDITION_MAX);
    e.text = text.text;
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    commit(s);
    strbuf_append(&text, "x");
    e.text = text.text;
    e.id[0] = '1';
    assert_int_equal(store_add_edition(s, &e), TORI_ERR_STORE);
    cannot_commit(s, "CHECK");
    strbuf_release(&text);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(editions), cmocka_unit_test(editions_of_several),
              cmocka_unit_test(editions_that_nobody_has),
              cmocka_unit_test(editions_that_make_room),
              cmocka_unit_test(editions_of_those_who_are_here),
              cmocka_unit_test(long_editions))
