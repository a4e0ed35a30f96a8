/* tori perft: count action sequences, from the start or from a random position. */

#include <inttypes.h>
#include <stdio.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/perft.h"
#include "engine/playout.h"

static void divide(const struct tori_game *game, const struct tori_state *s, int depth)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = game->legal(s, legal);
    struct strbuf text;

    strbuf_init(&text);
    for (int i = 0; i < n && depth > 0; i++) {
        struct tori_state next = *s;

        strbuf_reset(&text);
        game->format(s, legal[i], &text);
        game->apply(&next, legal[i]);
        printf("%s\t%" PRIu64 "\n", text.text, perft_count(game, &next, depth - 1));
    }
    strbuf_release(&text);
}

static int run(int count, char **words)
{
    const struct tori_game *game;
    struct tori_setup setup;
    struct tori_state s;
    struct rng rng;
    struct arguments c;
    int depth;
    long plies;
    bool is_divided;

    arguments_init(&c, "perft", count, words);
    rng_seed(&rng, arguments_seed(&c, 1));
    is_divided = arguments_switch(&c, "--divide");
    depth = (int)arguments_number(&c, "depth", 0, 20, 3);
    plies = (long)arguments_number(&c, "plies", 0, 100000, 0);
    game = arguments_game(&c);
    if (!arguments_setup(&c, game, NULL, &setup))
        return EXIT_USAGE;
    game->init(&s, &setup);
    playout_run(game, &s, &rng, plies);
    if (is_divided)
        divide(game, &s, depth);
    printf("%" PRIu64 "\n", perft_count(game, &s, depth));
    return EXIT_OK;
}

const struct command command_perft = {
    .name = "perft",
    .usage =
        "GAME [depth=N] [plies=N] [--seed S] [--divide] [--edition FILE] [OPTION ...]",
    .help = "count the action sequences of a length, chance included",
    .more = "depth=N    length of the sequences (3)\n"
            "plies=N    random actions to play first (0)\n"
            "--seed S   for those actions (1)\n"
            "--divide   also count after each first action\n",
    .run = run,
};
