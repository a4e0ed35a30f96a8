/* The chart of a report: curves, the rounds below them, whose they are. */

#include "cli/commands/review_chart.h"

#include "base/strbuf.h"
#include "engine/match.h"
#include "review/account.h"
#include "review/curve.h"
#include "term/chart.h"
#include "term/ink.h"
#include "term/raster.h"

enum { LEFT = 6, ROWS = 11, HEIGHT = ROWS + 2, LABEL_GAP = 3 };

static const struct brush quiet = {TINT(0x808080, TINT_OWN), TINT_KEEP, 0};

/* Each round where its first point lies, as far as there is room. */
static void draw_rounds(const struct curve *c, struct cells *cells, struct area at)
{
    int x, free = at.x;

    for (int i = 0; i < c->count; i++) {
        if (!c->round[i] || (i && c->round[i] == c->round[i - 1]))
            continue;
        x = at.x + i * (at.width - 1) / (c->count - 1);
        if (x < free || x + 2 > at.x + at.width)
            continue;
        free =
            cells_putf(cells, x, at.y + at.height, quiet, "%d", c->round[i]) + LABEL_GAP;
    }
}

static void draw_legend(const struct match *m, struct cells *cells, struct area at)
{
    int column = at.width / m->setup.players, y = at.y + at.height + 1;

    for (int seat = 0; seat < m->setup.players; seat++) {
        struct brush b = {line_palette.seat[seat], TINT_KEEP, 0};
        int x = at.x + seat * column;
        struct area name = {x + 4, y, column - 5, 1};

        cells_putf(cells, x, y, b, "%s %d", palette_marks[seat], seat);
        cells_cut(cells, name, quiet, m->names[seat]);
    }
}

static void draw(const struct curve *curve, const struct match *m, int own, bool is_fine,
                 struct cells *cells)
{
    struct area at = {LEFT, 0, cells->width - LEFT - 1, ROWS};
    struct chart chart = {.palette = &line_palette,
                          .has_colours = is_fine,
                          .high = 1,
                          .count = curve->count,
                          .last = own};

    for (int seat = 0; seat < m->setup.players; seat++)
        chart.values[seat] = curve->win[seat];
    cells_clear(cells, quiet.fg, quiet.fg);
    chart_draw_scale(&chart, cells, at, true);
    chart_draw(&chart, cells, at);
    draw_rounds(curve, cells, at);
    draw_legend(m, cells, at);
}

void review_append_chart(const struct account *a, const struct match *m, int own,
                         const struct ink *ink, struct strbuf *out)
{
    struct raster raster;
    struct cells cells;
    struct curve curve;

    curve_init(&curve, a);
    if (curve.count > 1) {
        raster_init(&raster, ink->has_colour ? COLOURS_16 : COLOURS_NONE, !ink->has_utf8);
        cells_init(&cells, ink->columns, HEIGHT);
        draw(&curve, m, own, ink->has_colour && ink->has_utf8, &cells);
        raster_append_lines(&raster, &cells, out);
        cells_release(&cells);
        raster_release(&raster);
    }
    curve_release(&curve);
}
