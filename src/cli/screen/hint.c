/* Turns of a hint: where they lie, and their words. */

#include "cli/screen/hint.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "tell/log_line.h"
#include "term/wording.h"

enum { PERCENT = 100, FRAMED_WIDTH = 3 };

void hint_show(struct hint *h, const struct bot_report *report, tori_action best)
{
    h->report = *report;
    h->report.warning = NULL;
    h->is_shown = true;
    h->only = HINT_ALL;
    h->done = h->width = 0;
    if (h->report.turn_count)
        return;
    h->report.turn_count = 1;
    h->report.are_equal = h->report.is_only = false;
    h->report.turns[0] = (struct bot_turn){.way = {.count = 1, .action = {best}}};
    h->report.turns[0].win = report->count ? report->top[0].win : -1;
}

void hint_close(struct hint *h)
{
    h->is_shown = false;
}

tori_action hint_choose(struct hint *h, int turn)
{
    if (turn >= h->report.turn_count || (h->done && turn != h->only))
        return 0;
    h->only = turn;
    return h->report.turns[turn].way.action[h->done];
}

static bool is_in(const struct hint *h, int turn)
{
    return h->only == HINT_ALL || h->only == turn;
}

bool hint_follow(struct hint *h, tori_action a, tori_action *next)
{
    for (int i = 0; h->is_shown && i < h->report.turn_count; i++) {
        const struct bot_way *w = &h->report.turns[i].way;

        if (!is_in(h, i) || w->action[h->done] != a || h->done + 1 >= w->count)
            continue;
        h->only = i;
        *next = w->action[++h->done];
        h->width = 0;
        return true;
    }
    return false;
}

/* Playing a turn in a world that may be imagined. */

struct rehearsal {
    struct scene scene; /* its view is the one below */
    struct tori_state world, view;
};

static void rehearse(struct rehearsal *w, const struct scene *s)
{
    struct rng rng;

    w->scene = *s;
    w->world = w->view = *s->view;
    w->scene.view = &w->view;
    rng_seed(&rng, s->world);
    s->game->resample(&w->world, s->viewer, &rng);
}

static void rehearse_next(struct rehearsal *w, tori_action a)
{
    w->scene.game->apply(&w->world, a);
    w->scene.game->view(&w->world, w->scene.viewer, &w->view);
}

/* Where it lies */

static bool is_button(const struct tableau *t, const struct area *at)
{
    return at->y == t->row.y && at->x >= t->row.x && at->x < t->row.x + t->row.width;
}

static void add_marks(struct hint *h, const struct tableau *then, int turn, int step)
{
    bool is_first = true;

    for (int i = 0; i < then->spot_count; i++) {
        const struct tableau_spot *s = &then->spots[i];

        if (s->entry != then->focus || is_button(then, &s->area) ||
            h->mark_count == HINT_MARKS_MAX)
            continue;
        h->marks[h->mark_count++] = (struct hint_mark){s->area, turn, step, is_first};
        is_first = false;
    }
}

static void find_turn(struct hint *h, const struct tableau *t, struct cells *aside,
                      int turn)
{
    static struct tableau_spot spots[TABLEAU_SPOTS_MAX];
    static struct menu menu;
    const struct tableau_art *art = tableau_art_find(t->scene->game);
    const struct bot_way *way = &h->report.turns[turn].way;
    struct tableau then = *t;
    struct rehearsal w;

    rehearse(&w, t->scene);
    then.cells = aside;
    then.scene = &w.scene;
    then.menu = &menu;
    then.spots = spots;
    then.after = NULL;
    for (int i = h->done; i < way->count; i++) {
        menu_init(&menu, &w.scene);
        then.focus = tableau_find(&then, way->action[i]);
        if (then.focus == TABLEAU_NONE)
            return;
        tableau_draw(&then, NULL);
        if (i == h->done || (art && art->lies_still && art->lies_still(t, &then)))
            add_marks(h, &then, turn, i);
        rehearse_next(&w, way->action[i]);
    }
}

static void find_marks(struct hint *h, const struct tableau *t)
{
    struct cells aside;

    if (h->width == t->cells->width && h->height == t->cells->height && h->tab == t->tab)
        return;
    h->width = t->cells->width;
    h->height = t->cells->height;
    h->tab = t->tab;
    h->mark_count = 0;
    cells_init(&aside, h->width, h->height);
    for (int i = 0; i < h->report.turn_count; i++)
        find_turn(h, t, &aside, i);
    cells_release(&aside);
}

/* Drawing */

/* Does the same go on there, so that there is no edge? */
static bool goes_on(const struct hint *h, const struct hint_mark *m, int columns,
                    int rows)
{
    for (int i = 0; i < h->mark_count; i++) {
        const struct hint_mark *o = &h->marks[i];

        if (o->turn == m->turn && o->step == m->step &&
            o->area.x == m->area.x + columns * m->area.width &&
            o->area.y == m->area.y + rows * m->area.height)
            return true;
    }
    return false;
}

static void draw_edges(const struct hint *h, const struct tableau *t,
                       const struct hint_mark *m)
{
    const char *upright = m->turn ? "┆" : "┃", *level = m->turn ? "┄" : "━";
    struct brush b =
        tableau_brush(m->turn ? t->palette->accent : t->palette->warn, LOOK_BOLD);
    struct area at = m->area;
    int right = at.x + at.width - 1, bottom = at.y + at.height - 1;

    for (int x = at.x; at.height > 2 && x <= right; x++) {
        if (!goes_on(h, m, 0, -1))
            cells_put(t->cells, x, at.y, b, level);
        if (!goes_on(h, m, 0, 1))
            cells_put(t->cells, x, bottom, b, level);
    }
    for (int y = at.y; at.height > 1 && at.width >= FRAMED_WIDTH && y <= bottom; y++) {
        if (!goes_on(h, m, -1, 0))
            cells_put(t->cells, at.x, y, b, upright);
        if (!goes_on(h, m, 1, 0))
            cells_put(t->cells, right, y, b, upright);
    }
}

/* B beside A where both are the same. */
static int letter_column(const struct hint *h, const struct hint_mark *m)
{
    for (int i = 0; i < h->mark_count && h->only == HINT_ALL; i++) {
        const struct hint_mark *o = &h->marks[i];

        if (o->is_first && o->turn < m->turn && o->area.x == m->area.x &&
            o->area.y == m->area.y)
            return m->area.x + 1;
    }
    return m->area.x;
}

static void draw_letter(const struct hint *h, const struct tableau *t,
                        const struct hint_mark *m)
{
    const struct palette *p = t->palette;
    tint colour = m->turn ? p->accent : p->warn;
    struct brush letter = {p->ground, colour, LOOK_BOLD};

    if (t->colours == COLOURS_NONE)
        letter.look |= LOOK_REVERSE;
    if (m->is_first)
        cells_putf(t->cells, letter_column(h, m), m->area.y, letter, "%c", 'A' + m->turn);
}

static void draw_keys(const struct hint *h, const struct tableau *t)
{
    struct brush key = tableau_brush(t->palette->accent, LOOK_BOLD);
    struct brush text = tableau_brush(t->palette->quiet, 0);
    int y = t->cells->height - 1, x = 1;

    cells_fill(t->cells, (struct area){0, y, t->cells->width, 1}, t->palette->paper);
    if (h->only == HINT_ALL) {
        x = cells_put(t->cells, x, y, key, t->colours == COLOURS_NONE ? "Enter" : "↵");
        x = cells_put(t->cells, x + 1, y, text, "A") + 2;
    }
    if (h->report.turn_count > 1 && !h->done) {
        x = cells_put(t->cells, x, y, key, h->only == 1 ? "a" : "b");
        x = cells_put(t->cells, x + 1, y, text, h->only == 1 ? "A" : "B") + 2;
    }
    x = cells_put(t->cells, x, y, key, "h");
    x = cells_put(t->cells, x + 1, y, text, wording_text(t->language, "terminal.hint"));
    x = cells_put(t->cells, x + 2, y, key, "Esc");
    cells_put(t->cells, x + 1, y, text, wording_text(t->language, "terminal.close"));
}

void hint_draw(struct hint *h, const struct tableau *t)
{
    if (!h->is_shown)
        return;
    find_marks(h, t);
    for (int i = h->mark_count - 1; i >= 0; i--)
        if (is_in(h, h->marks[i].turn))
            draw_edges(h, t, &h->marks[i]);
    for (int i = 0; i < h->mark_count; i++)
        if (is_in(h, h->marks[i].turn))
            draw_letter(h, t, &h->marks[i]);
    draw_keys(h, t);
}

/* Words */

static void append_chance(const struct hint *h, int turn, struct strbuf *out)
{
    const struct bot_turn *t = &h->report.turns[turn];

    strbuf_appendf(out, "%c", 'A' + turn);
    if (t->win >= 0)
        strbuf_appendf(out, " %.0f %%", PERCENT * t->win);
}

void hint_append_short(const struct hint *h, const struct scene *s, struct strbuf *out)
{
    size_t start = out->length;

    for (int i = 0; i < h->report.turn_count; i++)
        if (is_in(h, i)) {
            if (out->length > start)
                strbuf_append(out, ", ");
            append_chance(h, i, out);
        }
    if (h->report.turn_count < 2 || h->only != HINT_ALL)
        return;
    strbuf_append(out, " · ");
    strbuf_append(out,
                  wording_text(s->language, h->report.are_equal ? "table.hint.equal"
                                                                : "table.hint.drawn"));
}

static void append_step(const struct scene *s, tori_action a, struct strbuf *out)
{
    const struct tableau_art *art = tableau_art_find(s->game);
    size_t start = out->length;

    strbuf_append(out, "    ");
    if (!art || !art->tell || !art->tell(s, s->language, s->viewer, a, out))
        log_line_append_own(s, a, out);
    if (out->length == start + 4)
        strbuf_truncate(out, start);
    else
        strbuf_append_char(out, '\n');
}

static int points_of(const struct scene *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    s->game->score(s->view, score);
    return score[s->viewer].total;
}

static void append_turn(const struct hint *h, int turn, const struct scene *s,
                        struct strbuf *out)
{
    const struct bot_way *way = &h->report.turns[turn].way;
    struct strbuf steps;
    struct rehearsal w;

    strbuf_init(&steps);
    rehearse(&w, s);
    for (int i = h->done; i < way->count; i++) {
        append_step(&w.scene, way->action[i], &steps);
        rehearse_next(&w, way->action[i]);
    }
    append_chance(h, turn, out);
    strbuf_appendf(out, " · %d → %d\n%s\n", points_of(s), points_of(&w.scene),
                   steps.text);
    strbuf_release(&steps);
}

static void append_line(const struct scene *s, const char *key, struct strbuf *out)
{
    strbuf_appendf(out, "%s\n", wording_text(s->language, key));
}

void hint_append(const struct hint *h, const struct scene *s, struct strbuf *out)
{
    for (int i = 0; i < h->report.turn_count; i++)
        if (is_in(h, i))
            append_turn(h, i, s, out);
    if (h->report.is_only)
        append_line(s, "table.hint.only", out);
    if (h->report.are_equal && h->only == HINT_ALL)
        append_line(s, "table.hint.equal", out);
    append_line(s, h->report.turns[0].is_exact ? "table.hint.exact" : "table.hint.chance",
                out);
    append_line(s, "table.hint.seen", out);
}
