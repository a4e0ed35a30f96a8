/* One thread, one queue of jobs to it, one list of jobs back. */

#include "store/clerk.h"

#include <signal.h>
#include <stdio.h>

#include "base/die.h"
#include "base/strbuf.h"
#include "store/store.h"

/* A lock that somebody else holds is waited for as often; each time takes a second. */
enum { LOCKED_TRIES = 10 };

/* Running */

static bool run(struct clerk *c, struct clerk_job *jobs, const struct clerk_job *end,
                struct strbuf *trouble)
{
    for (struct clerk_job *job = jobs; job != end; job = job->next)
        job->err = job->run(job, c->store);
    strbuf_reset(trouble);
    return store_commit(c->store, trouble) == TORI_OK;
}

/* The same as often as only a lock stands in the way. */
static bool run_patiently(struct clerk *c, struct clerk_job *jobs,
                          const struct clerk_job *end, struct strbuf *trouble)
{
    bool ok = run(c, jobs, end, trouble);

    for (int i = 1; i < LOCKED_TRIES && !ok && store_was_locked(c->store); i++)
        ok = run(c, jobs, end, trouble);
    return ok;
}

static void set_failed(struct clerk *c, struct clerk_job *job,
                       const struct strbuf *trouble)
{
    job->err = TORI_ERR_STORE;
    job->is_damaged = store_was_damaged(c->store);
    snprintf(job->trouble, sizeof(job->trouble), "%s", trouble->text);
}

static void run_alone(struct clerk *c, struct clerk_job *job, struct strbuf *trouble)
{
    if (!run(c, job, job->next, trouble))
        set_failed(c, job, trouble);
}

/* Where a lock has stood in the way of all, it would in that of each. */
static void run_all(struct clerk *c, struct clerk_job *jobs)
{
    struct strbuf trouble;
    bool is_locked;

    strbuf_init(&trouble);
    if (!run_patiently(c, jobs, NULL, &trouble)) {
        is_locked = store_was_locked(c->store);
        for (struct clerk_job *job = jobs; job; job = job->next)
            if (is_locked)
                set_failed(c, job, &trouble);
            else
                run_alone(c, job, &trouble);
    }
    strbuf_release(&trouble);
}

/* The thread */

static struct clerk_job *take_all(struct clerk *c)
{
    struct clerk_job *jobs;

    pthread_mutex_lock(&c->mutex);
    c->is_working = false;
    pthread_cond_signal(&c->idle);
    while (!c->first && !c->is_stopping)
        pthread_cond_wait(&c->wake, &c->mutex);
    jobs = c->first;
    c->first = c->last = NULL;
    c->is_working = true;
    pthread_mutex_unlock(&c->mutex);
    return jobs;
}

static void give_back(struct clerk *c, struct clerk_job *jobs)
{
    pthread_mutex_lock(&c->mutex);
    while (jobs) {
        struct clerk_job *job = jobs;

        jobs = job->next;
        job->next = c->done;
        c->done = job;
    }
    pthread_mutex_unlock(&c->mutex);
    uv_async_send(&c->async);
}

static void *work(void *context)
{
    struct clerk *c = context;
    struct clerk_job *jobs;

    while ((jobs = take_all(c))) {
        run_all(c, jobs);
        give_back(c, jobs);
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

static void deliver(struct clerk *c)
{
    struct clerk_job *jobs;

    pthread_mutex_lock(&c->mutex);
    jobs = reverse(c->done);
    c->done = NULL;
    pthread_mutex_unlock(&c->mutex);
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

void clerk_hand(struct clerk *c, struct clerk_job *job)
{
    job->next = NULL;
    job->trouble[0] = '\0';
    job->is_damaged = false;
    if (!c->has_thread) {
        run_all(c, job);
        job->done(job);
        return;
    }
    if (c->handed)
        c->last_handed->next = job;
    else
        c->handed = job;
    c->last_handed = job;
}

void clerk_send(struct clerk *c)
{
    if (!c->handed)
        return;
    pthread_mutex_lock(&c->mutex);
    if (c->last)
        c->last->next = c->handed;
    else
        c->first = c->handed;
    c->last = c->last_handed;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->mutex);
    c->handed = c->last_handed = NULL;
}

void clerk_init(struct clerk *c, struct store *s)
{
    *c = (struct clerk){.store = s};
    pthread_mutex_init(&c->mutex, NULL);
    pthread_cond_init(&c->wake, NULL);
    pthread_cond_init(&c->idle, NULL);
}

/* Signals are for the loop. */
void clerk_start(struct clerk *c, uv_loop_t *loop)
{
    sigset_t all, before;

    uv_async_init(loop, &c->async, on_async);
    c->async.data = c;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&c->thread, NULL, work, c) != 0)
        die("cannot start a thread for the store");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    c->has_thread = true;
}

static bool wait_for_all(struct clerk *c)
{
    bool has_done;

    clerk_send(c);
    pthread_mutex_lock(&c->mutex);
    while (c->first || c->is_working)
        pthread_cond_wait(&c->idle, &c->mutex);
    has_done = c->done != NULL;
    pthread_mutex_unlock(&c->mutex);
    return has_done;
}

void clerk_flush(struct clerk *c)
{
    while (c->has_thread && wait_for_all(c))
        deliver(c);
}

void clerk_stop(struct clerk *c)
{
    clerk_flush(c);
    pthread_mutex_lock(&c->mutex);
    c->is_stopping = true;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->mutex);
    pthread_join(c->thread, NULL);
    c->has_thread = false;
    uv_close((uv_handle_t *)&c->async, NULL);
}

void clerk_release(struct clerk *c)
{
    pthread_mutex_destroy(&c->mutex);
    pthread_cond_destroy(&c->wake);
    pthread_cond_destroy(&c->idle);
}
