/* server/tables: rooms in memory are what the store has, also after it failed. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "server/tables/dealer.h"
#include "server/tables/hall.h"
#include "server/tables/live.h"
#include "server/tables/tables.h"
#include "server/tables/visitor.h"
#include "server/tables/waiting.h"
#include "server/telemetry/metrics.h"

static struct store *open_store(void)
{
    struct store *store;
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(store_open(&store, "sqlite::memory:", &err), TORI_OK);
    strbuf_release(&err);
    return store;
}

static void must(struct tables *t, struct table *table, enum event_kind kind, int seat,
                 const char *data)
{
    assert_int_equal(tables_add(t, table, kind, seat, data), TORI_OK);
}

static struct table *create(struct tables *t)
{
    static const char request[] =
        "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"random\"]}";
    struct table *table;
    struct wire_request r;
    struct settings settings;
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(wire_parse(&r, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &r, &text), WIRE_OK);
    settings_format(&settings, &text);
    assert_int_equal(tables_create(t, text.text, &table), TORI_OK);
    must(t, table, EVENT_SIT, 0, "1 Aino");
    strbuf_release(&text);
    return table;
}

/* What the loop does after a commit that worked. */
static void settle(struct tables *t)
{
    assert_int_equal(store_commit(t->store, NULL), TORI_OK);
    for (size_t i = 0; i < t->count; i++) {
        t->stale[i]->is_stale = t->stale[i]->is_touched = false;
        tables_set_told(t->stale[i]);
    }
    t->count = 0;
}

static void what_was_not_committed_never_was(void **state)
{
    struct tables t;
    struct table *table;

    (void)state;
    tables_init(&t, open_store());
    table = create(&t);
    settle(&t);
    must(&t, table, EVENT_BOT, 1, "random");
    must(&t, table, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(table->room.phase, ROOM_RUNNING);
    store_rollback(t.store);
    tables_rebuild(&t);
    assert_int_equal(table->room.phase, ROOM_OPEN);
    assert_int_equal(room_seq(&table->room), 2);
    assert_false(table->is_touched);
    must(&t, table, EVENT_BOT, 1, "random");
    settle(&t);
    assert_int_equal(room_seq(&table->room), 3);
    store_close(t.store);
    tables_release(&t);
}

static void a_table_that_was_never_stored_is_forgotten(void **state)
{
    struct visitor v = {0};
    struct tables t;
    struct table *table;
    char id[STORE_ID_LENGTH + 1];

    (void)state;
    tables_init(&t, open_store());
    table = create(&t);
    memcpy(id, table->room.id, sizeof(id));
    tables_watch(&t, table, (struct watcher){.visitor = &v});
    assert_int_equal(v.watched_count, 1);
    store_rollback(t.store);
    tables_rebuild(&t);
    assert_int_equal(v.watched_count, 0);
    assert_int_equal(t.count, 0);
    assert_int_equal(tables_find(&t, id, &table), TORI_ERR_UNKNOWN);
    store_close(t.store);
    tables_release(&t);
}

/* From here on nothing works, until the transaction is ended. */
static void poison(struct store *store)
{
    const struct store_event wrong = {
        .seq = 99, .at = 1, .kind = "chat", .seat = -1, .data = ""};

    assert_int_equal(store_add_event(store, "zzzzzzzzzzzz", &wrong), TORI_ERR_STORE);
}

/* The commit failed and the store cannot be read: the table and its watchers stay, as
 * they were before; nobody changes it until it could be read. */
static void a_table_that_cannot_be_read_is_kept(void **state)
{
    struct visitor v = {0};
    struct tables t;
    struct table *table, *found;

    (void)state;
    tables_init(&t, open_store());
    table = create(&t);
    settle(&t);
    tables_watch(&t, table, (struct watcher){.visitor = &v});
    must(&t, table, EVENT_BOT, 1, "random");
    store_rollback(t.store);
    poison(t.store);
    tables_rebuild(&t);
    assert_int_equal(t.map.count, 1);
    assert_int_equal(v.watched_count, 1);
    assert_int_equal(room_seq(&table->room), 2);
    assert_int_equal(tables_find(&t, table->room.id, &found), TORI_OK);
    assert_ptr_equal(found, table);
    assert_int_equal(tables_add(&t, table, EVENT_BOT, 1, "random"), TORI_ERR_STORE);
    assert_int_equal(room_seq(&table->room), 2);

    tables_reread(&t); /* it still cannot */
    assert_int_equal(tables_add(&t, table, EVENT_BOT, 1, "random"), TORI_ERR_STORE);

    store_rollback(t.store);
    tables_reread(&t);
    assert_int_equal(t.unread, 0);
    must(&t, table, EVENT_BOT, 1, "random");
    settle(&t);
    assert_int_equal(room_seq(&table->room), 3);
    assert_int_equal(v.watched_count, 1);
    store_close(t.store);
    tables_release(&t);
}

/* Not every failed commit did nothing: what the store has is told in the end. */
static void what_was_committed_after_all_is_found(void **state)
{
    const struct store_event late = {
        .seq = 3, .at = INT64_MAX / 2, .kind = "bot", .seat = 1, .data = "random"};
    struct tables t;
    struct table *table;

    (void)state;
    tables_init(&t, open_store());
    table = create(&t);
    settle(&t);
    must(&t, table, EVENT_BOT, 1, "random");
    store_rollback(t.store);
    poison(t.store);
    tables_rebuild(&t);
    store_rollback(t.store);
    assert_int_equal(store_add_event(t.store, table->room.id, &late), TORI_OK);
    t.count = 0;
    table->is_stale = false;
    tables_reread(&t);
    assert_int_equal(room_seq(&table->room), 3);
    assert_int_equal(table->told_seq, 2);
    assert_true(table->is_stale);
    store_close(t.store);
    tables_release(&t);
}

/* Nothing is left of a table that could not be made. */
static void a_table_that_cannot_be_stored_is_not_made(void **state)
{
    struct tables t;
    struct table *table;

    (void)state;
    tables_init(&t, open_store());
    assert_int_equal(tables_create(&t, "{}", &table), TORI_ERR_RECORD);
    assert_int_equal(t.map.count, 0);
    assert_false(store_has_changes(t.store));
    store_close(t.store);
    tables_release(&t);
}

/* Errors on the way to the store, seen by a hall. */

static bool count_table(void *context, const struct store_table *t, const char *summary)
{
    int *count = context;

    (void)t;
    (void)summary;
    ++*count;
    return true;
}

static int count_tables_of(struct store *store, int64_t user)
{
    int count = 0;

    assert_int_equal(
        store_read_tables_of(store, user, STORE_OPEN, 10, count_table, &count), TORI_OK);
    return count;
}

static void open_hall(struct hall *h, struct metrics *m)
{
    *m = (struct metrics){0};
    hall_init(h, open_store(), m);
}

static void close_hall(struct hall *h)
{
    store_close(h->store);
    hall_release(h);
}

/* A seat that cannot be had is nobody's in the lists either. */
static void a_held_seat_is_not_taken(void **state)
{
    struct metrics m;
    struct hall h;
    struct table *table;
    int64_t onni;

    (void)state;
    open_hall(&h, &m);
    assert_int_equal(store_add_user(h.store, "Onni", "onni", NULL, 1, &onni), TORI_OK);
    table = create(&h.tables);
    assert_int_equal(waiting_sit(&h, table, 0, onni, "Onni"), TORI_ERR_RECORD);
    assert_int_equal(waiting_set_bot(&h, table, 0, "random"), TORI_ERR_RECORD);
    assert_int_equal(waiting_stand(&h, table, 1), TORI_ERR_RECORD);
    assert_string_equal(table->room.seats[0].name, "Aino");
    assert_int_equal(count_tables_of(h.store, onni), 0);
    assert_int_equal(waiting_sit(&h, table, 1, onni, "Onni"), TORI_OK);
    assert_int_equal(count_tables_of(h.store, onni), 1);
    close_hall(&h);
}

static void a_store_that_fails_is_passed_up(void **state)
{
    struct metrics m;
    struct hall h;
    struct table *table, *other;

    (void)state;
    open_hall(&h, &m);
    table = create(&h.tables);
    other = create(&h.tables);
    assert_int_equal(waiting_set_bot(&h, table, 1, "random"), TORI_OK);
    settle(&h.tables);
    h.live_tables = 2;
    poison(h.store);
    assert_int_equal(waiting_sit(&h, other, 1, 2, "Onni"), TORI_ERR_STORE);
    assert_int_equal(waiting_close(&h, other), TORI_ERR_STORE);
    assert_int_equal(dealer_start(&h, table), TORI_ERR_STORE);
    assert_int_equal(dealer_go_on(&h, table), TORI_ERR_STORE);
    assert_int_equal(h.live_tables, 2);
    assert_int_equal(live_load(&h), TORI_ERR_STORE);
    live_count(&h);
    assert_true(h.is_count_due);
    close_hall(&h);
}

/* One table that nobody understands, and one of which there is nothing. */
static void a_lost_table_keeps_no_other_from_coming_back(void **state)
{
    const struct store_event strange = {
        .seq = 1, .at = 1, .kind = "create", .seat = -1, .data = "{}"};
    struct metrics m;
    struct hall h;
    struct table *table;
    char id[STORE_ID_LENGTH + 1];

    (void)state;
    open_hall(&h, &m);
    assert_int_equal(store_add_table(h.store, "aaaaaaaaaaaa", 1), TORI_OK);
    assert_int_equal(store_add_event(h.store, "aaaaaaaaaaaa", &strange), TORI_OK);
    assert_int_equal(store_add_table(h.store, "bbbbbbbbbbbb", 1), TORI_OK);
    table = create(&h.tables);
    memcpy(id, table->room.id, sizeof(id));
    settle(&h.tables);
    tables_release(&h.tables);
    tables_init(&h.tables, h.store);
    assert_int_equal(live_load(&h), TORI_OK);
    assert_int_equal(h.live_tables, 3);
    assert_int_equal(h.tables.map.count, 1);
    assert_non_null(map_find(&h.tables.map, id));
    close_hall(&h);
}

/* Chance draws lots until it may not; it does not turn round for ever. */
static void chance_stops_with_the_store(void **state)
{
    struct metrics m;
    struct hall h;
    struct table *table;

    (void)state;
    open_hall(&h, &m);
    table = create(&h.tables);
    assert_int_equal(waiting_set_bot(&h, table, 1, "random"), TORI_OK);
    must(&h.tables, table, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(room_to_move(&table->room), TORI_CHANCE);
    table->is_unread = true;
    assert_int_equal(dealer_go_on(&h, table), TORI_ERR_STORE);
    table->is_unread = false;
    assert_int_equal(dealer_go_on(&h, table), TORI_OK);
    assert_int_equal(room_to_move(&table->room), 0);
    close_hall(&h);
}

static void tables_come_back_from_the_store(void **state)
{
    struct store *store = open_store();
    struct tables t;
    struct table *table, *again;
    char id[STORE_ID_LENGTH + 1];

    (void)state;
    tables_init(&t, store);
    table = create(&t);
    memcpy(id, table->room.id, sizeof(id));
    settle(&t);
    tables_release(&t);
    tables_init(&t, store);
    assert_int_equal(tables_find(&t, id, &table), TORI_OK);
    assert_int_equal(room_seq(&table->room), 2);
    assert_int_equal(table->told_seq, 2);
    assert_int_equal(tables_find(&t, id, &again), TORI_OK);
    assert_ptr_equal(again, table);
    assert_int_equal(tables_find(&t, "zzzzzzzzzzzz", &again), TORI_ERR_UNKNOWN);
    store_close(store);
    tables_release(&t);
}

static void only_what_nobody_needs_is_dropped(void **state)
{
    struct visitor v = {0};
    struct tables t;
    struct table *open, *closed;

    (void)state;
    tables_init(&t, open_store());
    open = create(&t);
    closed = create(&t);
    must(&t, closed, EVENT_STAND, 0, "");
    must(&t, closed, EVENT_CLOSE, EVENT_NO_SEAT, "");
    settle(&t);
    tables_watch(&t, closed, (struct watcher){.visitor = &v});
    settle(&t);
    tables_drop_idle(&t, 1000);
    tables_drop_idle(&t, 1000000);
    assert_int_equal(t.map.count, 2);
    tables_unwatch(closed, &v);
    tables_drop_idle(&t, 1001000);
    assert_int_equal(t.map.count, 2);
    tables_drop_idle(&t, 2000000);
    assert_int_equal(t.map.count, 1);
    assert_ptr_equal(map_find(&t.map, open->room.id), open);
    store_close(t.store);
    tables_release(&t);
}

RUN(cmocka_unit_test(what_was_not_committed_never_was),
    cmocka_unit_test(a_table_that_was_never_stored_is_forgotten),
    cmocka_unit_test(a_table_that_cannot_be_read_is_kept),
    cmocka_unit_test(what_was_committed_after_all_is_found),
    cmocka_unit_test(a_table_that_cannot_be_stored_is_not_made),
    cmocka_unit_test(a_held_seat_is_not_taken),
    cmocka_unit_test(a_store_that_fails_is_passed_up),
    cmocka_unit_test(a_lost_table_keeps_no_other_from_coming_back),
    cmocka_unit_test(chance_stops_with_the_store),
    cmocka_unit_test(tables_come_back_from_the_store),
    cmocka_unit_test(only_what_nobody_needs_is_dropped))
