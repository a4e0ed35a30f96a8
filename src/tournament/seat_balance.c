/* All orders of at most four are tried. */

#include "tournament/seat_balance.h"

#include <limits.h>
#include <string.h>

struct balance_search {
    int cost[TOURNAMENT_SEATS_MAX][TOURNAMENT_SEATS_MAX]; /* of an entrant in a seat */
    int size;
    int best;
    int found;  /* orders that cost as much */
    int wanted; /* which of these is kept */
    int8_t order[TOURNAMENT_SEATS_MAX], kept[TOURNAMENT_SEATS_MAX];
};

static void note(struct balance_search *s, int cost)
{
    if (cost < s->best) {
        s->best = cost;
        s->found = 0;
    }
    if (cost == s->best && s->found++ == s->wanted)
        memcpy(s->kept, s->order, sizeof(s->kept));
}

static void try_seat(struct balance_search *s, int seat, unsigned taken, int cost)
{
    if (cost > s->best)
        return;
    if (seat == s->size) {
        note(s, cost);
        return;
    }
    for (int i = 0; i < s->size; i++)
        if (!(taken >> i & 1)) {
            s->order[seat] = (int8_t)i;
            try_seat(s, seat + 1, taken | 1u << i, cost + s->cost[i][seat]);
        }
}

static void count_costs(struct balance_search *s, const seat_counts *counts)
{
    for (int i = 0; i < s->size; i++) {
        int rarest = INT_MAX;

        for (int seat = 0; seat < s->size; seat++)
            if (counts[i][seat] < rarest)
                rarest = counts[i][seat];
        for (int seat = 0; seat < s->size; seat++) {
            int more = counts[i][seat] - rarest;

            s->cost[i][seat] = more * more;
        }
    }
}

int seat_balance(const seat_counts *counts, int size, uint32_t lot,
                 int8_t order[TOURNAMENT_SEATS_MAX])
{
    struct balance_search s = {.size = size, .best = INT_MAX};

    count_costs(&s, counts);
    try_seat(&s, 0, 0, 0);
    s.wanted = (int)(lot % (uint32_t)s.found);
    s.found = 0;
    try_seat(&s, 0, 0, 0);
    memcpy(order, s.kept, sizeof(s.kept));
    return s.best;
}
