/* The points of the curve, collected. */

#include "review/curve.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "review/account.h"

static void add(struct curve *c, const struct account *a, int round,
                const struct worth *worth)
{
    for (int seat = 0; seat < a->course.setup.players; seat++)
        c->win[seat][c->count] = worth->win[seat];
    c->round[c->count++] = round;
}

void curve_init(struct curve *c, const struct account *a)
{
    const struct course *of = &a->course;
    size_t most = (size_t)of->span_count + 1;

    *c = (struct curve){.round = xcalloc(most, sizeof(*c->round))};
    for (int seat = 0; seat < of->setup.players; seat++)
        c->win[seat] = xcalloc(most, sizeof(*c->win[seat]));
    for (int span = a->start; span < of->span_count; span++)
        if (account_has_worth(a, span))
            add(c, a, of->spans[span].round, &a->found[span].before);
    if (account_is_whole(a))
        add(c, a, of->spans[of->span_count - 1].round, &a->end);
}

void curve_release(struct curve *c)
{
    free(c->round);
    for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++)
        free(c->win[seat]);
    *c = (struct curve){.count = 0};
}
