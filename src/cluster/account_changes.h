#ifndef TORI_CLUSTER_ACCOUNT_CHANGES_H
#define TORI_CLUSTER_ACCOUNT_CHANGES_H

/*
 * Who people are, whether they are still logged in, and from whom they are kept apart, as other
 * nodes may have changed it. The store knows; visitors are sent away or called by their new names;
 * a deleted account leaves our tables and is forgotten there.
 */

#include <stddef.h>

#include "cluster/refetch.h"

struct hall;
struct account_apart;
struct account_change;

struct account_changes {
    struct refetch refetch; /* by their numbers */
    struct hall *hall;
    struct account_change *found; /* owned; a session each, by number */
    size_t count, capacity;
    int64_t *gone; /* owned; who are no more */
    size_t gone_count, gone_capacity;
    struct account_apart *apart; /* owned; who is kept apart from whom, by number */
    size_t apart_count, apart_capacity;
};

void account_changes_init(struct account_changes *i, struct hall *h);
void account_changes_release(struct account_changes *i);

/* A notice says that this person, by number, has changed; any who is connected may have. */
void account_changes_ask(struct account_changes *i, const char *number);
void account_changes_ask_all(struct account_changes *i);

/* Once more what the store could not say. */
void account_changes_tick(struct account_changes *i);

#endif
