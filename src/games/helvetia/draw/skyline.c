/* Mountains with snow, a village on its meadow. */

#include <stdlib.h>

#include "games/helvetia/draw/valley.h"

enum { COLUMNS = 8, ROWS = 7, APART = 13, SNOW = 5, PEAKS = 3 };

/* A letter a pixel: roof, walls, door, a window with light. */
static const char house[ROWS][COLUMNS + 1] = {
    "   RR   ", "  RRRR  ", " RRRRRR ", "RRRRRRRR", " WWWWWW ", " WLWDDW ", " WWWDDW "};

static tint colour_of(char letter)
{
    switch (letter) {
    case 'R':
        return TINT(0x7d3f2a, 1);
    case 'D':
        return TINT(0x5a4632, 8);
    case 'L':
        return TINT(0xffd67a, 11);
    default:
        return TINT(0xefe6d2, 15);
    }
}

static void draw_peak(struct cells *c, struct area at, int middle, int top, tint rock)
{
    int height = 2 * at.height;

    for (int x = 0; x < at.width; x++)
        for (int y = 0; y < height; y++) {
            if (10 * (y - top) < 8 * abs(x - middle))
                continue;
            cells_pixel(c, at.x + x, 2 * at.y + y,
                        y < top + SNOW + x * 7 % 3 ? TINT(0xeef3f5, 15)
                                                   : tint_mix(rock, TINT(0x33475a, 8),
                                                              100 * (y - top) / height));
        }
}

static void draw_house(struct cells *c, int left, int top)
{
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++)
            if (house[y][x] != ' ')
                cells_pixel(c, left + x, top + y, colour_of(house[y][x]));
}

void valley_draw_skyline(struct cells *c, struct area at)
{
    /* In percent of the width, and in pixels from above: the nearest last. */
    static const struct {
        int middle, top;
        tint rock;
    } peaks[PEAKS] = {{20, 7, TINT(0x51677b, 8)},
                      {80, 5, TINT(0x51677b, 8)},
                      {48, 2, TINT(0x6d8496, 7)}};
    int bottom = 2 * (at.y + at.height);

    for (int i = 0; i < PEAKS; i++)
        draw_peak(c, at, at.width * peaks[i].middle / 100, peaks[i].top, peaks[i].rock);
    for (int x = 0; x < at.width; x++)
        for (int y = bottom - 3 + x * 3 % 2; y < bottom; y++)
            cells_pixel(c, at.x + x, y, TINT(0x3f5a33, 2));
    for (int x = 4; x + COLUMNS < at.width; x += APART)
        draw_house(c, at.x + x, bottom - ROWS - 1);
}
