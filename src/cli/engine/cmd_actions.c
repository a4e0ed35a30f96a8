/* tori actions: the texts of all actions of a game, by number. */

#include <stdio.h>

#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"

static int run(int count, char **words)
{
    const struct tori_game *game;
    struct tori_setup setup;
    struct strbuf text;
    struct arguments c;
    int actions;

    arguments_init(&c, "actions", count, words);
    game = arguments_game(&c);
    if (!arguments_setup(&c, game, NULL, &setup))
        return EXIT_USAGE;
    strbuf_init(&text);
    actions = game->action_count(setup.edition);
    for (int number = 0; number < actions; number++) {
        strbuf_reset(&text);
        game->action_text(setup.edition, number, &text);
        printf("%d\t%s\n", number, text.text);
    }
    strbuf_release(&text);
    return EXIT_OK;
}

const struct command command_actions = {
    .name = "actions",
    .usage = "GAME [--edition FILE]",
    .help = "number all actions of a game, as batches and their masks do",
    .more = "An edition has the same numbers for ever, for any number of players.\n",
    .run = run,
};
