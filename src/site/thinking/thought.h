#ifndef TORI_SITE_THINKING_THOUGHT_H
#define TORI_SITE_THINKING_THOUGHT_H

/*
 * A job for a thinker (ports/thinker.h): the first member of the caller's struct. From when it is
 * handed over until it is told it is the thinker's, which shares nothing with the tables.
 */

#include <stddef.h>

#include "site/thinking/fairqueue.h"

struct strbuf;
struct tori_game;

struct thought {
    struct fairqueue_item item; /* the first, as the queue wants it */

    /* What it is about, for the provider of nets. */
    const struct tori_game *game;
    int players;

    /* On some thread. */
    void (*think)(struct thought *t);

    /* Afterwards, on the loop's thread: it is its owner's again. */
    void (*tell)(struct thought *t);

    /* Instead of that, if the pool is closed, or it was given up. */
    void (*drop)(struct thought *t);

    /* The same for another machine: what it has to know, and what it has come to, which is
     * looked at before it is told; false if that is no answer. Of an item that can travel. */
    void (*ask)(const struct thought *t, struct strbuf *question);
    bool (*learn)(struct thought *t, const void *answer, size_t length);

    /* By which it can be given up (thinker_give_up()); NULL: it cannot be. */
    const char *topic;
};

#endif
