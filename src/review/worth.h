#ifndef TORI_REVIEW_WORTH_H
#define TORI_REVIEW_WORTH_H

/*
 * What each seat may expect of a position as it truly is, hidden cards included: its
 * share of the win. Where chance acts it is the weighted mean over all that chance can do,
 * so that what chance then does is worth nothing on average.
 */

#include "engine/game.h"

struct worth {
    double win[TORI_PLAYERS_MAX];
    bool is_sampled; /* chance can do more than was looked at */
};

/* The same state and seed are always worth the same. */
void worth_of(struct worth *w, const struct tori_game *game, int players,
              const struct tori_state *s, uint64_t seed);

#endif
