/*
 * Orientations are made once, when an edition is loaded; pushing happens in every
 * decision about building and works on whole boards at a time.
 *
 * Why shape_rests() is the rule: a tile that slides in from one side sweeps, for
 * each of its cells, all cells from that side's edge up to it. It gets to an
 * anchor if and only if none of those is covered, that is if all its cells lie
 * in 'open'. It stops there if and only if one of its cells then has a covered
 * cell right in front (Q2); the far edge is not a cell and stops nothing (Q4).
 */

#include "games/helsinki/rules/shape.h"

#include <assert.h>

#include "games/helsinki/rules/grid.h"

static uint64_t to_corner(uint64_t cells)
{
    while (!(cells & GRID_ROW))
        cells >>= GRID_STRIDE;
    while (!(cells & GRID_COLUMN))
        cells >>= 1;
    return cells;
}

/* A quarter turn, or a flip about the diagonal. */
static uint64_t turned(uint64_t cells, bool flip)
{
    uint64_t out = 0;

    while (cells) {
        int cell = bits_pop(&cells);
        int row = cell / GRID_STRIDE, column = cell % GRID_STRIDE;

        out |=
            bit(flip ? grid_cell(column, row) : grid_cell(column, GRID_SIZE - 1 - row));
    }
    return to_corner(out);
}

static uint64_t anchors_of(uint64_t cells)
{
    uint64_t anchors = GRID_ALL;

    while (cells)
        anchors &= GRID_ALL >> bits_pop(&cells);
    return anchors;
}

static void add_turn(struct shape *shape, uint64_t cells)
{
    struct shape_turn *t = &shape->turn[shape->turns];

    for (int i = 0; i < shape->turns; i++)
        if (shape->turn[i].cells == cells)
            return;
    shape->turns++;
    t->cells = cells;
    t->anchors = anchors_of(cells);
    for (uint64_t left = cells; left;)
        t->offset[t->count++] = (uint8_t)bits_pop(&left);
}

void shape_init(struct shape *shape, uint64_t cells)
{
    assert(cells && bits_count(cells) <= SHAPE_CELLS_MAX);
    *shape = (struct shape){0};
    cells = to_corner(cells);
    for (int i = 0; i < 4; i++) {
        add_turn(shape, cells);
        add_turn(shape, turned(cells, true));
        cells = turned(cells, false);
    }
}

/* Columns from a given one on, and up to a given one. */
#define COLUMNS_FROM(n) (GRID_COLUMN * (GRID_ROW & GRID_ROW << (n)))
#define COLUMNS_UPTO(n) (GRID_COLUMN * (GRID_ROW >> (6 - (n))))

static uint64_t smear_south(uint64_t c)
{
    c |= c << GRID_STRIDE;
    c |= c << 2 * GRID_STRIDE;
    return c | c << 4 * GRID_STRIDE;
}

static uint64_t smear_north(uint64_t c)
{
    c |= c >> GRID_STRIDE;
    c |= c >> 2 * GRID_STRIDE;
    return c | c >> 4 * GRID_STRIDE;
}

static uint64_t smear_east(uint64_t c)
{
    c |= c << 1 & COLUMNS_FROM(1);
    c |= c << 2 & COLUMNS_FROM(2);
    return c | (c << 4 & COLUMNS_FROM(4));
}

static uint64_t smear_west(uint64_t c)
{
    c |= c >> 1 & COLUMNS_UPTO(5);
    c |= c >> 2 & COLUMNS_UPTO(4);
    return c | (c >> 4 & COLUMNS_UPTO(2));
}

struct shape_lanes shape_lanes(uint64_t covered, enum side side)
{
    switch (side) {
    case SIDE_NORTH:
        return (struct shape_lanes){GRID_ALL & ~smear_south(covered),
                                    covered >> GRID_STRIDE};
    case SIDE_EAST:
        return (struct shape_lanes){GRID_ALL & ~smear_west(covered), covered << 1};
    case SIDE_SOUTH:
        return (struct shape_lanes){GRID_ALL & ~smear_north(covered),
                                    covered << GRID_STRIDE};
    default:
        return (struct shape_lanes){GRID_ALL & ~smear_east(covered), covered >> 1};
    }
}

bool shape_can_rest(const struct shape *shape, struct shape_lanes lanes)
{
    for (int i = 0; i < shape->turns; i++)
        if (shape_rests(&shape->turn[i], lanes))
            return true;
    return false;
}

int shape_find(const struct shape *shape, uint64_t cells, int *anchor)
{
    for (int i = 0; i < shape->turns; i++) {
        const struct shape_turn *t = &shape->turn[i];

        *anchor = cells ? bits_first(cells) - t->offset[0] : -1;
        if (*anchor >= 0 && t->cells << *anchor == cells && t->anchors & bit(*anchor))
            return i;
    }
    return -1;
}
