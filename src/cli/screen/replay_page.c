/* The page of a replay. What is drawn is the view of one seat, as at the table. */

#include "cli/screen/replay_page.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "cli/play/seats.h"
#include "cli/screen/key_line.h"
#include "cli/screen/replay_stops.h"
#include "cli/screen/sheet.h"
#include "cli/screen/story.h"
#include "cli/screen/surface.h"
#include "tell/log_line.h"
#include "term/wording.h"

enum { PLAY_MS = 700, GOTO_MAX = 5, SEAT_OF_ALL = -1, BUTTONS = 4, SLIDER = 16 };

struct replay {
    struct surface *surface;
    const struct match *match;
    struct replay_stops stops;
    int at;
    int seat; /* that looks, or SEAT_OF_ALL: the one that acts */
    bool is_playing, is_typing, has_left, goes_on;
    char typed[GOTO_MAX + 1];

    struct match shown; /* as far as it is seen; shares what the match owns */
    struct tori_state view, after;
    struct scene scene;
    struct menu menu;
    struct tableau tableau;
    struct tableau_spot spots[TABLEAU_SPOTS_MAX];
    struct story story;
    struct sheet sheet;
    struct area slider;
    struct key_line keys;
    struct strbuf title, more;
};

static const char *say(const struct replay *r, const char *key)
{
    return surface_say(r->surface, key);
}

static const struct replay_stop *stop_of(const struct replay *r)
{
    return &r->stops.of[r->at];
}

static int viewer_of(const struct replay *r)
{
    int actor = stop_of(r)->actor;

    if (r->seat != SEAT_OF_ALL)
        return r->seat;
    return actor >= 0 ? actor : 0;
}

/* The position */

/* The menu of a table has all that could be done; here it is what was. Whichever seat does
 * it, the table is drawn by what the viewer sees. */
static void look_ahead(struct replay *r, tori_action next)
{
    const struct tori_game *game = r->match->game;
    struct tori_state state = stop_of(r)->state;

    menu_init_one(&r->menu, &r->scene, next);
    r->tableau.focus = 0;
    game->apply(&state, next);
    game->view(&state, r->scene.viewer, &r->after);
    r->tableau.after = &r->after;
}

/* What another seat plays next, in words. */
static void tell_ahead(struct replay *r, tori_action next, bool is_seen)
{
    const struct tableau_art *art = tableau_art_find(r->match->game);
    const struct replay_stop *stop = stop_of(r);
    struct wording_blank name[] = {{"name", r->scene.names[stop->actor]}, {NULL, NULL}};

    strbuf_appendf(&r->title, "%s ", palette_marks[stop->actor]);
    wording_append(r->scene.language, "terminal.replay.next", name, &r->title);
    if (art && art->tell && is_seen)
        art->tell(&r->scene, r->scene.language, stop->actor, next, &r->more);
    if (!r->more.length)
        log_line_append(&r->scene, &stop->state, next, &r->more);
}

static void show_next(struct replay *r)
{
    const struct replay_stop *stop = stop_of(r);
    tori_action next = r->match->steps[stop->ply].action;
    bool is_seen =
        tori_is_seen(r->match->game->seen_by(&stop->state, next), r->scene.viewer);

    if (stop->actor != r->scene.viewer)
        tell_ahead(r, next, is_seen);
    if (is_seen || stop->actor == r->scene.viewer)
        look_ahead(r, next);
}

static void look(struct replay *r)
{
    const struct replay_stop *stop = stop_of(r);
    int viewer = viewer_of(r);

    r->shown = *r->match;
    r->shown.state = stop->state;
    r->shown.count = stop->ply;
    r->shown.marks = NULL;
    scene_init(&r->scene, &r->shown, viewer, &r->view);
    r->scene.language = r->surface->options.capability.language;
    story_update(&r->story, &r->shown, viewer, r->scene.language);
    strbuf_reset(&r->title);
    strbuf_reset(&r->more);
    r->menu.count = 0;
    r->tableau.focus = TABLEAU_NONE;
    r->tableau.after = NULL;
    r->tableau.scene = &r->scene;
    if (stop->actor >= 0 && stop->ply < r->match->count)
        show_next(r);
}

/* Drawing */

static int draw_buttons(struct replay *r, int y)
{
    return cells_put(&r->surface->cells, 1, y,
                     tableau_brush(r->surface->palette->accent, LOOK_BOLD),
                     "◂◂  ◂  ▸  ▸▸");
}

static int column_of(const struct replay *r, int stop)
{
    int last = r->stops.count - 1;

    return r->slider.x + (last ? stop * (r->slider.width - 1) / last : 0);
}

static void draw_slider(struct replay *r)
{
    const struct palette *th = r->surface->palette;
    struct cells *c = &r->surface->cells;
    int y = r->slider.y, here = column_of(r, r->at);

    for (int x = r->slider.x; x < r->slider.x + r->slider.width; x++)
        cells_put(
            c, x, y,
            tableau_brush(x <= here ? th->accent : th->line, x <= here ? LOOK_BOLD : 0),
            x < here ? "━" : "─");
    for (int i = 0; i < r->stops.moment_count; i++)
        cells_put(c, column_of(r, r->stops.moments[i]), y,
                  tableau_brush(th->warn, LOOK_BOLD), "▾");
    cells_put(c, here, y, tableau_brush(th->accent, LOOK_BOLD), "●");
}

/* "Round 5, step 262 of 429" */
static void append_place(const struct replay *r, struct strbuf *out)
{
    char round[16], all[16];
    struct wording_blank blanks[] = {{"round", round}, {"all", all}, {NULL, NULL}};

    snprintf(round, sizeof(round), "%d", stop_of(r)->round);
    snprintf(all, sizeof(all), "%d", r->stops.count - 1);
    wording_append_count(r->scene.language,
                         stop_of(r)->round ? "table.replay.at" : "table.replay.step",
                         r->at, blanks, out);
}

static bool can_go_on(const struct replay *r)
{
    return stop_of(r)->actor >= 0;
}

/* Two keys at the end of the row; returns where they begin, which is the same at the end of
 * the game. */
static int draw_keys(struct replay *r, int y)
{
    const struct palette *th = r->surface->palette;
    struct cells *c = &r->surface->cells;
    const char *on = say(r, "terminal.replay.on");
    int x = c->width - 7 - cells_text_width(on);

    key_line_clear(&r->keys);
    cells_put(c, c->width - 3, y, tableau_brush(th->accent, LOOK_BOLD), "?");
    key_line_add(&r->keys, (struct area){c->width - 3, y, 1, 1}, '?');
    if (!can_go_on(r))
        return x;
    cells_put(c, x, y, tableau_brush(th->accent, LOOK_BOLD), "o");
    cells_put(c, x + 2, y, tableau_brush(th->quiet, 0), on);
    key_line_add(&r->keys, (struct area){x, y, c->width - 5 - x, 1}, 'o');
    return x;
}

static void draw_foot(struct replay *r)
{
    const struct palette *th = r->surface->palette;
    struct cells *c = &r->surface->cells;
    int y = c->height - 1, x;
    struct strbuf place;

    strbuf_init(&place);
    cells_fill(c, (struct area){0, y, c->width, 1}, th->paper);
    if (r->is_typing)
        strbuf_appendf(&place, "%s: %s▌", say(r, "terminal.replay.goto"), r->typed);
    else
        append_place(r, &place);
    x = draw_keys(r, y) - 2 - cells_text_width(place.text);
    cells_put(c, x, y, tableau_brush(r->is_typing ? th->accent : th->quiet, 0),
              place.text);
    r->slider = (struct area){SLIDER, y, x - SLIDER - 2, 1};
    draw_buttons(r, y);
    draw_slider(r);
    strbuf_release(&place);
}

static void show(struct replay *r)
{
    const struct tableau_art *art = tableau_art_find(r->match->game);
    struct surface *f = r->surface;
    struct tableau *t = &r->tableau;

    if (surface_begin(f, art ? art->palettes : NULL)) {
        t->cells = &f->cells;
        t->colours = f->options.capability.colours;
        t->day = f->day;
        t->palette = f->palette;
        t->language = r->scene.language;
        t->menu = &r->menu;
        t->spots = r->spots;
        t->turn = say(r, "table.end.replay");
        t->title = r->title.length ? r->title.text : NULL;
        t->more = r->more.length ? r->more.text : NULL;
        t->log = story_lines(&r->story, 0, &t->log_count);
        tableau_draw(t, NULL);
        draw_foot(r);
        sheet_draw(&r->sheet, t);
    }
    surface_send(f, -1, -1);
}

/* Keys */

static void go(struct replay *r, int to)
{
    int last = r->stops.count - 1;

    r->at = to < 0 ? 0 : to > last ? last : to;
    look(r);
}

static void open_keys(struct replay *r)
{
    static const char *const keys[] = {
        "← →", "terminal.replay.step",   "< >",      "terminal.replay.turn",
        "↑ ↓", "terminal.replay.moment", "Home End", "terminal.replay.ends",
        "g",   "terminal.replay.goto",   "Space",    "table.replay.play",
        "1-4", "table.replay.side",      "0",        "table.replay.all",
        "o",   "table.replay.goOn",      "[ ]",      "terminal.tabs",
        "Esc", "terminal.back"};

    sheet_open(&r->sheet, say(r, "table.keys"), false);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i += 2) {
        size_t start = r->sheet.text.length;

        strbuf_append(&r->sheet.text, keys[i]);
        strbuf_pad(&r->sheet.text,
                   start + strlen(keys[i]) + (size_t)(12 - cells_text_width(keys[i])));
        strbuf_appendf(&r->sheet.text, "%s\n", say(r, keys[i + 1]));
    }
}

static void end_typing(struct replay *r)
{
    const struct replay_stop *last = &r->stops.of[r->stops.count - 1];
    int64_t number;

    r->is_typing = false;
    if (!number_parse(r->typed, 0, 99999, &number))
        return;
    go(r, last->round ? replay_stops_round(&r->stops, (int)number) : (int)number);
}

static void type(struct replay *r, uint32_t code)
{
    size_t length = strlen(r->typed);

    if (code == KEY_ENTER)
        end_typing(r);
    else if (code == KEY_BACKSPACE && length)
        r->typed[length - 1] = '\0';
    else if (code >= '0' && code <= '9' && length < GOTO_MAX)
        snprintf(r->typed + length, sizeof(r->typed) - length, "%c", (char)code);
    else if (code == KEY_ESC)
        r->is_typing = false;
}

static void choose_seat(struct replay *r, int seat)
{
    if (seat >= r->match->setup.players)
        return;
    r->seat = seat;
    look(r);
}

static void take_letter(struct replay *r, uint32_t code)
{
    switch (code) {
    case '?':
        open_keys(r);
        break;
    case 'g':
        r->is_typing = true;
        r->typed[0] = '\0';
        break;
    case 'o':
        r->goes_on = can_go_on(r);
        break;
    case '[':
        r->tableau.tab += TABLEAU_TABS - 1;
        break;
    case ']':
        r->tableau.tab++;
        break;
    case 'q':
    case KEY_ESC:
        r->has_left = true;
        break;
    default:
        if (code >= '0' && code <= '0' + TORI_PLAYERS_MAX)
            choose_seat(r, code == '0' ? SEAT_OF_ALL : (int)(code - '1'));
    }
}

static void take_key(struct replay *r, uint32_t code)
{
    bool was_playing = r->is_playing;

    r->is_playing = false;
    switch (code) {
    case KEY_RIGHT:
    case KEY_ENTER:
        go(r, r->at + 1);
        break;
    case KEY_LEFT:
        go(r, r->at - 1);
        break;
    case '>':
    case KEY_PAGE_DOWN:
        go(r, replay_stops_turn(&r->stops, r->at, 1));
        break;
    case '<':
    case KEY_PAGE_UP:
        go(r, replay_stops_turn(&r->stops, r->at, -1));
        break;
    case KEY_DOWN:
        go(r, replay_stops_moment(&r->stops, r->at, 1));
        break;
    case KEY_UP:
        go(r, replay_stops_moment(&r->stops, r->at, -1));
        break;
    case KEY_HOME:
        go(r, 0);
        break;
    case KEY_END:
        go(r, r->stops.count - 1);
        break;
    case ' ':
        r->is_playing = !was_playing;
        break;
    default:
        take_letter(r, code);
    }
}

/* On the foot: a button, or a place of the slider. */
static void click(struct replay *r, int x, int y)
{
    static const uint32_t keys[BUTTONS] = {KEY_HOME, KEY_LEFT, KEY_RIGHT, KEY_END};
    static const int ends[BUTTONS] = {4, 7, 10, 13};
    int last = r->stops.count - 1;

    if (y != r->slider.y)
        return;
    for (int i = 0; i < BUTTONS; i++)
        if (x < ends[i]) {
            take_key(r, keys[i]);
            return;
        }
    if (x >= r->slider.x && x < r->slider.x + r->slider.width && r->slider.width > 1)
        go(r, ((x - r->slider.x) * last + r->slider.width / 2) / (r->slider.width - 1));
}

static void take(struct replay *r, struct keys_event *e)
{
    if (sheet_take(&r->sheet, e))
        return;
    key_line_turn(&r->keys, e);
    if (e->kind == KEYS_KEY && r->is_typing)
        type(r, e->code);
    else if (e->kind == KEYS_KEY)
        take_key(r, e->code);
    else if (e->kind == KEYS_CLICK)
        click(r, e->x, e->y);
    else if (e->kind == KEYS_WHEEL)
        go(r, r->at + (e->code == KEY_DOWN ? 1 : -1));
}

/* The page */

/* The only person who played it, or the first seat. */
static int first_viewer(const struct match *m)
{
    int found = 0, humans = 0;

    for (int seat = 0; seat < m->setup.players; seat++)
        if (strcmp(m->names[seat], "human") == 0) {
            found = seat;
            humans++;
        }
    return humans == 1 ? found : 0;
}

static void init(struct replay *r, struct surface *f, const struct match *m, int seat)
{
    *r = (struct replay){
        .surface = f, .match = m, .seat = seat >= 0 ? seat : first_viewer(m)};
    replay_stops_init(&r->stops, m);
    story_init(&r->story);
    sheet_init(&r->sheet);
    strbuf_init(&r->title);
    strbuf_init(&r->more);
    look(r);
}

static void release(struct replay *r)
{
    strbuf_release(&r->more);
    strbuf_release(&r->title);
    sheet_release(&r->sheet);
    story_release(&r->story);
    replay_stops_release(&r->stops);
}

enum replay_result replay_run(struct surface *f, const struct match *m, int seat,
                              struct replay_place *place)
{
    static struct replay r;
    struct keys_event e;

    init(&r, f, m, seat);
    while (!r.has_left && !r.goes_on && !f->has_ended) {
        show(&r);
        switch (surface_wait(f, r.is_playing ? PLAY_MS : -1, &e)) {
        case TTY_EVENT:
            take(&r, &e);
            break;
        case TTY_TIMEOUT:
            go(&r, r.at + 1);
            r.is_playing = r.at < r.stops.count - 1;
            break;
        default:
            break;
        }
    }
    *place = (struct replay_place){stop_of(&r)->ply, viewer_of(&r)};
    release(&r);
    return r.goes_on ? REPLAY_GO_ON : REPLAY_LEFT;
}
