/* worker: what its threads may do at a time, and which claims it renews. */

#include "worker/thread_limit.h"
#include "worker/worker.h"
#include "unit/stored.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

/* Limits */

enum { THREADS = 4, TAKES = 20000, MOST = 2 };

struct crowd {
    struct thread_limit limit;
    atomic_int inside, worst;
};

static void *take_often(void *context)
{
    struct crowd *c = context;

    for (int i = 0; i < TAKES; i++)
        if (thread_limit_take(&c->limit)) {
            int inside = atomic_fetch_add(&c->inside, 1) + 1;

            if (inside > MOST)
                atomic_store(&c->worst, inside);
            atomic_fetch_sub(&c->inside, 1);
            thread_limit_give_back(&c->limit);
        }
    return NULL;
}

/* A place is taken before the work is looked for: the last goes to one thread. */
static void a_place_is_taken_once(void **state)
{
    struct crowd c = {0};
    pthread_t threads[THREADS];

    (void)state;
    thread_limit_init(&c.limit, MOST);
    assert_true(thread_limit_take(&c.limit));
    assert_true(thread_limit_take(&c.limit));
    assert_false(thread_limit_take(&c.limit));
    thread_limit_give_back(&c.limit);
    assert_true(thread_limit_take(&c.limit));
    thread_limit_give_back(&c.limit);
    thread_limit_give_back(&c.limit);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, take_often, &c), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(c.worst, 0);
}

/* Claims */

static int64_t ask(PGconn *conn, const char *sql)
{
    PGresult *r = PQexec(conn, sql);
    int64_t value;

    if (PQresultStatus(r) != PGRES_TUPLES_OK || PQntuples(r) != 1)
        fail_msg("%s: %s", sql, PQerrorMessage(conn));
    value = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    return value;
}

/* Until the worker has told the database once more that it is alive. */
static void wait_for_beat(PGconn *conn)
{
    static const char sql[] = "SELECT until FROM workers WHERE name = 'worker/a'";
    int64_t before = ask(conn, sql);

    while (ask(conn, sql) == before)
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
}

static void add_game(const char *url)
{
    struct strbuf err;
    struct store *s;

    strbuf_init(&err);
    if (store_open_beside(&s, url, "n", &err))
        fail_msg("%s", err.text);
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    commit(s);
    store_close(s);
    strbuf_release(&err);
}

/* As after a claim that could not be ended because the database was away: another may make the
 * review when the lease is over. Both are renewed in one transaction, so the second beat after
 * the claim is there would have renewed it. */
static void a_claim_that_is_not_made_is_not_renewed(void **state)
{
    char url[STORES_URL_MAX];
    struct worker_options o = {.url = url, .name = "worker/a", .threads = 1};
    struct worker *w;
    struct strbuf err;
    PGconn *conn;

    (void)state;
    if (!stores_postgres())
        skip();
    stores_new_schema(url);
    add_game(url);
    strbuf_init(&err);
    w = worker_open(&o, &err);
    assert_string_equal(err.text, "");
    stores_execute(url, "INSERT INTO review_claims (table_id, sims, person, maker, until)"
                        " VALUES ('a', 8, 1, 'worker/a', 1)");
    conn = PQconnectdb(url);
    wait_for_beat(conn);
    wait_for_beat(conn);
    assert_int_equal(ask(conn, "SELECT until FROM review_claims"), 1);
    PQfinish(conn);
    assert_true(worker_stop(w));
    worker_free(w);
    strbuf_release(&err);
}

RUN(cmocka_unit_test(a_place_is_taken_once),
    cmocka_unit_test(a_claim_that_is_not_made_is_not_renewed))
