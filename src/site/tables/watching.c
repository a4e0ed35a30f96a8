/* Who watches a table, and whether bots play there: the functions of tables.h for that. */

#include <assert.h>

#include "site/tables/tables.h"

#include "base/alloc.h"
#include "base/die.h"
#include "site/tables/calling.h"
#include "site/tables/visitor.h"

bool tables_is_bots_turn(const struct table *table)
{
    return room_is_bots_turn(&table->room) &&
           (table->count > 0 || room_goes_on_alone(&table->room));
}

/* Of a table that waits for players every watcher counts: any of them may sit down. */
static bool is_company(const struct table *table, const struct watcher *w)
{
    return !w->is_listing &&
           (table->room.phase == ROOM_OPEN ||
            (!w->is_seatless && room_seat_of(&table->room, w->visitor->who.id) >= 0));
}

void tables_watch(struct tables *t, struct table *table, struct watcher w)
{
    struct visitor *v = w.visitor;

    tables_unwatch(t, table, v);
    assert(v->watched_count < VISITOR_WATCHES_MAX);
    w.is_fresh = true;
    if (w.seen > room_seq(&table->room))
        w.seen = room_seq(&table->room);
    table->watchers = xgrow(table->watchers, &table->capacity, table->count + 1,
                            sizeof(*table->watchers));
    table->watchers[table->count++] = w;
    v->watched[v->watched_count++] = table;
    table->has_new_company |= is_company(table, &w);
    if (!w.is_listing && !w.is_seatless)
        calling_see(t, table, v->who.id);
    tables_mark(t, table);
}

static void forget_watched(struct visitor *v, const struct table *table)
{
    for (int i = 0; i < v->watched_count; i++)
        if (v->watched[i] == table) {
            v->watched[i] = v->watched[--v->watched_count];
            return;
        }
    BUG("a visitor does not know that it watches table %s", table->room.id);
}

void tables_unwatch(struct tables *t, struct table *table, struct visitor *v)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->watchers[i].visitor == v) {
            struct watcher gone = table->watchers[i];

            table->watchers[i] = table->watchers[--table->count];
            forget_watched(v, table);
            if (is_company(table, &gone)) {
                table->has_new_company = true;
                tables_mark(t, table);
            }
            return;
        }
}
