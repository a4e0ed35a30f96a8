/* Seats before the start. */

#include "server/tables/waiting.h"

#include <inttypes.h>

#include "base/strbuf.h"
#include "server/tables/hall.h"
#include "store/store.h"

void waiting_sit(struct hall *h, struct table *table, int seat, int64_t user,
                 const char *name)
{
    struct strbuf data;

    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64 " %s", user, name);
    tables_add(&h->tables, table, EVENT_SIT, seat, data.text);
    (void)store_set_seat(h->store, table->room.id, seat, user);
    strbuf_release(&data);
}

void waiting_set_bot(struct hall *h, struct table *table, int seat, const char *level)
{
    tables_add(&h->tables, table, EVENT_BOT, seat, level);
    (void)store_set_seat(h->store, table->room.id, seat, 0);
}

void waiting_close(struct hall *h, struct table *table)
{
    tables_add(&h->tables, table, EVENT_CLOSE, EVENT_NO_SEAT, "");
    (void)store_set_phase(h->store, table->room.id, STORE_OVER);
    h->live_tables--;
}

void waiting_stand(struct hall *h, struct table *table, int seat)
{
    tables_add(&h->tables, table, EVENT_STAND, seat, "");
    (void)store_set_seat(h->store, table->room.id, seat, 0);
    if (!room_has_person(&table->room))
        waiting_close(h, table);
}
