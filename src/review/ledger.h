#ifndef TORI_REVIEW_LEDGER_H
#define TORI_REVIEW_LEDGER_H

/*
 * How a seat came from what it could expect at the start to its result. Every number is
 * one of ten-thousandths of a win, as it is printed, so that a row adds up as printed:
 * start + luck + mistakes + others + misjudged = result.
 *
 * 'own' is no part of the sum. It is measured apart from the costs: minus the cost, if turns
 * cost in truth what they were found to cost by what their seat could see.
 */

#include <stdint.h>

#include "engine/game.h"

struct account;

enum { LEDGER_UNIT = 10000 };

struct ledger {
    int32_t start; /* behind the set-up, without what mistakes in it changed */
    int32_t luck, others, misjudged, result;
    int32_t others_by[TORI_PLAYERS_MAX]; /* adds up to 'others' */
    int32_t cost;     /* of all its turns, as their verdicts are printed */
    int32_t mistakes; /* the same, less than 0 */
    int32_t own;  /* what its turns changed against the best that were known, in truth */
    int32_t left; /* of what is misjudged: means that were drawn twice */
    int accuracy; /* 0 to 100 */
};

/* Of an account that is whole. */
void ledger_init(struct ledger *l, const struct account *a, int seat);

#endif
