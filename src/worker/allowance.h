#ifndef TORI_WORKER_ALLOWANCE_H
#define TORI_WORKER_ALLOWANCE_H

/*
 * How many threads may do something at a time. A thread takes a place before it asks the
 * database for work and gives it back when it has got none or is done: two threads that ask at
 * the same time cannot both get the last place. On any thread.
 */

#include <stdatomic.h>
#include <stdbool.h>

struct worker_allowance {
    atomic_int left;
};

static inline void allowance_init(struct worker_allowance *a, int most)
{
    atomic_init(&a->left, most);
}

static inline void allowance_give_back(struct worker_allowance *a)
{
    atomic_fetch_add(&a->left, 1);
}

/* False: all are taken. */
static inline bool allowance_take(struct worker_allowance *a)
{
    if (atomic_fetch_sub(&a->left, 1) > 0)
        return true;
    allowance_give_back(a);
    return false;
}

#endif
