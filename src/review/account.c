/* What was found of a game. */

#include "review/account.h"

#include <stdlib.h>

#include "base/alloc.h"

/* A game that counts no rounds has no set-up, as far as anybody knows. */
static int find_start(const struct course *c)
{
    for (int i = 0; i < c->span_count; i++)
        if (c->spans[i].round > 0)
            return i;
    return 0;
}

void account_init(struct account *a, const struct match *m)
{
    *a = (struct account){0};
    course_init(&a->course, m);
    a->start = find_start(&a->course);
    a->found = xcalloc((size_t)a->course.span_count + 1, sizeof(*a->found));
}

void account_release(struct account *a)
{
    for (int i = 0; i < a->course.span_count; i++)
        free(a->found[i].verdict);
    free(a->found);
    course_release(&a->course);
    *a = (struct account){0};
}

bool account_is_whole(const struct account *a)
{
    return a->done == a->of;
}

bool account_has_turn(const struct account *a, int span)
{
    return a->found[span].is_done && a->course.spans[span].actor != TORI_CHANCE;
}

bool account_has_worth(const struct account *a, int span)
{
    return span >= a->start && a->found[span].is_done;
}

bool account_has_change(const struct account *a, int span)
{
    return account_has_worth(a, span) &&
           (span + 1 == a->course.span_count || a->found[span + 1].is_done);
}

double account_change(const struct account *a, int span, int seat)
{
    bool is_last = span + 1 == a->course.span_count;
    const struct worth *after = is_last ? &a->end : &a->found[span + 1].before;
    const struct found *f = &a->found[span];
    bool is_luck = a->course.spans[span].actor == TORI_CHANCE;

    return after->win[seat] - (is_luck ? &f->again : &f->before)->win[seat];
}

double account_mistake(const struct account *a, int span, int seat)
{
    const struct verdict *v = a->found[span].verdict;

    if (!v || v->cost == 0)
        return 0;
    return seat == a->course.spans[span].actor
               ? -v->cost
               : v->played.win[seat] - v->better.win[seat];
}

double account_misjudged(const struct account *a, int span, int seat)
{
    const struct found *f = &a->found[span];

    if (a->course.spans[span].actor == TORI_CHANCE)
        return f->again.win[seat] - f->before.win[seat];
    return account_change(a, span, seat) - account_mistake(a, span, seat);
}
