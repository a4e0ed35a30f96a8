/*
 * tori bench: how fast the rules are, and what they are. Speed is that of uniformly
 * random play on one core, chance actions counted, best of several runs. The
 * signature is a hash of fixed games: it changes if and only if play changes.
 */

#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/bench_bot.h"
#include "cli/engine/bench_offer.h"
#include "cli/engine/commands.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum { SIGNATURE_GAMES = 100, ACTIONS_LIMIT = 1000000 };

struct speed {
    double decisions, games; /* a second, in the best run */
    double worst;            /* decisions a second in the worst run */
    long played;             /* decisions in one run: the same in all */
};

struct bench_plan {
    uint64_t seed;
    long games; /* a run */
    int runs;
    int players;     /* 0: every number the game allows */
    const char *bot; /* its text, or NULL: the rules */
    bool is_of_offers;
    bool is_json;
};

static void measure_once(const struct tori_game *game, const struct tori_setup *setup,
                         uint64_t seed, long count, struct speed *best)
{
    double start = now_seconds(), seconds, rate;
    long decisions = 0;
    struct rng rng;

    rng_seed(&rng, seed);
    for (long i = 0; i < count; i++) {
        struct tori_state s;

        game->init(&s, setup);
        decisions += playout_run(game, &s, &rng, ACTIONS_LIMIT);
    }
    seconds = now_seconds() - start;
    best->played = decisions;
    rate = (double)decisions / seconds;
    if (rate > best->decisions) {
        best->decisions = rate;
        best->games = (double)count / seconds;
    }
    if (best->worst == 0 || rate < best->worst)
        best->worst = rate;
}

static uint64_t signature_of(const struct tori_game *game, const struct tori_setup *setup)
{
    uint64_t hash = HASH_START;

    for (uint64_t seed = 0; seed < SIGNATURE_GAMES; seed++) {
        struct tori_score score[TORI_PLAYERS_MAX];
        struct tori_state s;
        struct rng rng;

        rng_seed(&rng, seed);
        game->init(&s, setup);
        while (game->to_move(&s) != TORI_OVER) {
            tori_action a = playout_pick(game, &s, &rng);

            hash = hash_u32(hash, a);
            game->apply(&s, a);
        }
        game->score(&s, score);
        for (int i = 0; i < setup->players; i++)
            hash = hash_u32(hash, (uint32_t)score[i].total);
    }
    return hash;
}

static void print_json(const struct tori_game *game, int players,
                       const struct speed *speed, uint64_t signature)
{
    struct json_writer j;
    struct strbuf out;

    strbuf_init(&out);
    json_writer_init(&j, &out);
    json_open_object(&j, NULL);
    json_write_text(&j, "game", game->name);
    json_write_int(&j, "players", players);
    json_write_fixed(&j, "decisions_per_second", speed->decisions, 0);
    json_write_fixed(&j, "games_per_second", speed->games, 0);
    json_write_int(&j, "state_bytes", (int64_t)game->state_bytes);
    json_write_hex(&j, "signature", signature);
    json_write_int(&j, "decisions", speed->played);
    json_close_object(&j);
    puts(out.text);
    strbuf_release(&out);
}

static void report(const struct tori_game *game, int players, const struct speed *speed,
                   uint64_t signature, bool is_json)
{
    if (is_json) {
        print_json(game, players, speed, signature);
        return;
    }
    printf("%-10s %d players %8.2f million decisions/s %9.0f games/s  (worst run %.0f %% "
           "slower)  state %zu bytes  signature %016" PRIx64 "\n",
           game->name, players, speed->decisions / 1e6, speed->games,
           100 * (1 - speed->worst / speed->decisions), game->state_bytes, signature);
}

static void bench_players(const struct tori_game *game, const struct tori_setup *setup,
                          const struct bench_plan *plan)
{
    struct speed speed = {0};

    if (plan->bot) {
        bench_bot(game, setup, plan->bot, plan->games, plan->runs, plan->is_json);
        return;
    }
    if (plan->is_of_offers) {
        bench_offer(game, setup, plan->seed, plan->games, plan->runs, plan->is_json);
        return;
    }
    for (int i = 0; i < plan->runs; i++)
        measure_once(game, setup, plan->seed, plan->games, &speed);
    report(game, setup->players, &speed, signature_of(game, setup), plan->is_json);
}

static void bench_game(const struct tori_game *game, const struct tori_setup *given,
                       const struct bench_plan *plan)
{
    struct tori_setup setup = *given;

    for (int players = game->players_min; players <= game->players_max; players++) {
        setup.players = players;
        if (!plan->players || plan->players == players)
            bench_players(game, &setup, plan);
    }
}

/* Without a game all of them, each with its default options. */
static void bench_all(const struct bench_plan *plan)
{
    struct tori_setup setup;

    for (const struct tori_game *const *g = games; *g; g++) {
        setup_init(&setup, *g);
        bench_game(*g, &setup, plan);
    }
}

static int run(int count, char **words)
{
    const struct tori_game *game;
    struct tori_setup setup;
    struct bench_plan plan;
    struct arguments c;

    arguments_init(&c, "bench", count, words);
    plan.seed = arguments_seed(&c, 1);
    plan.is_json = arguments_switch(&c, "--json");
    plan.bot = arguments_flag(&c, "--bot");
    plan.is_of_offers = arguments_switch(&c, "--offers");
    plan.games = (long)arguments_number(&c, "games", 1, 100000000,
                                        plan.bot            ? 2
                                        : plan.is_of_offers ? 100
                                                            : 20000);
    plan.runs = (int)arguments_number(&c, "runs", 1, 1000, 5);
    plan.players = (int)arguments_number(&c, "players", 2, TORI_PLAYERS_MAX, 0);
    if (plan.bot && !bench_bot_is_known(plan.bot))
        return EXIT_USAGE;
    if (!arguments_has_word(&c)) {
        if (!arguments_finish(&c))
            return EXIT_USAGE;
        bench_all(&plan);
        return EXIT_OK;
    }
    game = arguments_game(&c);
    if (!arguments_setup(&c, game, NULL, &setup))
        return EXIT_USAGE;
    bench_game(game, &setup, &plan);
    return EXIT_OK;
}

const struct command command_bench = {
    .name = "bench",
    .usage = "[GAME [OPTION ...]] [--bot BOT | --offers] [--json] [games=N] [runs=N] "
             "[players=N] [--seed S]",
    .help = "measure the speed of the rules, of a bot, or of offers",
    .more =
        "--bot BOT  whole games of such bots instead of random ones: simulations a\n"
        "           second on one core, and a signature of all their choices\n"
        "--offers   the time to tell a seat all that it may do, and the bytes of it,\n"
        "           in random games\n"
        "games=N    games a run (20000; with --bot 2, with --offers 100)\n"
        "runs=N     runs, the best counts (5)\n"
        "--json     one object a line: game, players, decisions_per_second,\n"
        "           games_per_second, state_bytes, signature, decisions (of a run);\n"
        "           with --bot: game, players, bot, simulations_per_second,\n"
        "           ms_per_decision, signature, simulations (of a run);\n"
        "           with --offers: game, players, offers, us, us_p99, us_max, bytes,\n"
        "           bytes_max\n",
    .run = run,
};
