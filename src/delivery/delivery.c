/* A delivery owns all its texts, so that it can go to another thread. */

#include "delivery/delivery.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "notice/endpoint.h"

static struct delivery *make(enum notice_way way)
{
    struct delivery *d = xcalloc(1, sizeof(*d));

    d->way = way;
    strbuf_init(&d->body);
    return d;
}

struct delivery *delivery_new_post(enum notice_way way, const struct endpoint *to)
{
    struct delivery *d = make(way);
    struct strbuf url;

    assert(way != NOTICE_MAIL);
    strbuf_init(&url);
    endpoint_append(to, &url);
    d->url = xstrdup(url.text);
    strbuf_release(&url);
    return d;
}

struct delivery *delivery_new_mail(const char *to)
{
    struct delivery *d = make(NOTICE_MAIL);

    assert(mail_address_is_valid(to));
    snprintf(d->to, sizeof(d->to), "%s", to);
    return d;
}

void delivery_free(struct delivery *d)
{
    for (int i = 0; i < d->header_count; i++)
        free(d->headers[i]);
    free(d->url);
    strbuf_release(&d->body);
    free(d);
}

void delivery_add_header(struct delivery *d, const char *name, const char *value)
{
    struct strbuf line;

    assert(d->header_count < DELIVERY_HEADERS_MAX && !strpbrk(value, "\r\n"));
    strbuf_init(&line);
    strbuf_appendf(&line, "%s: %s", name, value);
    d->headers[d->header_count++] = xstrdup(line.text);
    strbuf_release(&line);
}

const char *delivery_outcome_name(enum delivery_outcome outcome)
{
    static const char *const names[] = {"done", "again", "refused", "gone"};

    return names[outcome];
}
