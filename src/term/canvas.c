/*
 * Drawing into cells. Drawings use whatever characters they like; where the screen
 * knows only ASCII, each is replaced by the nearest there is.
 */

#include "term/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/strbuf.h"

enum { TEXT_MAX = 512, ASCII_MAX = 0x7e };

/* What drawings use beyond ASCII, and how it looks on which screen. */
static const struct substitute {
    uint32_t glyph;
    uint32_t coloured, coloured_ascii, plain, plain_ascii;
} substitutes[] = {
    {0x00b7, 0x00b7, '.', 0x00b7, '.'}, /* middle dot */
    {0xe000, ' ', ' ', 0x2500, '-'},    /* CANVAS_JOINED: a horizontal line */
    {0xe001, 0x2595, '|', ' ', ' '},    /* CANVAS_EDGE: a line at the right of its cell */
};

void canvas_init(struct canvas *c, int width)
{
    *c = (struct canvas){.width = width};
}

void canvas_release(struct canvas *c)
{
    free(c->cells);
    *c = (struct canvas){0};
}

static void grow(struct canvas *c, int height)
{
    size_t from = (size_t)c->height * (size_t)c->width;
    size_t to = (size_t)height * (size_t)c->width;

    if (height <= c->height)
        return;
    c->cells = xgrow(c->cells, &c->capacity, to, sizeof(*c->cells));
    for (size_t i = from; i < to; i++)
        c->cells[i] = (struct canvas_cell){.glyph = ' ', .style = INK_PLAIN};
    c->height = height;
}

/* The next character, without trust: broken UTF-8 and control bytes become '?'. */
static uint32_t next_glyph(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc0 ? 1 : 0;
    uint32_t glyph = more ? *at & (0x3fu >> more) : *at;

    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            *text += i;
            return '?';
        }
        glyph = glyph << 6 | (at[i] & 0x3f);
    }
    *text += 1 + more;
    if (glyph < ' ' || (glyph > ASCII_MAX && glyph < 0xa0) ||
        (!more && glyph > ASCII_MAX))
        return '?';
    return glyph;
}

int canvas_put(struct canvas *c, int row, int column, int style, const char *text)
{
    grow(c, row + 1);
    for (; *text; column++) {
        uint32_t glyph = next_glyph(&text);

        if (column < c->width)
            c->cells[row * c->width + column] =
                (struct canvas_cell){.glyph = glyph, .style = (uint8_t)style};
    }
    return column;
}

int canvas_putf(struct canvas *c, int row, int column, int style, const char *format, ...)
{
    char text[TEXT_MAX];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    return canvas_put(c, row, column, style, text);
}

static uint32_t as_shown(uint32_t glyph, const struct ink *ink)
{
    if (glyph <= ASCII_MAX)
        return glyph;
    for (size_t i = 0; i < sizeof(substitutes) / sizeof(substitutes[0]); i++) {
        const struct substitute *s = &substitutes[i];

        if (s->glyph == glyph && ink->has_colour)
            return ink->has_utf8 ? s->coloured : s->coloured_ascii;
        if (s->glyph == glyph)
            return ink->has_utf8 ? s->plain : s->plain_ascii;
    }
    return ink->has_utf8 ? glyph : '?';
}

static void append_glyph(uint32_t glyph, struct strbuf *out)
{
    if (glyph >= 0x10000)
        strbuf_append_char(out, (char)(0xf0 | glyph >> 18));
    if (glyph >= 0x10000)
        strbuf_append_char(out, (char)(0x80 | (glyph >> 12 & 0x3f)));
    else if (glyph >= 0x800)
        strbuf_append_char(out, (char)(0xe0 | glyph >> 12));
    if (glyph >= 0x800)
        strbuf_append_char(out, (char)(0x80 | (glyph >> 6 & 0x3f)));
    else if (glyph >= 0x80)
        strbuf_append_char(out, (char)(0xc0 | glyph >> 6));
    strbuf_append_char(out, (char)(glyph < 0x80 ? glyph : 0x80 | (glyph & 0x3f)));
}

/* Columns up to the last one that shows anything. */
static int used_width(const struct canvas *c, const struct canvas_cell *row,
                      const struct ink *ink)
{
    int width = c->width;

    while (width > 0 && as_shown(row[width - 1].glyph, ink) == ' ' &&
           (row[width - 1].style == INK_PLAIN || !ink->has_colour))
        width--;
    return width;
}

static void format_row(const struct canvas *c, const struct canvas_cell *row,
                       const struct ink *ink, struct strbuf *out)
{
    int width = used_width(c, row, ink);
    int style = INK_PLAIN;

    for (int i = 0; i < width; i++) {
        if (row[i].style != style) {
            ink_stop(ink, style, out);
            style = row[i].style;
            ink_start(ink, style, out);
        }
        append_glyph(as_shown(row[i].glyph, ink), out);
    }
    ink_stop(ink, style, out);
}

void canvas_format(const struct canvas *c, const struct ink *ink, struct strbuf *out)
{
    for (int row = 0; row < c->height; row++) {
        format_row(c, c->cells + (size_t)row * (size_t)c->width, ink, out);
        strbuf_append_char(out, '\n');
    }
}
