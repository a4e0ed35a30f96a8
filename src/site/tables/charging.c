/* The cost of a table, reckoned from its events. */

#include "site/tables/charging.h"

#include <string.h>

#include "journal/changes.h"
#include "journal/journal_costs.h"
#include "room/room.h"

/* Who brings a game along, or goes on from a position, has acted, too. */
static bool is_act(const struct event *e)
{
    return e->kind == EVENT_PAST ||
           (e->kind == EVENT_ACTION && e->seat >= 0 && *e->data != EVENT_BY_BOT);
}

struct journal_cost charging_reckon(const struct room *r)
{
    struct journal_cost cost = {.people = room_count_present(r)};

    for (size_t i = 0; i < r->count; i++) {
        cost.bytes += (int64_t)strlen(r->events[i].data) + JOURNAL_EVENT_BYTES;
        cost.has_acted = cost.has_acted || is_act(&r->events[i]);
    }
    return cost;
}

bool charging_is_due(const struct event *e)
{
    switch (e->kind) {
    case EVENT_START:
    case EVENT_TIMEOUT:
    case EVENT_LEAVE:
    case EVENT_BACK:
    case EVENT_FINISH:
    case EVENT_CLOSE:
        return true;
    default:
        return false;
    }
}

void charging_note(const struct room *r, struct changes *c, int64_t at, int64_t *charged)
{
    struct journal_cost cost = charging_reckon(r);
    int64_t more = cost.bytes - *charged;

    changes_set_cost(c, &cost, at, more > 0 ? more : 0);
    *charged = cost.bytes;
}
