/* Tables, round by round. */

#include "site/tables/rounds.h"

#include "site/tables/announce.h"
#include "site/tables/dealer.h"
#include "site/tables/hall.h"
#include "site/tables/lobby.h"
#include "site/tables/resting.h"
#include "site/ports/peers.h"

void rounds_announce(struct hall *h, struct table *table)
{
    announce_table(h, table);
    if (!h->is_store_broken)
        dealer_tend(h, table);
}

void rounds_settle(struct hall *h)
{
    struct table *table;

    while ((table = tables_settle(&h->tables)))
        rounds_announce(h, table);
    lobby_send_due(h);
}

struct rounds_clocks rounds_look_after(struct hall *h, int64_t now)
{
    struct rounds_clocks found = {false, false};
    bool is_alive = peers_are_alive(h->peers);
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct clock *c = &table->room.clock;

        if (!h->is_store_broken && is_alive && !table->is_busy &&
            !resting_look(h, table, now) && dealer_check_clock(h, table, now) == TORI_OK)
            dealer_tend(h, table);
        found.has_any |= clock_deadline(c) != INT64_MAX;
        found.has_live |= clock_deadline(c) != INT64_MAX && c->rule.kind == CLOCK_LIVE;
    }
    return found;
}
