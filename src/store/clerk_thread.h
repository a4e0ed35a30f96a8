#ifndef TORI_STORE_CLERK_THREAD_H
#define TORI_STORE_CLERK_THREAD_H

/*
 * A clerk with a thread of his own: the loop hands him jobs and goes on. He takes all jobs
 * that wait, runs them in one transaction and commits that; then each comes back to the
 * loop's thread, in the order in which they were handed in, and says whether what it did is
 * stored.
 */

#include <uv.h>

struct clerk;

void clerk_start(struct clerk *c, uv_loop_t *loop);

/* What waits is still done, and comes back before this returns; after that he is without
 * a thread. The loop must run once more. */
void clerk_stop(struct clerk *c);

/* Until all that was handed in has come back; what comes back may hand in more. */
void clerk_flush(struct clerk *c);

/* Jobs are begun when he is sent for: what a round of the loop has for him goes in one
 * transaction. */
void clerk_send(struct clerk *c);

#endif
