#ifndef TORI_SERVER_LOOP_H
#define TORI_SERVER_LOOP_H

/*
 * The rounds of the server's loop and the ticks of its timer. serve.c starts it.
 *
 * Data. In a round all that arrived is handled; before the loop waits again, each table that was
 * changed is handed to the queue. In a later round it is stored, and only then answered and
 * broadcast. The timer looks after clocks, leases, idle tables and what is to be deleted.
 *
 * Threads. The loop's alone.
 *
 * Invariants. Nothing is answered or broadcast before it is stored.
 *
 * Failure. A store that fails is tried again with each beat. A server without other nodes ends
 * if its database is not as it left it.
 */

#include <stdbool.h>
#include <uv.h>

#include "journal/journal_queue.h"
#include "store/store_nodes.h"

struct server;

/* Tells the store that we live. */
struct beat {
    struct journal_job job;
    struct server *server;
    int64_t at;
    int64_t asked;                /* now_steady_ms() */
    struct store_renewal renewal; /* of a node */
    int64_t losses; /* of the store, then; and as far as tables were read anew for them */
    int64_t known_losses;
    bool is_under_way;
};

struct loop {
    uv_prepare_t prepare;
    uv_timer_t ticker;
    struct server *server;
    int64_t swept;   /* when limits and idle tables were last looked through */
    int64_t beaten;  /* when the store was last told that we live */
    int64_t adopted; /* when a node last looked for tables without an owner */
    struct beat beat;
};

void loop_start(struct loop *l, struct server *s);
void loop_stop(struct loop *l);

/* The end of a round; the prepare handle does this every time. */
void loop_settle(struct server *s);

/* Now, and not when it is due. */
void loop_beat(struct loop *l, int64_t now);

/* From now on what the tables have to say is heard here. */
void loop_attach(struct server *s);

#endif
