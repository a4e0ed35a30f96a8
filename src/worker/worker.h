#ifndef TORI_WORKER_WORKER_H
#define TORI_WORKER_WORKER_H

/*
 * A worker: threads that answer the jobs which nodes have posted in the database, and make
 * reviews, a part at a time.
 *
 * Threads. Each asks for a job first and for a part of a review then. Of several, one takes no
 * long job and one no review, so that one is left for short jobs. One more thread renews the leases of
 * the worker, of its jobs and of the claims that are being made.
 *
 * Failure. What a worker that dies has taken is free when its lease is over.
 */

#include <stdbool.h>

struct strbuf;
struct worker;

struct worker_options {
    const char *url; /* of the store */
    const char *name;
    int threads;

    /* Reviews alone, and those only while no worker is alive: for a node, whose own pool has
     * the bots. */
    bool is_last_resort;
};

/* NULL, and one line in 'err': the store cannot be opened. Texts of the options stay the
 * caller's, for as long as it is open. */
struct worker *worker_open(const struct worker_options *o, struct strbuf *err);

/* There may be something to do. On any thread. */
void worker_wake(struct worker *w);

/* What is taken is given back, unless it is answered within a second. False if a thread still
 * thinks: then it must stay until the process ends. */
bool worker_stop(struct worker *w);
void worker_free(struct worker *w);

#endif
