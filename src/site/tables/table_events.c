/* Events at a table, and what the store is to know of it besides; new tables. */

#include <assert.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/now.h"
#include "journal/journal_tables.h"
#include "site/tables/calling.h"
#include "site/tables/charging.h"
#include "site/tables/internal.h"
#include "site/tables/tables.h"

/* How far behind the store may be with when a table last moved. */
enum { ACTIVE_MS = 600000 };

int64_t table_last_at(const struct room *r)
{
    return r->count ? r->events[r->count - 1].at : 0;
}

/* What every person has left waits until a connection watches. */
bool table_is_tended(const struct room *r)
{
    bool has_bot = false;

    if (!room_goes_on_alone(r))
        return false;

    for (int i = 0; i < room_players(r); i++)
        has_bot |= *room_bot_level(r, i) != '\0';
    return has_bot || r->settings.clock.kind != CLOCK_NONE;
}

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

    return now > table_last_at(r) ? now : table_last_at(r);
}

/* The event, and what the store is to know of the table besides. */
static void note(struct table *table, const struct event *e)
{
    assert(e->seq == room_seq(&table->room));
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
    if (table->room.phase == ROOM_RUNNING &&
        table->is_tended != table_is_tended(&table->room))
        changes_set_tended(&table->changes, table->is_tended = !table->is_tended);
}

/* Lists of a person tell where it is their turn without the table being read. A live table is
 * watched by who plays there; where one person plays with bots it is always theirs. */
static bool is_turn_stored(const struct room *r)
{
    int people = 0;

    for (int i = 0; i < room_players(r); i++)
        people += r->seats[i].holder == ROOM_PERSON;
    return r->phase == ROOM_RUNNING && r->clock.running != CLOCK_NOBODY &&
           (r->clock.rule.kind == CLOCK_DAYS ||
            (r->clock.rule.kind == CLOCK_NONE && people > 1));
}

static void note_turn(struct table *table)
{
    const struct clock *c = &table->room.clock;
    int64_t until;

    if (!is_turn_stored(&table->room))
        return;
    until = clock_deadline(c);
    if (table->turn_of == c->running + 1 && table->turn_until == until)
        return;
    table->turn_of = c->running + 1;
    table->turn_until = until;
    changes_set_turn(&table->changes, c->running, until);
}

enum tori_err tables_add(struct tables *t, struct table *table, enum event_kind kind,
                         int seat, const char *data)
{
    struct event e = {.seq = room_seq(&table->room) + 1,
                      .at = time_at(&table->room),
                      .kind = kind,
                      .seat = seat,
                      .data = data};
    struct calling_turn before = calling_find(&table->room);
    enum tori_err err;

    if (table->is_unread || table->is_busy)
        return table->is_unsure ? TORI_ERR_DOUBT : TORI_ERR_STORE;
    assert(table_is_ours(t, table));
    err = room_apply(&table->room, &e);
    if (err)
        return err;
    note(table, &e);
    note_turn(table);
    calling_note(t, table, &before, &e);
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
    table = table_keep_place(t, id);
    table->is_new = table->is_tended = true;
    table->epoch = t->peers != NULL; /* the first */
    table->active = f->at;
    table->admission = admission;
    changes_add_table(&table->changes, f);
    err = tables_add(t, table, EVENT_CREATE, EVENT_NO_SEAT, settings);
    if (err)
        table_forget(t, table);
    else
        *out = table;
    return err;
}
