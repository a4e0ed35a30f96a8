/* Tables in memory. Invariant: a table that is not touched equals what is stored. */

#include "server/tables/tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "server/tables/visitor.h"
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

static bool load_room(struct tables *t, struct room *room, struct strbuf *why)
{
    struct loading l = {.room = room};

    if (store_read_events(t->store, room->id, 0, load_event, &l))
        strbuf_append(why, "the table cannot be read just now");
    else if (l.failed)
        strbuf_append(why, "the table was stored by another version or with an edition "
                           "that is not loaded");
    else if (room->count > 0)
        return true;
    return false;
}

void tables_set_told(struct table *table)
{
    table->told_seq = room_seq(&table->room);
    table->told_steps = table->room.match.count;
    table->told = table->room.match.state;
}

static struct table *new_table(const char *id)
{
    struct table *table = xcalloc(1, sizeof(*table));

    room_init(&table->room, id);
    return table;
}

struct table *tables_find(struct tables *t, const char *id, struct strbuf *why)
{
    struct table *table = map_find(&t->map, id);

    if (table)
        return table;
    table = new_table(id);
    if (load_room(t, &table->room, why)) {
        tables_set_told(table);
        map_set(&t->map, id, table);
        return table;
    }
    free_table(table);
    return NULL;
}

static void choose_id(char *id)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"
                                  "ABCDEFGHJKLMNPQRSTUVWXYZ";

    for (int i = 0; i < STORE_ID_LENGTH; i++)
        id[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    id[STORE_ID_LENGTH] = '\0';
}

struct table *tables_create(struct tables *t, int64_t at)
{
    char id[STORE_ID_LENGTH + 1];
    struct table *table;

    choose_id(id);
    if (store_add_table(t->store, id, at))
        return NULL;
    table = new_table(id);
    map_set(&t->map, id, table);
    return table;
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

/* Time at a table never goes back, whatever the wall clock does. */
static int64_t time_at(const struct room *r)
{
    int64_t now = now_wall_ms();
    int64_t last = r->count ? r->events[r->count - 1].at : 0;

    return now > last ? now : last;
}

enum tori_err tables_add(struct tables *t, struct table *table, enum event_kind kind,
                         int seat, const char *data)
{
    struct event e = {.seq = room_seq(&table->room) + 1,
                      .at = time_at(&table->room),
                      .kind = kind,
                      .seat = seat,
                      .data = data};
    struct store_event stored = {.seq = e.seq,
                                 .at = e.at,
                                 .kind = event_kind_name(kind),
                                 .seat = seat,
                                 .data = data};
    enum tori_err err = room_apply(&table->room, &e);

    if (err)
        return err;
    /* Its error poisons the transaction and is told by the commit. */
    (void)store_add_event(t->store, table->room.id, &stored);
    table->is_touched = true;
    tables_mark(t, table);
    return TORI_OK;
}

static void forget(struct tables *t, struct table *table)
{
    while (table->count)
        tables_unwatch(table, table->watchers[0].visitor);
    map_remove(&t->map, table->room.id);
    free_table(table);
}

/* False if it was never stored, and is forgotten. */
static bool rebuild(struct tables *t, struct table *table)
{
    struct room room;
    struct strbuf why;
    bool ok;

    strbuf_init(&why);
    room_init(&room, table->room.id);
    ok = load_room(t, &room, &why);
    if (ok) {
        room_release(&table->room);
        table->room = room;
        table->is_touched = false;
    } else {
        room_release(&room);
        forget(t, table);
    }
    strbuf_release(&why);
    return ok;
}

void tables_rebuild(struct tables *t)
{
    size_t kept = 0;

    for (size_t i = 0; i < t->count; i++)
        if (!t->stale[i]->is_touched || rebuild(t, t->stale[i]))
            t->stale[kept++] = t->stale[i];
    t->count = kept;
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
