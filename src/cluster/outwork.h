#ifndef TORI_CLUSTER_OUTWORK_H
#define TORI_CLUSTER_OUTWORK_H

/*
 * Thoughts of a node that workers elsewhere think, through the store (store_jobs.h): those that
 * take some time, while a worker is alive and not too many wait already. A job that is not begun
 * in time, or not answered in time, or cannot be, comes back to the node's own pool, so that a
 * table goes on in any case;
 * late answers are discarded.
 */

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct outwork;

/* Of a hall that is a node's and has a thinker: this one takes its place, and hands on to it what
 * is thought here. */
struct outwork *outwork_open(struct hall *h);

/* All thoughts are dropped, and the store is told. What the queue has of it comes back before it
 * is freed. */
void outwork_stop(struct outwork *o);
void outwork_free(struct outwork *o);

/* An answer to the node of this name and number has come: "NODE JOB"; NULL: perhaps. */
void outwork_hear(struct outwork *o, const char *payload);

/* Every now and then, several times a second. */
void outwork_tick(struct outwork *o);

#endif
