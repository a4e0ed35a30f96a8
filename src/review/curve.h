#ifndef TORI_REVIEW_CURVE_H
#define TORI_REVIEW_CURVE_H

/* Everybody's chance to win in truth, span by span from where the ledger begins; behind the
 * last span the result. What is not known yet is left out. */

#include "engine/game.h"

struct account;

struct curve {
    int count;
    int *round;                    /* owned: of each point, 0 in a game without rounds */
    double *win[TORI_PLAYERS_MAX]; /* owned, by seat; NULL: no such seat */
};

void curve_init(struct curve *c, const struct account *a);
void curve_release(struct curve *c);

#endif
