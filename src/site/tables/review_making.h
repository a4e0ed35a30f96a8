#ifndef TORI_SITE_TABLES_REVIEW_MAKING_H
#define TORI_SITE_TABLES_REVIEW_MAKING_H

/*
 * One review in the making: its game is read, it is thought about part by part as thoughts of the
 * hall's thinker, and stored. What the store refuses waits to be tried again.
 *
 * It is the queue's while its game is read or it is stored, the thinker's while it is thought
 * about: if it is dropped meanwhile, it is freed when it comes back. All on the loop's thread but
 * what these two run.
 */

#include <stdatomic.h>
#include <stdbool.h>

#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_reviews.h"
#include "room/room.h"
#include "site/thinking/thought.h"

struct hall;
struct review_making;

/* Who is told: before each part who it is for may be set in the thought. */
struct review_making_host {
    void (*begun)(struct review_making *m); /* how many parts there are is known */
    void (*part)(struct review_making *m);  /* one more is done */
    void (*over)(struct review_making *m);  /* it is stored, or cannot be made */

    /* On the store thread, of a game that cannot be read: perhaps its edition was sent since.
     * NULL: all there are are known. */
    enum tori_err (*load_editions)(struct journal *journal);
};

enum review_making_phase {
    REVIEW_WAITING,
    REVIEW_READING,
    REVIEW_UNREAD, /* the store has failed, and so below */
    REVIEW_THINKING,
    REVIEW_STORING,
    REVIEW_UNSTORED
};

/* The first member of the host's own struct, which is freed with it. */
struct review_making {
    struct thought thought; /* the first, as the thinker wants it */
    struct journal_job job;
    struct hall *hall;
    const struct review_making_host *host;
    enum review_making_phase phase;
    atomic_bool is_dropped;
    struct journal_review made;
    struct room room; /* its game; the edition is in use as long as it is here */

    /* The thinker's while it thinks. */
    struct review *review; /* owned; NULL before it is begun */
    struct strbuf fresh;
    int fresh_done, fresh_of;
    bool is_whole;

    /* As they were after the last part. */
    struct strbuf known;
    int done, of;
};

/* Of a zeroed struct on the heap. */
void review_making_init(struct review_making *m, struct hall *h,
                        const struct journal_review *made,
                        const struct review_making_host *host);
void review_making_drop(struct review_making *m);

/* After thinker and queue have stopped. */
void review_making_free(struct review_making *m);

/* Of one that waits. */
void review_making_begin(struct review_making *m);

/* Once more what the store has failed at. */
bool review_making_has_failed(const struct review_making *m);
void review_making_retry(struct review_making *m);

#endif
