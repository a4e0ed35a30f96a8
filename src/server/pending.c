/* Replies between the handler and the commit, in order of arrival. */

#include "server/pending.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "server/net/connection.h"
#include "server/net/http.h"
#include "server/telemetry/metrics.h"
#include "wire/message.h"

#define NOT_STORED "could not be saved; nothing was lost, try again in a moment"

void pending_release(struct pending *h)
{
    for (size_t i = 0; i < h->count; i++)
        strbuf_release(&h->replies[i].text);
    free(h->replies);
    *h = (struct pending){0};
}

static struct pending_reply *add(struct pending *h)
{
    h->replies = xgrow(h->replies, &h->capacity, h->count + 1, sizeof(*h->replies));
    h->replies[h->count] = (struct pending_reply){0};
    strbuf_init(&h->replies[h->count].text);
    return &h->replies[h->count++];
}

void pending_add(struct pending *h, struct connection *c, const char *id,
                 struct strbuf *text, bool depends, double arrived)
{
    struct pending_reply *r = add(h);

    r->connection = c;
    snprintf(r->id, sizeof(r->id), "%s", id);
    r->text = *text;
    strbuf_init(text);
    r->depends = depends;
    r->arrived = arrived;
}

void pending_add_exchange(struct pending *h, struct exchange *x, bool depends)
{
    struct pending_reply *r = add(h);

    r->exchange = x;
    r->depends = depends;
    r->arrived = now_seconds();
}

void pending_forget(struct pending *h, const struct connection *c)
{
    for (size_t i = 0; i < h->count; i++)
        if (h->replies[i].connection == c)
            h->replies[i].connection = NULL;
}

void pending_forget_exchange(struct pending *h, const struct exchange *x)
{
    for (size_t i = 0; i < h->count; i++)
        if (h->replies[i].exchange == x)
            h->replies[i].exchange = NULL;
}

static void send_reply(struct pending_reply *r, bool is_refused)
{
    if (is_refused) {
        strbuf_reset(&r->text);
        wire_write_error(&r->text, r->id, WIRE_STORAGE, NOT_STORED, "");
    }
    connection_send(r->connection, &r->text);
}

static void send_answer(struct exchange *x, bool is_refused)
{
    if (is_refused)
        http_set_refusal(x, 503, WIRE_STORAGE, NOT_STORED);
    http_send(x);
}

void pending_send(struct pending *h, bool is_stored, struct metrics *m)
{
    double now = now_seconds();

    for (size_t i = 0; i < h->count; i++) {
        struct pending_reply *r = &h->replies[i];
        bool is_refused = r->depends && !is_stored;

        if (r->connection) {
            send_reply(r, is_refused);
            metrics_add_latency(m, now - r->arrived);
        } else if (r->exchange) {
            send_answer(r->exchange, is_refused);
        }
        strbuf_release(&r->text);
    }
    h->count = 0;
}
