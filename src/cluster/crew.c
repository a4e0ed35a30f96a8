/* Coming and going of those who think for a node. */

#include "cluster/crew.h"

#include <stdio.h>
#include <string.h>

#include "site/tables/hall.h"
#include "cluster/node.h"
#include "cluster/outwork.h"
#include "store/store_jobs.h"
#include "worker/worker.h"

bool crew_open(struct crew *c, const struct hall *h, const char *url, struct strbuf *err)
{
    struct worker_options o = {
        .url = url, .name = c->name, .threads = 1, .is_last_resort = true};

    if (!h->peers)
        return true;
    snprintf(c->name, sizeof(c->name), "reviews/%s", node_of(h->peers)->self.name);
    c->reviewer = worker_open(&o, err);
    return c->reviewer != NULL;
}

void crew_start(struct crew *c, struct hall *h)
{
    if (h->peers)
        c->outwork = outwork_open(h);
}

static bool is_of(const char *channel, const char *other)
{
    return !channel || strcmp(channel, other) == 0;
}

void crew_hear(struct crew *c, const char *channel, const char *payload)
{
    if (c->outwork && is_of(channel, STORE_DONE_CHANNEL))
        outwork_hear(c->outwork, payload);
    if (c->reviewer && is_of(channel, STORE_JOBS_CHANNEL))
        worker_wake(c->reviewer);
}

void crew_tick(struct crew *c)
{
    if (c->outwork)
        outwork_tick(c->outwork);
}

bool crew_stop(struct crew *c)
{
    if (c->outwork)
        outwork_stop(c->outwork);
    return !c->reviewer || worker_stop(c->reviewer);
}

void crew_free(struct crew *c)
{
    if (c->outwork)
        outwork_free(c->outwork);
    if (c->reviewer)
        worker_free(c->reviewer);
    *c = (struct crew){0};
}
