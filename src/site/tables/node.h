#ifndef TORI_SITE_TABLES_NODE_H
#define TORI_SITE_TABLES_NODE_H

/*
 * This server among others that share its store (store_nodes.h): who we are, and until when the
 * tables that we have are ours alone. The store's clock decides who may take tables; our own
 * runs from before we last asked it, so it is over first: from then on we serve no table.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_nodes.h"

struct node {
    struct journal_node self;
    int64_t lease_ms;
    int64_t good_until; /* now_steady_ms() */
};

/* A lease was given that was asked for at this time, of now_steady_ms(). */
void node_set_alive(struct node *n, int64_t asked);

/* NULL is a server that is alone, and always alive. */
bool node_is_alive(const struct node *n);

/* Has its lease been over for as long as it lasts? */
bool node_is_lost(const struct node *n);

#endif
