#ifndef TORI_SEARCH_WHOLE_TURN_H
#define TORI_SEARCH_WHOLE_TURN_H

/* A whole turn of a seat: its actions until another goes on or something is revealed, and
 * what it is worth. */

#include "search/ending.h"
#include "search/question.h"
#include "search/settings.h"

enum { TURN_ACTIONS_MAX = 64 };

struct turn {
    int count;
    tori_action action[TURN_ACTIONS_MAX]; /* forced ones included */
    struct tori_state after;              /* as the seat sees it then */

    /* Once it is judged: means of simulations from there, and standard errors. */
    double result, win, lead;
    double result_error, win_error;
    bool is_exact; /* nothing had to be simulated */
};

/* What turns of one question are judged by. */
struct turn_court {
    const struct search_settings *settings;
    const struct search_question *q;
    struct ending *ending; /* what is known of how the game may end */
    uint64_t lots;         /* the same for all, so that luck does not tell turns apart */
    int sims;
};

void turn_judge(struct turn *t, const struct turn_court *court);

/* Two standard errors apart at most. */
bool turn_is_like(const struct turn *a, const struct turn *b);

#endif
