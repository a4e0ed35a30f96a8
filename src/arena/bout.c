/*
 * Playing a game. All games of a block draw from the same lots. The bots have random
 * numbers of their own, which have nothing to do with those, but belong to the seat:
 * two bots that think alike choose alike on it, so that the games of a block part only
 * where the bots differ. Copies of one bot are the exception, or they would play the
 * same game again and again.
 */

#include "arena/bout.h"

#include <string.h>

#include "engine/lots.h"
#include "arena/rotation.h"
#include "base/die.h"
#include "base/hash.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/record.h"

static uint64_t block_seed(const struct bout *b)
{
    return hash_u64(hash_u64(HASH_START, b->plan->seed), (uint64_t)b->block);
}

/* How many bots with the same text were named before it. */
static uint32_t copies_before(const struct contest_plan *plan, int bot)
{
    uint32_t count = 0;

    for (int i = 0; i < bot; i++)
        count += strcmp(plan->bot[i], plan->bot[bot]) == 0;
    return count;
}

static uint64_t bot_seed(const struct bout *b, int bot, int seat)
{
    uint64_t seed = hash_u32(block_seed(b), copies_before(b->plan, bot));

    return hash_u32(seed, (uint32_t)seat);
}

static void open_bots(const struct bout *b, struct bot_player *player)
{
    struct strbuf err;

    strbuf_init(&err);
    for (int seat = 0; seat < b->plan->setup.players; seat++) {
        int bot = b->outcome->bot[seat];

        if (bot_open(&player[seat], b->plan->bot[bot], bot_seed(b, bot, seat), &err))
            BUG("%s", err.text); /* contest_check() opened it */
    }
    strbuf_release(&err);
}

/* The seat to move chooses; a choice among one is made but not counted. */
static tori_action ask(struct bout *b, const struct match *m, struct bot_player *player)
{
    struct game_outcome *o = b->outcome;
    tori_action legal[TORI_ACTIONS_MAX];
    struct bot_report report = {.warning = b->complaints};
    int seat = match_to_move(m);
    double start = now_seconds();
    tori_action a = bot_choose(&player[seat], m, &report);

    if (m->game->legal(&m->state, legal) > 1) {
        o->seconds[seat] += (float)(now_seconds() - start);
        o->decisions[seat]++;
    }
    return a;
}

static bool is_given_up(const struct bout *b)
{
    return atomic_load(b->stop) || atomic_load(b->closed);
}

/* To the end; false if it was given up. */
static bool play_on(struct bout *b, struct match *m, struct bot_player *player)
{
    struct lots lots;

    lots_init(&lots, block_seed(b));
    while (!match_is_over(m) && !is_given_up(b)) {
        bool is_chance = match_to_move(m) == TORI_CHANCE;
        tori_action a =
            is_chance ? lots_draw(&lots, m->game, &m->state) : ask(b, m, player);

        if (match_play(m, a))
            BUG("an illegal action from %s", is_chance ? "chance" : "a bot");
    }
    lots_release(&lots);
    return match_is_over(m) && !is_given_up(b);
}

static void note_scores(const struct match *m, struct game_outcome *o)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    for (int seat = 0; seat < m->setup.players; seat++) {
        o->rank[seat] = (uint8_t)score[seat].rank;
        o->total[seat] = (int16_t)score[seat].total;
    }
}

static void write_record(struct bout *b, const struct match *m)
{
    int64_t games = rotation_games(m->setup.players, b->plan->bots);

    strbuf_appendf(b->record, "# game %lld, block %lld, seating %d\n",
                   (long long)(b->block * games + b->game + 1), (long long)b->block + 1,
                   b->game + 1);
    record_format(m, b->record);
}

bool bout_play(struct bout *b)
{
    const struct contest_plan *plan = b->plan;
    struct bot_player player[TORI_PLAYERS_MAX];
    struct game_outcome *o = b->outcome;
    struct match m;
    bool is_over;

    *o = (struct game_outcome){0};
    rotation_fill(plan->setup.players, plan->bots, b->block, b->game, o->bot);
    match_init(&m, plan->game, &plan->setup);
    for (int seat = 0; seat < plan->setup.players; seat++)
        memcpy(m.names[seat], plan->name[o->bot[seat]], sizeof(m.names[seat]));
    open_bots(b, player);
    is_over = play_on(b, &m, player);
    for (int seat = 0; seat < plan->setup.players; seat++)
        bot_close(&player[seat]);
    if (is_over)
        note_scores(&m, o);
    if (is_over && b->record)
        write_record(b, &m);
    match_release(&m);
    return is_over;
}
