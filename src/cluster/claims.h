#ifndef TORI_CLUSTER_CLAIMS_H
#define TORI_CLUSTER_CLAIMS_H

/*
 * Reviews of a site of several nodes that this process makes, a node or a worker. Who has asked
 * stands in the store; whose is next is decided as on a server alone (reviews_choose()); a claim
 * (store_claims.h) is the lease on the work. What is claimed is added to the process's own list
 * of reviews and made there; how far each is is stored with its claim, for all nodes.
 *
 * All on the loop's thread but the jobs of the queue. A claim that is lost, or that is not asked
 * for any more, drops its review.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct claims;
struct hall;
struct journal_wanted;
struct store;

struct claims_options {
    const char *maker;   /* a name that no other process has; the caller's */
    int threads;         /* that think: all but one, or the only one, make reviews */
    bool is_last_resort; /* only while no worker is alive */
};

struct claims *claims_open(struct hall *h, const struct claims_options *o);

/* There may be something to do; and several times a second. */
void claims_wake(struct claims *c);
void claims_tick(struct claims *c);

/* Once the hall stops nothing is claimed or kept. What the queue has comes back before this. */
void claims_free(struct claims *c);

/* On the store thread: have the next one. TORI_ERR_UNKNOWN: there is none. */
enum tori_err claims_take(struct store *s, const struct claims_options *o,
                          int64_t lease_ms, struct journal_wanted *out);

#endif
