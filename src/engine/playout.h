#ifndef TORI_ENGINE_PLAYOUT_H
#define TORI_ENGINE_PLAYOUT_H

/* Play by lot: every legal action of a seat equally likely, chance by weight. */

#include "engine/game.h"

struct rng;

/* The game must not be over. */
tori_action playout_pick(const struct tori_game *game, const struct tori_state *s,
                         struct rng *rng);

/* Play at most 'limit' actions; returns how many were played. */
long playout_run(const struct tori_game *game, struct tori_state *s, struct rng *rng,
                 long limit);

#endif
