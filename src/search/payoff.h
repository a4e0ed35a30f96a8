#ifndef TORI_SEARCH_PAYOFF_H
#define TORI_SEARCH_PAYOFF_H

/*
 * How a game ended or is expected to end, on one scale for both: for each seat its
 * share of the win and its lead over the best other seat. What a seat plays for is a
 * mix of the two, its result, from 0 to 1: a seat that can no longer win still has
 * something to play for.
 *
 * Only + - * / and comparisons, so that every machine finds the same numbers.
 */

#include "search/knowledge.h"

struct payoff {
    float win[TORI_PLAYERS_MAX];
    float lead[TORI_PLAYERS_MAX]; /* in points */
};

/* From the scores of a finished game: equal winners share the win. */
void payoff_of_scores(struct payoff *p, const struct tori_score *score, int players);

/* From expected totals: the higher, with what the seat's place is worth, the likelier to
 * win, less so the greater the doubt (all in 1/KNOWLEDGE_POINT points). */
void payoff_of_expectations(struct payoff *p, const int32_t *expected,
                            const int32_t *place, int32_t doubt, int players);

/* 'margin' thousandths of it are the lead, the rest is the win. */
float payoff_result(const struct payoff *p, int seat, int margin);

/* e to the power of x, near enough, for x of 0 or less. */
float payoff_exp(float x);

#endif
