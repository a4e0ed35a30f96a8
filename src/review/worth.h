#ifndef TORI_REVIEW_WORTH_H
#define TORI_REVIEW_WORTH_H

/*
 * What each seat may expect of a position as it truly is, hidden cards included: its
 * share of the win, found by search, and exactly where the end can be seen through. Where
 * chance acts it is the weighted mean over what chance can do, so that what chance then
 * does is worth nothing on average.
 */

#include "engine/game.h"

enum {
    WORTH_SIMS_MIN = 50, /* shorter searches are no better than a glance */
};

struct worth {
    double win[TORI_PLAYERS_MAX];
    bool is_sampled; /* chance can do more than was looked at */
};

/* How the positions of one game are weighed. */
struct worth_scale {
    const struct tori_game *game;
    int players;
    int64_t sims;   /* of each position; under WORTH_SIMS_MIN none is searched */
    int64_t ending; /* actions that may be tried to see a game through to its end */
    uint64_t seed;
};

/* On the same scale the same position is always worth the same, if no chance is to act in
 * it; the lots are for drawing from what chance can do. */
void worth_of(struct worth *w, const struct worth_scale *scale,
              const struct tori_state *s, uint64_t lots);

/* How much more each seat may expect of 'a' than of 'b', which both are ends of turns of
 * 'seat': all simulations of one draw the lots of those of the other. */
void worth_compare(double *ahead, const struct worth_scale *scale,
                   const struct tori_state *a, const struct tori_state *b, int seat);

#endif
