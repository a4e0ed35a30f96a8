/* Rounds of the loop and ticks of the clock. */

#include "server/loop.h"

#include "base/now.h"
#include "server/server.h"
#include "server/tables/announce.h"
#include "server/tables/dealer.h"
#include "server/tables/live.h"
#include "server/tables/lobby.h"
#include "server/telemetry/log.h"
#include "store/store.h"

enum {
    TICK_MS = 100,
    BEAT_MS = 1000,       /* while a live clock runs: a crash costs nobody more */
    SLOW_BEAT_MS = 60000, /* while only clocks of days run */
    SWEEP_MS = 10000,
};

/* Rounds */

static bool commit(struct server *s)
{
    struct hall *h = &s->hall;
    struct strbuf err;
    bool ok;

    if (!store_has_changes(s->store))
        return true;
    strbuf_init(&err);
    ok = store_commit(s->store, &err) == TORI_OK;
    s->metrics.commits++;
    if (!ok) {
        s->metrics.store_errors++;
        if (!h->is_store_broken)
            log_line("store-error", "%s", err.text);
    } else if (h->is_store_broken) {
        log_line("store-ok", "it works again");
    }
    h->is_store_broken = !ok;
    strbuf_release(&err);
    return ok;
}

static void announce_all(struct hall *h)
{
    for (size_t i = 0; i < h->tables.count; i++) {
        struct table *table = h->tables.stale[i];

        table->is_stale = table->is_touched = false;
        announce_table(h, table);
        if (!h->is_store_broken)
            dealer_tend(h, table);
    }
    h->tables.count = 0;
}

void loop_settle(struct server *s)
{
    bool is_stored = commit(s);

    if (!is_stored) {
        tables_rebuild(&s->hall.tables);
        live_count(&s->hall);
    }
    pending_send(&s->office.pending, is_stored);
    announce_all(&s->hall);
    lobby_send_due(&s->hall);
}

static void on_prepare(uv_prepare_t *handle)
{
    loop_settle(handle->data);
}

/* Ticks */

/* A broken store is tried again in this way, too. */
static void beat(struct loop *l, bool has_clock, bool has_live_clock, int64_t now)
{
    bool is_broken = l->server->hall.is_store_broken;
    int64_t every = has_live_clock || is_broken ? BEAT_MS : SLOW_BEAT_MS;

    if ((!has_clock && !is_broken) || now - l->beaten < every)
        return;
    l->beaten = now;
    (void)store_beat(l->server->store, now);
}

static void sweep(struct loop *l, int64_t now)
{
    struct server *s = l->server;

    if (now - l->swept < SWEEP_MS)
        return;
    l->swept = now;
    limits_sweep(&s->net.limits, now);
    tables_drop_idle(&s->hall.tables, now);
    live_close_abandoned(&s->hall, now);
}

/* What the store could not tell after a failed commit. */
static void ask_again(struct hall *h)
{
    tables_reread(&h->tables);
    if (h->is_count_due)
        live_count(h);
}

static void look_after_tables(struct loop *l, int64_t now)
{
    struct hall *h = &l->server->hall;
    bool has_clock = false, has_live_clock = false;
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct clock *c = &table->room.clock;

        if (!h->is_store_broken && dealer_check_clock(h, table, now) == TORI_OK)
            dealer_tend(h, table);
        has_clock |= clock_deadline(c) != INT64_MAX;
        has_live_clock |= clock_deadline(c) != INT64_MAX && c->rule.kind == CLOCK_LIVE;
    }
    beat(l, has_clock, has_live_clock, now);
}

static void on_tick(uv_timer_t *timer)
{
    struct loop *l = timer->data;
    int64_t now = now_wall_ms();

    ask_again(&l->server->hall);
    if (!l->server->hall.is_stopping)
        look_after_tables(l, now);
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
