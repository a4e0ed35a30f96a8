#ifndef TORI_ARENA_CONTEST_PLAN_H
#define TORI_ARENA_CONTEST_PLAN_H

/* Everything about a contest that is decided before its first game. */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/game.h"
#include "engine/match.h"

struct json_writer;

enum { CONTEST_GAMES_MAX = 10000000 };

struct contest_plan {
    const struct tori_game *game;
    struct tori_setup setup;
    int bots;                                        /* 2 to setup.players */
    const char *bot[TORI_PLAYERS_MAX];               /* as bot_open() takes them */
    char name[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1]; /* of the bots in records */
    uint64_t seed;
    int64_t first;  /* block that is played, from 0 */
    int64_t blocks; /* that are played */
    int threads;
    bool is_tested;    /* by the test below, which may end the contest early */
    double elo0, elo1; /* see sprt.h; two bots only */
    FILE *records;     /* NULL: none; write errors stay with the file */

    /* Both may be NULL. Once *stop is true games are given up and what is known is
     * returned; a signal handler may set it. 'watch' is called now and then, by the
     * thread that runs the contest. */
    const atomic_bool *stop;
    void (*watch)(void *context, int64_t games_done);
    void *context;
};

/* Game, edition, options and seed, as members of an object. */
void contest_plan_write(const struct contest_plan *plan, struct json_writer *j);

#endif
