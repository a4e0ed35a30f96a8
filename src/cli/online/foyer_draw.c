/* A frame of the foyer. On a narrow screen the room takes the place of the list. */

#include <stdio.h>

#include "cli/online/faces.h"
#include "cli/online/foyer.h"
#include "cli/online/internal.h"
#include "cli/screen/surface.h"
#include "term/tableau.h"
#include "term/wording.h"

enum { WIDE = 120, TALK = 40 };

struct foyer_frame {
    struct foyer *foyer;
    struct tableau t; /* for panels */
};

static struct cells *cells_of(struct foyer_frame *f)
{
    return f->t.cells;
}

static const char *say(const struct foyer_frame *f, const char *key)
{
    return wording_text(f->t.language, key);
}

static void put(struct foyer_frame *f, int x, int y, int width, tint colour,
                unsigned look, const char *text)
{
    cells_cut(f->t.cells, (struct area){x, y, width, 1}, tableau_brush(colour, look),
              text);
}

/* The bar */

/* Who was never there has not lost anything. */
static const char *state_of(const struct link *l)
{
    if (l->state == LINK_THERE)
        return "terminal.connected";
    if (l->state == LINK_OVER)
        return "app.offline";
    if (l->user)
        return "table.lost.trying";
    return l->tries ? "terminal.unreached" : "app.offline.trying";
}

static void draw_bar(struct foyer_frame *f)
{
    const struct online *o = f->foyer->online;
    const struct palette *th = f->t.palette;
    struct cells *c = cells_of(f);
    bool is_there = o->link.state == LINK_THERE;
    const char *state = say(f, state_of(&o->link));
    int x;

    cells_fill(c, (struct area){0, 0, c->width, 1}, th->paper);
    x = cells_put(c, 1, 0, tableau_brush(th->ink, LOOK_BOLD), "Tori");
    x = cells_cut(c, (struct area){x + 2, 0, 40, 1}, tableau_brush(th->quiet, 0),
                  o->link.crowd.address.host);
    x = cells_put(c, x, 0, tableau_brush(th->quiet, 0), " · ");
    put(f, x, 0, 24, th->quiet, 0, o->link.name);
    cells_right(c, c->width - 1, 0,
                tableau_brush(is_there ? th->good : th->warn, LOOK_BOLD), state);
}

/* The list */

static void draw_marks(struct foyer_frame *f, const struct listed_table *t, int x, int y)
{
    for (int i = 0; i < t->players; i++) {
        bool is_free = t->seats[i].holder == STAY_NOBODY;

        put(f, x + 2 * i, y, 1, is_free ? f->t.palette->quiet : f->t.palette->seat[i], 0,
            is_free ? palette_hollow_marks[i] : palette_marks[i]);
    }
}

static const char *word_of(const struct foyer_frame *f, const struct listed_table *t)
{
    if (table_list_is_own(&f->foyer->online->list, t))
        return say(f, t->is_asked ? "table.turn.mine" : "lobby.goOn");
    return say(f, table_list_free_seats(t) ? "lobby.join" : "lobby.watch");
}

static void draw_row(struct foyer_frame *f, struct area at, int row)
{
    const struct listed_table *t = &f->foyer->online->list.tables[row];
    const struct palette *th = f->t.palette;
    bool is_on = row == f->foyer->rows.at;
    int middle = at.x + at.width / 4;

    if (is_on)
        cells_fill(cells_of(f), at, th->soft);
    if (is_on)
        cells_put(cells_of(f), at.x, at.y, tableau_brush(th->accent, LOOK_BOLD), "▸");
    put(f, at.x + 2, at.y, at.width / 4 - 3, th->accent, LOOK_BOLD, t->title);
    put(f, middle, at.y, at.width / 3, th->ink, is_on ? LOOK_BOLD : 0,
        *t->name ? t->name : t->seats[0].name);
    draw_marks(f, t, middle + at.width / 3 + 1, at.y);
    cells_right(cells_of(f), at.x + at.width - 1, at.y,
                tableau_brush(th->accent, LOOK_BOLD), word_of(f, t));
    if (is_on && f->t.colours == COLOURS_NONE)
        cells_look(cells_of(f), at, LOOK_REVERSE);
}

static void draw_list(struct foyer_frame *f, struct area at)
{
    const struct table_list *l = &f->foyer->online->list;
    struct area in =
        tableau_panel(&f->t, at, say(f, "lobby.tables"), say(f, "terminal.n"));
    struct rows *r = &f->foyer->rows;

    rows_lay(r, in, (int)l->count);
    if (l->count == 0)
        cells_wrap(cells_of(f), in, 0, tableau_brush(f->t.palette->quiet, 0),
                   say(f, "lobby.tables.none"));
    for (int i = 0; i < in.height && r->top + i < r->count; i++)
        draw_row(f, (struct area){in.x, in.y + i, in.width, 1}, r->top + i);
}

/* A new table */

/* Between two arrows that can be clicked. */
static void draw_wish_row(struct foyer_frame *f, struct area at, int row)
{
    const struct wish *w = &f->foyer->wish;
    const struct palette *th = f->t.palette;
    bool is_on = row == f->foyer->rows.at;
    int x = at.x + 24, end;
    struct strbuf text;

    strbuf_init(&text);
    wish_append_row(w, row, f->t.language, &text);
    put(f, at.x, at.y, 22, is_on ? th->ink : th->quiet, is_on ? LOOK_BOLD : 0, text.text);
    strbuf_reset(&text);
    wish_append_value(w, row, wish_chosen(w, row), f->t.language, &text);
    end = cells_cut(cells_of(f), (struct area){x + 2, at.y, at.width - 28, 1},
                    tableau_brush(is_on ? th->accent : th->ink, 0), text.text);
    if (is_on) {
        put(f, x, at.y, 1, th->accent, 0, "◂");
        put(f, end + 1, at.y, 1, th->accent, 0, "▸");
        key_line_add(&f->foyer->keys, (struct area){x, at.y, 2, 1}, KEY_LEFT);
        key_line_add(&f->foyer->keys, (struct area){end, at.y, 2, 1}, KEY_RIGHT);
    }
    strbuf_release(&text);
}

static void draw_wish(struct foyer_frame *f, struct area at)
{
    struct area in = tableau_panel(&f->t, at, say(f, "lobby.open"), NULL);
    const struct wish *w = &f->foyer->wish;
    struct rows *r = &f->foyer->rows;

    rows_lay(r, in, wish_row_count(w));
    for (int i = 0; i < in.height && r->top + i < r->count; i++)
        draw_wish_row(f, (struct area){in.x, in.y + i, in.width, 1}, r->top + i);
}

/* The waiting room */

static void draw_seat(struct foyer_frame *f, struct area in, int seat, faces names)
{
    const struct stay *v = &f->foyer->online->stay;
    const struct stay_seat *s = &v->seats[seat];
    const struct palette *th = f->t.palette;
    const char *state = s->holder == STAY_NOBODY        ? say(f, "table.seat.open")
                        : s->is_asked                   ? say(f, "table.seat.asked")
                        : (stay_own(v) >> seat & 1)     ? say(f, "table.seat.you")
                        : s->user && s->user == v->host ? say(f, "table.seat.host")
                                                        : "";

    put(f, in.x, in.y, 1, th->seat[seat], LOOK_BOLD,
        s->holder == STAY_NOBODY ? palette_hollow_marks[seat] : palette_marks[seat]);
    put(f, in.x + 2, in.y, 24, th->ink, LOOK_BOLD, names[seat]);
    put(f, in.x + 28, in.y, in.width - 28, th->quiet, 0, state);
}

/* What the button of the room does, and its key; no key: there is none. */
static uint32_t append_button(const struct foyer_frame *f, struct strbuf *out)
{
    const struct stay *v = &f->foyer->online->stay;
    int own = stay_first_own(v), bots = stay_free_count(v);

    if (stay_can_fill(v)) {
        wording_append_count(f->t.language, "table.start.fill", bots, NULL, out);
        return 's';
    }
    if (own >= 0 && v->seats[own].is_asked)
        strbuf_append(out, say(f, "table.start.iAmReady"));
    else if (own >= 0 && stay_is_host(v))
        strbuf_append(out, say(f, "table.start"));
    else if (own < 0 && bots)
        strbuf_append(out, say(f, "table.seat.take"));
    return out->length ? KEY_ENTER : 0;
}

static void draw_room(struct foyer_frame *f, struct area at)
{
    const struct stay *v = &f->foyer->online->stay;
    struct area in = tableau_panel(&f->t, at, say(f, "table.waiting.state"),
                                   v->game ? v->game->title : NULL);
    const struct palette *th = f->t.palette;
    struct strbuf word;
    uint32_t key;
    int y = in.y + 3 + v->setup.players, end;
    faces names;

    strbuf_init(&word);
    key = append_button(f, &word);
    faces_read(names, v);
    for (int i = 0; v->game && i < v->setup.players; i++)
        draw_seat(f, (struct area){in.x, in.y + 1 + i, in.width, 1}, i, names);
    if (key) {
        end = cells_putf(
            cells_of(f), in.x, y,
            (struct brush){th->ground, th->accent,
                           LOOK_BOLD | (f->t.colours == COLOURS_NONE ? LOOK_REVERSE : 0)},
            " %s %s ", key == KEY_ENTER ? "↵" : "s", word.text);
        key_line_add(&f->foyer->keys, (struct area){in.x, y, end - in.x, 1}, key);
    } else {
        put(f, in.x, y, in.width, th->quiet, 0, say(f, "table.start.nobody"));
    }
    put(f, in.x, y + 2, in.width, th->quiet, 0, v->table);
    strbuf_release(&word);
}

/* Talk */

static void draw_talk(struct foyer_frame *f, struct area at)
{
    const struct foyer *h = f->foyer;
    const struct stay *v = &h->online->stay;
    struct area in = tableau_panel(&f->t, at, say(f, "terminal.talk.title"), NULL);
    const struct palette *th = f->t.palette;
    int lines = in.height - 1;
    size_t count = h->online->is_visiting ? v->talk_count : 0;
    size_t first = count > (size_t)lines ? count - (size_t)lines : 0;

    for (size_t i = first; i < count; i++) {
        const struct stay_line *l = &v->talk[i];

        put(f, in.x, in.y + (int)(i - first), in.width,
            l->seat >= 0 ? th->seat[l->seat] : th->ink, 0, l->words);
    }
    if (h->is_talking)
        cells_putf(cells_of(f), in.x, in.y + lines, tableau_brush(th->accent, LOOK_BOLD),
                   "› %s▌", h->words);
    else
        cells_putf(cells_of(f), in.x, in.y + lines, tableau_brush(th->quiet, 0), "t %s",
                   say(f, "terminal.talk"));
}

/* The keys */

static void draw_keys(struct foyer_frame *f)
{
    static const struct key_line_key foyer[] = {{0, "↑↓", "terminal.choose"},
                                                {KEY_ENTER, "↵", "lobby.play"},
                                                {'n', "n", "lobby.open"},
                                                {'q', "q", "terminal.leave"}};
    static const struct key_line_key room[] = {{'b', "b", "table.seat.putBot"},
                                               {'t', "t", "terminal.talk"},
                                               {'l', "l", "table.seat.leave"},
                                               {KEY_ESC, "Esc", "terminal.back"}};
    static const struct key_line_key wish[] = {{0, "↑↓", "terminal.choose"},
                                               {0, "←→", "terminal.change"},
                                               {KEY_ENTER, "↵", "lobby.open"},
                                               {KEY_ESC, "Esc", "terminal.back"}};
    struct foyer *h = f->foyer;

    key_line_draw(&h->keys, h->surface,
                  h->is_wishing            ? wish
                  : h->online->is_visiting ? room
                                           : foyer,
                  sizeof(room) / sizeof(room[0]), h->notice);
}

static void draw_panels(struct foyer_frame *f)
{
    const struct foyer *h = f->foyer;
    bool is_wide = f->t.cells->width >= WIDE;
    int width = f->t.cells->width - (is_wide ? TALK : 0), height = f->t.cells->height - 2;
    struct area all = {0, 1, width, height};
    struct area above = {0, 1, width, height * 3 / 5}, below = all;

    below.y += above.height;
    below.height -= above.height;
    if (h->is_wishing) {
        draw_wish(f, all);
    } else if (h->online->is_visiting && !is_wide) {
        draw_room(f, above);
        draw_talk(f, below);
    } else if (h->online->is_visiting) {
        draw_list(f, above);
        draw_room(f, below);
    } else {
        draw_list(f, all);
    }
    if (is_wide)
        draw_talk(f, (struct area){width, 1, TALK, height});
}

void foyer_draw(struct foyer *h)
{
    struct surface *s = h->surface;
    struct foyer_frame f = {.foyer = h};

    rows_hide(&h->rows);
    key_line_clear(&h->keys);
    if (surface_begin(s, NULL)) {
        f.t.cells = &s->cells;
        f.t.colours = s->options.capability.colours;
        f.t.palette = s->palette;
        f.t.language = s->options.capability.language;
        draw_keys(&f);
        draw_panels(&f);
        draw_bar(&f);
    }
    surface_send(s, -1, -1);
}
