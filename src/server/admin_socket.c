/* Lines in, an operation to the queue, a line out. */

#include "server/admin_socket.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/now.h"
#include "operate/console.h"
#include "operate/operation.h"
#include "operate/operations.h"
#include "cluster/orders.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "telemetry/log.h"
#include "journal/journal_queue.h"

enum { CLIENTS_MAX = 16, QUESTION_MAX = OPERATION_BYTES_MAX + STORE_WHO_MAX + 2 };

struct admin_client {
    struct journal_job job;
    uv_pipe_t pipe;
    struct admin_socket *socket; /* NULL: it is closed */
    struct admin_client *next;
    struct operation operation;
    struct strbuf input, answer;
    bool is_busy;   /* the queue has its operation */
    bool is_closed; /* nothing is written any more */
    char chunk[1024];
};

/* Going */

static void free_client(struct admin_client *c)
{
    strbuf_release(&c->input);
    strbuf_release(&c->answer);
    free(c);
}

static void on_closed(uv_handle_t *handle)
{
    struct admin_client *c = handle->data;

    assert(!c->is_closed);
    c->is_closed = true;
    if (!c->is_busy)
        free_client(c);
}

static void close_client(struct admin_client *c)
{
    struct admin_client **at = &c->socket->clients;

    assert(c->socket->count > 0);
    if (uv_is_closing((uv_handle_t *)&c->pipe))
        return;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    c->socket->count--;
    uv_close((uv_handle_t *)&c->pipe, on_closed);
}

/* Answering */

struct admin_line {
    uv_write_t write;
    struct admin_client *client;
    struct strbuf text;
};

static void on_written(uv_write_t *write, int status)
{
    struct admin_line *l = (struct admin_line *)write;

    if (status < 0)
        close_client(l->client);
    strbuf_release(&l->text);
    free(l);
}

static void say(struct admin_client *c, bool is_ok, const char *text)
{
    struct admin_line *l = xcalloc(1, sizeof(*l));
    uv_buf_t bytes;

    l->client = c;
    strbuf_init(&l->text);
    strbuf_appendf(&l->text, "%s %s\n", is_ok ? "ok" : "no", text);
    bytes = uv_buf_init(l->text.text, (unsigned)l->text.length);
    if (uv_write(&l->write, (uv_stream_t *)&c->pipe, &bytes, 1, on_written) < 0)
        on_written(&l->write, -1);
}

/* Operations */

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct admin_client *c = (struct admin_client *)job;

    return operations_run(&c->operation, s, &c->answer);
}

static void answer(struct admin_client *c)
{
    if (!c->job.err)
        say(c, true, c->answer.text);
    else if (c->job.err == TORI_ERR_STORE)
        say(c, false, *c->job.trouble ? c->job.trouble : "the store does not work");
    else
        say(c, false, c->operation.refusal);
}

static void finish(struct journal_job *job)
{
    struct admin_client *c = (struct admin_client *)job;

    assert(c->is_busy);
    c->is_busy = false;
    if (!job->err && c->operation.kind->is_act)
        orders_ask(c->socket->orders);
    if (c->is_closed)
        free_client(c);
    else if (!uv_is_closing((uv_handle_t *)&c->pipe))
        answer(c);
}

static void begin(struct admin_client *c, const char *who, const char *json)
{
    struct strbuf why;

    assert(!c->is_busy);
    strbuf_init(&why);
    if (operations_parse(&c->operation, json, strlen(json), &why)) {
        snprintf(c->operation.who, sizeof(c->operation.who), "%s", who);
        c->operation.at = now_ms();
        c->is_busy = true;
        journal_queue_ask(c->socket->orders->hall->queue, &c->job, run, finish);
    } else {
        say(c, false, why.text);
    }
    strbuf_release(&why);
}

/* Two lines are a question; what a client sends before the answer is not read. */
static void hear(struct admin_client *c)
{
    char *end = strchr(c->input.text, '\n');
    char *second = end ? strchr(end + 1, '\n') : NULL;

    if (c->is_busy || (!second && c->input.length > QUESTION_MAX)) {
        close_client(c);
        return;
    }
    if (!second)
        return;
    *end = *second = '\0';
    begin(c, c->input.text, end + 1);
    strbuf_reset(&c->input);
}

/* Coming */

static void lend(uv_handle_t *handle, size_t size, uv_buf_t *buffer)
{
    struct admin_client *c = handle->data;

    (void)size;
    *buffer = uv_buf_init(c->chunk, sizeof(c->chunk));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct admin_client *c = stream->data;

    if (count < 0 || memchr(buffer->base, '\0', (size_t)count)) {
        close_client(c);
        return;
    }
    strbuf_append_bytes(&c->input, buffer->base, (size_t)count);
    hear(c);
}

static void on_connection(uv_stream_t *server, int status)
{
    struct admin_socket *a = server->data;
    struct admin_client *c;

    if (status < 0)
        return;
    c = xcalloc(1, sizeof(*c));
    c->socket = a;
    strbuf_init(&c->input);
    strbuf_init(&c->answer);
    uv_pipe_init(server->loop, &c->pipe, 0);
    c->pipe.data = c;
    c->next = a->clients;
    a->clients = c;
    a->count++;
    if (uv_accept(server, (uv_stream_t *)&c->pipe) < 0 || a->count > CLIENTS_MAX ||
        uv_read_start((uv_stream_t *)&c->pipe, lend, on_read) < 0)
        close_client(c);
}

/* Life cycle */

/* No client can connect before it is listened to, and by then it is the owner's only. What a
 * server that was killed has left there has no owner: the file is ours. */
static int listen_at(struct admin_socket *a, const char *path)
{
    int status;

    unlink(path);
    status = uv_pipe_bind(&a->pipe, path);
    if (!status && chmod(path, 0600) != 0)
        status = UV_EACCES;
    return status ? status
                  : uv_listen((uv_stream_t *)&a->pipe, CLIENTS_MAX, on_connection);
}

void admin_socket_open(struct admin_socket *a, uv_loop_t *loop, const char *url,
                       struct orders *orders)
{
    struct strbuf path, err;
    int status = 0;

    *a = (struct admin_socket){.orders = orders};
    strbuf_init(&path);
    strbuf_init(&err);
    a->is_open = console_find_socket(url, &path, &err);
    if (a->is_open) {
        uv_pipe_init(loop, &a->pipe, 0);
        a->pipe.data = a;
        status = listen_at(a, path.text);
    }
    if (status)
        log_line("admin-error", "%s: %s", path.text, uv_strerror(status));
    else if (err.length)
        log_line("admin-error", "%s", err.text);
    strbuf_release(&path);
    strbuf_release(&err);
}

void admin_socket_close(struct admin_socket *a)
{
    while (a->clients)
        close_client(a->clients);
    if (a->is_open)
        uv_close((uv_handle_t *)&a->pipe, NULL);
    a->is_open = false;
}
