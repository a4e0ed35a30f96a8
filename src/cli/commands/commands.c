/* The table of commands. */

#include "cli/engine/commands.h"

#include <stddef.h>

/* clang-format off */
const struct command *const commands[] = {
    &command_serve,
    &command_worker,
    &command_client,
    &command_load,
    &command_backup,
    &command_store,
    &command_admin,
    &command_page,
    &command_play,
    &command_engine,
    &command_record,
    &command_review,
    &command_edition,
    &command_perft,
    &command_bench,
    &command_sim,
    &command_check,
    &command_help,
    &command_version,
    NULL,
};
/* clang-format on */
