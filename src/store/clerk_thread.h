#ifndef TORI_STORE_CLERK_THREAD_H
#define TORI_STORE_CLERK_THREAD_H

/*
 * A clerk with a thread of his own: the loop hands him jobs and goes on. He takes all jobs
 * that wait, runs them in one transaction, soft ones in another, and commits that; then each
 * comes back to the loop's thread, in the order in which those of its kind were handed in, and
 * says whether what it did is stored.
 */

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct clerk;

void clerk_start(struct clerk *c, uv_loop_t *loop);

/* From then on (now_steady_ms()) no job waits for the store, those under way neither: what is
 * not stored by then fails. */
void clerk_end_by(struct clerk *c, int64_t end);

/* Has all that was handed in come back? */
bool clerk_is_idle(struct clerk *c);

/* What waits is still done, and comes back before this returns; after that the clerk is
 * without a thread. The loop must run once more. False: the thread hangs, a second after its end, in
 * something that cannot be bounded, such as the look-up of a name; it goes on using the store,
 * and only the end of the process ends it. */
bool clerk_stop(struct clerk *c);

/* Jobs are begun when he is sent for: what a round of the loop has for him goes in one
 * transaction. */
void clerk_send(struct clerk *c);

#endif
