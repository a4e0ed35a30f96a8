#ifndef TORI_TERM_CHART_H
#define TORI_TERM_CHART_H

/*
 * Curves of seats in cells, eight dots of braille each. The last one is drawn over the others,
 * where they cross. Where there are no colours a curve is its seat's mark.
 */

#include "engine/game.h"
#include "term/cells.h"
#include "term/palette.h"

struct chart {
    const struct palette *palette;
    bool has_colours;
    double low, high; /* what the lowest and the highest dot stand for */
    int count;        /* of values, the same of each seat */
    const double *values[TORI_PLAYERS_MAX]; /* NULL: none */
    int last;                               /* the seat that is drawn over the others */
};

void chart_draw(const struct chart *c, struct cells *cells, struct area at);

/* What lies behind the curves: lines for the lowest value, the highest and their mean, each
 * with its number left of the area; shares as per cent. */
void chart_draw_scale(const struct chart *c, struct cells *cells, struct area at,
                      bool is_share);

/* The row of the area where that value lies. */
int chart_row(const struct chart *c, struct area at, double value);

#endif
