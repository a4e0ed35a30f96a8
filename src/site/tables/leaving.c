/* Seats that are given up, before the start and while playing. */

#include "site/tables/leaving.h"

#include "site/tables/hall.h"
#include "site/tables/waiting.h"

static enum tori_err leave_seat(struct hall *h, struct table *table, int seat)
{
    const struct room *r = &table->room;

    if (r->phase == ROOM_OPEN)
        return waiting_stand(h, table, seat);
    if (r->phase == ROOM_RUNNING && !r->seats[seat].is_away)
        return tables_add(&h->tables, table, EVENT_LEAVE, seat, "");
    return TORI_OK;
}

enum tori_err leaving_get_up(struct hall *h, struct table *table, int64_t user)
{
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < room_players(&table->room); i++)
        if (room_holds(&table->room, user, i))
            err = leave_seat(h, table, i);
    return err;
}
