#ifndef TORI_TESTS_UNIT_TERMINAL_H
#define TORI_TESTS_UNIT_TERMINAL_H

/* A terminal with true colours that knows what term/raster sends and nothing else: what is
 * sent must make it show the cells that were meant. */

#include "base/die.h"
#include "base/utf8.h"
#include "term/raster.h"

struct terminal {
    struct cells cells;
    int x, y;
    struct brush pen;
};

static inline void terminal_init(struct terminal *t, int width, int height)
{
    *t = (struct terminal){.x = 0};
    cells_init(&t->cells, width, height);
}

static inline void terminal_release(struct terminal *t)
{
    cells_release(&t->cells);
}

static inline void terminal_require_that(bool is_so, const char *what)
{
    if (!is_so)
        BUG("the terminal: %s", what);
}

static inline void terminal_style(struct terminal *t, const int *part, int count)
{
    for (int i = 0; i < count; i++) {
        if (part[i] == 0)
            t->pen = (struct brush){0};
        else if (part[i] == 1)
            t->pen.look |= LOOK_BOLD;
        else if (part[i] == 4)
            t->pen.look |= LOOK_UNDERLINE;
        else if (part[i] == 7)
            t->pen.look |= LOOK_REVERSE;
        else if ((part[i] == 38 || part[i] == 48) && i + 4 < count && part[i + 1] == 2) {
            tint rgb = (tint)(part[i + 2] << 16 | part[i + 3] << 8 | part[i + 4]);

            *(part[i] == 38 ? &t->pen.fg : &t->pen.bg) = rgb;
            i += 4;
        } else {
            terminal_require_that(false, "unknown style");
        }
    }
}

/* Behind ESC [: returns the end. */
static inline const char *terminal_escape(struct terminal *t, const char *at)
{
    int part[64] = {0}, count = 1;

    for (; *at < '@'; at++) {
        if (*at == ';')
            count++;
        else if (*at != '?')
            part[count - 1] = 10 * part[count - 1] + *at - '0';
    }
    if (*at == 'H') {
        t->y = part[0] - 1;
        t->x = part[1] - 1;
    } else if (*at == 'm') {
        terminal_style(t, part, count);
    } else {
        terminal_require_that(*at == 'h' || *at == 'l' || *at == 'J', "unknown sequence");
    }
    return at + 1;
}

static inline void terminal_read(struct terminal *t, const char *text)
{
    while (*text) {
        char one[UTF8_BYTES_MAX + 1] = "";
        uint32_t g;
        int bytes = utf8_decode(text, &g);

        terminal_require_that(bytes > 0, "broken character");
        memcpy(one, text, (size_t)bytes);
        text += bytes;
        if (g == 0x1b) {
            text = terminal_escape(t, text + 1);
            continue;
        }
        terminal_require_that(cells_at(&t->cells, t->x, t->y) || t->x == t->cells.width,
                              "outside");
        t->x = cells_put(&t->cells, t->x, t->y, t->pen, one);
    }
}

static inline void terminal_require(const struct terminal *t, const struct cells *meant)
{
    for (int i = 0; i < meant->width * meant->height; i++) {
        const struct cell *a = &t->cells.cells[i], *b = &meant->cells[i];

        terminal_require_that(a->glyph == b->glyph, "glyph");
        terminal_require_that(memcmp(a->marks, b->marks, sizeof(a->marks)) == 0, "marks");
        if (b->glyph == CELL_TAIL)
            continue;
        terminal_require_that(a->fg == (b->fg & 0xffffff) && a->look == b->look, "style");
        terminal_require_that(a->bg == (b->bg & 0xffffff), "background");
    }
}

#endif
