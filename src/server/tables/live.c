/* Open and running tables across a restart. */

#include "server/tables/live.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "server/tables/hall.h"
#include "server/tables/lobby.h"
#include "server/tables/waiting.h"
#include "server/telemetry/log.h"
#include "store/store.h"

static const int64_t abandoned_ms = INT64_C(3) * 24 * 3600 * 1000;

/* Ids gathered first: the store may not be asked while it tells. */
struct ids {
    char (*list)[STORE_ID_LENGTH + 1];
    size_t count, capacity;
};

static bool gather(void *context, const struct store_table *t, const char *summary)
{
    struct ids *ids = context;

    (void)summary;
    ids->list = xgrow(ids->list, &ids->capacity, ids->count + 1, sizeof(*ids->list));
    memcpy(ids->list[ids->count++], t->id, sizeof(*ids->list));
    return true;
}

static bool gather_all(struct hall *h, struct ids *ids)
{
    return store_read_tables(h->store, STORE_OPEN, gather, ids) == TORI_OK &&
           store_read_tables(h->store, STORE_RUNNING, gather, ids) == TORI_OK;
}

void live_count(struct hall *h)
{
    struct ids ids = {0};

    if (gather_all(h, &ids))
        h->live_tables = (int)ids.count;
    free(ids.list);
}

void live_close_abandoned(struct hall *h, int64_t now)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct room *r = &table->room;

        if (r->phase == ROOM_OPEN && table->count == 0 &&
            now - r->events[r->count - 1].at > abandoned_ms)
            waiting_close(h, table);
    }
}

static void resume(struct hall *h, struct table *table, int64_t last_beat)
{
    struct strbuf data;

    if (clock_deadline(&table->room.clock) == INT64_MAX)
        return;
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64, last_beat);
    tables_add(&h->tables, table, EVENT_RESUME, EVENT_NO_SEAT, data.text);
    strbuf_release(&data);
}

void live_load(struct hall *h)
{
    struct ids ids = {0};
    struct strbuf why;
    int64_t last_beat = 0;

    strbuf_init(&why);
    (void)store_last_beat(h->store, &last_beat);
    gather_all(h, &ids);
    h->live_tables = (int)ids.count;
    for (size_t i = 0; i < ids.count; i++) {
        struct table *table = tables_find(&h->tables, ids.list[i], &why);

        if (!table) {
            log_line("table-lost", "table=%s why=\"%s\"", ids.list[i], why.text);
            strbuf_reset(&why);
            continue;
        }
        resume(h, table, last_beat);
        lobby_tell(h, table);
    }
    log_line("loaded", "tables=%zu", ids.count);
    strbuf_release(&why);
    free(ids.list);
}
