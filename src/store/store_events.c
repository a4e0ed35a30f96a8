/* Events of tables; see internal.h for the pattern. */

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "store/internal.h"
#include "store/store_port.h"

struct store_recent *store_recent_of(struct store *s, const char *id)
{
    return &s->recent[hash_bytes(HASH_START, id, strlen(id)) % STORE_RECENT];
}

static enum tori_err find_event(struct store *s, const char *id, int64_t seq)
{
    struct query *q = store_query(s, STORE_FIND_EVENT, TEXT(id), INT(seq));
    enum tori_err code = store_row(s, q);

    store_done(q);
    return code;
}

static enum tori_err insert_event(struct store *s, const char *id,
                                  const struct journal_event *e)
{
    return store_do(s, e->epoch ? STORE_ADD_EVENT_FENCED : STORE_ADD_EVENT, TEXT(id),
                    INT(e->seq), INT(e->at), TEXT(e->kind), INT(e->seat), TEXT(e->data),
                    TEXT(e->epoch ? s->node : NULL), INT_OR_NULL(e->epoch));
}

/* Of a table that goes on it is known without asking: no other process writes events. */
static enum tori_err find_last(struct store *s, const char *id, int64_t seq)
{
    const struct store_recent *recent = store_recent_of(s, id);

    if (seq == 0 || (recent->seq == seq && strcmp(recent->id, id) == 0))
        return TORI_OK;
    return find_event(s, id, seq);
}

static void note_last(struct store *s, const char *id, int64_t seq)
{
    struct store_recent *recent = store_recent_of(s, id);

    assert(strlen(id) < sizeof(recent->id));
    snprintf(recent->id, sizeof(recent->id), "%s", id);
    recent->seq = seq;
}

/* The next is the one whose number is free and whose predecessor is there. To ask for both
 * in one statement takes three times as long: SQLite would make a table of its own for it. */
enum tori_err store_add_event(struct store *s, const char *id,
                              const struct journal_event *e)
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

static struct journal_event get_event(struct query *q)
{
    return (struct journal_event){.seq = store_column_int(q, 0),
                                  .at = store_column_int(q, 1),
                                  .kind = store_column_text(q, 2),
                                  .seat = store_column_int(q, 3),
                                  .data = store_column_text(q, 4)};
}

enum tori_err store_read_events(struct store *s, const char *id, int64_t after,
                                journal_event_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EVENTS, TEXT(id), INT(after));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_event e = get_event(q);

        if (!each(context, &e))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_read_events_of(struct store *s, const char *ids,
                                   journal_events_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_EVENTS_OF, TEXT(ids));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_event e = get_event(q);

        if (!each(context, store_column_text(q, 5), &e))
            break;
    }
    return store_end_walk(q, code);
}
