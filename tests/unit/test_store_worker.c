/* worker: which claims it renews. */

#include "worker/worker.h"
#include "unit/stored.h"

#include <uv.h>

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
static void wait_for_beat(PGconn *conn, uv_loop_t *loop)
{
    static const char sql[] = "SELECT until FROM workers WHERE name = 'worker/a'";
    int64_t before = ask(conn, sql);

    while (ask(conn, sql) == before)
        uv_run(loop, UV_RUN_ONCE);
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
 * the claim is there would have renewed it. The first ends what one of its name had. */
static void a_claim_that_is_not_made_is_not_renewed(void **state)
{
    char url[STORES_URL_MAX];
    struct worker_options o = {.url = url, .name = "worker/a", .threads = 1};
    struct worker *w;
    struct strbuf err;
    uv_loop_t loop;
    PGconn *conn;

    (void)state;
    if (!stores_postgres())
        skip();
    stores_new_schema(url);
    add_game(url);
    strbuf_init(&err);
    uv_loop_init(&loop);
    w = worker_open(&loop, &o, &err);
    assert_string_equal(err.text, "");
    conn = PQconnectdb(url);
    wait_for_beat(conn, &loop);
    stores_execute(url, "INSERT INTO review_claims (table_id, sims, person, maker, until)"
                        " VALUES ('a', 8, 1, 'worker/a', 1)");
    wait_for_beat(conn, &loop);
    wait_for_beat(conn, &loop);
    assert_int_equal(ask(conn, "SELECT until FROM review_claims"), 1);
    PQfinish(conn);
    worker_stop(w);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_true(worker_close(w));
    uv_run(&loop, UV_RUN_DEFAULT);
    worker_free(w);
    assert_int_equal(uv_loop_close(&loop), 0);
    strbuf_release(&err);
}

RUN(cmocka_unit_test(a_claim_that_is_not_made_is_not_renewed))
