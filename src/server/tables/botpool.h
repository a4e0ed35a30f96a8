#ifndef TORI_SERVER_TABLES_BOTPOOL_H
#define TORI_SERVER_TABLES_BOTPOOL_H

/*
 * Threads on which bots think; answers come back to the loop's thread.
 *
 * Who is next says botqueue.h. Long thoughts are never on all of the threads, and one more
 * thread than was asked for takes short ones alone: a bot that answers at once is not
 * kept waiting by bots that take their time.
 */

#include "server/tables/botjob.h"

struct botpool;
struct uv_loop_s;

enum { BOTPOOL_HINTS = 4 }; /* of one person that may wait */

typedef void botpool_fn(void *context, const struct botjob *job);

/* 'threads' for thoughts of any length. */
struct botpool *botpool_open(struct uv_loop_s *loop, int threads, botpool_fn *answer,
                             void *context);

/* Waits a second for the bots that think just now; the loop must run once more after
 * it. False if one still thinks: then the pool must stay until the process ends. */
bool botpool_stop(struct botpool *p);
void botpool_close(struct botpool *p);

/* The seat to move of a running room. False if he asks for too many hints. */
bool botpool_ask(struct botpool *p, const struct room *r, const char *level,
                 const struct botjob_client *client);

int botpool_waiting(struct botpool *p);

#endif
