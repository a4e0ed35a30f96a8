#ifndef TORI_CLUSTER_ORDERS_H
#define TORI_CLUSTER_ORDERS_H

/*
 * What operators have done, carried out on what this server has in memory. The store knows:
 * acts are read from its log behind the last that was read, at the start and whenever the
 * server is told that there are more, whether by its own operators or by another process on
 * the database. So one way leads from each act to each server:
 *
 *   close           the table is closed, by the server that has it; players are told why
 *   keep-out        connections are closed; a person gets up from all tables
 *   rename          the person and all tables hear of the new name
 *   mute, unmute    the person may not talk, or may again
 *   take-out,       of a tournament: the person gets up from the table of the round
 *   stand-in
 *   remove-line     the table that has the line tells it no more
 *   unlist, delete  the shelf of editions follows the store
 *
 * Ranges of addresses that are kept out are read with it, all of them.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bans/bans.h"
#include "cluster/refetch.h"

struct catalogue;
struct hall;
struct network;
struct order;
struct store;

struct orders {
    struct refetch refetch;
    struct hall *hall;
    struct network *net;
    const struct catalogue *catalogue;
    int64_t last; /* act that was carried out */

    /* As they were read. */
    struct bans bans;
    struct order *list; /* owned, and so are its texts */
    size_t count, capacity;
    int64_t newest;
    bool has_closings, has_more;
};

void orders_init(struct orders *o, struct hall *h, struct network *n,
                 const struct catalogue *c);
void orders_release(struct orders *o);

/* Before anybody comes: who is kept out, and which acts are from before. */
bool orders_load(struct orders *o, struct store *s);

/* There are new acts; once more what could not be done. */
void orders_ask(struct orders *o);
void orders_tick(struct orders *o);

#endif
