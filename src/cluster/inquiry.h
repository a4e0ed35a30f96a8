#ifndef TORI_CLUSTER_INQUIRY_H
#define TORI_CLUSTER_INQUIRY_H

/*
 * Things of which another node has said that they are not as they were: their ids are gathered,
 * and the store is asked how they are now, by one job at a time. What the store could not say
 * is asked again. It is the first member of the caller's struct.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "journal/journal_queue.h"

struct inquiry {
    struct journal_job job;
    struct journal_queue *queue;
    struct strbuf waiting, asked; /* "ID,ID": to be asked for, and of the job */
    bool is_all_waiting, is_all;  /* everything, whatever the ids */
    bool is_under_way;

    /* On the store thread, perhaps twice: how are those that are asked for? */
    enum tori_err (*read)(struct inquiry *q, struct journal *journal);

    /* On the loop's thread: that is known now. */
    void (*learn)(struct inquiry *q);
};

/* 'read' and 'learn' are set by the caller. */
void inquiry_init(struct inquiry *q, struct journal_queue *queue);
void inquiry_release(struct inquiry *q);

/* An id has no comma. */
void inquiry_ask(struct inquiry *q, const char *id);
void inquiry_ask_all(struct inquiry *q);

/* If anything waits that could not be asked before. */
void inquiry_go_on(struct inquiry *q);

/* The ids of a list, one by one; false at the end. 'at' begins as the list's text. */
bool inquiry_next(const char **at, char *id, size_t size);

#endif
