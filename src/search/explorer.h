#ifndef TORI_SEARCH_EXPLORER_H
#define TORI_SEARCH_EXPLORER_H

/*
 * One thread of a search: grows one tree by information-set Monte Carlo tree search.
 * Every simulation imagines the hidden cards anew (resample), follows the tree with
 * chance drawn by weight and secret actions of others that look alike as one, adds an edge's worth of knowledge at its end, judges where
 * it got to and adds the result of every seat to the edges it came along (max^n: each
 * seat plays for its own).
 */

#include "base/rng.h"
#include "search/payoff.h"
#include "search/selection.h"

enum { EXPLORER_DEPTH_MAX = 256 };

struct explorer {
    const struct search_settings *settings;
    const struct tori_game *game;
    int players;
    int seat;                      /* the root's */
    const struct tori_state *view; /* its view .. */
    bool is_whole;                 /* .. or the truth, in which nothing is imagined */
    struct tree *tree;
    struct rng rng;
    int64_t sims;      /* at most so many; 0: no limit */
    double deadline;   /* in now_seconds(); 0: none */
    int64_t inherited; /* simulations that the tree had seen before */
    int64_t done;      /* simulations, those included */

    /* Of the present simulation. */
    tree_index path[EXPLORER_DEPTH_MAX];
    int depth;

    /* Of the root seat's results so far. */
    float count, mean, squares;
};

/* Explore until a limit is reached or the best action cannot be caught up with. */
void explorer_run(struct explorer *x);

/* One simulation, whatever the limits; *p is what came of it. */
void explorer_simulate(struct explorer *x, struct payoff *p);

#endif
