#ifndef TORI_SERVER_UPKEEP_RETENTION_H
#define TORI_SERVER_UPKEEP_RETENTION_H

/*
 * Removes games that are over, by age and to keep the store below its cap. The loop ticks it.
 *
 * Data. Every RETENTION_MINUTES the store is measured. Games that are too old are removed; if
 * there are still more bytes than the cap allows, as many as are too much: first those in which
 * no person has acted, then those without an account, then any, the oldest first.
 *
 * Threads. The loop's; each batch is a job of the queue, so that no request waits for it.
 *
 * Invariants. A game that ended within the last hour stays. Of several nodes one removes at a
 * time.
 *
 * Failure. If nothing is left to remove and the cap is exceeded all the same, no table can be
 * made.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_queue.h"
#include "store/store_retention.h"

struct hall;

enum {
    RETENTION_MINUTES = 10,
    RETENTION_UNPLAYED_DAYS = 1,
    RETENTION_GUEST_DAYS = 90, /* by default; accounts' games stay */
    RETENTION_MEGABYTES = 10000,
};

struct retention_limits {
    int64_t guest_days, days; /* 0: for ever */
    int64_t bytes;            /* of all games; 0: no cap */
};

/* How near the cap we are. */
enum retention_space { RETENTION_OK, RETENTION_NEAR, RETENTION_FULL };

/* What the present batch is for. */
enum retention_stage {
    RETENTION_MEASURE,
    RETENTION_BY_AGE,
    RETENTION_UNPLAYED,
    RETENTION_GUESTS,
    RETENTION_ANY,
    RETENTION_STAGES
};

struct retention {
    struct journal_job job;
    struct hall *hall;
    struct retention_limits limits;
    int64_t now;
    int64_t next; /* when it is due again; 0: at once */
    bool is_under_way;
    bool is_ours; /* of several nodes this one does it */
    enum retention_stage stage;
    struct store_size size;       /* as measured, less what was removed */
    struct store_removal removal; /* of this stage */
    struct store_removal after;   /* the same after the present batch */
    store_gone_ids gone;
    int64_t removed; /* games, since it was last measured */
    bool was_over;   /* the cap, when it was last measured by another node's turn */
    enum retention_space space;
};

void retention_init(struct retention *r, struct hall *h);

/* If it is time. */
void retention_tick(struct retention *r, int64_t now);

#endif
