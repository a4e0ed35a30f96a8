/* Steps, and a timer that looks whether the next is due. */

#include "server/stopping.h"

#include <assert.h>

#include "base/now.h"
#include "server/loop.h"
#include "server/net/connection.h"
#include "server/server.h"
#include "store/store_thread.h"
#include "store/store.h"

enum {
    STEP_MS = 20,
    LISTEN_MS = 60,  /* what people have sent before they heard of it is still answered */
    STORE_MS = 2500, /* for the store, to take what is under way and the tables */
    HANG_MS = 300,   /* after that, for a thread that does not come back */
    DRAIN_MS = 2000, /* for people, to read what they were told */
    LINGER_MS = 100, /* for them to close, once all have been told */
};

void stopping_init(struct stopping *s, struct server *server, struct loop *loop)
{
    *s = (struct stopping){.server = server, .loop = loop};
    uv_timer_init(&server->loop, &s->timer);
    s->timer.data = s;
}

void stopping_release(struct stopping *s)
{
    uv_close((uv_handle_t *)&s->timer, NULL);
}

static int64_t time_passed(const struct stopping *s)
{
    return now_steady_ms() - s->began;
}

/* A store that has had its time is not waited for any longer. */
static bool has_store_hung(const struct stopping *s)
{
    return time_passed(s) > STORE_MS + HANG_MS;
}

/* Who asks a node is sent elsewhere, the sooner the better. */
static bool has_listened(const struct stopping *s)
{
    return s->server->hall.peers || time_passed(s) >= LISTEN_MS;
}

/* Handing over: the tables are given up, and connections that watch are sent to the other nodes. */

static bool note_other(void *context, const struct journal_node *n)
{
    struct stopping *s = context;

    assert(s->count < STOPPING_NODES_MAX);
    s->others[s->count++] = *n;
    return s->count < STOPPING_NODES_MAX;
}

static enum tori_err run_handing_over(struct journal_job *job, struct journal *journal)
{
    struct store *store = store_of(journal);
    struct stopping *s = (struct stopping *)job;
    enum tori_err err = store_depart(store, s->at);

    s->count = 0;
    return err ? err : store_read_nodes(store, note_other, s);
}

/* What the store did not hear is over with our lease. */
static void finish_handing_over(struct journal_job *job)
{
    assert(((struct stopping *)job)->step >= STOPPING_HANDING);
    ((struct stopping *)job)->is_handed = true;
}

static void hand_over(struct stopping *s)
{
    assert(s->step == STOPPING_SAVING && s->server->hall.peers);
    s->step = STOPPING_HANDING;
    s->at = now_ms();
    journal_queue_ask(&s->server->queue, &s->job, run_handing_over, finish_handing_over);
}

/* Closing */

static void close_all(struct stopping *s)
{
    assert(s->step == STOPPING_SAVING || s->step == STOPPING_HANDING);
    connection_close_all(&s->server->net, WIRE_STOPPING,
                         "the server is being stopped; come back soon");
    s->step = STOPPING_DRAINING;
    s->told = now_steady_ms();
    s->drained = s->told + DRAIN_MS;
}

static bool is_everybody_told(const struct network *n)
{
    for (const struct connection *c = n->connections; c; c = c->next)
        if (!c->has_said_goodbye)
            return false;
    return true;
}

static bool is_drained(struct stopping *s)
{
    const struct network *n = &s->server->net;
    int64_t now = now_steady_ms();

    if (!is_everybody_told(n))
        s->told = now;
    return !n->connections || now >= s->drained || now - s->told >= LINGER_MS;
}

static void go_on(uv_timer_t *timer)
{
    struct stopping *s = timer->data;
    struct server *server = s->server;

    if (s->step == STOPPING_SAVING &&
        (has_store_hung(s) ||
         (has_listened(s) && store_thread_is_idle(&server->queue)))) {
        if (server->hall.peers && !has_store_hung(s))
            hand_over(s);
        else
            close_all(s);
    } else if (s->step == STOPPING_HANDING && (s->is_handed || has_store_hung(s))) {
        if (s->is_handed)
            tables_hand_over(&server->hall.tables, s->others, s->count);
        close_all(s);
    } else if (s->step == STOPPING_DRAINING && is_drained(s)) {
        uv_stop(timer->loop);
    }
}

void stopping_begin(struct stopping *s)
{
    assert(!s->server->hall.is_stopping);
    s->step = STOPPING_SAVING;
    s->began = now_steady_ms();
    s->server->hall.is_stopping = true;
    notice_service_end(&s->server->notices);
    store_thread_end_by(&s->server->queue, s->began + STORE_MS);
    loop_beat(s->loop, now_ms());
    loop_settle(s->server);
    uv_timer_start(&s->timer, go_on, 0, STEP_MS);
}
