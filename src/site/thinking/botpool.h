#ifndef TORI_SITE_THINKING_BOTPOOL_H
#define TORI_SITE_THINKING_BOTPOOL_H

/*
 * Threads on which bots think and games are reviewed; what they have come to comes back to
 * the loop's thread.
 *
 * Who is next says fairqueue.h. Long thoughts are never on all of the threads, and one more
 * thread than was asked for takes short ones alone: a bot that answers at once is not
 * kept waiting by bots that take their time.
 */

#include <stdbool.h>

struct botpool;
struct thought;
struct uv_loop_s;

enum { BOTPOOL_HINTS = 4 }; /* of one person that may wait */

/* 'threads' for thoughts of any length. */
struct botpool *botpool_open(struct uv_loop_s *loop, int threads);

/* Waits a second for those who think just now; the loop must run once more after
 * it. False if one still thinks: then the pool must stay until the process ends. */
bool botpool_stop(struct botpool *p);
void botpool_close(struct botpool *p);

/* False if it is one of too many hints of a person: then it is still the caller's. */
bool botpool_hand(struct botpool *p, struct thought *t);

/* The same for one that may wait here, however many do. */
void botpool_hand_here(struct botpool *p, struct thought *t);

/* Those who think elsewhere are offered each thought first: from then on it is theirs, if they
 * take it. On the loop's thread. */
struct botpool_outside {
    void *context;
    bool (*take)(void *context, struct thought *t); /* NULL: nobody does */
    bool (*give_up)(void *context, const char *topic);
};

void botpool_set_outside(struct botpool *p, struct botpool_outside outside);

/* Nobody wants to know about this any more: what is thought elsewhere is dropped. False: there is
 * none. */
bool botpool_give_up(struct botpool *p, const char *topic);

/* Thoughts that somebody at a table waits for. */
int botpool_waiting(struct botpool *p);

#endif
