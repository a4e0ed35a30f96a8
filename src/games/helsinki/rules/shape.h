#ifndef TORI_GAMES_HELSINKI_RULES_SHAPE_H
#define TORI_GAMES_HELSINKI_RULES_SHAPE_H

/*
 * Shapes of tiles, their orientations (R53), and pushing them onto a board
 * (R50..R54, Q1..Q13).
 *
 * An orientation lies in the top left corner of the grid; shifting it by the
 * number of a cell moves that corner, its anchor, to the cell. Questions about
 * all anchors at once are a few shifts of whole boards.
 */

#include <stdbool.h>
#include <stdint.h>

enum { SHAPE_CELLS_MAX = 5, SHAPE_TURNS_MAX = 8 };

enum side { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST, SIDE_COUNT };

struct shape_turn {
    uint64_t cells;                  /* with the anchor on a1 */
    uint64_t anchors;                /* where it lies inside the grid */
    uint8_t offset[SHAPE_CELLS_MAX]; /* the cells one by one */
    uint8_t count;
};

struct shape {
    struct shape_turn turn[SHAPE_TURNS_MAX];
    uint8_t turns; /* different orientations */
};

/* A board as a tile sees it that comes in from one side. */
struct shape_lanes {
    uint64_t open;  /* cells that can be reached straight from that side */
    uint64_t front; /* cells whose next cell inwards is covered */
};

/* All different orientations of the cells, which must not be empty. */
void shape_init(struct shape *shape, uint64_t cells);

struct shape_lanes shape_lanes(uint64_t covered, enum side side);

/*
 * The anchors at which the tile comes to rest: every cell on the way of every
 * cell is free, and the next step would enter a covered cell. Falling through
 * and sticking out do not count (Q3, Q6).
 */
static inline uint64_t shape_rests(const struct shape_turn *t, struct shape_lanes lanes)
{
    uint64_t free = t->anchors, blocked = 0;

    for (int i = 0; i < t->count; i++) {
        free &= lanes.open >> t->offset[i];
        blocked |= lanes.front >> t->offset[i];
    }
    return free & blocked;
}

/* Is there any place to rest, in any orientation? */
bool shape_can_rest(const struct shape *shape, struct shape_lanes lanes);

/* The orientation that is exactly these cells and its anchor, or -1. */
int shape_find(const struct shape *shape, uint64_t cells, int *anchor);

#endif
