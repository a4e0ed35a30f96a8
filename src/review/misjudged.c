/* Choosing turns. */

#include "review/misjudged.h"

#include <stdbool.h>
#include <string.h>

#include "review/account.h"
#include "review/ledger.h"

/* Less in all needs no reason, and less in a turn is none. */
#define IN_ALL 0.1
#define A_TURN 0.03

/* How far the span went the way of the whole. */
static double size_of(const struct account *a, int span, int seat, bool is_better)
{
    double by = account_misjudged(a, span, seat);

    return is_better ? by : -by;
}

/* The largest first. */
static void add(struct misjudged *m, const struct account *a, int span, int seat,
                bool is_better)
{
    double size = size_of(a, span, seat, is_better);
    int at = m->count;

    while (at > 0 && size > size_of(a, m->span[at - 1], seat, is_better))
        at--;
    if (at == MISJUDGED_MAX)
        return;
    if (m->count < MISJUDGED_MAX)
        m->count++;
    memmove(&m->span[at + 1], &m->span[at],
            sizeof(m->span[0]) * (size_t)(m->count - 1 - at));
    m->span[at] = span;
}

static void sort_by_play(struct misjudged *m)
{
    for (int i = 1; i < m->count; i++) {
        int span = m->span[i], at = i;

        for (; at > 0 && m->span[at - 1] > span; at--)
            m->span[at] = m->span[at - 1];
        m->span[at] = span;
    }
}

void misjudged_find(struct misjudged *m, const struct account *a, int seat)
{
    struct ledger l;
    bool is_better;

    *m = (struct misjudged){0};
    ledger_init(&l, a, seat);
    is_better = l.misjudged > 0;
    if ((is_better ? l.misjudged : -l.misjudged) < IN_ALL * LEDGER_UNIT)
        return;
    for (int i = a->start; i < a->course.span_count; i++)
        if (a->course.spans[i].actor != TORI_CHANCE &&
            size_of(a, i, seat, is_better) >= A_TURN)
            add(m, a, i, seat, is_better);
    sort_by_play(m);
}
