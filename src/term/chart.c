/* Dots of braille. A step between two values is drawn upright, so that a curve has no gaps. */

#include "term/chart.h"

#include <stdio.h>

enum { DOTS_X = 2, DOTS_Y = 4, BRAILLE = 0x2800, PERCENT = 100 };

/* How far down the dot of a value lies. */
static int dot_of(const struct chart *c, struct area at, double value)
{
    int most = DOTS_Y * at.height - 1;
    double part = c->high > c->low ? (c->high - value) / (c->high - c->low) : 1;
    int dot = (int)(part * most + 0.5);

    return dot < 0 ? 0 : dot > most ? most : dot;
}

int chart_row(const struct chart *c, struct area at, double value)
{
    return at.y + dot_of(c, at, value) / DOTS_Y;
}

/* Over what another curve has there, and with what this one has. */
static void set_dot(const struct chart *c, struct cells *cells, struct area at, int seat,
                    int x, int y)
{
    static const uint8_t bits[DOTS_X][DOTS_Y] = {{1, 2, 4, 64}, {8, 16, 32, 128}};
    struct cell *cell = cells_at(cells, at.x + x / DOTS_X, at.y + y / DOTS_Y);
    tint colour = c->palette->seat[seat];
    bool is_own;

    if (!cell)
        return;
    if (!c->has_colours) {
        cells_put(cells, at.x + x / DOTS_X, at.y + y / DOTS_Y,
                  (struct brush){colour, TINT_KEEP, 0}, palette_marks[seat]);
        return;
    }
    is_own = cell->fg == colour && cell->glyph > BRAILLE && cell->glyph < BRAILLE + 256;
    cell->glyph = (is_own ? cell->glyph : BRAILLE) | bits[x % DOTS_X][y % DOTS_Y];
    cell->fg = colour;
    cell->look = seat == c->last ? LOOK_BOLD : LOOK_PLAIN;
}

static void draw_curve(const struct chart *c, struct cells *cells, struct area at,
                       int seat)
{
    int columns = DOTS_X * at.width, before = -1;

    for (int x = 0; x < columns; x++) {
        int i =
            c->count > 1 ? (x * (c->count - 1) + (columns - 1) / 2) / (columns - 1) : 0;
        int y = dot_of(c, at, c->values[seat][i]);
        int from = before < 0 ? y : before;

        for (int j = from < y ? from : y; j <= (from > y ? from : y); j++)
            set_dot(c, cells, at, seat, x, j);
        before = y;
    }
}

static void draw_line(const struct chart *c, struct cells *cells, struct area at,
                      double value, bool is_share)
{
    int y = chart_row(c, at, value);
    char text[16];

    if (is_share)
        snprintf(text, sizeof(text), "%.0f %%", PERCENT * value);
    else
        snprintf(text, sizeof(text), "%.0f", value);
    cells_right(cells, at.x - 1, y, (struct brush){c->palette->quiet, TINT_KEEP, 0},
                text);
    for (int x = at.x; x < at.x + at.width; x++)
        cells_put(cells, x, y, (struct brush){c->palette->line, TINT_KEEP, 0}, "┄");
}

void chart_draw_scale(const struct chart *c, struct cells *cells, struct area at,
                      bool is_share)
{
    draw_line(c, cells, at, c->high, is_share);
    draw_line(c, cells, at, (c->high + c->low) / 2, is_share);
    draw_line(c, cells, at, c->low, is_share);
}

void chart_draw(const struct chart *c, struct cells *cells, struct area at)
{
    if (c->count < 1 || at.width < 2 || at.height < 1)
        return;
    for (int seat = TORI_PLAYERS_MAX - 1; seat >= 0; seat--)
        if (c->values[seat] && seat != c->last)
            draw_curve(c, cells, at, seat);
    if (c->last >= 0 && c->values[c->last])
        draw_curve(c, cells, at, c->last);
}
