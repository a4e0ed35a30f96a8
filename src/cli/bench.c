/*
 * tori bench: how fast the rules are, and what they are. Speed is that of uniformly
 * random play on one core, chance actions counted, best of several runs. The
 * signature is a hash of fixed games: it changes if and only if play changes.
 */

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "base/hash.h"
#include "base/rng.h"
#include "cli/call.h"
#include "cli/commands.h"
#include "engine/playout.h"
#include "engine/setup.h"
#include "games/games.h"

enum { SIGNATURE_GAMES = 100, ACTIONS_LIMIT = 1000000 };

struct speed {
    double decisions, games; /* a second, in the best run */
    double worst;            /* decisions a second in the worst run */
};

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void measure_once(const struct tori_game *game, const struct tori_setup *setup,
                         uint64_t seed, long count, struct speed *best)
{
    double start = seconds_now(), seconds, rate;
    long decisions = 0;
    struct rng rng;

    rng_seed(&rng, seed);
    for (long i = 0; i < count; i++) {
        struct tori_state s;

        game->init(&s, setup);
        decisions += playout_run(game, &s, &rng, ACTIONS_LIMIT);
    }
    seconds = seconds_now() - start;
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

static void report(const struct tori_game *game, int players, const struct speed *speed,
                   uint64_t signature, bool is_json)
{
    if (is_json) {
        printf("{\"game\":\"%s\",\"players\":%d,\"decisions_per_second\":%.0f,"
               "\"games_per_second\":%.0f,\"state_bytes\":%zu,\"signature\":\"%016" PRIx64
               "\"}\n",
               game->name, players, speed->decisions, speed->games, game->state_bytes,
               signature);
        return;
    }
    printf("%-10s %d players %8.2f million decisions/s %9.0f games/s  (worst run %.0f %% "
           "slower)  state %zu bytes  signature %016" PRIx64 "\n",
           game->name, players, speed->decisions / 1e6, speed->games,
           100 * (1 - speed->worst / speed->decisions), game->state_bytes, signature);
}

static void bench_game(const struct tori_game *game, const struct tori_setup *given,
                       uint64_t seed, long count, int runs, bool is_json)
{
    struct tori_setup setup = *given;

    for (setup.players = game->players_min; setup.players <= game->players_max;
         setup.players++) {
        struct speed speed = {0};

        for (int i = 0; i < runs; i++)
            measure_once(game, &setup, seed, count, &speed);
        report(game, setup.players, &speed, signature_of(game, &setup), is_json);
    }
}

static int run(int count, char **words)
{
    const struct tori_game *chosen;
    struct tori_setup setup;
    struct call c;
    uint64_t seed;
    long number;
    int runs;
    bool is_json, is_named;

    call_init(&c, "bench", count, words);
    seed = call_seed(&c, 1);
    is_json = call_switch(&c, "--json");
    number = (long)call_number(&c, "games", 1, 100000000, 20000);
    runs = (int)call_number(&c, "runs", 1, 1000, 5);
    chosen = call_game(&c, games[0]);
    is_named = count > 0 && chosen && games_find(words[0]) == chosen;
    if (!call_setup(&c, chosen, NULL, &setup))
        return EXIT_USAGE;
    for (const struct tori_game *const *g = games; *g; g++)
        if (*g == chosen || !is_named)
            bench_game(*g, &setup, seed, number, runs, is_json);
    return EXIT_OK;
}

const struct command command_bench = {
    .name = "bench",
    .usage = "[GAME] [--json] [games=N] [runs=N] [--seed S]",
    .help = "measure the speed of the rules and print their signature",
    .more = "games=N    random games a run (20000)\n"
            "runs=N     runs, the best counts (5)\n"
            "--json     one object a line: game, players, decisions_per_second,\n"
            "           games_per_second, state_bytes, signature\n",
    .run = run,
};
