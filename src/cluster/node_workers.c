/* Coming and going of those who think for a node. */

#include "cluster/node_workers.h"

#include <stdio.h>
#include <string.h>

#include "site/tables/hall.h"
#include "cluster/node.h"
#include "cluster/remote_jobs.h"
#include "store/store_jobs.h"
#include "worker/worker.h"

bool node_workers_open(struct node_workers *c, const struct hall *h, const char *url,
                       struct strbuf *err)
{
    struct worker_options o = {
        .url = url, .name = c->name, .threads = 1, .is_last_resort = true};

    if (!h->peers)
        return true;
    snprintf(c->name, sizeof(c->name), "reviews/%s", node_of(h->peers)->self.name);
    c->reviewer = worker_open(&o, err);
    return c->reviewer != NULL;
}

void node_workers_start(struct node_workers *c, struct hall *h)
{
    if (h->peers)
        c->remote = remote_jobs_open(h);
}

static bool is_of(const char *channel, const char *other)
{
    return !channel || strcmp(channel, other) == 0;
}

void node_workers_hear(struct node_workers *c, const char *channel, const char *payload)
{
    if (c->remote && is_of(channel, STORE_DONE_CHANNEL))
        remote_jobs_hear(c->remote, payload);
    if (c->reviewer && is_of(channel, STORE_JOBS_CHANNEL))
        worker_wake(c->reviewer);
}

void node_workers_tick(struct node_workers *c)
{
    if (c->remote)
        remote_jobs_tick(c->remote);
}

bool node_workers_stop(struct node_workers *c)
{
    if (c->remote)
        remote_jobs_stop(c->remote);
    return !c->reviewer || worker_stop(c->reviewer);
}

void node_workers_free(struct node_workers *c)
{
    if (c->remote)
        remote_jobs_free(c->remote);
    if (c->reviewer)
        worker_free(c->reviewer);
    *c = (struct node_workers){0};
}
