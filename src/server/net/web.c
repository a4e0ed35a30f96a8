/* The listening socket, and the time that passes for all who have come. */

#include "server/net/web.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "server/net/caller.h"
#include "server/net/certificate.h"
#include "server/net/listener.h"
#include "server/net/network.h"

enum { SWEEP_MS = 250 };

struct web {
    struct listener listener;
    uv_timer_t sweep;
};

/* At once, because others are waiting for its descriptor: a client that does not read
 * must not keep it. */
static void end_socket(struct socket *s)
{
    caller_end(s->carrier);
}

static void arrive(void *context, int descriptor, const char *address)
{
    struct network *n = context;

    caller_arrive(n, n->web->sweep.loop, descriptor, address);
}

static void sweep(uv_timer_t *timer)
{
    caller_sweep(timer->data);
}

static void start_sweeping(struct network *n, uv_loop_t *loop)
{
    uv_timer_init(loop, &n->web->sweep);
    n->web->sweep.data = n;
    uv_timer_start(&n->web->sweep, sweep, SWEEP_MS, SWEEP_MS);
}

static bool open_listener(struct network *n, uv_loop_t *loop, struct strbuf *err)
{
    struct listener *l = &n->web->listener;
    const char *address = n->options.address;

    l->context = n;
    l->arrive = arrive;
    return listener_open(l, loop, address ? address : "127.0.0.1", n->options.port, err);
}

bool web_open(struct network *n, uv_loop_t *loop, struct strbuf *err)
{
    assert(!n->web);
    if (!web_renew_certificate(n, err))
        return false;
    n->web = xcalloc(1, sizeof(*n->web));
    n->sockets.end = end_socket;
    if (open_listener(n, loop, err)) {
        start_sweeping(n, loop);
        return true;
    }
    web_free(n);
    return false;
}

bool web_renew_certificate(struct network *n, struct strbuf *err)
{
    const struct network_options *o = &n->options;
    void *fresh;

    if (!o->certificate)
        return true;
    fresh = certificate_load(o->certificate, o->key, err);
    if (!fresh)
        return false;
    certificate_free(n->tls);
    n->tls = fresh;
    return true;
}

int web_port(const struct network *n)
{
    assert(n->web);
    return n->web->listener.port;
}

void web_close(struct network *n)
{
    listener_close(&n->web->listener);
    uv_close((uv_handle_t *)&n->web->sweep, NULL);
    for (struct caller *c = n->callers; c; c = c->next)
        caller_end(c);
}

void web_free(struct network *n)
{
    certificate_free(n->tls);
    n->tls = NULL;
    free(n->web);
    n->web = NULL;
}
