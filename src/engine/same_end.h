#ifndef TORI_ENGINE_SAME_END_H
#define TORI_ENGINE_SAME_END_H

/* Do two turns of one position come to the same? Used where turns that were tried are held
 * against a solution. */

#include "engine/game.h"

/* Views of one seat behind the turns: they are equal, or the game is over in both, with the same
 * totals and the same ranks for all. */
bool same_end(const struct tori_game *game, const struct tori_state *a,
              const struct tori_state *b);

#endif
