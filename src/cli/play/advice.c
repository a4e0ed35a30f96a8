/*
 * Thoughts of bots as text. Whether an action is a secret needs no knowledge of the
 * game: it is none if it would be legal whatever cards the spectators cannot see. That
 * is tried out with cards drawn by lot, so often that an action which is taken for
 * public by mistake was all but certain anyway.
 */

#include "cli/play/advice.h"

#include "base/strbuf.h"
#include "base/wrap.h"
#include "engine/legal.h"
#include "engine/match.h"
#include "engine/sequel.h"
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
static void append_way(const struct bot_way *w, const struct scene *s, struct strbuf *out)
{
    struct tori_state view = *s->view, world = view;
    struct strbuf text;
    struct rng rng;

    rng_seed(&rng, 0);
    s->game->resample(&world, s->viewer, &rng);
    strbuf_init(&text);
    strbuf_appendf(out, "%*s", INDENT, "");
    for (int i = 0; i < w->count; i++) {
        strbuf_reset(&text);
        s->game->format(&view, w->action[i], &text);
        wrap_append_piece(out, ";", text.text, INDENT);
        s->game->apply(&world, w->action[i]);
        s->game->view(&world, s->viewer, &view);
    }
    strbuf_append_char(out, '\n');
    strbuf_release(&text);
}

/* One turn of what is expected; the world is before it and becomes what is after it. */
static void append_expected(const struct sequel *q, const struct sequel_turn *t,
                            const struct scene *s, struct tori_state *world,
                            struct strbuf *out)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct strbuf text;

    strbuf_init(&text);
    strbuf_appendf(out, "%*sthen ", INDENT, "");
    scene_append_seat(s, s->game->to_move(world), out);
    strbuf_append_char(out, ':');
    for (int i = t->first; i < t->end; i++) {
        strbuf_reset(&text);
        if (s->game->to_move(world) != TORI_CHANCE) {
            s->game->format(world, q->action[i], &text);
            wrap_append_piece(out, i > t->first ? ";" : "", text.text, INDENT + 2);
        }
        s->game->apply(world, q->action[i]);
    }
    s->game->score(world, score);
    strbuf_append(out, " (points");
    for (int i = 0; i < s->players; i++)
        strbuf_appendf(out, " %d", score[i].total);
    strbuf_append(out, ")\n");
    strbuf_release(&text);
}

static void append_sequel(const struct bot_turn *t, const struct scene *s,
                          struct strbuf *out)
{
    const struct sequel *q = &t->sequel;
    struct tori_state world;
    int at = 0;

    sequel_enter(q,
                 &(struct sequel_of){.game = s->game,
                                     .view = s->view,
                                     .seat = s->viewer,
                                     .action = t->way.action,
                                     .count = t->way.count},
                 &world);
    for (int i = 0; i < q->told_count; i++) {
        for (; at < q->told[i].first; at++)
            s->game->apply(&world, q->action[at]);
        append_expected(q, &q->told[i], s, &world, out);
        at = q->told[i].end;
    }
}

static void append_turns(const struct bot_report *r, const struct scene *s,
                         struct strbuf *out)
{
    for (int i = 0; i < r->turn_count; i++) {
        const struct bot_turn *t = &r->turns[i];

        strbuf_appendf(out, "  turn %c wins %5.1f ± %.1f %%  lead %+.1f\n", 'A' + i,
                       100 * t->win, 100 * t->error, t->lead);
        append_way(&t->way, s, out);
        append_sequel(t, s, out);
    }
    if (r->turn_count && r->is_only)
        strbuf_append(out, "  A is the only good turn.\n");
    else if (r->turn_count > 1 && r->are_equal)
        strbuf_append(out, "  A and B are equally good.\n");
}

/* The lots are the same for everybody who asks about this position. */
static bool is_public(const struct match *m, const struct tori_state *seen, tori_action a)
{
    struct rng rng;

    rng_seed(&rng, m->count);
    for (int i = 0; i < WORLDS; i++) {
        struct tori_state world = *seen;

        m->game->resample(&world, TORI_SPECTATOR, &rng);
        if (!game_is_legal(m->game, &world, a))
            return false;
    }
    return true;
}

void advice_hide_secrets(struct bot_report *r, const struct match *m, tori_action played)
{
    struct tori_state seen;
    double share = 0;
    int kept = 0;

    if (m->game->seen_by(&m->state, played) != TORI_PUBLIC) {
        r->count = 0;
        return;
    }
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

bool advice_ask(const struct match *m, struct bot_report *r, tori_action *best,
                struct strbuf *err)
{
    struct bot_player player;

    if (bot_open(&player, ADVICE_BOT, m->count, err))
        return false;
    *best = bot_choose(&player, m, r);
    bot_close(&player);
    return true;
}

void advice_hint(const struct match *m, const struct scene *s, struct strbuf *out)
{
    struct bot_report report = {.warning = out, .wants_turns = true};
    tori_action a = 0;

    if (!advice_ask(m, &report, &a, out)) {
        strbuf_append_char(out, '\n');
        return;
    }
    strbuf_append(out, ADVICE_BOT " would play: ");
    log_line_append_own(s, a, out);
    strbuf_append_char(out, '\n');
    advice_format(&report, s->game, s->view, out);
    append_turns(&report, s, out);
}
