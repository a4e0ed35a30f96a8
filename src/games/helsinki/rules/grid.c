/* The grid's connections and names; see grid.h for the layout. */

#include "games/helsinki/rules/grid.h"

/* Each turn of the loop adds a cell, so there are at most 49. */
uint64_t grid_connected(uint64_t seed, uint64_t within)
{
    uint64_t reached = seed & within, before;

    do {
        before = reached;
        reached |= grid_spread(reached) & within;
    } while (reached != before);
    return reached;
}

#define ROW(n) "a" n, "b" n, "c" n, "d" n, "e" n, "f" n, "g" n, "-"

const char *const grid_names[64] = {ROW("1"), ROW("2"), ROW("3"), ROW("4"), ROW("5"),
                                    ROW("6"), ROW("7"), "-",      "-",      "-",
                                    "-",      "-",      "-",      "-",      "-"};

int grid_find(const char *text)
{
    if (text[0] < 'a' || text[0] > 'g' || text[1] < '1' || text[1] > '7')
        return -1;
    return grid_cell(text[1] - '1', text[0] - 'a');
}
