/*
 * What bots choose. A bot is asked afresh with each of a few fixed seeds, and every
 * time it has to find one of the actions named: what a single lucky seed finds is
 * not found.
 */

#include <string.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "scenarios/expect.h"
#include "scenarios/scenario.h"
#include "scenarios/script.h"

enum { SEEDS = 5, ACTIONS_MAX = 16 };

struct wanted {
    char *texts[ACTIONS_MAX];
    tori_action actions[ACTIONS_MAX];
    int count;
};

/* "ACTION ; ACTION ..", all of them legal. */
static bool read_wanted(const struct scenario *sc, char *text, struct wanted *w,
                        struct strbuf *why)
{
    w->count = 0;
    for (char *next; text; text = next) {
        tori_action a;

        next = script_cut_at(text, ";");
        if (w->count == ACTIONS_MAX || !sc->game.parse(&sc->match.state, text, &a) ||
            !match_is_legal(&sc->match, a)) {
            strbuf_appendf(why, "expected '%s' to be legal; legal:", text);
            expect_append_legal(sc, why);
            return false;
        }
        w->texts[w->count] = text;
        w->actions[w->count++] = a;
    }
    return true;
}

static bool is_wanted(const struct wanted *w, tori_action a)
{
    for (int i = 0; i < w->count; i++)
        if (w->actions[i] == a)
            return true;
    return false;
}

static void tell_choice(const struct scenario *sc, const struct wanted *w, tori_action a,
                        const struct bot_report *report, struct strbuf *why)
{
    for (int i = 0; i < w->count; i++)
        strbuf_appendf(why, "%s'%s'", i ? " or " : "", w->texts[i]);
    strbuf_append(why, ", saw '");
    sc->game.format(&sc->match.state, a, why);
    strbuf_append(why, "'");
    for (int i = 0; i < report->count; i++) {
        const struct bot_thought *t = &report->top[i];

        strbuf_append(why, i ? ", " : "; its top: ");
        sc->game.format(&sc->match.state, t->action, why);
        strbuf_appendf(why, " (share %.2f, win %.2f, lead %.1f)", t->share, t->win,
                       t->lead);
    }
}

/* Bots know games by their tables, so they are asked about the rules themselves and
 * not about the copy that begins at the position set. */
static tori_action ask(const struct scenario *sc, struct bot_player *p,
                       struct bot_report *report)
{
    struct match asked = sc->match;

    asked.game = sc->rules;
    return bot_choose(p, &asked, report);
}

static bool expect_choice(const struct scenario *sc, const char *bot, uint64_t seed,
                          const struct wanted *w, struct strbuf *why)
{
    struct bot_report report = {0};
    struct bot_player p;
    tori_action a;

    if (bot_open(&p, bot, seed, why))
        return false;
    a = ask(sc, &p, &report);
    bot_close(&p);
    if (is_wanted(w, a))
        return true;
    strbuf_appendf(why, "with seed %d expected of %s ", (int)seed, bot);
    tell_choice(sc, w, a, &report, why);
    return false;
}

bool expect_chooses(struct scenario *sc, char *text, struct strbuf *why)
{
    char *actions = script_cut_at(text, " : ");
    struct wanted w;

    if (!actions || match_to_move(&sc->match) < 0) {
        strbuf_append(why, "expected BOT : ACTION .., and a seat to move");
        return false;
    }
    if (!read_wanted(sc, actions, &w, why))
        return false;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        if (!expect_choice(sc, text, seed, &w, why))
            return false;
    return true;
}
