/*
 * Tables in memory. Invariant: a table that is not touched has only events that are
 * stored, and unless it is unread, all of them.
 */

#include "server/tables/tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/now.h"
#include "server/tables/visitor.h"
#include "server/telemetry/log.h"
#include "store/store.h"

static_assert((int)STORE_ID_LENGTH == (int)WIRE_TABLE_LENGTH,
              "a room's id is the store's");
static_assert((int)STORE_NAME_MAX == (int)NAME_BYTES_MAX,
              "a room keeps any name of the store");

enum { IDLE_MS = 60000 };

/* Life cycle */

void tables_init(struct tables *t, struct store *store)
{
    *t = (struct tables){.store = store};
}

static void free_table(struct table *table)
{
    room_release(&table->room);
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

/* Loading */

struct loading {
    struct room *room;
    bool failed;
};

static bool load_event(void *context, const struct store_event *stored)
{
    struct loading *l = context;
    int kind = event_kind_find(stored->kind);
    struct event e = {.seq = stored->seq,
                      .at = stored->at,
                      .kind = (enum event_kind)kind,
                      .seat = stored->seat,
                      .data = stored->data};

    l->failed = kind < 0 || room_apply(l->room, &e) != TORI_OK;
    return !l->failed;
}

/* What is stored of a table, as a room; on an error there is none. */
static enum tori_err load_room(struct tables *t, const char *id, struct room *room)
{
    struct loading l = {.room = room};
    enum tori_err err;

    room_init(room, id);
    err = store_read_events(t->store, id, 0, load_event, &l);
    if (!err && l.failed)
        err = TORI_ERR_RECORD;
    if (!err && room->count == 0)
        err = TORI_ERR_UNKNOWN;
    if (err)
        room_release(room);
    return err;
}

void tables_set_told(struct table *table)
{
    table->told_seq = room_seq(&table->room);
    table->told_steps = table->room.match.count;
    table->told = table->room.match.state;
}

/* The room is taken over. */
static struct table *keep_table(struct tables *t, const struct room *room)
{
    struct table *table = xcalloc(1, sizeof(*table));

    table->room = *room;
    map_set(&t->map, room->id, table);
    return table;
}

enum tori_err tables_find(struct tables *t, const char *id, struct table **out)
{
    struct room room;
    enum tori_err err;

    *out = map_find(&t->map, id);
    if (*out)
        return TORI_OK;
    err = load_room(t, id, &room);
    if (err)
        return err;
    *out = keep_table(t, &room);
    tables_set_told(*out);
    return TORI_OK;
}

const char *tables_trouble(enum tori_err err)
{
    switch (err) {
    case TORI_ERR_UNKNOWN:
        return "there is no such table";
    case TORI_ERR_STORE:
        return "the table cannot be read just now; try again in a moment";
    default:
        return "the table was stored by another version or with an edition that is not "
               "loaded";
    }
}

/* Changing */

void tables_mark(struct tables *t, struct table *table)
{
    if (table->is_stale)
        return;
    table->is_stale = true;
    t->stale = xgrow(t->stale, &t->capacity, t->count + 1, sizeof(struct table *));
    t->stale[t->count++] = table;
}

static void touch(struct tables *t, struct table *table)
{
    table->is_touched = true;
    tables_mark(t, table);
}

/* Time at a table never goes back, whatever the wall clock does. */
static int64_t time_at(const struct room *r)
{
    int64_t now = now_wall_ms();
    int64_t last = r->count ? r->events[r->count - 1].at : 0;

    return now > last ? now : last;
}

static enum tori_err store_event(struct tables *t, const char *id, const struct event *e)
{
    struct store_event stored = {.seq = e->seq,
                                 .at = e->at,
                                 .kind = event_kind_name(e->kind),
                                 .seat = e->seat,
                                 .data = e->data};

    return store_add_event(t->store, id, &stored);
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

    if (table->is_unread)
        return TORI_ERR_STORE;
    err = room_apply(&table->room, &e);
    if (err)
        return err;
    touch(t, table);
    return store_event(t, table->room.id, &e);
}

static void choose_id(char *id)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"
                                  "ABCDEFGHJKLMNPQRSTUVWXYZ";

    for (int i = 0; i < STORE_ID_LENGTH; i++)
        id[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    id[STORE_ID_LENGTH] = '\0';
}

enum tori_err tables_create(struct tables *t, const char *settings, struct table **out)
{
    struct event first = {.seq = 1,
                          .at = now_wall_ms(),
                          .kind = EVENT_CREATE,
                          .seat = EVENT_NO_SEAT,
                          .data = settings};
    char id[STORE_ID_LENGTH + 1];
    struct room room;
    enum tori_err err;

    choose_id(id);
    room_init(&room, id);
    err = room_apply(&room, &first);
    if (!err)
        err = store_add_table(t->store, id, first.at);
    if (!err)
        err = store_event(t, id, &first);
    if (err) {
        room_release(&room);
        return err;
    }
    *out = keep_table(t, &room);
    touch(t, *out);
    return TORI_OK;
}

/* After a failed commit */

static void forget(struct tables *t, struct table *table)
{
    while (table->count)
        tables_unwatch(table, table->watchers[0].visitor);
    t->unread -= table->is_unread;
    map_remove(&t->map, table->room.id);
    free_table(table);
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
    table->is_touched = false;
}

static enum tori_err reread(struct tables *t, struct table *table)
{
    struct room room;
    enum tori_err err = load_room(t, table->room.id, &room);

    if (err)
        return err;
    room_release(&table->room);
    table->room = room;
    table->is_unread = false;
    t->unread--;
    return TORI_OK;
}

/* That the commit failed does not say whether it did nothing: the store knows. */
static void restore(struct tables *t, struct table *table)
{
    enum tori_err err;

    take_back(table);
    table->is_unread = true;
    t->unread++;
    err = reread(t, table);
    if (err)
        log_line("table-unread", "table=%s why=\"%s\"", table->room.id,
                 tables_trouble(err));
}

void tables_rebuild(struct tables *t)
{
    size_t kept = 0;

    for (size_t i = 0; i < t->count; i++) {
        struct table *table = t->stale[i];

        if (table->is_touched && table->told_seq == 0) {
            forget(t, table);
            continue;
        }
        if (table->is_touched)
            restore(t, table);
        t->stale[kept++] = table;
    }
    t->count = kept;
}

void tables_reread(struct tables *t)
{
    struct table *table;
    size_t at = 0;

    while (t->unread > 0 && (table = map_next(&t->map, &at))) {
        if (!table->is_unread || reread(t, table))
            continue;
        log_line("table-read", "table=%s", table->room.id);
        tables_mark(t, table);
    }
}

/* Watching */

void tables_watch(struct tables *t, struct table *table, struct watcher w)
{
    struct visitor *v = w.visitor;

    tables_unwatch(table, v);
    w.is_fresh = true;
    if (w.seen > room_seq(&table->room))
        w.seen = room_seq(&table->room);
    table->watchers = xgrow(table->watchers, &table->capacity, table->count + 1,
                            sizeof(*table->watchers));
    table->watchers[table->count++] = w;
    v->watched[v->watched_count++] = table;
    tables_mark(t, table);
}

static void forget_watched(struct visitor *v, const struct table *table)
{
    for (int i = 0; i < v->watched_count; i++)
        if (v->watched[i] == table) {
            v->watched[i] = v->watched[--v->watched_count];
            return;
        }
}

void tables_unwatch(struct table *table, struct visitor *v)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->watchers[i].visitor == v) {
            table->watchers[i] = table->watchers[--table->count];
            forget_watched(v, table);
            return;
        }
}

/* Dropping */

static bool is_needed(const struct table *table)
{
    const struct room *r = &table->room;

    return table->count > 0 || table->is_stale || table->is_thinking ||
           clock_deadline(&r->clock) != INT64_MAX || room_is_bots_turn(r) ||
           r->phase == ROOM_OPEN;
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
        forget(t, victims[--count]);
    free(victims);
}
