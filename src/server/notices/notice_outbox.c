/* Slots go round: free, taken by a job, on the delivery thread, with a result, free. */

#include "server/notices/notice_outbox.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "delivery/delivery.h"
#include "notice/retry.h"
#include "rest/rest_plan.h"
#include "store/store.h"
#include "telemetry/log.h"
#include "telemetry/metrics.h"

static_assert((int)METRICS_WAYS == (int)NOTICE_WAY_COUNT, "a number for each way");

static const char unreadable[] = "cannot be sent";

/* Results */

static void free_slot(struct outbox_slot *slot)
{
    free(slot->text);
    if (slot->delivery)
        delivery_free(slot->delivery);
    slot->text = NULL;
    slot->delivery = NULL;
    slot->is_used = false;
}

static enum tori_err store_gone(struct store *s, const struct outbox_slot *slot)
{
    const struct store_receiver *to = &slot->notice.receiver;

    return to->way == NOTICE_PUSH
               ? store_remove_receiver(s, to->id)
               : store_stop_receiver(s, to->id, slot->delivery->reason);
}

static enum tori_err store_result(struct store *s, const struct outbox_slot *slot)
{
    const struct delivery *d = slot->delivery;
    const char *id = slot->notice.id, *receiver = slot->notice.receiver.id;

    if (!d)
        return store_end_notice(s, id, receiver, unreadable);
    switch (d->outcome) {
    case DELIVERY_DONE:
        return store_end_notice(s, id, receiver, "");
    case DELIVERY_GONE:
        return store_gone(s, slot);
    case DELIVERY_AGAIN:
        if (slot->notice.attempts < RETRY_ATTEMPTS_MAX)
            return store_delay_notice(s, id, receiver, slot->due);
        break;
    case DELIVERY_REFUSED:
        break;
    }
    return store_end_notice(s, id, receiver, d->reason);
}

/* A person may have removed the receiver meanwhile. */
static enum tori_err run_result(struct journal_job *job, struct journal *journal)
{
    enum tori_err err = store_result(store_of(journal), (struct outbox_slot *)job);

    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* Is it given up? */
static bool has_failed(const struct outbox_slot *slot)
{
    const struct delivery *d = slot->delivery;

    return !d || d->outcome == DELIVERY_REFUSED || d->outcome == DELIVERY_GONE ||
           (d->outcome == DELIVERY_AGAIN && slot->notice.attempts >= RETRY_ATTEMPTS_MAX);
}

static void count_result(const struct outbox_slot *slot)
{
    struct metrics *m = slot->outbox->metrics;
    int way = slot->notice.receiver.way;

    m->notices_sent[way] += slot->delivery && slot->delivery->outcome == DELIVERY_DONE;
    m->notices_failed[way] += has_failed(slot);
}

static void finish_result(struct journal_job *job)
{
    struct outbox_slot *slot = (struct outbox_slot *)job;

    assert(slot->is_used);
    count_result(slot);
    if (slot->delivery && slot->delivery->outcome != DELIVERY_DONE)
        log_line("notice-failed", "way=%s attempt=%d status=%d reason=\"%s\"",
                 notice_way_name(slot->delivery->way), slot->notice.attempts,
                 slot->delivery->status, slot->delivery->reason);
    free_slot(slot);
}

static void push_result(struct outbox_slot *slot)
{
    struct notice_outbox *o = slot->outbox;
    const struct delivery *d = slot->delivery;

    slot->due =
        o->now + retry_delay(slot->notice.attempts, d ? d->retry_after : 0, &o->rng);
    journal_queue_ask(o->queue, &slot->job, run_result, finish_result);
}

/* Deliveries */

static void note_finished(void *context, struct delivery *d)
{
    struct notice_outbox *o = context;

    pthread_mutex_lock(&o->lock);
    d->next = o->finished;
    o->finished = d;
    pthread_mutex_unlock(&o->lock);
    o->wake(o->context);
}

static void collect_finished(struct notice_outbox *o)
{
    struct delivery *list, *next;

    pthread_mutex_lock(&o->lock);
    list = o->finished;
    o->finished = NULL;
    pthread_mutex_unlock(&o->lock);
    for (struct delivery *d = list; d; d = next) {
        struct outbox_slot *slot = &o->slots[d->id];

        next = d->next;
        assert(slot->is_used && !slot->delivery);
        slot->delivery = d;
        push_result(slot);
    }
}

static void send_slot(struct outbox_slot *slot)
{
    struct notice_outbox *o = slot->outbox;
    struct delivery *d = NULL;

    if (!o->thread) { /* it was taken at the end: its lease will be over */
        free_slot(slot);
        return;
    }
    if (slot->notice.receiver.way != NOTICE_MAIL || o->has_relay)
        d = notice_request_make(&o->origin, &slot->notice, slot->text, o->now);
    if (!d) {
        push_result(slot);
        return;
    }
    d->id = slot - o->slots;
    delivery_thread_push(o->thread, d);
}

/* Taking */

static struct outbox_slot *find_free(struct notice_outbox *o)
{
    for (int i = 0; i < OUTBOX_SLOTS; i++)
        if (!o->slots[i].is_used)
            return &o->slots[i];
    return NULL;
}

static int count_free(const struct notice_outbox *o)
{
    int count = 0;

    for (int i = 0; i < OUTBOX_SLOTS; i++)
        count += !o->slots[i].is_used;
    return count;
}

/* What a job takes lies apart until it is done: a job may run again. */
struct taking {
    struct store_notice notices[OUTBOX_SLOTS];
    char *texts[OUTBOX_SLOTS]; /* owned */
    int count;
};

static void reset_taking(struct taking *t)
{
    for (int i = 0; i < t->count; i++)
        free(t->texts[i]);
    t->count = 0;
}

static void note_taken(void *context, const struct store_notice *n, const char *text)
{
    struct taking *t = context;

    t->notices[t->count] = *n;
    t->texts[t->count++] = xstrdup(text);
}

struct taking_job {
    struct journal_job job; /* first */
    struct notice_outbox *outbox;
    struct store_taking limits;
    struct taking taking;
};

static enum tori_err run_taking(struct journal_job *job, struct journal *journal)
{
    struct taking_job *t = (struct taking_job *)job;

    reset_taking(&t->taking);
    return store_take_notices(store_of(journal), &t->limits, note_taken, &t->taking);
}

static void finish_taking(struct journal_job *job)
{
    struct taking_job *t = (struct taking_job *)job;
    struct notice_outbox *o = t->outbox;
    int count = job->err ? 0 : t->taking.count;

    o->is_taking = false;
    for (int i = 0; i < count; i++) {
        struct outbox_slot *slot = find_free(o);

        slot->is_used = true;
        slot->notice = t->taking.notices[i];
        slot->text = t->taking.texts[i];
        t->taking.texts[i] = NULL;
        o->metrics->notices_queued[slot->notice.receiver.way] +=
            slot->notice.attempts == 1;
        send_slot(slot);
    }
    if (count == t->limits.limit)
        o->next = o->now;
    reset_taking(&t->taking);
    free(t);
}

/* Who rests is told in the morning; what a person has just asked for comes at once. */
static int64_t wake(const char *rest, int kind, int64_t now)
{
    struct rest_plan plan;

    if (!notice_is_choice((enum notice_kind)kind) || !rest_plan_parse(rest, &plan))
        return now;
    return rest_plan_wake(&plan, now);
}

static void take_due(struct notice_outbox *o)
{
    struct taking_job *t = xcalloc(1, sizeof(*t));

    t->outbox = o;
    t->limits = (struct store_taking){.now = o->now,
                                      .lease_ms = OUTBOX_LEASE_MS,
                                      .limit = count_free(o),
                                      .spacing_ms = o->spacing_ms,
                                      .wake = wake};
    o->is_taking = true;
    o->next = o->now + OUTBOX_LOOK_MS;
    journal_queue_ask(o->queue, &t->job, run_taking, finish_taking);
}

void notice_outbox_tick(struct notice_outbox *o, int64_t now)
{
    o->now = now;
    collect_finished(o);
    if (o->thread && !o->is_taking && now >= o->next && find_free(o))
        take_due(o);
}

bool notice_outbox_is_idle(const struct notice_outbox *o)
{
    return !o->is_taking && count_free(o) == OUTBOX_SLOTS;
}

/* Life */

struct notice_outbox *notice_outbox_new(struct journal_queue *queue,
                                        const struct notice_outbox_settings *s)
{
    static const int64_t spacing_ms[NOTICE_WAY_COUNT] = {
        [NOTICE_PUSH] = 5 * 1000,
        [NOTICE_MAIL] = 60 * 1000,
        [NOTICE_WEBHOOK] = 1000,
    };
    struct notice_outbox *o = xcalloc(1, sizeof(*o));

    assert(2 * s->delivery.timeout_ms <= OUTBOX_LEASE_MS);
    o->queue = queue;
    o->metrics = s->metrics;
    o->origin = s->origin;
    o->has_relay = s->delivery.relay.url[0] != '\0';
    o->wake = s->wake;
    o->context = s->context;
    memcpy(o->spacing_ms, spacing_ms, sizeof(spacing_ms));
    rng_seed(&o->rng, s->seed);
    for (int i = 0; i < OUTBOX_SLOTS; i++)
        o->slots[i].outbox = o;
    pthread_mutex_init(&o->lock, NULL);
    o->thread = delivery_thread_new(&s->delivery, note_finished, o);
    return o;
}

void notice_outbox_end(struct notice_outbox *o)
{
    delivery_thread_free(o->thread);
    o->thread = NULL;
    collect_finished(o);
}

void notice_outbox_free(struct notice_outbox *o)
{
    assert(!o->thread && notice_outbox_is_idle(o));
    pthread_mutex_destroy(&o->lock);
    free(o);
}
