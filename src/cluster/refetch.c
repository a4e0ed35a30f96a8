/* Ids that wait, and one job. */

#include "cluster/refetch.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void refetch_init(struct refetch *q, struct journal_queue *queue)
{
    *q = (struct refetch){.queue = queue};
    strbuf_init(&q->waiting);
    strbuf_init(&q->asked);
}

void refetch_release(struct refetch *q)
{
    strbuf_release(&q->waiting);
    strbuf_release(&q->asked);
}

static void add(struct strbuf *list, const char *ids)
{
    if (list->length && *ids)
        strbuf_append_char(list, ',');
    strbuf_append(list, ids);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct refetch *q = (struct refetch *)job;

    assert(q->is_under_way && q->read && q->learn);
    return q->read(q, journal);
}

static void finish(struct journal_job *job)
{
    struct refetch *q = (struct refetch *)job;

    assert(q->is_under_way && (q->is_all || q->asked.length));
    q->is_under_way = false;
    if (job->err) {
        add(&q->waiting, q->asked.text);
        q->is_all_waiting |= q->is_all;
        return;
    }
    q->learn(q);
    refetch_go_on(q);
}

void refetch_go_on(struct refetch *q)
{
    struct strbuf asked = q->asked;

    if (q->is_under_way || (!q->is_all_waiting && !q->waiting.length))
        return;
    q->asked = q->waiting;
    q->waiting = asked;
    strbuf_reset(&q->waiting);
    q->is_all = q->is_all_waiting;
    q->is_all_waiting = false;
    q->is_under_way = true;
    journal_queue_ask(q->queue, &q->job, run, finish);
}

void refetch_ask(struct refetch *q, const char *id)
{
    assert(*id && !strchr(id, ','));
    add(&q->waiting, id);
    refetch_go_on(q);
}

void refetch_ask_all(struct refetch *q)
{
    q->is_all_waiting = true;
    refetch_go_on(q);
}

bool refetch_next(const char **at, char *id, size_t size)
{
    size_t length = strcspn(*at, ",");

    assert(length < size);
    if (!length)
        return false;
    snprintf(id, size, "%.*s", (int)length, *at);
    *at += length + ((*at)[length] == ',');
    return true;
}
