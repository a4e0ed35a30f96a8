#ifndef TORI_CLI_SCREEN_ASIDE_H
#define TORI_CLI_SCREEN_ASIDE_H

/* One piece of work at a time in a thread of its own, so that the screen goes on meanwhile.
 * What the work reads must stay as it is until aside_take(). */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct aside {
    void (*work)(void *context);
    void (*wake)(void); /* called by the thread when it is done */
    void *context;      /* of the work */
    pthread_t thread;
    bool is_busy;
    atomic_bool is_done;
};

void aside_init(struct aside *t, void (*wake)(void));

/* Not while it is busy. */
void aside_start(struct aside *t, void (*work)(void *context), void *context);

/* True once for each piece of work that is done; with 'waits' it waits for it, and is false
 * if there is none. */
bool aside_take(struct aside *t, bool waits);

#endif
