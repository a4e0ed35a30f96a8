#ifndef TORI_ENGINE_APPLY_H
#define TORI_ENGINE_APPLY_H

/*
 * An action on trust, for those who play many: matches, playouts, search. Where asserts
 * are on, the game recounts its state every so often, so that what an action broke is
 * found soon after it and not at the end of the game; elsewhere this is apply() itself.
 */

#include "engine/game.h"

enum { APPLY_CHECK_EVERY = 16 }; /* actions of a thread, by source file */

static inline void game_apply(const struct tori_game *game, struct tori_state *s,
                              tori_action a)
{
    game->apply(s, a);
#ifndef NDEBUG
    static _Thread_local unsigned applied;

    if (++applied % APPLY_CHECK_EVERY == 0)
        game->check(s);
#endif
}

#endif
