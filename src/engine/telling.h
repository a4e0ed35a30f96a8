#ifndef TORI_ENGINE_TELLING_H
#define TORI_ENGINE_TELLING_H

/*
 * An action that is about to be played, and one viewer who is told of it. What layers
 * above the rules say of it is checked by conform through a function
 *
 *     void told(const struct telling *t, struct strbuf *out)
 *
 * that appends as text all that the viewer is told of the position and the action. It has
 * to be the same in all worlds that look alike to the viewer, before and after the action.
 */

#include "engine/game.h"

struct telling {
    const struct tori_game *game;
    const struct tori_setup *setup;
    const struct tori_state *before; /* the full state */
    tori_action action;
    bool is_playable; /* it is legal in this world, so it can be told what it did */
    int viewer;
    uint64_t world; /* where a world has to be imagined, this seeds the lots */
};

#endif
