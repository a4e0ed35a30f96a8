/* The cathedral on its steps, roofs of the town before it. */

#include "games/helsinki/draw/stage.h"

enum { COLUMNS = 24, ROWS = 15, ROOF_WIDTH = 8, ROOF_HEIGHT = 5 };

/* A letter a pixel: walls, doors and windows, copper, gold, steps. */
static const char cathedral[ROWS][COLUMNS + 1] = {
    "          GG            ", "          TT            ", "        TTTTTT          ",
    "       TTTTTTTT         ", "       TTTTTTTT         ", " TT     WDWWDWWD     TT ",
    "TTTT    WDWWDWWD    TTTT", "WDDW  WWWWWWWWWWWW  WDDW", "WDDW WWWWWWWWWWWWWW WDDW",
    "WWWWWWWWWWWWWWWWWWWWWWWW", "WDWDWWWDWWDWWDWWDWWWDWDW", "WDWDWWWDWWDWWDWWDWWWDWDW",
    "WWWWWWWWWWWWWWWWWWWWWWWW", "SSSSSSSSSSSSSSSSSSSSSSSS", "SSSSSSSSSSSSSSSSSSSSSSSS",
};

static tint colour_of(char letter)
{
    switch (letter) {
    case 'W':
        return TINT(0xefe9da, 15);
    case 'D':
        return TINT(0x8b97a0, 8);
    case 'T':
        return TINT(0x3f8f86, 6);
    case 'G':
        return TINT(0xe8b93c, 11);
    default:
        return TINT(0xb9b29a, 7);
    }
}

static void draw_roofs(struct cells *c, struct area at)
{
    static const tint roofs[] = {TINT(0xc8402c, 1), TINT(0x7cbf7e, 2), TINT(0xf0c647, 3),
                                 TINT(0x3f86c6, 4), TINT(0x5f3a7e, 5)};
    enum { COUNT = sizeof(roofs) / sizeof(roofs[0]) };
    int bottom = 2 * (at.y + at.height);

    for (int x = 0; x < at.width - at.width % ROOF_WIDTH; x++) {
        int in = x % ROOF_WIDTH - ROOF_WIDTH / 2;
        int top = bottom - ROOF_HEIGHT + (in < 0 ? -in : in) / 2;

        for (int y = top; y < bottom; y++)
            cells_pixel(c, at.x + x, y,
                        tint_shade(roofs[x / ROOF_WIDTH % COUNT], y % 2 ? -25 : -10));
    }
}

void stage_draw_skyline(struct cells *c, struct area at)
{
    int left = at.x + (at.width - COLUMNS) / 2, top = 2 * (at.y + at.height) - ROWS;

    draw_roofs(c, at);
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++)
            if (cathedral[y][x] != ' ' && top + y >= 2 * at.y)
                cells_pixel(c, left + x, top + y, colour_of(cathedral[y][x]));
}
