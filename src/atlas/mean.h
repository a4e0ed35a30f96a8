#ifndef TORI_ATLAS_MEAN_H
#define TORI_ATLAS_MEAN_H

/*
 * A mean that is measured in blocks of games. What is independent is a block, so a block is
 * added as a whole: how many observations it had, and their sum. All is kept in whole numbers,
 * so that means come to the same in whatever order blocks and parts are added.
 */

#include <stdint.h>

struct mean {
    int64_t blocks; /* that had observations */
    int64_t n, sum;
    int64_t nn, ns, ss; /* products of both, by block, added up */
};

/* A mean with half its 95 % interval, and what it was measured by. */
struct triple {
    double value, error; /* NAN if there are too few blocks to tell */
    int64_t n;
};

void mean_add_block(struct mean *t, int64_t n, int64_t sum);
void mean_add(struct mean *t, const struct mean *other);

/* The mean of all observations, times 'scale'. Its error is that of a ratio of two sums over
 * blocks. */
struct triple mean_triple(const struct mean *t, double scale);

#endif
