#ifndef TORI_SERVER_THINKING_BOTPOOL_H
#define TORI_SERVER_THINKING_BOTPOOL_H

/*
 * Threads on which bots think and games are reviewed; what they have come to comes back to
 * the loop's thread.
 *
 * Who is next says fairqueue.h, for these threads and for other machines (thinker.h) alike. Long
 * thoughts are never on all of the threads, and one more thread than was asked for takes short
 * ones alone: a bot that answers at once is not kept waiting by bots that take their time.
 */

#include <stdbool.h>

struct botpool;
struct thinker;
struct uv_loop_s;

/* 'threads' for thoughts of any length. */
struct botpool *botpool_open(struct uv_loop_s *loop, int threads);

/* Waits a second for those who think just now; the loop must run once more after
 * it. False if one still thinks: then the pool must stay until the process ends. */
bool botpool_stop(struct botpool *p);
void botpool_close(struct botpool *p);

/* The port that a site hands its thoughts to. */
struct thinker *botpool_thinker(struct botpool *p);

/* How many thoughts wait that a table waits for. */
int botpool_waiting(struct botpool *p);

#endif
