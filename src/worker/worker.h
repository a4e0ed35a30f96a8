#ifndef TORI_WORKER_WORKER_H
#define TORI_WORKER_WORKER_H

/*
 * Threads that do what nodes have left in the database: first what bots are asked, then
 * reviews, part by part. Of the threads one is kept from long questions, and one from reviews,
 * if there are two. Another one tells the database now and then that we are alive, and with us
 * what we have taken.
 */

#include <stdbool.h>

struct strbuf;
struct worker;

struct worker_options {
    const char *url; /* of the store */
    const char *name;
    int threads;

    /* Reviews alone, and those only while no worker is alive: for a node, whose own pool has
     * the bots. */
    bool is_last_resort;
};

/* NULL, and one line in 'err': the store cannot be opened. Texts of the options stay the
 * caller's, for as long as it is open. */
struct worker *worker_open(const struct worker_options *o, struct strbuf *err);

/* There may be something to do. On any thread. */
void worker_wake(struct worker *w);

/* What is taken is given back, unless it is answered within a second. False if a thread still
 * thinks: then it must stay until the process ends. */
bool worker_stop(struct worker *w);
void worker_free(struct worker *w);

#endif
