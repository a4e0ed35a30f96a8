/* Choosing moments. */

#include "review/moments.h"

#include <math.h>
#include <string.h>

#include "review/account.h"
#include "review/verdict.h"

/* What moved less is a moment only while there are fewer than MOMENTS_MIN, and luck that moved
 * next to nothing never is; nor is a turn that costs too little to be called anything but
 * good. */
#define SWING_ENOUGH 0.05
#define LUCK_LEAST   0.01

static double size_of(const struct moment *m)
{
    return fabs(m->swing[m->seat]);
}

static bool set_choice(struct moment *m, const struct verdict *v, int seat, int players)
{
    if (v->cost < verdict_levels[0].from)
        return false;
    m->seat = seat;
    for (int i = 0; i < players; i++)
        m->swing[i] = v->played.win[i] - v->better.win[i];
    return true;
}

static bool set_luck(struct moment *m, const struct account *a)
{
    for (int i = 0; i < a->course.setup.players; i++) {
        m->swing[i] = account_change(a, m->span, i);
        if (fabs(m->swing[i]) > size_of(m))
            m->seat = i;
    }
    return size_of(m) >= LUCK_LEAST;
}

static bool set_moment(struct moment *m, const struct account *a, int span)
{
    int actor = a->course.spans[span].actor;

    *m = (struct moment){.span = span};
    if (actor == TORI_CHANCE)
        return account_has_change(a, span) && set_luck(m, a);
    return a->found[span].is_done &&
           set_choice(m, a->found[span].verdict, actor, a->course.setup.players);
}

/* The largest first. */
static void add(struct moments *all, const struct moment *m)
{
    int at = all->count;

    while (at > 0 && size_of(m) > size_of(&all->of[at - 1]))
        at--;
    if (at == MOMENTS_MAX)
        return;
    if (all->count < MOMENTS_MAX)
        all->count++;
    memmove(&all->of[at + 1], &all->of[at], sizeof(*m) * (size_t)(all->count - 1 - at));
    all->of[at] = *m;
}

static void sort_by_play(struct moments *all)
{
    for (int i = 1; i < all->count; i++) {
        struct moment m = all->of[i];
        int at = i;

        for (; at > 0 && all->of[at - 1].span > m.span; at--)
            all->of[at] = all->of[at - 1];
        all->of[at] = m;
    }
}

void moments_find(struct moments *all, const struct account *a)
{
    struct moment m;

    *all = (struct moments){0};
    for (int i = 0; i < a->course.span_count; i++)
        if (set_moment(&m, a, i))
            add(all, &m);
    while (all->count > MOMENTS_MIN && size_of(&all->of[all->count - 1]) < SWING_ENOUGH)
        all->count--;
    sort_by_play(all);
}
