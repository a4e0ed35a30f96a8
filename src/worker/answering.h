#ifndef TORI_WORKER_ANSWERING_H
#define TORI_WORKER_ANSWERING_H

/* One question to a bot, from the queue to its answer. */

#include <stdatomic.h>
#include <stdbool.h>

#include "base/strbuf.h"
#include "store/store_jobs.h"

struct desk;

struct answering {
    struct desk *desk;
    struct store_job job;
    struct strbuf question, answer;
};

void answering_init(struct answering *a, struct desk *d);
void answering_release(struct answering *a);

/* Have the next one, of at most this kind; false if there is none, or the store fails. */
bool answering_take(struct answering *a, int longest, int64_t lease_ms);

/* Think, for as long as it takes, and tell: tried again while the store fails, until the
 * deadline or until the worker is stopped. A question that this program does not understand,
 * or on an edition that is nowhere, is answered with what is no answer: the node that asked thinks
 * itself, then. */
void answering_finish(struct answering *a, const atomic_bool *is_stopping);

#endif
