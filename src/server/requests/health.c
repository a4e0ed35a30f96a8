/* Is it well, and how busy is it. */

#include "base/json_writer.h"
#include "base/number.h"
#include "base/version.h"
#include "server/net/connection.h"
#include "site/ports/exchange.h"
#include "server/net/network.h"
#include "server/requests/server_requests.h"
#include "site/office.h"
#include "server/requests/readers.h"
#include "server/requests/server_parts.h"
#include "server/thinking/botpool.h"
#include "server/upkeep/retention.h"
#include "site/tables/hall.h"
#include "cluster/node.h"
#include "site/tables/reviews.h"
#include "telemetry/metrics.h"

static const char *const spaces[] = {
    [RETENTION_OK] = "ok", [RETENTION_NEAR] = "near", [RETENTION_FULL] = "full"};

void api_health(struct exchange *x)
{
    const struct hall *h = office_of(x)->hall;
    struct json_writer j;

    exchange_open_object(x, &j);
    if (h->is_store_broken || h->is_stopping || !peers_are_alive(h->peers))
        x->status = 503;
    json_write_bool(&j, "ok", x->status == 200);
    json_write_text(&j, "version", version_text);
    json_write_bool(&j, "store", !h->is_store_broken);
    json_write_bool(&j, "degraded", h->is_damaged || h->tables.damaged > 0);
    json_write_text(&j, "space", spaces[office_of(x)->server->retention->space]);
    json_write_bool(&j, "stopping", h->is_stopping);
    if (h->peers)
        json_write_text(&j, "node", node_of(h->peers)->self.name);
    exchange_close_object(x, &j);
}

/* How many other nodes are well, as far as a proxy says that it knows. */
static bool has_well_others(const struct exchange *x)
{
    char well[16];
    int64_t count;

    return exchange_find_query(x, "well", well, sizeof(well)) &&
           number_parse(well, 0, INT64_MAX, &count) && count > 0;
}

/* For proxies: may visitors stay here? They may wherever the loop turns, for all that they look
 * at, also while the database is away. Only where others are well, and this node alone has not
 * had its lease for as long as that is, they are better off there. */
void api_alive(struct exchange *x)
{
    const struct hall *h = office_of(x)->hall;
    struct json_writer j;

    exchange_open_object(x, &j);
    if (h->is_stopping || (has_well_others(x) && node_is_lost(node_of(h->peers))))
        x->status = 503;
    json_write_bool(&j, "ok", x->status == 200);
    if (h->peers)
        json_write_text(&j, "node", node_of(h->peers)->self.name);
    exchange_close_object(x, &j);
}

static int64_t count_leases(const struct hall *h)
{
    const struct table *table;
    int64_t leases = 0;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at)))
        leases += table->epoch != 0;
    return leases;
}

static void refuse_reader(struct exchange *x)
{
    exchange_refuse(x, 403, WIRE_FORBIDDEN,
                    "metrics are read on this machine; whoever runs it can add others: "
                    "--metrics-from");
}

void api_metrics(struct exchange *x)
{
    const struct server_parts *server = office_of(x)->server;
    struct hall *h = office_of(x)->hall;
    int64_t queued = 0;

    if (!readers_include(server->readers, x->address)) {
        refuse_reader(x);
        return;
    }
    for (const struct connection *c = server->net->connections; c; c = c->next)
        queued += (int64_t)connection_waiting(c);
    h->metrics->bots_waiting = botpool_waiting(server->bots);
    h->metrics->reviews = h->reviews->is_shared ? h->reviews->wanted : h->reviews->count;
    h->metrics->leases = count_leases(h);
    h->metrics->node = h->peers ? node_of(h->peers)->self.name : NULL;
    metrics_format(h->metrics, (int64_t)h->tables.map.count, queued, &x->answer);
    x->status = 200;
    x->type = "text/plain; version=0.0.4; charset=utf-8";
    exchange_finish(x);
}
