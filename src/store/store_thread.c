/* One thread, one queue of jobs to it, one list of jobs back. */

#include "store/store_thread.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <uv.h>

#include "base/alloc.h"
#include "journal/journal_queue.h"
#include "process/thread.h"
#include "store/store.h"

enum { HANG_MS = 1000 }; /* after the end, before a thread counts as one that hangs */

struct store_thread {
    struct journal_queue *queue;
    pthread_t thread, loop; /* the store's; the one that pushes jobs and has them back */
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    struct journal_job *pushed, *last_pushed; /* not yet sent: the loop's */
    struct journal_job *first, *last;         /* that wait; guarded */
    struct journal_job *done; /* that are to come back, the last first; guarded */
    bool is_working;          /* guarded */
    bool is_stopping;         /* guarded */
    pthread_cond_t idle;
    uv_async_t async;
};

/* The thread */

static struct journal_job *take_all(struct store_thread *t)
{
    struct journal_job *jobs;

    pthread_mutex_lock(&t->mutex);
    t->is_working = false;
    pthread_cond_signal(&t->idle);
    assert(!t->first == !t->last);
    while (!t->first && !t->is_stopping)
        pthread_cond_wait(&t->wake, &t->mutex);
    jobs = t->first;
    t->first = t->last = NULL;
    t->is_working = true;
    pthread_mutex_unlock(&t->mutex);
    return jobs;
}

static void give_back(struct store_thread *t, struct journal_job *jobs)
{
    assert(jobs);
    pthread_mutex_lock(&t->mutex);
    while (jobs) {
        struct journal_job *job = jobs;

        jobs = job->next;
        job->next = t->done;
        t->done = job;
    }
    pthread_mutex_unlock(&t->mutex);
    uv_async_send(&t->async);
}

/* Those that are soft, or those that are not, in their order. */
static struct journal_job *pick(struct journal_job **jobs, bool is_soft)
{
    struct journal_job *picked = NULL, **last = &picked;

    while (*jobs) {
        struct journal_job *job = *jobs;

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

static void do_all(struct store_thread *t, struct journal_job *jobs)
{
    if (!jobs)
        return;
    assert(!pthread_equal(pthread_self(), t->loop));
    journal_queue_run(t->queue, jobs);
    give_back(t, jobs);
}

/* Those that people wait for come first, and back before the others are begun. */
static void *work(void *context)
{
    struct store_thread *t = context;
    struct journal_job *jobs;

    while ((jobs = take_all(t))) {
        do_all(t, pick(&jobs, false));
        do_all(t, jobs);
    }
    return NULL;
}

/* The loop's side */

static struct journal_job *reverse(struct journal_job *list)
{
    struct journal_job *reversed = NULL;

    while (list) {
        struct journal_job *job = list;

        list = job->next;
        job->next = reversed;
        reversed = job;
    }
    return reversed;
}

static void deliver(struct store_thread *t)
{
    struct journal_job *jobs;

    assert(pthread_equal(pthread_self(), t->loop));
    pthread_mutex_lock(&t->mutex);
    jobs = reverse(t->done);
    t->done = NULL;
    pthread_mutex_unlock(&t->mutex);
    while (jobs) {
        struct journal_job *job = jobs;

        jobs = job->next;
        job->done(job);
    }
}

static void on_async(uv_async_t *async)
{
    deliver(async->data);
}

static void push_job(struct journal_queue *q, struct journal_job *job)
{
    struct store_thread *t = q->thread;

    assert(pthread_equal(pthread_self(), t->loop) && !job->next);
    if (t->pushed)
        t->last_pushed->next = job;
    else
        t->pushed = job;
    t->last_pushed = job;
}

void store_thread_send(struct journal_queue *q)
{
    struct store_thread *t = q->thread;

    if (!t || !t->pushed)
        return;
    assert(pthread_equal(pthread_self(), t->loop) && t->last_pushed);
    pthread_mutex_lock(&t->mutex);
    if (t->last)
        t->last->next = t->pushed;
    else
        t->first = t->pushed;
    t->last = t->last_pushed;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->mutex);
    t->pushed = t->last_pushed = NULL;
}

void store_thread_start(struct journal_queue *q, uv_loop_t *loop)
{
    struct store_thread *t = xcalloc(1, sizeof(*t));

    assert(!q->thread);
    t->queue = q;
    t->loop = pthread_self();
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->wake, NULL);
    pthread_cond_init(&t->idle, NULL);
    uv_async_init(loop, &t->async, on_async);
    t->async.data = t;
    thread_start(&t->thread, work, t, "for the store");
    q->thread = t;
    q->take = push_job;
}

void store_thread_end_by(struct journal_queue *q, int64_t end)
{
    q->end = end;
    store_end_by(store_of(q->journal), end);
}

bool store_thread_is_idle(struct journal_queue *q)
{
    struct store_thread *t = q->thread;
    bool is_idle;

    pthread_mutex_lock(&t->mutex);
    is_idle = !t->pushed && !t->first && !t->done && !t->is_working;
    pthread_mutex_unlock(&t->mutex);
    return is_idle;
}

/* When it is no use to wait any more. */
static struct timespec find_end(const struct journal_queue *q)
{
    int64_t end = q->end > INT64_MAX - HANG_MS ? INT64_MAX : q->end + HANG_MS;

    return (struct timespec){.tv_sec = end / 1000, .tv_nsec = end % 1000 * 1000000};
}

/* Until the thread has done all; false: it hangs. */
static bool wait_for_all(struct store_thread *t)
{
    struct timespec end = find_end(t->queue);
    int err = 0;

    store_thread_send(t->queue);
    pthread_mutex_lock(&t->mutex);
    while ((t->first || t->is_working) && !err)
        err = pthread_cond_clockwait(&t->idle, &t->mutex, CLOCK_MONOTONIC, &end);
    pthread_mutex_unlock(&t->mutex);
    return !err;
}

/* What comes back may hand in more. */
static bool flush(struct journal_queue *q)
{
    bool ok = true;

    while (ok && !store_thread_is_idle(q)) {
        ok = wait_for_all(q->thread);
        deliver(q->thread);
    }
    return ok;
}

static void on_closed(uv_handle_t *async)
{
    struct store_thread *t = async->data;

    pthread_mutex_destroy(&t->mutex);
    pthread_cond_destroy(&t->wake);
    pthread_cond_destroy(&t->idle);
    free(t);
}

bool store_thread_stop(struct journal_queue *q)
{
    struct store_thread *t = q->thread;

    assert(pthread_equal(pthread_self(), t->loop));
    if (!flush(q))
        return false;
    pthread_mutex_lock(&t->mutex);
    t->is_stopping = true;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->mutex);
    pthread_join(t->thread, NULL);
    assert(!t->pushed && !t->first && !t->done);
    journal_queue_init(q, q->journal);
    uv_close((uv_handle_t *)&t->async, on_closed);
    return true;
}
