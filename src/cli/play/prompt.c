/*
 * The conversation with a person. What is typed is an action or a command; the
 * commands are the rows of the table at the end. Nothing that is typed can do
 * harm: what is not understood is said and asked again.
 */

#include "cli/play/prompt.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/number.h"
#include "base/quote.h"
#include "base/wrap.h"
#include "cli/play/advice.h"
#include "cli/play/log_screen.h"
#include "cli/play/menu_screen.h"
#include "cli/play/result.h"
#include "cli/play/rulebook.h"
#include "cli/play/table.h"
#include "engine/refusal.h"
#include "games/kit.h"
#include "tell/scene.h"
#include "tell/teller.h"
#include "term/drawing.h"

enum { WORD_MAX = 16 };

struct prompt {
    struct play_table *t;
    int seat;
    struct tori_state view; /* of the seat */
    struct scene scene;
    struct menu menu;
    bool is_done;
};

/* Blanks round the line say nothing. */
static char *trimmed(char *line)
{
    char *end = line + strlen(line);

    while (isspace((unsigned char)*line))
        line++;
    while (end > line && isspace((unsigned char)end[-1]))
        *--end = '\0';
    return line;
}

/* Wait for a line; false if there are no more. Typed lines are on the screen
 * already; those from a file or pipe are repeated, so that the output reads well. */
static bool ask(struct play_table *t, char **line)
{
    for (;;) {
        enum input_result r;

        table_flush(t);
        r = input_next(&t->input, line);
        if (r == INPUT_LINE && !t->input.is_typed) {
            quote_append(*line, &t->out);
            strbuf_append_char(&t->out, '\n');
        }
        if (r == INPUT_LINE)
            return true;
        strbuf_append_char(&t->out, '\n');
        if (r == INPUT_END) {
            t->has_left = true;
            return false;
        }
        strbuf_append(&t->out, "That line is too long. Type again: ");
    }
}

/* Handing the screen over */

/* Who acted last: a seat, or TORI_CHANCE. */
static int last_actor(const struct play_table *t)
{
    return t->match.count ? t->match.steps[t->match.count - 1].actor : TORI_CHANCE;
}

static void append_hand_over(struct play_table *t, int seat, bool can_undo)
{
    ink_clear(&t->ink, &t->out);
    strbuf_append(&t->out, "The next is ");
    table_append_seat(t, seat, &t->out);
    strbuf_append(&t->out, ". Press Enter when nobody else is looking");
    if (can_undo) {
        strbuf_append(&t->out, ",\nor type undo to let ");
        table_append_seat(t, last_actor(t), &t->out);
        strbuf_append(&t->out, " take the last action back");
    }
    strbuf_append(&t->out, ": ");
}

/* True once 'seat' has the screen for itself. The person before may still take the
 * last action back, and is then asked to come back to the screen. */
static bool hand_over(struct play_table *t, int seat)
{
    int previous = last_actor(t);
    bool can_undo = previous != seat && seats_is_human(&t->seats, previous);
    char *line;

    t->at_screen = TORI_SPECTATOR;
    append_hand_over(t, seat, can_undo);
    while (ask(t, &line)) {
        line = trimmed(line);
        if (!*line) {
            t->at_screen = seat;
            return true;
        }
        if (can_undo && strcasecmp(line, "undo") == 0 && table_undo(t, previous))
            return false;
        if (strcasecmp(line, "quit") == 0) {
            t->has_left = true;
            return false;
        }
        strbuf_appendf(&t->out,
                       "Press Enter%s, or type quit: ", can_undo ? ", type undo" : "");
    }
    return false;
}

/* Commands */

static void show_menu(struct prompt *p)
{
    struct strbuf task;

    strbuf_init(&task);
    scene_append_task(&p->scene, &task);
    ink_text(&p->t->ink, INK_STRONG, task.text, &p->t->out);
    strbuf_append_char(&p->t->out, '\n');
    menu_screen_format(&p->menu, &p->t->ink, &p->t->out);
    strbuf_release(&task);
}

static void do_legal(struct prompt *p, const char *rest)
{
    (void)rest;
    show_menu(p);
}

static void do_show(struct prompt *p, const char *rest)
{
    (void)rest;
    scene_draw(&p->scene, &p->t->ink, &p->t->out);
    show_menu(p);
}

static void do_legend(struct prompt *p, const char *rest)
{
    (void)rest;
    scene_append_legend(&p->scene, &p->t->ink, &p->t->out);
}

static void do_score(struct prompt *p, const char *rest)
{
    (void)rest;
    result_format_scores(&p->t->match, p->seat, &p->t->ink, &p->t->out);
}

/* "log" or "log 20": the last lines of the log. */
static void do_log(struct prompt *p, const char *rest)
{
    const struct match *m = &p->t->match;
    int64_t wanted = INT32_MAX;
    struct strbuf log;
    size_t start;

    if (*rest && !number_parse(rest, 1, INT32_MAX, &wanted)) {
        strbuf_append(&p->t->out, "Say how many lines: log 20\n");
        return;
    }
    strbuf_init(&log);
    log_screen_format(m, 0, m->count, p->seat, &p->t->ink, &log);
    for (start = log.length; start > 0; start--)
        if (log.text[start - 1] == '\n' && start < log.length && --wanted == 0)
            break;
    strbuf_append(&p->t->out, log.text + start);
    strbuf_release(&log);
}

static void do_rules(struct prompt *p, const char *rest)
{
    const struct match *m = &p->t->match;
    struct strbuf rules;

    strbuf_init(&rules);
    if (kit_tell_rules(m->game, m->setup.edition, &rules))
        rulebook_answer(rules.text, rest, p->t->ink.columns, &p->t->out);
    else
        strbuf_append(&p->t->out, "The rules of this game are not written down here.\n");
    strbuf_release(&rules);
}

static void do_plan(struct prompt *p, const char *rest)
{
    teller_find(p->t->match.game)->plan(&p->scene, rest, &p->t->out);
}

static bool can_plan(const struct tori_game *game)
{
    const struct teller *t = teller_find(game);

    return t && t->plan;
}

static void do_hint(struct prompt *p, const char *rest)
{
    (void)rest;
    if (p->menu.count == 1)
        strbuf_appendf(&p->t->out, "There is only one action: %s.\n",
                       p->menu.entries[0].text);
    else
        advice_hint(&p->t->match, &p->scene, &p->t->out);
}

static void do_undo(struct prompt *p, const char *rest)
{
    int last = last_actor(p->t);

    (void)rest;
    if (table_undo(p->t, p->seat)) {
        strbuf_append(&p->t->out, "Taken back.\n");
        p->is_done = true;
        return;
    }
    strbuf_append(&p->t->out, "Nothing can be taken back: ");
    if (last == TORI_CHANCE) {
        strbuf_append(&p->t->out, "chance has acted, and what is seen is seen.\n");
        return;
    }
    strbuf_append(&p->t->out, "the last action is that of ");
    table_append_seat(p->t, last, &p->t->out);
    strbuf_append(&p->t->out, ".\n");
}

static void do_save(struct prompt *p, const char *rest)
{
    struct strbuf err;

    if (!*rest && p->t->is_passing) {
        strbuf_append(&p->t->out, "Nothing is saved here; 'save FILE' writes a copy.\n");
        return;
    }
    if (!*rest) {
        strbuf_appendf(&p->t->out,
                       "The game is saved in %s after every action; 'save FILE' writes a "
                       "copy.\n",
                       p->t->save.path.text);
        return;
    }
    strbuf_init(&err);
    if (save_copy(rest, &p->t->match, &err))
        strbuf_append(&p->t->out, "A copy of the game is written.\n");
    else
        strbuf_appendf(&p->t->out, "%s\n", err.text);
    strbuf_release(&err);
}

static void do_quit(struct prompt *p, const char *rest)
{
    (void)rest;
    p->t->has_left = true;
    p->is_done = true;
}

static void do_help(struct prompt *p, const char *rest);

static const struct prompt_row {
    const char *name;
    const char *also; /* a second name, or NULL */
    const char *usage, *help;
    void (*run)(struct prompt *p, const char *rest);
    bool (*is_offered)(const struct tori_game *game); /* NULL: always */
} rows[] = {
    {"help", NULL, "", "what can be typed", do_help, NULL},
    {"legal", NULL, "", "the menu again", do_legal, NULL},
    {"show", "board", "", "the table again", do_show, NULL},
    {"legend", NULL, "", "how to read the table", do_legend, NULL},
    {"rules", NULL, "[TOPIC]", "the rules; begin with: rules overview", do_rules, NULL},
    {"score", NULL, "", "the score so far, by its parts", do_score, NULL},
    {"plan", NULL, "[WHAT]", "cheapest ways to make a good or pay for a building",
     do_plan, can_plan},
    {"hint", NULL, "", "what the bot " ADVICE_BOT " would play in your place", do_hint,
     NULL},
    {"log", "record", "[N]", "what was played, or the last N lines of it", do_log, NULL},
    {"undo", NULL, "", "take your last action back", do_undo, NULL},
    {"save", NULL, "FILE", "write a copy of the game", do_save, NULL},
    {"quit", "exit", "", "leave; a game stays saved", do_quit, NULL},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static bool is_offered(const struct prompt *p, const struct prompt_row *row)
{
    if (row->run == do_save && p->t->is_guest)
        return false;
    return !row->is_offered || row->is_offered(p->t->match.game);
}

static void do_help(struct prompt *p, const char *rest)
{
    (void)rest;
    strbuf_appendf(
        &p->t->out,
        "Type the number of an action, its text ('%s'),\nor any beginning of it, or "
        "of each of its words, that only one action has.\nBesides actions there are:\n",
        p->menu.entries[0].text);
    for (int i = 0; i < ROWS; i++)
        if (is_offered(p, &rows[i]))
            strbuf_appendf(&p->t->out, "  %-6s %-8s %s\n", rows[i].name, rows[i].usage,
                           rows[i].run == do_quit && p->t->is_guest ? "leave"
                                                                    : rows[i].help);
}

/* The row with that name, or with 'is_short' the only one that begins so. */
static const struct prompt_row *find_row(const struct prompt *p, const char *word,
                                         bool is_short)
{
    const struct prompt_row *found = NULL;
    size_t length = strlen(word);

    for (int i = 0; i < ROWS; i++) {
        if (!is_offered(p, &rows[i]))
            continue;
        if (!is_short && (strcasecmp(rows[i].name, word) == 0 ||
                          (rows[i].also && strcasecmp(rows[i].also, word) == 0)))
            return &rows[i];
        if (!is_short || strncasecmp(rows[i].name, word, length) != 0)
            continue;
        if (found)
            return NULL;
        found = &rows[i];
    }
    return found;
}

/* Understanding a line */

static void play(struct prompt *p, int entry)
{
    table_play(p->t, p->menu.entries[entry].action);
    p->is_done = true;
}

static void refuse(struct prompt *p, char *line)
{
    const struct tori_game *game = p->t->match.game;
    struct refusal refusal;
    struct strbuf why;
    tori_action a;

    strbuf_init(&why);
    quote_append(line, &why);
    strbuf_append(&why, ": ");
    for (char *c = line; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    game->explain(&p->view, line, &refusal);
    refusal_append_cited(&refusal, &why);
    strbuf_append(&why, game->parse(&p->view, line, &a) ? "." : ". Try help.");
    wrap_append_text(&p->t->out, why.text, 0);
    strbuf_append_char(&p->t->out, '\n');
    strbuf_release(&why);
}

static void obey(struct prompt *p, char *line)
{
    char word[WORD_MAX];
    const char *rest = line + strcspn(line, " \t");
    const struct prompt_row *row;
    struct strbuf why;
    int entry;

    snprintf(word, sizeof(word), "%.*s", (int)(rest - line), line);
    rest += strspn(rest, " \t");
    row = find_row(p, word, false);
    entry = menu_find_exact(&p->menu, line);
    if (row && entry < 0) {
        row->run(p, rest);
        return;
    }
    strbuf_init(&why);
    entry = menu_screen_find(&p->menu, line, &why);
    row = find_row(p, word, true);
    if (entry >= 0)
        play(p, entry);
    else if (entry == MENU_UNCLEAR)
        strbuf_appendf(&p->t->out, "%s\n", why.text);
    else if (row)
        row->run(p, rest);
    else
        refuse(p, line);
    strbuf_release(&why);
}

void prompt_turn(struct play_table *t, int seat)
{
    struct prompt p = {.t = t, .seat = seat};
    char *line;

    if (t->at_screen != seat && !hand_over(t, seat))
        return;
    table_tell(t);
    ink_measure(&t->ink, STDOUT_FILENO);
    scene_init(&p.scene, &t->match, seat, &p.view);
    p.scene.language = t->ink.language;
    menu_init(&p.menu, &p.scene);
    strbuf_append_char(&t->out, '\n');
    do_show(&p, "");
    while (!p.is_done) {
        table_append_seat(t, seat, &t->out);
        strbuf_append(&t->out, "> ");
        if (!ask(t, &line))
            return;
        line = trimmed(line);
        if (*line)
            obey(&p, line);
        else
            show_menu(&p);
    }
}
