/* Replies between the handler and the store, in order of arrival. */

#include "site/tables/pending.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "journal/journal_queue.h"

void pending_release(struct pending *p)
{
    for (size_t i = 0; i < p->count; i++)
        strbuf_release(&p->replies[i].text);
    free(p->replies);
    *p = (struct pending){0};
}

void pending_add(struct pending *p, const struct pending_reply *r)
{
    assert(r->to && r->send);
    p->replies = xgrow(p->replies, &p->capacity, p->count + 1, sizeof(*p->replies));
    p->replies[p->count++] = *r;
}

void pending_forget(struct pending *p, const struct sender *to)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->replies[i].to == to)
            p->replies[i].to = NULL;
}

static enum pending_fate fate_of(const struct journal_job *job)
{
    if (!job->err)
        return PENDING_STORED;
    return job->is_in_doubt ? PENDING_IN_DOUBT : PENDING_REFUSED;
}

void pending_send(struct pending *p, const struct journal_job *job)
{
    for (size_t i = 0; i < p->count; i++) {
        struct pending_reply *r = &p->replies[i];

        if (r->to)
            r->send(r, fate_of(job));
        strbuf_release(&r->text);
    }
    p->count = 0;
}
