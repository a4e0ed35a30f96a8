#ifndef TORI_TESTS_UNIT_PLAYED_H
#define TORI_TESTS_UNIT_PLAYED_H

/* Whole games of bots, to look back on. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"

/* A whole game of these bots, the last one in all seats that are left. */
static inline void play(struct match *m, const char *game, int players,
                        const char *const *names, uint64_t seed)
{
    struct bot_player player[TORI_PLAYERS_MAX];
    struct tori_setup setup;
    struct strbuf err;
    struct rng rng;

    strbuf_init(&err);
    setup_init(&setup, games_find(game));
    setup.players = players;
    match_init(m, games_find(game), &setup);
    rng_seed(&rng, seed);
    for (int i = 0; i < players; i++)
        assert_int_equal(bot_open(&player[i], names[i] ? names[i] : "greedy",
                                  seed + (uint64_t)i, &err),
                         TORI_OK);
    while (!match_is_over(m)) {
        int mover = match_to_move(m);

        match_play(m, mover == TORI_CHANCE ? playout_pick(m->game, &m->state, &rng)
                                           : bot_choose(&player[mover], m, NULL));
    }
    for (int i = 0; i < players; i++)
        bot_close(&player[i]);
    strbuf_release(&err);
}

static const char *const greedy[TORI_PLAYERS_MAX];

#endif
