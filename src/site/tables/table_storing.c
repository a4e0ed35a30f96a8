/* What a round has changed of a table on its way to the store; a table that could not be stored
 * is as it was last told, and is read again. */

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/die.h"
#include "journal/journal_queue.h"
#include "site/tables/internal.h"
#include "site/tables/tables.h"

struct storing {
    struct journal_job job;
    struct tables *tables;
    struct table *table;
    struct changes changes;
    struct tables_admission *admission; /* or NULL */
};

static enum tori_err run_storing(struct journal_job *job, struct journal *journal)
{
    struct storing *g = (struct storing *)job;
    enum tori_err err;

    assert(g->table->is_busy);
    err = g->admission ? g->admission->ask(g->admission, journal) : TORI_OK;

    return err ? err : changes_run(&g->changes, journal, g->table->room.id);
}

/* The table as it was last told, which is as it was last stored. */
static void take_back(struct table *table)
{
    struct room before;

    assert(table->told_seq <= room_seq(&table->room));
    room_init(&before, table->room.id);
    for (int64_t i = 0; i < table->told_seq; i++)
        if (room_apply(&before, &table->room.events[i]))
            BUG("event %d of table %s fitted once", (int)i + 1, before.id);
    room_release(&table->room);
    table->room = before;
}

/* That it failed does not say whether it did nothing: the store knows. */
static void restore(struct tables *t, struct table *table, bool is_in_doubt)
{
    take_back(table);
    table->is_unsure = is_in_doubt;
    t->unread += !table->is_unread;
    table->is_unread = true;
    table_begin_reading(t, table);
}

static void finish_storing(struct journal_job *job)
{
    struct storing *g = (struct storing *)job;
    struct tables *t = g->tables;
    struct table *table = g->table;
    bool was_new = table->is_new;

    table_set_free(t, table);
    table->is_new = false;
    table_note_damage(t, table, job);
    t->host.stored(t->host.context, table, job);
    if (!job->err) {
        table_run_errands(t, table);
    } else if (was_new) {
        table_abandon(t, table, job->is_in_doubt ? TORI_ERR_DOUBT : job->err);
    } else {
        restore(t, table, job->is_in_doubt);
    }
    changes_release(&g->changes);
    free(g);
}

static void begin_storing(struct tables *t, struct table *table)
{
    struct storing *g = xcalloc(1, sizeof(*g));

    assert(tables_is_touched(table) && table_is_ours(t, table));
    g->tables = t;
    g->table = table;
    g->changes = table->changes;
    g->admission = table->admission;
    table->changes = (struct changes){0};
    table->admission = NULL;
    table_set_busy(t, table);
    journal_queue_ask(t->queue, &g->job, run_storing, finish_storing);
}

/* A busy table is left to the end of its job. */
struct table *tables_settle(struct tables *t)
{
    while (t->count > 0) {
        struct table *table = t->stale[--t->count];

        assert(table->is_stale);
        table->is_stale = false;
        if (table->is_busy)
            continue;
        if (!tables_is_touched(table))
            return table;
        begin_storing(t, table);
    }
    return NULL;
}
