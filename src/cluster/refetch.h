#ifndef TORI_CLUSTER_REFETCH_H
#define TORI_CLUSTER_REFETCH_H

/*
 * Things of which another node has said that they are not as they were: their ids are gathered,
 * and the store is asked how they are now, by one job at a time. What the store could not say
 * is asked again. It is the first member of the caller's struct.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "journal/journal_queue.h"

struct refetch {
    struct journal_job job;
    struct journal_queue *queue;
    struct strbuf waiting, asked; /* "ID,ID": to be asked for, and of the job */
    bool is_all_waiting, is_all;  /* everything, whatever the ids */
    bool is_under_way;

    /* On the store thread, perhaps twice: how are those that are asked for? */
    enum tori_err (*read)(struct refetch *q, struct journal *journal);

    /* On the loop's thread: that is known now. */
    void (*learn)(struct refetch *q);
};

/* 'read' and 'learn' are set by the caller. */
void refetch_init(struct refetch *q, struct journal_queue *queue);
void refetch_release(struct refetch *q);

/* An id has no comma. */
void refetch_ask(struct refetch *q, const char *id);
void refetch_ask_all(struct refetch *q);

/* If anything waits that could not be asked before. */
void refetch_go_on(struct refetch *q);

/* The ids of a list, one by one; false at the end. 'at' begins as the list's text. */
bool refetch_next(const char **at, char *id, size_t size);

#endif
