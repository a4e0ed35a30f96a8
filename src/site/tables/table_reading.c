/* Tables from the store to memory, when they are asked for and when what is in memory is in
 * doubt; errands wait meanwhile. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "journal/journal_nodes.h"
#include "journal/journal_queue.h"
#include "site/tables/calling.h"
#include "site/tables/charging.h"
#include "site/tables/internal.h"
#include "site/tables/reading.h"
#include "site/tables/tables.h"

static void take_over(struct tables *t, struct table *table, struct reading *r)
{
    assert(strcmp(r->room.id, table->room.id) == 0 && !tables_is_touched(table));
    assert(t->unread >= table->is_unread);
    room_release(&table->room);
    table->room = r->room;
    r->room = (struct room){0};
    arrivals_parse(&table->arrivals, r->barred.text);
    table->epoch = r->lease.epoch;
    table->previous_heartbeat = r->lease.previous_heartbeat;
    table->active = table_last_at(&table->room);
    table->is_tended = table_is_tended(&table->room);
    table->charged = charging_reckon(&table->room).bytes;
    table->turn_of = 0;
    calling_arrive(table);
    t->unread -= table->is_unread;
    table->is_unread = table->is_unsure = false;
}

/* Those who know it may have missed something. */
static void greet(struct tables *t, struct table *table, bool is_known)
{
    if (is_known)
        tables_mark(t, table);
    else
        tables_set_told(table);
    if (table_is_ours(t, table) && (!is_known || table->is_in_doubt))
        t->host.arrived(t->host.context, table);
    table->is_in_doubt = false;
}

static void drop_copy(struct tables *t, struct table *table)
{
    if (!table->is_busy && !table_is_ours(t, table) && table->room.phase != ROOM_OVER)
        table_forget(t, table);
}

/* Does what is stored go on from what was told? Not if the store has lost something. */
static bool is_continued(const struct table *table, const struct room *stored)
{
    size_t told = (size_t)table->told_seq;
    const struct event *its, *ours;

    if (stored->count < told)
        return false;
    if (told == 0 || table->room.count < told)
        return true;
    its = &stored->events[told - 1];
    ours = &table->room.events[told - 1];
    return its->kind == ours->kind && its->seat == ours->seat && its->at == ours->at &&
           strcmp(its->data, ours->data) == 0;
}

/* Everybody is told all of it, as if they had just come. */
static void tell_anew(struct table *table)
{
    tables_set_told(table);
    for (size_t i = 0; i < table->count; i++) {
        table->watchers[i].seen = 0;
        table->watchers[i].is_fresh = true;
        table->watchers[i].has_view = false;
    }
}

/* What it has come to, by its job. */
static void finish_reading(struct journal_job *job)
{
    struct reading *r = (struct reading *)job;
    struct tables *t = r->tables;
    struct table *table = r->table;
    bool is_known = table->room.count > 0 && table_is_ours(t, table);
    bool is_other = is_known && !job->err && !is_continued(table, &r->room);

    table_set_free(t, table);
    table_note_damage(t, table, job);
    if (!job->err) {
        take_over(t, table, r);
        if (is_other)
            tell_anew(table);
        greet(t, table, is_known);
        table = table_run_errands(t, table);
        if (table)
            drop_copy(t, table);
    } else if (job->err == TORI_ERR_ELSEWHERE) {
        table_refuse_errands(table, job->err, &r->lease.holder);
        table_let_go(t, table, r->lease.holder.url);
    } else if (job->err == TORI_ERR_UNKNOWN && is_known && t->peers) {
        table_refuse_errands(table, job->err, NULL);
        table_let_go(t, table, "");
    } else if (is_known) {
        table_run_errands(t, table);
    } else if (job->err == TORI_ERR_RECORD && t->peers && !r->is_again) {
        table_set_busy(t, table);
        t->host.unreadable(t->host.context, table->room.id);
    } else {
        table_refuse_errands(table, job->err, NULL);
        table_forget(t, table);
    }
    room_release(&r->room);
    strbuf_release(&r->barred);
    free(r);
}

static struct reading *new_reading(struct tables *t, struct table *table)
{
    struct reading *r = xcalloc(1, sizeof(*r));

    assert(table->is_busy);
    r->job.run = reading_run;
    r->job.done = finish_reading;
    strbuf_init(&r->barred);
    r->tables = t;
    r->table = table;
    memcpy(r->id, table->room.id, sizeof(r->id));
    r->takes = t->peers && (table->epoch || table_has_writer(table));
    return r;
}

void table_begin_reading(struct tables *t, struct table *table)
{
    table_set_busy(t, table);
    journal_queue_push(t->queue, &new_reading(t, table)->job);
}

void tables_read_again(struct tables *t, const char *id)
{
    struct reading *r = new_reading(t, map_find(&t->map, id));

    r->is_again = true;
    journal_queue_push(t->queue, &r->job);
}

struct table *tables_get(const struct tables *t, const char *id)
{
    struct table *table = map_find(&t->map, id);

    return table && !table->is_busy && table_is_ours(t, table) ? table : NULL;
}

void tables_ask(struct tables *t, const char *id, struct errand *e)
{
    struct table *table = map_find(&t->map, id);

    if (table && !table->is_busy && (e->only_reads || table_is_ours(t, table))) {
        e->run(e, table, TORI_OK);
        return;
    }
    if (!table)
        table = table_keep_place(t, id);
    errands_add(&table->errands, e);
    if (!table->is_busy)
        table_begin_reading(t, table);
}

/* One that cannot be read may be in the way of the others: then each is read alone. */
static void finish_readings(struct journal_job *job)
{
    struct readings *all = (struct readings *)job;

    for (size_t i = 0; i < all->count; i++)
        if (job->err)
            journal_queue_push(all->list[i]->tables->queue, &all->list[i]->job);
        else
            finish_reading(&all->list[i]->job);
    free(all);
}

/* Only of tables that are not here yet all are read at once. */
void tables_ask_many(struct tables *t, const struct tables_wish *wishes, size_t count)
{
    struct readings *all = xcalloc(1, sizeof(*all) + count * sizeof(struct reading *));

    for (size_t i = 0; i < count; i++) {
        struct table *table;

        if (map_find(&t->map, wishes[i].id)) {
            tables_ask(t, wishes[i].id, wishes[i].errand);
            continue;
        }
        table = table_keep_place(t, wishes[i].id);
        errands_add(&table->errands, wishes[i].errand);
        table_set_busy(t, table);
        all->list[all->count++] = new_reading(t, table);
    }
    if (all->count)
        journal_queue_ask(t->queue, &all->job, readings_run, finish_readings);
    else
        free(all);
}

const char *tables_trouble(enum tori_err err)
{
    switch (err) {
    case TORI_ERR_UNKNOWN:
        return "there is no such table";
    case TORI_ERR_STORE:
        return "the table cannot be read just now; try again in a moment";
    case TORI_ERR_DOUBT:
        return PENDING_NOT_KNOWN;
    case TORI_ERR_ELSEWHERE:
        return "another node of this site looks after the table";
    default:
        return "the table was stored by another version or with an edition that is not "
               "loaded";
    }
}

void tables_reread(struct tables *t)
{
    struct table *table;
    size_t at = 0;

    while (t->unread > 0 && (table = map_next(&t->map, &at)))
        if (table->is_unread && !table->is_busy && !tables_is_touched(table))
            table_begin_reading(t, table);
}
