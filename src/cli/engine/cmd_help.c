/* tori help [COMMAND]: made from the tables of commands, games and bots. */

#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/engine/commands.h"
#include "engine/game.h"
#include "games/games.h"

enum { OPTION_WIDTH = 12 };

static void list_games(void)
{
    printf("\nGames and their options, defaults first:\n");
    for (const struct tori_game *const *g = games; *g; g++) {
        printf("  %-10s players=%d", (*g)->name, (*g)->players_max);
        for (int n = (*g)->players_max - 1; n >= (*g)->players_min; n--)
            printf("|%d", n);
        printf("\n");
        for (const struct tori_option *o = (*g)->options; o->name; o++)
            printf("  %-10s %s=%s\n  %-10s   %s\n", "", o->name, o->values, "", o->help);
    }
}

static void list_bots(void)
{
    printf("\nBots and their options, as in BOT:KEY=VALUE:KEY=VALUE:\n");
    for (const struct bot *const *b = bots; *b; b++) {
        printf("  %-10s %s\n", (*b)->name, (*b)->help);
        for (const struct bot_option *o = (*b)->options; o && o->name; o++)
            printf("  %-10s %s=%-*lld %s\n", "", o->name,
                   OPTION_WIDTH - (int)strlen(o->name), (long long)o->standard, o->help);
    }
}

static void help_all(void)
{
    printf("Tori plays modern board games by their whole rulebooks.\n\nCommands:\n");
    for (const struct command *const *c = commands; *c; c++)
        printf("  tori %-8s %s\n", (*c)->name, (*c)->help);
    list_games();
    list_bots();
    printf("\n'tori help COMMAND' or 'tori COMMAND --help' tells more. Start with: tori "
           "play %s players=%d\n",
           games[0]->name, games[0]->players_min);
}

static int run(int count, char **arguments)
{
    const struct command *command;

    if (count > 1)
        return complain("help: expected at most one command");
    if (count == 0) {
        help_all();
        return EXIT_OK;
    }
    command = commands_find(arguments[0]);
    if (!command)
        return complain("there is no command '%s'; try 'tori help'", arguments[0]);
    printf("usage: tori %s%s%s\n\n%s.\n%s", command->name, *command->usage ? " " : "",
           command->usage, command->help, command->more);
    return EXIT_OK;
}

const struct command command_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .help = "say what the program can do",
    .more = "",
    .run = run,
};
