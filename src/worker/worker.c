/* The parts of a worker, its beat and its end; and the program round it. */

#include "worker/worker.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <uv.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "cluster/claims.h"
#include "journal/journal_queue.h"
#include "server/thinking/botpool.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "store/notify_listener.h"
#include "store/store.h"
#include "store/store_claims.h"
#include "store/store_jobs.h"
#include "store/store_thread.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"
#include "worker/answering.h"
#include "worker/library.h"

enum { TICK_MS = 100, BEAT_MS = 1000, LEASE_MS = 3000, STOP_MS = 1000 };

struct worker_job {
    struct journal_job job; /* the first */
    struct worker *worker;
};

struct worker {
    struct worker_job beat, going;
    struct worker_options options;
    struct store *store; /* owned */
    struct journal_queue queue;
    struct metrics metrics;
    struct hall hall; /* without tables */
    struct reviews reviews;
    struct botpool *pool; /* owned, and so are the claims */
    struct claims *claims;
    struct answering answering;
    uv_prepare_t prepare;
    uv_timer_t ticker;
    int64_t beaten, stop_at; /* now_steady_ms(); the latter 0: it goes on */
    bool is_beating, is_broken;
};

/* Being alive */

static enum tori_err run_beat(struct journal_job *job, struct journal *journal)
{
    const struct worker_options *o = &((struct worker_job *)job)->worker->options;

    return store_keep_worker(store_of(journal), o->name, o->threads, LEASE_MS);
}

static void finish_beat(struct journal_job *job)
{
    struct worker *w = ((struct worker_job *)job)->worker;

    w->is_beating = false;
    if (job->err && !w->is_broken)
        log_line("store-error", "%s", job->trouble);
    else if (!job->err && w->is_broken)
        log_line("store-ok", "it works again");
    w->is_broken = job->err;
}

static void push(struct worker *w, struct worker_job *j, journal_run_fn *run)
{
    w->is_beating = true;
    *j = (struct worker_job){.job.is_soft = true, .worker = w};
    journal_queue_ask(&w->queue, &j->job, run, finish_beat);
}

/* A notice of what there is to do may be lost. */
static void beat(struct worker *w)
{
    assert(!w->stop_at);
    w->beaten = now_steady_ms();
    if (!w->is_beating)
        push(w, &w->beat, run_beat);
    reviews_tick(&w->reviews);
    worker_wake(w);
}

static enum tori_err run_going(struct journal_job *job, struct journal *journal)
{
    const char *name = ((struct worker_job *)job)->worker->options.name;
    enum tori_err err = store_remove_worker(store_of(journal), name);

    return err ? err : store_end_claims_of(store_of(journal), name);
}

/* What one of our name had, who is gone. */
static enum tori_err run_coming(struct journal_job *job, struct journal *journal)
{
    enum tori_err err = run_going(job, journal);

    if (!err)
        err = library_load(store_of(journal));
    return err ? err : run_beat(job, journal);
}

/* The loop */

static void on_prepare(uv_prepare_t *handle)
{
    struct worker *w = handle->data;

    store_thread_send(&w->queue);
}

static void on_tick(uv_timer_t *timer)
{
    struct worker *w = timer->data;
    int64_t now = now_steady_ms();

    if (w->stop_at) {
        if (!w->answering.count || now >= w->stop_at)
            uv_stop(timer->loop);
        return;
    }
    claims_tick(w->claims);
    if (now - w->beaten >= BEAT_MS)
        beat(w);
}

void worker_wake(struct worker *w)
{
    answering_wake(&w->answering);
    claims_wake(w->claims);
}

/* Life cycle */

static enum tori_err load_editions(struct journal *journal)
{
    return library_load(store_of(journal));
}

static void start_thinking(struct worker *w, uv_loop_t *loop)
{
    const struct worker_options *o = &w->options;

    w->pool = botpool_open(loop, o->threads);
    hall_init(&w->hall, &w->queue, &w->metrics);
    w->hall.thinker = botpool_thinker(w->pool);
    reviews_init(&w->reviews, &w->hall);
    w->reviews.is_shared = true;
    w->reviews.host.load_editions = load_editions;
    w->answering = (struct answering){.queue = &w->queue,
                                      .thinker = w->hall.thinker,
                                      .worker = o->name,
                                      .lease_ms = LEASE_MS,
                                      .places.count = o->threads};
    w->claims = claims_open(
        &w->hall, &(struct claims_options){.maker = o->name, .threads = o->threads});
}

struct worker *worker_open(uv_loop_t *loop, const struct worker_options *o,
                           struct strbuf *err)
{
    struct worker *w = xcalloc(1, sizeof(*w));

    assert(o->threads > 0);
    w->options = *o;
    if (store_open_beside(&w->store, o->url, o->name, err)) {
        free(w);
        return NULL;
    }
    journal_queue_init(&w->queue, store_journal(w->store));
    push(w, &w->beat, run_coming);
    store_thread_start(&w->queue, loop);
    start_thinking(w, loop);
    uv_prepare_init(loop, &w->prepare);
    uv_timer_init(loop, &w->ticker);
    w->prepare.data = w->ticker.data = w;
    uv_prepare_start(&w->prepare, on_prepare);
    uv_timer_start(&w->ticker, on_tick, 0, TICK_MS);
    return w;
}

void worker_stop(struct worker *w)
{
    w->stop_at = now_steady_ms() + STOP_MS;
    w->answering.is_stopping = w->hall.is_stopping = true;
}

bool worker_close(struct worker *w)
{
    bool ok;

    store_thread_end_by(&w->queue, now_steady_ms() + STOP_MS);
    push(w, &w->going, run_going);
    store_thread_send(&w->queue);
    ok = botpool_stop(w->pool);
    ok = store_thread_stop(&w->queue) && ok;
    uv_close((uv_handle_t *)&w->prepare, NULL);
    uv_close((uv_handle_t *)&w->ticker, NULL);
    return ok;
}

void worker_free(struct worker *w)
{
    assert(uv_is_closing((uv_handle_t *)&w->ticker));
    botpool_close(w->pool);
    claims_free(w->claims);
    reviews_release(&w->reviews);
    hall_release(&w->hall);
    store_close(w->store);
    free(w);
}

/* The program */

static void on_heard(void *context, const char *channel, const char *payload)
{
    (void)channel;
    (void)payload;
    worker_wake(context);
}

static void on_signal(uv_signal_t *signal, int number)
{
    log_line("stop", "signal=%d", number);
    worker_stop(signal->data);
}

static void watch(struct worker *w, uv_loop_t *loop, uv_signal_t *signal, int number)
{
    uv_signal_init(loop, signal);
    signal->data = w;
    uv_signal_start(signal, on_signal, number);
}

static void run(struct worker *w, uv_loop_t *loop)
{
    static const char *const channels[] = {STORE_JOBS_CHANNEL, NULL};
    struct notify_listener *listener =
        notify_listener_open(loop, w->options.url, channels, on_heard, w);
    uv_signal_t terminate, interrupt;
    bool is_quiet;

    watch(w, loop, &terminate, SIGTERM);
    watch(w, loop, &interrupt, SIGINT);
    log_line("worker", "name=%s threads=%d", w->options.name, w->options.threads);
    uv_run(loop, UV_RUN_DEFAULT);
    notify_listener_close(listener);
    is_quiet = worker_close(w);
    uv_close((uv_handle_t *)&terminate, NULL);
    uv_close((uv_handle_t *)&interrupt, NULL);
    uv_run(loop, UV_RUN_DEFAULT);
    uv_loop_close(loop);
    log_line("stopped", "clean");
    if (!is_quiet)
        _exit(0); /* a thread still works on what it was given */
    worker_free(w);
}

int worker_run(const struct worker_options *o)
{
    static uv_loop_t loop;
    struct worker *w;
    struct strbuf err;

    if (!log_open(NULL)) {
        fprintf(stderr, "tori: cannot write the log\n");
        return 1;
    }
    signal(SIGPIPE, SIG_IGN);
    strbuf_init(&err);
    uv_loop_init(&loop);
    w = worker_open(&loop, o, &err);
    if (w)
        run(w, &loop);
    else
        fprintf(stderr, "tori: %s\n", err.text);
    strbuf_release(&err);
    log_close();
    return w ? 0 : 1;
}
