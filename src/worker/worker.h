#ifndef TORI_WORKER_WORKER_H
#define TORI_WORKER_WORKER_H

/*
 * A worker: it thinks for the nodes of a site, as a server without tables of its own. Its pool
 * answers the jobs that nodes have posted in the database (answering.h) and makes reviews
 * (cluster/claims.h), jobs first.
 *
 * Threads. The loop's thread, that of the store, and those of the pool.
 *
 * Failure. What a worker that dies has taken is free when its lease is over.
 */

#include <stdbool.h>

struct strbuf;
struct uv_loop_s;
struct worker;

struct worker_options {
    const char *url; /* of the store */
    const char *name;
    int threads;
};

/* As a program, until SIGTERM or SIGINT; the status to exit with. */
int worker_run(const struct worker_options *o);

/* NULL, and one line in 'err': the store cannot be opened. Texts of the options stay the
 * caller's, for as long as it is open. */
struct worker *worker_open(struct uv_loop_s *loop, const struct worker_options *o,
                           struct strbuf *err);

/* There may be something to do. */
void worker_wake(struct worker *w);

/* Nothing more is taken. The loop is stopped when all that is taken is answered, or after a
 * second. */
void worker_stop(struct worker *w);

/* What is not answered is given back; the loop must run once more. False if a thread still thinks
 * or the store does not answer: then it must stay until the process ends. */
bool worker_close(struct worker *w);
void worker_free(struct worker *w);

#endif
