#ifndef TORI_ARENA_BOUT_H
#define TORI_ARENA_BOUT_H

/* One game of a contest, played by one thread. */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "arena/contest_plan.h"
#include "arena/outcome.h"

struct strbuf;

/* What a thread plays a game into. */
struct bout {
    const struct contest_plan *plan;
    int64_t block;
    int game;                         /* of the block */
    struct game_outcome *outcome;     /* not owned */
    struct strbuf *record;            /* NULL: none wanted */
    struct strbuf *complaints;        /* of the bots, a line each */
    const atomic_bool *stop, *closed; /* give up once either is true */
};

/* False if it was given up. */
bool bout_play(struct bout *b);

#endif
