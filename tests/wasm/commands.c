/* The commands of tori that need nothing but the engine, for the module of the tests. */

#include "cli/engine/commands.h"

#include <stddef.h>

/* clang-format off */
const struct command *const commands[] = {
    &command_engine,
    &command_perft,
    &command_bench,
    &command_check,
    &command_help,
    NULL,
};
/* clang-format on */
