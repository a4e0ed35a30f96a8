#ifndef TORI_SEARCH_WALK_H
#define TORI_SEARCH_WALK_H

/*
 * A walk through a turn, along what a search has found; where its trees are too thin to
 * choose by, small searches go on from there. It leads through one world that the seat may
 * imagine: what a seat does itself is the same in all of them.
 */

#include "search/forks.h"
#include "search/search.h"

struct walk {
    const struct search_settings *settings;
    const struct search_question *q;
    struct rng *rng;
    int64_t sims; /* of a small search */
    const struct tree *trees;
    int threads;
    tree_index *node;     /* owned: where each tree is; 0: past its leaves */
    struct search own;    /* goes on where they end */
    struct ending ending; /* .. and this where the end of the game can be seen through */
    struct tori_state world;
    struct turn *turn;
    int decisions; /* so far, forced actions apart */
};

/* Life cycle. The settings say how to search, not how long. */
void walk_init(struct walk *w, const struct search *s,
               const struct search_settings *settings, const struct search_question *q,
               struct rng *rng);
void walk_release(struct walk *w);

/* Begin a turn in that world; take an action of it; go on to its end, noting in 'forks',
 * which may be NULL, what else could be done. */
void walk_start(struct walk *w, const struct tori_state *world, struct turn *turn);
void walk_take(struct walk *w, tori_action a);
void walk_on(struct walk *w, struct forks *forks);

#endif
