#ifndef TORI_ENGINE_LEGAL_H
#define TORI_ENGINE_LEGAL_H

#include "engine/game.h"

/* Whether the one to move may do it. */
bool game_is_legal(const struct tori_game *game, const struct tori_state *s,
                   tori_action a);

#endif
