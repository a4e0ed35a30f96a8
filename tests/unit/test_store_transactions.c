/* store: the order of events, transactions, what a failure spoils, and batches. */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "store/store_site.h"
#include "store/store_tables.h"
#include "unit/stored.h"

/* What was read is only counted. */

static bool count_event(void *context, const struct journal_event *e)
{
    (void)e;
    ++*(int64_t *)context;
    return true;
}

static bool count_token(void *context, const struct journal_token *t)
{
    (void)t;
    ++*(int64_t *)context;
    return true;
}

static bool count_table(void *context, const struct journal_table *t, const char *summary)
{
    (void)t;
    (void)summary;
    ++*(int64_t *)context;
    return true;
}

static int64_t count_events(struct store *s, const char *id)
{
    int64_t count = 0;

    assert_int_equal(store_read_events(s, id, 0, count_event, &count), TORI_OK);
    return count;
}

/* No gap, no twin, no zero; and the event before it goes with the refused one. */
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
    struct journal_table t;

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
    struct journal_user u;
    struct journal_table t;
    uint8_t hash[JOURNAL_HASH_BYTES] = {0};
    struct journal_token token = {.user = 1};
    int64_t number, seen = 0;
    bool is_of_person;

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    assert_int_equal(add_event(s, "a", 7), TORI_ERR_STORE);
    assert_non_null(strstr(store_trouble(s), "event 7"));
    assert_int_equal(add_event(s, "a", 1), TORI_ERR_STORE);
    assert_int_equal(store_add_user(s, "x", "x", NULL, 1, &number), TORI_ERR_STORE);
    assert_int_equal(store_find_user(s, 1, &u), TORI_ERR_STORE);
    assert_int_equal(store_find_user_by_key(s, "x", &u), TORI_ERR_STORE);
    assert_int_equal(store_set_password(s, 1, "x", "x", "x"), TORI_ERR_STORE);
    assert_int_equal(store_set_name(s, 1, "x", "x"), TORI_ERR_STORE);
    assert_int_equal(store_add_token(s, &token), TORI_ERR_STORE);
    assert_int_equal(store_find_token(s, hash, &token), TORI_ERR_STORE);
    assert_int_equal(store_remove_tokens_of(s, 1, NULL), TORI_ERR_STORE);
    assert_int_equal(store_read_tokens_of(s, 1, 9, count_token, &seen), TORI_ERR_STORE);
    assert_int_equal(store_find_device(s, hash, 1, &is_of_person), TORI_ERR_STORE);
    assert_int_equal(store_add_device(s, hash, 1, 1), TORI_ERR_STORE);
    assert_int_equal(store_touch_token(s, hash, 1), TORI_ERR_STORE);
    assert_int_equal(store_remove_token(s, hash), TORI_ERR_STORE);
    assert_int_equal(add_table(s, "b", 1), TORI_ERR_STORE);
    assert_int_equal(store_set_phase(s, "a", JOURNAL_OVER), TORI_ERR_STORE);
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_STORE);
    assert_int_equal(store_remove_table(s, "a"), TORI_ERR_STORE);
    assert_int_equal(store_set_seat(s, "a", 0, 1), TORI_ERR_STORE);
    assert_int_equal(store_set_seat(s, "a", 0, 0), TORI_ERR_STORE);
    assert_int_equal(store_set_summary(s, "a", "{}"), TORI_ERR_STORE);
    assert_int_equal(store_read_events(s, "a", 0, count_event, &seen), TORI_ERR_STORE);
    assert_int_equal(store_read_due(s, count_table, &seen), TORI_ERR_STORE);
    assert_int_equal(store_read_tables_of(s, 1, JOURNAL_OPEN, 1, count_table, &seen),
                     TORI_ERR_STORE);
    assert_int_equal(store_beat(s, 1), TORI_ERR_STORE);
    assert_int_equal(store_last_beat(s, &number), TORI_ERR_STORE);
    assert_int_equal(seen, 0);
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
    store_close(s);
}

/* In a batch every change has to be done: what is wrong with one comes out at the commit at
 * the latest, and all of it is gone. */
static void spoilt_batch(void **state)
{
    struct store *s = stores_open_new();
    struct journal_table t;

    (void)state;
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    commit(s);
    for (int odd = 0; odd < 3; odd++) {
        store_batch(s, true);
        assert_int_equal(add_event(s, "a", 1), TORI_OK);
        if (odd == 0)
            store_set_phase(s, "x", JOURNAL_OVER);
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
    store_set_phase(s, "x", JOURNAL_OVER);
    store_batch(s, false);
    assert_int_equal(store_find_table(s, "a", &t), TORI_ERR_STORE);
    store_rollback(s);
    assert_int_equal(store_find_table(s, "a", &t), TORI_OK);
    store_close(s);
}

/* More than a room sends at once. */
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

RUN_ON_STORES(cmocka_unit_test(sequence), cmocka_unit_test(transactions),
              cmocka_unit_test(poison), cmocka_unit_test(spoilt_batch),
              cmocka_unit_test(large_batch), cmocka_unit_test(batches_go_on))
