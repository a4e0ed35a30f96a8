#ifndef TORI_SERVER_NOTICES_NOTICE_OUTBOX_H
#define TORI_SERVER_NOTICES_NOTICE_OUTBOX_H

/*
 * Sends what lies in the outbox of the store (store_notices.h): takes what is due, hands it to
 * the delivery thread, and stores what became of it.
 *
 * Threads. All functions on the loop's; 'wake' is called on the delivery thread, and has the loop
 * call notice_outbox_tick(). The store's part is jobs of the queue.
 *
 * Invariants. A notice that was taken has a slot until its result is stored, and there are no
 * more slots than deliveries at a time: so none outlives its lease.
 *
 * Failure. What is not taken is tried again with growing waits (retry.h), and given up after
 * RETRY_ATTEMPTS_MAX; the receiver then says why. A receiver that is gone is removed if it is a
 * browser, or has to be confirmed again. A result that cannot be stored is lost, and the notice is
 * sent once more when its lease ends.
 */

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "delivery/delivery_settings.h"
#include "delivery/delivery_thread.h"
#include "journal/journal_queue.h"
#include "notice/notice.h"
#include "server/notices/notice_request.h"
#include "store/store_notices.h"

struct metrics;

enum {
    OUTBOX_LOOK_MS = 2000, /* how often it is looked at */
    OUTBOX_LEASE_MS = 60 * 1000,
    OUTBOX_SLOTS = DELIVERY_PARALLEL,
};

/* One notice that was taken. */
struct outbox_slot {
    struct journal_job job; /* first: for its result */
    struct notice_outbox *outbox;
    bool is_used;
    struct store_notice notice;
    char *text;                /* owned; until it is sent */
    struct delivery *delivery; /* owned; with its result */
    int64_t due;               /* when it is tried again */
};

struct notice_outbox {
    struct journal_queue *queue;
    struct delivery_thread *thread; /* owned */
    struct notice_origin origin;
    bool has_relay;                       /* is mail sent? */
    int64_t spacing_ms[NOTICE_WAY_COUNT]; /* between two notices to a receiver */
    struct rng rng;
    struct metrics *metrics;
    void (*wake)(void *context);
    void *context;

    int64_t now;  /* of the last tick */
    int64_t next; /* when it is looked at again */
    bool is_taking;
    struct outbox_slot slots[OUTBOX_SLOTS];

    pthread_mutex_t lock; /* of what is below */
    struct delivery *finished;
};

struct notice_outbox_settings {
    struct metrics *metrics;
    struct delivery_settings delivery;
    struct notice_origin origin;
    uint64_t seed; /* of the jitter */
    void (*wake)(void *context);
    void *context;
};

/* On the heap, as its jobs refer to it. */
struct notice_outbox *notice_outbox_new(struct journal_queue *queue,
                                        const struct notice_outbox_settings *s);

/* What was sent gets its result; what is due is sent. */
void notice_outbox_tick(struct notice_outbox *o, int64_t now);

/* Is nothing under way? */
bool notice_outbox_is_idle(const struct notice_outbox *o);

/* Deliveries end; what was under way is pushed to the queue as to be tried again. The queue must
 * still be worked off, until it is idle. */
void notice_outbox_end(struct notice_outbox *o);

/* After the end. */
void notice_outbox_free(struct notice_outbox *o);

#endif
