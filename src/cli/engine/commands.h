#ifndef TORI_CLI_ENGINE_COMMANDS_H
#define TORI_CLI_ENGINE_COMMANDS_H

/* All commands of the program, in the order in which people are shown them. */

#include "cli/engine/command.h"

#define COMMANDS(X)                                                                      \
    X(serve)                                                                             \
    X(worker)                                                                            \
    X(client)                                                                            \
    X(load)                                                                              \
    X(backup)                                                                            \
    X(store)                                                                             \
    X(admin)                                                                             \
    X(page)                                                                              \
    X(play)                                                                              \
    X(engine)                                                                            \
    X(record)                                                                            \
    X(replay)                                                                            \
    X(review)                                                                            \
    X(puzzle)                                                                            \
    X(puzzles)                                                                           \
    X(edition)                                                                           \
    X(actions)                                                                           \
    X(perft)                                                                             \
    X(bench)                                                                             \
    X(sim)                                                                               \
    X(atlas)                                                                             \
    X(check)                                                                             \
    X(help)                                                                              \
    X(version)

#define X(name) extern const struct command command_##name;
COMMANDS(X)
#undef X

#endif
