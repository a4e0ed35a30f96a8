/* tori bench --bot: simulations a second, and what the bot chose. */

#include "cli/engine/bench_bot.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "cli/engine/command.h"
#include "engine/match.h"
#include "engine/playout.h"

/* What one run came to. */
struct bot_tally {
    int64_t sims, decisions;
    double seconds; /* of the bots alone */
    uint64_t signature;
};

bool bench_bot_is_known(const char *text)
{
    struct bot_player p;
    struct strbuf err;
    bool ok;

    strbuf_init(&err);
    ok = bot_open(&p, text, 0, &err) == TORI_OK;
    if (!ok)
        complain("bench: %s", err.text);
    bot_close(&p);
    strbuf_release(&err);
    return ok;
}

static void ask(struct bot_player *p, struct match *m, struct bot_tally *t)
{
    struct bot_report report = {0};
    double start = now_seconds();
    tori_action a = bot_choose(p, m, &report);

    t->seconds += now_seconds() - start;
    t->sims += report.sims;
    t->decisions++;
    t->signature = hash_u32(t->signature, a);
    match_play(m, a);
}

static void play_game(const struct tori_game *game, const struct tori_setup *setup,
                      const char *text, uint64_t seed, struct bot_tally *t)
{
    struct bot_player p[TORI_PLAYERS_MAX];
    struct match m;
    struct rng chance;

    rng_seed(&chance, seed);
    match_init(&m, game, setup);
    for (int seat = 0; seat < setup->players; seat++)
        bot_open(&p[seat], text, seed + 1 + (uint64_t)seat, NULL);
    while (!match_is_over(&m)) {
        int seat = match_to_move(&m);

        if (seat == TORI_CHANCE)
            match_play(&m, playout_pick(game, &m.state, &chance));
        else
            ask(&p[seat], &m, t);
    }
    for (int seat = 0; seat < setup->players; seat++)
        bot_close(&p[seat]);
    match_release(&m);
}

static void print_json(const struct tori_game *game, int players, const char *text,
                       double rate, double ms, const struct bot_tally *t)
{
    struct json_writer j;
    struct strbuf out;

    strbuf_init(&out);
    json_writer_init(&j, &out);
    json_open_object(&j, NULL);
    json_write_text(&j, "game", game->name);
    json_write_int(&j, "players", players);
    json_write_any_text(&j, "bot", text);
    json_write_int(&j, "simulations_per_second", (int64_t)rate);
    json_write_real(&j, "ms_per_decision", ms, 6);
    json_write_hex(&j, "signature", t->signature);
    json_write_int(&j, "simulations", t->sims);
    json_close_object(&j);
    puts(out.text);
    strbuf_release(&out);
}

static void report_run(const struct tori_game *game, int players, const char *text,
                       const struct bot_tally *best, double worst, bool is_json)
{
    double rate = (double)best->sims / best->seconds;
    double ms = best->seconds * 1000 / (double)best->decisions;

    if (is_json) {
        print_json(game, players, text, rate, ms, best);
        return;
    }
    printf("%-10s %d players %-16s %8.2f thousand simulations/s %8.3f ms a decision  "
           "(worst run %.0f %% slower)  signature %016" PRIx64 "\n",
           game->name, players, text, rate / 1e3, ms, 100 * (1 - best->seconds / worst),
           best->signature);
}

void bench_bot(const struct tori_game *game, const struct tori_setup *setup,
               const char *text, long games, int runs, bool is_json)
{
    struct bot_tally best = {0};
    double worst = 0;

    for (int run = 0; run < runs; run++) {
        struct bot_tally t = {.signature = HASH_START};

        for (long i = 0; i < games; i++)
            play_game(game, setup, text, (uint64_t)i, &t);
        if (run == 0 || t.seconds < best.seconds)
            best = t;
        if (t.seconds > worst)
            worst = t.seconds;
    }
    report_run(game, setup->players, text, &best, worst, is_json);
}
