/* The table of commands. */

#include "cli/engine/commands.h"

#include <stddef.h>

const struct command *const commands[] = {
#define X(name) &command_##name,
    COMMANDS(X)
#undef X
        NULL,
};
