#ifndef TORI_ENGINE_SEQUEL_H
#define TORI_ENGINE_SEQUEL_H

/*
 * What is expected to follow a turn, up to the end of the seat's own next one: actions in one
 * world that the seat of the turn may imagine. The world follows from the seat's view and a
 * seed, so that nothing in a sequel rests on what the seat cannot see.
 *
 * Of all these actions some turns are worth telling: at most SEQUEL_TOLD_MAX, in order of
 * play, the seat's own next one last if it is reached. Between them, and inside of them where
 * chance acts, lie actions that are played and not told.
 */

#include "engine/game.h"

enum { SEQUEL_ACTIONS_MAX = 192, SEQUEL_TOLD_MAX = 3 };

/* Actions first .. end - 1: those of the seat that does the first, and chance's. */
struct sequel_turn {
    uint8_t first, end;
};

struct sequel {
    uint64_t world; /* the seed */
    int count;
    tori_action action[SEQUEL_ACTIONS_MAX]; /* from the end of the turn on */
    int told_count;
    struct sequel_turn told[SEQUEL_TOLD_MAX];
};

/* A turn that has a sequel, and what its seat saw before it. */
struct sequel_of {
    const struct tori_game *game;
    const struct tori_state *view;
    int seat;
    const tori_action *action;
    int count;
};

/* The sequel's world at the end of the turn, whose actions must be legal. */
void sequel_enter(const struct sequel *q, const struct sequel_of *of,
                  struct tori_state *world);

/* Is every action legal there when its turn comes, and every turn that is told one seat's? */
bool sequel_is_playable(const struct sequel *q, const struct sequel_of *of);

#endif
