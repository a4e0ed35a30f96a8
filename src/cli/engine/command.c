/* Finding a command, and what commands say when they cannot go on. */

#include "cli/engine/command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
