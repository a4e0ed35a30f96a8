/* Games of the past, step by step. */

#include "server/upkeep/filing_past.h"

#include <assert.h>
#include <stdio.h>

#include "journal/changes.h"
#include "room/room.h"
#include "site/tables/filing.h"
#include "site/tables/hall.h"
#include "site/tables/reading.h"
#include "store/store.h"
#include "store/store_locks.h"
#include "store/store_results.h"

void filing_past_init(struct filing_past *f, struct hall *h)
{
    *f = (struct filing_past){.hall = h, .before.created = INT64_MAX};
}

/* False: the games of this step are together. */
static bool note_table(void *context, const char *id, int64_t created, bool has_results)
{
    struct filing_past *f = context;

    f->last.created = created;
    snprintf(f->last.id, sizeof(f->last.id), "%s", id);
    if (!has_results)
        snprintf(f->games[f->count++], sizeof(f->games[0]), "%s", id);
    f->is_through = false;
    return f->count < FILING_PAST_BITE;
}

static enum tori_err file_game(struct journal *journal, const char *id, struct room *room)
{
    enum tori_err err = reading_load_room(journal, id, room);
    struct changes changes = {0};

    if (!err && room->phase == ROOM_OVER) {
        filing_add_results(room, &changes);
        err = changes_run(&changes, journal, id);
        changes_release(&changes);
    }
    return err == TORI_ERR_STORE ? err : TORI_OK;
}

static enum tori_err find_games(struct filing_past *f, struct store *s)
{
    f->count = 0;
    f->last = f->before;
    f->is_through = true;
    return store_read_unfiled(s, f->before.created, f->before.id, FILING_PAST_LOOK,
                              note_table, f);
}

/* Of several nodes one at a time: what it does the others need not. */
static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct filing_past *f = (struct filing_past *)job;
    struct store *s = store_of(journal);
    struct room room = {0};
    enum tori_err err = store_are_filed(s, &f->is_done);

    if (err || f->is_done)
        return err;
    err = store_take_turn(s, &f->is_ours);
    if (err || !f->is_ours)
        return err;
    err = find_games(f, s);
    for (int i = 0; !err && i < f->count; i++)
        err = file_game(journal, f->games[i], &room);
    room_release(&room);
    return !err && f->is_through ? store_set_filed(s) : err;
}

/* The next step lines up behind what others have asked meanwhile. */
static void finish(struct journal_job *job)
{
    struct filing_past *f = (struct filing_past *)job;

    assert(f->is_under_way);
    f->is_under_way = false;
    if (job->err || f->is_done || !f->is_ours)
        return;
    f->is_done = f->is_through;
    f->before = f->last;
    if (!f->hall->is_stopping)
        filing_past_tick(f);
}

void filing_past_tick(struct filing_past *f)
{
    if (f->is_under_way || f->is_done)
        return;
    f->is_under_way = true;
    journal_queue_ask(f->hall->queue, &f->job, run, finish);
}
