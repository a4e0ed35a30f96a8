#ifndef TORI_ENGINE_LOTS_H
#define TORI_ENGINE_LOTS_H

/*
 * A chance stream that several games share, although they ask chance at different
 * moments and for different things: those of a block of the arena, those of a deal.
 *
 * Every action of chance ("deal b2") has a clock of its own, which rings after a
 * random time and is then wound up again, all from (source, action). When chance acts,
 * the clocks of the legal actions run, each as fast as its weight, until the first
 * rings: that action happens. The others stay where they are. With exponential times
 * each action wins with exactly weight / tickets, whatever happened before.
 *
 * Equal across these games: the order of a pile whose weights are the cards
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
struct rng;

/* Seeds the random numbers of the clock of an action, which is legal in the state: the same
 * for the same action. */
typedef void lots_wind_fn(const void *context, const struct tori_game *game,
                          const struct tori_state *s, tori_action a, struct rng *rng);

struct lots {
    uint64_t seed;
    lots_wind_fn *wind; /* or NULL: by the seed */
    const void *context;
    struct lots_clock *clocks; /* owned; ascending by action */
    size_t count, capacity;
};

/* Life cycle. From a seed, or from whatever the function knows. */
void lots_init(struct lots *l, uint64_t seed);
void lots_init_from(struct lots *l, lots_wind_fn *wind, const void *context);
void lots_release(struct lots *l);

/* What chance does; it must be its turn. */
tori_action lots_draw(struct lots *l, const struct tori_game *game,
                      const struct tori_state *s);

#endif
