/* Rows as PostgreSQL sends them, one result each. */

#include "store/store_postgres_walker.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "store/store_postgres_connect.h"
#include "store/store_postgres_schema.h"
#include "store/store_postgres_trouble.h"
#include "store/walker.h"

struct postgres_walker {
    struct walker walker;
    PGconn *conn;
    bool is_borrowed;
    PGresult *row; /* the last that came */
};

static const char catalogue[] =
    "SELECT CAST(c.relname AS text), CAST(a.attname AS text),"
    " CAST(CASE WHEN a.atttypid = CAST('bigint' AS regtype) THEN 1 ELSE 0 END AS bigint),"
    " CAST(coalesce(array_position(CAST(i.indkey AS smallint[]), a.attnum) + 1, 0)"
    "  AS bigint)"
    " FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
    " LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary"
    " WHERE c.relkind = 'r' AND c.relnamespace = CAST(current_schema() AS regnamespace)"
    " AND a.attnum > 0 AND NOT a.attisdropped"
    " ORDER BY CAST(c.relname AS text) COLLATE \"C\", CAST(a.attname AS text) COLLATE "
    "\"C\"";

static void fail(struct postgres_walker *w)
{
    strbuf_reset(&w->walker.trouble);
    if (PQstatus(w->conn) == CONNECTION_BAD)
        postgres_explain_loss(w->conn, w->walker.name.text, &w->walker.trouble);
    else
        postgres_explain(w->row, w->walker.name.text, &w->walker.trouble);
}

static bool begin(struct walker *base, const char *sql)
{
    struct postgres_walker *w = (struct postgres_walker *)base;
    bool ok = PQsendQueryParams(w->conn, sql, 0, NULL, NULL, NULL, NULL, 1) == 1 &&
              PQsetSingleRowMode(w->conn) == 1;

    assert(!w->row);
    if (!ok)
        fail(w);
    return ok;
}

static enum walker_step step(struct walker *base)
{
    struct postgres_walker *w = (struct postgres_walker *)base;

    PQclear(w->row);
    w->row = PQgetResult(w->conn);
    switch (PQresultStatus(w->row)) {
    case PGRES_SINGLE_TUPLE:
        return WALKER_ROW;
    case PGRES_TUPLES_OK: /* behind the last */
        return WALKER_END;
    default:
        fail(w);
        return WALKER_FAILED;
    }
}

/* A number comes in eight bytes, the highest first. */
static int64_t read_number(const char *bytes, int length)
{
    uint64_t number = 0;

    for (int i = 0; i < length && i < (int)sizeof(number); i++)
        number = number << 8 | (unsigned char)bytes[i];
    return (int64_t)number;
}

static struct walker_value value(const struct walker *base, int column)
{
    const PGresult *row = ((const struct postgres_walker *)base)->row;
    const char *bytes = PQgetvalue(row, 0, column);
    int length = PQgetlength(row, 0, column);

    assert(row && column < PQnfields(row));
    return (struct walker_value){.bytes = PQgetisnull(row, 0, column) ? NULL : bytes,
                                 .length = (size_t)length,
                                 .number = read_number(bytes, length)};
}

/* Whatever still comes is of a statement that is not read any more. */
static void end(struct walker *base)
{
    struct postgres_walker *w = (struct postgres_walker *)base;

    PQclear(w->row);
    w->row = NULL;
    for (PGresult *r; (r = PQgetResult(w->conn)) != NULL;)
        PQclear(r);
}

static void close_postgres(struct walker *base)
{
    struct postgres_walker *w = (struct postgres_walker *)base;

    if (w->is_borrowed)
        PQenterPipelineMode(w->conn);
    else
        PQfinish(w->conn);
    free(w);
}

static const struct walker_kind kind = {
    .catalogue = catalogue,
    .last_user = "SELECT last_value FROM users_id_seq WHERE is_called",
    .begin = begin,
    .step = step,
    .value = value,
    .end = end,
    .close = close_postgres,
};

static struct walker *new_walker(PGconn *conn, const char *name, bool is_borrowed)
{
    struct postgres_walker *w = xcalloc(1, sizeof(*w));

    walker_init(&w->walker, &kind, name);
    w->walker.version = postgres_schema_tori.version;
    w->conn = conn;
    w->is_borrowed = is_borrowed;
    return &w->walker;
}

struct walker *postgres_walker_borrow(PGconn *conn, const char *name)
{
    return PQexitPipelineMode(conn) == 1 ? new_walker(conn, name, true) : NULL;
}

/* All statements see the moment of the first. */
static bool set_up(PGconn *conn, const char *name, struct strbuf *err)
{
    PGresult *r;
    bool ok = false;

    if (PQstatus(conn) != CONNECTION_OK) {
        postgres_explain_loss(conn, name, err);
        return false;
    }
    r = PQexec(conn, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    ok = PQresultStatus(r) == PGRES_COMMAND_OK;
    if (!ok)
        postgres_explain(r, name, err);
    PQclear(r);
    return ok;
}

struct walker *postgres_walker_open(const char *url, struct strbuf *err)
{
    struct walker *w = NULL;
    struct postgres_wait wait;
    struct strbuf name;
    PGconn *conn;

    strbuf_init(&name);
    postgres_wait_init(&wait);
    if (postgres_connect_name(url, &name, err)) {
        conn = postgres_connect_any(url, &wait);
        if (set_up(conn, name.text, err))
            w = new_walker(conn, name.text, false);
        else
            PQfinish(conn);
    }
    strbuf_release(&name);
    return w;
}
