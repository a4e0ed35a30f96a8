#ifndef TORI_CLUSTER_NODE_LISTENER_H
#define TORI_CLUSTER_NODE_LISTENER_H

/*
 * What a node hears from the others: that something which we keep in memory is not as it was.
 * The store knows how it is, and who keeps it asks there. When the connection was away anything
 * may have been missed, and all of it is asked for.
 */

#include "cluster/edition_changes.h"
#include "cluster/account_changes.h"
#include "cluster/listings.h"
#include "cluster/presences.h"

struct claims;
struct orders;
struct office;
struct notify_listener;
struct remote_jobs;
struct uv_loop_s;

struct node_listener {
    struct hall *hall;
    struct orders *orders;      /* set before it is opened */
    struct remote_jobs *remote; /* likewise, with claims; or NULL */
    struct claims *claims;
    struct notify_listener *listener;
    struct listings listings;
    struct account_changes account_changes;
    struct edition_changes edition_changes;
    struct presences presences;
};

/* For a node, with the url of the store. */
void node_listener_open(struct node_listener *n, struct uv_loop_s *loop, struct office *o,
                        const char *url);

/* Once more what could not be done before. */
void node_listener_tick(struct node_listener *n);

/* Often: who is here. */
void node_listener_look(struct node_listener *n, int64_t now);

/* Nothing is heard any more. What is under way is the queue's to finish before the release. */
void node_listener_close(struct node_listener *n);
void node_listener_release(struct node_listener *n);

#endif
