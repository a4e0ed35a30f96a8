#ifndef TORI_CLUSTER_REMOTE_JOBS_H
#define TORI_CLUSTER_REMOTE_JOBS_H

/*
 * Thoughts of a node that workers elsewhere think, through the store (store_jobs.h). All thoughts
 * wait in the queue of the node's own pool, which alone decides whose is next: what takes some
 * time leaves it for the workers as soon as these have places. A job that is not begun in time, or
 * not answered in time, or cannot be, comes back to the pool, so that a table goes on in any case;
 * late answers are discarded.
 */

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct remote_jobs;

/* Of a hall that is a node's and has a thinker: this one takes its place, and hands on to it what
 * is thought here. */
struct remote_jobs *remote_jobs_open(struct hall *h);

/* All thoughts are dropped, and the store is told. What the queue has of it comes back before it
 * is freed. */
void remote_jobs_stop(struct remote_jobs *o);
void remote_jobs_free(struct remote_jobs *o);

/* An answer to the node of this name and number has come: "NODE JOB"; NULL: perhaps. */
void remote_jobs_hear(struct remote_jobs *o, const char *payload);

/* Were some alive a moment ago? */
bool remote_jobs_has_workers(const struct remote_jobs *o);

/* Every now and then, several times a second. */
void remote_jobs_tick(struct remote_jobs *o);

#endif
