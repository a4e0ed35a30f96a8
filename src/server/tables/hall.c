/* Visitors of the hall, in a list. */

#include "server/tables/hall.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "server/tables/visitor.h"

void hall_init(struct hall *h, struct clerk *clerk, struct metrics *metrics)
{
    *h = (struct hall){.clerk = clerk, .metrics = metrics};
    tables_init(&h->tables, clerk);
}

void hall_release(struct hall *h)
{
    tables_release(&h->tables);
    mutes_release(&h->mutes);
}

struct visitor *hall_enter(struct hall *h, struct connection *c,
                           const struct store_user *who)
{
    struct visitor *v = xcalloc(1, sizeof(*v));

    v->connection = c;
    v->who = *who;
    v->next = h->visitors;
    if (v->next)
        v->next->previous = v;
    h->visitors = v;
    return v;
}

struct visitor *hall_find(const struct hall *h, int64_t number)
{
    struct visitor *v = h->visitors;

    while (v && visitor_number(v) != number)
        v = v->next;
    return v;
}

void hall_leave(struct hall *h, struct visitor *v)
{
    while (v->watched_count)
        tables_unwatch(v->watched[0], v);
    if (v->previous)
        v->previous->next = v->next;
    else
        h->visitors = v->next;
    if (v->next)
        v->next->previous = v->previous;
    free(v);
}
