/* The queue of a connection. Nothing is queued behind a goodbye. */

#include "server/connection.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "server/log.h"
#include "server/server.h"
#include "server/ws.h"
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
    ws_end_within(c, 0);
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
    ws_wake(c);
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
        ws_end_within(c, CONNECTION_GOODBYE_SECONDS);
    c->is_closing = true;
}

void connection_release(struct connection *c)
{
    drop_queue(c);
    strbuf_release(&c->input);
}
