/*
 * The loop of a full screen. Invariant: before anything that was played is seen it is on
 * disk, chance included, as in lines (cli/play/sitting.c). While the thread thinks nothing
 * changes the match.
 */

#include "cli/screen/screen.h"

#include <stdio.h>
#include <string.h>

#include "base/now.h"
#include "cli/play/advice.h"
#include "cli/play/sitting.h"
#include "cli/screen/internal.h"
#include "term/wording.h"

enum { PAUSE_MS = 350 };

void screen_note(struct screen *s, const char *text)
{
    strbuf_reset(&s->notice);
    strbuf_append(&s->notice, text);
}

/* What table_keep() and bots had to say goes to the prompt. */
static void take_notes(struct screen *s)
{
    struct play_table *t = s->table;

    if (t->out.length) {
        strbuf_truncate(&t->out, t->out.length - 1);
        screen_note(s, t->out.text);
    }
    strbuf_reset(&t->out);
}

/* Whose eyes the screen is for. */
static int viewer_of(const struct screen *s)
{
    int only = seats_only_human(&s->table->seats);

    return only >= 0 ? only : s->table->at_screen;
}

static void ring(struct screen *s)
{
    if (s->has_bell)
        strbuf_append_char(&s->surface->out, '\a');
}

void screen_look(struct screen *s)
{
    struct play_table *t = s->table;
    int mover = match_to_move(&t->match), viewer = viewer_of(s);
    bool was_waiting = s->menu.count == 0;

    s->curtain = NO_CURTAIN;
    if (mover >= 0 && seats_is_human(&t->seats, mover) && mover != viewer)
        s->curtain = mover;
    if (s->curtain != NO_CURTAIN)
        viewer = t->at_screen = TORI_SPECTATOR;
    scene_init(&s->scene, &t->match, viewer, &s->view);
    s->scene.language = s->surface->options.capability.language;
    s->menu.count = 0;
    s->after_of = TABLEAU_NONE;
    if (mover >= 0 && mover == viewer)
        menu_init(&s->menu, &s->scene);
    s->tableau.focus = s->menu.count ? 0 : TABLEAU_NONE;
    story_update(&s->story, &t->match, viewer, s->scene.language);
    s->log_skip = 0;
    if (s->menu.count)
        s->is_hurrying = false;
    if (was_waiting && s->menu.count)
        ring(s);
}

/* Chance acts, and the file is written. */
static void settle(struct screen *s)
{
    table_settle(s->table);
    take_notes(s);
    screen_look(s);
}

void screen_play(struct screen *s, int entry)
{
    tori_action action, next = 0;
    bool follows;

    if (entry < 0 || entry >= s->menu.count || s->work != WORK_NONE)
        return;
    action = s->menu.entries[entry].action;
    follows = hint_follow(&s->hint, action, &next);
    table_play(s->table, action);
    s->confirmed = now_steady_ms();
    s->not_before = 0;
    settle(s);
    if (follows && tableau_find(&s->tableau, next) != TABLEAU_NONE)
        s->tableau.focus = tableau_find(&s->tableau, next);
    else
        hint_close(&s->hint);
}

/* Thinking */

static void choose(void *context)
{
    struct screen *s = context;
    int seat = match_to_move(&s->table->match);

    s->report = (struct bot_report){.warning = &s->thought};
    s->chosen = bot_choose(&s->table->seats.player[seat], &s->table->match, &s->report);
}

static void advise(void *context)
{
    struct screen *s = context;

    s->report = (struct bot_report){.warning = &s->thought, .wants_turns = true};
    s->has_hint = advice_ask(&s->table->match, &s->report, &s->chosen, &s->thought);
}

static void start(struct screen *s, enum screen_work work)
{
    strbuf_reset(&s->thought);
    s->work = work;
    aside_start(&s->aside, work == WORK_BOT ? choose : advise, s);
}

void screen_hint(struct screen *s)
{
    if (s->hint.is_shown) {
        sheet_open(&s->sheet, wording_text(s->scene.language, "terminal.hint"), false);
        hint_append(&s->hint, &s->scene, &s->sheet.text);
    } else if (s->work == WORK_NONE && s->menu.count > 0) {
        start(s, WORK_HINT);
    }
}

void screen_choose_hint(struct screen *s, int turn)
{
    int entry = tableau_find(&s->tableau, hint_choose(&s->hint, turn));

    if (entry != TABLEAU_NONE)
        s->tableau.focus = entry;
}

static void show_hint(struct screen *s)
{
    if (s->has_hint)
        hint_show(&s->hint, &s->report, s->chosen);
    if (s->thought.length)
        screen_note(s, s->thought.text);
}

/* The thread is done, if it is. */
static void finish(struct screen *s, bool waits)
{
    enum screen_work work = s->work;

    if (!aside_take(&s->aside, waits))
        return;
    s->work = WORK_NONE;
    if (work == WORK_HINT) {
        show_hint(s);
        return;
    }
    table_play(s->table, s->chosen);
    settle(s);
    if (s->thought.length)
        screen_note(s, s->thought.text);
    s->not_before = s->is_hurrying ? 0 : now_steady_ms() + PAUSE_MS;
}

/* A bot that is to move begins; how long until it may, below 0: nothing is to be done. */
static int begin(struct screen *s)
{
    int mover = match_to_move(&s->table->match);
    int64_t left = s->not_before - now_steady_ms();

    if (mover < 0 || seats_is_human(&s->table->seats, mover) || s->work != WORK_NONE)
        return -1;
    if (left > 0 && !s->surface->options.is_still)
        return (int)left;
    start(s, WORK_BOT);
    return -1;
}

/* The end */

static void append_part(const struct screen *s, const struct tori_game *game, int k,
                        struct strbuf *out)
{
    char key[96];
    const char *text;

    snprintf(key, sizeof(key), "%s.part.%s", game->name, game->parts[k]);
    text = wording_find(s->scene.language, key);
    strbuf_append(out, text ? text : game->parts[k]);
}

static void append_seat(const struct screen *s, int seat, const struct tori_score *score,
                        struct strbuf *out)
{
    const struct tori_game *game = s->scene.game;

    strbuf_appendf(out, "%d  %s %s  %d\n", score->rank, palette_marks[seat],
                   seat == s->scene.viewer
                       ? wording_text(s->scene.language, "table.end.you")
                       : s->scene.names[seat],
                   score->total);
    for (int k = 0; game->parts[k]; k++) {
        if (!score->part[k])
            continue;
        strbuf_appendf(out, "      %3d  ", score->part[k]);
        append_part(s, game, k, out);
        strbuf_append_char(out, '\n');
    }
}

static void append_winner(const struct screen *s, const struct tori_score *score,
                          struct strbuf *out)
{
    for (int seat = 0; seat < s->scene.players; seat++) {
        struct wording_blank name[] = {{"name", s->scene.names[seat]}, {NULL, NULL}};

        if (score[seat].rank == 1)
            wording_append_count(s->scene.language,
                                 seat == s->scene.viewer ? "table.end.other.mine"
                                                         : "table.end.other",
                                 score[seat].total, name, out);
    }
}

static void show_score(struct screen *s, bool is_end)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct strbuf title;

    strbuf_init(&title);
    s->scene.game->score(is_end ? &s->table->match.state : &s->view, score);
    if (is_end)
        append_winner(s, score, &title);
    else
        strbuf_append(&title, wording_text(s->scene.language, "table.end.parts"));
    sheet_open(&s->sheet, title.text, false);
    for (int rank = 1; rank <= s->scene.players; rank++)
        for (int seat = 0; seat < s->scene.players; seat++)
            if (score[seat].rank == rank)
                append_seat(s, seat, &score[seat], &s->sheet.text);
    strbuf_release(&title);
}

void screen_score(struct screen *s)
{
    show_score(s, match_is_over(&s->table->match));
}

static void show_end(struct screen *s)
{
    if (s->has_shown_end || !match_is_over(&s->table->match))
        return;
    s->has_shown_end = true;
    show_score(s, true);
}

/* The loop */

static void run(struct screen *s)
{
    struct keys_event e;

    while (!s->table->has_left && !s->surface->has_ended) {
        int patience = begin(s);

        show_end(s);
        screen_show(s);
        switch (surface_wait(s->surface, patience, &e)) {
        case TTY_EVENT:
            screen_take(s, &e);
            break;
        case TTY_WOKEN:
            finish(s, false);
            break;
        case TTY_RESIZED:
        case TTY_ENDED:
        case TTY_TIMEOUT:
            break;
        }
    }
}

static void open_screen(struct screen *s, struct surface *f, struct play_table *t)
{
    *s = (struct screen){.surface = f, .table = t, .curtain = NO_CURTAIN};
    strbuf_init(&s->notice);
    strbuf_init(&s->thought);
    story_init(&s->story);
    sheet_init(&s->sheet);
    aside_init(&s->aside, tty_wake);
    strbuf_reset(&t->out); /* greetings are for lines */
    settle(s);
}

static void close_screen(struct screen *s)
{
    if (s->surface->has_ended || !s->surface->has_home)
        surface_put_back(s->surface);
    finish(s, true);
    sheet_release(&s->sheet);
    story_release(&s->story);
    strbuf_release(&s->thought);
    strbuf_release(&s->notice);
}

bool screen_run(struct surface *f, struct play_table *t)
{
    static struct screen s;
    bool is_saved;

    open_screen(&s, f, t);
    run(&s);
    close_screen(&s);
    strbuf_reset(&t->out);
    is_saved = sitting_say_end(t);
    strbuf_reset(&f->farewell);
    strbuf_append(&f->farewell, t->out.text);
    strbuf_reset(&t->out);
    return is_saved;
}
