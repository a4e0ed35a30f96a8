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

#include <sodium.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/hash.h"
#include "base/now.h"
#include "journal/journal_queue.h"
#include "journal/journal_nodes.h"
#include "journal/journal_tables.h"
#include "site/tables/charging.h"
#include "site/ports/peers.h"
#include "site/tables/reading.h"
#include "site/tables/visitor.h"
#include "telemetry/log.h"

static_assert((int)JOURNAL_ID_LENGTH == (int)WIRE_TABLE_LENGTH,
              "a room's id is the store's");
static_assert((int)JOURNAL_NAME_MAX == (int)NAME_BYTES_MAX,
              "a room keeps any name of the store");

enum {
    IDLE_MS = 60000,
    ACTIVE_MS = 600000, /* how far behind the store may be with when a table last moved */
};

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

/* A table of which nothing is known but its id. */
static struct table *keep_place(struct tables *t, const char *id)
{
    struct table *table = xcalloc(1, sizeof(*table));

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

/* If it could not be stored, nobody else has it until we are gone. */
static void finish_departure(struct journal_job *job)
{
    free(job);
}

static void leave(struct tables *t, struct table *table)
{
    struct table_departure *d = xcalloc(1, sizeof(*d));

    d->job.run = run_departure;
    d->job.done = finish_departure;
    memcpy(d->id, table->room.id, sizeof(d->id));
    d->epoch = table->epoch;
    d->at = now_ms();
    table->epoch = 0;
    journal_queue_push(t->queue, &d->job);
}

/* What still waits there asks for the table anew. */
static void ask_anew(struct tables *t, const char *id, struct errands *left)
{
    struct errand *e;
    struct table *table;

    while ((e = errands_take(left)))
        if ((table = tables_ask(t, id, e)))
            e->run(e, table, TORI_OK);
}

static void forget(struct tables *t, struct table *table)
{
    struct errands left = table->errands;
    char id[JOURNAL_ID_LENGTH + 1];

    memcpy(id, table->room.id, sizeof(id));
    if (table->epoch)
        leave(t, table);
    if (t->peers && table->is_in_lobby)
        t->host.left(t->host.context, table);
    while (table->count)
        tables_unwatch(t, table, table->watchers[0].visitor);
    unmark(t, table);
    t->unread -= table->is_unread;
    map_remove(&t->map, id);
    free_table(table);
    ask_anew(t, id, &left);
}

void tables_forget(struct tables *t, const char *id)
{
    struct table *table = map_find(&t->map, id);

    if (table && !table->is_busy)
        forget(t, table);
}

void tables_set_told(struct table *table)
{
    table->told_seq = room_seq(&table->room);
    table->told_steps = table->room.match.count;
    table->told = table->room.match.state;
    table->told_asking = table->room.takeback.is_open;
}

/* Being busy */

static void set_busy(struct tables *t, struct table *table)
{
    table->is_busy = true;
    table->previous_busy = NULL;
    table->next_busy = t->busy;
    if (t->busy)
        t->busy->previous_busy = table;
    t->busy = table;
}

static void set_free(struct tables *t, struct table *table)
{
    table->is_busy = false;
    if (table->previous_busy)
        table->previous_busy->next_busy = table->next_busy;
    else
        t->busy = table->next_busy;
    if (table->next_busy)
        table->next_busy->previous_busy = table->previous_busy;
}

/* Errands */

static bool is_ours(const struct tables *t, const struct table *table)
{
    return !t->peers || table->epoch;
}

static void begin_reading(struct tables *t, struct table *table);

/* No longer busy: its errands are run, until one of them has made it busy again. Any of them may
 * have it forgotten: the table as it is then, or NULL. */
static struct table *run_errands(struct tables *t, struct table *table)
{
    char id[JOURNAL_ID_LENGTH + 1];
    struct errand *e;

    memcpy(id, table->room.id, sizeof(id));
    while (table && !table->is_busy && (e = errands_take(&table->errands))) {
        if (e->only_reads || is_ours(t, table)) {
            e->run(e, table, TORI_OK);
        } else {
            errands_put_back(&table->errands, e);
            begin_reading(t, table);
        }
        table = map_find(&t->map, id);
    }
    return table;
}

static void refuse_errands(struct table *table, enum tori_err err,
                           const struct journal_node *where)
{
    struct errand *e;

    while ((e = errands_take(&table->errands))) {
        e->where = where;
        e->run(e, NULL, err);
    }
}

static bool has_writer(const struct table *table)
{
    for (const struct errand *e = table->errands.first; e; e = e->next)
        if (!e->only_reads)
            return true;
    return false;
}

static void note_damage(struct tables *t, const struct table *table,
                        const struct journal_job *job)
{
    if (!job->is_damaged)
        return;
    t->damaged++;
    log_line("table-damaged", "table=%s why=\"%s\"", table->room.id, job->trouble);
}

/* Reading */

static int64_t last_at(const struct room *r)
{
    return r->count ? r->events[r->count - 1].at : 0;
}

/* What every person has left waits until a connection watches. */
static bool is_tended(const struct room *r)
{
    bool has_bot = false;

    if (!room_count_present(r))
        return false;

    for (int i = 0; i < room_players(r); i++)
        has_bot |= *room_bot_level(r, i) != '\0';
    return has_bot || r->settings.clock.kind != CLOCK_NONE;
}

static void take_over(struct tables *t, struct table *table, struct reading *r)
{
    room_release(&table->room);
    table->room = r->room;
    r->room = (struct room){0};
    arrivals_parse(&table->arrivals, r->barred.text);
    table->epoch = r->lease.epoch;
    table->gone = r->lease.gone;
    table->active = last_at(&table->room);
    table->is_tended = is_tended(&table->room);
    table->charged = charging_reckon(&table->room).bytes;
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
    if (is_ours(t, table) && (!is_known || table->is_in_doubt))
        t->host.arrived(t->host.context, table);
    table->is_in_doubt = false;
}

static void drop_copy(struct tables *t, struct table *table)
{
    if (!table->is_busy && !is_ours(t, table) && table->room.phase != ROOM_OVER)
        forget(t, table);
}

static void let_go(struct tables *t, struct table *table, const char *url)
{
    table->epoch = 0;
    if (table->count)
        t->host.moved(t->host.context, table, url);
    forget(t, table);
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
    bool is_known = table->room.count > 0 && is_ours(t, table);
    bool is_other = is_known && !job->err && !is_continued(table, &r->room);

    set_free(t, table);
    note_damage(t, table, job);
    if (!job->err) {
        take_over(t, table, r);
        if (is_other)
            tell_anew(table);
        greet(t, table, is_known);
        table = run_errands(t, table);
        if (table)
            drop_copy(t, table);
    } else if (job->err == TORI_ERR_ELSEWHERE) {
        refuse_errands(table, job->err, &r->lease.holder);
        let_go(t, table, r->lease.holder.url);
    } else if (job->err == TORI_ERR_UNKNOWN && is_known && t->peers) {
        refuse_errands(table, job->err, NULL);
        let_go(t, table, "");
    } else if (is_known) {
        run_errands(t, table);
    } else if (job->err == TORI_ERR_RECORD && t->peers && !r->is_again) {
        set_busy(t, table);
        t->host.unreadable(t->host.context, table->room.id);
    } else {
        refuse_errands(table, job->err, NULL);
        forget(t, table);
    }
    room_release(&r->room);
    strbuf_release(&r->barred);
    free(r);
}

static struct reading *new_reading(struct tables *t, struct table *table)
{
    struct reading *r = xcalloc(1, sizeof(*r));

    r->job.run = reading_run;
    r->job.done = finish_reading;
    strbuf_init(&r->barred);
    r->tables = t;
    r->table = table;
    memcpy(r->id, table->room.id, sizeof(r->id));
    r->takes = t->peers && (table->epoch || has_writer(table));
    return r;
}

static void begin_reading(struct tables *t, struct table *table)
{
    set_busy(t, table);
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

    return table && !table->is_busy && is_ours(t, table) ? table : NULL;
}

struct table *tables_ask(struct tables *t, const char *id, struct errand *e)
{
    struct table *table = map_find(&t->map, id);

    if (table && !table->is_busy && (e->only_reads || is_ours(t, table)))
        return table;
    if (!table)
        table = keep_place(t, id);
    errands_add(&table->errands, e);
    if (!table->is_busy)
        begin_reading(t, table);
    return NULL;
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

    all->job.run = readings_run;
    all->job.done = finish_readings;
    for (size_t i = 0; i < count; i++) {
        struct errand *e = wishes[i].errand;
        bool is_here = map_find(&t->map, wishes[i].id) != NULL;
        struct table *table =
            is_here ? tables_ask(t, wishes[i].id, e) : keep_place(t, wishes[i].id);

        if (is_here && table) {
            e->run(e, table, TORI_OK);
        } else if (!is_here) {
            errands_add(&table->errands, e);
            set_busy(t, table);
            all->list[all->count++] = new_reading(t, table);
        }
    }
    if (all->count)
        journal_queue_push(t->queue, &all->job);
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

/* Changing */

bool tables_is_touched(const struct table *table)
{
    return table->changes.count > 0;
}

void tables_mark(struct tables *t, struct table *table)
{
    if (table->is_stale)
        return;
    table->is_stale = true;
    t->stale = xgrow(t->stale, &t->capacity, t->count + 1, sizeof(struct table *));
    t->stale[t->count++] = table;
}

/* Time at a table never goes back, though the process before this one may have been
 * ahead. */
static int64_t time_at(const struct room *r)
{
    int64_t now = now_ms();

    return now > last_at(r) ? now : last_at(r);
}

/* The event, and what the store is to know of the table besides. */
static void note(struct table *table, const struct event *e)
{
    changes_add_event(&table->changes,
                      &(struct journal_event){.seq = e->seq,
                                              .at = e->at,
                                              .kind = event_kind_name(e->kind),
                                              .seat = e->seat,
                                              .data = e->data,
                                              .epoch = table->epoch});
    if (charging_is_due(e) || e->at - table->active > ACTIVE_MS)
        charging_note(&table->room, &table->changes, e->at, &table->charged);
    if (e->at - table->active > ACTIVE_MS)
        changes_set_active(&table->changes, table->active = e->at);
    if (table->room.phase == ROOM_RUNNING && table->is_tended != is_tended(&table->room))
        changes_set_tended(&table->changes, table->is_tended = !table->is_tended);
}

enum tori_err tables_add(struct tables *t, struct table *table, enum event_kind kind,
                         int seat, const char *data)
{
    struct event e = {.seq = room_seq(&table->room) + 1,
                      .at = time_at(&table->room),
                      .kind = kind,
                      .seat = seat,
                      .data = data};
    enum tori_err err;

    if (table->is_unread || table->is_busy)
        return table->is_unsure ? TORI_ERR_DOUBT : TORI_ERR_STORE;
    err = room_apply(&table->room, &e);
    if (err)
        return err;
    note(table, &e);
    tables_mark(t, table);
    return TORI_OK;
}

static void choose_id(const struct tables *t, char *id)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"
                                  "ABCDEFGHJKLMNPQRSTUVWXYZ";

    for (int i = 0; i < JOURNAL_ID_LENGTH; i++)
        id[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    if (t->id_mark)
        id[0] = t->id_mark;
    id[JOURNAL_ID_LENGTH] = '\0';
}

enum tori_err tables_create(struct tables *t, const struct journal_founding *f,
                            const char *settings, struct tables_admission *admission,
                            struct table **out)
{
    char id[JOURNAL_ID_LENGTH + 1];
    struct table *table;
    enum tori_err err;

    choose_id(t, id);
    table = keep_place(t, id);
    table->is_new = table->is_tended = true;
    table->epoch = t->peers != NULL; /* the first */
    table->active = f->at;
    table->admission = admission;
    changes_add_table(&table->changes, f);
    err = tables_add(t, table, EVENT_CREATE, EVENT_NO_SEAT, settings);
    if (err)
        forget(t, table);
    else
        *out = table;
    return err;
}

/* The store has nothing of it, and so has no lease to be left. */
static void abandon(struct tables *t, struct table *table, enum tori_err err)
{
    refuse_errands(table, err, NULL);
    table->epoch = 0;
    forget(t, table);
}

void tables_abandon(struct tables *t, struct table *table, enum tori_err err)
{
    assert(table->is_new && !table->is_busy);
    abandon(t, table, err);
}

/* Storing */

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
    enum tori_err err = g->admission ? g->admission->ask(g->admission, journal) : TORI_OK;

    return err ? err : changes_run(&g->changes, journal, g->table->room.id);
}

/* The table as it was last told, which is as it was last stored. */
static void take_back(struct table *table)
{
    struct room before;

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
    begin_reading(t, table);
}

static void finish_storing(struct journal_job *job)
{
    struct storing *g = (struct storing *)job;
    struct tables *t = g->tables;
    struct table *table = g->table;
    bool was_new = table->is_new;

    set_free(t, table);
    table->is_new = false;
    note_damage(t, table, job);
    t->host.stored(t->host.context, table, job);
    if (!job->err) {
        run_errands(t, table);
    } else if (was_new) {
        abandon(t, table, job->is_in_doubt ? TORI_ERR_DOUBT : job->err);
    } else {
        restore(t, table, job->is_in_doubt);
    }
    changes_release(&g->changes);
    free(g);
}

static void begin_storing(struct tables *t, struct table *table)
{
    struct storing *g = xcalloc(1, sizeof(*g));

    g->job.run = run_storing;
    g->job.done = finish_storing;
    g->tables = t;
    g->table = table;
    g->changes = table->changes;
    g->admission = table->admission;
    table->changes = (struct changes){0};
    table->admission = NULL;
    set_busy(t, table);
    journal_queue_push(t->queue, &g->job);
}

/* Whoever is busy comes back by himself. */
struct table *tables_settle(struct tables *t)
{
    while (t->count > 0) {
        struct table *table = t->stale[--t->count];

        table->is_stale = false;
        if (table->is_busy)
            continue;
        if (!tables_is_touched(table))
            return table;
        begin_storing(t, table);
    }
    return NULL;
}

void tables_reread(struct tables *t)
{
    struct table *table;
    size_t at = 0;

    while (t->unread > 0 && (table = map_next(&t->map, &at)))
        if (table->is_unread && !table->is_busy && !tables_is_touched(table))
            begin_reading(t, table);
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
        let_go(t, all[found], choose_url(nodes, count, all[found]->room.id));
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
    if (t->peers)
        t->host.dropped(t->host.context, table);
    forget(t, table);
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
