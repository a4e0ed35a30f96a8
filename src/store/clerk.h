#ifndef TORI_STORE_CLERK_H
#define TORI_STORE_CLERK_H

/*
 * The thread that keeps the books. It alone has the store: the loop hands it jobs and goes
 * on. It takes all jobs that wait, runs them in one transaction and commits that; then each
 * comes back to the loop's thread, in the order in which they were handed in, and says
 * whether what it did is stored.
 *
 * If a transaction fails, every job of it is run once more in one of its own, so that what
 * is wrong with one costs the others nothing. A job may therefore run twice, and begins
 * anew each time.
 */

#include <pthread.h>
#include <stdbool.h>
#include <uv.h>

#include "engine/error.h"

struct store;

enum { CLERK_TROUBLE_MAX = 255 };

struct clerk_job {
    struct clerk_job *next;

    /* On the clerk's thread. TORI_ERR_STORE says that the store failed; any other error is
     * an answer, and nothing was changed. */
    enum tori_err (*run)(struct clerk_job *job, struct store *s);

    /* Later, on the loop's thread: the job is its own again. */
    void (*done)(struct clerk_job *job);

    enum tori_err err;                   /* what 'run' said; TORI_ERR_STORE: not stored */
    char trouble[CLERK_TROUBLE_MAX + 1]; /* of the store then: a line for people, or "" */
    bool is_damaged; /* what it looked at or wrote to is damaged, and nothing else */
};

struct clerk {
    struct store *store;
    pthread_t thread;
    bool has_thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    struct clerk_job *handed, *last_handed; /* before he is sent for: the loop's */
    struct clerk_job *first, *last;         /* that wait; guarded */
    struct clerk_job *done; /* that are to come back, the last first; guarded */
    bool is_working;        /* guarded */
    bool is_stopping;       /* guarded */
    pthread_cond_t idle;
    uv_async_t async;
};

/* Until it has a thread, every job is done by whoever hands it in, at once. */
void clerk_init(struct clerk *c, struct store *s);
void clerk_start(struct clerk *c, uv_loop_t *loop);

/* What waits is still done, and comes back before this returns; after that it is without
 * a thread. The loop must run once more. */
void clerk_stop(struct clerk *c);
void clerk_release(struct clerk *c);

/* Until all that was handed in has come back; what comes back may hand in more. */
void clerk_flush(struct clerk *c);

/* The job stays where it is until it is done. It is begun when the clerk is sent for: what
 * a round of the loop has for him goes in one transaction. */
void clerk_hand(struct clerk *c, struct clerk_job *job);
void clerk_send(struct clerk *c);

#endif
