/* server/tables: rooms in memory are what the store has, also after it failed. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "server/tables/tables.h"
#include "server/tables/visitor.h"

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
    struct table *table = tables_create(t, 1);
    struct wire_request r;
    struct settings settings;
    struct strbuf text;

    strbuf_init(&text);
    assert_non_null(table);
    assert_int_equal(wire_parse(&r, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &r, &text), WIRE_OK);
    settings_format(&settings, &text);
    must(t, table, EVENT_CREATE, EVENT_NO_SEAT, text.text);
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
    struct strbuf why;
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
    strbuf_init(&why);
    assert_null(tables_find(&t, id, &why));
    assert_string_equal(why.text, "");
    strbuf_release(&why);
    store_close(t.store);
    tables_release(&t);
}

static void tables_come_back_from_the_store(void **state)
{
    struct store *store = open_store();
    struct strbuf why;
    struct tables t;
    struct table *table;
    char id[STORE_ID_LENGTH + 1];

    (void)state;
    tables_init(&t, store);
    table = create(&t);
    memcpy(id, table->room.id, sizeof(id));
    settle(&t);
    tables_release(&t);
    tables_init(&t, store);
    strbuf_init(&why);
    table = tables_find(&t, id, &why);
    assert_non_null(table);
    assert_int_equal(room_seq(&table->room), 2);
    assert_int_equal(table->told_seq, 2);
    assert_ptr_equal(tables_find(&t, id, &why), table);
    assert_null(tables_find(&t, "zzzzzzzzzzzz", &why));
    strbuf_release(&why);
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
    cmocka_unit_test(tables_come_back_from_the_store),
    cmocka_unit_test(only_what_nobody_needs_is_dropped))
