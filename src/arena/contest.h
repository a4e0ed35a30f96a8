#ifndef TORI_ARENA_CONTEST_H
#define TORI_ARENA_CONTEST_H

/*
 * Bots play many games against each other, in blocks of one chance stream each, on
 * several threads. Whole blocks count and nothing else; games are kept by their number,
 * so that the outcome does not depend on which thread was faster.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

#include "arena/complaints.h"
#include "arena/outcome.h"
#include "arena/sprt.h"
#include "engine/error.h"
#include "engine/match.h"

/* Everything that is decided before the first game. */
struct contest_plan {
    const struct tori_game *game;
    struct tori_setup setup;
    int bots;                                        /* 2 to setup.players */
    const char *bot[TORI_PLAYERS_MAX];               /* as bot_open() takes them */
    char name[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1]; /* of the bots in records */
    uint64_t seed;
    int64_t blocks;
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

enum contest_end { CONTEST_COMPLETE, CONTEST_DECIDED, CONTEST_STOPPED };

struct contest_result {
    struct outcome *games; /* owned; 'blocks' blocks, in order */
    int64_t blocks;        /* whole ones */
    int games_per_block;
    enum contest_end end;
    double seconds;
    struct sprt sprt; /* if tested */
    struct complaints complaints;
};

/* Can these bots be opened? If not, 'err' has one line. */
enum tori_err contest_check(const struct contest_plan *plan, struct strbuf *err);

/* The caller releases the result. */
void contest_run(const struct contest_plan *plan, struct contest_result *out);
void contest_result_release(struct contest_result *r);

#endif
