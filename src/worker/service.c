/* Signals and notices for a worker. */

#include "worker/service.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <uv.h>

#include "base/strbuf.h"
#include "telemetry/log.h"
#include "store/store_jobs.h"
#include "store/notify_listener.h"
#include "worker/worker.h"

struct service {
    uv_loop_t loop;
    uv_signal_t terminate, interrupt;
    struct notify_listener *listener;
    struct worker *worker;
};

static const char *const channels[] = {STORE_JOBS_CHANNEL, NULL};

static void on_heard(void *context, const char *channel, const char *payload)
{
    struct service *s = context;

    (void)channel;
    (void)payload;
    worker_wake(s->worker);
}

static void on_stop(uv_signal_t *signal, int number)
{
    log_line("stop", "signal=%d", number);
    uv_stop(signal->loop);
}

static void watch(struct service *s, uv_signal_t *signal, int number)
{
    uv_signal_init(&s->loop, signal);
    uv_signal_start(signal, on_stop, number);
}

static void run(struct service *s, const struct worker_options *o)
{
    bool is_quiet;

    uv_loop_init(&s->loop);
    watch(s, &s->terminate, SIGTERM);
    watch(s, &s->interrupt, SIGINT);
    s->listener = notify_listener_open(&s->loop, o->url, channels, on_heard, s);
    log_line("worker", "name=%s threads=%d", o->name, o->threads);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    notify_listener_close(s->listener);
    is_quiet = worker_stop(s->worker);
    uv_close((uv_handle_t *)&s->terminate, NULL);
    uv_close((uv_handle_t *)&s->interrupt, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    uv_loop_close(&s->loop);
    log_line("stopped", "clean");
    if (!is_quiet)
        _exit(0); /* a bot still thinks, over what it was given */
    worker_free(s->worker);
}

int service_run(const struct worker_options *o)
{
    static struct service s;
    struct strbuf err;

    if (!log_open(NULL)) {
        fprintf(stderr, "tori: cannot write the log\n");
        return 1;
    }
    signal(SIGPIPE, SIG_IGN);
    strbuf_init(&err);
    s.worker = worker_open(o, &err);
    if (s.worker)
        run(&s, o);
    else
        fprintf(stderr, "tori: %s\n", err.text);
    strbuf_release(&err);
    log_close();
    return s.worker ? 0 : 1;
}
