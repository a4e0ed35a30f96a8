/* Rounds of the loop and ticks of the clock. */

#include "server/loop.h"

#include <assert.h>
#include <signal.h>

#include "base/now.h"
#include "server/net/connection.h"
#include "cluster/claims.h"
#include "server/server.h"
#include "store/store.h"
#include "store/store_site.h"
#include "telemetry/log.h"
#include "site/ports/thinker.h"
#include "site/tables/announce.h"
#include "site/tables/live.h"
#include "site/tables/lobby.h"
#include "cluster/node.h"
#include "cluster/remote_jobs.h"
#include "site/tables/rounds.h"
#include "journal/journal_queue.h"
#include "store/store_thread.h"

enum {
    TICK_MS = 100,
    BEAT_MS = 1000,       /* while a live clock runs: a crash costs a player no more */
    SLOW_BEAT_MS = 60000, /* while only clocks of days run */
    SWEEP_MS = 10000,
};

/* Rounds */

static void note_store(struct server *s, bool is_ok, const char *trouble)
{
    struct hall *h = &s->hall;

    s->metrics.commits++;
    s->metrics.store_errors += !is_ok;
    if (!is_ok && !h->is_store_broken)
        log_line("store-error", "%s", trouble);
    else if (is_ok && h->is_store_broken)
        log_line("store-ok", "it works again");
    h->is_store_broken = !is_ok;
}

static void on_arrived(void *context, struct table *table)
{
    struct server *s = context;

    s->metrics.takeovers += s->hall.peers != NULL;
    live_resume(&s->live, table);
    if (s->hall.peers)
        lobby_tell(&s->hall, table);
}

/* What could not be stored was not broadcast either. */
static void on_stored(void *context, struct table *table, const struct journal_job *job)
{
    struct server *s = context;
    bool is_ok = !job->err;

    if (is_ok || (*job->trouble && !job->is_damaged && !job->is_too_late))
        note_store(s, is_ok, job->trouble);
    pending_send(&table->pending, job);
    if (is_ok)
        rounds_announce(&s->hall, table);
}

static void on_moved(void *context, struct table *table, const char *url)
{
    struct server *s = context;

    (void)thinker_give_up(s->hall.thinker, table->room.id);
    announce_move(table, url);
    s->metrics.moved++;
    log_line("moved", "table=%s to=%s", table->room.id, *url ? url : "?");
}

static void on_left(void *context, struct table *table)
{
    struct server *s = context;

    lobby_leave(&s->hall, table);
}

static void on_dropped(void *context, struct table *table)
{
    struct server *s = context;

    lobby_drop(&s->hall, table);
}

static void on_unreadable(void *context, const char *id)
{
    struct server *s = context;

    edition_changes_await(&s->node_listener.edition_changes, id);
}

void loop_attach(struct server *s)
{
    s->hall.tables.host = (struct tables_host){.context = s,
                                               .arrived = on_arrived,
                                               .stored = on_stored,
                                               .moved = on_moved,
                                               .left = on_left,
                                               .dropped = on_dropped,
                                               .unreadable = on_unreadable};
}

void loop_settle(struct server *s)
{
    rounds_settle(&s->hall);
    store_thread_send(&s->queue);
    connection_flush_all(&s->net);
}

static void on_prepare(uv_prepare_t *handle)
{
    loop_settle(handle->data);
}

/* Ticks */

static enum tori_err run_beat(struct journal_job *job, struct journal *journal)
{
    struct store *store = store_of(journal);
    struct beat *b = (struct beat *)job;
    const struct node *n = node_of(b->server->hall.peers);

    enum tori_err err;

    b->asked = now_steady_ms();
    err = n ? store_renew(store, n->lease_ms, b->at, &b->renewal)
            : store_beat(store, b->at);
    if (n && !err && b->renewal.now)
        now_follow(b->renewal.now);
    b->losses = store_losses(store);
    return err;
}

/* Since the last beat. */
static bool has_lost(struct beat *b)
{
    if (b->losses == b->known_losses)
        return false;
    b->known_losses = b->losses;
    return true;
}

/* A server that is alone keeps much in memory that no other node would tell it of: it is started
 * again by what has started it. */
static void end_if_lost(struct server *s, struct beat *b)
{
    if (s->hall.peers || !has_lost(b))
        return;
    log_line("store-lost", "the database is not as it was left: the server ends");
    s->is_outdated = true;
    raise(SIGTERM);
}

/* The store judges by when it was asked; by when its answer is committed the lease may have been
 * over. If it was by our own clock, which is over first, we cannot know. */
static void note_lease(struct server *s, struct beat *b)
{
    bool has_lapsed = b->renewal.has_lapsed || !peers_are_alive(s->hall.peers);

    assert(s->hall.peers && b->asked);
    node_set_alive(node_of(s->hall.peers), b->asked);
    if (has_lost(b))
        log_line("store-lost",
                 "the database is not as it was left: tables are read anew");
    else if (!has_lapsed)
        return;
    s->metrics.lapses += has_lapsed;
    if (has_lapsed)
        log_line("lapsed", "node=%s: others may have taken its tables",
                 node_of(s->hall.peers)->self.name);
    tables_doubt(&s->hall.tables);
}

static void finish_beat(struct journal_job *job)
{
    struct beat *b = (struct beat *)job;

    assert(b->is_under_way);
    b->is_under_way = false;
    note_store(b->server, !job->err, job->trouble);
    end_if_lost(b->server, b);
    if (job->err)
        return;
    if (b->server->hall.peers)
        note_lease(b->server, b);
    tables_reread(&b->server->hall.tables);
}

void loop_beat(struct loop *l, int64_t now)
{
    struct beat *b = &l->beat;

    if (b->is_under_way)
        return;
    b->server = l->server;
    b->at = now;
    b->is_under_way = true;
    journal_queue_ask(&l->server->queue, &b->job, run_beat, finish_beat);
}

/* A lease is renewed some times before it is over. */
static int64_t beat_ms(const struct node *n)
{
    return n && n->lease_ms / 5 < BEAT_MS ? n->lease_ms / 5 : BEAT_MS;
}

/* A broken store is tried again in this way, too. While tables come back the last beat is
 * that of before: theirs. */
static void beat(struct loop *l, struct rounds_clocks clocks, int64_t now)
{
    const struct hall *h = &l->server->hall;
    bool is_urgent = h->is_store_broken || h->tables.unread > 0 || h->peers;
    int64_t every =
        clocks.has_live || is_urgent ? beat_ms(node_of(h->peers)) : SLOW_BEAT_MS;

    if ((!clocks.has_any && !is_urgent) || now - l->beaten < every ||
        (!h->peers && live_is_loading(&l->server->live)))
        return;
    l->beaten = now;
    loop_beat(l, now);
}

static void sweep(struct loop *l, int64_t now)
{
    struct server *s = l->server;

    if (now - l->swept < SWEEP_MS)
        return;
    l->swept = now;
    limits_sweep(&s->net.limits, now);
    tables_drop_idle(&s->hall.tables, now);
    live_close_abandoned(&s->live, now);
    reviews_tick(&s->reviews);
    orders_tick(&s->orders);
    if (s->hall.peers && node_of(s->hall.peers)->listings)
        node_listener_tick(&s->node_listener);
    if (!s->hall.is_stopping)
        cleaning_tick(&s->cleaning, now);
    if (!s->hall.is_stopping)
        filing_past_tick(&s->filing_past);
    if (!s->hall.is_stopping)
        places_tick(&s->places, now);
}

/* What nodes that are gone have left behind. */
static void adopt(struct loop *l, int64_t now)
{
    if (!l->server->hall.peers ||
        now - l->adopted < beat_ms(node_of(l->server->hall.peers)))
        return;
    l->adopted = now;
    live_adopt(&l->server->live);
}

/* Who is here, for friends at other nodes. */
static void look(struct server *s, int64_t now)
{
    if (s->hall.peers && node_of(s->hall.peers)->listings)
        node_listener_look(&s->node_listener, now);
}

static void on_tick(uv_timer_t *timer)
{
    struct loop *l = timer->data;
    int64_t now = now_ms();

    if (l->server->remote) {
        remote_jobs_tick(l->server->remote);
        claims_tick(l->server->claims);
    }
    if (!l->server->hall.is_stopping)
        retention_tick(&l->server->retention, now);
    if (!l->server->hall.is_stopping)
        notice_service_tick(&l->server->notices, now);
    if (!l->server->hall.is_stopping) {
        beat(l, rounds_look_after(&l->server->hall, now), now);
        adopt(l, now);
        look(l->server, now);
        tournament_driver_tick(&l->server->tournaments, now);
        deal_par_tick(&l->server->deal_par, now);
    }
    sweep(l, now);
}

void loop_start(struct loop *l, struct server *s)
{
    *l = (struct loop){.server = s};
    uv_prepare_init(&s->loop, &l->prepare);
    l->prepare.data = s;
    uv_prepare_start(&l->prepare, on_prepare);
    uv_timer_init(&s->loop, &l->ticker);
    l->ticker.data = l;
    uv_timer_start(&l->ticker, on_tick, TICK_MS, TICK_MS);
}

void loop_stop(struct loop *l)
{
    uv_close((uv_handle_t *)&l->prepare, NULL);
    uv_close((uv_handle_t *)&l->ticker, NULL);
}
