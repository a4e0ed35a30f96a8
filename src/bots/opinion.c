/* A bot asked by a brief; its answer as bytes: version, action, sims, top actions, turns. */

#include "bots/opinion.h"

#include <math.h>
#include <string.h>

#include "base/packing.h"
#include "base/strbuf.h"
#include "bots/brief.h"

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

static void pack_turn(const struct bot_turn *t, struct strbuf *out)
{
    pack_double(out, t->win);
    pack_double(out, t->lead);
    pack_u8(out, (uint8_t)t->count);
    for (int i = 0; i < t->count; i++)
        pack_u32(out, t->action[i]);
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

static bool can_play(const struct tori_game *game, const struct tori_state *s, int seat,
                     tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count;

    if (game->to_move(s) != seat)
        return false;
    count = game->legal(s, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
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
            !can_play(b->game, &b->view, b->seat, t->action))
            return false;
    }
    return true;
}

/* In a world that the seat may imagine: what it may do is the same in all. */
static bool can_be_played(const struct bot_turn *t, const struct brief *b)
{
    struct tori_state world = b->view;
    struct rng rng;

    rng_seed(&rng, 0);
    b->game->resample(&world, b->seat, &rng);
    for (int i = 0; i < t->count; i++) {
        if (!can_play(b->game, &world, b->seat, t->action[i]))
            return false;
        b->game->apply(&world, t->action[i]);
    }
    return true;
}

static bool unpack_turn(struct bot_turn *t, const struct brief *b, struct unpacking *u)
{
    t->win = unpack_double(u);
    t->lead = unpack_double(u);
    t->count = unpack_u8(u);
    if (t->count > BOT_TURN_ACTIONS_MAX)
        return false;
    for (int i = 0; i < t->count; i++)
        t->action[i] = unpack_u32(u);
    return is_share(t->win) && is_lead(t->lead) && can_be_played(t, b);
}

static bool unpack_turns(struct bot_report *r, const struct brief *b, struct unpacking *u)
{
    uint8_t are_equal = unpack_u8(u);

    r->are_equal = are_equal;
    r->turn_count = unpack_u8(u);
    if (are_equal > 1 || r->turn_count > (b->wants_turns ? BOT_TURNS_MAX : 0))
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
           o->report.sims >= 0 && can_play(b->game, &b->view, b->seat, o->action) &&
           unpack_top(&o->report, b, &u) && unpack_turns(&o->report, b, &u) &&
           unpack_is_done(&u);
}
