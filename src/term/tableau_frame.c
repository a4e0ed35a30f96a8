/*
 * Round a table: the bar above and the prompt with its buttons; and the table of a game
 * without a drawing. The prompt keeps its place and its height. The last row is left to the
 * page, unless the buttons go there.
 */

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "term/drawing.h"
#include "term/wording.h"
#include "term/plain.h"
#include "term/tableau.h"

enum { PROMPT_ROWS = 3, TITLE_ROWS = 2, POINTS_MAX = 32 };

const struct tableau_art *tableau_art_find(const struct tori_game *game)
{
    const struct drawing *d = drawing_find(game);

    return d ? d->art : NULL;
}

static const char *say(const struct tableau *t, const char *key)
{
    return wording_text(t->language, key);
}

static bool is_own_turn(const struct tableau *t)
{
    return t->menu->count > 0;
}

/* Who acts: their colour is that of the pill and of the prompt. */
static int actor(const struct tableau *t)
{
    int seat = t->scene->game->to_move(t->scene->view);

    return seat >= 0 ? seat : TORI_PLAYERS_MAX;
}

/* The bar */

static void append_turn(const struct tableau *t, struct strbuf *out)
{
    int seat = t->scene->game->to_move(t->scene->view);
    struct wording_blank name[] = {{"name", seat >= 0 ? t->scene->names[seat] : ""},
                                   {NULL, NULL}};

    if (seat == TORI_OVER)
        wording_append(t->language, "plain.over", NULL, out);
    else if (seat == TORI_CHANCE)
        wording_append(t->language, "plain.chance", NULL, out);
    else if (is_own_turn(t))
        wording_append(t->language, "table.turn.mine", NULL, out);
    else
        wording_append(t->language, "table.turn.other", name, out);
}

/* The turn, with the clock that runs. */
static void append_pill(const struct tableau *t, struct strbuf *out)
{
    if (t->turn)
        strbuf_append(out, t->turn);
    else
        append_turn(t, out);
    if (t->clock && *t->clock)
        strbuf_appendf(out, "  %s", t->clock);
}

static void draw_bar(struct tableau *t)
{
    const struct tableau_art *art = tableau_art_find(t->scene->game);
    const struct palette *th = t->palette;
    struct cells *c = t->cells;
    struct brush pill = {th->on_chip[actor(t)], th->chip[actor(t)], LOOK_BOLD};
    struct strbuf text, turn;
    int x, end;

    strbuf_init(&text);
    strbuf_init(&turn);
    cells_fill(c, (struct area){0, 0, c->width, 1}, th->paper);
    append_pill(t, &turn);
    if (art && art->facts)
        art->facts(t, &text);
    end = c->width - cells_text_width(turn.text) - 4;
    x = cells_put(c, 1, 0, tableau_brush(th->ink, LOOK_BOLD), t->scene->game->title);
    cells_cut(c, (struct area){x + 2, 0, end - x - 3, 1}, tableau_brush(th->quiet, 0),
              text.text);
    if (t->colours == COLOURS_NONE && is_own_turn(t))
        pill.look |= LOOK_REVERSE;
    cells_putf(c, end, 0, pill, " %s ", turn.text);
    strbuf_release(&turn);
    strbuf_release(&text);
}

/* The prompt */

static int points_of(const struct tableau *t, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    t->scene->game->score(s, score);
    return score[t->scene->viewer].total;
}

/* "17 → 23", or the points as they are. */
static void draw_points(struct tableau *t, struct area at)
{
    int now, then;

    if (t->scene->viewer < 0)
        return;
    now = then = points_of(t, t->scene->view);
    if (t->after)
        then = points_of(t, t->after);
    if (now != then)
        cells_putf(
            t->cells, at.x + at.width - 10, at.y,
            tableau_brush(then > now ? t->palette->gilt : t->palette->warn, LOOK_BOLD),
            "%3d → %d", now, then);
    else
        cells_putf(t->cells, at.x + at.width - 10, at.y,
                   tableau_brush(t->palette->quiet, 0), "%3d", now);
}

void tableau_append_head(const struct tableau *t, struct strbuf *title,
                         struct strbuf *more)
{
    const struct tableau_art *art = tableau_art_find(t->scene->game);

    if (t->title)
        strbuf_append(title, t->title);
    if (t->more)
        strbuf_append(more, t->more);
    if (art && art->head && !t->title)
        art->head(t, title, more);
    if (!title->length && is_own_turn(t))
        scene_append_task(t->scene, title);
    if (!title->length)
        append_turn(t, title);
    if (!more->length && t->focus >= 0)
        strbuf_append(more, t->menu->entries[t->focus].words);
}

static void append_label(const struct tableau *t, int entry, struct strbuf *out)
{
    const struct tableau_art *art = tableau_art_find(t->scene->game);

    if (art && art->label)
        art->label(t, entry, out);
    if (!out->length)
        strbuf_append(out, t->menu->entries[entry].text);
}

/* A button with its number; returns the column behind it, or 'x' if there is no room. */
static int draw_button(struct tableau *t, int x, int y, int entry, int number)
{
    const struct palette *th = t->palette;
    bool is_on = entry == t->focus;
    struct brush key = {is_on ? th->ground : th->accent, is_on ? th->accent : th->soft,
                        LOOK_BOLD};
    struct brush text = {is_on ? th->ground : th->quiet, is_on ? th->accent : TINT_KEEP,
                         is_on ? LOOK_BOLD : 0};
    struct strbuf label;
    int end = x;

    if (t->colours == COLOURS_NONE && is_on)
        key.look |= LOOK_REVERSE, text.look |= LOOK_REVERSE;
    strbuf_init(&label);
    append_label(t, entry, &label);
    if (x + 4 + cells_text_width(label.text) < t->row.x + t->row.width) {
        end = is_on         ? cells_putf(t->cells, x, y, key, " %s ",
                                         tableau_key_name(t->colours, "↵"))
              : number < 10 ? cells_putf(t->cells, x, y, key, " %d ", number)
                            : cells_put(t->cells, x, y, key, " · ");
        end = cells_putf(t->cells, end, y, text, "%s ", label.text);
        tableau_add_spot(t, (struct area){x, y, end - x, 1}, entry);
    }
    strbuf_release(&label);
    return end == x ? x : end + 1;
}

/* Entries without a spot, from that one on. */
static int draw_buttons(struct tableau *t, const int *entries, int count, int from)
{
    int x = t->row.x + 1, y = t->row.y;

    for (int i = from; i < count; i++) {
        int end = draw_button(t, x, y, entries[i], i + 1);

        if (end == x)
            return i;
        x = end;
    }
    return count;
}

/* The buttons that have the focus among them. Which they are must be tried: labels have
 * different lengths. */
static void draw_choice(struct tableau *t)
{
    int entries[TORI_ACTIONS_MAX], count = 0, at = -1, from = 0;

    for (int i = 0; i < t->menu->count; i++)
        if (!tableau_spot_of(t, i)) {
            if (i == t->focus)
                at = count;
            if (count < TABLEAU_BUTTONS)
                t->buttons[t->button_count++] = i;
            entries[count++] = i;
        }
    while (count) {
        int spots = t->spot_count, end;

        cells_fill(t->cells, t->row, t->palette->paper);
        end = draw_buttons(t, entries, count, from);
        if (at < end || end == from) {
            if (end < count)
                cells_right(t->cells, t->row.x + t->row.width, t->row.y,
                            tableau_brush(t->palette->accent, 0), "▸");
            return;
        }
        t->spot_count = spots;
        from = end;
    }
}

static void draw_prompt(struct tableau *t, const char *notice)
{
    struct area at = t->prompt;
    struct strbuf title, more;

    strbuf_init(&title);
    strbuf_init(&more);
    tableau_append_head(t, &title, &more);
    cells_fill(t->cells, at, t->palette->paper);
    for (int y = 0; y < at.height; y++)
        cells_put(t->cells, at.x, at.y + y, tableau_brush(t->palette->chip[actor(t)], 0),
                  "▌");
    cells_cut(t->cells, (struct area){at.x + 2, at.y, at.width - 13, 1},
              tableau_brush(t->palette->ink, LOOK_BOLD), title.text);
    draw_points(t, at);
    cells_cut(t->cells, (struct area){at.x + 2, at.y + 1, at.width - 3, 1},
              tableau_brush(notice ? t->palette->warn : t->palette->quiet, 0),
              notice ? notice : more.text);
    draw_choice(t);
    strbuf_release(&title);
    strbuf_release(&more);
}

/* A game without a drawing: what lies on the table, what can be done, what happened. */

static void draw_fields(struct tableau *t, struct area at)
{
    struct strbuf text;

    strbuf_init(&text);
    plain_draw(t->scene, &text);
    cells_wrap(t->cells, at, 0, tableau_brush(t->palette->ink, 0), text.text);
    strbuf_release(&text);
}

static void draw_entry(struct tableau *t, struct area at, int entry)
{
    const struct menu_entry *e = &t->menu->entries[entry];
    bool is_on = entry == t->focus;
    int x;

    if (is_on)
        cells_fill(t->cells, at, t->palette->soft);
    x = cells_put(t->cells, at.x, at.y, tableau_brush(t->palette->accent, LOOK_BOLD),
                  is_on ? "▸ " : "  ");
    x = cells_cut(t->cells, (struct area){x, at.y, at.x + at.width - x, 1},
                  tableau_brush(t->palette->ink, is_on ? LOOK_BOLD : 0), e->text);
    cells_cut(t->cells, (struct area){x + 2, at.y, at.x + at.width - x - 2, 1},
              tableau_brush(t->palette->quiet, 0), e->words);
    tableau_add_spot(t, at, entry);
}

/* The list, moved so far that the focus is in it. */
static void draw_entries(struct tableau *t, struct area at)
{
    int first = t->focus < at.height ? 0 : t->focus - at.height + 1;

    for (int i = 0; i < at.height && first + i < t->menu->count; i++)
        draw_entry(t, (struct area){at.x, at.y + i, at.width, 1}, first + i);
}

static void paint_plain(struct tableau *t)
{
    int width = t->cells->width, height = t->cells->height - 2 - PROMPT_ROWS;
    int left = width * 11 / 20, above = height / 2;
    struct area fields = {0, 1, left, height};
    struct area list = {left, 1, width - left, above};
    struct area log = {left, 1 + above, width - left, height - above};

    draw_fields(t, tableau_panel(t, fields, say(t, "plain.state"), NULL));
    draw_entries(t, tableau_panel(t, list, say(t, "plain.actions"), NULL));
    tableau_draw_log(t, tableau_panel(t, log, say(t, "table.log"), NULL));
}

void tableau_draw(struct tableau *t, const char *notice)
{
    const struct tableau_art *art = tableau_art_find(t->scene->game);

    t->spot_count = t->thing_count = t->piece_count = t->growth_count = t->button_count =
        0;
    t->prompt = (struct area){0, t->cells->height - 1 - PROMPT_ROWS, t->cells->width,
                              PROMPT_ROWS};
    t->row = (struct area){1, t->cells->height - 2, t->cells->width - 1, 1};
    cells_clear(t->cells, t->palette->ink, t->palette->ground);
    if (art)
        art->paint(t);
    else
        paint_plain(t);
    draw_bar(t);
    draw_prompt(t, notice);
}

bool tableau_fills_last_row(const struct tableau *t)
{
    return t->row.y == t->cells->height - 1 && t->button_count > 0;
}
