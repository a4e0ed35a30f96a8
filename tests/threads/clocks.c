/*
 * ThreadSanitizer does not know pthread_clockjoin_np() and pthread_mutex_clocklock(): it takes
 * threads that were joined for running ones, and mutexes that were locked for free ones. Its
 * programs are linked with these instead, which call what it knows.
 */

#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum { SECOND_NS = 1000000000 };

static int64_t in_ns(struct timespec t)
{
    return (int64_t)t.tv_sec * SECOND_NS + t.tv_nsec;
}

/* That moment on the clock on the wall, by which the others go. */
static struct timespec on_the_wall(clockid_t clock, const struct timespec *end)
{
    struct timespec now, wall;
    int64_t until;

    clock_gettime(clock, &now);
    clock_gettime(CLOCK_REALTIME, &wall);
    until = in_ns(wall) + in_ns(*end) - in_ns(now);
    return (struct timespec){.tv_sec = until / SECOND_NS, .tv_nsec = until % SECOND_NS};
}

int pthread_clockjoin_np(pthread_t thread, void **result, clockid_t clock,
                         const struct timespec *end)
{
    struct timespec until = on_the_wall(clock, end);

    return pthread_timedjoin_np(thread, result, &until);
}

int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock,
                            const struct timespec *end)
{
    struct timespec until = on_the_wall(clock, end);

    return pthread_mutex_timedlock(mutex, &until);
}
