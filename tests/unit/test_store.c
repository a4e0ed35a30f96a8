/* store: what every function answers, transactions, and what was poisoned. */

#include "unit/unit.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "store/store.h"
#include "unit/stores.h"

/* A table of nobody in particular. */
static enum tori_err add_table(struct store *s, const char *id, int64_t at)
{
    return store_add_table(s, id, &(struct store_founding){.at = at, .wish = ""});
}

static void commit(struct store *s)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(s, &err))
        fail_msg("%s", err.text);
    assert_int_equal(err.length, 0);
    assert_false(store_has_changes(s));
    strbuf_release(&err);
}

/* The commit fails, and says why. */
static void cannot_commit(struct store *s, const char *words)
{
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(store_commit(s, &err), TORI_ERR_STORE);
    if (!strcasestr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strchr(err.text, '\n'));
    assert_false(store_has_changes(s));
    assert_string_equal(store_trouble(s), "");
    strbuf_release(&err);
}

static enum tori_err add_event(struct store *s, const char *id, int64_t seq)
{
    return store_add_event(s, id,
                           &(struct store_event){.seq = seq,
                                                 .at = 1000 + seq,
                                                 .kind = "action",
                                                 .seat = (int)(seq % 3) - 1,
                                                 .data = "build b3"});
}

static int64_t add_user(struct store *s, const char *name)
{
    int64_t id = 0;

    assert_int_equal(store_add_user(s, name, name, NULL, 5, &id), TORI_OK);
    assert_true(id > 0);
    return id;
}

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
    struct store_user u;
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
    assert_int_equal(store_find_user_by_key(s, "onni", &u, &hash), TORI_OK);
    assert_false(u.is_guest);
    assert_string_equal(hash.text, "h1");
    assert_int_equal(store_find_user_by_key(s, "aino", &u, NULL), TORI_OK);
    assert_int_equal(store_find_user_by_key(s, "nemo", &u, &hash), TORI_ERR_UNKNOWN);

    /* A guest becomes an account: same id, another name; the old one is free again. */
    assert_int_equal(store_set_password(s, guest, "On", "onni", "h2"), TORI_ERR_TAKEN);
    assert_int_equal(store_set_password(s, 99, "x", "x", "h2"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_password(s, guest, "Aino K", "ainok", "h2"), TORI_OK);
    strbuf_reset(&hash);
    assert_int_equal(store_find_user_by_key(s, "ainok", &u, &hash), TORI_OK);
    assert_int_equal(u.id, guest);
    assert_false(u.is_guest);
    assert_string_equal(u.name, "Aino K");

    /* Another name alone; the password stays. */
    assert_int_equal(store_set_name(s, guest, "On", "onni"), TORI_ERR_TAKEN);
    assert_int_equal(store_set_name(s, 99, "x", "x"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_name(s, guest, "Aino L", "ainol"), TORI_OK);
    strbuf_reset(&hash);
    assert_int_equal(store_find_user_by_key(s, "ainol", &u, &hash), TORI_OK);
    assert_int_equal(u.id, guest);
    assert_string_equal(hash.text, "h2");
    assert_int_equal(store_find_user_by_key(s, "aino", &u, NULL), TORI_ERR_UNKNOWN);
    commit(s);
    strbuf_release(&hash);
    store_close(s);
}

static void long_names(void **state)
{
    struct store *s = stores_open_new();
    struct store_user u;
    char name[STORE_NAME_MAX + 2];
    int64_t id;

    (void)state;
    memset(name, 'x', sizeof(name));
    name[STORE_NAME_MAX + 1] = '\0';
    assert_int_equal(store_add_user(s, name, "k", NULL, 5, &id), TORI_ERR_STORE);
    cannot_commit(s, "CHECK");
    name[STORE_NAME_MAX] = '\0';
    assert_int_equal(store_add_user(s, name, "k", NULL, 5, &id), TORI_OK);
    assert_int_equal(store_find_user(s, id, &u), TORI_OK);
    assert_string_equal(u.name, name);
    commit(s);
    store_close(s);
}

static bool count_token(void *context, const struct store_token *t)
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
    struct store_token a = {{1}, id, 10, 0, "Firefox on Linux"};
    struct store_token b = {{2}, 99, 11, 0, "a program"}, found;
    uint8_t other[STORE_HASH_BYTES] = {3};
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
    uint8_t a[STORE_HASH_BYTES] = {1}, b[STORE_HASH_BYTES] = {2};
    bool is_his = true;

    (void)state;
    assert_int_equal(store_find_device(s, a, aino, &is_his), TORI_ERR_UNKNOWN);
    assert_false(is_his);
    assert_int_equal(store_add_device(s, a, aino, 10), TORI_OK);
    assert_int_equal(store_add_device(s, a, aino, 20), TORI_OK);
    assert_int_equal(store_add_device(s, b, aino, 10), TORI_OK);
    assert_int_equal(store_find_device(s, a, aino, &is_his), TORI_OK);
    assert_true(is_his);
    assert_int_equal(store_find_device(s, a, onni, &is_his), TORI_OK);
    assert_false(is_his);
    assert_int_equal(store_expire_devices(s, 15), TORI_OK);
    assert_int_equal(store_find_device(s, b, aino, &is_his), TORI_ERR_UNKNOWN);
    assert_int_equal(store_remove_devices_of(s, aino, a), TORI_OK);
    assert_int_equal(store_find_device(s, a, aino, &is_his), TORI_OK);
    assert_int_equal(store_remove_devices_of(s, aino, NULL), TORI_OK);
    assert_int_equal(store_find_device(s, a, aino, &is_his), TORI_ERR_UNKNOWN);
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
    struct store_event e = {seq, 1, kind, -1, data, 0};

    assert_int_equal(store_add_event(s, "a", &e), TORI_OK);
}

static bool append_data(void *context, const struct store_event *e)
{
    strbuf_appendf(context, "%s|", e->data);
    return true;
}

static bool append_summary(void *context, const struct store_table *t, const char *text)
{
    (void)t;
    strbuf_append(context, text);
    return true;
}

/* Tables in the order they were told in, as one text. */
static bool list_table(void *context, const struct store_table *t, const char *summary)
{
    strbuf_appendf(context, "%s %lld %d %s;", t->id, (long long)t->created, t->phase,
                   summary);
    return true;
}

static bool stop_at_once(void *context, const struct store_table *t, const char *summary)
{
    (void)t;
    (void)summary;
    ++*(int *)context;
    return false;
}

static void tables(void **state)
{
    struct store *s = stores_open_new();
    struct store_table t;
    struct strbuf list;
    int calls = 0;

    (void)state;
    strbuf_init(&list);
    assert_int_equal(add_table(s, "bbbbbbbbbbbb", 20), TORI_OK);
    assert_int_equal(add_table(s, "bbbbbbbbbbbb", 20), TORI_ERR_TAKEN);
    assert_int_equal(add_table(s, "a", 30), TORI_OK);
    assert_int_equal(add_table(s, "c", 10), TORI_OK);
    assert_int_equal(store_set_phase(s, "c", STORE_RUNNING), TORI_OK);
    assert_int_equal(store_set_phase(s, "x", STORE_RUNNING), TORI_ERR_UNKNOWN);
    assert_int_equal(store_set_summary(s, "a", "{\"n\":1}"), TORI_OK);
    assert_int_equal(store_set_summary(s, "x", "{}"), TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_table(s, "c", &t), TORI_OK);
    assert_string_equal(t.id, "c");
    assert_int_equal(t.created, 10);
    assert_int_equal(t.phase, STORE_RUNNING);
    assert_int_equal(store_find_table(s, "x", &t), TORI_ERR_UNKNOWN);
    commit(s);

    assert_int_equal(store_read_tables(s, STORE_OPEN, list_table, &list), TORI_OK);
    assert_string_equal(list.text, "bbbbbbbbbbbb 20 0 {};a 30 0 {\"n\":1};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables(s, STORE_OVER, list_table, &list), TORI_OK);
    assert_string_equal(list.text, "");
    assert_int_equal(store_read_tables(s, STORE_OPEN, stop_at_once, &calls), TORI_OK);
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
    assert_int_equal(store_set_phase(s, "barred", STORE_RUNNING), TORI_OK);
    strbuf_reset(&text);
    assert_int_equal(store_find_barred(s, "barred", &text), TORI_OK);
    assert_string_equal(text.text, "");
    strbuf_release(&text);
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
        assert_int_equal(store_set_phase(s, id, STORE_OVER), TORI_OK);
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
    assert_int_equal(store_read_tables_of(s, aino, STORE_OVER, 9, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "d 13 2 {};b 11 2 {};a 10 2 {};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables_of(s, aino, STORE_OVER, 1, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "d 13 2 {};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables_of(s, onni, STORE_OVER, 9, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "a 10 2 {};");
    strbuf_reset(&list);
    assert_int_equal(store_read_tables_of(s, onni, STORE_OPEN, 9, list_table, &list),
                     TORI_OK);
    assert_string_equal(list.text, "");
    strbuf_release(&list);
    store_close(s);
}

static bool list_event(void *context, const struct store_event *e)
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

/* No gap, no twin, no zero; and the event before it goes with the refused one. */
/* Whoever reads may use what it was asked by for something else meanwhile. */
static bool spoil_id(void *context, const struct store_event *e)
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

static void sequence(void **state)
{
    static const int64_t wrong[] = {0, -1, 1, 2, 4, 99};
    struct store *s = stores_open_new();

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 2), TORI_OK);
    commit(s);
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        assert_int_equal(add_event(s, "a", wrong[i]), TORI_ERR_STORE);
        cannot_commit(s, "is not the next one");
    }
    assert_int_equal(add_event(s, "a", 3), TORI_OK);
    assert_int_equal(add_event(s, "a", 5), TORI_ERR_STORE);
    cannot_commit(s, ": table a: event 5 is not the next one");
    assert_int_equal(add_event(s, "a", 3), TORI_OK);
    commit(s);
    assert_int_equal(store_remove_table(s, "a"), TORI_OK);
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 4), TORI_ERR_STORE); /* that was another table's */
    cannot_commit(s, "is not the next one");
    store_close(s);
}

static void transactions(void **state)
{
    struct store *s = stores_open_new();
    struct store_table t;

    (void)state;
    assert_false(store_has_changes(s));
    commit(s);
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_UNKNOWN);
    assert_false(store_has_changes(s));
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_true(store_has_changes(s));
    assert_int_equal(store_find_table(s, "a", &t), TORI_OK);
    store_rollback(s);
    assert_false(store_has_changes(s));
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_UNKNOWN);
    store_rollback(s);

    /* An answer poisons nothing. */
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_table(s, "a", 2), TORI_ERR_TAKEN);
    assert_int_equal(add_event(s, "nowhere", 1), TORI_ERR_UNKNOWN);
    commit(s);
    assert_int_equal(store_find_table(s, "a", &t), TORI_OK);
    assert_int_equal(t.created, 1);
    store_close(s);
}

/* After a failure nothing works until the transaction is ended; all of it is gone. */
static void poison(void **state)
{
    struct store *s = stores_open_new();
    struct store_user u;
    struct store_table t;
    uint8_t hash[STORE_HASH_BYTES] = {0};
    struct store_token token = {.user = 1};
    struct strbuf list;
    int64_t number;
    bool is_his;

    (void)state;
    strbuf_init(&list);
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 7), TORI_ERR_STORE);
    assert_non_null(strstr(store_trouble(s), "event 7"));
    assert_int_equal(add_event(s, "a", 1), TORI_ERR_STORE);
    assert_int_equal(store_add_user(s, "x", "x", NULL, 1, &number), TORI_ERR_STORE);
    assert_int_equal(store_find_user(s, 1, &u), TORI_ERR_STORE);
    assert_int_equal(store_find_user_by_key(s, "x", &u, NULL), TORI_ERR_STORE);
    assert_int_equal(store_set_password(s, 1, "x", "x", "x"), TORI_ERR_STORE);
    assert_int_equal(store_set_name(s, 1, "x", "x"), TORI_ERR_STORE);
    assert_int_equal(store_add_token(s, &token), TORI_ERR_STORE);
    assert_int_equal(store_find_token(s, hash, &token), TORI_ERR_STORE);
    assert_int_equal(store_remove_tokens_of(s, 1, NULL), TORI_ERR_STORE);
    assert_int_equal(store_read_tokens_of(s, 1, 9, count_token, &list), TORI_ERR_STORE);
    assert_int_equal(store_find_device(s, hash, 1, &is_his), TORI_ERR_STORE);
    assert_int_equal(store_add_device(s, hash, 1, 1), TORI_ERR_STORE);
    assert_int_equal(store_touch_token(s, hash, 1), TORI_ERR_STORE);
    assert_int_equal(store_remove_token(s, hash), TORI_ERR_STORE);
    assert_int_equal(add_table(s, "b", 1), TORI_ERR_STORE);
    assert_int_equal(store_set_phase(s, "a", STORE_OVER), TORI_ERR_STORE);
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_STORE);
    assert_int_equal(store_remove_table(s, "a"), TORI_ERR_STORE);
    assert_int_equal(store_set_seat(s, "a", 0, 1), TORI_ERR_STORE);
    assert_int_equal(store_set_seat(s, "a", 0, 0), TORI_ERR_STORE);
    assert_int_equal(store_set_summary(s, "a", "{}"), TORI_ERR_STORE);
    assert_int_equal(store_read_events(s, "a", 0, list_event, &list), TORI_ERR_STORE);
    assert_int_equal(store_read_tables(s, STORE_OPEN, list_table, &list), TORI_ERR_STORE);
    assert_int_equal(store_read_tables_of(s, 1, STORE_OPEN, 1, list_table, &list),
                     TORI_ERR_STORE);
    assert_int_equal(store_beat(s, 1), TORI_ERR_STORE);
    assert_int_equal(store_last_beat(s, &number), TORI_ERR_STORE);
    assert_int_equal(list.length, 0);
    cannot_commit(s, "event 7");
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_UNKNOWN);

    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 9), TORI_ERR_STORE);
    store_rollback(s);
    assert_false(store_has_changes(s));
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    assert_int_equal(add_event(s, "a", 9), TORI_ERR_STORE);
    assert_int_equal(store_commit(s, NULL), TORI_ERR_STORE);
    strbuf_release(&list);
    store_close(s);
}

static int64_t count_events(struct store *s, const char *id)
{
    struct strbuf list;
    int64_t count = 0;

    strbuf_init(&list);
    assert_int_equal(store_read_events(s, id, 0, append_data, &list), TORI_OK);
    for (const char *c = list.text; *c; c++)
        count += *c == '|';
    strbuf_release(&list);
    return count;
}

/* In a batch every change has to be done: what is wrong with one comes out at the commit at
 * the latest, and all of it is gone. */
static void spoilt_batch(void **state)
{
    struct store *s = stores_open_new();
    struct store_table t;

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    commit(s);
    for (int odd = 0; odd < 3; odd++) {
        store_batch(s, true);
        assert_int_equal(add_event(s, "a", 1), TORI_OK);
        if (odd == 0)
            store_set_phase(s, "x", STORE_OVER);
        else if (odd == 1)
            store_set_seat(s, "a", 0, 99);
        else
            add_table(s, "a", 2);
        store_set_summary(s, "a", "[]");
        store_batch(s, false);
        cannot_commit(s, ": ");
        assert_int_equal(count_events(s, "a"), 0);
    }
    store_batch(s, true);
    store_set_phase(s, "x", STORE_OVER);
    store_batch(s, false);
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_STORE);
    store_rollback(s);
    assert_int_equal(store_find_table(s, "a", &t), TORI_OK);
    store_close(s);
}

/* More than anybody sends at once. */
static void large_batch(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    store_batch(s, true);
    for (int i = 1; i <= 1000; i++)
        assert_int_equal(add_event(s, "a", i), TORI_OK);
    store_batch(s, false);
    commit(s);
    assert_int_equal(count_events(s, "a"), 1000);
    store_close(s);
}

/* What a batch has sent before there is an answer belongs to the transaction, too. */
static void go_on_after_batch(struct store *s, int way)
{
    int64_t id;

    store_batch(s, true);
    for (int i = 1; i <= (way == 0 ? 400 : 2); i++)
        assert_int_equal(add_event(s, "a", i), TORI_OK);
    store_batch(s, false);
    if (way == 1)
        assert_int_equal(count_events(s, "a"), 2);
    else if (way == 2)
        assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 1, &id), TORI_OK);
    else if (way == 3)
        assert_int_equal(add_table(s, "a", 2), TORI_ERR_TAKEN);
}

static void batches_go_on(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    commit(s);
    for (int way = 0; way < 5; way++) {
        go_on_after_batch(s, way);
        store_rollback(s);
        assert_int_equal(count_events(s, "a"), 0);

        go_on_after_batch(s, way);
        store_batch(s, true);
        add_event(s, "x", 1);
        store_batch(s, false);
        cannot_commit(s, ": ");
        assert_int_equal(count_events(s, "a"), 0);
    }
    go_on_after_batch(s, 2);
    commit(s);
    assert_int_equal(count_events(s, "a"), 2);
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
    assert_int_equal(store_read_tables(s, STORE_OPEN, append_summary, &list), TORI_OK);
    assert_non_null(strstr(list.text, summary));
    strbuf_release(&list);
}

static void forgotten_people(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");
    struct store_token t = {{1}, aino, 10, 0, "x"};
    struct store_user u;

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
    struct store_token a = {{1}, idle, 10, 0, "x"}, b = {{2}, player, 10, 0, "x"};
    struct store_founding made = {.at = 1, .host = idle, .wish = ""};

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
    assert_int_equal(store_set_phase(s, "b", STORE_OVER), TORI_OK);
    assert_int_equal(store_remove_tokens_of(s, player, NULL), TORI_OK);
    is_forgettable(s, 11, 11, "1 "); /* he cannot, but others wait for him */
    assert_int_equal(store_set_phase(s, "a", STORE_OVER), TORI_OK);
    is_forgettable(s, 11, 11, "1 2 ");
    is_forgettable(s, 11, 1, "1 ");
    commit(s);
    store_close(s);
}

static bool list_edition(void *context, const struct store_edition *e)
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
    struct store_edition a = {.id = "00000000000000aa",
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
    struct store_edition a = {.id = "00000000000000aa",
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
                        &(struct store_event){
                            .seq = seq, .at = 1, .kind = kind, .seat = -1, .data = data}),
        TORI_OK);
}

/* What is nobody's is gone, unless a table has it or everybody is offered it. */
static void editions_that_nobody_has(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct store_edition e = {.id = "00000000000000a0",
                              .game = "g",
                              .name = "A",
                              .text = "{}",
                              .owner = aino,
                              .created = 1};
    const struct store_founding founding = {.at = 1, .host = aino, .wish = ""};

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
    strbuf_appendf(context, "%s ", id + STORE_EDITION_LENGTH - 1);
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
    struct store_edition e = {
        .id = "00000000000000a0", .game = "g", .name = "A", .text = "{}"};
    const struct store_founding founding = {.at = 1, .host = aino, .wish = ""};

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
    struct store_token t = {.user = aino, .created = 1};
    struct store_edition e = {.id = "00000000000000aa",
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
    struct store_edition e = {
        .id = "00000000000000aa", .game = "g", .name = "A", .owner = add_user(s, "aino")};
    struct strbuf text;

    (void)state;
    commit(s);
    strbuf_init(&text);
    strbuf_pad(&text, STORE_EDITION_MAX);
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

/* Reviews */

static struct store_review review_of(const char *table, int64_t sims)
{
    struct store_review r = {.sims = sims, .seed = 1, .engine = 3, .used = 100};

    snprintf(r.table, sizeof(r.table), "%s", table);
    return r;
}

/* The text of the one that is found, or "". */
static void finds_review(struct store *s, struct store_review r, const char *text)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_find_review(s, &r, &found),
                     *text ? TORI_OK : TORI_ERR_UNKNOWN);
    assert_string_equal(found.text, text);
    strbuf_release(&found);
}

static void reviews(void **state)
{
    struct store *s = stores_open_new();
    struct store_review few = review_of("t", 250), many = review_of("t", 4000), other;

    (void)state;
    assert_int_equal(store_keep_review(s, &few, "few"), TORI_ERR_UNKNOWN);
    add_table(s, "t", 1);
    finds_review(s, review_of("t", 0), "");
    assert_int_equal(store_keep_review(s, &few, "few"), TORI_OK);
    finds_review(s, review_of("t", 0), "few");
    assert_int_equal(store_keep_review(s, &many, "many"), TORI_OK);
    finds_review(s, review_of("t", 0), "many");
    finds_review(s, review_of("t", 250), "few");
    finds_review(s, review_of("t", 1000), "");
    finds_review(s, review_of("u", 250), "");
    other = few;
    other.engine++;
    finds_review(s, other, "");
    assert_int_equal(store_keep_review(s, &other, "newer"), TORI_OK);
    finds_review(s, other, "newer");
    finds_review(s, few, "");
    other.seed++;
    finds_review(s, other, "");
    commit(s);
    assert_int_equal(store_remove_table(s, "t"), TORI_OK);
    finds_review(s, many, "");
    commit(s);
    store_close(s);
}

static bool note_reviewed(void *context, const struct store_review *r, int seat)
{
    strbuf_appendf(context, "%s%d %d; ", r->table, seat, (int)r->sims);
    return true;
}

static void expect_reviewed(struct store *s, int64_t user, int limit, const char *list)
{
    struct store_review like = review_of("", 0);
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_reviewed_of(s, user, &like, limit, note_reviewed, &found),
                     TORI_OK);
    assert_string_equal(found.text, list);
    strbuf_release(&found);
}

static void reviews_of_a_person(void **state)
{
    static const struct store_review made[] = {
        {"a", 250, 1, 3, 0},  {"a", 4000, 1, 3, 0}, {"b", 1000, 1, 3, 0},
        {"c", 1000, 1, 2, 0}, {"d", 1000, 1, 3, 0},
    };
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino"), onni = add_user(s, "onni");

    (void)state;
    for (const char *id = "abcd"; *id; id++) {
        char table[] = {*id, '\0'};

        add_table(s, table, *id);
        assert_int_equal(store_set_seat(s, table, 0, *id == 'd' ? onni : aino), TORI_OK);
        assert_int_equal(store_set_seat(s, table, 1, *id == 'a' ? aino : onni), TORI_OK);
    }
    expect_reviewed(s, aino, 9, "");
    for (size_t i = 0; i < sizeof(made) / sizeof(made[0]); i++)
        assert_int_equal(store_keep_review(s, &made[i], "{}"), TORI_OK);
    expect_reviewed(s, aino, 9, "b0 1000; a0 4000; a1 4000; ");
    expect_reviewed(s, aino, 1, "b0 1000; ");
    expect_reviewed(s, onni, 9, "d0 1000; d1 1000; b1 1000; ");
    commit(s);
    store_close(s);
}

static void reviews_that_nobody_reads(void **state)
{
    struct store *s = stores_open_new();
    struct store_review r = review_of("a", 250);

    (void)state;
    for (const char *id = "abcd"; *id; id++) {
        char table[] = {*id, '\0'};

        add_table(s, table, 1);
        r = review_of(table, 250);
        r.used = *id; /* 97 .. 100 */
        assert_int_equal(store_keep_review(s, &r, table), TORI_OK);
    }
    r = review_of("a", 250);
    r.used = 200;
    assert_int_equal(store_use_review(s, &r), TORI_OK);
    assert_int_equal(store_use_review(s, &(struct store_review){.table = "x"}),
                     TORI_ERR_UNKNOWN);
    assert_int_equal(store_expire_reviews(s, 99, 100), TORI_OK);
    finds_review(s, review_of("b", 0), "");
    finds_review(s, review_of("c", 0), "c");
    assert_int_equal(store_expire_reviews(s, 0, 2), TORI_OK);
    finds_review(s, review_of("c", 0), "");
    finds_review(s, review_of("d", 0), "d");
    finds_review(s, review_of("a", 0), "a");
    commit(s);
    store_close(s);
}

static bool note_asker(void *context, const struct store_asker *a)
{
    strbuf_appendf(context, "%s %d of %d; ", a->table, (int)a->sims, (int)a->user);
    return true;
}

static void are_asking(struct store *s, const char *who)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_askers(s, note_asker, &found), TORI_OK);
    assert_string_equal(found.text, who);
    strbuf_release(&found);
}

static void askers(void **state)
{
    struct store *s = stores_open_new();
    struct store_asker a = {.table = "t", .sims = 250, .user = 1, .at = 7};
    struct store_asker b = {.table = "t", .sims = 250, .user = 2, .at = 5};
    struct store_asker c = {.table = "u", .sims = 1000, .user = 2, .at = 6};
    struct store_review made = review_of("t", 250);

    (void)state;
    add_table(s, "t", 1);
    add_table(s, "u", 1);
    assert_int_equal(store_add_asker(s, &a), TORI_ERR_UNKNOWN);
    add_user(s, "Aino");
    add_user(s, "Onni");
    assert_int_equal(store_add_asker(s, &a), TORI_OK);
    assert_int_equal(store_add_asker(s, &a), TORI_ERR_TAKEN);
    assert_int_equal(store_add_asker(s, &b), TORI_OK);
    assert_int_equal(store_add_asker(s, &c), TORI_OK);
    are_asking(s, "t 250 of 2; u 1000 of 2; t 250 of 1; ");
    assert_int_equal(store_remove_asker(s, &b), TORI_OK);
    assert_int_equal(store_remove_asker(s, &b), TORI_ERR_UNKNOWN);
    are_asking(s, "u 1000 of 2; t 250 of 1; ");
    assert_int_equal(store_keep_review(s, &made, "made"), TORI_OK);
    are_asking(s, "u 1000 of 2; ");
    assert_int_equal(store_forget_user(s, 2, "nobody"), TORI_OK);
    are_asking(s, "");
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(urls), cmocka_unit_test(people),
              cmocka_unit_test(long_names), cmocka_unit_test(tokens),
              cmocka_unit_test(devices), cmocka_unit_test(passwords),
              cmocka_unit_test(forgotten_people), cmocka_unit_test(old_guests),
              cmocka_unit_test(tables), cmocka_unit_test(barred), cmocka_unit_test(seats),
              cmocka_unit_test(events), cmocka_unit_test(texts_are_copied),
              cmocka_unit_test(sequence), cmocka_unit_test(transactions),
              cmocka_unit_test(poison), cmocka_unit_test(spoilt_batch),
              cmocka_unit_test(large_batch), cmocka_unit_test(batches_go_on),
              cmocka_unit_test(editions), cmocka_unit_test(editions_of_several),
              cmocka_unit_test(editions_that_nobody_has),
              cmocka_unit_test(editions_that_make_room),
              cmocka_unit_test(editions_of_those_who_are_here),
              cmocka_unit_test(long_editions), cmocka_unit_test(reviews),
              cmocka_unit_test(reviews_of_a_person),
              cmocka_unit_test(reviews_that_nobody_reads), cmocka_unit_test(askers),
              cmocka_unit_test(beats))
