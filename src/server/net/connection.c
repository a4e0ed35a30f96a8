/* The queue of a connection. Nothing is queued behind a goodbye. */

#include "server/net/connection.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "server/server.h"
#include "server/telemetry/log.h"
#include "wire/message.h"

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
    c->server->metrics.slow_closed++;
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

/* The list */

void connection_add(struct server *s, struct connection *c)
{
    c->server = s;
    c->number = ++s->last_number;
    c->next = s->connections;
    if (c->next)
        c->next->previous = c;
    s->connections = c;
    strbuf_init(&c->input);
    limits_connect(&s->limits, c->address, c->user);
    s->metrics.connections++;
    s->metrics.connections_total++;
}

static void unlink_from_list(struct connection *c)
{
    if (c->previous)
        c->previous->next = c->next;
    else
        c->server->connections = c->next;
    if (c->next)
        c->next->previous = c->previous;
}

void connection_remove(struct connection *c)
{
    struct server *s = c->server;

    while (c->watched_count)
        tables_unwatch(c->watched[0], c);
    pending_forget(&s->pending, c);
    limits_disconnect(&s->limits, c->address, c->user);
    unlink_from_list(c);
    s->metrics.connections--;
    drop_queue(c);
    strbuf_release(&c->input);
}
