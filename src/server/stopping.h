#ifndef TORI_SERVER_STOPPING_H
#define TORI_SERVER_STOPPING_H

/*
 * The end of a server, while its loop goes on: what is on its way to the store is stored, or
 * given up when the store does not answer; a node gives its tables up; everybody is told, and
 * what is queued goes out. Each step has its time, five seconds in all, and a request for
 * something meanwhile is answered 'stopping'.
 */

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "journal/journal_nodes.h"
#include "journal/journal_queue.h"

struct loop;
struct server;

enum { STOPPING_NODES_MAX = 64 };

enum stopping_step { STOPPING_NOT, STOPPING_SAVING, STOPPING_HANDING, STOPPING_DRAINING };

struct stopping {
    struct journal_job job; /* the first: handing over */
    struct server *server;
    struct loop *loop;
    uv_timer_t timer;
    enum stopping_step step;
    int64_t began;   /* now_steady_ms() */
    int64_t told;    /* when a connection had not been told yet */
    int64_t drained; /* when the last step ends at the latest */
    bool is_handed;  /* the job has come back */
    int64_t at;      /* of the job: now */
    struct journal_node others[STOPPING_NODES_MAX];
    size_t count;
};

void stopping_init(struct stopping *s, struct server *server, struct loop *loop);

/* Begin; uv_stop() is called when all is done. */
void stopping_begin(struct stopping *s);

/* The loop must run once more. */
void stopping_release(struct stopping *s);

#endif
