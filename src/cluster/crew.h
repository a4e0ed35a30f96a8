#ifndef TORI_CLUSTER_CREW_H
#define TORI_CLUSTER_CREW_H

/* Who thinks for a node besides its own pool: workers elsewhere, and for as long as there are
 * none a thread of its own that makes reviews. A server that is no node has none of it. */

#include <stdbool.h>

struct hall;
struct outwork;
struct strbuf;
struct worker;

struct crew {
    struct outwork *outwork; /* NULL: it is no node */
    struct worker *reviewer;
    char name[48];
};

/* Of a hall that knows whether it is a node's. False, and one line in 'err': the store cannot be
 * opened once more. */
bool crew_open(struct crew *c, const struct hall *h, const char *url, struct strbuf *err);

/* Once the hall has its pool. */
void crew_start(struct crew *c, struct hall *h);

/* What others have told: see store_jobs.h. Both NULL: anything may have been missed. */
void crew_hear(struct crew *c, const char *channel, const char *payload);
void crew_tick(struct crew *c);

/* While the queue still takes jobs, if it was started. False if a thread still thinks: then it
 * must stay until the
 * process ends. */
bool crew_stop(struct crew *c);
void crew_free(struct crew *c); /* after the queue has stopped */

#endif
