/* The program: find the command and run it, or say how it is called. */

#include <stdbool.h>
#include <string.h>

#include "cli/engine/commands.h"
#include "games/games.h"

/* Without a command, what other programs know as well. */
static const char *command_named(const char *word)
{
    if (strcmp(word, "--version") == 0)
        return "version";
    return strcmp(word, "--help") == 0 ? "help" : word;
}

static bool asks_for_help(int count, char **words)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0)
            return true;
    return false;
}

int main(int count, char **words)
{
    const struct command *command;

    if (count < 2)
        return command_help.run(0, words + 1) == EXIT_OK ? EXIT_USAGE : EXIT_FAILED;
    command = commands_find(command_named(words[1]));
    if (!command)
        return complain("there is no command '%s'; try 'tori help'", words[1]);
    games_init();
    if (asks_for_help(count - 2, words + 2))
        return command_help.run(1, (char *[]){(char *)command->name});
    return command->run(count - 2, words + 2);
}
