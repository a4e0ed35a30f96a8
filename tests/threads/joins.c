/*
 * ThreadSanitizer does not know pthread_clockjoin_np(): it takes threads that were joined by it
 * for running ones, reports races with them and stops when their ids come again. Its programs
 * are linked with this one instead, which calls what it knows.
 */

#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum { SECOND_NS = 1000000000 };

static int64_t in_ns(struct timespec t)
{
    return (int64_t)t.tv_sec * SECOND_NS + t.tv_nsec;
}

/* pthread_timedjoin_np() goes by the clock on the wall. */
int pthread_clockjoin_np(pthread_t thread, void **result, clockid_t clock,
                         const struct timespec *end)
{
    struct timespec now, wall;
    int64_t until;

    clock_gettime(clock, &now);
    clock_gettime(CLOCK_REALTIME, &wall);
    until = in_ns(wall) + in_ns(*end) - in_ns(now);
    wall = (struct timespec){.tv_sec = until / SECOND_NS, .tv_nsec = until % SECOND_NS};
    return pthread_timedjoin_np(thread, result, &wall);
}
