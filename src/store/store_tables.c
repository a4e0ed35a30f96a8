/* Tables and their seats; see internal.h for the pattern. */

#include <assert.h>
#include <stdio.h>

#include "store/internal.h"
#include "store/store_invitations.h"
#include "store/store_port.h"
#include "store/store_tables.h"

enum tori_err store_add_table(struct store *s, const char *id,
                              const struct journal_founding *f)
{
    return store_do(s, STORE_ADD_TABLE, TEXT(id), INT(f->at), INT(f->host),
                    INT(f->address), TEXT(f->wish), TEXT(s->node));
}

enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct journal_counts *out)
{
    struct query *q =
        store_query(s, STORE_COUNT_TABLES, INT(host), INT(address), INT(since));
    enum tori_err code = store_row(s, q);

    if (!code)
        *out = (struct journal_counts){store_column_int(q, 0), store_column_int(q, 1),
                                       store_column_int(q, 2)};
    store_done(q);
    return code;
}

enum tori_err store_set_active(struct store *s, const char *id, int64_t at)
{
    return store_do(s, STORE_SET_ACTIVE, TEXT(id), INT(at));
}

enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended)
{
    return store_do(s, STORE_SET_TENDED, TEXT(id), INT(is_tended));
}

enum tori_err store_set_phase(struct store *s, const char *id, enum journal_phase phase)
{
    enum tori_err code = store_do(s, STORE_SET_PHASE, TEXT(id), INT(phase));

    return code || phase == JOURNAL_OPEN ? code : store_end_waiting(s, id);
}

enum tori_err store_set_barred(struct store *s, const char *id, const char *text)
{
    return store_do(s, STORE_SET_BARRED, TEXT(id), TEXT(text));
}

enum tori_err store_find_barred(struct store *s, const char *id, struct strbuf *out)
{
    struct query *q = store_query(s, STORE_FIND_BARRED, TEXT(id));
    enum tori_err code = store_row(s, q);

    if (!code)
        strbuf_append(out, store_column_text(q, 0));
    store_done(q);
    return code;
}

enum tori_err store_set_summary(struct store *s, const char *id, const char *json)
{
    return store_do(s, STORE_SET_SUMMARY, TEXT(id), TEXT(json));
}

/* Where the database would look for them row by row; the answer is not waited for. */
static enum tori_err remove_events(struct store *s, const char *id)
{
    bool is_batch = s->is_batch;
    enum tori_err code;

    if (!s->backend->kind->texts[STORE_REMOVE_EVENTS])
        return TORI_OK;
    s->is_batch = true;
    code = store_do(s, STORE_REMOVE_EVENTS, TEXT(id));
    s->is_batch = is_batch;
    return code;
}

enum tori_err store_remove_table(struct store *s, const char *id)
{
    enum tori_err code = remove_events(s, id);

    if (code)
        return code;
    *store_recent_of(s, id) = (struct store_recent){0};
    return store_do(s, STORE_REMOVE_TABLE, TEXT(id));
}

enum tori_err store_set_seat(struct store *s, const char *id, int seat, int64_t user)
{
    assert(seat >= 0 && user >= 0);
    return store_do(s, user ? STORE_SET_SEAT : STORE_EMPTY_SEAT, TEXT(id), INT(seat),
                    INT_OR_NULL(user));
}

enum tori_err store_set_turn(struct store *s, const char *id, int seat, int64_t until)
{
    return store_do(s, STORE_SET_TURN, TEXT(id), INT(seat), INT(until));
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
    struct query *q = store_query(s, STORE_FIND_TABLE, TEXT(id));
    enum tori_err code = store_row(s, q);

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
    return store_end_walk(q, code);
}

enum tori_err store_read_due(struct store *s, journal_table_fn *each, void *context)
{
    return store_each_table(s, store_query(s, STORE_READ_DUE), each, context);
}

enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                journal_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_WISHED, INT(host), TEXT(wish));

    return store_each_table(s, q, each, context);
}

enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              journal_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_IDLE, INT(since), INT(limit));

    return store_each_table(s, q, each, context);
}

enum tori_err store_read_tables_of(struct store *s, int64_t user,
                                   enum journal_phase phase, int limit,
                                   journal_table_fn *each, void *context)
{
    struct query *q =
        store_query(s, STORE_READ_TABLES_OF, INT(user), INT(phase), INT(limit));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_table t = get_table(q);

        t.turn_until = store_column_int(q, 4);
        if (!each(context, &t, store_column_text(q, 3)))
            break;
    }
    return store_end_walk(q, code);
}
