#ifndef TORI_CLUSTER_IDENTITIES_H
#define TORI_CLUSTER_IDENTITIES_H

/*
 * Who people are, and whether they are still logged in, as other nodes may have changed it. The
 * store knows; visitors are sent away or called by their new names; a deleted account leaves our
 * tables and is forgotten there.
 */

#include <stddef.h>

#include "cluster/inquiry.h"

struct hall;
struct identity;

struct identities {
    struct inquiry inquiry; /* by their numbers */
    struct hall *hall;
    struct identity *found; /* owned; a session each, by number */
    size_t count, capacity;
    int64_t *gone; /* owned; who are no more */
    size_t gone_count, gone_capacity;
};

void identities_init(struct identities *i, struct hall *h);
void identities_release(struct identities *i);

/* A notice says that this person, by number, has changed; any who is connected may have. */
void identities_ask(struct identities *i, const char *number);
void identities_ask_all(struct identities *i);

/* Once more what the store could not say. */
void identities_tick(struct identities *i);

#endif
