#ifndef TORI_SITE_TABLES_LIVE_H
#define TORI_SITE_TABLES_LIVE_H

/*
 * Brings tables that are not over back after a restart, and closes those that were not touched
 * for very long. The server and a device call it at the start and with each tick.
 *
 * Data. The ids of tables in which bots or clocks go on without watchers. They are read some at
 * a time while clients already connect; all others are read when a client asks for them. A node
 * adopts, in the same way, tables of nodes that are gone.
 *
 * Threads. The loop's; ids are found by jobs of the queue.
 *
 * Failure. A table that cannot be read is logged as lost and stays in the store.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"

struct hall;
struct journal;
struct table;

typedef char live_id[16]; /* of a table */

struct live {
    struct hall *hall;
    live_id *ids; /* owned; those that have not come back */
    size_t count, capacity;
    int64_t last_beat; /* when the server was last known to run, before this start */
    int64_t total;     /* so many were to come back */
    int under_way;
    bool has_more;    /* the store has more of them than were asked for at once */
    bool has_come;    /* one of these has come back: it is worth asking for more */
    bool is_looking;  /* for old tables */
    bool is_adopting; /* the store is asked for tables without an owner */
};

void live_release(struct live *l);

/* Before anybody comes: which are to come back. */
enum tori_err live_find(struct live *l, struct journal *journal);

/* Bring the next of them back, and go on until all are there. A table that does not come
 * back is left out and logged. */
void live_load(struct live *l);
bool live_is_loading(const struct live *l);

/* For nodes: take tables that no node has and that must be looked after; while there is more
 * of it than can
 * be listed at once, again and again. */
enum { LIVE_ORPHANS_AT_ONCE = 2000 };
void live_adopt(struct live *l);

/* A table has been read. While its clock runs it stays in memory: so a clock that runs is
 * one that has not been told yet that the server was away. */
void live_resume(struct live *l, struct table *table);

/* Close tables that were not touched for too long: those that wait for players after 3
 * days without a visitor, those that are played after LIVE_IDLE_DAYS, and those that no person
 * has played at, and that all have left, after LIVE_DESERTED_DAYS. */
enum { LIVE_IDLE_DAYS = 60, LIVE_DESERTED_DAYS = 1 };
void live_close_abandoned(struct live *l, int64_t now);

#endif
