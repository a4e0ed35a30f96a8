/* Connections: their list, their speed, their queues. Nothing is queued behind a goodbye. */

#include "server/net/connection.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "server/net/network.h"
#include "server/telemetry/log.h"
#include "server/telemetry/metrics.h"
#include "wire/message.h"

enum {
    MESSAGES = 20,       /* a second */
    MESSAGES_BURST = 60, /* at once */
    REFUSALS_MAX = 200,  /* in a row, before the connection is closed */
};

static void push(struct connection *c, const struct strbuf *text)
{
    struct frame *f = xrealloc(NULL, sizeof(*f) + CONNECTION_HEADROOM + text->length, 1);

    f->next = NULL;
    f->length = text->length;
    memcpy(f->bytes + CONNECTION_HEADROOM, text->text, text->length);
    if (c->last)
        c->last->next = f;
    else
        c->first = f;
    c->last = f;
    c->queued += text->length;
}

static void drop_queue(struct connection *c)
{
    while (c->first) {
        struct frame *f = c->first;

        c->first = f->next;
        free(f);
    }
    c->last = NULL;
    c->queued = 0;
}

/* A peer that does not read would not read a goodbye either. */
static void cut_off(struct connection *c)
{
    c->net->metrics->slow_closed++;
    log_line("slow", "connection=%lld queued=%zu", (long long)c->number, c->queued);
    drop_queue(c);
    c->is_closing = true;
    c->carrier->end_within(c, 0);
}

void connection_send(struct connection *c, const struct strbuf *text)
{
    if (c->is_closing)
        return;
    if (c->queued > CONNECTION_QUEUE_MAX) {
        cut_off(c);
        return;
    }
    push(c, text);
    c->carrier->wake(c);
}

void connection_close(struct connection *c, enum wire_error reason, const char *text)
{
    struct strbuf out;

    if (c->is_closing)
        return;
    strbuf_init(&out);
    wire_write_closing(&out, reason, text);
    connection_send(c, &out);
    strbuf_release(&out);
    if (!c->is_closing)
        c->carrier->end_within(c, CONNECTION_GOODBYE_SECONDS);
    c->is_closing = true;
}

void connection_close_all(struct network *n, enum wire_error reason, const char *text)
{
    n->is_closing = true;
    for (struct connection *c = n->connections; c; c = c->next)
        connection_close(c, reason, text);
}

/* Speed */

bool connection_may_speak(struct connection *c, int64_t now)
{
    static const struct bucket_rule rule = {60 * MESSAGES, MESSAGES_BURST};

    if (bucket_take(&c->messages, &rule, now) &&
        limits_take(&c->net->limits, LIMITS_MESSAGES, c->address, c->user, now)) {
        c->refusals = 0;
        return true;
    }
    if (++c->refusals > REFUSALS_MAX)
        connection_close(c, WIRE_RATE, "far too many messages");
    return false;
}

/* Coming in */

void connection_welcome(struct connection *c, int64_t user)
{
    if (!limits_enter(&c->net->limits, user)) {
        connection_close(c, WIRE_LIMIT, "too many connections of yours");
        return;
    }
    c->user = user;
    c->carrier->listen(c, true);
}

/* The list */

void connection_add(struct network *n, struct connection *c)
{
    c->net = n;
    c->number = ++n->last_number;
    c->next = n->connections;
    if (c->next)
        c->next->previous = c;
    n->connections = c;
    strbuf_init(&c->input);
    limits_connect(&n->limits, c->address);
    n->metrics->connections++;
    n->metrics->connections_total++;
}

static void unlink_from_list(struct connection *c)
{
    if (c->previous)
        c->previous->next = c->next;
    else
        c->net->connections = c->next;
    if (c->next)
        c->next->previous = c->previous;
}

void connection_remove(struct connection *c)
{
    struct network *n = c->net;

    n->host.close(n->host.context, c);
    limits_disconnect(&n->limits, c->address);
    if (c->user)
        limits_leave(&n->limits, c->user);
    unlink_from_list(c);
    n->metrics->connections--;
    drop_queue(c);
    strbuf_release(&c->input);
}
