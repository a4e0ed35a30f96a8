/* The queue of a connection. Nothing is queued behind a goodbye. */

#include "server/connection.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
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

void connection_send(struct connection *c, const struct strbuf *text)
{
    if (c->is_closing)
        return;
    if (c->queued + text->length > CONNECTION_QUEUE_MAX) {
        c->is_closing = c->has_overflown = true;
    } else {
        push(c, text);
    }
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
    c->is_closing = true;
}

void connection_release(struct connection *c)
{
    while (c->first) {
        struct frame *f = c->first;

        c->first = f->next;
        free(f);
    }
    strbuf_release(&c->input);
}
