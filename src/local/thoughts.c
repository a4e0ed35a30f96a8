/* Two lines of thoughts; the second moves while the first is empty. */

#include "local/thoughts.h"

#include <stddef.h>

#include "site/thinking/thought.h"

static struct thought *take(struct thoughts_line *l)
{
    struct fairqueue_item *item = l->first;

    if (item)
        l->first = item->next;
    if (!l->first)
        l->last = NULL;
    return (struct thought *)item;
}

static void drop_all(struct thoughts_line *l)
{
    for (struct thought *t = take(l); t; t = take(l))
        t->drop(t);
}

/* A visitor has one hint at a time already. */
static bool admit_any(struct thinker *t, const struct thought *thought)
{
    (void)t;
    (void)thought;
    return true;
}

static void append(struct thinker *thinker, struct thought *thought)
{
    struct thoughts *t = (struct thoughts *)thinker;
    struct thoughts_line *l = thought->item.can_wait ? &t->patient : &t->line;

    thought->item.next = NULL;
    if (l->last)
        l->last->next = &thought->item;
    else
        l->first = &thought->item;
    l->last = &thought->item;
}

/* What is thought here is thought to the end. */
static bool give_up_nothing(struct thinker *t, const char *topic)
{
    (void)t;
    (void)topic;
    return false;
}

void thoughts_init(struct thoughts *t)
{
    *t = (struct thoughts){
        .thinker = {.admits = admit_any, .hand = append, .give_up = give_up_nothing}};
}

void thoughts_release(struct thoughts *t)
{
    drop_all(&t->line);
    drop_all(&t->patient);
}

const struct thought *thoughts_next(const struct thoughts *t)
{
    return (const struct thought *)(t->line.first ? t->line.first : t->patient.first);
}

bool thoughts_think(struct thoughts *t)
{
    struct thought *next = take(t->line.first ? &t->line : &t->patient);

    if (!next)
        return false;
    next->think(next);
    next->tell(next);
    return true;
}
