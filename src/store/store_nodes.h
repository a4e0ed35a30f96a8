#ifndef TORI_STORE_STORE_NODES_H
#define TORI_STORE_STORE_NODES_H

/* Nodes: servers that share a database, as journal_nodes.h describes them. All of it is for
 * stores that were opened beside others; elsewhere it is TORI_ERR_STORE. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_nodes.h"

struct store;

/* Come in: from now on this is the node's store. Tables that one of this name still had are
 * without a node. 'at' is the node's own time, as everywhere. */
enum tori_err store_join(struct store *s, const struct journal_node *node,
                         int64_t lease_ms, int64_t at);
/* Alive for another lease. */
struct store_renewal {
    bool has_lapsed; /* it was not any more, so others may have taken what was ours */
    int64_t now;     /* by the database's clock; 0: not known */
};
enum tori_err store_renew(struct store *s, int64_t lease_ms, int64_t at,
                          struct store_renewal *out);
/* The database's clock, which all nodes go by. */
enum tori_err store_read_clock(struct store *s, int64_t *now);
/* Go: no client is sent to us any more, and our tables are without a node. */
enum tori_err store_depart(struct store *s, int64_t at);

/* The others that are alive and stay. */
typedef bool store_node_fn(void *context, const struct journal_node *n);
enum tori_err store_read_nodes(struct store *s, store_node_fn *each, void *context);

#endif
