#ifndef TORI_STORE_STORE_JOBS_H
#define TORI_STORE_STORE_JOBS_H

/*
 * Jobs that nodes post in the database and workers answer, and the list of workers.
 *
 * Data. A job has a question, a deadline and, once it is taken, a worker with a lease. Only the
 * clock of the database counts.
 *
 * Invariants. A job has one worker at a time: it renews its lease while it thinks, and if it does
 * not another may take the job. Jobs are taken in the order of posting: whose is posted next is
 * decided before, by each node's queue.
 *
 * Failure. After its deadline a job is not taken any more; its node thinks itself. On a database
 * for one process, SQLite, all of this is TORI_ERR_UNKNOWN or a list without entries, and changes
 * nothing.
 */

#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"

struct store;
struct strbuf;

enum {
    STORE_WORKER_MAX = 40, /* bytes of a worker's name */
};

/* Channels of store_notify(): there is something to do, without a payload; "NODE JOB": a job of
 * the node is answered. */
#define STORE_JOBS_CHANNEL "tori_jobs"
#define STORE_DONE_CHANNEL "tori_done"

struct store_job {
    int64_t id;
    int64_t person;       /* for whom */
    int kind;             /* the less the shorter */
    int64_t left_ms;      /* until its deadline */
    const void *question; /* for posting */
    size_t length;
};

/* Those who ask. */
enum tori_err store_post_job(struct store *s, const char *node, struct store_job *j);
enum tori_err store_remove_job(struct store *s, int64_t id);
enum tori_err store_remove_jobs_of(struct store *s, const char *node);

/* Calls 'each', which must not call the store, for every answer to the node; they are gone
 * then. */
typedef void store_answer_fn(void *context, int64_t id, const void *answer,
                             size_t length);
enum tori_err store_read_answers(struct store *s, const char *node, store_answer_fn *each,
                                 void *context);

/* Those of the node that were asked so long ago and that no worker has. */
typedef void store_neglected_fn(void *context, int64_t id);
enum tori_err store_read_neglected(struct store *s, const char *node, int64_t ms,
                                   store_neglected_fn *each, void *context);

/* Threads of all workers that are alive. */
enum tori_err store_count_workers(struct store *s, int64_t *threads);

/* What has had no owner for so long is removed: jobs, workers, claims of reviews. */
enum tori_err store_expire_jobs(struct store *s, int64_t ms);

/* Those who answer. A job of at most this kind, its question appended; TORI_ERR_UNKNOWN: there
 * is none. */
enum tori_err store_take_job(struct store *s, const char *worker, int64_t lease_ms,
                             int longest, struct store_job *out, struct strbuf *question);
/* Tells the node. TORI_ERR_UNKNOWN: it is not waited for, or another has taken it. */
enum tori_err store_answer_job(struct store *s, int64_t id, const char *worker,
                               const void *answer, size_t length);

/* Alive for another lease, with all that is taken; gone, and what was taken is given back. */
enum tori_err store_keep_worker(struct store *s, const char *worker, int threads,
                                int64_t lease_ms);
enum tori_err store_remove_worker(struct store *s, const char *worker);

#endif
