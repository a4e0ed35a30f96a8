#ifndef TORI_STORE_STORE_THREAD_H
#define TORI_STORE_STORE_THREAD_H

/*
 * The thread that runs the jobs of a store's queue, so that the loop never waits for the
 * database. The server starts it; handlers know only journal_queue_push().
 *
 * Data. Jobs that were pushed in this round, those that wait, and those that are to come back.
 *
 * Threads. push, send and deliver on the loop's; the jobs themselves on its own. Between the two
 * a job belongs to the thread alone.
 *
 * Invariants. All jobs that wait are run in one transaction, soft ones in another behind it. A
 * job is done on the loop's thread after the commit, in the order in which those of its kind
 * were pushed.
 *
 * Failure. If the transaction fails each of its jobs is tried alone (journal_queue.h); a job
 * that failed says why. A thread that does not come back in time is given up at the end.
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
