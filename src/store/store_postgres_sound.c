/* One table after another, on a connection without a lock. */

#include "store/store_postgres_sound.h"

#include "base/strbuf.h"
#include "store/store_postgres_connect.h"
#include "store/store_postgres_trouble.h"

static bool is_set(const atomic_bool *flag)
{
    return flag && *flag;
}

/* False if the table cannot be read though the database is there. */
static bool is_table_sound(PGconn *conn, const struct postgres_wait *w, const char *table,
                           const char *name, struct strbuf *err)
{
    struct strbuf sql;
    PGresult *r;
    bool ok;

    strbuf_init(&sql);
    /* How long a row is as a text is known once all of it is read. */
    strbuf_appendf(&sql, "SELECT sum(length(CAST(t AS text))) FROM %s t", table);
    r = postgres_wait_query(w, conn, sql.text);
    ok = !r || PQresultStatus(r) == PGRES_TUPLES_OK || PQstatus(conn) == CONNECTION_BAD ||
         postgres_explain(r, name, err) == TROUBLE_PASSING;
    PQclear(r);
    strbuf_release(&sql);
    return ok;
}

static bool are_tables_sound(PGconn *conn, const struct postgres_wait *w,
                             const char *name, struct strbuf *err)
{
    PGresult *tables = postgres_wait_query(w, conn,
                                           "SELECT quote_ident(tablename) FROM pg_tables"
                                           " WHERE schemaname = current_schema()");
    bool ok = true;

    for (int i = 0; ok && !is_set(w->is_cancelled) && i < PQntuples(tables); i++)
        ok = is_table_sound(conn, w, PQgetvalue(tables, i, 0), name, err);
    PQclear(tables);
    return ok;
}

/* A database that cannot be reached is not known to be damaged. */
bool postgres_is_sound(const char *url, const atomic_bool *is_cancelled,
                       struct strbuf *err)
{
    struct postgres_wait w;
    struct strbuf name;
    PGconn *conn;
    bool ok;

    postgres_wait_init(&w);
    w.is_cancelled = is_cancelled;
    strbuf_init(&name);
    ok = postgres_connect_name(url, &name, err);
    if (ok) {
        conn = postgres_connect_any(url, &w);
        ok =
            PQstatus(conn) != CONNECTION_OK || are_tables_sound(conn, &w, name.text, err);
        PQfinish(conn);
    }
    if (ok && is_set(is_cancelled)) {
        strbuf_appendf(err, "%s: not looked through", name.text);
        ok = false;
    }
    strbuf_release(&name);
    return ok;
}
