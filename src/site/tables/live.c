/* Open and running tables across a restart, and when they grow old. */

#include "site/tables/live.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_nodes.h"
#include "journal/journal_tables.h"
#include "journal/journal_upkeep.h"
#include "site/tables/hall.h"
#include "site/tables/internal.h"
#include "site/tables/lobby.h"
#include "site/tables/waiting.h"
#include "telemetry/log.h"

static_assert(sizeof(live_id) > JOURNAL_ID_LENGTH, "an id fits");

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

enum {
    AT_ONCE = 48, /* are read in one go: requests do not wait long behind them */
    OPEN_DAYS = 3,
    OLD_AT_ONCE = 20,
};

/* Ids are gathered first: the store may not be asked while it tells. */
struct live_ids {
    live_id *list;
    size_t count, capacity;
};

static bool gather(void *context, const struct journal_table *t, const char *summary)
{
    struct live_ids *ids = context;

    (void)summary;
    ids->list = xgrow(ids->list, &ids->capacity, ids->count + 1, sizeof(*ids->list));
    memcpy(ids->list[ids->count++], t->id, sizeof(t->id));
    return true;
}

/* Coming back */

/* A beat of another day to come, or from before there were days, is an error, and not
 * used. */
static bool is_plausible(int64_t beat)
{
    return beat >= 0 && beat - now_ms() <= day_ms;
}

void live_release(struct live *l)
{
    free(l->ids);
}

enum tori_err live_find(struct live *l, struct journal *journal)
{
    struct live_ids ids = {0};
    enum tori_err err = journal->tables->last_beat(journal, &l->last_beat);

    assert(!l->ids && !live_is_loading(l));
    if (!err && !is_plausible(l->last_beat))
        l->last_beat = 0;
    /* If the wall was set back since the last beat, time goes on from that, or the clocks of
     * tables would stand until it is there again. */
    if (!err)
        now_not_before(l->last_beat);
    if (!err)
        err = l->hall->peers ? journal->nodes->read_orphans(journal, LIVE_ORPHANS_AT_ONCE,
                                                            gather, &ids)
                             : journal->tables->read_due(journal, gather, &ids);
    l->ids = ids.list;
    l->count = ids.count;
    l->capacity = ids.capacity;
    l->total = (int64_t)ids.count;
    l->has_more = l->hall->peers && ids.count == LIVE_ORPHANS_AT_ONCE;
    return err;
}

bool live_is_loading(const struct live *l)
{
    return l->count > 0 || l->under_way > 0;
}

void live_resume(struct live *l, struct table *table)
{
    struct strbuf data;

    if (clock_deadline(&table->room.clock) == INT64_MAX)
        return;
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64,
                   table->previous_heartbeat ? table->previous_heartbeat : l->last_beat);
    if (tables_add(&l->hall->tables, table, EVENT_RESUME, EVENT_NO_SEAT, data.text))
        log_line("clock-error", "table=%s", table->room.id);
    strbuf_release(&data);
}

struct return_errand {
    struct errand errand;
    struct live *live;
    live_id id;
};

static void come_back(struct errand *e, struct table *table, enum tori_err err)
{
    struct return_errand *r = (struct return_errand *)e;
    struct live *l = r->live;

    assert(l->under_way > 0);
    l->has_come |= table != NULL;
    if (table) {
        if (!l->hall->peers) /* a node does so with each that arrives */
            lobby_tell(l->hall, table);
        tables_mark(&l->hall->tables, table);
    } else if (err != TORI_ERR_ELSEWHERE) {
        log_line("table-lost", "table=%s why=\"%s\"", r->id, tables_trouble(err));
    }
    l->under_way--;
    free(r);
    live_load(l);
}

static void bring_some_back(struct live *l)
{
    struct tables_wish wishes[AT_ONCE];
    size_t count = 0;

    while (l->count > 0 && count < AT_ONCE) {
        struct return_errand *r = xcalloc(1, sizeof(*r));

        r->errand.run = come_back;
        r->live = l;
        memcpy(r->id, l->ids[--l->count], sizeof(r->id));
        wishes[count++] = (struct tables_wish){r->id, &r->errand};
    }
    l->under_way += (int)count;
    tables_ask_many(&l->hall->tables, wishes, count);
}

/* While some are read, the next are asked for. */
void live_load(struct live *l)
{
    while (l->count > 0 && l->under_way <= AT_ONCE)
        bring_some_back(l);
    if (live_is_loading(l))
        return;
    if (l->has_more && l->has_come && !l->hall->is_stopping) {
        live_adopt(l);
    } else if (l->total >= 0) {
        log_line("loaded", "tables=%" PRId64, l->total);
        l->total = -1;
    }
}

/* Adopting */

struct adoption {
    struct journal_job job;
    struct live *live;
    struct live_ids ids;
};

static enum tori_err run_adoption(struct journal_job *job, struct journal *journal)
{
    struct adoption *a = (struct adoption *)job;

    a->ids.count = 0;
    return journal->nodes->read_orphans(journal, LIVE_ORPHANS_AT_ONCE, gather, &a->ids);
}

static void finish_adoption(struct journal_job *job)
{
    struct adoption *a = (struct adoption *)job;
    struct live *l = a->live;

    assert(l->is_adopting && a->ids.count <= LIVE_ORPHANS_AT_ONCE);
    l->is_adopting = false;
    if (!l->hall->is_stopping && !live_is_loading(l)) {
        free(l->ids);
        l->ids = a->ids.list;
        l->count = a->ids.count;
        l->capacity = a->ids.capacity;
        l->total += l->total >= 0 ? (int64_t)l->count : 0;
        l->has_more = l->count == LIVE_ORPHANS_AT_ONCE;
        l->has_come = false;
        a->ids.list = NULL;
        live_load(l);
    }
    free(a->ids.list);
    free(a);
}

void live_adopt(struct live *l)
{
    struct adoption *a;

    if (l->is_adopting || live_is_loading(l))
        return;
    l->is_adopting = true;
    a = xcalloc(1, sizeof(*a));
    a->live = l;
    journal_queue_ask(l->hall->queue, &a->job, run_adoption, finish_adoption);
}

/* Growing old */

static void close_waiting(struct hall *h, int64_t now)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct room *r = &table->room;

        if (!table->is_busy && r->phase == ROOM_OPEN && table->count == 0 &&
            now - table_last_at(r) > OPEN_DAYS * day_ms)
            (void)waiting_close(h, table, "");
    }
}

struct live_search {
    struct journal_job job;
    struct live *live;
    int64_t since, deserted_since;
    struct live_ids ids;
};

struct close_errand {
    struct errand errand;
    struct hall *hall;
    int64_t since, deserted_since;
};

static bool is_old(const struct table *table, const struct close_errand *c)
{
    int64_t last = table_last_at(&table->room);

    return last < c->since || (last < c->deserted_since && !table->count &&
                               !room_count_present(&table->room));
}

/* A visitor may have come in the meantime. */
static void close_old(struct errand *e, struct table *table, enum tori_err err)
{
    struct close_errand *c = (struct close_errand *)e;

    (void)err;
    if (table && table->room.phase == ROOM_RUNNING && is_old(table, c))
        (void)waiting_close(c->hall, table, "");
    free(c);
}

static enum tori_err run_search(struct journal_job *job, struct journal *journal)
{
    struct live_search *f = (struct live_search *)job;
    enum tori_err err;

    f->ids.count = 0;
    err = journal->upkeep->read_idle(journal, f->since, OLD_AT_ONCE, gather, &f->ids);
    if (!err)
        err = journal->upkeep->read_deserted(journal, f->deserted_since, OLD_AT_ONCE,
                                             gather, &f->ids);
    return err;
}

static void finish_search(struct journal_job *job)
{
    struct live_search *f = (struct live_search *)job;
    struct hall *h = f->live->hall;

    assert(f->live->is_looking);
    for (size_t i = 0; i < f->ids.count; i++) {
        struct close_errand *c = xcalloc(1, sizeof(*c));

        *c = (struct close_errand){{.run = close_old}, h, f->since, f->deserted_since};
        tables_ask(&h->tables, f->ids.list[i], &c->errand);
    }
    f->live->is_looking = false;
    free(f->ids.list);
    free(f);
}

static void look_for_old(struct live *l, int64_t now)
{
    struct live_search *f;

    if (l->is_looking)
        return;
    l->is_looking = true;
    f = xcalloc(1, sizeof(*f));
    f->live = l;
    f->since = now - LIVE_IDLE_DAYS * day_ms;
    f->deserted_since = now - LIVE_DESERTED_DAYS * day_ms;
    journal_queue_ask(l->hall->queue, &f->job, run_search, finish_search);
}

void live_close_abandoned(struct live *l, int64_t now)
{
    close_waiting(l->hall, now);
    look_for_old(l, now);
}
