#ifndef TORI_REVIEW_LEDGER_H
#define TORI_REVIEW_LEDGER_H

/*
 * How a seat came from what it could expect at the start to its result. Every number is
 * one of ten-thousandths of a win, as it is printed, so that a row adds up as printed:
 * start + luck + own + others + left = result, and with what its turns cost told apart,
 * start + luck + mistakes + rest + others = result.
 */

#include <stdint.h>

#include "engine/game.h"

struct account;

enum { LEDGER_UNIT = 10000 };

struct ledger {
    int32_t start, luck, own, others, left, result;
    int32_t others_by[TORI_PLAYERS_MAX]; /* adds up to 'others' */
    int32_t cost;     /* of all its turns, as their verdicts are printed */
    int32_t mistakes; /* the same, less than 0 */
    int32_t rest;     /* what else changed by its turns, and what is left over */
    int accuracy;     /* 0 to 100 */
};

/* Of an account that is whole. */
void ledger_init(struct ledger *l, const struct account *a, int seat);

#endif
