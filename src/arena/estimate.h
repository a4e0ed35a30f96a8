#ifndef TORI_ARENA_ESTIMATE_H
#define TORI_ARENA_ESTIMATE_H

/*
 * A number measured by games, with its error. What is independent is a block, not a
 * game: errors come from the spread of block means and nothing else.
 */

#include <stdint.h>

struct estimate {
    double value;
    double error; /* half the 95 % interval; NAN if there are too few blocks to tell */
};

/* Sums over blocks, each added once with the mean of its games. */
struct estimate_sums {
    int64_t count;
    double mean, squares; /* squares: of the distances from the mean, summed */
};

void estimate_add(struct estimate_sums *sums, double block_mean);
struct estimate estimate_of(const struct estimate_sums *sums);

/* How many standard errors hold 95 % when the spread itself was estimated with so
 * many degrees of freedom (Student's t); NAN for none. */
double estimate_reach(int64_t freedom);

#endif
