#ifndef TORI_SERVER_LOOP_H
#define TORI_SERVER_LOOP_H

/*
 * The heartbeat of the server. Everything that arrived in one round of the loop is
 * handled first; then, before the loop waits again, all of it is committed at once, and
 * only then answered and announced. A ticker looks after clocks and old things.
 */

#include <uv.h>

struct server;

struct loop {
    uv_prepare_t prepare;
    uv_timer_t ticker;
    struct server *server;
    int64_t swept;  /* when limits and idle tables were last looked through */
    int64_t beaten; /* when the store was last told that we live */
};

void loop_start(struct loop *l, struct server *s);
void loop_stop(struct loop *l);

/* Commit, answer, announce; the prepare handle does this every round. */
void loop_settle(struct server *s);

#endif
