/* One thread, one queue of jobs to it, one list of jobs back. */

#include "store/clerk_thread.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <uv.h>

#include "base/alloc.h"
#include "base/thread.h"
#include "journal/clerk.h"
#include "store/store.h"

enum { HANG_MS = 1000 }; /* after the end, before a thread counts as one that hangs */

struct clerk_thread {
    struct clerk *clerk;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    struct clerk_job *handed, *last_handed; /* before he is sent for: the loop's */
    struct clerk_job *first, *last;         /* that wait; guarded */
    struct clerk_job *done; /* that are to come back, the last first; guarded */
    bool is_working;        /* guarded */
    bool is_stopping;       /* guarded */
    pthread_cond_t idle;
    uv_async_t async;
};

/* The thread */

static struct clerk_job *take_all(struct clerk_thread *t)
{
    struct clerk_job *jobs;

    pthread_mutex_lock(&t->mutex);
    t->is_working = false;
    pthread_cond_signal(&t->idle);
    while (!t->first && !t->is_stopping)
        pthread_cond_wait(&t->wake, &t->mutex);
    jobs = t->first;
    t->first = t->last = NULL;
    t->is_working = true;
    pthread_mutex_unlock(&t->mutex);
    return jobs;
}

static void give_back(struct clerk_thread *t, struct clerk_job *jobs)
{
    pthread_mutex_lock(&t->mutex);
    while (jobs) {
        struct clerk_job *job = jobs;

        jobs = job->next;
        job->next = t->done;
        t->done = job;
    }
    pthread_mutex_unlock(&t->mutex);
    uv_async_send(&t->async);
}

/* Those that are soft, or those that are not, in their order. */
static struct clerk_job *pick(struct clerk_job **jobs, bool is_soft)
{
    struct clerk_job *picked = NULL, **last = &picked;

    while (*jobs) {
        struct clerk_job *job = *jobs;

        if (job->is_soft != is_soft) {
            jobs = &job->next;
            continue;
        }
        *jobs = job->next;
        *last = job;
        last = &job->next;
    }
    *last = NULL;
    return picked;
}

static void do_all(struct clerk_thread *t, struct clerk_job *jobs)
{
    if (!jobs)
        return;
    clerk_run(t->clerk, jobs);
    give_back(t, jobs);
}

/* Those that people wait for come first, and back before the others are begun. */
static void *work(void *context)
{
    struct clerk_thread *t = context;
    struct clerk_job *jobs;

    while ((jobs = take_all(t))) {
        do_all(t, pick(&jobs, false));
        do_all(t, jobs);
    }
    return NULL;
}

/* The loop's side */

static struct clerk_job *reverse(struct clerk_job *list)
{
    struct clerk_job *reversed = NULL;

    while (list) {
        struct clerk_job *job = list;

        list = job->next;
        job->next = reversed;
        reversed = job;
    }
    return reversed;
}

static void deliver(struct clerk_thread *t)
{
    struct clerk_job *jobs;

    pthread_mutex_lock(&t->mutex);
    jobs = reverse(t->done);
    t->done = NULL;
    pthread_mutex_unlock(&t->mutex);
    while (jobs) {
        struct clerk_job *job = jobs;

        jobs = job->next;
        job->done(job);
    }
}

static void on_async(uv_async_t *async)
{
    deliver(async->data);
}

static void queue(struct clerk *c, struct clerk_job *job)
{
    struct clerk_thread *t = c->thread;

    if (t->handed)
        t->last_handed->next = job;
    else
        t->handed = job;
    t->last_handed = job;
}

void clerk_send(struct clerk *c)
{
    struct clerk_thread *t = c->thread;

    if (!t || !t->handed)
        return;
    pthread_mutex_lock(&t->mutex);
    if (t->last)
        t->last->next = t->handed;
    else
        t->first = t->handed;
    t->last = t->last_handed;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->mutex);
    t->handed = t->last_handed = NULL;
}

void clerk_start(struct clerk *c, uv_loop_t *loop)
{
    struct clerk_thread *t = xcalloc(1, sizeof(*t));

    t->clerk = c;
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->wake, NULL);
    pthread_cond_init(&t->idle, NULL);
    uv_async_init(loop, &t->async, on_async);
    t->async.data = t;
    thread_start(&t->thread, work, t, "for the store");
    c->thread = t;
    c->take = queue;
}

void clerk_end_by(struct clerk *c, int64_t end)
{
    c->end = end;
    store_end_by(store_of(c->journal), end);
}

bool clerk_is_idle(struct clerk *c)
{
    struct clerk_thread *t = c->thread;
    bool is_idle;

    pthread_mutex_lock(&t->mutex);
    is_idle = !t->handed && !t->first && !t->done && !t->is_working;
    pthread_mutex_unlock(&t->mutex);
    return is_idle;
}

/* When it is no use to wait any more. */
static struct timespec find_end(const struct clerk *c)
{
    int64_t end = c->end > INT64_MAX - HANG_MS ? INT64_MAX : c->end + HANG_MS;

    return (struct timespec){.tv_sec = end / 1000, .tv_nsec = end % 1000 * 1000000};
}

/* Until the thread has done all; false: it hangs. */
static bool wait_for_all(struct clerk_thread *t)
{
    struct timespec end = find_end(t->clerk);
    int err = 0;

    clerk_send(t->clerk);
    pthread_mutex_lock(&t->mutex);
    while ((t->first || t->is_working) && !err)
        err = pthread_cond_clockwait(&t->idle, &t->mutex, CLOCK_MONOTONIC, &end);
    pthread_mutex_unlock(&t->mutex);
    return !err;
}

/* What comes back may hand in more. */
static bool flush(struct clerk *c)
{
    bool ok = true;

    while (ok && !clerk_is_idle(c)) {
        ok = wait_for_all(c->thread);
        deliver(c->thread);
    }
    return ok;
}

static void on_closed(uv_handle_t *async)
{
    struct clerk_thread *t = async->data;

    pthread_mutex_destroy(&t->mutex);
    pthread_cond_destroy(&t->wake);
    pthread_cond_destroy(&t->idle);
    free(t);
}

bool clerk_stop(struct clerk *c)
{
    struct clerk_thread *t = c->thread;

    if (!flush(c))
        return false;
    pthread_mutex_lock(&t->mutex);
    t->is_stopping = true;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->mutex);
    pthread_join(t->thread, NULL);
    clerk_init(c, c->journal);
    uv_close((uv_handle_t *)&t->async, on_closed);
    return true;
}
