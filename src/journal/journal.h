#ifndef TORI_JOURNAL_JOURNAL_H
#define TORI_JOURNAL_JOURNAL_H

/*
 * The port between a site and its storage: what the site asks of whatever keeps its tables,
 * people, editions and reviews, as tables of functions, a header for each subject. A database
 * implements it (store/store_journal.c), and so does the memory of a device
 * (local/device_journal.c).
 *
 * Data. An implementation has this struct as its first member and gets its own struct back from
 * the pointer. Optional parts are NULL where the question makes no sense; the site looks at the
 * pointer instead of asking in vain.
 *
 * Threads. One at a time: jobs of the queue (journal_queue.h) run where the journal is, and
 * nothing else asks it, besides the start of the program before there are threads.
 *
 * Answers. TORI_ERR_TAKEN and TORI_ERR_UNKNOWN are answers like others and change nothing.
 * TORI_ERR_STORE means that the storage failed: every function says so until the transaction is
 * committed, which fails, or rolled back. Reading sees changes that are not yet committed. Texts
 * handed in are copied. Times are milliseconds since 1970. An 'each' is called for every row; it
 * must not ask the journal, and false from it ends the walk, which is no error.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct journal_askers;
struct journal_blocks;
struct journal_costs;
struct journal_editions;
struct journal_nodes;
struct journal_notices;
struct journal_people;
struct journal_ratings;
struct journal_rests;
struct journal_results;
struct journal_reviews;
struct journal_tables;
struct journal_transactions;
struct journal_upkeep;

struct journal {
    const struct journal_transactions *transactions;
    const struct journal_tables *tables;
    const struct journal_people *people;
    const struct journal_editions *editions;
    const struct journal_reviews *reviews;

    const struct journal_askers *askers; /* NULL: who waits for a review is not stored */
    const struct journal_blocks *blocks; /* NULL: people are alone with themselves */
    const struct journal_costs *costs;   /* NULL: nothing is counted or limited */
    const struct journal_ratings *ratings; /* NULL: nothing is rated */
    const struct journal_results *results; /* NULL: there are no pages of players */
    const struct journal_rests *rests;     /* NULL: no person rests */
    const struct journal_notices *notices; /* NULL: no person is told outside the page */
    const struct journal_upkeep
        *upkeep;                       /* NULL: nothing is closed or removed by itself */
    const struct journal_nodes *nodes; /* NULL: no other process has a part in it */
};

/* How the next transactions are to be done. */
struct journal_terms {
    /* A soft one is not waited for until it is on the disk, so a crash of the database may lose
     * it, whole; and whether a commit was carried out whose answer was lost is not looked up: it
     * counts as failed. For what others are only told of, such as questions to workers. */
    bool is_soft;

    /* Storage that is away or does not answer is waited for until then (now_steady_ms()), and
     * one answer for so long at most. */
    int64_t deadline;
    int64_t answer_ms;
};

enum { JOURNAL_TROUBLE_MAX = 255 };

/* Why a commit failed. */
struct journal_failure {
    bool is_hindered; /* by what may soon be over, such as a lock of another process */
    bool is_damaged;  /* what is stored is damaged */
    bool is_too_late; /* what a batch was to change is gone, or another's by now */
    bool is_in_doubt; /* the answer was lost: only reading again tells what is stored */
    char trouble[JOURNAL_TROUBLE_MAX + 1]; /* a line for people */
};

/* All changes since the last commit are one transaction, durable together or not at all; the
 * first change begins one. */
struct journal_transactions {
    void (*set_terms)(struct journal *j, const struct journal_terms *terms);

    /* Without changes it does nothing. If it fails everything is rolled back; 'why' is only set
     * then. */
    enum tori_err (*commit)(struct journal *j, struct journal_failure *why);
    void (*rollback)(struct journal *j);

    /* Grows with every change that was carried out: if it is the same as before, a function that
     * has returned an error has changed nothing. Locks do not count, notices to other processes
     * do. */
    int64_t (*count_changes)(struct journal *j);

    /* In a batch changes are not answered one by one: a database that is far away is told all
     * of them and asked once. TORI_ERR_TAKEN and TORI_ERR_UNKNOWN of a change are failures
     * there, and what has failed comes out at the commit at the latest. */
    void (*set_batch)(struct journal *j, bool is_on);
};

#endif
