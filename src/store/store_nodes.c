/* Nodes and their leases; see internal.h for the pattern. */

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "store/internal.h"
#include "store/store_nodes.h"
#include "store/store_port.h"

enum tori_err store_read_clock(struct store *s, int64_t *now)
{
    return store_read_number(s, store_query(s, STORE_READ_CLOCK), now);
}

/* Coming and going */

static enum tori_err disown(struct store *s)
{
    return store_do(s, STORE_DISOWN, TEXT(s->node));
}

/* Tables that a node of this name still had are left before its row, which says until when it
 * was alive, is written anew. */
static enum tori_err join(struct store *s, int64_t lease_ms, int64_t at)
{
    enum tori_err code = disown(s);

    s->started = at;
    if (code)
        return code;
    return store_do(s, STORE_JOIN, TEXT(s->node), TEXT(s->node_url), INT(s->started),
                    INT(at), INT(lease_ms));
}

enum tori_err store_join(struct store *s, const struct journal_node *node,
                         int64_t lease_ms, int64_t at)
{
    assert(*node->name && strlen(node->name) < sizeof(s->node) && lease_ms > 0);
    snprintf(s->node, sizeof(s->node), "%s", node->name);
    snprintf(s->node_url, sizeof(s->node_url), "%s", node->url);
    return join(s, lease_ms, at);
}

/* Who is not in the list any more comes in anew. */
enum tori_err store_renew(struct store *s, int64_t lease_ms, int64_t at,
                          struct store_renewal *out)
{
    struct query *q = store_change(s, STORE_RENEW, TEXT(s->node), INT(s->started),
                                   INT(at), INT(lease_ms));
    enum tori_err code;

    assert(*s->node && s->started);
    *out = (struct store_renewal){.has_lapsed = true};
    code = store_row(s, q);
    if (!code)
        *out =
            (struct store_renewal){store_column_int(q, 0) != 0, store_column_int(q, 1)};
    store_done(q);
    return code == TORI_ERR_UNKNOWN ? join(s, lease_ms, at) : code;
}

enum tori_err store_depart(struct store *s, int64_t at)
{
    enum tori_err code = store_do(s, STORE_DEPART, TEXT(s->node), INT(at));

    assert(*s->node);
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
    struct query *q = store_query(s, STORE_FIND_HOLDER, TEXT(id), TEXT(s->node));
    enum tori_err code = store_row(s, q);

    if (!code)
        get_node(q, out);
    store_done(q);
    return code;
}

enum tori_err store_take_tables(struct store *s, const char *ids, journal_taken_fn *each,
                                void *context)
{
    struct query *q = store_change(s, STORE_TAKE_TABLES, TEXT(ids), TEXT(s->node));
    enum tori_err code;

    assert(*s->node);
    while (!(code = store_row(s, q))) {
        struct journal_lease lease = {.epoch = store_column_int(q, 1),
                                      .previous_heartbeat = store_column_int(q, 2)};

        if (!each(context, store_column_text(q, 0), &lease))
            break;
    }
    return store_end_walk(q, code);
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
    struct query *q = store_query(s, STORE_END_SESSION, TEXT(id));
    enum tori_err code = store_row(s, q);

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
    assert(*s->node && epoch > 0);
    return store_do(s, STORE_LEAVE_TABLE, TEXT(id), TEXT(s->node), INT(epoch), INT(at));
}

enum tori_err store_read_orphans(struct store *s, int limit, journal_table_fn *each,
                                 void *context)
{
    struct query *q = store_query(s, STORE_READ_ORPHANS, TEXT(s->node), INT(limit));

    assert(limit > 0);
    return store_each_table(s, q, each, context);
}

/* The others */

enum tori_err store_read_nodes(struct store *s, store_node_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_NODES, TEXT(s->node));
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_node n = {0};

        get_node(q, &n);
        if (!each(context, &n))
            break;
    }
    return store_end_walk(q, code);
}
