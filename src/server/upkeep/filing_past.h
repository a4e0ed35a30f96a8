#ifndef TORI_SERVER_UPKEEP_FILING_PAST_H
#define TORI_SERVER_UPKEEP_FILING_PAST_H

/*
 * Results of games that were over before results were stored, for the pages of players. The loop
 * ticks it, and a step that was stored is followed by the next; each looks at some tables, newest first, and reads a few of them again. Once it
 * is through that is noted in the store, and it rests for ever.
 *
 * Threads. The loop's; each step is a job of the queue.
 *
 * Failure. A step that could not be stored is taken again. A game that cannot be read is passed
 * over.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_queue.h"
#include "journal/journal_sizes.h"

struct hall;

enum {
    FILING_PAST_LOOK = 500, /* tables looked at in a step */
    FILING_PAST_BITE = 4,   /* of them, games that are read */
};

struct filing_past {
    struct journal_job job;
    struct hall *hall;
    bool is_under_way, is_done;
    struct filing_place {
        int64_t created;
        char id[JOURNAL_ID_LENGTH + 1];
    } before, last;  /* tables from 'before' on are done; 'last' is how far a step came */
    bool is_ours;    /* no other node is at it */
    bool is_through; /* the step has come to the oldest */
    int count;       /* games of the step */
    char games[FILING_PAST_BITE][JOURNAL_ID_LENGTH + 1];
};

void filing_past_init(struct filing_past *f, struct hall *h);

/* The next step, if there is one. */
void filing_past_tick(struct filing_past *f);

#endif
