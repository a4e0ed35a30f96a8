#ifndef TORI_HOSTING_TOURNAMENT_DRIVER_H
#define TORI_HOSTING_TOURNAMENT_DRIVER_H

/*
 * What drives tournaments from their start to their end, without a host.
 *
 * Every half second or so the driver looks into the store, in one transaction: results are collected, a
 * round whose tables are all over is followed by the next, the last by the end. Tables of a round
 * are made once it has opened; at the end of its time bots play what is left of its games.
 *
 * Threads. The loop's; looking is a job of the queue.
 *
 * Invariants. Whatever is decided is in the store before anything follows from it, and is decided
 * once: of several nodes one looks at a time, and a table's id is written in the transaction that
 * makes the table. So there is nothing to be taken up after a crash: whatever node looks next goes
 * on from what the store says.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_queue.h"
#include "store/store_tournaments.h"
#include "tournament/tournament.h"

struct office;

enum {
    TOURNAMENT_DRIVER_AT_ONCE = 32, /* tables made after one look */
    TOURNAMENT_DRIVER_ROWS = STORE_TOURNAMENTS_MAX,
};

/* A table that is to be made. */
struct planned_table {
    char tournament[STORE_TOURNAMENT_ID + 1];
    int round, number;
    int64_t until;
    bool is_duplicate;
    char settings[STORE_TOURNAMENT_SETTINGS_MAX + 1];
    int size;
    struct store_entrant seats[TOURNAMENT_SEATS_MAX];
};

struct tournament_driver {
    struct journal_job job;
    struct office *office;
    bool is_under_way; /* looking */
    int making;        /* tables that are being stored */
    int64_t next;      /* when it looks again */

    /* What the look has found. */
    int64_t now;
    char due[TOURNAMENT_DRIVER_ROWS][STORE_TOURNAMENT_ID + 1];
    int due_count;
    struct planned_table plans[TOURNAMENT_DRIVER_AT_ONCE];
    int plan_count;
    char late[TOURNAMENT_DRIVER_AT_ONCE][JOURNAL_ID_LENGTH + 1]; /* tables */
    int late_count;
};

void tournament_driver_init(struct tournament_driver *d, struct office *o);

/* If it is time. */
void tournament_driver_tick(struct tournament_driver *d, int64_t now);

#endif
