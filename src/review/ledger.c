/* Adding up. */

#include "review/ledger.h"

#include "review/account.h"

static int32_t rounded(double value)
{
    return (int32_t)(value * LEDGER_UNIT + (value < 0 ? -0.5 : 0.5));
}

static double luck_of(const struct account *a, int seat)
{
    double sum = 0;

    for (int i = a->start; i < a->course.span_count; i++)
        if (a->course.spans[i].actor == TORI_CHANCE)
            sum += account_change(a, i, seat);
    return sum;
}

static double left_of(const struct account *a, int seat)
{
    double sum = 0;

    for (int i = a->start; i < a->course.span_count; i++)
        if (a->course.spans[i].actor == TORI_CHANCE)
            sum += account_misjudged(a, i, seat);
    return sum;
}

static double own_of(const struct account *a, int seat)
{
    double sum = 0;

    for (int i = 0; i < a->course.span_count; i++)
        if (a->course.spans[i].actor == seat)
            sum += a->found[i].choice[seat];
    return sum;
}

/* What mistakes of an actor changed for the seat, in spans before 'end'. */
static int32_t mistakes_of(const struct account *a, int actor, int seat, int end)
{
    int32_t sum = 0;

    for (int i = 0; i < end; i++)
        if (a->course.spans[i].actor == actor)
            sum += rounded(account_mistake(a, i, seat));
    return sum;
}

static int32_t start_of(const struct account *a, int seat)
{
    int32_t start = rounded(a->found[a->start].before.win[seat]);

    for (int actor = 0; actor < a->course.setup.players; actor++)
        start -= mistakes_of(a, actor, seat, a->start);
    return start;
}

static int accuracy_of(const struct account *a, int seat)
{
    double accuracy = 0;
    int turns = 0;

    for (int i = 0; i < a->course.span_count; i++) {
        const struct verdict *v = a->found[i].verdict;

        if (a->course.spans[i].actor != seat || v->is_forced)
            continue;
        accuracy += verdict_accuracy(v);
        turns++;
    }
    return turns ? (int)(100 * accuracy / turns + 0.5) : 100;
}

void ledger_init(struct ledger *l, const struct account *a, int seat)
{
    int spans = a->course.span_count;

    *l = (struct ledger){.start = start_of(a, seat),
                         .luck = rounded(luck_of(a, seat)),
                         .mistakes = mistakes_of(a, seat, seat, spans),
                         .own = rounded(own_of(a, seat)),
                         .left = rounded(left_of(a, seat)),
                         .result = rounded(a->end.win[seat]),
                         .accuracy = accuracy_of(a, seat)};
    l->cost = -l->mistakes;
    for (int other = 0; other < a->course.setup.players; other++) {
        if (other == seat)
            continue;
        l->others_by[other] = mistakes_of(a, other, seat, spans);
        l->others += l->others_by[other];
    }
    l->misjudged = l->result - l->start - l->luck - l->mistakes - l->others;
}
