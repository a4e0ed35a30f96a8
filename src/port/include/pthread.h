#ifndef TORI_PORT_PTHREAD_H
#define TORI_PORT_PTHREAD_H

/*
 * Threads where there are none: no other thread is there to be locked out, and none can
 * be started: callers must be ready to do the work themselves.
 */

#include <errno.h>

typedef int pthread_t;
typedef int pthread_attr_t;
typedef int pthread_mutex_t;
typedef int pthread_mutexattr_t;
typedef int pthread_cond_t;
typedef int pthread_condattr_t;
typedef int pthread_once_t;

#define PTHREAD_ONCE_INIT         0
#define PTHREAD_MUTEX_INITIALIZER 0

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*work)(void *), void *what)
{
    (void)thread, (void)attributes, (void)work, (void)what;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return ESRCH;
}

static inline int pthread_once(pthread_once_t *is_done, void (*work)(void))
{
    if (!*is_done)
        work();
    *is_done = 1;
    return 0;
}

static inline int pthread_mutex_init(pthread_mutex_t *m, const pthread_mutexattr_t *a)
{
    (void)a;
    return *m = 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *m)
{
    (void)m;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *m)
{
    (void)m;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *m)
{
    (void)m;
    return 0;
}

#endif
