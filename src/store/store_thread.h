#ifndef TORI_STORE_STORE_THREAD_H
#define TORI_STORE_STORE_THREAD_H

/*
 * The thread that runs the queue of a store, so that the loop never waits for the database. It
 * takes all jobs that wait, runs them in one transaction, soft ones in another, and commits that;
 * then each job is done on the loop's thread, in the order in which those of its kind were
 * pushed, and says whether what it did is stored.
 */

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct journal_queue;

void store_thread_start(struct journal_queue *q, uv_loop_t *loop);

/* From then on (now_steady_ms()) no job waits for the store, those under way neither: what is
 * not stored by then fails. */
void store_thread_end_by(struct journal_queue *q, int64_t end);

/* Is every job done that was pushed? */
bool store_thread_is_idle(struct journal_queue *q);

/* What waits is still done, and comes back before this returns; after that the queue is
 * without a thread. The loop must run once more. False: the thread hangs, a second after its
 * end, in something that cannot be bounded, such as the look-up of a name; it goes on using the store,
 * and only the end of the process ends it. */
bool store_thread_stop(struct journal_queue *q);

/* Jobs wait until this is called: what a round of the loop has pushed goes in one
 * transaction. */
void store_thread_send(struct journal_queue *q);

#endif
