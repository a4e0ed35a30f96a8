/* A frame of the full screen. */

#include "base/rng.h"
#include "cli/screen/internal.h"
#include "term/drawing.h"
#include "term/wording.h"

/* What the viewer would see once the focus is played, in a world that may be imagined. */
static void look_ahead(struct screen *s)
{
    const struct tori_game *game = s->scene.game;
    struct tori_state world = s->view;
    struct tableau *t = &s->tableau;
    struct rng rng;

    t->after = t->focus >= 0 ? &s->after : NULL;
    if (t->focus < 0 || s->after_of == t->focus)
        return;
    rng_seed(&rng, s->scene.world);
    game->resample(&world, s->scene.viewer, &rng);
    game->apply(&world, s->menu.entries[t->focus].action);
    game->view(&world, s->scene.viewer, &s->after);
    s->after_of = t->focus;
}

static void set_up(struct screen *s)
{
    struct tableau *t = &s->tableau;

    t->cells = &s->surface->cells;
    t->colours = s->surface->options.capability.colours;
    t->day = s->surface->day;
    t->palette = s->surface->palette;
    t->language = s->scene.language;
    t->scene = &s->scene;
    t->menu = &s->menu;
    t->spots = s->spots;
    t->log = story_lines(&s->story, s->log_skip, &t->log_count);
    t->clock = s->host->clock;
    look_ahead(s);
}

static void draw_curtain(struct screen *s)
{
    const struct palette *th = s->tableau.palette;
    const char *language = s->scene.language;
    struct wording_blank name[] = {{"name", s->scene.names[s->curtain]}, {NULL, NULL}};
    int x = s->tableau.cells->width / 4, y = s->tableau.cells->height / 2 - 2;
    struct strbuf text;

    strbuf_init(&text);
    cells_clear(s->tableau.cells, th->ink, th->ground);
    wording_append(language, "table.curtain", name, &text);
    cells_putf(s->tableau.cells, x, y, tableau_brush(th->ink, LOOK_BOLD), "%s %s (%d)",
               palette_marks[s->curtain], text.text, s->curtain);
    cells_put(s->tableau.cells, x, y + 1, tableau_brush(th->quiet, 0),
              wording_text(language, "table.curtain.detail"));
    strbuf_reset(&text);
    wording_append(language, "table.curtain.open", name, &text);
    cells_putf(s->tableau.cells, x, y + 3,
               (struct brush){th->ground, th->accent, LOOK_BOLD}, " ↵ %s ", text.text);
    strbuf_release(&text);
}

/* What is typed: to be found, or to be said. */
static void draw_typed(struct screen *s)
{
    const struct palette *th = s->tableau.palette;
    int y = s->tableau.cells->height - 1, x;

    cells_fill(s->tableau.cells, (struct area){0, y, s->tableau.cells->width, 1},
               th->paper);
    x = cells_putf(s->tableau.cells, 1, y, tableau_brush(th->accent, LOOK_BOLD), "%s %s",
                   s->is_talking ? "›" : "/", s->find);
    cells_put(s->tableau.cells, x, y, tableau_brush(th->accent, 0), "▌");
    cells_right(s->tableau.cells, s->tableau.cells->width - 1, y,
                tableau_brush(th->quiet, 0),
                wording_text(s->scene.language,
                             s->is_talking ? "terminal.say" : "terminal.find"));
}

/* What the prompt says instead of more about the focus, or NULL. */
static const char *notice_of(struct screen *s, struct strbuf *text)
{
    struct wording_blank name[] = {{"name", ""}, {NULL, NULL}};

    if (s->notice.length)
        return s->notice.text;
    if (s->hint.is_shown) {
        hint_append_short(&s->hint, &s->scene, text);
        return text->text;
    }
    if (!s->host->is_thinking)
        return NULL;
    name[0].text = wording_text(s->scene.language, "table.level.hard");
    wording_append(s->scene.language, "terminal.thinking", name, text);
    return text->text;
}

/* Who waits has no action to choose. */
static void draw_keys(struct screen *s)
{
    static const struct key_line_key keys[] = {
        {0, "←↑→↓", "terminal.choose"}, {KEY_ENTER, "↵", "plain.play"},
        {'u', "u", "table.undo"},       {'h', "h", "table.hint"},
        {'l', "l", "terminal.log"},     {'r', "r", "table.rules"},
        {'?', "?", "table.keys"},       {'q', "q", "terminal.leave"}};
    int first = s->menu.count ? 0 : 4;

    if (!tableau_fills_last_row(&s->tableau))
        key_line_draw(&s->keys, s->surface, keys + first,
                      (int)(sizeof(keys) / sizeof(keys[0])) - first, "");
}

static void draw(struct screen *s)
{
    struct strbuf text;

    strbuf_init(&text);
    tableau_draw(&s->tableau, notice_of(s, &text));
    strbuf_release(&text);
    draw_keys(s);
    hint_draw(&s->hint, &s->tableau);
    if (s->is_finding)
        draw_typed(s);
    sheet_draw(&s->sheet, &s->tableau);
}

/* The cursor stands on the focus, for magnifiers and readers; it is hidden elsewhere. */
static void find_cursor(const struct screen *s, int *x, int *y)
{
    const struct tableau_spot *spot = tableau_spot_of(&s->tableau, s->tableau.focus);

    if (s->sheet.is_open || s->curtain != HOST_NO_CURTAIN || !spot)
        return;
    *x = spot->area.x;
    *y = spot->area.y;
}

void screen_show(struct screen *s)
{
    const struct tableau_art *art = tableau_art_find(s->scene.game);
    bool has_room = surface_begin(s->surface, art ? art->palettes : NULL);
    int x = -1, y = -1;

    set_up(s);
    key_line_clear(&s->keys);
    if (has_room && s->curtain != HOST_NO_CURTAIN) {
        s->piece_count = s->growth_count = 0; /* who is next has not seen the table */
        draw_curtain(s);
    } else if (has_room) {
        draw(s);
        screen_slide(s);
        find_cursor(s, &x, &y);
    }
    surface_send(s->surface, x, y);
}
