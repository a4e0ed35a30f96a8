/* Two lines of thoughts; the second moves while nobody stands in the first. */

#include "local/thoughts.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "site/thinking/thought.h"

struct line {
    struct fairqueue_item *first, *last;
};

struct botpool {
    struct line line, patient;
};

struct botpool *thoughts_open(void)
{
    return xcalloc(1, sizeof(struct botpool));
}

static struct thought *take(struct line *l)
{
    struct fairqueue_item *item = l->first;

    if (item)
        l->first = item->next;
    if (!l->first)
        l->last = NULL;
    return (struct thought *)item;
}

static void drop_all(struct line *l)
{
    for (struct thought *t = take(l); t; t = take(l))
        t->drop(t);
}

void thoughts_close(struct botpool *p)
{
    drop_all(&p->line);
    drop_all(&p->patient);
    free(p);
}

/* Whoever asks is asked for one hint at a time already. */
bool botpool_hand(struct botpool *p, struct thought *t)
{
    struct line *l = t->item.can_wait ? &p->patient : &p->line;

    t->item.next = NULL;
    if (l->last)
        l->last->next = &t->item;
    else
        l->first = &t->item;
    l->last = &t->item;
    return true;
}

/* There is nobody else. */
bool botpool_give_up(struct botpool *p, const char *topic)
{
    (void)p;
    (void)topic;
    return false;
}

const struct thought *thoughts_next(const struct botpool *p)
{
    return (const struct thought *)(p->line.first ? p->line.first : p->patient.first);
}

bool thoughts_think(struct botpool *p)
{
    struct thought *t = take(p->line.first ? &p->line : &p->patient);

    if (!t)
        return false;
    t->think(t);
    t->tell(t);
    return true;
}
