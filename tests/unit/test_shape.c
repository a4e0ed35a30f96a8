/*
 * games/helsinki/shape: pushing by whole boards against pushing by hand, one cell
 * at a time, on thousands of random boards.
 */

#include "unit/unit.h"

#include "base/rng.h"
#include "games/helsinki/rules/grid.h"
#include "games/helsinki/rules/shape.h"

static const int step_row[SIDE_COUNT] = {1, 0, -1, 0};
static const int step_column[SIDE_COUNT] = {0, -1, 0, 1};

struct spot {
    int row, column;
};

static bool is_inside(struct spot p)
{
    return p.row >= 0 && p.row < GRID_SIZE && p.column >= 0 && p.column < GRID_SIZE;
}

static bool is_hit(const struct shape_turn *t, struct spot at, uint64_t covered)
{
    for (int i = 0; i < t->count; i++) {
        struct spot p = {at.row + t->offset[i] / GRID_STRIDE,
                         at.column + t->offset[i] % GRID_STRIDE};

        if (is_inside(p) && covered & bit(grid_cell(p.row, p.column)))
            return true;
    }
    return false;
}

/* Q1..Q8: from far outside, straight in, until something is in the way. */
static uint64_t push_by_hand(const struct shape_turn *t, uint64_t covered, int side)
{
    uint64_t rests = 0;

    for (int lane = 0; lane < GRID_SIZE; lane++) {
        struct spot at = {
            step_row[side] ? (step_row[side] > 0 ? -8 : 8) : lane,
            step_column[side] ? (step_column[side] > 0 ? -8 : 8) : lane,
        };

        for (int n = 0; n < 20; n++) {
            struct spot next = {at.row + step_row[side], at.column + step_column[side]};

            if (is_hit(t, next, covered)) {
                if (is_inside(at) && t->anchors & bit(grid_cell(at.row, at.column)))
                    rests |= bit(grid_cell(at.row, at.column));
                break;
            }
            at = next;
        }
    }
    return rests;
}

/* Shapes of 2 to 5 cells as random walks: more kinds than any edition has. */
static uint64_t random_shape(struct rng *r)
{
    int size = 2 + (int)rng_below(r, 4);
    uint64_t cells = bit(grid_cell(3, 3));

    while (bits_count(cells) < size) {
        uint64_t next = grid_spread(cells) & ~cells;

        cells |= bit(bits_select(next, (int)rng_below(r, (uint32_t)bits_count(next))));
    }
    return cells;
}

static void whole_boards_agree_with_single_steps(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 3);
    for (int n = 0; n < 3000; n++) {
        uint64_t covered = rng_next(&r) & GRID_ALL;
        struct shape shape;

        if (n % 2)
            covered &= rng_next(&r);
        covered |= bit(grid_cell(3, 3));
        shape_init(&shape, random_shape(&r));
        for (int i = 0; i < shape.turns; i++)
            for (int side = 0; side < SIDE_COUNT; side++)
                assert_true(shape_rests(&shape.turn[i], shape_lanes(covered, side)) ==
                            push_by_hand(&shape.turn[i], covered, side));
    }
}

static void finds_orientation_by_cells(void **state)
{
    struct shape shape;
    int anchor;

    (void)state;
    shape_init(&shape, bit(0) | bit(1) | bit(GRID_STRIDE));
    assert_int_equal(shape.turns, 4);
    for (int i = 0; i < shape.turns; i++) {
        uint64_t cells = shape.turn[i].cells << grid_cell(4, 5);

        assert_int_equal(shape_find(&shape, cells, &anchor), i);
        assert_int_equal(anchor, grid_cell(4, 5));
    }
    assert_int_equal(shape_find(&shape, 0, &anchor), -1);
    assert_int_equal(shape_find(&shape, bit(0) | bit(1) | bit(2), &anchor), -1);
}

RUN(cmocka_unit_test(whole_boards_agree_with_single_steps),
    cmocka_unit_test(finds_orientation_by_cells))
