#ifndef TORI_WORKER_ANSWERING_H
#define TORI_WORKER_ANSWERING_H

/*
 * Questions to bots that nodes have posted (store_jobs.h): taken while there are places for them,
 * thought about by the thinker, answered. Which may be taken is said by the rule that threads and
 * nodes have, too: fairqueue_longest().
 *
 * Threads. All on the loop's thread but the jobs of the queue.
 *
 * Failure. A question that this program does not understand, or on an edition that is nowhere, is
 * answered with what is no answer: the node that asked thinks itself, then. What is taken and not
 * answered is free with the worker's lease.
 */

#include <stdbool.h>

#include "journal/journal_queue.h"
#include "site/thinking/fairqueue.h"

struct posted_question;
struct thinker;

struct answering {
    struct journal_job taking; /* the first */
    struct journal_queue *queue;
    struct thinker *thinker;
    const char *worker; /* its name */
    int64_t lease_ms;
    struct fairqueue_places places;
    int count; /* that are taken and not answered yet */
    bool is_under_way, is_due, is_stopping;

    /* The job's: as the places were, and what it has taken. */
    struct fairqueue_places left;
    struct posted_question *taken; /* owned list */
};

/* There may be something to take. */
void answering_wake(struct answering *a);

#endif
