#ifndef TORI_ARENA_LOTS_H
#define TORI_ARENA_LOTS_H

/*
 * The chance stream of a block, replayed for every game of it, although the games
 * ask chance at different moments and for different things.
 *
 * Every action of chance ("deal b2") has a clock of its own, which rings after a
 * random time and is then wound up again, all from (seed, action). When chance acts,
 * the clocks of the legal actions run, each as fast as its weight, until the first
 * rings: that action happens. The others stay where they are. With exponential times
 * each action wins with exactly weight / tickets, whatever happened before.
 *
 * Equal across the games of a block: the order of a pile whose weights are the cards
 * left in it, whichever seat draws and whenever; of several piles each its own order, in
 * whatever turn they are asked. Not equal, but as close as can be: what follows once
 * a pile holds other cards in one game than in another, as after shuffling discards
 * back in.
 *
 * Whole numbers only, so that a seed gives the same games on every machine.
 */

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

struct lots_clock;

struct lots {
    uint64_t seed;
    struct lots_clock *clocks; /* owned; ascending by action */
    size_t count, capacity;
};

/* Life cycle. */
void lots_init(struct lots *l, uint64_t seed);
void lots_release(struct lots *l);

/* What chance does; it must be its turn. */
tori_action lots_draw(struct lots *l, const struct tori_game *game,
                      const struct tori_state *s);

#endif
