/* Adding up. */

#include "review/ledger.h"

#include "review/account.h"

static int32_t rounded(double value)
{
    return (int32_t)(value * LEDGER_UNIT + (value < 0 ? -0.5 : 0.5));
}

/* What all spans of an actor behind the set-up changed for the seat. */
static double sum_of(const struct account *a, int actor, int seat)
{
    double sum = 0;

    for (int i = a->start; i < a->course.span_count; i++)
        if (a->course.spans[i].actor == actor)
            sum += account_change(a, i, seat);
    return sum;
}

static void grade(struct ledger *l, const struct account *a, int seat)
{
    double accuracy = 0;
    int turns = 0;

    for (int i = 0; i < a->course.span_count; i++) {
        const struct verdict *v = a->found[i].verdict;

        if (a->course.spans[i].actor != seat || v->is_forced)
            continue;
        l->cost += rounded(v->cost);
        accuracy += verdict_accuracy(v);
        turns++;
    }
    l->mistakes = -l->cost;
    l->rest = l->own + l->cost + l->left;
    l->accuracy = turns ? (int)(100 * accuracy / turns + 0.5) : 100;
}

void ledger_init(struct ledger *l, const struct account *a, int seat)
{
    *l = (struct ledger){.start = rounded(a->found[a->start].before.win[seat]),
                         .luck = rounded(sum_of(a, TORI_CHANCE, seat)),
                         .own = rounded(sum_of(a, seat, seat)),
                         .result = rounded(a->end.win[seat])};
    for (int other = 0; other < a->course.setup.players; other++) {
        if (other == seat)
            continue;
        l->others_by[other] = rounded(sum_of(a, other, seat));
        l->others += l->others_by[other];
    }
    l->left = l->result - l->start - l->luck - l->own - l->others;
    grade(l, a, seat);
}
