/* By what visitors watch. */

#include "site/tables/presence.h"

#include <stdbool.h>
#include <stddef.h>

#include "site/tables/hall.h"
#include "site/tables/visitor.h"

static bool is_playing_at(const struct table *table, const struct visitor *v)
{
    if (table->room.phase != ROOM_RUNNING || room_seat_of(&table->room, v->who.id) < 0)
        return false;
    for (size_t i = 0; i < table->count; i++)
        if (table->watchers[i].visitor == v)
            return !table->watchers[i].is_listing && !table->watchers[i].is_seatless;
    return false;
}

enum presence presence_of_visitor(const struct visitor *v)
{
    if (!v->has_said_hello)
        return PRESENCE_AWAY;
    for (int i = 0; i < v->watched_count; i++)
        if (is_playing_at(v->watched[i], v))
            return PRESENCE_PLAYING;
    return PRESENCE_FREE;
}

enum presence presence_of(const struct hall *h, int64_t user)
{
    enum presence found = PRESENCE_AWAY;

    for (const struct visitor *v = h->visitors; v; v = v->next)
        if (v->who.id == user) {
            enum presence p = presence_of_visitor(v);

            found = p > found ? p : found;
        }
    return found;
}

const char *presence_name(enum presence p)
{
    return p == PRESENCE_PLAYING ? "playing" : p == PRESENCE_FREE ? "free" : NULL;
}
