#ifndef TORI_REVIEW_TRIAL_H
#define TORI_REVIEW_TRIAL_H

/*
 * The end of a turn on trial: simulations from there, as the turn's seat sees it. Trials on
 * the same lots imagine the same hidden cards and the same chance in their simulations of
 * the same number, so that they can be compared one by one.
 *
 * To judge one turn against another from a position: play each out in a world that its seat may
 * imagine, take the seat's view of where it ends, put both on trial in one court (the same
 * lots), and compare. hearing.h does so for turns of a request. The best of many trials
 * looks too good: a turn that was chosen by trials is compared on other lots.
 */

#include "search/search.h"

struct trial {
    struct tori_state after; /* the end of the turn */
    int sims;
    float *win, *result;           /* owned: of the seat, by simulation */
    double wins[TORI_PLAYERS_MAX]; /* means of all seats */
    double lead, mean;             /* means of the seat; 'mean' is of its results */
    bool is_exact;                 /* nothing had to be simulated: all are the same */
};

/* How far a trial is ahead of another on the same lots. */
struct trial_lead {
    double win, error;
};

/* What trials of one turn share. */
struct trial_court {
    const struct search_settings *settings;
    const struct search_question *q; /* game, players and seat of it matter */
    uint64_t lots;
    struct ending *ending; /* what is known of how the game may end */
};

/* Life cycle. */
void trial_init(struct trial *t, const struct trial_court *court,
                const struct tori_state *after);
void trial_release(struct trial *t);

/* The mean of its results in the first half of the simulations. */
double trial_first_mean(const struct trial *t);
double trial_error(const struct trial *t); /* of its mean of wins */

/* By how much it wins more, or 0 if that is not known apart: less than two standard errors. */
double trial_cost(const struct trial_lead *lead);

/* In all simulations, or in the second half alone. */
struct trial_lead trial_compare(const struct trial *a, const struct trial *b,
                                bool is_second_half);

#endif
