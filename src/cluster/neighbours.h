#ifndef TORI_CLUSTER_NEIGHBOURS_H
#define TORI_CLUSTER_NEIGHBOURS_H

/*
 * What a node hears from the others: that something which we keep in memory is not as it was.
 * The store knows how it is, and who keeps it asks there. When the connection was away anything
 * may have been missed, and all of it is asked for.
 */

#include "cluster/deliveries.h"
#include "cluster/identities.h"
#include "cluster/listings.h"

struct crew;
struct orders;
struct office;
struct notify_listener;
struct uv_loop_s;

struct neighbours {
    struct hall *hall;
    struct crew *crew;     /* set before it is opened */
    struct orders *orders; /* likewise */
    struct notify_listener *listener;
    struct listings listings;
    struct identities identities;
    struct deliveries deliveries;
};

/* For a node, with the url of the store. */
void neighbours_open(struct neighbours *n, struct uv_loop_s *loop, struct office *o,
                     const char *url);

/* Once more what could not be done before. */
void neighbours_tick(struct neighbours *n);

/* Nothing is heard any more. What is under way is the queue's to finish before the release. */
void neighbours_close(struct neighbours *n);
void neighbours_release(struct neighbours *n);

#endif
