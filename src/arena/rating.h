#ifndef TORI_ARENA_RATING_H
#define TORI_ARENA_RATING_H

/*
 * Elo from games of two to four players, by the Plackett-Luce model on whole rankings.
 *
 * A seat has the strength of its bot times that of its place at the table. The winner
 * is drawn with chances in proportion to the strengths; the second among those left
 * in the same way, and so on. Strengths are those that make the observed rankings
 * most likely (found by minorisation-maximisation). For two players this is
 * Bradley-Terry, the ordinary Elo curve, with a term for the seat.
 *
 * Ties count as every order of the tied seats in equal parts: half a win for two.
 * One virtual block in which all seats tie is added to the data, so that a bot that
 * won everything has a finite rating; it draws all ratings a little together. In the
 * bootstrap its weight varies (exponential, mean 1), so that such a rating also has an
 * error: a wide one.
 *
 * Elo is 400 * log10(strength), counted from the mean of the other bots (for seats:
 * of the other seats). Errors: bootstrap over blocks, which are what is independent;
 * the games of a block share their chance and are not.
 */

#include "arena/estimate.h"
#include "arena/outcome.h"

struct rating {
    struct estimate bot[TORI_PLAYERS_MAX];
    struct estimate seat[TORI_PLAYERS_MAX];
};

/* 'games' holds 'blocks' blocks, each of rotation_games(players, bots) games. */
void rating_fit(struct rating *out, const struct game_outcome *games, int64_t blocks,
                int players, int bots);

#endif
