#ifndef TORI_CLUSTER_NODE_H
#define TORI_CLUSTER_NODE_H

/*
 * This server as one node of several that share a store: its name and its lease. The site sees
 * it through the port peers.
 *
 * Data. The lease as the store last confirmed it, and the listings of other nodes.
 *
 * Threads. The loop's. The beat that renews the lease is a job of the queue (loop.c).
 *
 * Invariants. Until the lease is over no other node takes this node's tables. By the clock of
 * the store it is over later than by ours, which counts from before the renewal was asked for:
 * so this node stops serving tables before another may take them.
 *
 * Failure. A lease that could not be renewed is over: no table is served until it is renewed,
 * and then all are read anew (tables_doubt()).
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_nodes.h"
#include "site/ports/peers.h"

struct hall;
struct listings;

struct node {
    struct peers peers; /* first: see node_of() */
    struct hall *hall;
    struct listings
        *listings; /* of the other nodes; NULL before and after they are heard */
    struct journal_node self;
    int64_t lease_ms;
    int64_t good_until; /* now_steady_ms() */
};

void node_init(struct node *n, struct hall *h);

/* The node behind a site's peers; NULL for NULL. */
static inline struct node *node_of(struct peers *p)
{
    return (struct node *)p;
}

/* A lease was given that was asked for at this time, of now_steady_ms(). */
void node_set_alive(struct node *n, int64_t asked);

/* NULL is a server that is alone, and never lost. */
bool node_is_lost(const struct node *n);

#endif
