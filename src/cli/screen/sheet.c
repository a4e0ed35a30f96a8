/* Sheets of text. */

#include "cli/screen/sheet.h"

#include <string.h>
#include <strings.h>

#include "term/wording.h"

enum { MARGIN = 4, WIDTH_MAX = 100, WHEEL_ROWS = 3 };

void sheet_init(struct sheet *s)
{
    *s = (struct sheet){.is_open = false};
    strbuf_init(&s->title);
    strbuf_init(&s->text);
}

void sheet_release(struct sheet *s)
{
    strbuf_release(&s->title);
    strbuf_release(&s->text);
}

void sheet_open(struct sheet *s, const char *title, bool has_search)
{
    s->is_open = true;
    s->has_search = has_search;
    s->scroll = 0;
    s->words[0] = '\0';
    strbuf_reset(&s->text);
    strbuf_reset(&s->title);
    strbuf_append(&s->title, title);
}

static void scroll(struct sheet *s, int rows)
{
    int most = s->rows > s->height ? s->rows - s->height : 0;

    s->scroll += rows;
    s->scroll = s->scroll > most ? most : s->scroll;
    s->scroll = s->scroll < 0 ? 0 : s->scroll;
}

static bool type(struct sheet *s, uint32_t code)
{
    size_t length = strlen(s->words);

    if (code == KEY_BACKSPACE && length) {
        s->words[length - 1] = '\0';
    } else if (code >= ' ' && code < 0x7f && length < SHEET_WORDS_MAX) {
        s->words[length] = (char)code;
        s->words[length + 1] = '\0';
    } else {
        return false;
    }
    s->scroll = 0;
    return true;
}

static void take_key(struct sheet *s, uint32_t code)
{
    if (s->has_search && type(s, code))
        return;
    if (code == KEY_DOWN)
        scroll(s, 1);
    else if (code == KEY_UP)
        scroll(s, -1);
    else if (code == KEY_PAGE_DOWN || code == ' ')
        scroll(s, s->height - 1);
    else if (code == KEY_PAGE_UP)
        scroll(s, 1 - s->height);
    else if (code == KEY_HOME)
        scroll(s, -s->rows);
    else if (code == KEY_END)
        scroll(s, s->rows);
    else if (code == KEY_ESC || code == KEY_ENTER || (!s->has_search && code < 0x7f))
        s->is_open = false;
}

bool sheet_take(struct sheet *s, const struct keys_event *e)
{
    if (!s->is_open)
        return false;
    if (e->kind == KEYS_KEY)
        take_key(s, e->code);
    else if (e->kind == KEYS_WHEEL)
        scroll(s, e->code == KEY_DOWN ? WHEEL_ROWS : -WHEEL_ROWS);
    else if (e->kind == KEYS_LOOK)
        s->is_open = false;
    return true;
}

/* Does the paragraph have all the words? */
static bool has_words(const char *paragraph, const char *words)
{
    char word[SHEET_WORDS_MAX + 1];

    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");

        memcpy(word, words, length);
        word[length] = '\0';
        if (!strcasestr(paragraph, word))
            return false;
        words += length;
    }
    return true;
}

/* The first word in a row of the screen is marked. */
static void mark(struct sheet *s, struct tableau *t, struct area at)
{
    size_t length = strcspn(s->words, " ");

    for (int y = at.y; length && y < at.y + at.height; y++)
        for (int x = at.x; x + (int)length <= at.x + at.width; x++) {
            size_t same = 0;

            while (same < length &&
                   (uint32_t)(s->words[same] | 0x20) ==
                       (cells_at(t->cells, x + (int)same, y)->glyph | 0x20))
                same++;
            for (size_t i = 0; same == length && i < length; i++) {
                struct cell *cell = cells_at(t->cells, x + (int)i, y);

                cell->fg = t->palette->ground;
                cell->bg = t->palette->warn;
                cell->look |= t->colours == COLOURS_NONE ? LOOK_REVERSE : LOOK_BOLD;
            }
        }
}

/* Paragraphs that have the words, from the row 'scroll' on. */
static void draw_text(struct sheet *s, struct tableau *t, struct area at)
{
    struct strbuf paragraph;
    int row = -s->scroll;

    strbuf_init(&paragraph);
    for (const char *p = s->text.text; *p;) {
        size_t length = strcspn(p, "\n");
        struct area rest = {at.x, at.y + (row > 0 ? row : 0), at.width, 0};
        int rows;

        strbuf_reset(&paragraph);
        strbuf_append_bytes(&paragraph, p, length);
        p += length + (p[length] == '\n');
        if (!has_words(paragraph.text, s->words))
            continue;
        rest.height = at.y + at.height - rest.y;
        rows = cells_wrap(t->cells, rest, row < 0 ? -row : 0,
                          tableau_brush(t->palette->ink, 0), paragraph.text);
        row += rows ? rows : 1;
    }
    s->rows = row + s->scroll;
    strbuf_release(&paragraph);
}

static void draw_search(struct sheet *s, struct tableau *t, struct area at)
{
    int x = cells_putf(t->cells, at.x, at.y + at.height - 1,
                       tableau_brush(t->palette->accent, LOOK_BOLD), "/ ");

    x = cells_put(t->cells, x, at.y + at.height - 1, tableau_brush(t->palette->ink, 0),
                  s->words);
    cells_put(t->cells, x, at.y + at.height - 1, tableau_brush(t->palette->accent, 0),
              "▌");
}

void sheet_draw(struct sheet *s, struct tableau *t)
{
    struct cells *c = t->cells;
    int width = c->width - 2 * MARGIN < WIDTH_MAX ? c->width - 2 * MARGIN : WIDTH_MAX;
    struct area at = {(c->width - width) / 2, 2, width, c->height - 4};
    struct area in;

    if (!s->is_open)
        return;
    cells_dim(c, t->palette->ground, 55);
    cells_fill(c, at, t->palette->paper);
    in = tableau_panel(t, at, s->title.text, wording_text(t->language, "terminal.close"));
    if (s->has_search)
        in.height -= 2;
    s->height = in.height;
    draw_text(s, t, in);
    scroll(s, 0);
    mark(s, t, in);
    in.height += s->has_search ? 2 : 0;
    if (s->has_search)
        draw_search(s, t, in);
}
