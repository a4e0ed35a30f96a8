/*
 * site/tables/live: a node takes all that nobody looks after in one go, however much it is,
 * with few questions to the store. Where PostgreSQL is not, all of it is skipped.
 */

#include "store/store.h"
#include "store/store_nodes.h"
#include "unit/unit.h"

#include "base/strbuf.h"
#include "room/settings.h"
#include "site/tables/hall.h"
#include "site/tables/live.h"
#include "cluster/node.h"
#include "telemetry/metrics.h"
#include "journal/journal_queue.h"
#include "unit/stores.h"
#include "wire/request.h"

enum { TABLES = LIVE_ORPHANS_AT_ONCE + 500, LONG_MS = 3600000 };

struct fixture {
    char url[STORES_URL_MAX];
    struct store *store;
    struct journal_queue queue;
    struct metrics metrics;
    struct hall hall;
    struct node node;
    struct live live;
    int jobs; /* the queue has had so many */
};

static struct fixture *counted;
static void (*take)(struct journal_queue *c, struct journal_job *job);

static void count_job(struct journal_queue *c, struct journal_job *job)
{
    counted->jobs++;
    take(c, job);
}

static void on_arrived(void *context, struct table *table)
{
    (void)context;
    (void)table;
}

/* It is not for want of an edition. */
static void on_unreadable(void *context, const char *id)
{
    struct fixture *f = context;

    tables_read_again(&f->hall.tables, id);
}

static void append_settings(struct strbuf *out)
{
    static const char request[] =
        "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\"]}";
    struct wire_request r;
    struct settings settings;

    assert_int_equal(wire_parse(&r, request, strlen(request), out), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &r, out), WIRE_OK);
    settings_format(&settings, out);
}

/* Each is a row and the one event that makes it. */
static void add_tables(struct fixture *f, const char *damaged)
{
    struct strbuf sql;

    strbuf_init(&sql);
    strbuf_appendf(
        &sql,
        "INSERT INTO tables (id, created, phase, summary)"
        " SELECT 't' || lpad(i::text, 11, '0'), 1, 0, '{}' FROM generate_series(1, %d) i;"
        "INSERT INTO events SELECT id, 1, 1, 'create', -1,"
        " CASE id WHEN '%s' THEN 'no settings' ELSE '",
        TABLES, damaged);
    append_settings(&sql);
    strbuf_append(&sql, "' END FROM tables");
    stores_execute(f->url, sql.text);
    strbuf_release(&sql);
}

static void open_node(struct fixture *f)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_open_beside(&f->store, f->url, "a", &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    f->node = (struct node){.self = {.name = "a", .url = "/a"}, .lease_ms = LONG_MS};
    assert_int_equal(store_join(f->store, &f->node.self, LONG_MS, 1), TORI_OK);
    assert_int_equal(store_commit(f->store, NULL), TORI_OK);
    journal_queue_init(&f->queue, store_journal(f->store));
    take = f->queue.take;
    counted = f;
    f->queue.take = count_job;
    hall_init(&f->hall, &f->queue, &f->metrics);
    node_init(&f->node, &f->hall);
    f->hall.peers = &f->node.peers;
    f->hall.tables.peers = &f->node.peers;
    f->hall.tables.host = (struct tables_host){
        .context = f, .arrived = on_arrived, .unreadable = on_unreadable};
    f->live = (struct live){.hall = &f->hall};
}

static void close_node(struct fixture *f)
{
    hall_release(&f->hall);
    live_release(&f->live);
    store_close(f->store);
}

static void set_up(struct fixture *f)
{
    if (!stores_postgres())
        skip();
    *f = (struct fixture){.jobs = 0};
    stores_new_schema(f->url);
    open_node(f);
}

static size_t count_ours(const struct fixture *f)
{
    struct table *table;
    size_t at = 0, count = 0;

    while ((table = map_next(&f->hall.tables.map, &at)))
        count += table->epoch > 0;
    return count;
}

/* When it starts; nobody has to come by again. */
static void test_all_come_back_at_the_start(void **state)
{
    struct fixture f;

    (void)state;
    set_up(&f);
    add_tables(&f, "");
    assert_int_equal(live_find(&f.live, store_journal(f.store)), TORI_OK);
    live_load(&f.live);
    assert_int_equal(count_ours(&f), TABLES);
    assert_true(f.jobs < TABLES / 20);
    close_node(&f);
}

/* Of a node that is gone; and what cannot be read keeps none of the others. */
static void test_all_are_adopted_at_once(void **state)
{
    struct fixture f;

    (void)state;
    set_up(&f);
    assert_int_equal(live_find(&f.live, store_journal(f.store)), TORI_OK);
    live_load(&f.live);
    assert_int_equal(count_ours(&f), 0);
    add_tables(&f, "t00000000007");
    live_adopt(&f.live);
    assert_int_equal(count_ours(&f), TABLES - 1);
    assert_true(f.jobs < TABLES / 20);
    close_node(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_come_back_at_the_start),
        cmocka_unit_test(test_all_are_adopted_at_once),
    };

    games_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
