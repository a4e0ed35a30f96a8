/* Events folded into rooms, of one table or of many at once. A job may run twice, and begins anew
 * each time. */

#include "site/tables/reading.h"

#include <assert.h>
#include <string.h>

#include "journal/journal.h"
#include "journal/journal_nodes.h"
#include "journal/journal_tables.h"

/* One */

struct fold {
    struct room *room;
    bool has_failed; /* an event does not fit */
};

static bool read_event(void *context, const struct journal_event *stored)
{
    struct fold *f = context;
    int kind = event_kind_find(stored->kind);
    struct event e = {.seq = stored->seq,
                      .at = stored->at,
                      .kind = (enum event_kind)kind,
                      .seat = stored->seat,
                      .data = stored->data};

    f->has_failed = kind < 0 || room_apply(f->room, &e) != TORI_OK;
    return !f->has_failed;
}

static void begin_room(struct room *room, const char *id)
{
    room_release(room);
    room_init(room, id);
}

static enum tori_err judge(const struct room *room, bool has_failed)
{
    if (has_failed)
        return TORI_ERR_RECORD;
    return room->count ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err reading_load_room(struct journal *journal, const char *id,
                                struct room *room)
{
    struct fold f = {.room = room};
    enum tori_err err;

    begin_room(room, id);
    err = journal->tables->read_events(journal, id, 0, read_event, &f);
    return err ? err : judge(room, f.has_failed);
}

/* Few tables have any. */
static enum tori_err load_barred(struct reading *r, struct journal *journal,
                                 enum tori_err err)
{
    strbuf_reset(&r->barred);
    if (err || r->room.outs.count == 0)
        return err;
    return journal->tables->find_barred(journal, r->id, &r->barred);
}

/* What cannot be read is left to others. */
static enum tori_err leave_if(struct reading *r, struct journal *journal,
                              enum tori_err err)
{
    if (err && err != TORI_ERR_STORE && r->takes)
        (void)journal->nodes->leave_table(journal, r->id, r->lease.epoch,
                                          r->lease.previous_heartbeat);
    return err;
}

enum tori_err reading_run(struct journal_job *job, struct journal *journal)
{
    struct reading *r = (struct reading *)job;
    const char *id = r->id;
    enum tori_err err =
        r->takes ? journal->nodes->take_table(journal, id, &r->lease) : TORI_OK;

    if (err)
        return err;
    return leave_if(r, journal,
                    load_barred(r, journal, reading_load_room(journal, id, &r->room)));
}

/* Many */

/* Those that 'wanted' says, as a list for the store. */
static void list_ids(const struct readings *all, enum tori_err wanted, struct strbuf *ids)
{
    strbuf_reset(ids);
    for (size_t i = 0; i < all->count; i++)
        if (all->list[i]->job.err == wanted)
            strbuf_appendf(ids, "%s%s", ids->length ? "," : "", all->list[i]->id);
}

static struct reading *find(const struct readings *all, const char *id)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->list[i]->id, id) == 0)
            return all->list[i];
    return NULL;
}

static bool note_taken(void *context, const char *id, const struct journal_lease *lease)
{
    struct reading *r = find(context, id);

    assert(r && r->takes);
    r->lease = *lease;
    r->job.err = TORI_OK;
    return true;
}

struct folds {
    const struct readings *all;
    struct reading *at; /* whose events come */
};

static bool read_event_of(void *context, const char *id, const struct journal_event *e)
{
    struct folds *f = context;
    struct fold one;

    if (!f->at || strcmp(f->at->id, id) != 0)
        f->at = find(f->all, id);
    assert(f->at && !f->at->job.err);
    one = (struct fold){&f->at->room, f->at->has_failed};
    if (!one.has_failed)
        (void)read_event(&one, e);
    f->at->has_failed = one.has_failed;
    return true;
}

/* Which node has those that are not ours now is not asked: it has just taken them. */
static enum tori_err take_and_read(struct readings *all, struct journal *journal,
                                   struct strbuf *ids)
{
    struct folds folds = {all, NULL};
    enum tori_err err;

    list_ids(all, TORI_ERR_ELSEWHERE, ids);
    err = journal->nodes->take_tables(journal, ids->text, note_taken, all);
    list_ids(all, TORI_OK, ids);
    if (!err && ids->length)
        err = journal->nodes->read_events_of(journal, ids->text, read_event_of, &folds);
    for (size_t i = 0; !err && i < all->count; i++) {
        struct reading *r = all->list[i];

        if (!r->job.err)
            r->job.err = leave_if(
                r, journal, load_barred(r, journal, judge(&r->room, r->has_failed)));
        if (r->job.err == TORI_ERR_STORE)
            err = r->job.err;
    }
    return err;
}

static enum tori_err run_together(struct readings *all, struct journal *journal)
{
    struct strbuf ids;
    enum tori_err err;

    for (size_t i = 0; i < all->count; i++) {
        struct reading *r = all->list[i];

        begin_room(&r->room, r->id);
        r->lease = (struct journal_lease){0};
        r->has_failed = false;
        r->job.err = TORI_ERR_ELSEWHERE;
    }
    strbuf_init(&ids);
    err = take_and_read(all, journal, &ids);
    strbuf_release(&ids);
    return err;
}

/* Where there are no other nodes the store is at hand, and each is read by itself. */
static enum tori_err run_each(struct readings *all, struct journal *journal)
{
    enum tori_err err = TORI_OK;

    for (size_t i = 0; !err && i < all->count; i++) {
        struct journal_job *job = &all->list[i]->job;

        job->err = job->run(job, journal);
        if (job->err == TORI_ERR_STORE)
            err = job->err;
    }
    return err;
}

enum tori_err readings_run(struct journal_job *job, struct journal *journal)
{
    struct readings *all = (struct readings *)job;

    assert(all->count > 0);
    return all->list[0]->takes ? run_together(all, journal) : run_each(all, journal);
}
