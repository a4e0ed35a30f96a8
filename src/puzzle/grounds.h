#ifndef TORI_PUZZLE_GROUNDS_H
#define TORI_PUZZLE_GROUNDS_H

/* Why the best turn is better, in facts that can be counted: points by the parts of the score,
 * as "for_PART", and what the game counts of turns (tell/teller.h), as "did_COUNT"; "total" is
 * all points. Only what the best turn has more of is told. */

#include <stdbool.h>

struct puzzle;

/* Fills in theme and facts of a puzzle that is complete but for these. False if a turn cannot
 * be played. */
bool grounds_find(struct puzzle *p);

/* Does the game of the puzzle have such a theme? */
bool grounds_has_theme(const struct puzzle *p);

#endif
