/* Tables and their seats; see internal.h for the pattern. */

#include <stdio.h>

#include "store/internal.h"
#include "store/store_tables.h"

enum tori_err store_add_table(struct store *s, const char *id,
                              const struct journal_founding *f)
{
    struct query *q = store_change(s, STORE_ADD_TABLE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, f->at);
    store_bind_int(q, 3, f->host);
    store_bind_int(q, 4, f->address);
    store_bind_text(q, 5, f->wish);
    store_bind_text(q, 6, s->node);
    return store_run(s, q);
}

enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct journal_counts *out)
{
    struct query *q = store_query(s, STORE_COUNT_TABLES);
    enum tori_err code;

    store_bind_int(q, 1, host);
    store_bind_int(q, 2, address);
    store_bind_int(q, 3, since);
    code = store_row(s, q);
    if (!code)
        *out = (struct journal_counts){store_column_int(q, 0), store_column_int(q, 1),
                                       store_column_int(q, 2)};
    store_done(q);
    return code;
}

enum tori_err store_set_active(struct store *s, const char *id, int64_t at)
{
    struct query *q = store_change(s, STORE_SET_ACTIVE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, at);
    return store_run(s, q);
}

enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended)
{
    struct query *q = store_change(s, STORE_SET_TENDED);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, is_tended);
    return store_run(s, q);
}

enum tori_err store_set_phase(struct store *s, const char *id, enum journal_phase phase)
{
    struct query *q = store_change(s, STORE_SET_PHASE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, phase);
    return store_run(s, q);
}

enum tori_err store_set_barred(struct store *s, const char *id, const char *text)
{
    struct query *q = store_change(s, STORE_SET_BARRED);

    store_bind_text(q, 1, id);
    store_bind_text(q, 2, text);
    return store_run(s, q);
}

enum tori_err store_find_barred(struct store *s, const char *id, struct strbuf *out)
{
    struct query *q = store_query(s, STORE_FIND_BARRED);
    enum tori_err code;

    store_bind_text(q, 1, id);
    code = store_row(s, q);
    if (!code)
        strbuf_append(out, store_column_text(q, 0));
    store_done(q);
    return code;
}

enum tori_err store_set_summary(struct store *s, const char *id, const char *json)
{
    struct query *q = store_change(s, STORE_SET_SUMMARY);

    store_bind_text(q, 1, id);
    store_bind_text(q, 2, json);
    return store_run(s, q);
}

/* Where the database would look for them row by row; the answer is not waited for. */
static enum tori_err remove_events(struct store *s, const char *id)
{
    bool is_batch = s->is_batch;
    struct query *q;
    enum tori_err code;

    if (!s->backend->kind->texts[STORE_REMOVE_EVENTS])
        return TORI_OK;
    q = store_change(s, STORE_REMOVE_EVENTS);
    store_bind_text(q, 1, id);
    s->is_batch = true;
    code = store_run(s, q);
    s->is_batch = is_batch;
    return code;
}

enum tori_err store_remove_table(struct store *s, const char *id)
{
    enum tori_err code = remove_events(s, id);
    struct query *q;

    if (code)
        return code;
    *store_recent_of(s, id) = (struct store_recent){0};
    q = store_change(s, STORE_REMOVE_TABLE);
    store_bind_text(q, 1, id);
    return store_run(s, q);
}

enum tori_err store_set_seat(struct store *s, const char *id, int seat, int64_t user)
{
    struct query *q = store_change(s, user ? STORE_SET_SEAT : STORE_EMPTY_SEAT);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, seat);
    if (user)
        store_bind_int(q, 3, user);
    return store_run(s, q);
}

/* The table in the present row. */
static struct journal_table get_table(const struct query *q)
{
    struct journal_table t = {
        .created = store_column_int(q, 1),
        .phase = (enum journal_phase)store_column_int(q, 2),
    };

    snprintf(t.id, sizeof(t.id), "%s", store_column_text(q, 0));
    return t;
}

enum tori_err store_find_table(struct store *s, const char *id, struct journal_table *out)
{
    struct query *q = store_query(s, STORE_FIND_TABLE);
    enum tori_err code;

    store_bind_text(q, 1, id);
    code = store_row(s, q);
    if (!code)
        *out = get_table(q);
    store_done(q);
    return code;
}

enum tori_err store_each_table(struct store *s, struct query *q, journal_table_fn *each,
                               void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_table t = get_table(q);

        if (!each(context, &t, store_column_text(q, 3)))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

enum tori_err store_read_due(struct store *s, journal_table_fn *each, void *context)
{
    return store_each_table(s, store_query(s, STORE_READ_DUE), each, context);
}

enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                journal_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_WISHED);

    store_bind_int(q, 1, host);
    store_bind_text(q, 2, wish);
    return store_each_table(s, q, each, context);
}

enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              journal_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_IDLE);

    store_bind_int(q, 1, since);
    store_bind_int(q, 2, limit);
    return store_each_table(s, q, each, context);
}

enum tori_err store_read_tables_of(struct store *s, int64_t user,
                                   enum journal_phase phase, int limit,
                                   journal_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_TABLES_OF);

    store_bind_int(q, 1, user);
    store_bind_int(q, 2, phase);
    store_bind_int(q, 3, limit);
    return store_each_table(s, q, each, context);
}
