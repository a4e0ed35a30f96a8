/* The threads of a worker, and what each may do. */

#include "worker/worker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "process/thread.h"
#include "site/thinking/fairqueue.h"
#include "store/store_claims.h"
#include "store/store_jobs.h"
#include "worker/answering.h"
#include "worker/desk.h"
#include "worker/library.h"
#include "worker/making.h"
#include "worker/thread_limit.h"

enum { LEASE_MS = 3000, BEAT_MS = 1000, STOP_SECONDS = 1 };

/* One of the threads; the last of them renews leases. */
struct worker_thread {
    struct worker *worker;
    pthread_t thread;
    struct making *making; /* owned, or NULL; set by this thread alone, guarded */
};

struct worker {
    struct worker_options options;
    struct desk desk;
    struct worker_thread *threads; /* owned; one more than the options say */
    pthread_mutex_t mutex;
    pthread_cond_t wake, stop;
    unsigned calls; /* guarded: how often there may have been something to do */
    struct thread_limit long_jobs, reviews;
    atomic_bool is_stopping;
};

/* Of so many threads all but one, or the only one. */
static int most_of(const struct worker *w)
{
    return w->options.threads > 1 ? w->options.threads - 1 : 1;
}

/* Waiting */

static unsigned count_calls(struct worker *w)
{
    unsigned calls;

    pthread_mutex_lock(&w->mutex);
    calls = w->calls;
    pthread_mutex_unlock(&w->mutex);
    return calls;
}

void worker_wake(struct worker *w)
{
    pthread_mutex_lock(&w->mutex);
    w->calls++;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->mutex);
}

/* Until worker_wake() is called; a thread that found something wakes the next. */
static void rest(struct worker *w, unsigned calls)
{
    pthread_mutex_lock(&w->mutex);
    while (w->calls == calls && !w->is_stopping)
        pthread_cond_wait(&w->wake, &w->mutex);
    pthread_mutex_unlock(&w->mutex);
}

/* Working */

/* *is_long: a place for a long job is kept until it is done. Given back before the next thread is
 * woken, which may find a long one. */
static bool take_job(struct worker *w, struct answering *a, bool *is_long)
{
    bool may_be_long = thread_limit_take(&w->long_jobs);
    bool is_taken =
        answering_take(a, may_be_long ? FAIRQUEUE_LONG : FAIRQUEUE_MIDDLE, LEASE_MS);

    *is_long = is_taken && a->job.kind >= FAIRQUEUE_LONG;
    if (may_be_long && !*is_long)
        thread_limit_give_back(&w->long_jobs);
    return is_taken;
}

static bool answer_one(struct worker *w, struct answering *a)
{
    bool is_long;

    if (w->options.is_last_resort || !take_job(w, a, &is_long))
        return false;
    worker_wake(w);
    answering_finish(a, &w->is_stopping);
    if (is_long)
        thread_limit_give_back(&w->long_jobs);
    return true;
}

static void set_making(struct worker_thread *t, struct making *m)
{
    pthread_mutex_lock(&t->worker->mutex);
    t->making = m;
    pthread_mutex_unlock(&t->worker->mutex);
}

static bool begin_review(struct worker_thread *t)
{
    struct worker *w = t->worker;
    struct making *m;

    if (!thread_limit_take(&w->reviews))
        return false;
    m = making_begin(&w->desk, LEASE_MS, w->options.is_last_resort);
    if (!m) {
        thread_limit_give_back(&w->reviews);
        return false;
    }
    set_making(t, m);
    worker_wake(w);
    return true;
}

static void end_review(struct worker_thread *t)
{
    struct making *m = t->making;

    set_making(t, NULL);
    making_free(m);
    thread_limit_give_back(&t->worker->reviews);
}

/* A part of the review that this thread makes, or of the next one. */
static bool review_some(struct worker_thread *t)
{
    enum making_state state;

    if (!t->making && !begin_review(t))
        return false;
    state = making_step(t->making);
    if (state == MAKING_OVER)
        end_review(t);
    return state != MAKING_HINDERED;
}

static void *work(void *context)
{
    struct worker_thread *t = context;
    struct worker *w = t->worker;
    struct answering a;

    answering_init(&a, &w->desk);
    while (!w->is_stopping) {
        unsigned calls = count_calls(w);

        if (!answer_one(w, &a) && !review_some(t))
            rest(w, calls);
    }
    if (t->making)
        end_review(t);
    answering_release(&a);
    return NULL;
}

/* Being alive */

/* False: the thread makes no review. */
static bool find_claim(struct worker_thread *t, struct store_claim *out)
{
    bool is_making;

    pthread_mutex_lock(&t->worker->mutex);
    is_making = t->making != NULL;
    if (is_making)
        *out = *making_claim(t->making);
    pthread_mutex_unlock(&t->worker->mutex);
    return is_making;
}

static enum tori_err run_keeping(struct store *s, void *context)
{
    struct worker *w = context;
    struct store_claim claim;
    enum tori_err err = TORI_OK;

    if (!w->options.is_last_resort)
        err = store_keep_worker(s, w->desk.name, w->options.threads, LEASE_MS);
    for (int i = 0; !err && i < w->options.threads; i++)
        if (find_claim(&w->threads[i], &claim))
            err = store_renew_claim(s, &claim, w->desk.name, LEASE_MS);
    return err;
}

/* What one of our name had, who is gone. */
static enum tori_err run_coming(struct store *s, void *context)
{
    struct worker *w = context;
    enum tori_err err = store_remove_worker(s, w->desk.name);

    if (!err)
        err = store_end_claims_of(s, w->desk.name);
    if (!err && !w->options.is_last_resort)
        err = library_load(s);
    return err ? err : run_keeping(s, w);
}

static enum tori_err run_going(struct store *s, void *context)
{
    struct worker *w = context;
    enum tori_err err = store_remove_worker(s, w->desk.name);

    return err ? err : store_end_claims_of(s, w->desk.name);
}

/* True: it is time to stop. */
static bool wait_a_beat(struct worker *w)
{
    struct timespec end;

    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += BEAT_MS / 1000;
    pthread_mutex_lock(&w->mutex);
    while (!w->is_stopping &&
           pthread_cond_clockwait(&w->stop, &w->mutex, CLOCK_MONOTONIC, &end) == 0)
        ;
    pthread_mutex_unlock(&w->mutex);
    return w->is_stopping;
}

/* A notice of what there is to do may be lost: so a thread is woken now and then. */
static void *keep_alive(void *context)
{
    struct worker *w = ((struct worker_thread *)context)->worker;

    while (!wait_a_beat(w)) {
        (void)desk_do(&w->desk, run_keeping, w);
        worker_wake(w);
    }
    return NULL;
}

/* Life cycle */

struct worker *worker_open(const struct worker_options *o, struct strbuf *err)
{
    struct worker *w = xcalloc(1, sizeof(*w));

    w->options = *o;
    if (!desk_open(&w->desk, o->url, o->name, err)) {
        free(w);
        return NULL;
    }
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->wake, NULL);
    pthread_cond_init(&w->stop, NULL);
    thread_limit_init(&w->long_jobs, most_of(w));
    thread_limit_init(&w->reviews, most_of(w));
    w->threads = xcalloc((size_t)o->threads + 1, sizeof(*w->threads));
    for (int i = 0; i <= o->threads; i++)
        w->threads[i].worker = w;
    (void)desk_do(&w->desk, run_coming, w);
    for (int i = 0; i <= o->threads; i++)
        thread_start(&w->threads[i].thread, i < o->threads ? work : keep_alive,
                     &w->threads[i], "for bots");
    return w;
}

bool worker_stop(struct worker *w)
{
    struct timespec end;
    bool ok = true;

    pthread_mutex_lock(&w->mutex);
    w->is_stopping = true;
    pthread_cond_broadcast(&w->wake);
    pthread_cond_broadcast(&w->stop);
    pthread_mutex_unlock(&w->mutex);
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += STOP_SECONDS;
    for (int i = 0; i <= w->options.threads; i++)
        ok = pthread_clockjoin_np(w->threads[i].thread, NULL, CLOCK_MONOTONIC, &end) ==
                 0 &&
             ok;
    (void)desk_do_within(&w->desk, run_going, w, STOP_SECONDS * 1000);
    return ok;
}

void worker_free(struct worker *w)
{
    desk_close(&w->desk);
    pthread_mutex_destroy(&w->mutex);
    pthread_cond_destroy(&w->wake);
    pthread_cond_destroy(&w->stop);
    free(w->threads);
    free(w);
}
