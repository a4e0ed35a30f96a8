/* The machine's clocks, and the one of this process. */

#include "base/now.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static int64_t read_ms(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

double now_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int64_t now_steady_ms(void)
{
    return read_ms(CLOCK_MONOTONIC);
}

int64_t now_wall_ms(void)
{
    return read_ms(CLOCK_REALTIME);
}

/* The time of a process is one, so what it is ahead of the steady clock is, too. */
static pthread_once_t is_set = PTHREAD_ONCE_INIT;
static _Atomic int64_t ahead_ms;

static void set_by_the_wall(void)
{
    ahead_ms = now_wall_ms() - now_steady_ms();
}

int64_t now_ms(void)
{
    pthread_once(&is_set, set_by_the_wall);
    return now_steady_ms() + ahead_ms;
}

void now_set(int64_t ms)
{
    pthread_once(&is_set, set_by_the_wall);
    ahead_ms = ms - now_steady_ms();
}

void now_follow(int64_t ms)
{
    int64_t behind = ms - now_ms();

    ahead_ms += behind > 0 ? 1 : behind < 0 ? -1 : 0;
}

void now_not_before(int64_t ms)
{
    int64_t behind = ms - now_ms();

    if (behind > 0)
        ahead_ms += behind;
}
