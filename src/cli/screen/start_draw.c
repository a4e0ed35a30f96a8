/* A frame of the first page. */

#include <stdio.h>
#include <string.h>

#include "cli/screen/start.h"
#include "games/games.h"
#include "term/drawing.h"
#include "term/tableau.h"
#include "term/wording.h"

enum { LEFT = 4, VALUES = 22, SKY = 11 };

static const char *language(const struct start *s)
{
    return s->surface->options.capability.language;
}

static void add_spot(struct start *s, struct area at, int row, int value)
{
    if (s->spot_count < START_SPOTS_MAX)
        s->spots[s->spot_count++] = (struct start_spot){at, row, value};
}

static void draw_sky(struct start *s, int height)
{
    struct cells *c = &s->surface->cells;
    int width = c->width, count = 0, part;

    for (int y = 0; y < 2 * height; y++)
        for (int x = 0; x < width; x++)
            cells_pixel(
                c, x, y,
                tint_mix(TINT(0x0c1a2b, 0), TINT(0x31506b, 0), 100 * y / (2 * height)));
    for (int i = 0; i < width / 3; i++) {
        int x = (i * 37 + 5) % width, y = (i * 7 + i / 5) % height;

        if (x > width / 2 || y < 2 || y > 6)
            cells_pixel(c, x, y, TINT(0xc9d6e0, 7));
    }
    while (games[count])
        count++;
    part = width / count;
    for (int i = 0; i < count; i++) {
        const struct tableau_art *art = tableau_art_find(games[i]);

        if (art && art->skyline)
            art->skyline(c, (struct area){i * part, 0, part, height});
    }
}

static void draw_title(struct start *s, int height)
{
    struct cells *c = &s->surface->cells;
    bool has_colours = s->surface->options.capability.colours != COLOURS_NONE;
    tint title = has_colours ? TINT(0xffffff, 15) : s->surface->palette->ink;
    tint line = has_colours ? TINT(0xc9d6e0, 7) : s->surface->palette->quiet;

    if (has_colours)
        draw_sky(s, height);
    cells_put(c, 3, 1, tableau_brush(title, LOOK_BOLD), "T O R I");
    cells_put(c, 3, 2, tableau_brush(line, 0), wording_text(language(s), "app.tagline"));
}

static void append_wish(const struct start *s, struct strbuf *out)
{
    wish_append_value(&s->wish, 0, wish_chosen(&s->wish, 0), language(s), out);
    strbuf_append(out, " · ");
    wording_append_count(language(s), "lobby.players.all", s->wish.players, NULL, out);
    for (int row = 2; row < wish_row_count(&s->wish); row++) {
        if (row > 2 && wish_chosen(&s->wish, row) == 0)
            continue; /* as usual */
        strbuf_append(out, " · ");
        wish_append_value(&s->wish, row, wish_chosen(&s->wish, row), language(s), out);
    }
}

static void append_kept(const struct start *s, enum start_choice choice,
                        struct strbuf *out)
{
    const struct kept_game *g = start_kept(s, choice);
    int count = kept_count(&s->kept, start_is_over(choice));
    char round[16];
    struct wording_blank blanks[] = {{"round", round}, {NULL, NULL}};

    strbuf_append(out, g->game->title);
    snprintf(round, sizeof(round), "%d", g->round);
    if (g->round > 0) {
        strbuf_append(out, ", ");
        wording_append(language(s), "lobby.round", blanks, out);
    }
    strbuf_appendf(out, " · %s", g->path);
    if (count > 1)
        strbuf_appendf(out, "  ◂ %d/%d ▸", 1 + s->kept_at[choice], count);
}

static void draw_line(struct start *s, int row, int y, enum start_choice choice,
                      const char *title)
{
    const struct palette *th = s->surface->palette;
    struct cells *c = &s->surface->cells;
    bool is_on = s->row == row;
    struct area at = {2, y, c->width - 4, 1};
    struct strbuf text;

    strbuf_init(&text);
    if (is_on) {
        cells_fill(c, at, th->soft);
        cells_put(c, 2, y, tableau_brush(th->accent, LOOK_BOLD), "▌");
    }
    cells_put(c, LEFT, y, tableau_brush(th->ink, LOOK_BOLD), title);
    if (choice == START_NEW)
        append_wish(s, &text);
    else if (choice == START_ONLINE)
        strbuf_append(&text, *s->address.text
                                 ? s->address.text
                                 : wording_text(language(s), "lobby.tables"));
    else
        append_kept(s, choice, &text);
    cells_cut(c, (struct area){VALUES, y, c->width - VALUES - 3, 1},
              tableau_brush(is_on ? th->ink : th->quiet, 0), text.text);
    if (is_on && s->surface->options.capability.colours == COLOURS_NONE)
        cells_look(c, at, LOOK_REVERSE);
    add_spot(s, at, row, -1);
    strbuf_release(&text);
}

/* What is chosen is filled; of other rows than the one walked to, with less weight. */
static struct brush value_brush(const struct start *s, int row, bool is_chosen)
{
    const struct palette *th = s->surface->palette;
    bool has_colours = s->surface->options.capability.colours != COLOURS_NONE;

    if (!is_chosen)
        return (struct brush){th->quiet, th->paper, 0};
    if (row == s->row)
        return (struct brush){th->ground, th->accent,
                              LOOK_BOLD | (has_colours ? 0 : LOOK_REVERSE)};
    return (struct brush){th->accent, th->soft,
                          LOOK_BOLD | (has_colours ? 0 : LOOK_UNDERLINE)};
}

static void draw_values(struct start *s, int row, int y, int wish_row)
{
    const struct palette *th = s->surface->palette;
    struct cells *c = &s->surface->cells;
    struct strbuf text;
    int x = VALUES;

    strbuf_init(&text);
    wish_append_row(&s->wish, wish_row, language(s), &text);
    if (row == s->row)
        cells_put(c, 2, y, tableau_brush(th->accent, LOOK_BOLD), "▸");
    cells_cut(c, (struct area){LEFT, y, VALUES - LEFT - 1, 1},
              tableau_brush(row == s->row ? th->ink : th->quiet, 0), text.text);
    for (int i = 0; i < wish_value_count(&s->wish, wish_row); i++) {
        int end;

        strbuf_reset(&text);
        wish_append_value(&s->wish, wish_row, i, language(s), &text);
        end =
            cells_putf(c, x, y, value_brush(s, row, i == wish_chosen(&s->wish, wish_row)),
                       " %s ", text.text);
        add_spot(s, (struct area){x, y, end - x, 1}, row, i);
        x = end + 1;
    }
    strbuf_release(&text);
}

static int draw_language(struct start *s, int x, int y, int i)
{
    const struct palette *th = s->surface->palette;
    const char *code = wording_language_at(i);
    bool is_on = strcmp(code, language(s)) == 0;
    int end = cells_put(
        &s->surface->cells, x, y,
        tableau_brush(is_on ? th->accent : th->quiet, is_on ? LOOK_BOLD : 0), code);

    key_line_add(&s->keys, (struct area){x, y, end - x, 1},
                 START_LANGUAGE_KEY + (uint32_t)i);
    return end + 1;
}

/* "l de en fr nl" at the right end of the last row, or, if there is too little room for it,
 * only the one that is spoken. */
static void draw_languages(struct start *s)
{
    const struct palette *th = s->surface->palette;
    struct cells *c = &s->surface->cells;
    int all = 0, y = c->height - 1, x;
    bool has_room;

    for (int i = 0; wording_language_at(i); i++)
        all += 1 + (int)strlen(wording_language_at(i));
    has_room = s->keys.end + 2 < c->width - 2 - all;
    x = c->width - 2 - (has_room ? all : 1 + (int)strlen(language(s)));
    cells_put(c, x, y, tableau_brush(th->accent, LOOK_BOLD), "l");
    key_line_add(&s->keys, (struct area){x, y, has_room ? 1 : c->width - 1 - x, 1}, 'l');
    x += 2;
    for (int i = 0; wording_language_at(i); i++)
        if (has_room || strcmp(wording_language_at(i), language(s)) == 0)
            x = draw_language(s, x, y, i);
}

static void draw_keys(struct start *s)
{
    static const struct key_line_key keys[] = {
        {0, "↑↓", "terminal.choose"},   {0, "←→", "terminal.change"},
        {KEY_ENTER, "↵", "lobby.play"}, {'r', "r", "table.rules"},
        {'?', "?", "table.keys"},       {'q', "q", "terminal.leave"}};

    key_line_draw(&s->keys, s->surface, keys, sizeof(keys) / sizeof(keys[0]),
                  s->notice.text);
    if (!s->notice.length)
        draw_languages(s);
}

static void draw(struct start *s)
{
    int there[START_LINES], count = start_list_lines(s, there),
                            rows = wish_row_count(&s->wish);
    int height = s->surface->cells.height;
    bool is_wide = height >= 40;
    int room = height - 3 - count - rows;
    int sky = is_wide ? height * 9 / 20 : room < SKY ? room : SKY;
    int y = sky + (is_wide ? 2 : 1);

    s->spot_count = 0;
    draw_title(s, sky);
    for (int i = 0; i < count; i++, y += is_wide ? 2 : 1)
        draw_line(s, i, y, start_lines[there[i]].choice, start_title(s, there[i]));
    y += is_wide ? 1 : height - 1 - y - rows;
    for (int i = 0; i < rows; i++, y++)
        draw_values(s, count + i, y, i);
    if (s->address.is_typing)
        start_address_draw(&s->address, s->surface);
    else
        draw_keys(s);
}

void start_show(struct start *s)
{
    struct surface *f = s->surface;
    struct tableau t = {.cells = &f->cells,
                        .colours = f->options.capability.colours,
                        .language = language(s)};
    int x = -1, y = -1;

    if (surface_begin(f, NULL)) {
        t.palette = f->palette;
        draw(s);
        for (int i = 0; i < s->spot_count && x < 0; i++)
            if (s->spots[i].row == s->row) {
                x = s->spots[i].area.x;
                y = s->spots[i].area.y;
            }
        sheet_draw(&s->sheet, &t);
    }
    surface_send(f, x, y);
}
