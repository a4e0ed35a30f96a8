/* The end: title, points, a curve, and where the win came from. */

#include "cli/screen/end_page.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "cli/screen/end_review.h"
#include "cli/screen/key_line.h"
#include "cli/screen/sheet.h"
#include "cli/screen/standing.h"
#include "cli/screen/surface.h"
#include "engine/match.h"
#include "tell/figures.h"
#include "tell/scene.h"
#include "tell/teller.h"
#include "term/chart.h"
#include "term/wording.h"

/* So long after it opened, Enter is still meant for the table. */
enum { GUARD_MS = 250 };

enum { NAME = 4, FIRST_PART = 22, TOP = 5, LEDGER_ROWS = 4, PERCENT = 100 };

struct end_page {
    struct surface *surface;
    const struct match *match;
    struct tori_state view;
    struct scene scene;
    struct tori_score score[TORI_PLAYERS_MAX];
    struct tableau tableau; /* for panels */
    int rounds;
    double *points[TORI_PLAYERS_MAX]; /* owned: after each round */
    struct end_review review;
    struct strbuf notice; /* until the next key */
    struct key_line keys;
    int64_t opened;
    unsigned can;
};

static const char *say(const struct end_page *p, const char *key)
{
    return surface_say(p->surface, key);
}

/* Points after each round */

static void count_points(struct end_page *p)
{
    const struct match *m = p->match;
    struct tori_state before, after;
    struct figures f;

    figures_init(&f, m->game, m->setup.players);
    match_replay(m, 0, &before);
    for (size_t i = 0; i < m->count; i++) {
        after = before;
        m->game->apply(&after, m->steps[i].action);
        figures_note(&f, &(struct figures_step){.before = &before,
                                                .after = &after,
                                                .action = m->steps[i].action,
                                                .actor = m->steps[i].actor});
        before = after;
    }
    p->rounds = (int)f.rounds;
    for (int seat = 0; seat < m->setup.players; seat++) {
        p->points[seat] = xcalloc(f.rounds + 1, sizeof(*p->points[seat]));
        for (size_t i = 0; i < f.rounds; i++)
            p->points[seat][i] = f.points[i][seat];
    }
    figures_release(&f);
}

/* Drawing */

static void draw_bar(struct end_page *p)
{
    const struct palette *th = p->surface->palette;
    struct cells *c = &p->surface->cells;
    int own = p->scene.viewer < 0 ? TORI_PLAYERS_MAX : p->scene.viewer;
    const char *over = say(p, "plain.over");
    int end = c->width - cells_text_width(over) - 3;

    cells_fill(c, (struct area){0, 0, c->width, 1}, th->paper);
    cells_put(c, 1, 0, tableau_brush(th->ink, LOOK_BOLD), p->match->game->title);
    cells_putf(c, end, 0, (struct brush){th->on_chip[own], th->chip[own], LOOK_BOLD},
               " %s ", over);
}

static void draw_title(struct end_page *p)
{
    const struct palette *th = p->surface->palette;
    struct cells *c = &p->surface->cells;
    struct strbuf own, winner;

    strbuf_init(&own);
    strbuf_init(&winner);
    standing_append_own(&p->scene, p->score, &own);
    standing_append_winner(&p->scene, p->score, &winner);
    cells_cut(c, (struct area){2, 2, c->width - 4, 1}, tableau_brush(th->gilt, LOOK_BOLD),
              own.length ? own.text : winner.text);
    if (own.length)
        cells_cut(c, (struct area){2, 3, c->width - 4, 1}, tableau_brush(th->quiet, 0),
                  winner.text);
    strbuf_release(&winner);
    strbuf_release(&own);
}

/* The parts that brought anybody anything; how many they are. */
static int list_parts(const struct end_page *p, int out[TORI_PARTS_MAX])
{
    int count = 0;

    for (int k = 0; p->match->game->parts[k]; k++) {
        bool is_any = false;

        for (int seat = 0; seat < p->scene.players; seat++)
            is_any |= p->score[seat].part[k] != 0;
        if (is_any)
            out[count++] = k;
    }
    return count;
}

/* How wide each of so many columns is. */
static int column_of(const struct end_page *p, int count)
{
    return (p->surface->cells.width - FIRST_PART - 12) / (count ? count : 1);
}

static void draw_seat(struct end_page *p, struct area in, int y, int seat)
{
    int parts[TORI_PARTS_MAX], count = list_parts(p, parts), column = column_of(p, count);
    const struct palette *th = p->surface->palette;
    struct cells *c = &p->surface->cells;
    const struct tori_score *score = &p->score[seat];
    bool is_first = score->rank == 1;
    char total[16];

    cells_putf(c, in.x, y, tableau_brush(is_first ? th->gilt : th->quiet, LOOK_BOLD),
               "%d", score->rank);
    cells_put(c, in.x + 2, y, tableau_brush(th->seat[seat], LOOK_BOLD),
              palette_marks[seat]);
    cells_cut(c, (struct area){in.x + NAME, y, FIRST_PART - NAME - 3, 1},
              tableau_brush(th->ink, seat == p->scene.viewer ? LOOK_BOLD : 0),
              standing_name(&p->scene, seat));
    for (int i = 0; i < count; i++)
        cells_putf(c, FIRST_PART + i * column, y,
                   tableau_brush(score->part[parts[i]] ? th->ink : th->quiet, 0), "%2d",
                   score->part[parts[i]]);
    snprintf(total, sizeof(total), "%d", score->total);
    cells_right(c, in.x + in.width, y,
                tableau_brush(is_first ? th->gilt : th->ink, LOOK_BOLD), total);
}

/* Returns the row behind it. */
static int draw_parts(struct end_page *p)
{
    struct cells *c = &p->surface->cells;
    struct area at = {1, TOP, c->width - 2, p->scene.players + 3};
    struct area in = tableau_panel(&p->tableau, at, say(p, "table.end.parts"), NULL);
    int parts[TORI_PARTS_MAX], count = list_parts(p, parts), column = column_of(p, count);
    int y = in.y + 1;
    struct brush quiet = tableau_brush(p->surface->palette->quiet, 0);
    struct strbuf name;

    strbuf_init(&name);
    for (int i = 0; i < count; i++) {
        strbuf_reset(&name);
        standing_append_part(&p->scene, parts[i], &name);
        cells_cut(c, (struct area){FIRST_PART + i * column, in.y, column - 1, 1}, quiet,
                  name.text);
    }
    cells_right(c, in.x + in.width, in.y, quiet, say(p, "table.end.total"));
    for (int rank = 1; rank <= p->scene.players; rank++)
        for (int seat = 0; seat < p->scene.players; seat++)
            if (p->score[seat].rank == rank)
                draw_seat(p, in, y++, seat);
    strbuf_release(&name);
    return at.y + at.height;
}

/* Fills in the curves; false while there is nothing to draw. */
static bool choose_curves(struct end_page *p, struct chart *chart)
{
    bool is_reviewed = p->review.curve.count > 1;

    chart->palette = p->surface->palette;
    chart->has_colours = p->surface->options.capability.colours != COLOURS_NONE;
    chart->last = p->scene.viewer;
    chart->low = 0;
    chart->high = is_reviewed ? 1 : 2;
    chart->count = is_reviewed ? p->review.curve.count : p->rounds;
    for (int seat = 0; seat < p->scene.players; seat++) {
        chart->values[seat] = is_reviewed ? p->review.curve.win[seat] : p->points[seat];
        for (int i = 0; i < chart->count && !is_reviewed; i++) {
            double v = chart->values[seat][i];

            chart->high = v > chart->high ? v : chart->high;
            chart->low = v < chart->low ? v : chart->low;
        }
    }
    return chart->count > 1;
}

static void append_progress(const struct end_page *p, struct strbuf *out)
{
    char share[16];
    struct wording_blank blanks[] = {{"share", share}, {NULL, NULL}};

    if (!p->review.review)
        return;
    snprintf(share, sizeof(share), "%d %%",
             p->review.of ? PERCENT * p->review.done / p->review.of : PERCENT);
    wording_append(p->scene.language, "review.progress", blanks, out);
}

static void draw_chart(struct end_page *p, int top, int bottom)
{
    struct cells *c = &p->surface->cells;
    struct area at = {1, top, c->width - 2, bottom - top}, in;
    bool is_reviewed = p->review.curve.count > 1;
    struct chart chart = {.count = 0};
    struct strbuf progress;

    strbuf_init(&progress);
    append_progress(p, &progress);
    in = tableau_panel(&p->tableau, at,
                       say(p, is_reviewed ? "review.twin" : "table.end.chart"),
                       progress.length ? progress.text : NULL);
    in = (struct area){in.x + 6, in.y, in.width - 6, in.height};
    if (choose_curves(p, &chart)) {
        chart_draw_scale(&chart, c, in, is_reviewed);
        chart_draw(&chart, c, in);
    }
    strbuf_release(&progress);
}

/* "start 25 %", "luck +12 %", and so on to the result. */
static void draw_ledger(struct end_page *p, int top)
{
    static const char *const keys[] = {"review.column.start",     "review.column.luck",
                                       "review.column.mistakes",  "review.column.others",
                                       "review.column.misjudged", "review.column.result"};
    enum { COUNT = sizeof(keys) / sizeof(keys[0]) };
    const struct palette *th = p->surface->palette;
    struct cells *c = &p->surface->cells;
    struct area at = {1, top, c->width - 2, LEDGER_ROWS};
    struct area in = tableau_panel(&p->tableau, at, say(p, "review.ledger"), NULL);
    int32_t values[COUNT];
    struct ledger l;

    end_review_ledger(&p->review, p->scene.viewer, &l);
    values[0] = l.start, values[1] = l.luck, values[2] = l.mistakes;
    values[3] = l.others, values[4] = l.misjudged, values[5] = l.result;
    for (int i = 0; i < COUNT; i++) {
        int x = in.x + i * in.width / COUNT;
        double percent = (double)PERCENT * values[i] / LEDGER_UNIT;
        bool is_sum = i == 0 || i == COUNT - 1;

        cells_cut(c, (struct area){x, in.y, in.width / COUNT - 1, 1},
                  tableau_brush(th->quiet, 0), say(p, keys[i]));
        cells_putf(c, x, in.y + 1,
                   tableau_brush(is_sum        ? th->ink
                                 : percent > 0 ? th->good
                                               : th->warn,
                                 LOOK_BOLD),
                   is_sum ? "%.0f %%" : "%+.0f %%", percent);
    }
}

static void draw_keys(struct end_page *p)
{
    static const struct {
        unsigned needs; /* of what can be done */
        struct key_line_key key;
    } rows[] = {{END_CAN_REPEAT, {KEY_ENTER, "↵", "table.end.again"}},
                {END_CAN_FOLLOW, {KEY_ENTER, "↵", "table.end.next"}},
                {0, {'v', "v", "table.review"}},
                {0, {'p', "p", "table.end.replay"}},
                {END_CAN_UNDO, {'u', "u", "table.undo"}},
                {0, {'q', "q", "terminal.leave"}}};
    struct key_line_key keys[sizeof(rows) / sizeof(rows[0])];
    int count = 0;

    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if ((rows[i].needs & p->can) == rows[i].needs)
            keys[count++] = rows[i].key;
    key_line_draw(&p->keys, p->surface, keys, count, p->notice.text);
}

static void show(struct end_page *p)
{
    const struct tableau_art *art = tableau_art_find(p->match->game);
    struct surface *f = p->surface;

    if (surface_begin(f, art ? art->palettes : NULL)) {
        int top, bottom = f->cells.height - 1;
        bool has_ledger = p->scene.viewer >= 0 && end_review_is_whole(&p->review);

        p->tableau.cells = &f->cells;
        p->tableau.palette = f->palette;
        draw_bar(p);
        draw_title(p);
        top = draw_parts(p);
        if (has_ledger)
            draw_ledger(p, bottom -= LEDGER_ROWS);
        draw_chart(p, top, bottom);
        draw_keys(p);
    }
    surface_send(f, -1, -1);
}

/* Keys */

static void start_review(struct end_page *p)
{
    const char *why = end_review_start(&p->review, p->match);
    char key[64];

    if (!why)
        return;
    snprintf(key, sizeof(key), "review.refused.%s", why);
    strbuf_append(&p->notice, say(p, key));
}

static void refuse_undo(struct end_page *p)
{
    const struct match *m = p->match;
    int actor = m->count ? m->steps[m->count - 1].actor : TORI_CHANCE;
    struct wording_blank blanks[] = {{"name", ""}, {NULL, NULL}},
                         why[] = {{"why", ""}, {NULL, NULL}};
    struct strbuf text;

    strbuf_init(&text);
    if (actor >= 0)
        blanks[0].text = p->scene.names[actor];
    wording_append(p->scene.language,
                   actor >= 0 ? "table.undo.acted" : "table.undo.nothing", blanks, &text);
    why[0].text = text.text;
    wording_append(p->scene.language, "table.undo.not", why, &p->notice);
    strbuf_release(&text);
}

/* True if it leads away. */
static bool take(struct end_page *p, const struct keys_event *e, enum end_result *result)
{
    *result = END_LEFT;
    if (e->kind != KEYS_KEY)
        return false;
    strbuf_reset(&p->notice);
    switch (e->code) {
    case KEY_ENTER:
        *result = END_AGAIN;
        return p->can & (END_CAN_REPEAT | END_CAN_FOLLOW) &&
               now_steady_ms() - p->opened > GUARD_MS;
    case 'p':
        *result = END_REPLAY;
        return true;
    case 'v':
        start_review(p);
        return false;
    case 'u':
        *result = END_UNDO;
        if (!(p->can & END_CAN_UNDO))
            refuse_undo(p);
        return p->can & END_CAN_UNDO;
    default:
        return e->code == 'q' || e->code == KEY_ESC;
    }
}

/* The page */

static void init(struct end_page *p, struct surface *f, const struct match *m, int viewer)
{
    p->surface = f;
    p->match = m;
    scene_init(&p->scene, m, viewer, &p->view);
    p->scene.language = f->options.capability.language;
    p->tableau.scene = &p->scene;
    p->tableau.language = p->scene.language;
    m->game->score(&m->state, p->score);
    strbuf_init(&p->notice);
    end_review_init(&p->review, tty_wake);
    count_points(p);
    show(p);
    surface_drop_keys(f);
    if (p->can & END_IS_REVIEWED)
        start_review(p);
    p->opened = now_steady_ms();
}

static void release(struct end_page *p)
{
    if (p->surface->has_ended)
        surface_put_back(p->surface);
    end_review_release(&p->review);
    for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++)
        free(p->points[seat]);
    strbuf_release(&p->notice);
}

static enum end_result run(struct end_page *page, const struct end_company *company,
                           struct surface *f, const struct match *m, int viewer)
{
    enum end_result result = END_LEFT;
    struct keys_event e;
    int patience = -1;

    init(page, f, m, viewer);
    while (!f->has_ended) {
        if (company)
            page->can = company->step(company->context, &patience, &page->notice);
        if (page->can & END_IS_CALLED) {
            release(page);
            return END_AGAIN;
        }
        show(page);
        switch (surface_wait(f, patience, &e)) {
        case TTY_EVENT:
            key_line_turn(&page->keys, &e);
            if (take(page, &e, &result)) {
                release(page);
                return result;
            }
            break;
        case TTY_WOKEN:
            end_review_go_on(&page->review);
            break;
        default:
            break;
        }
    }
    release(page);
    return END_LEFT;
}

enum end_result end_run(struct surface *f, const struct match *m, int viewer,
                        unsigned can)
{
    static struct end_page p;

    p = (struct end_page){.can = can};
    return run(&p, NULL, f, m, viewer);
}

enum end_result end_run_with(struct surface *f, const struct match *m, int viewer,
                             const struct end_company *company)
{
    static struct end_page p;

    p = (struct end_page){.can = 0};
    return run(&p, company, f, m, viewer);
}
