/* Threads, and who may do what. */

#include "worker/worker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "site/thinking/fairqueue.h"
#include "store/store_claims.h"
#include "store/store_jobs.h"
#include "worker/answering.h"
#include "worker/desk.h"
#include "worker/library.h"
#include "worker/making.h"

enum { LEASE_MS = 3000, BEAT_MS = 1000, STOP_SECONDS = 1 };

struct worker {
    struct worker_options options;
    struct desk desk;
    pthread_t *threads; /* owned; the last keeps us alive */
    pthread_mutex_t mutex;
    pthread_cond_t wake, stop;
    unsigned calls; /* guarded: how often there may have been something to do */
    int long_ones;  /* guarded: questions that take long, being answered */
    int reviews;    /* guarded: being made, or asked for */
    atomic_bool is_stopping;
};

/* Counting */

/* Of so many threads all but one, or the only one. */
static int most_of(const struct worker *w)
{
    return w->options.threads > 1 ? w->options.threads - 1 : 1;
}

static int longest_allowed(struct worker *w)
{
    int longest;

    pthread_mutex_lock(&w->mutex);
    longest = w->long_ones < most_of(w) ? FAIRQUEUE_LONG : FAIRQUEUE_MIDDLE;
    pthread_mutex_unlock(&w->mutex);
    return longest;
}

static void count_long(struct worker *w, int kind, int by)
{
    pthread_mutex_lock(&w->mutex);
    if (kind >= FAIRQUEUE_LONG)
        w->long_ones += by;
    pthread_mutex_unlock(&w->mutex);
}

static bool may_review(struct worker *w)
{
    bool may;

    pthread_mutex_lock(&w->mutex);
    may = w->reviews < most_of(w);
    w->reviews += may;
    pthread_mutex_unlock(&w->mutex);
    return may;
}

static void end_review(struct worker *w)
{
    pthread_mutex_lock(&w->mutex);
    w->reviews--;
    pthread_mutex_unlock(&w->mutex);
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

/* Until somebody has called since; one wakes the next if he found something. */
static void rest(struct worker *w, unsigned calls)
{
    pthread_mutex_lock(&w->mutex);
    while (w->calls == calls && !w->is_stopping)
        pthread_cond_wait(&w->wake, &w->mutex);
    pthread_mutex_unlock(&w->mutex);
}

/* Working */

static bool answer_one(struct worker *w, struct answering *a)
{
    if (w->options.is_last_resort || !answering_take(a, longest_allowed(w), LEASE_MS))
        return false;
    worker_wake(w);
    count_long(w, a->job.kind, 1);
    answering_finish(a, &w->is_stopping);
    count_long(w, a->job.kind, -1);
    return true;
}

static bool begin_review(struct worker *w, struct making **m)
{
    if (!may_review(w))
        return false;
    *m = making_begin(&w->desk, LEASE_MS, w->options.is_last_resort);
    if (!*m)
        end_review(w);
    else
        worker_wake(w);
    return *m != NULL;
}

/* A part of the review that this thread makes, or of the next one. */
static bool review_some(struct worker *w, struct making **m)
{
    enum making_state state;

    if (!*m && !begin_review(w, m))
        return false;
    state = making_step(*m);
    if (state == MAKING_OVER) {
        making_free(*m);
        *m = NULL;
        end_review(w);
    }
    return state != MAKING_HINDERED;
}

static void *work(void *context)
{
    struct worker *w = context;
    struct answering a;
    struct making *m = NULL;

    answering_init(&a, &w->desk);
    while (!w->is_stopping) {
        unsigned calls = count_calls(w);

        if (!answer_one(w, &a) && !review_some(w, &m))
            rest(w, calls);
    }
    if (m)
        making_free(m);
    answering_release(&a);
    return NULL;
}

/* Being alive */

static enum tori_err run_keeping(struct store *s, void *context)
{
    struct worker *w = context;
    enum tori_err err = TORI_OK;

    if (!w->options.is_last_resort)
        err = store_keep_worker(s, w->desk.name, w->options.threads, LEASE_MS);
    return err ? err : store_renew_claims(s, w->desk.name, LEASE_MS);
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

/* Word of what there is to do may be lost: so somebody looks now and then. */
static void *keep_alive(void *context)
{
    struct worker *w = context;

    while (!wait_a_beat(w)) {
        (void)desk_do(&w->desk, run_keeping, w);
        worker_wake(w);
    }
    return NULL;
}

/* Life cycle */

/* Signals are for whoever started us. */
static void start_thread(struct worker *w, int i)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&w->threads[i], NULL, i < w->options.threads ? work : keep_alive,
                       w) != 0)
        die("cannot start a thread for bots");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

struct worker *worker_open(const struct worker_options *o, struct strbuf *err)
{
    struct worker *w = xcalloc(1, sizeof(*w));

    w->options = *o;
    if (!desk_open(&w->desk, o->url, o->name, err)) {
        free(w);
        return NULL;
    }
    (void)desk_do(&w->desk, run_coming, w);
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->wake, NULL);
    pthread_cond_init(&w->stop, NULL);
    w->threads = xcalloc((size_t)o->threads + 1, sizeof(*w->threads));
    for (int i = 0; i <= o->threads; i++)
        start_thread(w, i);
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
        ok = pthread_clockjoin_np(w->threads[i], NULL, CLOCK_MONOTONIC, &end) == 0 && ok;
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
