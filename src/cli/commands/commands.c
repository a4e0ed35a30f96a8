/* The table of commands. */

#include "cli/commands/commands.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* clang-format off */
const struct command *const commands[] = {
    &command_serve,
    &command_client,
    &command_load,
    &command_backup,
    &command_play,
    &command_engine,
    &command_record,
    &command_perft,
    &command_bench,
    &command_sim,
    &command_check,
    &command_help,
    NULL,
};
/* clang-format on */

const struct command *commands_find(const char *name)
{
    for (const struct command *const *c = commands; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            return *c;
    return NULL;
}

int complain(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("tori: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return EXIT_USAGE;
}
