#ifndef TORI_SERVER_TABLES_THOUGHT_H
#define TORI_SERVER_TABLES_THOUGHT_H

/*
 * Something that takes long to think about. Whoever has such a thing puts this at the head of
 * what he needs for it and hands it to the pool (botpool.h). From then on until it is told it
 * is the pool's, and whoever thinks shares nothing with the tables.
 */

#include "server/tables/botqueue.h"

struct tori_game;

struct thought {
    struct botqueue_item item; /* the first, as the queue wants it */

    /* What it is about, for whoever provides nets. */
    const struct tori_game *game;
    int players;

    /* On some thread. */
    void (*think)(struct thought *t);

    /* Afterwards, on the loop's thread: it is its owner's again. */
    void (*tell)(struct thought *t);

    /* Instead of that, if the pool is closed. */
    void (*drop)(struct thought *t);
};

#endif
