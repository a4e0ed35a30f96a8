/*
 * tori check: run the conformance suite over random games. Without options every
 * number of players and every kind of option value is played in turn.
 */

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/commands/arguments.h"
#include "cli/commands/commands.h"
#include "engine/conform.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum { VALUE_MAX = 64 };

/* The n-th of the values of an option, as listed for people ("off|on"). */
static bool nth_value(const struct tori_option *o, int n, char *value)
{
    const char *at = o->values;
    size_t length;

    for (; n > 0; n--) {
        at += strcspn(at, "|");
        if (!*at++)
            return false;
    }
    length = strcspn(at, "|");
    if (length >= VALUE_MAX)
        return false;
    memcpy(value, at, length);
    value[length] = '\0';
    return true;
}

/* Any value of the option: a listed one, or one by lot where that is possible. */
static void vary_option(const struct tori_option *o, struct rng *rng,
                        struct tori_setup *setup)
{
    char value[VALUE_MAX];
    int count = 0;

    while (nth_value(o, count, value))
        count++;
    if (!nth_value(o, (int)rng_below(rng, (uint32_t)count), value) ||
        !o->parse(value, &setup->options)) {
        if (o->choose)
            o->choose(rng_next(rng), &setup->options);
    }
}

static void vary(const struct tori_game *game, struct rng *rng, struct tori_setup *setup)
{
    uint32_t range = (uint32_t)(game->players_max - game->players_min + 1);

    setup->players = game->players_min + (int)rng_below(rng, range);
    for (const struct tori_option *o = game->options; o->name; o++)
        vary_option(o, rng, setup);
}

struct plan {
    uint64_t seed;
    long games;
    const struct tori_setup *fixed; /* NULL: every kind of set-up in turn */
};

static bool check_game(const struct tori_game *game, const struct plan *plan,
                       struct strbuf *err)
{
    struct conform_stats stats = {0};
    struct tori_setup setup;
    struct rng rng;

    rng_seed(&rng, plan->seed);
    for (long i = 0; i < plan->games; i++) {
        setup_init(&setup, game);
        if (plan->fixed)
            setup = *plan->fixed;
        else
            vary(game, &rng, &setup);
        if (!conform_game(game, &setup, plan->seed + (uint64_t)i, &stats, err))
            return false;
    }
    printf("%s: %ld games, %ld actions, longest game %ld, longest list %d: all promises "
           "kept\n",
           game->name, stats.games, stats.actions, stats.actions_max, stats.legal_max);
    return true;
}

/* The one game that was named, or all of them. */
static bool check_games(const struct tori_game *chosen, const struct plan *plan,
                        struct strbuf *err)
{
    for (const struct tori_game *const *g = games; *g; g++)
        if ((!chosen || *g == chosen) && !check_game(*g, plan, err))
            return false;
    return true;
}

static int run(int count, char **words)
{
    const struct tori_game *chosen = NULL;
    struct tori_setup setup;
    struct plan plan = {0};
    struct strbuf err;
    struct arguments c;
    bool ok;

    arguments_init(&c, "check", count, words);
    plan.seed = arguments_seed(&c, 1);
    plan.games = (long)arguments_number(&c, "games", 1, 100000000, 1000);
    if (arguments_has_word(&c)) {
        chosen = arguments_game(&c);
        plan.fixed = arguments_is_used_up(&c) ? NULL : &setup;
        ok = arguments_setup(&c, chosen, NULL, &setup);
    } else {
        ok = arguments_finish(&c);
    }
    if (!ok)
        return EXIT_USAGE;
    strbuf_init(&err);
    ok = check_games(chosen, &plan, &err);
    if (!ok)
        complain("%s", err.text);
    strbuf_release(&err);
    return ok ? EXIT_OK : EXIT_FAILED;
}

const struct command command_check = {
    .name = "check",
    .usage = "[GAME [OPTION ...] [--edition FILE]] [games=N] [--seed S]",
    .help = "play random games and hold the rules to every promise of the engine",
    .more = "games=N    how many (1000)\n"
            "--seed S   of the first game (1)\n"
            "With options only that set-up is played; without, all kinds in turn.\n",
    .run = run,
};
