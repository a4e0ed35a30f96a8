#include "process/thread.h"

#include <signal.h>

#include "base/die.h"

void thread_start(pthread_t *out, void *(*run)(void *), void *context, const char *what)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(out, NULL, run, context) != 0)
        die("cannot start a thread %s", what);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
