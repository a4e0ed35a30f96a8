#ifndef TORI_CLUSTER_EDITION_CHANGES_H
#define TORI_CLUSTER_EDITION_CHANGES_H

/*
 * Editions that other nodes have taken in, given other words, or given up: they come from the
 * store to our shelf, so that a table can be read on any node. A table that is to be read before
 * we have heard of its edition waits for it.
 */

#include "cluster/refetch.h"

struct catalogue;
struct remote_edition;
struct tables;

struct edition_changes {
    struct refetch refetch; /* by their fingerprints */
    const struct catalogue *catalogue;
    struct tables *tables;
    struct remote_edition *found; /* owned */
    struct strbuf unread;         /* "ID,ID": tables that wait */
};

void edition_changes_init(struct edition_changes *d, struct journal_queue *queue,
                          const struct catalogue *catalogue, struct tables *tables);
void edition_changes_release(struct edition_changes *d);

/* A notice says that this one changed; any may have. */
void edition_changes_ask(struct edition_changes *d, const char *id);
void edition_changes_ask_all(struct edition_changes *d);

/* This table cannot be read: tables_read_again() as soon as all editions are here. */
void edition_changes_await(struct edition_changes *d, const char *table);

/* Once more what the store could not say. */
void edition_changes_tick(struct edition_changes *d);

#endif
