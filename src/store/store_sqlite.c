/*
 * Statements and transactions in SQLite, which runs them where we call it: an answer costs
 * nothing, so there is none to be waited for.
 */

#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "store/backend.h"
#include "store/database.h"
#include "store/schema.h"
#include "store/statements.h"
#include "store/store_sqlite_walker.h"

struct sqlite {
    struct backend backend;
    struct database database;
    struct strbuf name;           /* of the file, as errors call it */
    sqlite3_stmt *begin, *commit; /* kept once prepared */
    int64_t until;                /* now_steady_ms(): see store_limit() */
};

static const char *const texts[] = {
#define BOTH(name, touch, text)             text,
#define EACH(name, touch, sqlite, postgres) sqlite,
    STORE_STATEMENTS(BOTH, EACH)
#undef BOTH
#undef EACH
};

static sqlite3 *handle_of(const struct backend *b)
{
    return ((const struct sqlite *)b)->database.handle;
}

/* Life cycle */

static const char scheme[] = "sqlite:";

static bool knows(const char *url)
{
    return strncmp(url, scheme, strlen(scheme)) == 0 && url[strlen(scheme)];
}

static void close_sqlite(struct backend *b)
{
    struct sqlite *s = (struct sqlite *)b;

    sqlite3_finalize(s->begin);
    sqlite3_finalize(s->commit);
    database_close(&s->database);
    strbuf_release(&s->name);
    free(s);
}

static enum tori_err open_sqlite(struct backend **out, const char *url, const char *name,
                                 struct strbuf *err)
{
    struct sqlite *s;
    enum tori_err code;

    *out = NULL;
    if (name && *name) {
        strbuf_append(err, "SQLite is for one server alone: many share a PostgreSQL "
                           "database, postgresql://USER@HOST/DATABASE");
        return TORI_ERR_STORE;
    }
    s = xcalloc(1, sizeof(*s));
    s->backend.kind = &backend_sqlite;
    s->until = INT64_MAX;
    strbuf_init(&s->name);
    strbuf_append(&s->name, url + strlen(scheme));
    code = database_open(&s->database, s->name.text, err);
    if (!code)
        code = schema_migrate(&schema_tori, s->database.handle, s->name.text, err);
    *out = code ? NULL : &s->backend;
    if (code)
        close_sqlite(&s->backend);
    return code;
}

static bool is_sound(const char *url, const atomic_bool *is_cancelled, struct strbuf *err)
{
    return database_is_sound(url + strlen(scheme), is_cancelled, err);
}

static struct walker *walk(const char *url, struct strbuf *err)
{
    return sqlite_walker_open(url + strlen(scheme), err);
}

static const char *name_of(const struct backend *b)
{
    return ((const struct sqlite *)b)->name.text;
}

static struct walker *walk_inside(struct backend *b)
{
    assert(!sqlite3_get_autocommit(handle_of(b)));
    return sqlite_walker_borrow(handle_of(b), name_of(b));
}

static enum trouble explain(struct backend *b, struct strbuf *err)
{
    database_explain(handle_of(b), name_of(b), err);
    if (database_is_locked(handle_of(b)))
        return TROUBLE_PASSING;
    return database_is_damaged(handle_of(b)) ? TROUBLE_DAMAGE : TROUBLE_OTHER;
}

/* Transactions */

static bool execute(struct backend *b, sqlite3_stmt **kept, const char *sql)
{
    bool ok =
        *kept || sqlite3_prepare_v3(handle_of(b), sql, -1, SQLITE_PREPARE_PERSISTENT,
                                    kept, NULL) == SQLITE_OK;

    ok = ok && sqlite3_step(*kept) == SQLITE_DONE;
    sqlite3_reset(*kept);
    return ok;
}

/* Of one server alone, which notifies no other: soft or not is alike. Here locks of other
 * processes are waited for: as long as there is time. */
static bool begin(struct backend *b, bool is_soft)
{
    struct sqlite *s = (struct sqlite *)b;

    (void)is_soft;
    assert(sqlite3_get_autocommit(handle_of(b)));
    database_set_patience(handle_of(b), s->until - now_steady_ms());
    return execute(b, &s->begin, "BEGIN IMMEDIATE");
}

static bool commit(struct backend *b)
{
    assert(!sqlite3_get_autocommit(handle_of(b)));
    return execute(b, &((struct sqlite *)b)->commit, "COMMIT");
}

static void rollback(struct backend *b)
{
    if (!sqlite3_get_autocommit(handle_of(b)))
        sqlite3_exec(handle_of(b), "ROLLBACK", NULL, NULL, NULL);
}

/* A reader that keeps the log from being emptied is not waited for. */
static bool scrub(struct backend *b)
{
    bool ok;

    database_set_patience(handle_of(b), 0);
    ok = sqlite3_wal_checkpoint_v2(handle_of(b), NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                   NULL) == SQLITE_OK;
    database_set_patience(handle_of(b), INT64_MAX);
    return ok;
}

static void limit(struct backend *b, int64_t until, int64_t answer_ms)
{
    (void)answer_ms;
    ((struct sqlite *)b)->until = until;
}

/* Statements */

/* Binding fails only without memory or for a wrong number, which is our bug; then the
 * statement sees NULL, and the tables refuse that. It sees NULL, too, where nothing is bound. */
static void bind(sqlite3_stmt *q, int at, const struct parameter *p,
                 sqlite3_destructor_type keep)
{
    switch (p->kind == PARAMETER_INT || p->bytes ? p->kind : PARAMETER_NULL) {
    case PARAMETER_NULL:
        break;
    case PARAMETER_INT:
        sqlite3_bind_int64(q, at, p->number);
        break;
    case PARAMETER_TEXT:
        sqlite3_bind_text(q, at, p->bytes, -1, keep);
        break;
    case PARAMETER_BYTES:
        sqlite3_bind_blob(q, at, p->bytes, (int)p->length, keep);
        break;
    }
}

static bool prepare(struct query *q)
{
    sqlite3_stmt *prepared = NULL;
    bool ok = sqlite3_prepare_v3(handle_of(q->backend), q->text, -1,
                                 SQLITE_PREPARE_PERSISTENT, &prepared, NULL) == SQLITE_OK;

    q->prepared = prepared;
    return ok;
}

/* It is running as long as 'rows' says so. A change is done after one step, also if it gives
 * rows, and a question is not: see backend.h. */
static bool begin_query(struct query *q)
{
    sqlite3_destructor_type keep = q->is_change ? SQLITE_STATIC : SQLITE_TRANSIENT;

    assert(!q->rows);
    if (!q->prepared && !prepare(q))
        return false;
    for (int i = 0; i < QUERY_PARAMETERS_MAX; i++)
        bind(q->prepared, i + 1, &q->parameters[i], keep);
    q->rows = q->prepared;
    return true;
}

static enum outcome step(struct query *q)
{
    assert(q->text);
    if (!q->rows && !begin_query(q))
        return OUTCOME_FAILED;
    switch (sqlite3_step(q->rows)) {
    case SQLITE_ROW:
        return OUTCOME_ROW;
    case SQLITE_DONE:
        return OUTCOME_END;
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
        return OUTCOME_UNIQUE_VIOLATION;
    case SQLITE_CONSTRAINT_FOREIGNKEY:
        return OUTCOME_FOREIGN_KEY_VIOLATION;
    default:
        return OUTCOME_FAILED;
    }
}

static int64_t changed(const struct query *q)
{
    return sqlite3_changes(handle_of(q->backend));
}

static int64_t column_int(const struct query *q, int column)
{
    assert(column < sqlite3_column_count(q->rows));
    return sqlite3_column_int64(q->rows, column);
}

/* SQLite gives the bytes of a blob as a text, too. */
static const char *column_text(const struct query *q, int column, size_t *length)
{
    const char *text = (const char *)sqlite3_column_text(q->rows, column);

    assert(column < sqlite3_column_count(q->rows));
    if (length)
        *length = (size_t)sqlite3_column_bytes(q->rows, column);
    return text;
}

static void rest(struct query *q)
{
    if (!q->rows)
        return;
    sqlite3_reset(q->rows);
    sqlite3_clear_bindings(q->rows);
    q->rows = NULL;
}

static void forget(struct query *q)
{
    assert(!q->rows);
    sqlite3_finalize(q->prepared);
    q->prepared = NULL;
}

static void append_library(struct strbuf *out)
{
    strbuf_appendf(out, "SQLite %s", sqlite3_libversion());
}

const struct backend_kind backend_sqlite = {
    .usage = "sqlite:FILE",
    .append_library = append_library,
    .texts = texts,
    .knows = knows,
    .open = open_sqlite,
    .close = close_sqlite,
    .is_sound = is_sound,
    .walk = walk,
    .walk_inside = walk_inside,
    .name = name_of,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .scrub = scrub,
    .limit = limit,
    .step = step,
    .changed = changed,
    .column_int = column_int,
    .column_text = column_text,
    .rest = rest,
    .forget = forget,
    .explain = explain,
};
