#ifndef TORI_SEARCH_SEARCH_H
#define TORI_SEARCH_SEARCH_H

/*
 * Choosing an action by search, and remembering between two choices what is still of
 * use: the part of the tree below the action that was chosen, if the same seat goes on
 * and nothing was revealed meanwhile. Everything else is freed at once.
 *
 * Where the end of the game is near and can be seen through, nothing is searched: what is
 * found is exact.
 *
 * With a limit in simulations the choice depends on nothing but the question and the
 * random numbers, whatever the number of threads does in which order.
 */

#include "base/rng.h"
#include "search/ending.h"
#include "search/question.h"
#include "search/settings.h"
#include "search/tree.h"

struct search {
    struct tree *trees; /* owned, one a thread; NULL at first */
    int threads;
    struct tori_state next; /* the view in which the trees go on */
    bool has_next;
    struct ending ending; /* what is known of how the game may end */
};

/* One action at the root, all trees added up. */
struct search_finding {
    tori_action action;
    int64_t visits;
    double result, win, lead; /* means for the seat */
};

struct search_findings {
    int count;
    int64_t visits; /* of all actions, those from before the question included */
    int64_t sims;   /* done for the question */
    bool is_exact;  /* the end was seen through: no simulations, one visit, of the best */
    struct search_finding of[TORI_ACTIONS_MAX]; /* the most visited first; if exact, the
                                                   best */
};

/* Life cycle: a search that has remembered nothing is all 0. */
void search_release(struct search *s);

/* Think about the question, which has at least two legal actions. */
void search_run(struct search *s, const struct search_settings *settings,
                const struct search_question *q, struct rng *rng,
                struct search_findings *out);

/* The action that will be played: keep what hangs on it, free the rest. */
void search_settle(struct search *s, const struct search_question *q, tori_action a,
                   struct rng *rng);

#endif
