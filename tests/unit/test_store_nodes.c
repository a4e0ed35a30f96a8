/*
 * store: nodes that share a database. A lease that is over before it begins stands for a node
 * that sleeps. Where PostgreSQL is not, all of it is skipped.
 */

#include "store/store.h"
#include "store/store_nodes.h"
#include "store/store_ratings.h"
#include "store/store_port.h"
#include "unit/unit.h"

#include "base/strbuf.h"
#include "journal/changes.h"
#include "unit/stores.h"

enum { LONG_MS = 3600000, OVER_MS = -1 };

struct pair {
    char url[STORES_URL_MAX];
    struct store *a, *b;
};

static struct store *open_beside(const char *url, const char *name)
{
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    if (store_open_beside(&s, url, name, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    return s;
}

static void cannot_open(const char *url, const char *name, const char *words)
{
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(store_open_beside(&s, url, name, &err), TORI_ERR_STORE);
    assert_null(s);
    if (!strstr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    strbuf_release(&err);
}

static void commit(struct store *s)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(s, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

static void join(struct store *s, const char *name, int64_t lease_ms, int64_t at)
{
    struct journal_node n = {0};

    snprintf(n.name, sizeof(n.name), "%s", name);
    snprintf(n.url, sizeof(n.url), "/node/%s/ws", name);
    assert_int_equal(store_join(s, &n, lease_ms, at), TORI_OK);
    commit(s);
}

static int set_up(void **state)
{
    static struct pair p;

    *state = &p;
    p = (struct pair){.a = NULL};
    if (!stores_postgres())
        return 0;
    stores_new_schema(p.url);
    p.a = open_beside(p.url, "a");
    p.b = open_beside(p.url, "b");
    join(p.a, "a", LONG_MS, 1000);
    join(p.b, "b", LONG_MS, 1000);
    return 0;
}

static int tear_down(void **state)
{
    struct pair *p = *state;

    store_close(p->a);
    store_close(p->b);
    return 0;
}

static struct pair *here(void **state)
{
    if (!stores_postgres())
        skip();
    return *state;
}

static void add_table(struct store *s, const char *id)
{
    assert_int_equal(
        store_add_table(s, id, &(struct journal_founding){.at = 1, .wish = ""}), TORI_OK);
    commit(s);
}

static int64_t take(struct store *s, const char *id, int64_t *gone)
{
    struct journal_lease lease;

    assert_int_equal(store_take_table(s, id, &lease), TORI_OK);
    commit(s);
    if (gone)
        *gone = lease.previous_heartbeat;
    return lease.epoch;
}

/* As a server does it: in a batch. False if it was too late. */
static bool add_event(struct store *s, const char *id, int64_t seq, int64_t epoch)
{
    struct changes c = {0};
    enum tori_err code;

    changes_add_event(&c, &(struct journal_event){.seq = seq,
                                                  .at = seq,
                                                  .kind = "action",
                                                  .seat = 0,
                                                  .data = "a word",
                                                  .epoch = epoch});
    code = changes_run(&c, store_journal(s), id);
    if (!code)
        code = store_commit(s, NULL);
    else
        store_rollback(s);
    changes_release(&c);
    if (code)
        assert_true(store_was_too_late(s));
    return !code;
}

static bool count(void *context, const struct journal_event *e)
{
    (void)e;
    ++*(int *)context;
    return true;
}

static int count_events(struct store *s, const char *id)
{
    int events = 0;

    assert_int_equal(store_read_events(s, id, 0, count, &events), TORI_OK);
    return events;
}

static void lives_with(struct store *s, const char *id, const char *name)
{
    struct journal_lease lease;

    assert_int_equal(store_take_table(s, id, &lease), TORI_ERR_ELSEWHERE);
    assert_string_equal(lease.holder.name, name);
    if (*name)
        assert_int_equal(strncmp(lease.holder.url, "/node/", 6), 0);
    commit(s);
}

static void test_who_may_share(void **state)
{
    struct pair *p = here(state);
    struct store *alone;
    struct strbuf err;

    cannot_open(p->url, "a", "the same name");
    cannot_open("sqlite::memory:", "a", "one server alone");
    strbuf_init(&err);
    assert_int_equal(store_open(&alone, p->url, &err), TORI_ERR_STORE);
    assert_non_null(strstr(err.text, "another server"));
    strbuf_release(&err);
}

static void test_a_table_has_one_node(void **state)
{
    struct pair *p = here(state);
    struct journal_lease lease;

    add_table(p->a, "t");
    lives_with(p->b, "t", "a");
    assert_true(add_event(p->a, "t", 1, 1));
    assert_int_equal(take(p->a, "t", NULL), 2);
    assert_int_equal(store_take_table(p->b, "none", &lease), TORI_ERR_UNKNOWN);
    commit(p->b);
}

static void test_who_slept_cannot_write(void **state)
{
    struct pair *p = here(state);
    int64_t first, second, gone;
    struct store_renewal renewal;

    add_table(p->a, "t");
    first = take(p->a, "t", NULL);
    assert_true(add_event(p->a, "t", 1, first));
    assert_int_equal(store_renew(p->a, OVER_MS, 5000, &renewal), TORI_OK);
    assert_false(renewal.has_lapsed);
    commit(p->a);
    second = take(p->b, "t", &gone);
    assert_true(second > first);
    assert_int_equal(gone, 5000);
    assert_false(add_event(p->a, "t", 2, first));
    assert_int_equal(count_events(p->b, "t"), 1);
    assert_true(add_event(p->b, "t", 2, second));
    assert_int_equal(store_renew(p->a, LONG_MS, 9000, &renewal), TORI_OK);
    assert_true(renewal.has_lapsed);
    commit(p->a);
    lives_with(p->a, "t", "b");
}

/* The other takes nothing that is just being written to. */
static void test_a_table_is_not_taken_under_a_pen(void **state)
{
    struct pair *p = here(state);
    struct changes c = {0};
    int64_t epoch;
    struct store_renewal renewal;

    add_table(p->a, "t");
    epoch = take(p->a, "t", NULL);
    assert_int_equal(store_renew(p->a, OVER_MS, 5000, &renewal), TORI_OK);
    commit(p->a);
    changes_add_event(
        &c,
        &(struct journal_event){
            .seq = 1, .at = 1, .kind = "action", .seat = 0, .data = "", .epoch = epoch});
    assert_int_equal(changes_run(&c, store_journal(p->a), "t"), TORI_OK);
    assert_int_equal(count_events(p->a, "t"), 1);
    lives_with(p->b, "t", "");
    commit(p->a);
    assert_int_equal(take(p->b, "t", NULL), epoch + 1);
    assert_int_equal(count_events(p->b, "t"), 1);
    changes_release(&c);
}

/* Renewed by the clock of its statement, and for others only from the commit on: until then
 * they cannot know. */
static void test_a_table_is_not_taken_while_its_node_renews(void **state)
{
    struct pair *p = here(state);
    struct store_renewal renewal;

    add_table(p->a, "t");
    assert_int_equal(store_renew(p->a, OVER_MS, 5000, &renewal), TORI_OK);
    commit(p->a);
    assert_int_equal(store_renew(p->a, LONG_MS, 6000, &renewal), TORI_OK);
    lives_with(p->b, "t", "");
    commit(p->a);
    lives_with(p->b, "t", "a");
}

/* Whose own lease is over takes nothing from others. */
static void test_who_is_late_takes_nothing(void **state)
{
    struct pair *p = here(state);
    struct store_renewal renewal;

    add_table(p->a, "t");
    assert_int_equal(store_renew(p->a, OVER_MS, 5000, &renewal), TORI_OK);
    commit(p->a);
    assert_int_equal(store_renew(p->b, OVER_MS, 5000, &renewal), TORI_OK);
    commit(p->b);
    lives_with(p->b, "t", "");
    assert_int_equal(store_renew(p->b, LONG_MS, 6000, &renewal), TORI_OK);
    assert_true(renewal.has_lapsed);
    assert_int_equal(take(p->b, "t", NULL), 2);
}

/* Who makes tables for a person does so alone, and nobody waits for him meanwhile. */
static void test_one_makes_tables_for_a_person(void **state)
{
    struct pair *p = here(state);

    assert_int_equal(store_lock_host(p->a, 7), TORI_OK);
    assert_int_equal(store_lock_host(p->a, 7), TORI_OK);
    assert_int_equal(store_lock_host(p->b, 8), TORI_OK);
    assert_int_equal(store_lock_host(p->b, 7), TORI_ERR_STORE);
    assert_int_equal(store_commit(p->b, NULL), TORI_ERR_STORE);
    assert_true(store_was_hindered(p->b));
    commit(p->a);
    assert_int_equal(store_lock_host(p->b, 7), TORI_OK);
    commit(p->b);
}

static struct journal_rated_game rated_game(const char *table, int64_t user)
{
    struct journal_rated_game g = {.game = "chess", .at = 1, .count = 2};

    snprintf(g.table, sizeof(g.table), "%s", table);
    g.seats[0] = (struct journal_rated_seat){.user = user, .result.rank = 1};
    g.seats[1].result = (struct rated_seat){{1300 * RATING_POINT, 0}, true, 2};
    return g;
}

/* Two games of one person end on two nodes at once: the second is rated after the first. */
static void test_games_are_rated_one_after_the_other(void **state)
{
    struct pair *p = here(state);
    struct journal_rated_game first = rated_game("t", 7), second = rated_game("u", 7);
    struct store_rerated told;

    assert_int_equal(store_rate_game(p->a, &first), TORI_OK);
    assert_int_equal(store_rate_game(p->b, &second), TORI_ERR_STORE);
    assert_int_equal(store_commit(p->b, NULL), TORI_ERR_STORE);
    assert_true(store_was_hindered(p->b));
    commit(p->a);
    assert_int_equal(store_rate_game(p->b, &second), TORI_OK);
    commit(p->b);
    assert_int_equal(store_find_rated(p->a, "t", &first), TORI_OK);
    assert_int_equal(store_find_rated(p->a, "u", &second), TORI_OK);
    assert_memory_equal(&second.seats[0].result.rating, &first.seats[0].after,
                        sizeof(struct player_rating));
    assert_int_equal(store_rerate(p->a, &told), TORI_OK);
    assert_int_equal(told.seats_changed, 0);
    commit(p->a);
}

static void test_leaving(void **state)
{
    struct pair *p = here(state);
    int64_t epoch, gone;

    add_table(p->a, "t");
    epoch = take(p->a, "t", NULL);
    assert_int_equal(store_leave_table(p->a, "t", epoch, 7000), TORI_OK);
    commit(p->a);
    assert_false(add_event(p->a, "t", 1, epoch));
    assert_int_equal(take(p->b, "t", &gone), epoch + 1);
    assert_int_equal(gone, 7000);
    assert_int_equal(store_leave_table(p->a, "t", epoch, 8000), TORI_OK);
    commit(p->a);
    lives_with(p->a, "t", "b");
}

struct names {
    char text[64];
};

static void append(struct names *names, const char *name)
{
    size_t length = strlen(names->text);

    snprintf(names->text + length, sizeof(names->text) - length, "%s", name);
}

static bool name_table(void *context, const struct journal_table *t, const char *summary)
{
    (void)summary;
    append(context, t->id);
    return true;
}

static bool name_node(void *context, const struct journal_node *n)
{
    append(context, n->name);
    return true;
}

static void test_orphans(void **state)
{
    struct pair *p = here(state);
    struct names names = {""};

    add_table(p->a, "t");
    add_table(p->a, "u");
    assert_int_equal(store_leave_table(p->a, "u", 1, 1), TORI_OK);
    commit(p->a);
    take(p->b, "u", NULL);
    assert_int_equal(store_read_orphans(p->b, 10, name_table, &names), TORI_OK);
    assert_string_equal(names.text, "");
    assert_int_equal(store_depart(p->a, 6000), TORI_OK);
    commit(p->a);
    assert_int_equal(store_read_orphans(p->b, 10, name_table, &names), TORI_OK);
    assert_string_equal(names.text, "t");
}

static void test_who_goes_is_nobodys_neighbour(void **state)
{
    struct pair *p = here(state);
    struct names names = {""};

    assert_int_equal(store_read_nodes(p->b, name_node, &names), TORI_OK);
    assert_string_equal(names.text, "a");
    assert_int_equal(store_depart(p->a, 6000), TORI_OK);
    commit(p->a);
    names.text[0] = '\0';
    assert_int_equal(store_read_nodes(p->b, name_node, &names), TORI_OK);
    assert_string_equal(names.text, "");
}

/* One that was killed comes back under its name before its lease is over. */
static void test_coming_back(void **state)
{
    struct pair *p = here(state);
    int64_t epoch, gone;
    struct store_renewal renewal;

    add_table(p->a, "t");
    epoch = take(p->a, "t", NULL);
    assert_int_equal(store_renew(p->a, LONG_MS, 4000, &renewal), TORI_OK);
    commit(p->a);
    join(p->a, "a", LONG_MS, 9000);
    assert_false(add_event(p->a, "t", 1, epoch));
    assert_int_equal(take(p->b, "t", &gone), epoch + 1);
    assert_int_equal(gone, 4000);
}

/* After nodes one server alone, and nodes again. */
static void test_being_alone(void **state)
{
    struct pair *p = here(state);
    struct store *alone;
    int64_t gone;

    add_table(p->a, "t");
    store_close(p->a);
    store_close(p->b);
    alone = stores_open(p->url);
    assert_true(add_event(alone, "t", 1, 0));
    store_close(alone);
    p->a = open_beside(p->url, "a");
    p->b = open_beside(p->url, "b");
    join(p->b, "b", LONG_MS, 9000);
    assert_int_equal(take(p->b, "t", &gone), 2);
    assert_int_equal(gone, 0);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        T(test_who_may_share),
        T(test_a_table_has_one_node),
        T(test_who_slept_cannot_write),
        T(test_a_table_is_not_taken_under_a_pen),
        T(test_a_table_is_not_taken_while_its_node_renews),
        T(test_who_is_late_takes_nothing),
        T(test_one_makes_tables_for_a_person),
        T(test_games_are_rated_one_after_the_other),
        T(test_leaving),
        T(test_orphans),
        T(test_who_goes_is_nobodys_neighbour),
        T(test_coming_back),
        T(test_being_alone),
    };
#undef T

    return cmocka_run_group_tests(tests, NULL, NULL);
}
