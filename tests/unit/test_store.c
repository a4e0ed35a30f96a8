/* store: what every function answers. */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "store/store_site.h"
#include "store/store_tables.h"
#include "unit/stored.h"

#include <stdio.h>

#include "base/strbuf.h"

static void urls(void **state)
{
    static const char *const bad[] = {"", "sqlite", "sqlite:", "mysql://x", "x.db"};
    struct store *s;
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        strbuf_reset(&err);
        assert_int_equal(store_open(&s, bad[i], &err), TORI_ERR_STORE);
        assert_null(s);
        assert_string_equal(
            err.text,
            "the database is given as sqlite:FILE or postgresql://USER@HOST/DATABASE");
    }
    store_close(NULL);
    strbuf_release(&err);
}

static void people(void **state)
{
    struct store *s = stores_open_new();
    struct journal_user u;
    struct strbuf hash;
    int64_t guest, other;

    (void)state;
    strbuf_init(&hash);
    assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 5, &guest), TORI_OK);
    assert_int_equal(store_add_user(s, "AINO", "aino", NULL, 6, &other), TORI_ERR_TAKEN);
    assert_int_equal(store_add_user(s, "Onni", "onni", "h1", 6, &other), TORI_OK);
    assert_int_not_equal(guest, other);
    commit(s);

    assert_int_equal(store_find_user(s, guest, &u), TORI_OK);
    assert_int_equal(u.id, guest);
    assert_string_equal(u.name, "Aino");
    assert_true(u.is_guest);
    assert_int_equal(store_find_user(s, 99, &u), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_login(s, "onni", &u, &hash), TORI_OK);
    assert_false(u.is_guest);
    assert_string_equal(hash.text, "h1");
    assert_int_equal(store_find_user_by_key(s, "aino", &u), TORI_OK);
    assert_int_equal(store_find_login(s, "nemo", &u, &hash), TORI_ERR_UNKNOWN);

    /* A guest becomes an account: same id, another name; the old one is free again. */
    assert_int_equal(store_set_password(s, guest, "On", "onni", "h2"), TORI_ERR_TAKEN);
    assert_int_equal(store_set_password(s, 99, "x", "x", "h2"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_password(s, guest, "Aino K", "ainok", "h2"), TORI_OK);
    strbuf_reset(&hash);
    assert_int_equal(store_find_login(s, "ainok", &u, &hash), TORI_OK);
    assert_int_equal(u.id, guest);
    assert_false(u.is_guest);
    assert_string_equal(u.name, "Aino K");

    /* Another name alone; the password stays. */
    assert_int_equal(store_set_name(s, guest, "On", "onni"), TORI_ERR_TAKEN);
    assert_int_equal(store_set_name(s, 99, "x", "x"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_name(s, guest, "Aino L", "ainol"), TORI_OK);
    strbuf_reset(&hash);
    assert_int_equal(store_find_login(s, "ainol", &u, &hash), TORI_OK);
    assert_int_equal(u.id, guest);
    assert_string_equal(hash.text, "h2");
    assert_int_equal(store_find_user_by_key(s, "aino", &u), TORI_ERR_UNKNOWN);
    commit(s);
    strbuf_release(&hash);
    store_close(s);
}

static void long_names(void **state)
{
    struct store *s = stores_open_new();
    struct journal_user u;
    char name[JOURNAL_NAME_MAX + 2];
    int64_t id;

    (void)state;
    memset(name, 'x', sizeof(name));
    name[JOURNAL_NAME_MAX + 1] = '\0';
    assert_int_equal(store_add_user(s, name, "k", NULL, 5, &id), TORI_ERR_STORE);
    cannot_commit(s, "CHECK");
    name[JOURNAL_NAME_MAX] = '\0';
    assert_int_equal(store_add_user(s, name, "k", NULL, 5, &id), TORI_OK);
    assert_int_equal(store_find_user(s, id, &u), TORI_OK);
    assert_string_equal(u.name, name);
    commit(s);
    store_close(s);
}

static bool count_token(void *context, const struct journal_token *t)
{
    struct strbuf *out = context;

    strbuf_appendf(out, "%d:%s:%d ", t->hash[0], t->device, (int)t->used);
    return true;
}

static void are_tokens_of(struct store *s, int64_t user, const char *expected)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_tokens_of(s, user, 9, count_token, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void tokens(void **state)
{
    struct store *s = stores_open_new();
    int64_t id = add_user(s, "aino");
    struct journal_token a = {{1}, id, 10, 0, "Firefox on Linux"};
    struct journal_token b = {{2}, 99, 11, 0, "a program"}, found;
    uint8_t other[JOURNAL_HASH_BYTES] = {3};
    struct strbuf list;

    (void)state;
    strbuf_init(&list);
    assert_int_equal(store_add_token(s, &a), TORI_OK);
    assert_int_equal(store_add_token(s, &a), TORI_ERR_TAKEN);
    assert_int_equal(store_add_token(s, &b), TORI_ERR_UNKNOWN);
    b.user = id;
    assert_int_equal(store_add_token(s, &b), TORI_OK);
    assert_int_equal(store_find_token(s, a.hash, &found), TORI_OK);
    assert_int_equal(found.user, id);
    assert_int_equal(found.used, 10);
    assert_string_equal(found.device, "Firefox on Linux");
    assert_int_equal(store_touch_token(s, a.hash, 30), TORI_OK);
    are_tokens_of(s, id, "1:Firefox on Linux:30 2:a program:11 ");
    assert_int_equal(store_read_unused(s, 20, 9, count_token, &list), TORI_OK);
    assert_string_equal(list.text, "2:a program:11 ");
    assert_int_equal(store_replace_token(s, b.hash, other), TORI_OK);
    assert_int_equal(store_find_token(s, b.hash, &found), TORI_ERR_UNKNOWN);
    assert_int_equal(store_touch_token(s, b.hash, 30), TORI_ERR_UNKNOWN);
    assert_int_equal(store_remove_token(s, b.hash), TORI_ERR_UNKNOWN);
    assert_int_equal(store_remove_tokens_of(s, id, other), TORI_OK);
    are_tokens_of(s, id, "3:a program:11 ");
    assert_int_equal(store_remove_tokens_of(s, id, NULL), TORI_OK);
    are_tokens_of(s, id, "");
    commit(s);
    strbuf_release(&list);
    store_close(s);
}

static void devices(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    uint8_t a[JOURNAL_HASH_BYTES] = {1}, b[JOURNAL_HASH_BYTES] = {2};
    bool is_of_person = true;

    (void)state;
    assert_int_equal(store_find_device(s, a, aino, &is_of_person), TORI_ERR_UNKNOWN);
    assert_false(is_of_person);
    assert_int_equal(store_add_device(s, a, aino, 10), TORI_OK);
    assert_int_equal(store_add_device(s, a, aino, 20), TORI_OK);
    assert_int_equal(store_add_device(s, b, aino, 10), TORI_OK);
    assert_int_equal(store_find_device(s, a, aino, &is_of_person), TORI_OK);
    assert_true(is_of_person);
    assert_int_equal(store_find_device(s, a, onni, &is_of_person), TORI_OK);
    assert_false(is_of_person);
    assert_int_equal(store_expire_devices(s, 15), TORI_OK);
    assert_int_equal(store_find_device(s, b, aino, &is_of_person), TORI_ERR_UNKNOWN);
    assert_int_equal(store_remove_devices_of(s, aino, a), TORI_OK);
    assert_int_equal(store_find_device(s, a, aino, &is_of_person), TORI_OK);
    assert_int_equal(store_remove_devices_of(s, aino, NULL), TORI_OK);
    assert_int_equal(store_find_device(s, a, aino, &is_of_person), TORI_ERR_UNKNOWN);
    commit(s);
    store_close(s);
}

static void passwords(void **state)
{
    struct store *s = stores_open_new();
    int64_t guest = add_user(s, "aino"), account;
    struct strbuf hash;

    (void)state;
    strbuf_init(&hash);
    assert_int_equal(store_add_user(s, "onni", "onni", "old", 1, &account), TORI_OK);
    assert_int_equal(store_find_password(s, guest, &hash), TORI_OK);
    assert_string_equal(hash.text, "");
    assert_int_equal(store_change_password(s, guest, "new"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_change_password(s, account, "new"), TORI_OK);
    assert_int_equal(store_find_password(s, account, &hash), TORI_OK);
    assert_string_equal(hash.text, "new");
    assert_int_equal(store_find_password(s, 99, &hash), TORI_ERR_UNKNOWN);
    commit(s);
    strbuf_release(&hash);
    store_close(s);
}

static void say(struct store *s, int64_t seq, const char *kind, const char *data)
{
    struct journal_event e = {seq, 1, kind, -1, data, 0};

    assert_int_equal(store_add_event(s, "a", &e), TORI_OK);
}

static bool append_data(void *context, const struct journal_event *e)
{
    strbuf_appendf(context, "%s|", e->data);
    return true;
}

static bool append_summary(void *context, const struct journal_table *t, const char *text)
{
    (void)t;
    strbuf_append(context, text);
    return true;
}

/* Tables in the order they were told in, as one text. */
static bool list_table(void *context, const struct journal_table *t, const char *summary)
{
    strbuf_appendf(context, "%s %lld %d %s;", t->id, (long long)t->created, t->phase,
                   summary);
    return true;
}

static bool stop_at_once(void *context, const struct journal_table *t,
                         const char *summary)
{
    (void)t;
    (void)summary;
    ++*(int *)context;
    return false;
}

static void tables(void **state)
{
    struct store *s = stores_open_new();
    struct journal_table t;
    struct strbuf list;
    int calls = 0;

    (void)state;
    strbuf_init(&list);
    assert_int_equal(add_table(s, "bbbbbbbbbbbb", 20), TORI_OK);
    assert_int_equal(add_table(s, "bbbbbbbbbbbb", 20), TORI_ERR_TAKEN);
    assert_int_equal(add_table(s, "a", 30), TORI_OK);
    assert_int_equal(add_table(s, "c", 10), TORI_OK);
    assert_int_equal(store_set_phase(s, "c", JOURNAL_RUNNING), TORI_OK);
    assert_int_equal(store_set_phase(s, "x", JOURNAL_RUNNING), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_summary(s, "a", "{\"n\":1}"), TORI_OK);
    assert_int_equal(store_set_summary(s, "x", "{}"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_table(s, "c", &t), TORI_OK);
    assert_string_equal(t.id, "c");
    assert_int_equal(t.created, 10);
    assert_int_equal(t.phase, JOURNAL_RUNNING);
    assert_int_equal(store_find_table(s, "x", &t), TORI_ERR_UNKNOWN);
    commit(s);

    assert_int_equal(store_read_due(s, list_table, &list), TORI_OK);
    assert_string_equal(list.text, "c 10 1 {};bbbbbbbbbbbb 20 0 {};a 30 0 {\"n\":1};");
    strbuf_reset(&list);
    assert_int_equal(store_set_tended(s, "c", false), TORI_OK);
    assert_int_equal(store_set_phase(s, "a", JOURNAL_OVER), TORI_OK);
    assert_int_equal(store_read_due(s, list_table, &list), TORI_OK);
    assert_string_equal(list.text, "bbbbbbbbbbbb 20 0 {};");
    assert_int_equal(store_set_tended(s, "c", true), TORI_OK);
    assert_int_equal(store_read_due(s, stop_at_once, &calls), TORI_OK);
    assert_int_equal(calls, 1);
    strbuf_release(&list);
    store_close(s);
}

/* Until the start. */
static void barred(void **state)
{
    struct store *s = stores_open_new();
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    assert_int_equal(add_table(s, "barred", 1), TORI_OK);
    assert_int_equal(store_find_barred(s, "none", &text), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_barred(s, "none", "7 8\n"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_barred(s, "barred", &text), TORI_OK);
    assert_string_equal(text.text, "");
    assert_int_equal(store_set_barred(s, "barred", "7 -8\n"), TORI_OK);
    assert_int_equal(store_find_barred(s, "barred", &text), TORI_OK);
    assert_string_equal(text.text, "7 -8\n");
    assert_int_equal(store_set_phase(s, "barred", JOURNAL_RUNNING), TORI_OK);
    strbuf_reset(&text);
    assert_int_equal(store_find_barred(s, "barred", &text), TORI_OK);
    assert_string_equal(text.text, "");
    strbuf_release(&text);
    store_close(s);
}

static bool list_turn(void *context, const struct journal_table *t, const char *summary)
{
    (void)summary;
    strbuf_appendf(context, "%s %lld;", t->id, (long long)t->turn_until);
    return true;
}

static void expect_turns(struct store *s, int64_t user, const char *wanted)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_tables_of(s, user, JOURNAL_RUNNING, 9, list_turn, &list),
                     TORI_OK);
    assert_string_equal(list.text, wanted);
    strbuf_release(&list);
}

static void turns(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");

    (void)state;
    assert_int_equal(add_table(s, "two", 20), TORI_OK);
    assert_int_equal(store_set_seat(s, "two", 0, aino), TORI_OK);
    assert_int_equal(store_set_seat(s, "two", 2, onni), TORI_OK);
    assert_int_equal(store_set_phase(s, "two", JOURNAL_RUNNING), TORI_OK);
    assert_int_equal(add_table(s, "bots", 10), TORI_OK);
    assert_int_equal(store_set_seat(s, "bots", 1, aino), TORI_OK);
    assert_int_equal(store_set_phase(s, "bots", JOURNAL_RUNNING), TORI_OK);
    expect_turns(s, aino, "two 0;bots 9223372036854775807;");

    assert_int_equal(store_set_turn(s, "two", 0, 700), TORI_OK);
    expect_turns(s, aino, "two 700;bots 9223372036854775807;");
    expect_turns(s, onni, "two 0;");
    assert_int_equal(store_set_turn(s, "two", 2, INT64_MAX), TORI_OK);
    expect_turns(s, aino, "two 0;bots 9223372036854775807;");
    expect_turns(s, onni, "two 9223372036854775807;");
    assert_int_equal(store_set_turn(s, "two", 1, 800), TORI_OK); /* a bot's */
    expect_turns(s, onni, "two 0;");
    commit(s);
    store_close(s);
}

static void seats(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct strbuf list;

    (void)state;
    strbuf_init(&list);
    for (int i = 0; i < 4; i++) {
        char id[] = {(char)('a' + i), '\0'};

        assert_int_equal(add_table(s, id, 10 + i), TORI_OK);
        assert_int_equal(store_set_phase(s, id, JOURNAL_OVER), TORI_OK);
        assert_int_equal(store_set_seat(s, id, 0, aino), TORI_OK);
        assert_int_equal(store_set_seat(s, id, 1, aino), TORI_OK);
    }
    assert_int_equal(store_set_seat(s, "a", 0, onni), TORI_OK);
    assert_int_equal(store_set_seat(s, "c", 0, 0), TORI_OK);
    assert_int_equal(store_set_seat(s, "c", 1, 0), TORI_OK);
    assert_int_equal(store_set_seat(s, "c", 1, 0), TORI_OK);
    assert_int_equal(store_set_seat(s, "x", 1, onni), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_seat(s, "c", 1, 99), TORI_ERR_UNKNOWN);
    commit(s);

    /* Newest first, each once. */
    assert_int_equal(store_read_tables_of(s, aino, JOURNAL_OVER, 9, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "d 13 2 {};b 11 2 {};a 10 2 {};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables_of(s, aino, JOURNAL_OVER, 1, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "d 13 2 {};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables_of(s, onni, JOURNAL_OVER, 9, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "a 10 2 {};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables_of(s, onni, JOURNAL_OPEN, 9, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "");
    strbuf_release(&list);
    store_close(s);
}

static bool list_event(void *context, const struct journal_event *e)
{
    strbuf_appendf(context, "%lld %lld %s %d %s;", (long long)e->seq, (long long)e->at,
                   e->kind, e->seat, e->data);
    return e->seq < 100;
}

static void events(void **state)
{
    struct store *s = stores_open_new();
    struct strbuf list;

    (void)state;
    strbuf_init(&list);
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_table(s, "b", 1), TORI_OK);
    assert_int_equal(add_event(s, "x", 1), TORI_ERR_UNKNOWN);
    assert_int_equal(add_event(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "b", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 2), TORI_OK);
    assert_int_equal(add_event(s, "a", 3), TORI_OK);
    commit(s);
    assert_int_equal(store_read_events(s, "a", 0, list_event, &list), TORI_OK);
    assert_string_equal(list.text, "1 1001 action 0 build b3;2 1002 action 1 build b3;"
                                   "3 1003 action -1 build b3;");
    strbuf_reset(&list);
    assert_int_equal(store_read_events(s, "a", 2, list_event, &list), TORI_OK);
    assert_string_equal(list.text, "3 1003 action -1 build b3;");
    strbuf_reset(&list);
    assert_int_equal(store_read_events(s, "a", 3, list_event, &list), TORI_OK);
    assert_int_equal(store_read_events(s, "x", 0, list_event, &list), TORI_OK);
    assert_string_equal(list.text, "");

    /* With the table go its events and seats. */
    assert_int_equal(store_remove_table(s, "a"), TORI_OK);
    assert_int_equal(store_remove_table(s, "a"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_read_events(s, "a", 0, list_event, &list), TORI_OK);
    assert_string_equal(list.text, "");
    assert_int_equal(store_read_events(s, "b", 0, list_event, &list), TORI_OK);
    assert_string_equal(list.text, "1 1001 action 0 build b3;");
    commit(s);
    strbuf_release(&list);
    store_close(s);
}

/* The caller may use the texts of its question for something else meanwhile. */
static bool spoil_id(void *context, const struct journal_event *e)
{
    char *id = context;

    (void)e;
    id[0] = 'a';
    id[1]++;
    return true;
}

static void texts_are_copied(void **state)
{
    struct store *s = stores_open_new();
    char id[] = "b0";

    (void)state;
    assert_int_equal(add_table(s, "b0", 1), TORI_OK);
    for (int i = 1; i <= 5; i++)
        assert_int_equal(add_event(s, "b0", i), TORI_OK);
    commit(s);
    assert_int_equal(store_read_events(s, id, 0, spoil_id, id), TORI_OK);
    assert_string_equal(id, "a5");
    store_close(s);
}

/* Data and summary of a table, as one text. */
static void is_table(struct store *s, const char *id, const char *events,
                     const char *summary)
{
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_events(s, id, 0, append_data, &list), TORI_OK);
    assert_string_equal(list.text, events);
    strbuf_reset(&list);
    assert_int_equal(store_read_due(s, append_summary, &list), TORI_OK);
    assert_non_null(strstr(list.text, summary));
    strbuf_release(&list);
}

static void forgotten_people(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct journal_token t = {{1}, aino, 10, 0, "x"};
    struct journal_user u;

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    say(s, 1, "sit", "1 Aino");
    say(s, 2, "sit", "2 Onni");
    say(s, 3, "chat", "1 Aino\nI am Aino");
    say(s, 4, "chat", "11 Eve\nI am not");
    say(s, 5, "action", "1 Aino");
    assert_int_equal(store_set_seat(s, "a", 0, aino), TORI_OK);
    assert_int_equal(store_set_seat(s, "a", 1, onni), TORI_OK);
    assert_int_equal(store_set_seat(s, "a", 2, aino), TORI_OK);
    assert_int_equal(store_set_summary(s, "a",
                                       "{\"seats\":[{\"name\":\"Aino\"},"
                                       "{\"name\":\"Onni\"},{\"name\":\"Aino\"}]}"),
                     TORI_OK);
    assert_int_equal(store_add_token(s, &t), TORI_OK);
    assert_int_equal(store_add_device(s, t.hash, aino, 10), TORI_OK);
    assert_int_equal(store_forget_user(s, aino, "X"), TORI_OK);
    is_table(s, "a", "1 X|2 Onni|1 X\n|11 Eve\nI am not|1 Aino|",
             "[{\"name\":\"X\"},{\"name\":\"Onni\"},{\"name\":\"X\"}]");
    assert_int_equal(store_find_user(s, aino, &u), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_token(s, t.hash, &t), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_user(s, onni, &u), TORI_OK);
    assert_int_equal(add_user(s, "aino"), onni + 1);
    commit(s);
    store_close(s);
}

static bool note_guest(void *context, int64_t id, bool is_to_be_forgotten)
{
    if (is_to_be_forgotten)
        strbuf_appendf(context, "%d ", (int)id);
    return true;
}

static void is_forgettable(struct store *s, int64_t idle, int64_t player,
                           const char *expected)
{
    struct store_absence since = {idle, player};
    struct strbuf list;

    strbuf_init(&list);
    assert_int_equal(store_read_guests(s, 0, 99, &since, note_guest, &list), TORI_OK);
    assert_string_equal(list.text, expected);
    strbuf_release(&list);
}

static void old_guests(void **state)
{
    struct store *s = stores_open_new();
    int64_t idle = add_user(s, "idle"), player = add_user(s, "player"), account;
    struct journal_token a = {{1}, idle, 10, 0, "x"}, b = {{2}, player, 10, 0, "x"};
    struct journal_founding made = {.at = 1, .host = idle, .wish = ""};

    (void)state;
    assert_int_equal(store_add_user(s, "account", "account", "hash", 5, &account),
                     TORI_OK);
    assert_int_equal(store_add_token(s, &a), TORI_OK);
    assert_int_equal(store_add_token(s, &b), TORI_OK);
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(store_set_seat(s, "a", 0, player), TORI_OK);
    is_forgettable(s, 10, 10, "");   /* used just then */
    is_forgettable(s, 11, 11, "1 "); /* who has games may come back to them */
    is_forgettable(s, 11, 1, "1 ");  /* who has none has less time for it */
    assert_int_equal(store_add_table(s, "b", &made), TORI_OK);
    is_forgettable(s, 11, 11, ""); /* a table waits for its host */
    assert_int_equal(store_set_phase(s, "b", JOURNAL_OVER), TORI_OK);
    assert_int_equal(store_remove_tokens_of(s, player, NULL), TORI_OK);
    is_forgettable(s, 11, 11, "1 "); /* he cannot, but others wait for him */
    assert_int_equal(store_set_phase(s, "a", JOURNAL_OVER), TORI_OK);
    is_forgettable(s, 11, 11, "1 2 ");
    is_forgettable(s, 11, 1, "1 ");
    commit(s);
    store_close(s);
}

static void beats(void **state)
{
    struct store *s = stores_open_new();
    int64_t at = 5;

    (void)state;
    assert_int_equal(store_last_beat(s, &at), TORI_OK);
    assert_int_equal(at, 0);
    assert_int_equal(store_beat(s, INT64_C(1763180000123)), TORI_OK);
    assert_int_equal(store_beat(s, INT64_C(1763180001123)), TORI_OK);
    commit(s);
    assert_int_equal(store_last_beat(s, &at), TORI_OK);
    assert_true(at == INT64_C(1763180001123));
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(urls), cmocka_unit_test(people),
              cmocka_unit_test(long_names), cmocka_unit_test(tokens),
              cmocka_unit_test(devices), cmocka_unit_test(passwords),
              cmocka_unit_test(tables), cmocka_unit_test(barred), cmocka_unit_test(seats),
              cmocka_unit_test(turns), cmocka_unit_test(events),
              cmocka_unit_test(texts_are_copied), cmocka_unit_test(forgotten_people),
              cmocka_unit_test(old_guests), cmocka_unit_test(beats))
