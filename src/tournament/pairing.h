#ifndef TORI_TOURNAMENT_PAIRING_H
#define TORI_TOURNAMENT_PAIRING_H

/*
 * The next round: who sits with whom, and in which order.
 *
 * A Swiss draw for tables of two to four. What counts, the first before all others:
 *  1. a bye goes to an entrant who had the fewest, and of these to the last in the standings;
 *  2. no two meet again while that can be helped: a meeting costs more for each before it;
 *  3. those at one table have about the same points: the squares of the differences are small;
 *  4. seats are balanced: no entrant has one place in turn order much more often than another.
 * The first round, where all have the same points, is drawn by lot, and so is whatever else is
 * equal. The same seed gives the same round on every machine: a draw that was interrupted is
 * made again.
 *
 * The way is simulated annealing over exchanges of two seats, from several beginnings of which
 * the best is kept, in a number of steps that depends on the number of entrants alone. It does
 * not promise the optimum; tests/unit/test_pairing.c compares it with all pairings where these
 * can be tried.
 */

#include "tournament/standings.h"
#include "tournament/tournament.h"

struct rng;

/* What a draw works in; about 200 KiB. Its content means nothing to the caller. */
struct pairing {
    uint8_t met[TOURNAMENT_ENTRANTS_MAX][TOURNAMENT_ENTRANTS_MAX];
    uint8_t sat[TOURNAMENT_ENTRANTS_MAX]
               [TOURNAMENT_SEATS_MAX]; /* how often in which seat */
    uint8_t byes[TOURNAMENT_ENTRANTS_MAX];
    int points[TOURNAMENT_ENTRANTS_MAX];
    struct tournament_standing standings[TOURNAMENT_ENTRANTS_MAX];

    /* Seats of all tables in a row; a table is some that lie together. */
    int16_t order[TOURNAMENT_ENTRANTS_MAX], best[TOURNAMENT_ENTRANTS_MAX];
    int16_t table_of[TOURNAMENT_ENTRANTS_MAX];
    int16_t first[TOURNAMENT_TABLES_MAX + 1];
    int64_t cost[TOURNAMENT_TABLES_MAX];
    int persons, tables;
    struct rng *rng;
};

/* Can there be one more round: are there two entrants to be drawn? */
bool pairing_is_possible(const struct tournament *t);

/* Draws it from all entrants who are in. Tables come sorted by the best points of those who sit
 * there; 'out' has room for TOURNAMENT_TABLES_MAX. Comes back with how many there are; *bye is
 * an entrant or TOURNAMENT_NONE. All rounds drawn before should be over. */
int pairing_draw(struct pairing *p, const struct tournament *t, uint64_t seed,
                 struct tournament_table *out, int *bye);

#endif
