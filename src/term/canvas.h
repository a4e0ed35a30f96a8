#ifndef TORI_TERM_CANVAS_H
#define TORI_TERM_CANVAS_H

/*
 * A sheet of character cells to draw on anywhere, in any order; then it becomes
 * lines of text at once. So panels can stand side by side without knowing of one
 * another. Rows are added as they are drawn on; what is right of the width is cut.
 */

#include <stddef.h>
#include <stdint.h>

#include "term/ink.h"

struct strbuf;

/* Two marks that look different with and without colours: between two cells of one
 * tile and at the east edge of a tile. Where colours fill the tile only its edge
 * needs a line; where letters stand apart only what belongs together needs one. */
#define CANVAS_JOINED "\uE000"
#define CANVAS_EDGE   "\uE001"

struct canvas_cell {
    uint32_t glyph; /* a Unicode number, one column wide */
    uint8_t style;
};

struct canvas {
    int width, height;
    struct canvas_cell *cells; /* owned; 'width' to a row */
    size_t capacity;
};

/* Life cycle. */
void canvas_init(struct canvas *c, int width);
void canvas_release(struct canvas *c);

/* Changes. The text is UTF-8; returns the column after it. */
int canvas_put(struct canvas *c, int row, int column, int style, const char *text);
__attribute__((format(printf, 5, 6))) int
canvas_putf(struct canvas *c, int row, int column, int style, const char *format, ...);

/* Text: the rows as lines, each without the blanks at its end. */
void canvas_format(const struct canvas *c, const struct ink *ink, struct strbuf *out);

#endif
