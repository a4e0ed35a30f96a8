#ifndef TORI_CLI_COMMANDS_PUZZLE_RUN_H
#define TORI_CLI_COMMANDS_PUZZLE_RUN_H

/*
 * A run that looks for puzzles, in games of bots or in records: numbered games, of which a part
 * may be left to other machines. What is found is appended to a file, game by game in their order,
 * each with a mark behind it, so that a run that was stopped goes on where it was.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

struct strbuf;

enum { PUZZLE_RUN_THREADS_MAX = 64 };

struct puzzle_run {
    const struct tori_game *game;
    struct tori_setup setup;
    bool any_players;         /* the number of players is drawn by lot */
    int64_t games;            /* of bots */
    const char *const *files; /* records instead */
    int file_count;
    const char *bot; /* who plays them */
    uint64_t seed;
    int64_t depth;
    int threads;
    int64_t part, parts; /* from 1 */
    const char *path;    /* of the file */
};

bool puzzle_run(const struct puzzle_run *run, struct strbuf *err);

#endif
