/*
 * Fuzz target: what a node hears from others by the database. A line is "DIGIT PAYLOAD", where
 * the digit is a channel among those that the node listens to, or one behind the last: anything
 * may have been missed. An empty line lets the queue answer what was asked so far.
 *
 * There is no database: this file stands in for store/notify_listener.c, and its queue finds nothing.
 */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "cluster/node_listener.h"
#include "cluster/node.h"
#include "site/office.h"
#include "cluster/orders.h"
#include "site/tables/hall.h"
#include "telemetry/metrics.h"
#include "journal/journal_queue.h"
#include "store/notify_listener.h"

enum { ID_MAX = 24 }; /* the longest is a number */

static struct {
    const char *const *channels;
    notify_listener_fn *heard;
    void *context;
    struct journal_job *first; /* handed to the queue */
} all;

struct notify_listener *notify_listener_open(struct uv_loop_s *loop, const char *url,
                                             const char *const *channels,
                                             notify_listener_fn *heard, void *context)
{
    (void)loop, (void)url;
    all.channels = channels;
    all.heard = heard;
    all.context = context;
    return NULL;
}

void notify_listener_close(struct notify_listener *t)
{
    (void)t;
}

/* What is asked for comes out as it went in: none is cut short, or becomes two. */
static void check_asked(const struct refetch *q)
{
    const char *at = q->asked.text;
    struct strbuf again;
    char id[ID_MAX];

    strbuf_init(&again);
    while (refetch_next(&at, id, sizeof(id)))
        strbuf_appendf(&again, "%s%s", again.length ? "," : "", id);
    FUZZ_REQUIRE(strcmp(again.text, q->asked.text) == 0);
    strbuf_release(&again);
}

static void take(struct journal_queue *c, struct journal_job *job)
{
    (void)c;
    check_asked((const struct refetch *)job);
    job->next = all.first;
    all.first = job;
}

/* Orders are read anew each time, and need a network: the store fails them. */
static void answer(const struct orders *orders)
{
    struct journal_job *job = all.first, *next;

    all.first = NULL;
    for (; job; job = next) {
        next = job->next;
        job->err = job == (const struct journal_job *)orders ? TORI_ERR_STORE : TORI_OK;
        job->done(job);
    }
}

static void hear(const char *line)
{
    size_t channel = 0;

    for (; all.channels[channel] && (char)('0' + channel) != *line; channel++)
        ;
    if (!line[1] || !all.channels[channel]) {
        all.heard(all.context, NULL, NULL);
        return;
    }
    all.heard(all.context, all.channels[channel], line + 2);
}

static void hear_lines(const struct node_listener *n, char *rest)
{
    char *line;

    while ((line = strsep(&rest, "\n")) != NULL)
        if (*line)
            hear(line);
        else
            answer(n->orders);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct metrics metrics;
    struct journal_queue queue = {.take = take};
    struct node_listener n = {0};
    struct orders orders;
    struct strbuf text;
    struct hall hall;
    struct office office = {.hall = &hall};
    struct node node = {0};

    fuzz_init();
    strbuf_init(&text);
    strbuf_append_bytes(&text, (const char *)bytes, length);
    hall_init(&hall, &queue, &metrics);
    orders_init(&orders, &hall, NULL, &office.catalogue);
    node_init(&node, &hall);
    hall.peers = &node.peers;
    n.orders = &orders;
    node_listener_open(&n, NULL, &office, "");
    hear_lines(&n, text.text);
    node_listener_close(&n);
    all.first = NULL;
    node_listener_release(&n);
    orders_release(&orders);
    hall_release(&hall);
    strbuf_release(&text);
    return 0;
}
