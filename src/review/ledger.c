/* Adding up. */

#include "review/ledger.h"

#include "review/internal.h"

static int32_t rounded(double value)
{
    return (int32_t)(value * LEDGER_UNIT + (value < 0 ? -0.5 : 0.5));
}

/* What all spans of an actor changed for the seat. */
static double sum_of(const struct review *r, int actor, int seat)
{
    double sum = 0;

    for (int i = 0; i < r->course.span_count; i++)
        if (r->course.spans[i].actor == actor)
            sum += review_change(r, i, seat);
    return sum;
}

static void grade(struct ledger *l, const struct review *r, int seat)
{
    double cost = 0, accuracy = 0;
    int turns = 0;

    for (int i = 0; i < r->course.span_count; i++) {
        const struct verdict *v = r->found[i].verdict;

        if (r->course.spans[i].actor != seat || v->is_forced)
            continue;
        cost += v->cost;
        accuracy += verdict_accuracy(v);
        turns++;
    }
    l->cost = rounded(cost);
    l->accuracy = turns ? (int)(100 * accuracy / turns + 0.5) : 100;
}

void ledger_init(struct ledger *l, const struct review *r, int seat)
{
    *l = (struct ledger){.start = rounded(r->found[0].before.win[seat]),
                         .luck = rounded(sum_of(r, TORI_CHANCE, seat)),
                         .own = rounded(sum_of(r, seat, seat)),
                         .result = rounded(r->end.win[seat])};
    for (int other = 0; other < r->course.setup.players; other++) {
        if (other == seat)
            continue;
        l->others_by[other] = rounded(sum_of(r, other, seat));
        l->others += l->others_by[other];
    }
    l->left = l->result - l->start - l->luck - l->own - l->others;
    grade(l, r, seat);
}
