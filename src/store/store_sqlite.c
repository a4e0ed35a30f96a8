/*
 * The store on SQLite: life cycle, transactions, and running statements. Invariant: no
 * statement is left running when a function of store.h returns, so that a rollback is
 * always possible. SQLite may end a transaction by itself after an error; that is why
 * an error poisons ours: whatever came after it would be committed without what was
 * before.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "store/internal.h"
#include "store/schema.h"

static const char *const texts[] = {
#define X(name, text) text,
    STORE_STATEMENTS(X)
#undef X
};

/* Life cycle */

static const char scheme[] = "sqlite:";

bool store_is_sound(const char *url, const atomic_bool *is_cancelled, struct strbuf *err)
{
    return database_is_sound(url + strlen(scheme), is_cancelled, err);
}

enum tori_err store_open(struct store **out, const char *url, struct strbuf *err)
{
    const char *name = url + strlen(scheme);
    struct store *s;
    enum tori_err code;

    *out = NULL;
    if (strncmp(url, scheme, strlen(scheme)) != 0 || !*name) {
        strbuf_append(err, "the database is given as sqlite:FILE");
        return TORI_ERR_STORE;
    }
    s = xcalloc(1, sizeof(*s));
    strbuf_init(&s->name);
    strbuf_init(&s->trouble);
    strbuf_append(&s->name, name);
    code = database_open(&s->database, name, err);
    if (!code)
        code = schema_migrate(&schema_tori, s->database.handle, name, err);
    if (code)
        store_close(s);
    else
        *out = s;
    return code;
}

void store_close(struct store *s)
{
    if (!s)
        return;
    for (int i = 0; i < STORE_STATEMENT_COUNT; i++)
        sqlite3_finalize(s->statements[i]);
    database_close(&s->database);
    strbuf_release(&s->name);
    strbuf_release(&s->trouble);
    free(s);
}

/* Errors */

enum tori_err store_fail(struct store *s, const char *format, ...)
{
    char line[256];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof(line), format, args);
    va_end(args);
    if (!s->is_poisoned)
        strbuf_appendf(&s->trouble, "%s: %s", s->name.text, line);
    s->is_poisoned = true;
    return TORI_ERR_STORE;
}

/* The same with SQLite's last error. */
static enum tori_err fail(struct store *s)
{
    if (!s->is_poisoned) {
        database_explain(s->database.handle, s->name.text, &s->trouble);
        s->is_locked = database_is_locked(s->database.handle);
        s->is_damaged = database_is_damaged(s->database.handle);
    }
    s->is_poisoned = true;
    return TORI_ERR_STORE;
}

bool store_was_locked(const struct store *s)
{
    return s->was_locked;
}

bool store_was_damaged(const struct store *s)
{
    return s->was_damaged;
}

const char *store_trouble(const struct store *s)
{
    return s->trouble.text;
}

/* Statements */

static sqlite3_stmt *prepare(struct store *s, enum store_statement which)
{
    sqlite3_stmt **q = &s->statements[which];

    if (!*q && sqlite3_prepare_v3(s->database.handle, texts[which], -1,
                                  SQLITE_PREPARE_PERSISTENT, q, NULL) != SQLITE_OK)
        fail(s);
    return *q;
}

sqlite3_stmt *store_query(struct store *s, enum store_statement which)
{
    return s->is_poisoned ? NULL : prepare(s, which);
}

sqlite3_stmt *store_change(struct store *s, enum store_statement which)
{
    if (!s->is_poisoned && !s->is_in_transaction)
        s->is_in_transaction = !store_run(s, prepare(s, STORE_BEGIN));
    return store_query(s, which);
}

/* Binding fails only without memory or for a wrong number, which is our bug; then the
 * statement sees NULL, and the tables refuse that. */
void store_bind_text(sqlite3_stmt *q, int at, const char *text)
{
    sqlite3_bind_text(q, at, text, -1, SQLITE_STATIC);
}

void store_bind_int(sqlite3_stmt *q, int at, int64_t value)
{
    sqlite3_bind_int64(q, at, value);
}

void store_bind_hash(sqlite3_stmt *q, int at, const uint8_t *hash)
{
    sqlite3_bind_blob(q, at, hash, STORE_HASH_BYTES, SQLITE_STATIC);
}

void store_done(sqlite3_stmt *q)
{
    if (!q)
        return;
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
}

enum tori_err store_run(struct store *s, sqlite3_stmt *q)
{
    enum tori_err code;

    if (!q)
        return TORI_ERR_STORE;
    switch (sqlite3_step(q)) {
    case SQLITE_DONE:
        code = TORI_OK;
        break;
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
        code = TORI_ERR_TAKEN;
        break;
    case SQLITE_CONSTRAINT_FOREIGNKEY:
        code = TORI_ERR_UNKNOWN;
        break;
    default:
        code = fail(s);
    }
    store_done(q);
    return code;
}

enum tori_err store_run_on_one(struct store *s, sqlite3_stmt *q)
{
    enum tori_err code = store_run(s, q);

    if (!code && sqlite3_changes(s->database.handle) == 0)
        code = TORI_ERR_UNKNOWN;
    return code;
}

enum tori_err store_row(struct store *s, sqlite3_stmt *q)
{
    if (!q)
        return TORI_ERR_STORE;
    switch (sqlite3_step(q)) {
    case SQLITE_ROW:
        return TORI_OK;
    case SQLITE_DONE:
        return TORI_ERR_UNKNOWN;
    default:
        return fail(s);
    }
}

/* Transactions */

bool store_has_changes(const struct store *s)
{
    return s->is_in_transaction || s->is_poisoned;
}

void store_rollback(struct store *s)
{
    if (!sqlite3_get_autocommit(s->database.handle)) {
        sqlite3_stmt *q = prepare(s, STORE_ROLLBACK);

        sqlite3_step(q);
        store_done(q);
    }
    memset(s->recent, 0, sizeof(s->recent));
    s->is_in_transaction = false;
    s->is_poisoned = s->is_locked = s->is_damaged = false;
    strbuf_reset(&s->trouble);
}

enum tori_err store_commit(struct store *s, struct strbuf *err)
{
    s->was_locked = s->was_damaged = false;
    if (!store_has_changes(s))
        return TORI_OK;
    if (!s->is_poisoned && !store_run(s, prepare(s, STORE_COMMIT))) {
        s->is_in_transaction = false;
        return TORI_OK;
    }
    if (err)
        strbuf_append(err, s->trouble.text);
    s->was_locked = s->is_locked;
    s->was_damaged = s->is_damaged;
    store_rollback(s);
    return TORI_ERR_STORE;
}
