/* cluster/listings: to the store and from there, also when that fails for a while. The
 * other node is its store. Where PostgreSQL is not, all of it is skipped. */

#include "store/store.h"
#include "store/store_nodes.h"
#include "store/store_port.h"
#include "unit/unit.h"

#include "base/strbuf.h"
#include "site/tables/hall.h"
#include "cluster/listings.h"
#include "telemetry/metrics.h"
#include "journal/journal_queue.h"
#include "unit/stores.h"

enum { LONG_MS = 3600000 };

struct site {
    char url[STORES_URL_MAX];
    struct store *ours, *theirs;
    struct journal_queue queue;
    struct metrics metrics;
    struct hall hall;
    struct listings listings;
};

static struct store *open_node(const char *url, const char *name)
{
    struct journal_node n = {.url = "/ws"};
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    snprintf(n.name, sizeof(n.name), "%s", name);
    if (store_open_beside(&s, url, name, &err))
        fail_msg("%s", err.text);
    assert_int_equal(store_join(s, &n, LONG_MS, 1000), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    strbuf_release(&err);
    return s;
}

static void add_tables(struct store *s)
{
    for (const char *id = "t\0u\0v\0"; *id; id += 2)
        assert_int_equal(
            store_add_table(s, id, &(struct journal_founding){.at = 1, .wish = ""}),
            TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
}

static struct strbuf told; /* "ID JSON;" */

static void tell(struct hall *h, const char *id, const char *json)
{
    (void)h;
    strbuf_appendf(&told, "%s %s;", id, json ? json : "-");
}

static void is_told(const char *expected)
{
    assert_string_equal(told.text, expected);
    strbuf_reset(&told);
}

static int set_up(void **state)
{
    static struct site site;

    *state = &site;
    if (!stores_postgres())
        return 0;
    stores_new_schema(site.url);
    site.ours = open_node(site.url, "a");
    site.theirs = open_node(site.url, "b");
    add_tables(site.theirs);
    assert_int_equal(store_commit(site.theirs, NULL), TORI_OK);
    stores_execute(site.url, "UPDATE tables SET node = ''");
    strbuf_init(&told);
    site.metrics = (struct metrics){0};
    journal_queue_init(&site.queue, store_journal(site.ours));
    hall_init(&site.hall, &site.queue, &site.metrics);
    listings_init(&site.listings, &site.hall, tell);
    return 0;
}

static int tear_down(void **state)
{
    struct site *site = *state;

    if (!stores_postgres())
        return 0;
    listings_release(&site->listings);
    hall_release(&site->hall);
    store_close(site->ours);
    store_close(site->theirs);
    strbuf_release(&told);
    return 0;
}

static struct site *here(void **state)
{
    if (!stores_postgres())
        skip();
    return *state;
}

static bool note(void *context, const char *id, const char *json)
{
    strbuf_appendf(context, "%s %s;", id, json);
    return true;
}

static void are_stored(struct site *site, const char *id, const char *expected)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_listings(site->theirs, id, note, &found), TORI_OK);
    assert_string_equal(found.text, expected);
    strbuf_release(&found);
}

static void set(struct site *site, const char *id, const char *json)
{
    assert_int_equal(store_set_listing(site->theirs, id, json), TORI_OK);
    assert_int_equal(store_commit(site->theirs, NULL), TORI_OK);
}

static void is_known(const struct site *site, const char *id, const char *json)
{
    const struct listing *one = map_find(&site->listings.others, id);

    if (!json)
        assert_null(one);
    else if (!one)
        fail_msg("%s is not known", id);
    else
        assert_string_equal(one->json, json);
}

/* The store does not do what it is asked. */
static void break_store(const struct site *site)
{
    stores_execute(site->url, "ALTER TABLE tables RENAME COLUMN listing TO lost");
}

static void mend_store(const struct site *site)
{
    stores_execute(site->url, "ALTER TABLE tables RENAME COLUMN lost TO listing");
}

static void posted(void **state)
{
    struct site *site = here(state);

    listings_post(&site->listings, "t", "{1}");
    listings_post(&site->listings, "u", "{2}");
    are_stored(site, "t", "t {1};");
    are_stored(site, "u", "u {2};");
    listings_post(&site->listings, "t", NULL);
    are_stored(site, "t", "");
}

/* In order, whenever the store is back. */
static void posted_later(void **state)
{
    struct site *site = here(state);

    break_store(site);
    listings_post(&site->listings, "t", "{1}");
    listings_post(&site->listings, "u", "{1}");
    listings_post(&site->listings, "t", "{2}");
    listings_tick(&site->listings);
    listings_post(&site->listings, "u", NULL);
    listings_post(&site->listings, "v", "{3}");
    mend_store(site);
    listings_tick(&site->listings);
    are_stored(site, "t", "t {2};");
    are_stored(site, "u", "");
    are_stored(site, "v", "v {3};");
    listings_post(&site->listings, "v", NULL);
    are_stored(site, NULL, "t {2};");
}

static void asked_for(void **state)
{
    struct site *site = here(state);

    set(site, "t", "{1}");
    set(site, "u", "{2}");
    listings_ask(&site->listings, "t");
    is_known(site, "t", "{1}");
    is_known(site, "u", NULL);
    listings_ask_all(&site->listings);
    is_known(site, "u", "{2}");
    is_told("t {1};u {2};");
    set(site, "t", NULL);
    set(site, "u", "{3}");
    is_known(site, "t", "{1}");
    listings_ask(&site->listings, "t");
    is_known(site, "t", NULL);
    is_known(site, "u", "{2}");
    is_told("t -;");
    set(site, "u", NULL);
    listings_ask_all(&site->listings);
    is_known(site, "u", NULL);
    is_told("u -;");
}

static void asked_for_later(void **state)
{
    struct site *site = here(state);

    set(site, "t", "{1}");
    set(site, "u", "{2}");
    break_store(site);
    listings_ask(&site->listings, "t");
    listings_ask(&site->listings, "v");
    is_known(site, "t", NULL);
    mend_store(site);
    listings_tick(&site->listings);
    is_known(site, "t", "{1}");
    is_known(site, "u", NULL);
    break_store(site);
    listings_ask_all(&site->listings);
    listings_ask(&site->listings, "v");
    mend_store(site);
    listings_tick(&site->listings);
    is_known(site, "u", "{2}");
}

/* What we had and left is shown as others say, if they say so. */
static void taken_and_left(void **state)
{
    struct site *site = here(state);

    set(site, "t", "{1}");
    listings_ask(&site->listings, "t");
    assert_true(listings_take(&site->listings, "t"));
    assert_false(listings_take(&site->listings, "t"));
    listings_leave(&site->listings, "t", "{0}");
    is_known(site, "t", "{1}");
    listings_leave(&site->listings, "u", "{0}");
    is_known(site, "u", NULL);
    is_told("t {1};t {1};u -;");
    listings_ask(&site->listings, "");
    listings_ask(&site->listings, "what is no id of a table");
    assert_false(site->listings.refetch.is_under_way);
}

/* What other nodes show is counted with what is here. */
static void seats_elsewhere_are_counted(void **state)
{
    static const char *const shown[] = {
        "{\"phase\":\"open\",\"host\":1,\"seats\":[{\"user\":1},{\"user\":7}]}",
        "{\"phase\":\"open\",\"host\":7,\"seats\":[{\"user\":7},{\"user\":77}]}",
        "{\"phase\":\"running\",\"host\":1,\"seats\":[{\"user\":7}]}"};
    struct site *site = here(state);
    const struct listings *l = &site->listings;

    for (int i = 0; i < 3; i++)
        set(site, &"t\0u\0v"[2 * i], shown[i]);
    listings_ask_all(&site->listings);
    assert_int_equal(listings_count_foreign(l, 7), 1);
    assert_int_equal(listings_count_foreign(l, 77), 1);
    assert_int_equal(listings_count_foreign(l, 1), 0);
    assert_int_equal(listings_count_foreign(l, 8), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

RUN(TEST(posted), TEST(posted_later), TEST(asked_for), TEST(asked_for_later),
    TEST(taken_and_left), TEST(seats_elsewhere_are_counted))
