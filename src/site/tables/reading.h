#ifndef TORI_SITE_TABLES_READING_H
#define TORI_SITE_TABLES_READING_H

/*
 * Tables from the store to memory, as jobs of the queue: a node takes a table when it reads it.
 * The table itself is not touched, it is busy meanwhile.
 */

#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_nodes.h"
#include "room/room.h"

struct table;
struct tables;

struct reading {
    struct journal_job job; /* by which it says what it has come to, also among many */
    struct tables *tables;
    struct table *table;
    char id[JOURNAL_ID_LENGTH + 1];
    bool takes;      /* it is to be ours */
    bool is_again;   /* it was unreadable before */
    bool has_failed; /* an event does not fit */
    struct journal_lease lease;
    struct room room;
    struct strbuf barred; /* with the room, if persons were put out: arrivals.h */
};

/* The job of one. */
enum tori_err reading_run(struct journal_job *job, struct journal *journal);

/* Of many: those that no other node has are taken by one statement and read by another. */
struct readings {
    struct journal_job job;
    size_t count;
    struct reading *list[]; /* owned */
};
enum tori_err readings_run(struct journal_job *job, struct journal *journal);

/* A room as it is stored, on the store thread; 'room' is initialised, and empty on an error,
 * which is one of those of tables_ask(). */
enum tori_err reading_load_room(struct journal *journal, const char *id,
                                struct room *room);

#endif
