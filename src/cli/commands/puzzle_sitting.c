/* The turn is played at a table that is made anew for every try. */

#include "cli/commands/puzzle_sitting.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/die.h"
#include "cli/play/log_screen.h"
#include "cli/play/prompt.h"
#include "cli/play/table.h"
#include "engine/same_end.h"
#include "puzzle/puzzle.h"
#include "search/turn_idea.h"

#define PERCENT 100

/* The position, as a match of its own. */
static void copy_match(struct match *out, const struct match *m)
{
    match_init(out, m->game, &m->setup);
    for (size_t i = 0; i < m->count; i++)
        if (match_play(out, m->steps[i].action))
            BUG("a puzzle cannot be played");
}

static void open_table(struct play_table *t, const struct puzzle *p, uint64_t seed)
{
    struct seats seats = {.count = p->match.setup.players};
    struct match m;
    struct save save;

    save_init(&save);
    copy_match(&m, &p->match);
    table_init(t, &m, &save, &seats, seed);
    t->is_passing = true;
    t->at_screen = p->seat;
}

/* Words */

static void append_theme(const char *theme, struct strbuf *out)
{
    for (; *theme; theme++)
        strbuf_append_char(out, *theme == '-' ? ' ' : *theme);
}

static void append_worth(const struct puzzle_worth *w, bool is_by_points,
                         struct strbuf *out)
{
    if (is_by_points)
        strbuf_appendf(out, "%+.1f points", w->lead);
    else
        strbuf_appendf(out, "%.0f%% wins", PERCENT * w->win);
}

static void greet(struct play_table *t, const struct puzzle *p)
{
    strbuf_appendf(&t->out, "Puzzle %s, %s: ", p->id, p->match.game->title);
    append_theme(p->theme, &t->out);
    strbuf_appendf(
        &t->out,
        ". Graded %d.\nOne turn here is %s. Play all of it; type help whenever "
        "you are asked.\n",
        p->grade,
        p->kind == PUZZLE_EXACT ? "best, counted exactly to the end"
                                : "clearly better than all about something else");
}

/* What the solution is worth, what the obvious turn is, and what it has more of. */
static void tell_worth(struct play_table *t, const struct puzzle *p)
{
    bool is_by_points = p->shortfall.win < 0.005;
    struct puzzle_worth obvious = {.win = p->value.win - p->shortfall.win,
                                   .lead = p->value.lead - p->shortfall.lead};

    strbuf_append(&t->out, "The best turn is worth ");
    append_worth(&p->value, is_by_points, &t->out);
    strbuf_append(&t->out, ", the obvious one ");
    append_worth(&obvious, is_by_points, &t->out);
    strbuf_append(&t->out, ".\n");
    for (int i = 0; i < p->fact_count; i++) {
        const struct puzzle_fact *f = &p->facts[i];
        const char *name = strchr(f->name, '_') ? strchr(f->name, '_') + 1 : f->name;

        strbuf_appendf(&t->out, "  %s: %d, not %d\n", name, f->best, f->obvious);
    }
}

/* Both lines */

static void tell_line(struct play_table *t, const struct puzzle *p, const char *name,
                      const struct puzzle_line *line)
{
    struct match m;

    copy_match(&m, &p->match);
    for (int i = 0; i < line->count; i++)
        if (match_play(&m, line->action[i]))
            BUG("a line of a puzzle cannot be played");
    strbuf_appendf(&t->out, "The %s turn:\n", name);
    log_screen_format(&m, p->match.count, m.count, p->seat, &t->ink, &t->out);
    match_release(&m);
}

static void tell_lines(struct play_table *t, const struct puzzle *p)
{
    tell_line(t, p, "best", &p->best);
    tell_line(t, p, "obvious", &p->obvious);
    tell_worth(t, p);
}

/* One try */

/* Is the turn that was played about the same as the solution? */
static bool is_alike(const struct match *played, const struct puzzle *p)
{
    const struct knowledge *know = knowledge_find(played->game);
    const struct tori_state *start = &p->match.state;
    struct puzzle_line tried = {0};

    for (size_t i = p->match.count; i < played->count && tried.count < TURN_ACTIONS_MAX &&
                                    played->steps[i].actor == p->seat;
         i++)
        tried.action[tried.count++] = played->steps[i].action;
    return turn_idea(know, start, tried.action, tried.count) ==
           turn_idea(know, start, p->best.action, p->best.count);
}

/* Where it is not counted to the end, only turns about something else are known to be worth
 * less. */
static bool is_found(const struct play_table *t, const struct puzzle *p)
{
    struct tori_state tried, solved;

    t->match.game->view(&t->match.state, p->seat, &tried);
    return puzzle_play(p, &p->best, &solved, NULL) &&
           (same_end(t->match.game, &tried, &solved) ||
            (p->kind == PUZZLE_MARGIN && match_to_move(&t->match) != p->seat &&
             is_alike(&t->match, p)));
}

/* The actions of the turn, until it is another's or chance's, or the person leaves. */
static void play_turn(struct play_table *t, const struct puzzle *p)
{
    while (match_to_move(&t->match) == p->seat && !t->has_left)
        prompt_turn(t, p->seat);
}

enum puzzle_wanted { WANTED_AGAIN, WANTED_BEST, WANTED_LEAVE };

static enum puzzle_wanted ask(struct play_table *t)
{
    char *line;

    for (;;) {
        strbuf_append(&t->out, "again, best or quit> ");
        table_flush(t);
        if (input_next(&t->input, &line) == INPUT_END)
            return WANTED_LEAVE;
        while (isspace((unsigned char)*line))
            line++;
        if (tolower((unsigned char)*line) == 'a')
            return WANTED_AGAIN;
        if (tolower((unsigned char)*line) == 'b')
            return WANTED_BEST;
        if (tolower((unsigned char)*line) == 'q')
            return WANTED_LEAVE;
    }
}

/* True: once more. */
static bool judge(struct play_table *t, const struct puzzle *p)
{
    enum puzzle_wanted wanted = WANTED_BEST;
    bool is_solved = is_found(t, p);

    strbuf_append(&t->out,
                  is_solved ? "\nSolved.\n" : "\nNot yet: there is a better turn.\n");
    if (!is_solved)
        wanted = ask(t);
    if (wanted == WANTED_BEST)
        tell_lines(t, p);
    table_flush(t);
    return wanted == WANTED_AGAIN;
}

void puzzle_sitting_run(const struct puzzle *p, uint64_t seed)
{
    struct play_table *t = xcalloc(1, sizeof(*t));
    struct input input;
    bool goes_on = true;

    for (bool is_first = true; goes_on; is_first = false) {
        open_table(t, p, seed);
        if (is_first)
            greet(t, p);
        else
            t->input = input; /* what was read ahead of */
        play_turn(t, p);
        goes_on = !t->has_left && judge(t, p);
        table_flush(t);
        input = t->input;
        table_release(t);
    }
    free(t);
}
