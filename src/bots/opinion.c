/* A bot asked by a brief; its answer as bytes: version, action, sims, top actions, turns. */

#include "bots/opinion.h"

#include <math.h>
#include <string.h>

#include "base/packing.h"
#include "base/strbuf.h"
#include "bots/brief.h"
#include "engine/legal.h"

/* Points that no game has. */
enum { LEAD_MAX = 100000 };

/* Thinking */

static bool is_legal(tori_action a, const tori_action *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
}

void opinion_form(struct opinion *o, const struct brief *b)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct bot_player player;
    struct strbuf trouble;
    struct bot_question q = {.game = b->game,
                             .setup = &b->setup,
                             .view = &b->view,
                             .seat = b->seat,
                             .legal = legal,
                             .count = b->game->legal(&b->view, legal),
                             .report = &o->report};

    *o = (struct opinion){.report.wants_turns = b->wants_turns};
    strbuf_init(&trouble);
    o->report.warning = &trouble;
    if (bot_open(&player, b->level, b->seed, &trouble) == TORI_OK)
        o->action = player.bot->choose(&player, &q);
    bot_close(&player);
    if (!is_legal(o->action, legal, q.count))
        o->action = legal[0];
    o->report.warning = NULL;
    strbuf_release(&trouble);
}

/* Writing */

static void pack_thought(const struct bot_thought *t, struct strbuf *out)
{
    pack_u32(out, t->action);
    pack_double(out, t->share);
    pack_double(out, t->win);
    pack_double(out, t->lead);
}

static void pack_way(const struct bot_way *w, struct strbuf *out)
{
    pack_u8(out, (uint8_t)w->count);
    for (int i = 0; i < w->count; i++)
        pack_u32(out, w->action[i]);
}

static void pack_sequel(const struct sequel *q, struct strbuf *out)
{
    pack_u64(out, q->world);
    pack_u8(out, (uint8_t)q->count);
    for (int i = 0; i < q->count; i++)
        pack_u32(out, q->action[i]);
    pack_u8(out, (uint8_t)q->told_count);
    for (int i = 0; i < q->told_count; i++) {
        pack_u8(out, q->told[i].first);
        pack_u8(out, q->told[i].end);
    }
}

static void pack_turn(const struct bot_turn *t, struct strbuf *out)
{
    pack_double(out, t->win);
    pack_double(out, t->lead);
    pack_double(out, t->error);
    pack_u8(out, t->is_exact);
    pack_way(&t->way, out);
    pack_sequel(&t->sequel, out);
    pack_u8(out, (uint8_t)t->also_count);
    for (int i = 0; i < t->also_count; i++)
        pack_way(&t->also[i], out);
}

void opinion_format(const struct opinion *o, struct strbuf *out)
{
    const struct bot_report *r = &o->report;

    pack_u32(out, BRIEF_VERSION);
    pack_u32(out, o->action);
    pack_u64(out, (uint64_t)r->sims);
    pack_u8(out, (uint8_t)r->count);
    for (int i = 0; i < r->count; i++)
        pack_thought(&r->top[i], out);
    pack_u8(out, r->are_equal);
    pack_u8(out, r->is_only);
    pack_u8(out, (uint8_t)r->turn_count);
    for (int i = 0; i < r->turn_count; i++)
        pack_turn(&r->turns[i], out);
}

/* Reading */

static bool is_share(double x)
{
    return x >= 0 && x <= 1;
}

static bool is_lead(double x)
{
    return fabs(x) <= LEAD_MAX;
}

static bool can_play(const struct brief *b, const struct tori_state *s, tori_action a)
{
    return b->game->to_move(s) == b->seat && game_is_legal(b->game, s, a);
}

static bool unpack_top(struct bot_report *r, const struct brief *b, struct unpacking *u)
{
    r->count = unpack_u8(u);
    if (r->count > BOT_TOP_MAX)
        return false;
    for (int i = 0; i < r->count; i++) {
        struct bot_thought *t = &r->top[i];

        t->action = unpack_u32(u);
        t->share = unpack_double(u);
        t->win = unpack_double(u);
        t->lead = unpack_double(u);
        if (!is_share(t->share) || !is_share(t->win) || !is_lead(t->lead) ||
            !can_play(b, &b->view, t->action))
            return false;
    }
    return true;
}

/* In a world that the seat may imagine: what it may do is the same in all. */
static bool can_be_played(const struct bot_way *w, const struct brief *b)
{
    struct tori_state world = b->view;
    struct rng rng;

    rng_seed(&rng, 0);
    b->game->resample(&world, b->seat, &rng);
    for (int i = 0; i < w->count; i++) {
        if (!can_play(b, &world, w->action[i]))
            return false;
        b->game->apply(&world, w->action[i]);
    }
    return true;
}

static bool unpack_way(struct bot_way *w, const struct brief *b, struct unpacking *u)
{
    w->count = unpack_u8(u);
    if (w->count > BOT_TURN_ACTIONS_MAX)
        return false;
    for (int i = 0; i < w->count; i++)
        w->action[i] = unpack_u32(u);
    return can_be_played(w, b);
}

static bool unpack_sequel(struct sequel *q, const struct bot_way *w,
                          const struct brief *b, struct unpacking *u)
{
    const struct sequel_of of = {.game = b->game,
                                 .view = &b->view,
                                 .seat = b->seat,
                                 .action = w->action,
                                 .count = w->count};

    q->world = unpack_u64(u);
    q->count = unpack_u8(u);
    if (q->count > SEQUEL_ACTIONS_MAX)
        return false;
    for (int i = 0; i < q->count; i++)
        q->action[i] = unpack_u32(u);
    q->told_count = unpack_u8(u);
    if (q->told_count > SEQUEL_TOLD_MAX)
        return false;
    for (int i = 0; i < q->told_count; i++) {
        q->told[i].first = unpack_u8(u);
        q->told[i].end = unpack_u8(u);
    }
    return sequel_is_playable(q, &of);
}

static bool unpack_turn(struct bot_turn *t, const struct brief *b, struct unpacking *u)
{
    uint8_t is_exact;

    t->win = unpack_double(u);
    t->lead = unpack_double(u);
    t->error = unpack_double(u);
    is_exact = unpack_u8(u);
    t->is_exact = is_exact;
    if (is_exact > 1 || !is_share(t->win) || !is_lead(t->lead) || !is_share(t->error) ||
        !unpack_way(&t->way, b, u) || !unpack_sequel(&t->sequel, &t->way, b, u))
        return false;
    t->also_count = unpack_u8(u);
    if (t->also_count > BOT_ALSO_MAX)
        return false;
    for (int i = 0; i < t->also_count; i++)
        if (!unpack_way(&t->also[i], b, u))
            return false;
    return true;
}

static bool unpack_turns(struct bot_report *r, const struct brief *b, struct unpacking *u)
{
    uint8_t are_equal = unpack_u8(u), is_only = unpack_u8(u);

    r->are_equal = are_equal;
    r->is_only = is_only;
    r->turn_count = unpack_u8(u);
    if (are_equal > 1 || is_only > 1 || (are_equal && is_only) ||
        r->turn_count > (b->wants_turns ? BOT_TURNS_MAX : 0))
        return false;
    for (int i = 0; i < r->turn_count; i++)
        if (!unpack_turn(&r->turns[i], b, u))
            return false;
    return true;
}

bool opinion_parse(struct opinion *o, const struct brief *b, const void *bytes,
                   size_t length)
{
    struct unpacking u = {.next = bytes, .end = (const uint8_t *)bytes + length};
    uint32_t version = unpack_u32(&u);

    *o = (struct opinion){.report.wants_turns = b->wants_turns};
    o->action = unpack_u32(&u);
    o->report.sims = (int64_t)unpack_u64(&u);
    return length <= OPINION_BYTES_MAX && version == BRIEF_VERSION &&
           o->report.sims >= 0 && can_play(b, &b->view, o->action) &&
           unpack_top(&o->report, b, &u) && unpack_turns(&o->report, b, &u) &&
           unpack_is_done(&u);
}
