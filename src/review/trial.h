#ifndef TORI_REVIEW_TRIAL_H
#define TORI_REVIEW_TRIAL_H

/*
 * A turn on trial: simulations from where it ends, as its seat sees it then. Trials on the
 * same lots imagine the same hidden cards and the same chance in their simulations of the
 * same number, so that they can be compared one by one.
 */

#include "search/turns.h"

struct trial {
    struct turn line;
    int sims;
    float *win, *result;           /* owned: of the seat, by simulation */
    double wins[TORI_PLAYERS_MAX]; /* means of all seats */
    double lead, mean;             /* means of the seat; 'mean' is of its results */
    bool is_over;                  /* the game ends with the turn */
};

/* How far a trial is ahead of another on the same lots. */
struct trial_lead {
    double win, error; /* of the means from simulation 'from' on */
};

/* Life cycle. The line is given; a trial of all 0 can be released. */
void trial_run(struct trial *t, const struct search_settings *settings,
               const struct search_question *q, int sims, uint64_t lots);
void trial_release(struct trial *t);

/* The mean of its results in the first so many simulations. */
double trial_first_mean(const struct trial *t, int sims);
double trial_error(const struct trial *t); /* of its mean of wins */

struct trial_lead trial_compare(const struct trial *a, const struct trial *b, int from);

#endif
