#ifndef TORI_REVIEW_HEARING_H
#define TORI_REVIEW_HEARING_H

/*
 * Turns that could be played in one position of a finished game, held against each other:
 * simulations from where each ends, as its seat sees it, all on the same lots (trial.h).
 * Nothing that was hidden from the seat changes a figure, and the same turns in the same
 * position get the same figures, on whatever machine.
 */

#include "review/trial.h"

enum {
    HEARING_TURNS_MAX = 3,
    HEARING_SIMS = 2000, /* of a turn */
};

struct hearing_turn {
    struct tori_state after; /* where it ends, as the seat sees it */

    /* What was found; 'ahead' of the first turn. */
    double win, lead, error;
    bool is_exact;
    struct trial_lead ahead;
};

struct hearing {
    const struct tori_game *game;
    int players, seat;
    struct tori_state before; /* as the seat sees it */
    int64_t sims;             /* of a turn */
    int count;
    struct hearing_turn turns[HEARING_TURNS_MAX];
};

/* Fills in what is found of the turns. */
void hearing_hold(struct hearing *h);

#endif
