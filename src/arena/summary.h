#ifndef TORI_ARENA_SUMMARY_H
#define TORI_ARENA_SUMMARY_H

/*
 * What the games of a contest say, by bot and by seat. A bot that has several seats
 * at a table counts with each of them. Errors are half the 95 % interval, from blocks.
 */

#include "arena/contest.h"
#include "arena/estimate.h"

struct summary_line {
    int64_t seats;          /* how often it sat down, or was sat on */
    double wins;            /* shared wins count in parts */
    struct estimate share;  /* of wins, a seat */
    struct estimate rank;   /* 1 is best */
    struct estimate score;  /* total points */
    struct estimate margin; /* points ahead of the best other seat */
    struct estimate elo;    /* from the mean of the others; see rating.h */
    int64_t decisions;      /* with more than one legal action */
    double seconds;         /* that those took */
};

struct summary {
    int players, bots;
    int64_t games, blocks;
    int64_t decisions;
    struct summary_line bot[TORI_PLAYERS_MAX];
    struct summary_line seat[TORI_PLAYERS_MAX];
};

void summary_make(struct summary *out, const struct contest_plan *plan,
                  const struct contest_result *result);

#endif
