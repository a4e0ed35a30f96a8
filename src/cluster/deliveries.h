#ifndef TORI_CLUSTER_DELIVERIES_H
#define TORI_CLUSTER_DELIVERIES_H

/*
 * Editions that other nodes have taken in, given other words, or given up: they come from the
 * store to our shelf, so that a table can be read on any node. A table that is to be read before
 * we have heard of its edition waits for it.
 */

#include "cluster/inquiry.h"

struct catalogue;
struct delivery;
struct tables;

struct deliveries {
    struct inquiry inquiry; /* by their fingerprints */
    const struct catalogue *catalogue;
    struct tables *tables;
    struct delivery *found; /* owned */
    struct strbuf unread;   /* "ID,ID": tables that wait */
};

void deliveries_init(struct deliveries *d, struct journal_queue *queue,
                     const struct catalogue *catalogue, struct tables *tables);
void deliveries_release(struct deliveries *d);

/* A notice says that this one changed; any may have. */
void deliveries_ask(struct deliveries *d, const char *id);
void deliveries_ask_all(struct deliveries *d);

/* This table cannot be read: tables_read_again() as soon as all editions are here. */
void deliveries_await(struct deliveries *d, const char *table);

/* Once more what the store could not say. */
void deliveries_tick(struct deliveries *d);

#endif
