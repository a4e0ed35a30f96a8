#ifndef TORI_STORE_STORE_NODES_H
#define TORI_STORE_STORE_NODES_H

/*
 * Nodes: servers that share a database. A table is looked after by one of them, as long as that
 * is alive: it has told so within its lease. Each time a table is taken its epoch grows, and an
 * event is only stored under the epoch that the table has: a node that slept while another took
 * its tables cannot write to them. The database's clock decides who is alive. All of it is for
 * stores that were opened beside others; elsewhere it is TORI_ERR_STORE.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "store/store_sizes.h"
#include "store/store_tables.h"

struct store;

struct store_node {
    char name[STORE_NODE_MAX + 1];
    char url[STORE_NODE_URL_MAX + 1]; /* where pages find it */
};

/* Come in: from now on this is the node's store. Tables that one of this name still had are
 * nobody's. 'at' is the node's own time, as everywhere. */
enum tori_err store_join(struct store *s, const struct store_node *node, int64_t lease_ms,
                         int64_t at);
/* Alive for another lease. */
struct store_renewal {
    bool has_lapsed; /* it was not any more, so others may have taken what was ours */
    int64_t now;     /* by the database's clock; 0: not known */
};
enum tori_err store_renew(struct store *s, int64_t lease_ms, int64_t at,
                          struct store_renewal *out);
/* The database's clock, which all nodes go by. */
enum tori_err store_read_clock(struct store *s, int64_t *now);
/* Go: nobody is sent to us any more, and our tables are nobody's. */
enum tori_err store_depart(struct store *s, int64_t at);

/* Have this table, if nobody else alive does: *epoch, and 'gone', since when nobody has looked
 * after it (0: not known). TORI_ERR_ELSEWHERE and who has it, with no name if that is not known
 * just now; TORI_ERR_UNKNOWN: there is no such table. */
struct store_lease {
    int64_t epoch;
    int64_t gone;
    struct store_node holder; /* with TORI_ERR_ELSEWHERE */
};
enum tori_err store_take_table(struct store *s, const char *id, struct store_lease *out);
/* The same for many, "ID,ID": 'each' is told of those that are ours now. */
typedef bool store_taken_fn(void *context, const char *id,
                            const struct store_lease *lease);
enum tori_err store_take_tables(struct store *s, const char *ids, store_taken_fn *each,
                                void *context);
enum tori_err store_leave_table(struct store *s, const char *id, int64_t epoch,
                                int64_t at);

/* Open, or running and tended, and nobody's who is alive. */
enum tori_err store_read_orphans(struct store *s, int limit, store_table_fn *each,
                                 void *context);

/* The others that are alive and stay. */
typedef bool store_node_fn(void *context, const struct store_node *n);
enum tori_err store_read_nodes(struct store *s, store_node_fn *each, void *context);

#endif
