/*
 * A bot at a table. Its text is taken apart at the colons: the name, then options
 * for as long as they look like "key=value", then the command, which may hold
 * colons of its own.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"

enum { ECHO_MAX = 40 };

static enum tori_err complain_of_name(const char *name, struct strbuf *err)
{
    strbuf_appendf(err, "there is no bot '%.*s'; the bots are", ECHO_MAX, name);
    for (const struct bot *const *b = bots; *b; b++)
        strbuf_appendf(err, "%s %s", b == bots ? "" : ",", (*b)->name);
    return TORI_ERR_OPTION;
}

/* The option that "key=value" speaks of, or -1. */
static int find_option(const struct bot *bot, const char *text, size_t key)
{
    for (int i = 0; bot->options && bot->options[i].name; i++)
        if (strlen(bot->options[i].name) == key &&
            memcmp(bot->options[i].name, text, key) == 0)
            return i;
    return -1;
}

static enum tori_err complain_of_option(const struct bot *bot, const char *text,
                                        struct strbuf *err)
{
    strbuf_appendf(err, "%s: there is no option '%.*s'", bot->name, ECHO_MAX, text);
    for (int i = 0; bot->options && bot->options[i].name; i++)
        strbuf_appendf(err, "%s %s", i ? "," : "; the options are", bot->options[i].name);
    return TORI_ERR_OPTION;
}

static enum tori_err set_option(struct bot_player *p, const char *text,
                                struct strbuf *err)
{
    size_t key = strcspn(text, "=");
    int i = find_option(p->bot, text, key);
    const struct bot_option *o;

    if (i < 0 || !text[key])
        return complain_of_option(p->bot, text, err);
    o = &p->bot->options[i];
    if (number_parse(text + key + 1, o->min, o->max, &p->value[i]))
        return TORI_OK;
    strbuf_appendf(err, "%s: %.*s: expected a whole number from %lld to %lld",
                   p->bot->name, ECHO_MAX, text, (long long)o->min, (long long)o->max);
    return TORI_ERR_OPTION;
}

static bool is_option(const struct bot *bot, const char *text)
{
    size_t key = strcspn(text, "=:");

    return text[key] == '=' && find_option(bot, text, key) >= 0;
}

/* What follows the name; 'rest' is cut up. */
static enum tori_err read_rest(struct bot_player *p, char *rest, struct strbuf *err)
{
    while (rest && !(p->bot->takes_command && !is_option(p->bot, rest))) {
        char *colon = strchr(rest, ':');
        enum tori_err e;

        if (colon)
            *colon++ = '\0';
        e = set_option(p, rest, err);
        if (e)
            return e;
        rest = colon;
    }
    if (!p->bot->takes_command)
        return TORI_OK;
    if (!rest || !*rest) {
        strbuf_appendf(err, "%s: expected a command, as in %s:./mybot", p->bot->name,
                       p->bot->name);
        return TORI_ERR_OPTION;
    }
    p->command = xrealloc(NULL, strlen(rest) + 1, 1);
    memcpy(p->command, rest, strlen(rest) + 1);
    return TORI_OK;
}

static void set_standards(struct bot_player *p)
{
    for (int i = 0; p->bot->options && p->bot->options[i].name; i++)
        p->value[i] = p->bot->options[i].standard;
}

enum tori_err bot_open(struct bot_player *p, const char *text, uint64_t seed,
                       struct strbuf *err)
{
    struct strbuf copy;
    enum tori_err e = TORI_OK;
    char *colon;

    *p = (struct bot_player){0};
    rng_seed(&p->rng, seed);
    strbuf_init(&copy);
    strbuf_append(&copy, text);
    colon = strchr(copy.text, ':');
    if (colon)
        *colon++ = '\0';
    p->bot = bots_find(copy.text);
    if (!p->bot) {
        e = complain_of_name(copy.text, err);
    } else {
        set_standards(p);
        e = read_rest(p, colon, err);
    }
    strbuf_release(&copy);
    return e;
}

void bot_close(struct bot_player *p)
{
    if (p->bot && p->bot->release)
        p->bot->release(p);
    free(p->command);
    *p = (struct bot_player){0};
}

tori_action bot_choose(struct bot_player *p, const struct match *m,
                       struct bot_report *report)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state view;
    struct bot_question q = {.game = m->game,
                             .setup = &m->setup,
                             .view = &view,
                             .seat = match_to_move(m),
                             .legal = legal,
                             .report = report};

    m->game->view(&m->state, q.seat, &view);
    q.count = m->game->legal(&view, legal);
    return p->bot->choose(p, &q);
}

void bot_warn(const struct bot_question *q, const char *line)
{
    if (q->report && q->report->warning)
        strbuf_appendf(q->report->warning, "%s\n", line);
    else
        fprintf(stderr, "tori: %s\n", line);
}
