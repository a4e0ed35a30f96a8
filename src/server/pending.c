/* Replies between the handler and the commit, in order of arrival. */

#include "server/pending.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "server/net/connection.h"
#include "server/net/http.h"
#include "server/telemetry/metrics.h"
#include "wire/message.h"

#define NOT_STORED "could not be saved; nothing was lost, try again in a moment"

void held_release(struct held *h)
{
    for (size_t i = 0; i < h->count; i++)
        strbuf_release(&h->replies[i].text);
    free(h->replies);
    *h = (struct held){0};
}

static struct held_reply *add(struct held *h)
{
    h->replies = xgrow(h->replies, &h->capacity, h->count + 1, sizeof(*h->replies));
    h->replies[h->count] = (struct held_reply){0};
    strbuf_init(&h->replies[h->count].text);
    return &h->replies[h->count++];
}

void held_add(struct held *h, struct connection *c, const char *id, struct strbuf *text,
              bool depends, double arrived)
{
    struct held_reply *r = add(h);

    r->connection = c;
    snprintf(r->id, sizeof(r->id), "%s", id);
    r->text = *text;
    strbuf_init(text);
    r->depends = depends;
    r->arrived = arrived;
}

void held_add_exchange(struct held *h, struct exchange *x, bool depends)
{
    struct held_reply *r = add(h);

    r->exchange = x;
    r->depends = depends;
    r->arrived = clock_seconds();
}

void held_forget(struct held *h, const struct connection *c)
{
    for (size_t i = 0; i < h->count; i++)
        if (h->replies[i].connection == c)
            h->replies[i].connection = NULL;
}

void held_forget_exchange(struct held *h, const struct exchange *x)
{
    for (size_t i = 0; i < h->count; i++)
        if (h->replies[i].exchange == x)
            h->replies[i].exchange = NULL;
}

static void send_reply(struct held_reply *r, bool is_refused)
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

void held_send(struct held *h, bool is_stored, struct metrics *m)
{
    double now = clock_seconds();

    for (size_t i = 0; i < h->count; i++) {
        struct held_reply *r = &h->replies[i];
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
