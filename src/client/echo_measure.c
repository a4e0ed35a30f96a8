/* Driving the echo: each connection sends its next message when the last came back. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "client/crowd.h"
#include "client/echo.h"
#include "client/peer.h"
#include "client/process.h"

enum { OPEN_SECONDS = 30, OPENING_MAX = 64 };

struct measurement {
    struct crowd crowd;
    struct peer *peers; /* owned */
    int opening, opened;
    bool is_running, has_failed;
    struct strbuf message;
    uint64_t heard;
};

static struct measurement *measurement_of(struct peer *p)
{
    return (struct measurement *)((char *)p->crowd - offsetof(struct measurement, crowd));
}

static void on_opened(struct peer *p)
{
    struct measurement *m = measurement_of(p);

    m->opening--;
    m->opened++;
}

static void on_heard(struct peer *p, const char *text, size_t length)
{
    struct measurement *m = measurement_of(p);

    (void)text;
    m->heard++;
    if (m->is_running)
        peer_say(p, m->message.text, length);
}

static void on_closed(struct peer *p)
{
    measurement_of(p)->has_failed = true;
}

static const struct crowd_handler handler = {on_opened, on_heard, on_closed};

/* The process */

struct echo_process {
    int pid;
    int life; /* closing it ends the process */
};

static bool start_process(struct echo_process *p, int32_t *port)
{
    int ports[2], lives[2];
    ssize_t n;

    if (pipe(ports) != 0 || pipe(lives) != 0)
        return false;
    p->pid = fork();
    if (p->pid == 0) {
        close(lives[1]);
        echo_serve(ports[1], lives[0]);
        _exit(0);
    }
    close(ports[1]);
    close(lives[0]);
    p->life = lives[1];
    n = read(ports[0], port, sizeof(*port));
    close(ports[0]);
    return p->pid > 0 && n == sizeof(*port) && *port > 0;
}

static void end_process(const struct echo_process *p)
{
    close(p->life);
    waitpid(p->pid, NULL, 0);
}

/* Measuring */

static void open_all(struct measurement *m, int count)
{
    double limit = now_seconds() + OPEN_SECONDS;
    int next = 0;

    while (m->opened < count && !m->has_failed && now_seconds() < limit) {
        while (next < count && m->opening < OPENING_MAX) {
            m->opening++;
            peer_init(&m->peers[next], &m->crowd);
            peer_open(&m->peers[next++], NULL);
        }
        crowd_step(&m->crowd, 100);
    }
    m->has_failed |= m->opened < count;
}

static void run(struct measurement *m, const struct echo_plan *plan, int pid,
                struct echo_figures *f)
{
    double end;

    m->is_running = true;
    f->cpu = -process_cpu_seconds(pid);
    for (int i = 0; i < plan->connections; i++)
        peer_say(&m->peers[i], m->message.text, m->message.length);
    end = now_seconds() + plan->seconds;
    while (now_seconds() < end && !m->has_failed)
        crowd_step(&m->crowd, 10);
    f->cpu += process_cpu_seconds(pid);
    f->messages = (double)m->heard;
}

static bool measure(const struct echo_plan *plan, const struct address *a, int pid,
                    struct echo_figures *f)
{
    struct measurement *m = xcalloc(1, sizeof(*m));
    bool ok;

    strbuf_init(&m->message);
    while (m->message.length < (size_t)plan->bytes)
        strbuf_append_char(&m->message, 'x');
    m->peers = xcalloc((size_t)plan->connections, sizeof(*m->peers));
    crowd_init(&m->crowd, a, &handler);
    open_all(m, plan->connections);
    if (!m->has_failed)
        run(m, plan, pid, f);
    ok = !m->has_failed;
    for (int i = 0; i < m->opened; i++)
        peer_release(&m->peers[i]);
    crowd_release(&m->crowd);
    strbuf_release(&m->message);
    free(m->peers);
    free(m);
    return ok;
}

bool echo_measure(const struct echo_plan *plan, struct echo_figures *f,
                  struct strbuf *err)
{
    struct echo_process process;
    struct address address;
    char url[64];
    int32_t port;
    bool ok;

    if (!start_process(&process, &port)) {
        strbuf_append(err, "the echo could not be started");
        return false;
    }
    snprintf(url, sizeof(url), "http://127.0.0.1:%d", (int)port);
    ok = address_parse(&address, url, err) && measure(plan, &address, process.pid, f);
    end_process(&process);
    if (!ok && !err->length)
        strbuf_append(err, "the echo did not answer");
    return ok;
}
