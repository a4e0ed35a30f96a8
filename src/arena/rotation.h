#ifndef TORI_ARENA_ROTATION_H
#define TORI_ARENA_ROTATION_H

/*
 * Who sits where in the games of a block. A block holds one chance stream fixed, so
 * within it every bot takes every seat equally often.
 *
 * As many bots as players: the bots sit in a circle, which is turned once round;
 * as many games as players. Which circle it is changes from block to block through
 * all (players - 1)! of them, so that no player always sits behind the same neighbour.
 *
 * Fewer bots: each of them in turn takes all the seats that are left over, and each
 * of these tables is turned once round. For bots a, b and four players: a b b b and
 * b a a a, four turns each. So each bot is alone among the others as often as the
 * others are among it.
 */

#include <stdint.h>

/* Games in a block; 2 <= bots <= players. */
int rotation_games(int players, int bots);

/* The bot on each seat in game 0..rotation_games()-1 of a block. */
void rotation_fill(int players, int bots, int64_t block, int game, uint8_t *out);

#endif
