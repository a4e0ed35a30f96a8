#ifndef TORI_TERM_RASTER_H
#define TORI_TERM_RASTER_H

/*
 * Cells on a terminal: what differs from what it shows, as one text to be written at once,
 * inside what terminals call synchronised output (mode 2026), so that no half of it is
 * seen. The sequences are those of ECMA-48 and xterm that every terminal of today knows;
 * ncurses is not asked, because it has no synchronised output, no true colours without a
 * terminal description that says so, and no half of a cell that changes by itself.
 */

#include <stdbool.h>

#include "term/cells.h"

struct strbuf;

enum colours { COLOURS_NONE, COLOURS_16, COLOURS_256, COLOURS_TRUE };

struct raster {
    enum colours colours;
    bool is_ascii;      /* every glyph becomes a letter of ASCII */
    struct cells shown; /* what the terminal shows; as large as the last cells */
    bool is_known;      /* and it does */
};

void raster_init(struct raster *r, enum colours colours, bool is_ascii);
void raster_release(struct raster *r);

/* The terminal may show anything: the next time all of it is drawn. */
void raster_forget(struct raster *r);

/* Append what makes the terminal show these cells, and put its cursor there: below 0 it is
 * hidden. Nothing is appended but the cursor's place if they are shown already. */
void raster_draw(struct raster *r, const struct cells *next, int cursor_x, int cursor_y,
                 struct strbuf *out);

/* The cells as lines that scroll, on the ground that the terminal has, without the blanks at
 * their ends; without colours they are nothing but text. */
void raster_append_lines(const struct raster *r, const struct cells *c,
                         struct strbuf *out);

/* Text with letters of ASCII for all else, as where 'is_ascii' is set. */
void raster_append_ascii(const char *text, struct strbuf *out);

#endif
