#ifndef TORI_CLUSTER_NODE_WORKERS_H
#define TORI_CLUSTER_NODE_WORKERS_H

/* Who thinks for a node besides its own pool: workers elsewhere, and for as long as there are
 * none a thread of its own that makes reviews. A server that is no node has none of it. */

#include <stdbool.h>

struct hall;
struct remote_jobs;
struct strbuf;
struct worker;

struct node_workers {
    struct remote_jobs *remote; /* NULL: it is no node */
    struct worker *reviewer;
    char name[48];
};

/* Of a hall that knows whether it is a node's. False, and one line in 'err': the store cannot be
 * opened once more. */
bool node_workers_open(struct node_workers *c, const struct hall *h, const char *url,
                       struct strbuf *err);

/* Once the hall has its pool. */
void node_workers_start(struct node_workers *c, struct hall *h);

/* What others have told: see store_jobs.h. Both NULL: anything may have been missed. */
void node_workers_hear(struct node_workers *c, const char *channel, const char *payload);
void node_workers_tick(struct node_workers *c);

/* While the queue still takes jobs, if it was started. False if a thread still thinks: then it
 * must stay until the
 * process ends. */
bool node_workers_stop(struct node_workers *c);
void node_workers_free(struct node_workers *c); /* after the queue has stopped */

#endif
