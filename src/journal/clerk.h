#ifndef TORI_JOURNAL_CLERK_H
#define TORI_JOURNAL_CLERK_H

/*
 * Who keeps the books: he alone has the store. Whoever hands him a job has it done at once
 * and comes back with it, until he has a thread of his own: clerk_thread.h.
 *
 * Jobs are run in one transaction. If that fails, every job of it is run once more in one of
 * its own, so that what is wrong with one costs the others nothing. What a job has changed before
 * it refuses is rolled back, and the others of its transaction are run again without it. A job may
 * therefore run several times, and begins anew each time.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal.h"

enum {
    CLERK_PATIENCE_MS =
        10000, /* how long a job waits for a store that is away, if not said */
};

struct clerk_job {
    struct clerk_job *next;

    /* On the clerk's thread, if he has one. TORI_ERR_STORE says that the store failed; any other
     * error is an answer, and nothing is changed. */
    enum tori_err (*run)(struct clerk_job *job, struct journal *journal);

    /* Later, on the loop's thread: the job is its own again. */
    void (*done)(struct clerk_job *job);

    /* No client was promised anything by it: a crash of the database may lose it. It goes in a
     * transaction of its own kind, see struct journal_terms. */
    bool is_soft;

    enum tori_err err; /* what 'run' said; TORI_ERR_STORE: not stored */
    char trouble[JOURNAL_TROUBLE_MAX +
                 1];  /* of the store then: a line for people, or "" */
    bool is_damaged;  /* what it looked at or wrote to is damaged, and nothing else */
    bool is_too_late; /* what it was to change is gone, or another's */
    bool is_in_doubt; /* it may be stored all the same: only reading again tells */

    int64_t handed; /* when; now_steady_ms() */
};

struct clerk {
    struct journal *journal;
    void (*take)(struct clerk *c, struct clerk_job *job);
    struct clerk_thread *thread; /* or NULL */
    int64_t patience_ms;
    atomic_llong end; /* now_steady_ms(): then no job waits any more */
};

void clerk_init(struct clerk *c, struct journal *journal);

/* The job stays where it is until it is done. */
void clerk_hand(struct clerk *c, struct clerk_job *job);

/* A list of them, soft ones or others, on the thread that has the store; each says how it
 * went. */
void clerk_run(struct clerk *c, struct clerk_job *jobs);

#endif
