#ifndef TORI_REVIEW_GLANCE_H
#define TORI_REVIEW_GLANCE_H

/*
 * What each seat may expect of a position as it truly is, at a glance: its share of the win
 * by what is known of the game, without search.
 */

#include "engine/game.h"

/* The same state and seed are always worth the same. Of a game of which nothing is known
 * it is the mean of many games by lot, and chance may act first. */
void glance_at(double *win, const struct tori_game *game, int players,
               const struct tori_state *s, uint64_t seed);

#endif
