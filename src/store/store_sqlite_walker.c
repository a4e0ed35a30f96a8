/* Rows as SQLite steps from one to the next. */

#include "store/store_sqlite_walker.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "store/database.h"
#include "store/schema.h"
#include "store/walker.h"

enum { BUSY_MS = 1000 }; /* how long another process may stand in our way */

struct sqlite_walker {
    struct walker walker;
    sqlite3 *handle;
    bool is_borrowed;
    sqlite3_stmt *rows; /* while it walks */
};

static const char catalogue[] =
    "SELECT m.name, p.name, p.type = 'INTEGER', p.pk"
    " FROM sqlite_schema m JOIN pragma_table_info(m.name) p"
    " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    " ORDER BY m.name, p.name";

static bool fail(struct sqlite_walker *w)
{
    strbuf_reset(&w->walker.trouble);
    database_explain(w->handle, w->walker.name.text, &w->walker.trouble);
    return false;
}

static bool begin(struct walker *base, const char *sql)
{
    struct sqlite_walker *w = (struct sqlite_walker *)base;

    assert(!w->rows);
    return sqlite3_prepare_v2(w->handle, sql, -1, &w->rows, NULL) == SQLITE_OK || fail(w);
}

static enum walker_step step(struct walker *base)
{
    struct sqlite_walker *w = (struct sqlite_walker *)base;

    assert(w->rows);
    switch (sqlite3_step(w->rows)) {
    case SQLITE_ROW:
        return WALKER_ROW;
    case SQLITE_DONE:
        return WALKER_END;
    default:
        fail(w);
        return WALKER_FAILED;
    }
}

/* A number is read before its text would take its place; a blob of no bytes is there, too. */
static struct walker_value value(const struct walker *base, int column)
{
    sqlite3_stmt *rows = ((const struct sqlite_walker *)base)->rows;
    struct walker_value v = {.number = sqlite3_column_int64(rows, column)};
    const void *bytes = sqlite3_column_blob(rows, column);

    assert(column < sqlite3_column_count(rows));
    v.length = (size_t)sqlite3_column_bytes(rows, column);
    if (sqlite3_column_type(rows, column) != SQLITE_NULL)
        v.bytes = bytes ? bytes : "";
    return v;
}

static void end(struct walker *base)
{
    struct sqlite_walker *w = (struct sqlite_walker *)base;

    sqlite3_finalize(w->rows);
    w->rows = NULL;
}

static void close_sqlite(struct walker *base)
{
    struct sqlite_walker *w = (struct sqlite_walker *)base;

    if (!w->is_borrowed)
        sqlite3_close(w->handle);
    free(w);
}

static const struct walker_kind kind = {
    .catalogue = catalogue,
    .last_user = "SELECT seq FROM sqlite_sequence WHERE name = 'users'",
    .begin = begin,
    .step = step,
    .value = value,
    .end = end,
    .close = close_sqlite,
};

static struct walker *new_walker(sqlite3 *handle, const char *file, bool is_borrowed)
{
    struct sqlite_walker *w = xcalloc(1, sizeof(*w));

    walker_init(&w->walker, &kind, file);
    w->walker.version = schema_tori.version;
    w->handle = handle;
    w->is_borrowed = is_borrowed;
    return &w->walker;
}

struct walker *sqlite_walker_borrow(struct sqlite3 *handle, const char *file)
{
    return new_walker(handle, file, true);
}

/* What a server has written is in its log as well, and to read that SQLite must be allowed to
 * write beside the file; to change anything it is not. The first reading fixes the moment. */
static bool set_up(sqlite3 *handle)
{
    sqlite3_busy_timeout(handle, BUSY_MS);
    return sqlite3_exec(handle,
                        "PRAGMA query_only = 1; BEGIN; SELECT 1 FROM sqlite_schema", NULL,
                        NULL, NULL) == SQLITE_OK;
}

struct walker *sqlite_walker_open(const char *file, struct strbuf *err)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    sqlite3 *handle = NULL;

    if (sqlite3_open_v2(file, &handle, flags, NULL) == SQLITE_OK && set_up(handle))
        return new_walker(handle, file, false);
    database_explain(handle, file, err);
    sqlite3_close(handle);
    return NULL;
}
