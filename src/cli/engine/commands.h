#ifndef TORI_CLI_ENGINE_COMMANDS_H
#define TORI_CLI_ENGINE_COMMANDS_H

/* The commands themselves, for the table in commands.c. */

#include "cli/engine/command.h"

extern const struct command command_serve;
extern const struct command command_worker;
extern const struct command command_client;
extern const struct command command_load;
extern const struct command command_play;
extern const struct command command_engine;
extern const struct command command_backup;
extern const struct command command_store;
extern const struct command command_admin;
extern const struct command command_page;
extern const struct command command_record;
extern const struct command command_review;
extern const struct command command_edition;
extern const struct command command_perft;
extern const struct command command_bench;
extern const struct command command_sim;
extern const struct command command_check;
extern const struct command command_help;
extern const struct command command_version;

#endif
