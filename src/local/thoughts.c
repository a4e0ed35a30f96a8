/* One line of questions. */

#include "local/thoughts.h"

#include <stdlib.h>

#include "base/alloc.h"

struct botpool {
    struct botqueue_item *first, *last;
    botpool_fn *answer;
    void *context;
};

struct botpool *thoughts_open(botpool_fn *answer, void *context)
{
    struct botpool *p = xcalloc(1, sizeof(*p));

    p->answer = answer;
    p->context = context;
    return p;
}

static struct botjob *take(struct botpool *p)
{
    struct botqueue_item *item = p->first;

    if (item)
        p->first = item->next;
    if (!p->first)
        p->last = NULL;
    return (struct botjob *)item;
}

void thoughts_close(struct botpool *p)
{
    while (p->first)
        free(take(p));
    free(p);
}

/* Whoever asks is asked for one hint at a time already. */
bool botpool_ask(struct botpool *p, const struct room *r, const char *level,
                 const struct botjob_client *client)
{
    struct botjob *job = botjob_new(r, level, client);

    job->item.next = NULL;
    if (p->last)
        p->last->next = &job->item;
    else
        p->first = &job->item;
    p->last = &job->item;
    return true;
}

const struct botjob *thoughts_next(const struct botpool *p)
{
    return (const struct botjob *)p->first;
}

bool thoughts_think(struct botpool *p)
{
    struct botjob *job = take(p);

    if (!job)
        return false;
    botjob_think(job);
    p->answer(p->context, job);
    free(job);
    return true;
}
