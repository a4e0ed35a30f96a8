/* From the first byte of a socket to its last. */

#include "server/net/caller.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/now.h"
#include "server/net/internal.h"
#include "server/net/network.h"
#include "telemetry/metrics.h"

enum {
    REQUEST_SECONDS = 10,  /* for a whole request, from the socket's beginning on */
    LEAVE_SECONDS = 60,    /* to read the last answer */
    LINGER_SECONDS = 1,    /* to go, once it is read */
    INPUT_MAX = 256 << 10, /* bytes that come while an answer is made */
};

void caller_set_due(struct caller *c, int seconds)
{
    c->due = now_steady_ms() + seconds * (int64_t)1000;
}

/* Working off */

static bool step(struct caller *c)
{
    switch (c->state) {
    case CALLER_ASKS:
        return http_take_head(c);
    case CALLER_SENDS:
        return http_take_body(c);
    case CALLER_TALKS:
        return ws_take_frame(c);
    default:
        return false;
    }
}

static void forget_used(struct caller *c)
{
    size_t left = c->input.length - c->used;

    assert(c->used <= c->input.length);
    if (left == 0) {
        strbuf_release(&c->input);
        strbuf_init(&c->input);
    } else if (c->used) {
        memmove(c->input.text, c->input.text + c->used, left);
        strbuf_truncate(&c->input, left);
    }
    c->used = 0;
}

void caller_go_on(struct caller *c)
{
    while (!c->stream.is_closed && step(c))
        ;
    forget_used(c);
}

/* What its stream tells */

static void heard(struct stream *s, const char *bytes, size_t length)
{
    struct caller *c = (struct caller *)s;

    c->heard_at = now_steady_ms();
    if (c->state == CALLER_LEAVES)
        return;
    strbuf_append_bytes(&c->input, bytes, length);
    if (c->input.length > INPUT_MAX)
        caller_end(c);
    else
        caller_go_on(c);
}

static void depart(struct caller *c)
{
    assert(c->state == CALLER_LEAVES);
    stream_shut(&c->stream);
    stream_listen(&c->stream, true);
    caller_set_due(c, LINGER_SECONDS);
}

static void free_to_write(struct stream *s)
{
    struct caller *c = (struct caller *)s;

    if (c->state == CALLER_LEAVES)
        depart(c);
    else if (c->connection)
        ws_go_on(c);
    else
        http_go_on(c);
}

static void ended(struct stream *s)
{
    caller_end((struct caller *)s);
}

static void closed(struct stream *s)
{
    struct caller *c = (struct caller *)s;

    assert(c->previous ? c->previous->next == c : c->net->callers == c);
    assert(c->stream.is_closed && !c->request && !c->connection);
    sockets_remove(&c->net->sockets, c->socket);
    if (c->previous)
        c->previous->next = c->next;
    else
        c->net->callers = c->next;
    if (c->next)
        c->next->previous = c->previous;
    strbuf_release(&c->input);
    free(c);
}

static const struct stream_user user = {heard, free_to_write, ended, closed};

/* Coming and going */

/* A handshake of TLS costs us ten times what it costs the peer: who opens sockets too fast
 * gets none. A proxy opens them for others. */
static bool is_hasty(struct network *n, const char *address)
{
    if (n->options.is_proxied ||
        limits_take(&n->limits, LIMITS_SOCKETS, address, 0, now_ms()))
        return false;
    n->metrics->sockets_hasty++;
    return true;
}

static struct socket *find_room(struct network *n, const char *address)
{
    return is_hasty(n, address)
               ? NULL
               : sockets_add(&n->sockets, address, !n->options.is_proxied);
}

void caller_arrive(struct network *n, uv_loop_t *loop, int descriptor,
                   const char *address)
{
    struct socket *socket = find_room(n, address);
    struct caller *c = socket ? xcalloc(1, sizeof(*c)) : NULL;

    if (!c || !stream_open(&c->stream, loop, descriptor, n->tls, &user)) {
        close(descriptor);
        if (socket)
            sockets_remove(&n->sockets, socket);
        free(c);
        return;
    }
    c->net = n;
    c->socket = socket;
    socket->carrier = c;
    c->is_asking = true;
    strbuf_init(&c->input);
    caller_set_due(c, REQUEST_SECONDS);
    c->next = n->callers;
    if (c->next)
        c->next->previous = c;
    n->callers = c;
}

void caller_leave(struct caller *c)
{
    assert(c->state != CALLER_LEAVES);
    c->state = CALLER_LEAVES;
    if (!stream_waiting(&c->stream)) {
        depart(c);
        return;
    }
    stream_listen(&c->stream, false);
    caller_set_due(c, LEAVE_SECONDS);
}

void caller_end(struct caller *c)
{
    if (c->stream.is_closed)
        return;
    stream_close(&c->stream);
    http_drop(c);
    ws_drop(c);
}

void caller_sweep(struct network *n)
{
    int64_t now = now_steady_ms();

    for (struct caller *c = n->callers; c; c = c->next)
        if (c->due && now >= c->due)
            caller_end(c);
        else if (c->state == CALLER_TALKS)
            ws_check_silence(c, now);
}
