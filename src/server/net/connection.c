/* Connections: their list, their speed, their output. Nothing follows a goodbye. */

#include "server/net/connection.h"

#include <assert.h>

#include "base/alloc.h"
#include "server/net/network.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"
#include "wire/message.h"

enum {
    MESSAGES = 20,       /* a second */
    MESSAGES_BURST = 60, /* at once */
    REFUSALS_MAX = 200,  /* in a row, before the connection is closed */
    USUAL_BYTES = 800,   /* of a frame, so that it need not grow step by step */
};

/* Flushing */

static void make_due(struct connection *c)
{
    struct network *n = c->net;

    if (c->is_due)
        return;
    c->is_due = true;
    n->due =
        xgrow(n->due, &n->due_capacity, n->due_count + 1, sizeof(struct connection *));
    n->due[n->due_count++] = c;
}

static void forget_due(struct connection *c)
{
    struct network *n = c->net;

    for (size_t i = 0; c->is_due && i < n->due_count; i++)
        if (n->due[i] == c)
            n->due[i] = NULL;
    c->is_due = false;
}

void connection_flush_all(struct network *n)
{
    for (size_t i = 0; i < n->due_count; i++) {
        struct connection *c = n->due[i];

        if (!c)
            continue;
        assert(c->is_due && c->net == n);
        c->is_due = false;
        c->carrier->flush(c);
    }
    n->due_count = 0;
}

/* Sending */

size_t connection_waiting(const struct connection *c)
{
    assert(!c->output.length || c->output.length >= CONNECTION_HEADROOM);
    return c->output.length ? c->output.length - CONNECTION_HEADROOM : 0;
}

static void add_line(struct connection *c, const struct strbuf *text)
{
    static const char headroom[CONNECTION_HEADROOM];

    if (c->output.length) {
        strbuf_append_char(&c->output, '\n');
    } else {
        strbuf_reserve(&c->output, sizeof(headroom) + text->length + USUAL_BYTES);
        strbuf_append_bytes(&c->output, headroom, sizeof(headroom));
    }
    strbuf_append_bytes(&c->output, text->text, text->length);
}

/* A peer that does not read would not read a goodbye either. */
static void cut_off(struct connection *c)
{
    c->net->metrics->slow_closed++;
    log_line("slow", "connection=%lld waiting=%zu", (long long)c->sender.number,
             connection_waiting(c));
    strbuf_release(&c->output);
    c->sender.is_closing = true;
    c->carrier->end_within(c, 0);
}

void connection_send(struct connection *c, const struct strbuf *text)
{
    if (c->sender.is_closing)
        return;
    if (c->is_choked && connection_waiting(c) > CONNECTION_QUEUE_MAX) {
        c->carrier->flush(c); /* it may have read meanwhile */
        if (c->is_choked) {
            cut_off(c);
            return;
        }
    }
    assert(!c->has_said_goodbye);
    add_line(c, text);
    make_due(c);
}

void connection_close(struct connection *c, enum wire_error reason, const char *text)
{
    struct strbuf out;

    if (c->sender.is_closing)
        return;
    strbuf_init(&out);
    wire_write_closing(&out, reason, text);
    connection_send(c, &out);
    strbuf_release(&out);
    if (!c->sender.is_closing)
        c->carrier->end_within(c, CONNECTION_GOODBYE_SECONDS);
    c->sender.is_closing = true;
}

void connection_close_all(struct network *n, enum wire_error reason, const char *text)
{
    n->is_closing = true;
    for (struct connection *c = n->connections; c; c = c->next)
        connection_close(c, reason, text);
}

/* Speed */

/* A peer that goes on far too long without waiting is closed. */
static bool may_speak(struct sender *s, int64_t now)
{
    static const struct bucket_rule rule = {60 * MESSAGES, MESSAGES_BURST};
    struct connection *c = (struct connection *)s;

    if (bucket_take(&c->messages, &rule, now) &&
        limits_speak(&c->net->limits, c->sender.account, c->user, now)) {
        c->refusals = 0;
        return true;
    }
    if (++c->refusals > REFUSALS_MAX)
        connection_close(c, WIRE_RATE, "far too many messages");
    return false;
}

/* The port of a site */

static void send_text(struct sender *s, const struct strbuf *text)
{
    connection_send((struct connection *)s, text);
}

static void close_for(struct sender *s, enum wire_error reason, const char *text)
{
    connection_close((struct connection *)s, reason, text);
}

static const struct sender_ops ops = {
    .send = send_text, .may_speak = may_speak, .close = close_for};

/* Coming in */

void connection_welcome(struct connection *c, int64_t user)
{
    if (!limits_enter(&c->net->limits, user)) {
        connection_close(c, WIRE_LIMIT, "too many connections of yours");
        return;
    }
    assert(!c->user && user);
    c->user = user;
    c->carrier->listen(c, true);
}

/* The list */

void connection_add(struct network *n, struct connection *c)
{
    assert(c->carrier && !n->is_closing);
    c->net = n;
    c->sender.ops = &ops;
    c->sender.number = ++n->last_number;
    c->next = n->connections;
    if (c->next)
        c->next->previous = c;
    n->connections = c;
    strbuf_init(&c->input);
    strbuf_init(&c->output);
    limits_connect(&n->limits, c->sender.account);
    n->metrics->connections++;
    n->metrics->connections_total++;
}

static void unlink_from_list(struct connection *c)
{
    assert(c->previous ? c->previous->next == c : c->net->connections == c);
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
    limits_disconnect(&n->limits, c->sender.account);
    if (c->user)
        limits_leave(&n->limits, c->user);
    unlink_from_list(c);
    n->metrics->connections--;
    assert(!n->connections == (n->metrics->connections == 0));
    forget_due(c);
    strbuf_release(&c->input);
    strbuf_release(&c->output);
}
