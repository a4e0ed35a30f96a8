/*
 * The bot that asks another program, by the lines of docs/BOT_PROTOCOL.md. The program
 * runs for as long as the game goes on; each question is complete, so that one that
 * was started again can go on. A program in trouble loses its move to the lot, and
 * after FAILURES_MAX in a row all its moves.
 */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "process/child.h"
#include "base/quote.h"
#include "base/strbuf.h"
#include "bots/bots.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "engine/state_json.h"

#define HELLO    "tori-bot 1"
#define FAREWELL "quit\n"

enum { FAILURES_MAX = 3, LEAVE_MS = 1000, END_MS = 500 };

enum { OPTION_MS, OPTION_START };

static const struct bot_option options[] = {
    [OPTION_MS] = {"ms", "milliseconds it may take for an action", 1, 3600000, 5000},
    [OPTION_START] = {"start", "milliseconds it may take to say hello", 1, 3600000,
                      10000},
    {0},
};

/* A program and the game that it was told of. */
struct exec {
    struct child child;
    int failures; /* in a row; at FAILURES_MAX it is given up */
    const struct tori_game *game;
    struct tori_setup setup;
    int seat;
};

/* One decision. On the way to the answer 'why' is set where it fails. */
struct attempt {
    struct bot_player *p;
    const struct bot_question *q;
    struct exec *e;
    struct strbuf question, answer, why;
};

/* Speaking */

/* Why it failed; to be asked while the child is still there. */
static void explain(struct attempt *t, enum child_result r, int64_t ms)
{
    if (r == CHILD_LATE)
        strbuf_appendf(&t->why, "no answer within %" PRId64 " ms", ms);
    else if (r == CHILD_UNASKED)
        strbuf_append(&t->why, "it said more than it was asked");
    else if (r == CHILD_TOO_LONG)
        strbuf_appendf(&t->why, "a line of over %d bytes", CHILD_LINE_MAX);
    else if (!child_append_end(&t->e->child, END_MS, &t->why))
        strbuf_append(&t->why, "it closed its input or output");
}

/* A child that is out of step is stopped. */
static bool ask(struct attempt *t, int64_t ms)
{
    enum child_result r = child_ask(&t->e->child, &t->question, (int)ms, &t->answer);

    if (r == CHILD_OK)
        return true;
    explain(t, r, ms);
    child_stop(&t->e->child, FAREWELL, 0);
    return false;
}

/* The protocol's version, perhaps followed by the bot's own name. */
static bool is_hello(const char *line)
{
    size_t length = strlen(HELLO);

    return strncmp(line, HELLO, length) == 0 &&
           (line[length] == ' ' || line[length] == '\0');
}

static bool say_hello(struct attempt *t)
{
    strbuf_append(&t->question, HELLO "\n");
    if (!ask(t, t->p->value[OPTION_START]))
        return false;
    if (is_hello(t->answer.text))
        return true;
    strbuf_append(&t->why, "expected '" HELLO "' first, not '");
    quote_append(t->answer.text, &t->why);
    strbuf_append_char(&t->why, '\'');
    child_stop(&t->e->child, FAREWELL, LEAVE_MS);
    return false;
}

/* Starting */

static bool is_same_game(const struct exec *e, const struct bot_question *q)
{
    return e->game == q->game && e->seat == q->seat &&
           e->setup.players == q->setup->players &&
           e->setup.edition == q->setup->edition && e->setup.options == q->setup->options;
}

static void append_game(struct attempt *t)
{
    const struct bot_question *q = t->q;

    strbuf_appendf(&t->question, "game %s\nedition %016" PRIx64 "\noptions ",
                   q->game->name, shelf_hash(q->game, q->setup->edition));
    setup_format(q->setup, q->game, &t->question);
    strbuf_appendf(&t->question, "\nseat %d\n", q->seat);
}

/* The game is told together with the first question. */
static bool start(struct attempt *t)
{
    if (t->e->child.pid)
        return true;
    if (!child_start(&t->e->child, t->p->command, &t->why) || !say_hello(t))
        return false;
    strbuf_reset(&t->question);
    strbuf_reset(&t->answer);
    append_game(t);
    return true;
}

/* Asking for an action */

static void append_question(struct attempt *t)
{
    const struct bot_question *q = t->q;

    strbuf_append(&t->question, "view ");
    state_json(q->game, q->view, q->setup->players, &t->question);
    strbuf_append_char(&t->question, '\n');
    for (int i = 0; i < q->count; i++) {
        strbuf_append(&t->question, "legal ");
        q->game->format(q->view, q->legal[i], &t->question);
        strbuf_append_char(&t->question, '\n');
    }
    strbuf_append(&t->question, "choose\n");
}

/* The legal action with exactly this text, or -1. */
static int find_action(const struct bot_question *q, const struct strbuf *answer)
{
    struct strbuf text;
    int found = -1;

    strbuf_init(&text);
    for (int i = 0; i < q->count && found < 0; i++) {
        strbuf_reset(&text);
        q->game->format(q->view, q->legal[i], &text);
        if (text.length == answer->length &&
            memcmp(text.text, answer->text, text.length) == 0)
            found = i;
    }
    strbuf_release(&text);
    return found;
}

/* The number of the action in the list, or -1 and why there is none. */
static int try(struct attempt *t)
{
    int found;

    if (!start(t))
        return -1;
    append_question(t);
    if (!ask(t, t->p->value[OPTION_MS]))
        return -1;
    found = find_action(t->q, &t->answer);
    if (found < 0) {
        strbuf_append(&t->why, "'");
        quote_append(t->answer.text, &t->why);
        strbuf_append(&t->why, "' is no legal action");
    }
    return found;
}

/* Choosing */

static struct exec *remember(struct bot_player *p, const struct bot_question *q)
{
    struct exec *e = p->memory;

    if (e && is_same_game(e, q))
        return e;
    if (!e)
        e = p->memory = xcalloc(1, sizeof(*e));
    else if (e->child.pid)
        child_stop(&e->child, FAREWELL, LEAVE_MS);
    e->failures = 0;
    e->game = q->game;
    e->setup = *q->setup;
    e->seat = q->seat;
    return e;
}

static void fail(struct attempt *t)
{
    bool is_last = ++t->e->failures == FAILURES_MAX;
    struct strbuf line;

    strbuf_init(&line);
    strbuf_appendf(&line, "%s:", t->p->bot->name);
    quote_append(t->p->command, &line);
    strbuf_appendf(&line, ": %s; a random action is played instead%s", t->why.text,
                   is_last ? ", now and for the rest of the game" : "");
    bot_warn(t->q, line.text);
    strbuf_release(&line);
    if (is_last && t->e->child.pid)
        child_stop(&t->e->child, FAREWELL, LEAVE_MS);
}

static int attempt(struct bot_player *p, const struct bot_question *q, struct exec *e)
{
    struct attempt t = {.p = p, .q = q, .e = e};
    int found;

    strbuf_init(&t.question);
    strbuf_init(&t.answer);
    strbuf_init(&t.why);
    found = try(&t);
    if (found >= 0)
        e->failures = 0;
    else
        fail(&t);
    strbuf_release(&t.question);
    strbuf_release(&t.answer);
    strbuf_release(&t.why);
    return found;
}

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    struct exec *e;
    int found = -1;

    if (q->count == 1)
        return q->legal[0];
    e = remember(p, q);
    if (e->failures < FAILURES_MAX)
        found = attempt(p, q, e);
    if (found < 0)
        found = (int)rng_below(&p->rng, (uint32_t)q->count);
    return q->legal[found];
}

static void release(struct bot_player *p)
{
    struct exec *e = p->memory;

    if (e && e->child.pid)
        child_stop(&e->child, FAREWELL, LEAVE_MS);
    free(e);
    p->memory = NULL;
}

const struct bot bot_exec = {
    .name = "exec",
    .help = "asks another program, as in exec:COMMAND (docs/BOT_PROTOCOL.md)",
    .options = options,
    .takes_command = true,
    .choose = choose,
    .release = release,
};
