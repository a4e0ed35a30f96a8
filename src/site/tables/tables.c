/*
 * Tables in memory. Invariant: a table that is neither touched nor busy has only events that
 * are stored, and unless it is unread, all of them. A busy table is neither changed nor
 * freed. A table that is being read for the first time is an empty room with its id. What is not
 * ours is over and has no watchers.
 */

#include "site/tables/tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/now.h"
#include "journal/journal_queue.h"
#include "journal/journal_nodes.h"
#include "journal/journal_tables.h"
#include "site/tables/internal.h"
#include "site/tables/visitor.h"
#include "telemetry/log.h"

static_assert((int)JOURNAL_ID_LENGTH == (int)WIRE_TABLE_LENGTH,
              "a room's id is the store's");
static_assert((int)JOURNAL_NAME_MAX == (int)NAME_BYTES_MAX,
              "a room keeps any name of the store");

enum { IDLE_MS = 60000 };

/* Life cycle */

void tables_init(struct tables *t, struct journal_queue *queue)
{
    *t = (struct tables){.queue = queue};
}

static void free_table(struct table *table)
{
    room_release(&table->room);
    changes_release(&table->changes);
    pending_release(&table->pending);
    arrivals_release(&table->arrivals);
    free(table->watchers);
    free(table);
}

void tables_release(struct tables *t)
{
    size_t at = 0;
    struct table *table;

    while ((table = map_next(&t->map, &at)))
        free_table(table);
    map_release(&t->map);
    free(t->stale);
}

struct table *table_keep_place(struct tables *t, const char *id)
{
    struct table *table = xcalloc(1, sizeof(*table));

    assert(!map_find(&t->map, id));
    room_init(&table->room, id);
    map_set(&t->map, id, table);
    return table;
}

static void unmark(struct tables *t, struct table *table)
{
    for (size_t i = 0; table->is_stale && i < t->count; i++)
        if (t->stale[i] == table) {
            t->stale[i] = t->stale[--t->count];
            table->is_stale = false;
        }
    assert(!table->is_stale);
}

/* Leaving */

struct table_departure {
    struct journal_job job;
    char id[JOURNAL_ID_LENGTH + 1];
    int64_t epoch, at;
};

static enum tori_err run_departure(struct journal_job *job, struct journal *journal)
{
    struct table_departure *d = (struct table_departure *)job;

    return journal->nodes->leave_table(journal, d->id, d->epoch, d->at);
}

/* If it could not be stored, no other node has it until we are gone. */
static void finish_departure(struct journal_job *job)
{
    free(job);
}

static void leave(struct tables *t, struct table *table)
{
    struct table_departure *d = xcalloc(1, sizeof(*d));

    assert(t->peers && table->epoch);
    memcpy(d->id, table->room.id, sizeof(d->id));
    d->epoch = table->epoch;
    d->at = now_ms();
    table->epoch = 0;
    journal_queue_ask(t->queue, &d->job, run_departure, finish_departure);
}

/* What still waits there asks for the table anew. */
static void ask_anew(struct tables *t, const char *id, struct errands *left)
{
    struct errand *e;

    while ((e = errands_take(left)))
        tables_ask(t, id, e);
}

void table_forget(struct tables *t, struct table *table)
{
    struct errands left = table->errands;
    char id[JOURNAL_ID_LENGTH + 1];

    assert(!table->is_busy && map_find(&t->map, table->room.id) == table);
    memcpy(id, table->room.id, sizeof(id));
    if (table->epoch)
        leave(t, table);
    if (t->peers && table->is_in_lobby)
        t->host.left(t->host.context, table);
    while (table->count)
        tables_unwatch(t, table, table->watchers[0].visitor);
    unmark(t, table);
    assert(t->unread >= table->is_unread);
    t->unread -= table->is_unread;
    map_remove(&t->map, id);
    free_table(table);
    ask_anew(t, id, &left);
}

void tables_forget(struct tables *t, const char *id)
{
    struct table *table = map_find(&t->map, id);

    if (table && !table->is_busy)
        table_forget(t, table);
}

void table_let_go(struct tables *t, struct table *table, const char *url)
{
    table->epoch = 0;
    if (table->count)
        t->host.moved(t->host.context, table, url);
    table_forget(t, table);
}

/* The store has nothing of it, and so has no lease to be left. */
void table_abandon(struct tables *t, struct table *table, enum tori_err err)
{
    table_refuse_errands(table, err, NULL);
    table->epoch = 0;
    table_forget(t, table);
}

void tables_abandon(struct tables *t, struct table *table, enum tori_err err)
{
    assert(table->is_new && !table->is_busy);
    table_abandon(t, table, err);
}

void tables_set_told(struct table *table)
{
    assert(!tables_is_touched(table));
    table->told_seq = room_seq(&table->room);
    table->told_steps = table->room.match.count;
    table->told = table->room.match.state;
    table->told_asking = table->room.takeback.is_open;
}

/* Being busy */

void table_set_busy(struct tables *t, struct table *table)
{
    assert(!table->is_busy && (!t->busy || !t->busy->previous_busy));
    table->is_busy = true;
    table->previous_busy = NULL;
    table->next_busy = t->busy;
    if (t->busy)
        t->busy->previous_busy = table;
    t->busy = table;
}

void table_set_free(struct tables *t, struct table *table)
{
    assert(table->is_busy);
    assert(table->previous_busy ? table->previous_busy->next_busy == table
                                : t->busy == table);
    table->is_busy = false;
    if (table->previous_busy)
        table->previous_busy->next_busy = table->next_busy;
    else
        t->busy = table->next_busy;
    if (table->next_busy)
        table->next_busy->previous_busy = table->previous_busy;
}

/* Errands */

bool table_is_ours(const struct tables *t, const struct table *table)
{
    return !t->peers || table->epoch;
}

struct table *table_run_errands(struct tables *t, struct table *table)
{
    char id[JOURNAL_ID_LENGTH + 1];
    struct errand *e;

    memcpy(id, table->room.id, sizeof(id));
    while (table && !table->is_busy && (e = errands_take(&table->errands))) {
        if (e->only_reads || table_is_ours(t, table)) {
            e->run(e, table, TORI_OK);
        } else {
            errands_put_back(&table->errands, e);
            table_begin_reading(t, table);
        }
        table = map_find(&t->map, id);
    }
    return table;
}

void table_refuse_errands(struct table *table, enum tori_err err,
                          const struct journal_node *where)
{
    struct errand *e;

    while ((e = errands_take(&table->errands))) {
        e->where = where;
        e->run(e, NULL, err);
    }
}

bool table_has_writer(const struct table *table)
{
    for (const struct errand *e = table->errands.first; e; e = e->next)
        if (!e->only_reads)
            return true;
    return false;
}

void table_note_damage(struct tables *t, const struct table *table,
                       const struct journal_job *job)
{
    if (!job->is_damaged)
        return;
    t->damaged++;
    log_line("table-damaged", "table=%s why=\"%s\"", table->room.id, job->trouble);
}

/* Among other nodes */

void tables_doubt(struct tables *t)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&t->map, &at)))
        if (table->epoch && !table->is_unread && !table->is_new) {
            table->is_in_doubt = table->is_unread = true;
            t->unread++;
        }
    assert(t->unread <= t->map.count);
}

static const char *choose_url(const struct journal_node *nodes, size_t count,
                              const char *id)
{
    return count ? nodes[hash_bytes(HASH_START, id, strlen(id)) % count].url : "";
}

void tables_hand_over(struct tables *t, const struct journal_node *nodes, size_t count)
{
    struct table **all = xcalloc(t->map.count + 1, sizeof(struct table *));
    size_t found = 0, at = 0;
    struct table *table;

    while ((table = map_next(&t->map, &at)))
        if (!table->is_busy)
            all[found++] = table;
    while (found-- > 0)
        table_let_go(t, all[found], choose_url(nodes, count, all[found]->room.id));
    free(all);
}

/* Replies wait at tables that are about to be stored, or being stored. */
void tables_forget_replies(struct tables *t, const struct sender *to)
{
    for (size_t i = 0; i < t->count; i++)
        pending_forget(&t->stale[i]->pending, to);
    for (struct table *table = t->busy; table; table = table->next_busy)
        pending_forget(&table->pending, to);
}

/* Forgetting */

static void note_new_names(struct tables *t, struct table *table)
{
    table->has_new_names = true;
    tables_mark(t, table);
}

void tables_forget_person(struct tables *t, int64_t user)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&t->map, &at)))
        if (room_forget(&table->room, user))
            note_new_names(t, table);
}

void tables_remove_line(struct tables *t, struct table *table, int64_t seq)
{
    if (room_remove_line(&table->room, seq))
        note_new_names(t, table);
}

void tables_rename_person(struct tables *t, int64_t user, const char *name)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&t->map, &at)))
        if (room_rename(&table->room, user, name))
            note_new_names(t, table);
}

/* Dropping */

static bool is_needed(const struct table *table)
{
    const struct room *r = &table->room;

    return table->count > 0 || table->is_busy || table->is_stale || table->is_thinking ||
           clock_deadline(&r->clock) != INT64_MAX || tables_is_bots_turn(table) ||
           r->phase == ROOM_OPEN;
}

static void drop(struct tables *t, struct table *table)
{
    assert(table->count == 0 && !tables_is_touched(table));
    if (t->peers)
        t->host.dropped(t->host.context, table);
    table_forget(t, table);
}

void tables_drop_idle(struct tables *t, int64_t now)
{
    struct table **victims = xcalloc(t->map.count + 1, sizeof(struct table *));
    size_t count = 0, at = 0;
    struct table *table;

    while ((table = map_next(&t->map, &at)))
        if (is_needed(table) || !table->idle_since)
            table->idle_since = now;
        else if (now - table->idle_since > IDLE_MS)
            victims[count++] = table;
    while (count > 0)
        drop(t, victims[--count]);
    free(victims);
}
