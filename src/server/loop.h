#ifndef TORI_SERVER_LOOP_H
#define TORI_SERVER_LOOP_H

/*
 * The heartbeat of the server. Everything that arrived in one round of the loop is
 * handled first; then, before the loop waits again, what it changed is handed to the queue,
 * table by table. What is stored comes back in a later round, and only then is answered
 * and announced. A ticker looks after clocks and old things.
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
