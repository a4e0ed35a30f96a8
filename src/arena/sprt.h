#ifndef TORI_ARENA_SPRT_H
#define TORI_ARENA_SPRT_H

/*
 * A test that stops as soon as it is sure: is the first bot elo0 or elo1 stronger
 * than the second? Wald's sequential test in its generalised form. The datum is the
 * first bot's part of all wins in a block, taken as normal with a variance estimated
 * from the blocks; 5 % errors of either kind.
 *
 * What an Elo difference means in wins: with strength g = 10^(elo/400) against 1, a
 * game is won by a seat with its strength over the sum of all strengths at the table
 * (Plackett-Luce). For two players that is the usual logistic curve; with more it is
 * averaged over the tables of a block, one against the others and the reverse.
 */

#include "arena/estimate.h"

enum sprt_verdict { SPRT_UNDECIDED, SPRT_H0, SPRT_H1 };

struct sprt {
    double elo0, elo1;
    double share0, share1;     /* of the wins, that these Elo differences promise */
    double spread;             /* one virtual block's squared distance from the mean */
    struct estimate_sums seen; /* blocks so far */
    double ratio;              /* logarithm of the likelihood ratio */
    enum sprt_verdict verdict; /* once given it stays */
};

/* The bound of |ratio| that decides: log(0.95 / 0.05). */
extern const double sprt_bound;

/* For two bots and elo0 < elo1. */
void sprt_init(struct sprt *t, int players, double elo0, double elo1);

/* The share of all wins that a bot so much stronger than its one rival is to have. */
double sprt_share(int players, double elo);

/* The first bot's part of the wins of the next block, 0 to 1. */
void sprt_add(struct sprt *t, double share);

#endif
