#ifndef TORI_TESTS_UNIT_STORES_H
#define TORI_TESTS_UNIT_STORES_H

/*
 * Empty stores, on each database that is here. PostgreSQL is where TORI_POSTGRES says
 * (tests/cluster.py); each store is a schema of its own there, and stays behind.
 */

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "store/store.h"
#include "unit/unit.h"

enum { STORES_URL_MAX = 512 };

/* NULL: it is not here. */
static inline const char *stores_postgres(void)
{
    const char *url = getenv("TORI_POSTGRES");

    return url && *url ? url : NULL;
}

/* SQL behind the back of a store in PostgreSQL. */
static inline void stores_execute(const char *url, const char *sql)
{
    PGconn *conn = PQconnectdb(url);
    PGresult *r = PQexec(conn, sql);

    if (PQresultStatus(r) != PGRES_COMMAND_OK && PQresultStatus(r) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", sql, PQerrorMessage(conn));
    PQclear(r);
    PQfinish(conn);
}

/* The url of a schema that was not there before. */
static inline void stores_new_schema(char url[STORES_URL_MAX])
{
    static int
        count; /* of a test file, which its address tells from others of the process */
    char name[64], sql[96];

    snprintf(name, sizeof(name), "test_%d_%jx_%d", (int)getpid(), (uintmax_t)&count,
             ++count);
    snprintf(sql, sizeof(sql), "CREATE SCHEMA %s", name);
    stores_execute(stores_postgres(), sql);
    snprintf(url, STORES_URL_MAX, "%s&options=-csearch_path%%3D%s", stores_postgres(),
             name);
}

static inline struct store *stores_open(const char *url)
{
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    if (store_open(&s, url, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    return s;
}

/* The program of a test file whose tests ask for stores_open_new(): once for each. */
static bool stores_are_on_postgres;

static inline struct store *stores_open_new(void)
{
    char url[STORES_URL_MAX] = "sqlite::memory:";

    if (stores_are_on_postgres)
        stores_new_schema(url);
    return stores_open(url);
}

#define RUN_ON_STORES(...)                                                               \
    int main(void)                                                                       \
    {                                                                                    \
        const struct CMUnitTest tests[] = {__VA_ARGS__};                                 \
        int failed;                                                                      \
                                                                                         \
        games_init();                                                                    \
        failed = cmocka_run_group_tests_name("on SQLite", tests, NULL, NULL);            \
        stores_are_on_postgres = stores_postgres() != NULL;                              \
        if (stores_are_on_postgres)                                                      \
            failed += cmocka_run_group_tests_name("on PostgreSQL", tests, NULL, NULL);   \
        else                                                                             \
            puts("PostgreSQL is not here: not tried on it");                             \
        return failed;                                                                   \
    }

#endif
