#ifndef TORI_SITE_THINKING_THOUGHT_H
#define TORI_SITE_THINKING_THOUGHT_H

/*
 * Something that takes long to think about. Whoever has such a thing puts this at the head of
 * what he needs for it and hands it to a thinker (ports/thinker.h). From then on until it is told it
 * is the thinker's, and whoever thinks shares nothing with the tables.
 */

#include <stddef.h>

#include "site/thinking/fairqueue.h"

struct strbuf;
struct tori_game;

struct thought {
    struct fairqueue_item item; /* the first, as the queue wants it */

    /* What it is about, for whoever provides nets. */
    const struct tori_game *game;
    int players;

    /* On some thread. */
    void (*think)(struct thought *t);

    /* Afterwards, on the loop's thread: it is its owner's again. */
    void (*tell)(struct thought *t);

    /* Instead of that, if the pool is closed, or nobody wants to know any more. */
    void (*drop)(struct thought *t);

    /* The same for another machine: what it has to know, and what it has come to, which is
     * looked at before it is told; false if that is no answer. NULL: it is thought here. */
    void (*ask)(const struct thought *t, struct strbuf *question);
    bool (*learn)(struct thought *t, const void *answer, size_t length);

    /* By which it can be given up (thinker_give_up()); NULL: it cannot be. */
    const char *topic;
};

#endif
