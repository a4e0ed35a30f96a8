#ifndef TORI_GAMES_HELSINKI_RULES_GRID_H
#define TORI_GAMES_HELSINKI_RULES_GRID_H

/*
 * The 7x7 grid of a player board as bits of one word (R17). A row takes eight
 * bits, the eighth always 0, so that a step sideways falls off the board instead
 * of into the next row:
 *
 *          a  b  c  d  e  f  g  (guard)
 *      1   0  1  2  3  4  5  6   .
 *      2   8  9 10 11 12 13 14   .        bit = 8 * row + column
 *      ..
 *      7  48 49 50 51 52 53 54   .        ascending bits are the reading order
 */

#include <stdint.h>

#include "base/bits.h"

enum { GRID_SIZE = 7, GRID_STRIDE = 8, GRID_BITS = GRID_SIZE * GRID_STRIDE };

#define GRID_ROW    UINT64_C(0x7f)             /* row 1 */
#define GRID_COLUMN UINT64_C(0x01010101010101) /* column a */
#define GRID_ALL    (GRID_COLUMN * GRID_ROW)

static inline int grid_cell(int row, int column)
{
    return GRID_STRIDE * row + column;
}

/* The cells that share an edge with one of these, the cells themselves included. */
static inline uint64_t grid_spread(uint64_t cells)
{
    return (cells | cells << 1 | cells >> 1 | cells << GRID_STRIDE |
            cells >> GRID_STRIDE) &
           GRID_ALL;
}

/* All cells of 'within' that hang together with 'seed', edge to edge. */
uint64_t grid_connected(uint64_t seed, uint64_t within);

/* Text: "c2". The names of all bits; "-" for the guard bits. */
extern const char *const grid_names[64];

/* The cell named by the two letters at 'text', or -1. */
int grid_find(const char *text);

#endif
