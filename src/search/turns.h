#ifndef TORI_SEARCH_TURNS_H
#define TORI_SEARCH_TURNS_H

/*
 * Whole turns out of what a search has found, for people who ask what to do: from the
 * question on, the seat's own actions until its turn passes or something is revealed.
 *
 * The first is made of what the search visited most, the others are the best that part
 * from it and end elsewhere; a third one only if it is hardly worse. Where the trees are too
 * thin to choose by, small searches go on from there; and all are judged by searches of their
 * own from where they end.
 */

#include "search/search.h"

enum { TURNS_MAX = 3, TURN_ACTIONS_MAX = 64 };

struct turn {
    int count;
    tori_action action[TURN_ACTIONS_MAX]; /* forced ones included */
    struct tori_state after;              /* as the seat sees it then */

    /* Means of the searches from there, and the standard error of 'result'. */
    double result, win, lead, error;
};

struct turns {
    int count;
    bool are_equal;            /* the first two: two standard errors apart at most */
    struct turn of[TURNS_MAX]; /* the better first */
};

/* After search_run() and before search_settle(); of a question with one legal action the
 * search may be all 0. The settings say how to search, not how long. */
void turns_find(struct turns *out, const struct search *s,
                const struct search_settings *settings, const struct search_question *q,
                struct rng *rng);

/* The turn that begins with 'first' and goes on as the search found best, not judged.
 * Small searches on its way have half the simulations of the settings, if that is less
 * than usual. */
void turns_follow(struct turn *out, const struct search *s,
                  const struct search_settings *settings, const struct search_question *q,
                  tori_action first, struct rng *rng);

#endif
