/*
 * The store on any database: life cycle, transactions, and running statements.
 *
 * Invariant. No statement is left running when a function of the store returns, so that a
 * rollback is always possible.
 *
 * Failure. A database may end a transaction by itself after an error. That is why an error
 * poisons ours: a statement behind it would be committed without those before it.
 */

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "store/internal.h"

static const struct backend_kind *const kinds[] = {&backend_sqlite, &backend_postgres};

enum { SCRUB_AGAIN_MS = 60 * 1000 };

enum { KIND_COUNT = sizeof(kinds) / sizeof(kinds[0]) };

/* Life cycle */

const struct backend_kind *store_find_kind(const char *url, struct strbuf *err)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (kinds[i]->knows(url))
            return kinds[i];
    strbuf_append(err, "the database is given as ");
    for (int i = 0; i < KIND_COUNT; i++)
        strbuf_appendf(err, "%s%s", i ? " or " : "", kinds[i]->usage);
    return NULL;
}

void store_append_libraries(struct strbuf *out)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        strbuf_append(out, i ? ", " : "");
        kinds[i]->append_library(out);
    }
}

bool store_is_sound(const char *url, const atomic_bool *is_cancelled, struct strbuf *err)
{
    const struct backend_kind *kind = store_find_kind(url, err);

    return kind && kind->is_sound(url, is_cancelled, err);
}

enum tori_err store_open(struct store **out, const char *url, struct strbuf *err)
{
    return store_open_beside(out, url, NULL, err);
}

enum tori_err store_open_beside(struct store **out, const char *url, const char *name,
                                struct strbuf *err)
{
    const struct backend_kind *kind = store_find_kind(url, err);
    struct backend *backend;
    enum tori_err code;

    *out = NULL;
    if (!kind)
        return TORI_ERR_STORE;
    code = kind->open(&backend, url, name, err);
    if (code)
        return code;
    assert(backend->kind == kind);
    *out = xcalloc(1, sizeof(**out));
    (*out)->backend = backend;
    store_open_journal(*out);
    strbuf_init(&(*out)->trouble);
    return TORI_OK;
}

enum tori_err store_open_visiting(struct store **out, const char *url, struct strbuf *err)
{
    return store_open_beside(out, url, "", err);
}

void store_close(struct store *s)
{
    if (!s)
        return;
    for (int i = 0; i < STORE_STATEMENT_COUNT; i++)
        if (s->statements[i].backend)
            s->backend->kind->forget(&s->statements[i]);
    s->backend->kind->close(s->backend);
    strbuf_release(&s->trouble);
    free(s);
}

const char *store_name(const struct store *s)
{
    return s->backend->kind->name(s->backend);
}

int64_t store_losses(const struct store *s)
{
    const struct backend_kind *kind = s->backend->kind;

    return kind->losses ? kind->losses(s->backend) : 0;
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
        strbuf_appendf(&s->trouble, "%s: %s", store_name(s), line);
    s->is_poisoned = true;
    return TORI_ERR_STORE;
}

enum tori_err store_hinder(struct store *s, const char *line)
{
    if (!s->is_poisoned)
        s->trouble_kind = TROUBLE_PASSING;
    return store_fail(s, "%s", line);
}

/* The same with the last error of the database. */
static enum tori_err fail(struct store *s)
{
    if (!s->is_poisoned)
        s->trouble_kind = s->backend->kind->explain(s->backend, &s->trouble);
    s->is_poisoned = true;
    return TORI_ERR_STORE;
}

bool store_was_hindered(const struct store *s)
{
    return s->last_trouble_kind == TROUBLE_PASSING;
}

bool store_was_damaged(const struct store *s)
{
    return s->last_trouble_kind == TROUBLE_DAMAGE;
}

bool store_was_too_late(const struct store *s)
{
    return s->last_trouble_kind == TROUBLE_GONE;
}

bool store_was_in_doubt(const struct store *s)
{
    return s->last_trouble_kind == TROUBLE_DOUBT;
}

void store_limit(struct store *s, int64_t until, int64_t answer_ms)
{
    assert(answer_ms > 0);
    if (s->backend->kind->limit)
        s->backend->kind->limit(s->backend, until, answer_ms);
}

void store_end_by(struct store *s, int64_t end)
{
    if (s->backend->kind->end_by)
        s->backend->kind->end_by(s->backend, end);
}

const char *store_trouble(const struct store *s)
{
    return s->trouble.text;
}

/* Statements */

struct query *store_bind_query(struct store *s, enum store_statement which,
                               const struct parameter *parameters)
{
    struct query *q = &s->statements[which];

    assert((int)which >= 0 && which < STORE_STATEMENT_COUNT && !q->rows);
    if (s->is_poisoned)
        return NULL;
    if (!q->backend)
        *q = (struct query){.backend = s->backend,
                            .text = s->backend->kind->texts[which],
                            .touch = store_touches[which],
                            .number = (int)which};
    memcpy(q->parameters, parameters, sizeof(q->parameters));
    return q;
}

static bool begin(struct store *s)
{
    if (!s->is_in_transaction)
        s->is_in_transaction = s->backend->kind->begin(s->backend, s->is_soft);
    if (!s->is_in_transaction)
        fail(s);
    return s->is_in_transaction;
}

struct query *store_bind_change(struct store *s, enum store_statement which,
                                const struct parameter *parameters)
{
    struct query *q = store_bind_query(s, which, parameters);

    if (!q || (q->text && !begin(s)))
        return NULL;
    assert(s->is_in_transaction || !q->text);
    q->is_change = true;
    return q;
}

void store_done(struct query *q)
{
    if (!q)
        return;
    q->backend->kind->rest(q);
    assert(!q->rows);
}

enum tori_err store_end_walk(struct query *q, enum tori_err code)
{
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}

static void count_change(struct store *s, const struct query *q)
{
    s->change_count += q->touch != TOUCH_READ;
}

int64_t store_change_count(const struct store *s)
{
    return s->change_count;
}

/* Run a change as far as its answer, or its first row. */
static enum tori_err begin_change(struct store *s, struct query *q)
{
    if (!q)
        return TORI_ERR_STORE;
    if (!q->text)
        return TORI_ERR_UNKNOWN;
    assert(q->is_change && s->is_in_transaction);
    switch (q->backend->kind->step(q)) {
    case OUTCOME_ROW:
        count_change(s, q);
        return TORI_OK;
    case OUTCOME_END:
        if (q->backend->kind->changed(q) > 0)
            count_change(s, q);
        return TORI_OK;
    case OUTCOME_UNIQUE_VIOLATION:
        return TORI_ERR_TAKEN;
    case OUTCOME_FOREIGN_KEY_VIOLATION:
        return TORI_ERR_UNKNOWN;
    default:
        return fail(s);
    }
}

static enum tori_err run(struct store *s, struct query *q)
{
    enum tori_err code = begin_change(s, q);

    if (!code && q->touch == TOUCH_ONE && q->backend->kind->changed(q) == 0)
        code = TORI_ERR_UNKNOWN;
    return code;
}

/* The answer to a single change of a batch is not read: the change has to be done. */
static enum tori_err send(struct store *s, struct query *q)
{
    enum tori_err code;

    if (q && q->backend->kind->send) {
        count_change(s, q);
        return q->backend->kind->send(q) ? TORI_OK : fail(s);
    }
    code = run(s, q);
    return code && code != TORI_ERR_STORE
               ? store_fail(s, "%s: %s", tori_err_text(code), q->text)
               : code;
}

enum tori_err store_run(struct store *s, struct query *q)
{
    enum tori_err code = s->is_batch ? send(s, q) : run(s, q);

    store_done(q);
    return code;
}

enum tori_err store_run_for(struct store *s, struct query *q, int64_t *number)
{
    enum tori_err code = begin_change(s, q);

    if (!code)
        *number = store_column_int(q, 0);
    store_done(q);
    return code;
}

enum tori_err store_row(struct store *s, struct query *q)
{
    if (!q)
        return TORI_ERR_STORE;
    if (!q->text)
        return TORI_ERR_UNKNOWN;
    switch (q->backend->kind->step(q)) {
    case OUTCOME_ROW:
        count_change(s, q);
        return TORI_OK;
    case OUTCOME_END:
        return TORI_ERR_UNKNOWN;
    default:
        return fail(s);
    }
}

enum tori_err store_read_number(struct store *s, struct query *q, int64_t *number)
{
    enum tori_err code = store_row(s, q);

    if (!code)
        *number = store_column_int(q, 0);
    store_done(q);
    return code;
}

int64_t store_column_int(const struct query *q, int column)
{
    assert(q->rows && column >= 0);
    return q->backend->kind->column_int(q, column);
}

const char *store_column_text(const struct query *q, int column)
{
    assert(q->rows && column >= 0);
    return q->backend->kind->column_text(q, column, NULL);
}

void store_column_hash(const struct query *q, int column, uint8_t *hash)
{
    size_t length;
    const char *bytes = q->backend->kind->column_text(q, column, &length);

    assert(q->rows && column >= 0);
    if (bytes && length == JOURNAL_HASH_BYTES)
        memcpy(hash, bytes, JOURNAL_HASH_BYTES);
}

/* Transactions */

void store_batch(struct store *s, bool is_on)
{
    s->is_batch = is_on;
}

void store_set_soft(struct store *s, bool is_soft)
{
    s->is_soft = is_soft;
}

bool store_has_changes(const struct store *s)
{
    return s->is_in_transaction || s->is_poisoned;
}

void store_rollback(struct store *s)
{
    s->backend->kind->rollback(s->backend);
    assert(!s->is_batch || s->is_poisoned);
    memset(s->recent, 0, sizeof(s->recent));
    s->is_in_transaction = s->is_poisoned = s->is_forgetting = false;
    s->trouble_kind = TROUBLE_OTHER;
    strbuf_reset(&s->trouble);
}

/* Where something is in the way it is tried again later: each try writes to the disk. */
static void scrub_if_due(struct store *s)
{
    int64_t now = s->is_forgetting || s->scrub_at ? now_steady_ms() : 0;

    assert(!s->is_in_transaction);
    if (s->is_forgetting)
        s->scrub_at = now;
    s->is_forgetting = false;
    if (s->scrub_at && s->backend->kind->scrub && s->scrub_at <= now)
        s->scrub_at = s->backend->kind->scrub(s->backend) ? 0 : now + SCRUB_AGAIN_MS;
}

enum tori_err store_commit(struct store *s, struct strbuf *err)
{
    s->last_trouble_kind = TROUBLE_OTHER;
    if (!store_has_changes(s)) {
        scrub_if_due(s);
        return TORI_OK;
    }
    if (!s->is_poisoned && s->backend->kind->commit(s->backend)) {
        s->is_in_transaction = false;
        scrub_if_due(s);
        return TORI_OK;
    }
    fail(s);
    assert(s->trouble.length > 0);
    if (err)
        strbuf_append(err, s->trouble.text);
    s->last_trouble_kind = s->trouble_kind;
    store_rollback(s);
    return TORI_ERR_STORE;
}
