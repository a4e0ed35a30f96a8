#ifndef TORI_JOURNAL_JOURNAL_QUEUE_H
#define TORI_JOURNAL_JOURNAL_QUEUE_H

/*
 * The queue of jobs at a journal, which nothing else asks. A job that is pushed is run and done
 * before the call returns, unless a thread runs the queue: store_thread.h.
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

/* How long a job waits for storage that is away, if not said. */
enum { JOURNAL_PATIENCE_MS = 10000 };

struct journal_job;

/* On the store thread, if there is one. TORI_ERR_STORE says that the storage failed; any other
 * error is an answer, and nothing is changed. */
typedef enum tori_err journal_run_fn(struct journal_job *job, struct journal *journal);

/* Later, on the loop's thread: the job is its own again. */
typedef void journal_done_fn(struct journal_job *job);

struct journal_job {
    struct journal_job *next;
    journal_run_fn *run;
    journal_done_fn *done;

    /* No client was promised anything by it: a crash of the database may lose it. It goes in a
     * transaction of its own kind, see struct journal_terms. */
    bool is_soft;

    enum tori_err err; /* what 'run' said; TORI_ERR_STORE: not stored */
    char trouble[JOURNAL_TROUBLE_MAX + 1]; /* of a failure: a line for people, or "" */
    bool is_damaged;  /* what it looked at or wrote to is damaged, and nothing else */
    bool is_too_late; /* what it was to change is gone, or another's */
    bool is_in_doubt; /* it may be stored all the same: only reading again tells */

    int64_t pushed; /* when; now_steady_ms() */
};

struct journal_queue {
    struct journal *journal;
    void (*take)(struct journal_queue *q, struct journal_job *job);
    void *thread; /* of what runs the jobs elsewhere, for 'take'; or NULL */
    int64_t patience_ms;
    atomic_llong end; /* now_steady_ms(): then no job waits any more */
};

void journal_queue_init(struct journal_queue *q, struct journal *journal);

/* The job stays where it is until it is done. */
void journal_queue_push(struct journal_queue *q, struct journal_job *job);
/* The same with its functions, where it has none yet. */
void journal_queue_ask(struct journal_queue *q, struct journal_job *job,
                       journal_run_fn *at_store, journal_done_fn *then);

/* A list of them, soft ones or others, on the thread that has the journal; each says how it
 * went. */
void journal_queue_run(struct journal_queue *q, struct journal_job *jobs);

#endif
