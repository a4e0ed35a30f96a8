/* Cells, and what is drawn on them. */

#include "term/cells.h"

#include <assert.h>
#include <locale.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "base/utf8.h"

enum { SOFT_HYPHEN = 0xad, UPPER_HALF = 0x2580, ELLIPSIS = 0x2026 };

void cells_init(struct cells *c, int width, int height)
{
    assert(width >= 1 && width <= CELLS_WIDTH_MAX);
    assert(height >= 1 && height <= CELLS_HEIGHT_MAX);
    c->width = width;
    c->height = height;
    c->cells = xcalloc((size_t)(width * height), sizeof(*c->cells));
    cells_clear(c, 0, 0);
}

void cells_release(struct cells *c)
{
    free(c->cells);
    c->cells = NULL;
}

void cells_clear(struct cells *c, tint fg, tint bg)
{
    for (int i = 0; i < c->width * c->height; i++)
        c->cells[i] = (struct cell){.glyph = ' ', .fg = fg, .bg = bg};
}

struct cell *cells_at(const struct cells *c, int x, int y)
{
    if (x < 0 || y < 0 || x >= c->width || y >= c->height)
        return NULL;
    return &c->cells[y * c->width + x];
}

/* What orders text from right to left, joins it invisibly, marks its bytes, or says where a word
 * may be parted: as a character of its own some terminals show that last one, and others do not. */
static bool is_unseen(uint32_t g)
{
    return g == SOFT_HYPHEN || (g >= 0x200b && g <= 0x200f) ||
           (g >= 0x202a && g <= 0x202e) || (g >= 0x2060 && g <= 0x206f) || g == 0x61c ||
           g == 0xfeff || (g >= 0xfff9 && g <= 0xfffb) || g >= 0xe0000;
}

/* Columns of a character: 0 for one that is put onto another, -1 for what is no
 * character that can be shown. The program's own locale stays what it is. */
static int width_of(uint32_t g)
{
    static locale_t utf8;
    locale_t before;
    int width;

    if (g < 0x7f)
        return g >= ' ' ? 1 : -1;
    if (g < 0xa0 || is_unseen(g))
        return -1;
    if (!utf8)
        utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (!utf8)
        return 1;
    before = uselocale(utf8);
    width = wcwidth((wchar_t)g);
    uselocale(before);
    return width;
}

static void blank(struct cell *cell)
{
    cell->glyph = ' ';
    memset(cell->marks, 0, sizeof(cell->marks));
}

/* A wide character that loses one of its halves is gone. */
static void tear(struct cells *c, int x, int y)
{
    struct cell *here = cells_at(c, x, y), *before = cells_at(c, x - 1, y);
    struct cell *after = cells_at(c, x + 1, y);

    if (here && here->glyph == CELL_TAIL && before)
        blank(before);
    if (after && after->glyph == CELL_TAIL)
        blank(after);
}

/* Behind something with two pixels it is their mean. */
static tint behind(const struct cell *cell)
{
    return cell->glyph == UPPER_HALF ? tint_mix(cell->bg, cell->fg, 50) : cell->bg;
}

static void put_glyph(struct cells *c, int x, int y, struct brush b, uint32_t g)
{
    struct cell *cell = cells_at(c, x, y);

    if (!cell)
        return;
    tear(c, x, y);
    *cell = (struct cell){.glyph = g,
                          .fg = b.fg,
                          .bg = b.bg == TINT_KEEP ? behind(cell) : b.bg,
                          .look = b.look};
}

static void add_mark(struct cells *c, int x, int y, uint32_t g)
{
    struct cell *cell = cells_at(c, x, y);

    if (cell && cell->glyph == CELL_TAIL)
        cell = cells_at(c, x - 1, y);
    for (int i = 0; cell && i < CELLS_MARKS; i++)
        if (!cell->marks[i]) {
            cell->marks[i] = g;
            return;
        }
}

/* A character that may be wide; in the last column there is no room for that. */
static int put_character(struct cells *c, int x, int y, struct brush b, uint32_t g)
{
    int width = width_of(g);

    if (width < 0)
        return x;
    if (width == 0) {
        add_mark(c, x - 1, y, g);
        return x;
    }
    put_glyph(c, x, y, b, width == 2 && !cells_at(c, x + 1, y) ? ' ' : g);
    if (width == 2) {
        put_glyph(c, x + 1, y, b, ' ');
        if (cells_at(c, x + 1, y) && cells_at(c, x, y))
            cells_at(c, x + 1, y)->glyph = CELL_TAIL;
    }
    return x + width;
}

/* The next character of a text; bytes that are none are passed over. */
static uint32_t next_character(const char **text)
{
    uint32_t g;

    while (**text) {
        int bytes = utf8_decode(*text, &g);

        *text += bytes ? bytes : 1;
        if (bytes)
            return g;
    }
    return 0;
}

int cells_put(struct cells *c, int x, int y, struct brush b, const char *text)
{
    uint32_t g;

    while ((g = next_character(&text)))
        x = put_character(c, x, y, b, g);
    return x;
}

int cells_putf(struct cells *c, int x, int y, struct brush b, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    return cells_put(c, x, y, b, text);
}

int cells_text_width(const char *text)
{
    int width = 0;
    uint32_t g;

    while ((g = next_character(&text)))
        width += width_of(g) > 0 ? width_of(g) : 0;
    return width;
}

void cells_append_shown(const char *text, int columns, struct strbuf *out)
{
    int marks = 0;
    uint32_t g;

    while ((g = next_character(&text))) {
        int width = width_of(g);

        marks = width == 0 ? marks + 1 : 0;
        columns -= width > 0 ? width : 0;
        if (columns < 0)
            return;
        if (width > 0 || (width == 0 && marks <= CELLS_MARKS))
            utf8_encode(g, out);
    }
}

int cells_cut(struct cells *c, struct area at, struct brush b, const char *text)
{
    int x = at.x, end = at.x + at.width;
    uint32_t g;

    if (at.width <= 0)
        return x;
    if (cells_text_width(text) <= at.width)
        return cells_put(c, x, at.y, b, text);
    while ((g = next_character(&text)) && x + width_of(g) < end)
        x = put_character(c, x, at.y, b, g);
    return put_character(c, x, at.y, b, ELLIPSIS);
}

void cells_right(struct cells *c, int end, int y, struct brush b, const char *text)
{
    cells_put(c, end - cells_text_width(text), y, b, text);
}

/* The bytes of the next line: as many words as fit, or as much of a word; a line feed
 * ends a line. */
static size_t line_length(const char *text, int width)
{
    const char *at = text, *fits = NULL;
    int used = 0;

    while (*at && *at != '\n') {
        const char *start = at;
        uint32_t g = next_character(&at);

        if (g == ' ')
            fits = start;
        used += width_of(g) > 0 ? width_of(g) : 0;
        if (used > width)
            return (size_t)((fits && fits > text ? fits
                             : start > text      ? start
                                                 : at) -
                            text);
    }
    return (size_t)(at - text);
}

int cells_wrap(struct cells *c, struct area at, int skip, struct brush b,
               const char *text)
{
    struct strbuf line;
    int count = 0;

    strbuf_init(&line);
    for (; *text && at.width > 0; count++) {
        size_t length = line_length(text, at.width);

        strbuf_reset(&line);
        strbuf_append_bytes(&line, text, length);
        if (count >= skip && count - skip < at.height)
            cells_put(c, at.x, at.y + count - skip, b, line.text);
        text += length;
        if (*text == '\n' || *text == ' ')
            text++;
    }
    strbuf_release(&line);
    return count;
}

void cells_fill(struct cells *c, struct area at, tint bg)
{
    struct brush b = {.fg = bg, .bg = bg};

    for (int y = at.y; y < at.y + at.height; y++)
        for (int x = at.x; x < at.x + at.width; x++)
            put_glyph(c, x, y, b, ' ');
}

void cells_frame(struct cells *c, struct area at, tint fg, bool is_heavy)
{
    static const uint32_t light[] = {0x2500, 0x2502, 0x256d, 0x256e, 0x2570, 0x256f};
    static const uint32_t heavy[] = {0x2501, 0x2503, 0x250f, 0x2513, 0x2517, 0x251b};
    const uint32_t *g = is_heavy ? heavy : light;
    struct brush b = {.fg = fg, .bg = TINT_KEEP};
    int right = at.x + at.width - 1, bottom = at.y + at.height - 1;

    for (int x = at.x + 1; x < right; x++) {
        put_glyph(c, x, at.y, b, g[0]);
        put_glyph(c, x, bottom, b, g[0]);
    }
    for (int y = at.y + 1; y < bottom; y++) {
        put_glyph(c, at.x, y, b, g[1]);
        put_glyph(c, right, y, b, g[1]);
    }
    put_glyph(c, at.x, at.y, b, g[2]);
    put_glyph(c, right, at.y, b, g[3]);
    put_glyph(c, at.x, bottom, b, g[4]);
    put_glyph(c, right, bottom, b, g[5]);
}

void cells_look(struct cells *c, struct area at, unsigned look)
{
    for (int y = at.y; y < at.y + at.height; y++)
        for (int x = at.x; x < at.x + at.width; x++)
            if (cells_at(c, x, y))
                cells_at(c, x, y)->look |= look;
}

void cells_dim(struct cells *c, tint towards, int percent)
{
    for (int i = 0; i < c->width * c->height; i++) {
        c->cells[i].fg = tint_mix(c->cells[i].fg, towards, percent);
        c->cells[i].bg = tint_mix(c->cells[i].bg, towards, percent);
        c->cells[i].look &= ~(unsigned)(LOOK_BOLD | LOOK_REVERSE);
    }
}

void cells_pixel(struct cells *c, int x, int y, tint colour)
{
    struct cell *cell = y >= 0 ? cells_at(c, x, y / 2) : NULL;

    if (!cell)
        return;
    if (cell->glyph != UPPER_HALF) {
        tear(c, x, y / 2);
        *cell = (struct cell){.glyph = UPPER_HALF, .fg = cell->bg, .bg = cell->bg};
    }
    if (y % 2)
        cell->bg = colour;
    else
        cell->fg = colour;
}
