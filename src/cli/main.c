/* The program: find the command and run it. */

#include "cli/commands/commands.h"
#include "games/games.h"

int main(int count, char **words)
{
    const struct command *command;

    if (count < 2)
        return command_help.run(0, words + 1) == EXIT_OK ? EXIT_USAGE : EXIT_FAILED;
    command = commands_find(words[1]);
    if (!command)
        return complain("there is no command '%s'; try 'tori help'", words[1]);
    games_init();
    return command->run(count - 2, words + 2);
}
