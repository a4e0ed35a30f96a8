/* The difference of two screens. */

#include "term/raster.h"

#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"

/* The letters for what is not ASCII; all else is "x". */
static const struct {
    uint32_t first, last;
    char letter;
} letters[] = {
    {0x2500, 0x2501, '-'},  {0x2502, 0x2503, '|'}, {0x2504, 0x2505, '-'},
    {0x2506, 0x2507, '|'},  {0x250c, 0x254b, '+'}, {0x2550, 0x2550, '='},
    {0x256d, 0x2570, '+'},  {0x2580, 0x2580, ' '}, {0x2584, 0x2584, ' '},
    {0x2588, 0x2588, '#'},  {0x258c, 0x258c, '|'}, {0x2590, 0x2590, '|'},
    {0x2591, 0x2593, ':'},  {0x25a0, 0x25a1, '#'}, {0x25ac, 0x25ac, '='},
    {0x25b2, 0x25b3, '^'},  {0x25b8, 0x25b8, '>'}, {0x25be, 0x25be, 'v'},
    {0x25c2, 0x25c2, '<'},  {0x25c6, 0x25c7, '%'}, {0x25cb, 0x25cb, '@'},
    {0x25cf, 0x25cf, '@'},  {0x2605, 0x2605, '*'}, {0x2190, 0x2190, '<'},
    {0x2191, 0x2191, '^'},  {0x2192, 0x2192, '>'}, {0x2193, 0x2193, 'v'},
    {0x21b5, 0x21b5, '~'},  {0xb7, 0xb7, '.'},     {0xd7, 0xd7, 'x'},
    {0xb1, 0xb1, '~'},      {0x2026, 0x2026, '.'}, {0x2713, 0x2713, 'v'},
    {0x2018, 0x2019, '\''}, {0x201c, 0x201e, '"'}, {0x2013, 0x2014, '-'},
    {0x2800, 0x2800, ' '},  {0x2801, 0x28ff, '*'}, {0xa0, 0xa0, ' '},
    {0xc0, 0xc5, 'A'},      {0xc7, 0xc7, 'C'},     {0xc8, 0xcb, 'E'},
    {0xcc, 0xcf, 'I'},      {0xd2, 0xd6, 'O'},     {0xd9, 0xdc, 'U'},
    {0xdf, 0xdf, 's'},      {0xe0, 0xe5, 'a'},     {0xe6, 0xe6, 'a'},
    {0xe7, 0xe7, 'c'},      {0xe8, 0xeb, 'e'},     {0xec, 0xef, 'i'},
    {0xf1, 0xf1, 'n'},      {0xf2, 0xf6, 'o'},     {0xf9, 0xfc, 'u'},
    {0x152, 0x153, 'o'},
};

/* What the terminal draws with now. */
struct pen {
    bool is_set;
    tint fg, bg;
    unsigned look;
    int x, y; /* where its next glyph goes; below 0: not known */
};

void raster_init(struct raster *r, enum colours colours, bool is_ascii)
{
    *r = (struct raster){.colours = colours, .is_ascii = is_ascii};
}

void raster_release(struct raster *r)
{
    if (r->shown.cells)
        cells_release(&r->shown);
}

void raster_forget(struct raster *r)
{
    r->is_known = false;
}

static char letter_of(uint32_t glyph)
{
    for (size_t i = 0; i < sizeof(letters) / sizeof(letters[0]); i++)
        if (glyph >= letters[i].first && glyph <= letters[i].last)
            return letters[i].letter;
    return 'x';
}

static void append_glyph(const struct raster *r, const struct cell *cell,
                         struct strbuf *out)
{
    if (r->is_ascii) {
        bool is_letter = cell->glyph < 0x7f;

        strbuf_append_char(out, is_letter ? (char)cell->glyph : letter_of(cell->glyph));
        return;
    }
    utf8_encode(cell->glyph, out);
    for (int i = 0; i < CELLS_MARKS && cell->marks[i]; i++)
        utf8_encode(cell->marks[i], out);
}

static void append_16(int colour, int first, struct strbuf *out)
{
    if (colour == TINT_OWN)
        strbuf_appendf(out, ";%d", first + 9);
    else
        strbuf_appendf(out, ";%d", colour < 8 ? first + colour : first + 52 + colour);
}

static void append_colour(const struct raster *r, tint t, int first, struct strbuf *out)
{
    if (r->colours == COLOURS_TRUE)
        strbuf_appendf(out, ";%d;2;%d;%d;%d", first + 8, (int)(t >> 16 & 0xff),
                       (int)(t >> 8 & 0xff), (int)(t & 0xff));
    else if (r->colours == COLOURS_256)
        strbuf_appendf(out, ";%d;5;%d", first + 8, tint_of_256(t));
    else if (r->colours == COLOURS_16)
        append_16(tint_of_16(t), first, out);
}

static void append_look(const struct raster *r, const struct cell *cell,
                        struct strbuf *out)
{
    strbuf_append(out, "\033[0");
    if (cell->look & LOOK_BOLD)
        strbuf_append(out, ";1");
    if (cell->look & LOOK_UNDERLINE)
        strbuf_append(out, ";4");
    if (cell->look & LOOK_REVERSE)
        strbuf_append(out, ";7");
    append_colour(r, cell->fg, 30, out);
}

static void take_up(const struct raster *r, struct pen *p, const struct cell *cell,
                    struct strbuf *out)
{
    if (p->is_set && p->fg == cell->fg && p->bg == cell->bg && p->look == cell->look)
        return;
    append_look(r, cell, out);
    append_colour(r, cell->bg, 40, out);
    strbuf_append_char(out, 'm');
    p->is_set = true;
    p->fg = cell->fg;
    p->bg = cell->bg;
    p->look = cell->look;
}

static void draw_cell(const struct raster *r, struct pen *p, const struct cells *next,
                      int at, struct strbuf *out)
{
    const struct cell *cell = &next->cells[at];
    int x = at % next->width, y = at / next->width;
    bool is_wide = x + 1 < next->width && cell[1].glyph == CELL_TAIL;

    if (cell->glyph == CELL_TAIL)
        return;
    if (p->y != y || p->x != x)
        strbuf_appendf(out, "\033[%d;%dH", y + 1, x + 1);
    take_up(r, p, cell, out);
    append_glyph(r, cell, out);
    if (is_wide && r->is_ascii)
        strbuf_append_char(out, ' ');
    /* Terminals differ in where they stand behind the last column, and behind a character
     * that fonts make wider. */
    p->x = is_wide || cell->marks[0] || x + 1 == next->width ? -1 : x + 1;
    p->y = y;
}

/* Half of a wide character cannot be drawn: it is drawn again if either half differs. */
static bool differs(const struct raster *r, const struct cells *next, int at)
{
    const struct cell *a = &next->cells[at], *b = &r->shown.cells[at];
    bool is_last = at % next->width + 1 == next->width;

    if (!r->is_known || memcmp(a, b, sizeof(*a)) != 0)
        return true;
    return !is_last && (a[1].glyph == CELL_TAIL || b[1].glyph == CELL_TAIL) &&
           memcmp(a + 1, b + 1, sizeof(*a)) != 0;
}

static void keep(struct raster *r, const struct cells *next)
{
    size_t count = (size_t)(next->width * next->height);

    memcpy(r->shown.cells, next->cells, count * sizeof(*next->cells));
    r->is_known = true;
}

static void fit(struct raster *r, const struct cells *next)
{
    if (r->shown.cells && r->shown.width == next->width &&
        r->shown.height == next->height)
        return;
    raster_release(r);
    cells_init(&r->shown, next->width, next->height);
    r->is_known = false;
}

void raster_draw(struct raster *r, const struct cells *next, int cursor_x, int cursor_y,
                 struct strbuf *out)
{
    struct pen pen = {.x = -1, .y = -1};

    fit(r, next);
    strbuf_append(out, "\033[?2026h\033[?25l");
    if (!r->is_known)
        strbuf_append(out, "\033[0m\033[2J");
    for (int i = 0; i < next->width * next->height; i++)
        if (differs(r, next, i))
            draw_cell(r, &pen, next, i, out);
    if (pen.is_set)
        strbuf_append(out, "\033[0m");
    if (cells_at(next, cursor_x, cursor_y))
        strbuf_appendf(out, "\033[%d;%dH\033[?25h", cursor_y + 1, cursor_x + 1);
    strbuf_append(out, "\033[?2026l");
    keep(r, next);
}

/* Lines */

/* Columns up to the last that shows anything. */
static int used_width(const struct cells *c, int y)
{
    int width = c->width;

    while (width > 0 && cells_at(c, width - 1, y)->glyph == ' ')
        width--;
    return width;
}

static void append_line(const struct raster *r, const struct cells *c, int y,
                        struct strbuf *out)
{
    const struct cell *before = NULL;
    int width = used_width(c, y);

    for (int x = 0; x < width; x++) {
        const struct cell *cell = cells_at(c, x, y);
        bool is_new = !before || before->fg != cell->fg || before->look != cell->look;

        if (cell->glyph == CELL_TAIL)
            continue;
        if (is_new && r->colours != COLOURS_NONE) {
            append_look(r, cell, out);
            strbuf_append_char(out, 'm');
        }
        append_glyph(r, cell, out);
        before = cell;
    }
    if (width && r->colours != COLOURS_NONE)
        strbuf_append(out, "\033[0m");
    strbuf_append_char(out, '\n');
}

void raster_append_lines(const struct raster *r, const struct cells *c,
                         struct strbuf *out)
{
    for (int y = 0; y < c->height; y++)
        append_line(r, c, y, out);
}

void raster_append_ascii(const char *text, struct strbuf *out)
{
    while (*text) {
        uint32_t glyph = 0;
        int bytes = utf8_decode(text, &glyph);

        strbuf_append_char(out, bytes == 1 ? *text : letter_of(glyph));
        text += bytes ? bytes : 1;
    }
}
