#ifndef TORI_SERVER_UPKEEP_CLEANING_H
#define TORI_SERVER_UPKEEP_CLEANING_H

/*
 * Deletes what is kept of people only for a time. The loop ticks it; it runs once an hour, some
 * rows at a time, so that no request waits for it.
 *
 * What goes, and when:
 * - sessions and devices not used for SESSION_DAYS; sessions of guests who are connected count
 *   as used
 * - guests who never sat at a table, after CLEANING_IDLE_GUEST_DAYS; other guests who are logged
 *   out everywhere, and so cannot come back to their games, after CLEANING_GUEST_DAYS
 * - accounts that their people have given up, when their time has come; links to set a password
 * - editions that are in no list and never came to a table, CLEANING_EDITION_DAYS after they
 *   were last sent, if their owners are logged in nowhere
 * - reviews not read for CLEANING_REVIEW_DAYS, and all but the CLEANING_REVIEWS that were read
 *   last: they can be made again
 * - the log of operators after CLEANING_ACT_DAYS, reports that were answered and what was told of
 *   them; bans that are over
 * - tournaments, CLEANING_TOURNAMENT_DAYS after their end
 *
 * Threads. The loop's; each step is a job of the queue.
 *
 * Failure. A step that could not be stored is taken again in the next run.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_queue.h"
#include "journal/journal_sizes.h"

struct hall;

enum {
    CLEANING_IDLE_GUEST_DAYS = 1,
    CLEANING_GUEST_DAYS = 30,
    CLEANING_EDITION_DAYS = 400,
    CLEANING_REVIEW_DAYS = 90,
    CLEANING_REVIEWS = 10000,
    CLEANING_ACT_DAYS = 400,
    CLEANING_TOURNAMENT_DAYS = 800,
    CLEANING_BITE = 64,   /* to be forgotten at once */
    CLEANING_LOOK = 1000, /* people looked at for it */
};

struct cleaning {
    struct journal_job job;
    struct hall *hall;
    int64_t now;  /* milliseconds since 1970 */
    int64_t next; /* when it is due again; 0: at once */
    bool is_under_way;
    int ended; /* sessions of this bite */
    uint8_t sessions[CLEANING_BITE][JOURNAL_HASH_BYTES];
    int gone; /* guests, and accounts that were given up, of this bite */
    int64_t guests[CLEANING_BITE];
    int looked;     /* at so many in this bite */
    int64_t before; /* everybody up to this number was looked at before it */
    int64_t last;   /* and up to this in it */
    int present;    /* guests who are here, of this bite: their sessions are in use */
    uint8_t in_use[CLEANING_BITE][JOURNAL_HASH_BYTES];
    int64_t present_before; /* connections from this number on were looked at before it */
};

void cleaning_init(struct cleaning *c, struct hall *h);

/* If it is time. */
void cleaning_tick(struct cleaning *c, int64_t now);

#endif
