/* Thoughts that are thought when the page says so. */

#include "local/thoughts.h"

#include <assert.h>
#include <stddef.h>

#include "site/thinking/thought.h"

/* A visitor has one hint at a time already. */
static bool admit_any(struct thinker *t, const struct thought *thought)
{
    (void)t;
    (void)thought;
    return true;
}

static void hand(struct thinker *t, struct thought *thought)
{
    fairqueue_push(&((struct thoughts *)t)->queue, &thought->item);
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
        .thinker = {.admits = admit_any, .hand = hand, .give_up = give_up_nothing}};
}

void thoughts_release(struct thoughts *t)
{
    struct fairqueue_item *item = fairqueue_release(&t->queue);

    if (t->next)
        t->next->drop(t->next);
    while (item) {
        struct thought *thought = (struct thought *)item;

        item = item->next;
        thought->drop(thought);
    }
}

const struct thought *thoughts_next(struct thoughts *t)
{
    if (!t->next)
        t->next = (struct thought *)fairqueue_pop(&t->queue, FAIRQUEUE_LONG);
    return t->next;
}

bool thoughts_think(struct thoughts *t)
{
    struct thought *thought;

    if (!thoughts_next(t))
        return false;
    assert(t->next->think && t->next->tell);
    thought = t->next;
    t->next = NULL;
    thought->think(thought);
    thought->tell(thought);
    return true;
}
