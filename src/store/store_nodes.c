/* Nodes and their leases; see internal.h for the pattern. */

#include <stdio.h>
#include <string.h>

#include "store/internal.h"
#include "store/store_nodes.h"

enum tori_err store_read_clock(struct store *s, int64_t *now)
{
    struct query *q = store_query(s, STORE_READ_CLOCK);
    enum tori_err code = store_row(s, q);

    if (!code)
        *now = store_column_int(q, 0);
    store_done(q);
    return code;
}

/* Coming and going */

static enum tori_err disown(struct store *s)
{
    struct query *q = store_change(s, STORE_DISOWN);

    store_bind_text(q, 1, s->node);
    return store_run(s, q);
}

/* Tables that a node of this name still had are left before its row, which says until when it
 * was alive, is written anew. */
static enum tori_err join(struct store *s, int64_t lease_ms, int64_t at)
{
    enum tori_err code = disown(s);
    struct query *q;

    s->started = at;
    if (code)
        return code;
    q = store_change(s, STORE_JOIN);
    store_bind_text(q, 1, s->node);
    store_bind_text(q, 2, s->node_url);
    store_bind_int(q, 3, s->started);
    store_bind_int(q, 4, at);
    store_bind_int(q, 5, lease_ms);
    return store_run(s, q);
}

enum tori_err store_join(struct store *s, const struct journal_node *node,
                         int64_t lease_ms, int64_t at)
{
    snprintf(s->node, sizeof(s->node), "%s", node->name);
    snprintf(s->node_url, sizeof(s->node_url), "%s", node->url);
    return join(s, lease_ms, at);
}

/* Who is not in the list any more comes in anew. */
enum tori_err store_renew(struct store *s, int64_t lease_ms, int64_t at,
                          struct store_renewal *out)
{
    struct query *q = store_change(s, STORE_RENEW);
    enum tori_err code;

    *out = (struct store_renewal){.has_lapsed = true};
    store_bind_text(q, 1, s->node);
    store_bind_int(q, 2, s->started);
    store_bind_int(q, 3, at);
    store_bind_int(q, 4, lease_ms);
    code = store_row(s, q);
    if (!code)
        *out =
            (struct store_renewal){store_column_int(q, 0) != 0, store_column_int(q, 1)};
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? join(s, lease_ms, at) : code;
}

enum tori_err store_depart(struct store *s, int64_t at)
{
    struct query *q = store_change(s, STORE_DEPART);
    enum tori_err code;

    store_bind_text(q, 1, s->node);
    store_bind_int(q, 2, at);
    code = store_run(s, q);
    return code ? code : disown(s);
}

/* Tables */

static void get_node(struct query *q, struct journal_node *out)
{
    snprintf(out->name, sizeof(out->name), "%s", store_column_text(q, 0));
    snprintf(out->url, sizeof(out->url), "%s", store_column_text(q, 1));
}

static enum tori_err find_holder(struct store *s, const char *id,
                                 struct journal_node *out)
{
    struct query *q = store_query(s, STORE_FIND_HOLDER);
    enum tori_err code;

    store_bind_text(q, 1, id);
    store_bind_text(q, 2, s->node);
    code = store_row(s, q);
    if (!code)
        get_node(q, out);
    store_done(q);
    return code;
}

enum tori_err store_take_tables(struct store *s, const char *ids, journal_taken_fn *each,
                                void *context)
{
    struct query *q = store_change(s, STORE_TAKE_TABLES);
    enum tori_err code;

    store_bind_text(q, 1, ids);
    store_bind_text(q, 2, s->node);
    while (!(code = store_row(s, q))) {
        struct journal_lease lease = {.epoch = store_column_int(q, 1),
                                      .previous_heartbeat = store_column_int(q, 2)};

        if (!each(context, store_column_text(q, 0), &lease))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

static bool note_lease(void *context, const char *id, const struct journal_lease *lease)
{
    (void)id;
    *(struct journal_lease *)context = *lease;
    return true;
}

/* A node that stopped in the middle of what it sent has the table's row locked, and no timeout
 * of PostgreSQL counts for that before 17: to it the session is busy. Once the node's lease is
 * over, and it has had as long as for a transaction in which it is idle, its session is ended;
 * it connects again when it goes on. */
static enum tori_err end_session(struct store *s, const char *id)
{
    struct query *q = store_query(s, STORE_END_SESSION);
    enum tori_err code;

    store_bind_text(q, 1, id);
    code = store_row(s, q);
    store_done(q);
    return code;
}

enum tori_err store_take_table(struct store *s, const char *id, struct journal_lease *out)
{
    enum tori_err code;

    *out = (struct journal_lease){0};
    code = store_take_tables(s, id, note_lease, out);
    if (code || out->epoch)
        return code;
    code = find_holder(s, id, &out->holder);
    if (!code && !*out->holder.name)
        code = end_session(s, id);
    return code ? code : TORI_ERR_ELSEWHERE;
}

enum tori_err store_leave_table(struct store *s, const char *id, int64_t epoch,
                                int64_t at)
{
    struct query *q = store_change(s, STORE_LEAVE_TABLE);

    store_bind_text(q, 1, id);
    store_bind_text(q, 2, s->node);
    store_bind_int(q, 3, epoch);
    store_bind_int(q, 4, at);
    return store_run(s, q);
}

enum tori_err store_read_orphans(struct store *s, int limit, journal_table_fn *each,
                                 void *context)
{
    struct query *q = store_query(s, STORE_READ_ORPHANS);

    store_bind_text(q, 1, s->node);
    store_bind_int(q, 2, limit);
    return store_each_table(s, q, each, context);
}

/* The others */

enum tori_err store_read_nodes(struct store *s, store_node_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_NODES);
    enum tori_err code;

    store_bind_text(q, 1, s->node);
    while (!(code = store_row(s, q))) {
        struct journal_node n = {0};

        get_node(q, &n);
        if (!each(context, &n))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}
