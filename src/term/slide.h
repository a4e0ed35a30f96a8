#ifndef TORI_TERM_SLIDE_H
#define TORI_TERM_SLIDE_H

/*
 * Movement between two frames of a table: pieces that lie elsewhere than before, or came in
 * from somewhere, are drawn on their way, and those that are at a later stage change; lines
 * grow. What else has changed is seen at once.
 */

#include "term/tableau.h"

enum { SLIDE_MOVES_MAX = 64, SLIDE_FRAME_MS = 33 };

struct slide_move {
    struct area from, to, clip; /* from where it is to: it changes there */
};

struct slide_growth {
    int x, y, due; /* ms */
    struct cell under;
};

struct slide {
    int count, frames;
    int moving; /* frames until all have moved */
    struct slide_move moves[SLIDE_MOVES_MAX];
    int growth_count;
    struct slide_growth growths[TABLEAU_GROWTHS_MAX];
};

/* What moved; no frames if nothing did. */
void slide_init(struct slide *s, const struct tableau_piece *before, int before_count,
                const struct tableau_piece *after, int after_count);

/* And what has grown: what was there before in its place has. */
void slide_grow(struct slide *s, const struct tableau_growth *before, int before_count,
                const struct tableau_growth *after, int after_count);

/* Frame 1 .. frames - 1 of the way into 'out', which is as large as both. */
void slide_draw(const struct slide *s, int frame, const struct cells *before,
                const struct cells *after, struct cells *out);

#endif
