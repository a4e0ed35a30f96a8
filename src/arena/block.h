#ifndef TORI_ARENA_BLOCK_H
#define TORI_ARENA_BLOCK_H

/* One block of a contest, played by one thread: one chance stream, all seats turned. */

#include "arena/contest.h"

struct strbuf;

/* What a thread plays a block into. */
struct block {
    const struct contest_plan *plan;
    int64_t number;
    struct outcome *games;            /* as many as the block has; not owned */
    struct strbuf *records;           /* NULL: none wanted */
    struct strbuf *complaints;        /* of the bots, a line each */
    const atomic_bool *stop, *closed; /* give up once either is true */
};

/* False if it was given up. */
bool block_play(struct block *b);

#endif
