/* Tables, their events and the heartbeat; see internal.h for the pattern. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "base/hash.h"
#include "base/strbuf.h"
#include "store/internal.h"

/* Tables */

enum tori_err store_add_table(struct store *s, const char *id,
                              const struct store_founding *f)
{
    struct query *q = store_change(s, STORE_ADD_TABLE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, f->at);
    store_bind_int(q, 3, f->host);
    store_bind_int(q, 4, f->address);
    store_bind_text(q, 5, f->wish);
    store_bind_text(q, 6, s->node.name);
    return store_run(s, q);
}

enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct store_counts *out)
{
    struct query *q = store_query(s, STORE_COUNT_TABLES);
    enum tori_err code;

    store_bind_int(q, 1, host);
    store_bind_int(q, 2, address);
    store_bind_int(q, 3, since);
    code = store_row(s, q);
    if (!code)
        *out = (struct store_counts){store_column_int(q, 0), store_column_int(q, 1),
                                     store_column_int(q, 2)};
    store_done(q);
    return code;
}

enum tori_err store_set_active(struct store *s, const char *id, int64_t at)
{
    struct query *q = store_change(s, STORE_SET_ACTIVE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, at);
    return store_run_on_one(s, q);
}

enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended)
{
    struct query *q = store_change(s, STORE_SET_TENDED);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, is_tended);
    return store_run_on_one(s, q);
}

enum tori_err store_set_phase(struct store *s, const char *id, enum store_phase phase)
{
    struct query *q = store_change(s, STORE_SET_PHASE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, phase);
    return store_run_on_one(s, q);
}

enum tori_err store_set_barred(struct store *s, const char *id, const char *text)
{
    struct query *q = store_change(s, STORE_SET_BARRED);

    store_bind_text(q, 1, id);
    store_bind_text(q, 2, text);
    return store_run_on_one(s, q);
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
    return store_run_on_one(s, q);
}

static struct store_recent *recent_of(struct store *s, const char *id)
{
    return &s->recent[hash_bytes(HASH_START, id, strlen(id)) % STORE_RECENT];
}

enum tori_err store_remove_table(struct store *s, const char *id)
{
    struct query *q = store_change(s, STORE_REMOVE_TABLE);

    *recent_of(s, id) = (struct store_recent){0};
    store_bind_text(q, 1, id);
    return store_run_on_one(s, q);
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
static void get_table(struct query *q, struct store_table *out)
{
    *out = (struct store_table){
        .created = store_column_int(q, 1),
        .phase = (enum store_phase)store_column_int(q, 2),
    };
    snprintf(out->id, sizeof(out->id), "%s", store_column_text(q, 0));
}

enum tori_err store_find_table(struct store *s, const char *id, struct store_table *out)
{
    struct query *q = store_query(s, STORE_FIND_TABLE);
    enum tori_err code;

    store_bind_text(q, 1, id);
    code = store_row(s, q);
    if (!code)
        get_table(q, out);
    store_done(q);
    return code;
}

enum tori_err store_each_table(struct store *s, struct query *q, store_table_fn *each,
                               void *context)
{
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct store_table t;

        get_table(q, &t);
        if (!each(context, &t, store_column_text(q, 3)))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

enum tori_err store_read_tables(struct store *s, enum store_phase phase,
                                store_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_TABLES);

    store_bind_int(q, 1, phase);
    return store_each_table(s, q, each, context);
}

enum tori_err store_read_due(struct store *s, store_table_fn *each, void *context)
{
    return store_each_table(s, store_query(s, STORE_READ_DUE), each, context);
}

enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                store_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_WISHED);

    store_bind_int(q, 1, host);
    store_bind_text(q, 2, wish);
    return store_each_table(s, q, each, context);
}

enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              store_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_IDLE);

    store_bind_int(q, 1, since);
    store_bind_int(q, 2, limit);
    return store_each_table(s, q, each, context);
}

enum tori_err store_read_tables_of(struct store *s, int64_t user, enum store_phase phase,
                                   int limit, store_table_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_TABLES_OF);

    store_bind_int(q, 1, user);
    store_bind_int(q, 2, phase);
    store_bind_int(q, 3, limit);
    return store_each_table(s, q, each, context);
}

/* Events */

static enum tori_err find_event(struct store *s, const char *id, int64_t seq)
{
    struct query *q = store_query(s, STORE_FIND_EVENT);
    enum tori_err code;

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, seq);
    code = store_row(s, q);
    store_done(q);
    return code;
}

static enum tori_err insert_event(struct store *s, const char *id,
                                  const struct store_event *e)
{
    struct query *q =
        store_change(s, e->epoch ? STORE_ADD_EVENT_FENCED : STORE_ADD_EVENT);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, e->seq);
    store_bind_int(q, 3, e->at);
    store_bind_text(q, 4, e->kind);
    store_bind_int(q, 5, e->seat);
    store_bind_text(q, 6, e->data);
    if (e->epoch) {
        store_bind_text(q, 7, s->node.name);
        store_bind_int(q, 8, e->epoch);
    }
    return store_run_on_one(s, q);
}

/* Of a table that goes on it is known without asking: nobody else writes events. */
static enum tori_err find_last(struct store *s, const char *id, int64_t seq)
{
    const struct store_recent *recent = recent_of(s, id);

    if (seq == 0 || (recent->seq == seq && strcmp(recent->id, id) == 0))
        return TORI_OK;
    return find_event(s, id, seq);
}

static void note_last(struct store *s, const char *id, int64_t seq)
{
    struct store_recent *recent = recent_of(s, id);

    snprintf(recent->id, sizeof(recent->id), "%s", id);
    recent->seq = seq;
}

/* The next is the one whose number is free and whose predecessor is there. To ask for both
 * in one statement takes three times as long: SQLite would make a table of its own for it. */
enum tori_err store_add_event(struct store *s, const char *id,
                              const struct store_event *e)
{
    enum tori_err before = find_last(s, id, e->seq - 1);
    enum tori_err code = before ? before : insert_event(s, id, e);

    if (!before && code == TORI_ERR_UNKNOWN && e->epoch)
        return store_fail(s, "table %s is not ours under epoch %" PRId64, id, e->epoch);
    if (before == TORI_ERR_UNKNOWN || code == TORI_ERR_TAKEN)
        return store_fail(s, "table %s: event %" PRId64 " is not the next one", id,
                          e->seq);
    if (!code)
        note_last(s, id, e->seq);
    return code;
}

static struct store_event get_event(struct query *q)
{
    return (struct store_event){.seq = store_column_int(q, 0),
                                .at = store_column_int(q, 1),
                                .kind = store_column_text(q, 2),
                                .seat = store_column_int(q, 3),
                                .data = store_column_text(q, 4)};
}

enum tori_err store_read_events(struct store *s, const char *id, int64_t after,
                                store_event_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EVENTS);
    enum tori_err code;

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, after);
    while (!(code = store_row(s, q))) {
        struct store_event e = get_event(q);

        if (!each(context, &e))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

enum tori_err store_read_events_of(struct store *s, const char *ids,
                                   store_events_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EVENTS_OF);
    enum tori_err code;

    store_bind_text(q, 1, ids);
    while (!(code = store_row(s, q))) {
        struct store_event e = get_event(q);

        if (!each(context, store_column_text(q, 5), &e))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

/* The key */

/* Two numbers that are only taken if there are none yet. */
static enum tori_err offer_key(struct store *s)
{
    struct query *q = store_change(s, STORE_ADD_KEY);
    int64_t halves[2];

    if (getentropy(halves, sizeof(halves)) != 0)
        die("the system has no random numbers");
    store_bind_int(q, 1, halves[0]);
    store_bind_int(q, 2, halves[1]);
    return store_run(s, q);
}

enum tori_err store_find_key(struct store *s, unsigned char *key)
{
    enum tori_err code = offer_key(s);
    struct query *q = store_query(s, STORE_FIND_KEY_BYTES);

    for (int half = 0; !code && half < 2; half++) {
        int64_t value;

        code = store_row(s, q);
        value = code ? 0 : store_column_int(q, 0);
        memcpy(key + (size_t)half * sizeof(value), &value, sizeof(value));
    }
    store_done(q);
    return code;
}

/* Heartbeat */

enum tori_err store_beat(struct store *s, int64_t at)
{
    struct query *q = store_change(s, STORE_SET_BEAT);

    store_bind_int(q, 1, at);
    return store_run(s, q);
}

enum tori_err store_last_beat(struct store *s, int64_t *at)
{
    struct query *q = store_query(s, STORE_FIND_BEAT);
    enum tori_err code = store_row(s, q);

    *at = code ? 0 : store_column_int(q, 0);
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? TORI_OK : code;
}
