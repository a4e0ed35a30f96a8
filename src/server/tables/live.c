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

static enum tori_err gather_all(struct hall *h, struct ids *ids)
{
    enum tori_err err = store_read_tables(h->store, STORE_OPEN, gather, ids);

    return err ? err : store_read_tables(h->store, STORE_RUNNING, gather, ids);
}

void live_count(struct hall *h)
{
    struct ids ids = {0};

    h->is_count_due = gather_all(h, &ids) != TORI_OK;
    if (!h->is_count_due)
        h->live_tables = (int)ids.count;
    free(ids.list);
}

/* What cannot be closed now is looked at again. */
void live_close_abandoned(struct hall *h, int64_t now)
{
    struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at))) {
        const struct room *r = &table->room;

        if (r->phase == ROOM_OPEN && table->count == 0 &&
            now - r->events[r->count - 1].at > abandoned_ms)
            (void)waiting_close(h, table);
    }
}

static enum tori_err resume(struct hall *h, struct table *table, int64_t last_beat)
{
    struct strbuf data;
    enum tori_err err;

    if (clock_deadline(&table->room.clock) == INT64_MAX)
        return TORI_OK;
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64, last_beat);
    err = tables_add(&h->tables, table, EVENT_RESUME, EVENT_NO_SEAT, data.text);
    strbuf_release(&data);
    return err;
}

/* What is wrong with one table keeps no other from coming back. */
static enum tori_err load(struct hall *h, const char *id, int64_t last_beat)
{
    struct table *table;
    enum tori_err err = tables_find(&h->tables, id, &table);

    if (!err)
        err = resume(h, table, last_beat);
    if (!err)
        lobby_tell(h, table);
    if (!err || err == TORI_ERR_STORE)
        return err;
    log_line("table-lost", "table=%s why=\"%s\"", id, tables_trouble(err));
    return TORI_OK;
}

enum tori_err live_load(struct hall *h)
{
    struct ids ids = {0};
    int64_t last_beat = 0;
    enum tori_err err = store_last_beat(h->store, &last_beat);

    if (!err)
        err = gather_all(h, &ids);
    h->live_tables = (int)ids.count;
    for (size_t i = 0; !err && i < ids.count; i++)
        err = load(h, ids.list[i], last_beat);
    log_line("loaded", "tables=%zu", ids.count);
    free(ids.list);
    return err;
}
