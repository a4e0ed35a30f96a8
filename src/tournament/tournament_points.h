#ifndef TORI_TOURNAMENT_TOURNAMENT_POINTS_H
#define TORI_TOURNAMENT_TOURNAMENT_POINTS_H

/*
 * What a place at a table is worth: of four seats 6, 4, 2, 0; of three 6, 3, 0; of two 6, 0; a
 * bye 4. Tied seats share the points of their places equally, which may give halves.
 */

#include "tournament/tournament.h"

enum {
    TOURNAMENT_POINT = 2, /* points are counted in halves */
    TOURNAMENT_BYE_POINTS = 4 * TOURNAMENT_POINT,
};

/* Of a seat, in halves; 0 while the table is not over. */
int tournament_points(const struct tournament_table *t, int seat);

bool tournament_table_is_over(const struct tournament_table *t);

#endif
