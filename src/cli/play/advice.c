/*
 * Thoughts of bots as text. Whether an action is a secret needs no knowledge of the
 * game: it is none if it would be legal whatever cards the spectators cannot see. That
 * is tried out with cards drawn by lot, so often that an action which is taken for
 * public by mistake was all but certain anyway.
 */

#include "cli/play/advice.h"

#include <stdlib.h>

#include "base/strbuf.h"
#include "base/wrap.h"
#include "engine/match.h"
#include "tell/log_line.h"
#include "tell/scene.h"

enum { INDENT = 6, TEXT_WIDTH = 24, WORLDS = 1000 };

void advice_format(const struct bot_report *r, const struct tori_game *game,
                   const struct tori_state *s, struct strbuf *out)
{
    for (int i = 0; i < r->count; i++) {
        const struct bot_thought *t = &r->top[i];
        size_t start = out->length;

        strbuf_appendf(out, "%*s", INDENT, "");
        game->format(s, t->action, out);
        strbuf_pad(out, start + INDENT + TEXT_WIDTH);
        strbuf_appendf(out, " visits %5.1f %%  wins %5.1f %%  lead %+.1f\n",
                       100 * t->share, 100 * t->win, t->lead);
    }
}

/* The actions of a turn, each as it is written when it is due. */
static void append_turn(const struct bot_turn *t, const struct scene *s,
                        struct strbuf *out)
{
    struct tori_state view = *s->view, world = view;
    struct strbuf text;
    struct rng rng;

    rng_seed(&rng, 0);
    s->game->resample(&world, s->viewer, &rng);
    strbuf_init(&text);
    strbuf_appendf(out, "%*s", INDENT, "");
    for (int i = 0; i < t->count; i++) {
        strbuf_reset(&text);
        s->game->format(&view, t->action[i], &text);
        wrap_append_piece(out, ";", text.text, INDENT);
        s->game->apply(&world, t->action[i]);
        s->game->view(&world, s->viewer, &view);
    }
    strbuf_append_char(out, '\n');
    strbuf_release(&text);
}

static void append_turns(const struct bot_report *r, const struct scene *s,
                         struct strbuf *out)
{
    for (int i = 0; i < r->turn_count; i++) {
        strbuf_appendf(out, "  turn %c wins %5.1f %%  lead %+.1f\n", 'A' + i,
                       100 * r->turns[i].win, r->turns[i].lead);
        append_turn(&r->turns[i], s, out);
    }
    if (r->turn_count > 1 && r->are_equal)
        strbuf_append(out, "  A and B are equally good.\n");
}

static bool is_legal(const struct tori_game *game, const struct tori_state *s,
                     tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = game->legal(s, legal);

    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return true;
    return false;
}

/* The lots are the same for everybody who asks about this position. */
static bool is_public(const struct match *m, const struct tori_state *seen, tori_action a)
{
    struct rng rng;

    rng_seed(&rng, m->count);
    for (int i = 0; i < WORLDS; i++) {
        struct tori_state world = *seen;

        m->game->resample(&world, TORI_SPECTATOR, &rng);
        if (!is_legal(m->game, &world, a))
            return false;
    }
    return true;
}

void advice_hide_secrets(struct bot_report *r, const struct match *m, tori_action played)
{
    struct tori_state seen;
    double share = 0;
    int kept = 0;

    m->game->view(&m->state, TORI_SPECTATOR, &seen);
    for (int i = 0; i < r->count; i++) {
        tori_action a = r->top[i].action;

        if (a != played && !is_public(m, &seen, a))
            continue;
        share += r->top[i].share;
        r->top[kept++] = r->top[i];
    }
    r->count = kept > 1 ? kept : 0;
    for (int i = 0; i < kept && share > 0; i++)
        r->top[i].share /= share;
}

void advice_hint(const struct match *m, const struct scene *s, struct strbuf *out)
{
    struct bot_report report = {.warning = out, .wants_turns = true};
    struct bot_player player;
    tori_action a;

    if (bot_open(&player, ADVICE_BOT, m->count, out)) {
        strbuf_append_char(out, '\n');
        return;
    }
    a = bot_choose(&player, m, &report);
    strbuf_append(out, ADVICE_BOT " would play: ");
    log_line_append_own(s, a, out);
    strbuf_append_char(out, '\n');
    advice_format(&report, s->game, s->view, out);
    append_turns(&report, s, out);
    bot_close(&player);
}
