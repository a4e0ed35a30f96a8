/* Points by table size and place. */

#include "tournament/tournament_points.h"

/* In whole points, by place from the first. */
static const int worth[TOURNAMENT_SEATS_MAX + 1][TOURNAMENT_SEATS_MAX] = {
    [2] = {6, 0}, [3] = {6, 3, 0}, [4] = {6, 4, 2, 0}};

int tournament_points(const struct tournament_table *t, int seat)
{
    int before = 0, tied = 0, sum = 0;

    if (!tournament_table_is_over(t))
        return 0;
    for (int i = 0; i < t->size; i++) {
        before += t->ranks[i] < t->ranks[seat];
        tied += t->ranks[i] == t->ranks[seat];
    }
    for (int i = before; i < before + tied; i++)
        sum += worth[t->size][i];
    return sum * TOURNAMENT_POINT / tied;
}

bool tournament_table_is_over(const struct tournament_table *t)
{
    return t->ranks[0] > 0;
}
