#include "process/thread.h"

#include <signal.h>

#include "base/die.h"

bool thread_try_start(pthread_t *out, void *(*run)(void *), void *context)
{
    sigset_t all, before;
    bool is_started;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    is_started = pthread_create(out, NULL, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

void thread_start(pthread_t *out, void *(*run)(void *), void *context, const char *what)
{
    if (!thread_try_start(out, run, context))
        die("cannot start a thread %s", what);
}
