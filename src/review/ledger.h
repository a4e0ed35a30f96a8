#ifndef TORI_REVIEW_LEDGER_H
#define TORI_REVIEW_LEDGER_H

/*
 * How a seat came from what it could expect at the start to its result. Every number is
 * one of ten-thousandths of a win, as it is printed, so that a row adds up as printed:
 * start + luck + own + others + left = result.
 */

#include <stdint.h>

#include "engine/game.h"

struct account;

enum { LEDGER_UNIT = 10000 };

struct ledger {
    int32_t start, luck, own, others, left, result;
    int32_t others_by[TORI_PLAYERS_MAX]; /* adds up to 'others' */
    int32_t cost;                        /* of all its turns, as their verdicts say */
    int accuracy;                        /* 0 to 100 */
};

/* Of an account that is whole. */
void ledger_init(struct ledger *l, const struct account *a, int seat);

#endif
