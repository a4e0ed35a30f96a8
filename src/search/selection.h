#ifndef TORI_SEARCH_SELECTION_H
#define TORI_SEARCH_SELECTION_H

/*
 * Which action to follow from a node: the one with the best sum of what it has brought
 * its seat so far and a bonus for what is little known. With knowledge the bonus goes
 * by the priors (PUCT), without it all actions start equal (UCB1). Only actions that
 * are legal in this visit compete, and only their visits count.
 */

#include "search/settings.h"
#include "search/tree.h"

struct selection {
    const struct search_settings *settings;
    struct tree *tree;
    bool is_beyond; /* the turn that is being decided */
    float spread;   /* of results: the unit in which the bonus is counted */
};

/* The edge for one of the ascending legal actions, all of which have edges. */
tree_index selection_pick(const struct selection *s, tree_index node,
                          const tori_action *legal, int count, int seat);

/* Fill in the priors and ranks of a node's edges that have none, by the ratings of the
 * same legal actions. */
void selection_set_priors(const struct selection *s, tree_index node,
                          const tori_action *legal, const int32_t *rating, int count);

#endif
