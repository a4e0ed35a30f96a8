#ifndef TORI_PUZZLE_GRADING_H
#define TORI_PUZZLE_GRADING_H

/* How hard a puzzle is: how many simulations a search needs until it plays the solution and
 * keeps to it with more, and how far the obvious turn falls short. */

#include "puzzle/position.h"

enum {
    GRADING_SIMS_MIN = 15, /* those of `novice` */
    GRADING_RUNGS = 11,    /* each with twice the simulations of the one before */
};

/* 0: it is not found with the most, either. Searches that go beyond 'depth' are left out. */
int64_t grading_sims(const struct position *p, const struct turn *best, bool is_exact,
                     int64_t depth);

/* On the ruler of ratings. 'shortfall' is in shares of a win. */
int grading_mark(int64_t sims, double shortfall);

#endif
