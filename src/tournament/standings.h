#ifndef TORI_TOURNAMENT_STANDINGS_H
#define TORI_TOURNAMENT_STANDINGS_H

/*
 * Who stands where. Equal points are told apart by, in this order:
 *  1. strength: the points of all whom the entrant has met, each meeting counted (Buchholz);
 *  2. share: the entrant's part of the points made at the own tables, byes apart;
 *  3. the lot.
 * Tables that are not over count for nothing yet.
 */

#include "tournament/tournament.h"

struct tournament_standing {
    int entrant;
    int points;   /* in halves (tournament_points.h) */
    int strength; /* likewise */
    int made,
        made_all; /* own points and those of all at the own tables; share is their ratio */
    bool needs_strength,
        needs_share; /* another has the same so far: this is what decides */
};

/* The best first; 'out' has room for all entrants. */
void standings_compute(const struct tournament *t, struct tournament_standing *out);

#endif
