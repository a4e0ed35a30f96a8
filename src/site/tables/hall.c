/* Visitors of the hall, in a list and by their numbers. */

#include "site/tables/hall.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "site/ports/sender.h"
#include "site/tables/calling.h"
#include "site/tables/visitor.h"
#include "wire/message.h"

void hall_init(struct hall *h, struct journal_queue *queue, struct metrics *metrics)
{
    *h = (struct hall){.queue = queue, .metrics = metrics};
    tables_init(&h->tables, queue);
    texts_init(&h->texts);
}

void hall_release(struct hall *h)
{
    assert(!h->visitors && h->by_number.count == 0);
    tables_release(&h->tables);
    texts_release(&h->texts);
    map_release(&h->by_number);
}

typedef char number_key[17];

static const char *format_key(int64_t number, number_key key)
{
    snprintf(key, sizeof(number_key), "%" PRIx64, (uint64_t)number);
    return key;
}

struct visitor *hall_enter(struct hall *h, struct sender *s,
                           const struct journal_user *who, const uint8_t *session)
{
    struct visitor *v = xcalloc(1, sizeof(*v));
    number_key key;

    assert(!hall_find(h, s->number));
    v->sender = s;
    v->who = *who;
    memcpy(v->session, session, sizeof(v->session));
    v->next = h->visitors;
    if (v->next)
        v->next->previous = v;
    h->visitors = v;
    map_set(&h->by_number, format_key(visitor_number(v), key), v);
    return v;
}

struct visitor *hall_find(const struct hall *h, int64_t number)
{
    number_key key;

    return map_find(&h->by_number, format_key(number, key));
}

void hall_unwatch(struct hall *h, struct table *table, struct visitor *v)
{
    tables_unwatch(&h->tables, table, v);
    if (!h->is_stopping)
        calling_leave(&h->tables, table, v->who.id);
}

void hall_leave(struct hall *h, struct visitor *v)
{
    number_key key;

    assert(hall_find(h, visitor_number(v)) == v);
    assert(v->previous ? v->previous->next == v : h->visitors == v);
    while (v->watched_count)
        hall_unwatch(h, v->watched[0], v);
    map_remove(&h->by_number, format_key(visitor_number(v), key));
    if (v->previous)
        v->previous->next = v->next;
    else
        h->visitors = v->next;
    if (v->next)
        v->next->previous = v->previous;
    apart_release(&v->apart);
    free(v);
}

/* Sessions */

static bool is_of(const struct visitor *v, const uint8_t *session)
{
    return session && memcmp(v->session, session, sizeof(v->session)) == 0;
}

static void send_away(struct visitor *v)
{
    sender_close(v->sender, WIRE_LOGIN, "you are logged out here");
}

void hall_end_session(struct hall *h, const uint8_t *session)
{
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (is_of(v, session))
            send_away(v);
}

void hall_end_sessions_of(struct hall *h, int64_t user, const uint8_t *except)
{
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (v->who.id == user && !is_of(v, except))
            send_away(v);
}

void hall_replace_session(struct hall *h, const uint8_t *session, const uint8_t *by)
{
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (is_of(v, session))
            memcpy(v->session, by, sizeof(v->session));
}

void hall_rename(struct hall *h, const struct journal_user *who, const char *why)
{
    struct strbuf out;

    strbuf_init(&out);
    wire_write_you(&out, who->id, who->name, who->is_guest, why);
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (v->who.id == who->id) {
            v->who = *who;
            if (v->has_said_hello)
                visitor_send(v, &out);
        }
    strbuf_release(&out);
}

void hall_set_apart(struct hall *h, int64_t one, int64_t other, bool is_apart)
{
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (v->who.id == one)
            apart_set(&v->apart, other, is_apart);
        else if (v->who.id == other)
            apart_set(&v->apart, one, is_apart);
}

void hall_tell_news(struct hall *h, int64_t user)
{
    struct strbuf out;

    strbuf_init(&out);
    wire_write_news(&out);
    for (struct visitor *v = h->visitors; v; v = v->next)
        if (v->who.id == user && v->has_said_hello)
            visitor_send(v, &out);
    strbuf_release(&out);
}
