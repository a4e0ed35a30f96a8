#ifndef TORI_WORKER_THREAD_LIMIT_H
#define TORI_WORKER_THREAD_LIMIT_H

/*
 * How many threads may do something at a time. A thread takes a place before it asks the
 * database for work and gives it back when it has got none or is done: two threads that ask at
 * the same time cannot both get the last place. On any thread.
 */

#include <stdatomic.h>
#include <stdbool.h>

struct thread_limit {
    atomic_int left;
};

static inline void thread_limit_init(struct thread_limit *a, int most)
{
    atomic_init(&a->left, most);
}

static inline void thread_limit_give_back(struct thread_limit *a)
{
    atomic_fetch_add(&a->left, 1);
}

/* False: all are taken. */
static inline bool thread_limit_take(struct thread_limit *a)
{
    if (atomic_fetch_sub(&a->left, 1) > 0)
        return true;
    thread_limit_give_back(a);
    return false;
}

#endif
