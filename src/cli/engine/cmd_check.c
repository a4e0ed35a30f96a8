/*
 * tori check: run the conformance suite over random games. Without options every
 * number of players and every kind of option value is played in turn.
 */

#include <stdio.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/conform.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "tell/disclosure.h"

struct check_plan {
    uint64_t seed;
    long games;
    const struct tori_setup *fixed; /* NULL: every kind of set-up in turn */
};

static bool check_game(const struct tori_game *game, const struct check_plan *plan,
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
            setup_draw(&setup, game, &rng);
        if (!conform_game(game, &setup, disclosure_append, plan->seed + (uint64_t)i,
                          &stats, err))
            return false;
    }
    printf("%s: %ld games, %ld actions, longest game %ld, longest list %d: all promises "
           "kept\n",
           game->name, stats.games, stats.actions, stats.actions_max, stats.legal_max);
    return true;
}

/* The one game that was named, or all of them. */
static bool check_games(const struct tori_game *chosen, const struct check_plan *plan,
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
    struct check_plan plan = {0};
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
    .help = "play random games and hold rules and words to every promise of the engine",
    .more = "games=N    how many (1000)\n"
            "--seed S   of the first game (1)\n"
            "With options only that set-up is played; without, all kinds in turn.\n",
    .run = run,
};
