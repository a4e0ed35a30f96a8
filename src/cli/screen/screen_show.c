/* A frame of the full screen. */

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "cli/screen/internal.h"
#include "cli/screen/tty.h"
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
    const struct tableau_art *art = tableau_art_find(s->scene.game);
    struct tableau *t = &s->tableau;

    t->cells = &s->cells;
    t->colours = s->options.capability.colours;
    t->day = s->day;
    t->palette = &(art && art->palettes ? art->palettes : house_palettes)[s->day];
    t->language = s->options.capability.language;
    t->scene = &s->scene;
    t->menu = &s->menu;
    t->spots = s->spots;
    t->log = story_lines(&s->story, s->log_skip, &t->log_count);
    look_ahead(s);
}

static void draw_small(struct screen *s)
{
    char need[32], have[32];
    struct wording_blank blanks[] = {{"need", need}, {"have", have}, {NULL, NULL}};
    struct strbuf text;

    strbuf_init(&text);
    snprintf(need, sizeof(need), "%d x %d", TABLEAU_WIDTH, TABLEAU_HEIGHT);
    snprintf(have, sizeof(have), "%d x %d", s->cells.width, s->cells.height);
    wording_append(s->options.capability.language, "terminal.small", blanks, &text);
    cells_clear(&s->cells, s->tableau.palette->ink, s->tableau.palette->ground);
    cells_wrap(&s->cells, (struct area){0, 0, s->cells.width, s->cells.height}, 0,
               tableau_brush(s->tableau.palette->ink, 0), text.text);
    strbuf_release(&text);
}

static void draw_curtain(struct screen *s)
{
    const struct palette *th = s->tableau.palette;
    const char *language = s->options.capability.language;
    struct wording_blank name[] = {{"name", s->scene.names[s->curtain]}, {NULL, NULL}};
    int x = s->cells.width / 4, y = s->cells.height / 2 - 2;
    struct strbuf text;

    strbuf_init(&text);
    cells_clear(&s->cells, th->ink, th->ground);
    wording_append(language, "table.curtain", name, &text);
    cells_putf(&s->cells, x, y, tableau_brush(th->ink, LOOK_BOLD), "%s %s (%d)",
               palette_marks[s->curtain], text.text, s->curtain);
    cells_put(&s->cells, x, y + 1, tableau_brush(th->quiet, 0),
              wording_text(language, "table.curtain.detail"));
    strbuf_reset(&text);
    wording_append(language, "table.curtain.open", name, &text);
    cells_putf(&s->cells, x, y + 3, (struct brush){th->ground, th->accent, LOOK_BOLD},
               " ↵ %s ", text.text);
    strbuf_release(&text);
}

static void draw_find(struct screen *s)
{
    const struct palette *th = s->tableau.palette;
    int y = s->cells.height - 1, x;

    cells_fill(&s->cells, (struct area){0, y, s->cells.width, 1}, th->paper);
    x = cells_putf(&s->cells, 1, y, tableau_brush(th->accent, LOOK_BOLD), "/ %s",
                   s->find);
    cells_put(&s->cells, x, y, tableau_brush(th->accent, 0), "▌");
    cells_right(&s->cells, s->cells.width - 1, y, tableau_brush(th->quiet, 0),
                wording_text(s->options.capability.language, "terminal.find"));
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
    if (s->work != WORK_HINT)
        return NULL;
    name[0].text = wording_text(s->options.capability.language, "table.level.hard");
    wording_append(s->options.capability.language, "terminal.thinking", name, text);
    return text->text;
}

static void draw(struct screen *s)
{
    struct strbuf text;

    strbuf_init(&text);
    tableau_draw(&s->tableau, notice_of(s, &text));
    strbuf_release(&text);
    hint_draw(&s->hint, &s->tableau);
    if (s->is_finding)
        draw_find(s);
    sheet_draw(&s->sheet, &s->tableau);
}

/* The cursor stands on the focus, for magnifiers and readers; it is hidden elsewhere. */
static void find_cursor(const struct screen *s, int *x, int *y)
{
    const struct tableau_spot *spot = tableau_spot_of(&s->tableau, s->tableau.focus);

    *x = *y = -1;
    if (s->is_small || s->sheet.is_open || s->curtain != NO_CURTAIN || !spot)
        return;
    *x = spot->area.x;
    *y = spot->area.y;
}

void screen_show(struct screen *s)
{
    int width, height, x, y;

    tty_measure(&width, &height);
    if (!s->cells.cells || s->cells.width != width || s->cells.height != height) {
        if (s->cells.cells)
            cells_release(&s->cells);
        cells_init(&s->cells, width, height);
    }
    set_up(s);
    s->is_small = width < TABLEAU_WIDTH || height < TABLEAU_HEIGHT;
    if (s->is_small)
        draw_small(s);
    else if (s->curtain != NO_CURTAIN)
        draw_curtain(s);
    else
        draw(s);
    find_cursor(s, &x, &y);
    raster_draw(&s->raster, &s->cells, x, y, &s->out);
    tty_write(&s->out);
}
