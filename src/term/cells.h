#ifndef TORI_TERM_CELLS_H
#define TORI_TERM_CELLS_H

/*
 * A full screen of character cells, drawn on anywhere in any order; what is outside is
 * cut. The upper half of a cell can have another colour than the lower one, so a cell is
 * also two pixels. Text may come from strangers: what is no printable character is left
 * out, characters take the columns that terminals give them, and a character has at most
 * CELLS_MARKS combining ones.
 */

#include <stdbool.h>
#include <stdint.h>

#include "term/tint.h"

struct strbuf;

enum { CELLS_MARKS = 2, CELLS_WIDTH_MAX = 400, CELLS_HEIGHT_MAX = 200 };

/* How a cell looks besides its colours. */
enum cells_look {
    LOOK_PLAIN = 0,
    LOOK_BOLD = 1,
    LOOK_UNDERLINE = 2,
    LOOK_REVERSE = 4,
};

/* The second half of a wide character. */
#define CELL_TAIL ((uint32_t)0)

struct cell {
    uint32_t glyph; /* a Unicode number, or CELL_TAIL */
    uint32_t marks[CELLS_MARKS];
    tint fg, bg;
    uint32_t
        look; /* enum cells_look; as wide as the rest, so that cells have no padding */
};

struct cells {
    int width, height;
    struct cell *cells; /* owned; row by row */
};

/* What text is drawn with. The background may be TINT_KEEP. */
struct brush {
    tint fg, bg;
    unsigned look;
};

struct area {
    int x, y, width, height;
};

/* Life cycle. Sizes are at least 1 and no more than the limits. */
void cells_init(struct cells *c, int width, int height);
void cells_release(struct cells *c);

/* Blank cells of these colours everywhere. */
void cells_clear(struct cells *c, tint fg, tint bg);

/* NULL outside. */
struct cell *cells_at(const struct cells *c, int x, int y);

/* Text; each returns the column behind it. cut() ends with an ellipsis what is longer than
 * 'width' columns; right() ends left of column 'end'. */
int cells_put(struct cells *c, int x, int y, struct brush b, const char *text);
__attribute__((format(printf, 5, 6))) int
cells_putf(struct cells *c, int x, int y, struct brush b, const char *format, ...);
int cells_cut(struct cells *c, struct area at, struct brush b, const char *text);
void cells_right(struct cells *c, int end, int y, struct brush b, const char *text);

/* Text in lines of the area, broken between words; returns how many lines it took, or would
 * take: the first 'skip' of them are left out. */
int cells_wrap(struct cells *c, struct area at, int skip, struct brush b,
               const char *text);

/* The columns that a text takes. */
int cells_text_width(const char *text);

/* Only what would be drawn of it, as text, of so many columns at most: for lines. */
void cells_append_shown(const char *text, int columns, struct strbuf *out);

/* Areas. */
void cells_fill(struct cells *c, struct area at, tint bg);
void cells_frame(struct cells *c, struct area at, tint fg, bool is_heavy);
void cells_look(struct cells *c, struct area at,
                unsigned look); /* added to what is there */
void cells_dim(struct cells *c, tint towards, int percent);

/* A pixel: 'y' counts half rows. */
void cells_pixel(struct cells *c, int x, int y, tint colour);

#endif
