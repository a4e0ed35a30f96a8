/* Is it well, and how busy is it. */

#include "server/net/http.h"
#include "server/requests/api.h"
#include "server/server.h"

void api_health(struct exchange *x)
{
    struct server *s = x->server;
    struct strbuf *out = http_answer_json(x);

    if (s->is_store_broken || s->is_stopping)
        x->status = 503;
    strbuf_appendf(out, "{\"ok\":%s,\"store\":%s,\"stopping\":%s}",
                   x->status == 200 ? "true" : "false",
                   s->is_store_broken ? "false" : "true",
                   s->is_stopping ? "true" : "false");
    http_finish(x);
}

void api_metrics(struct exchange *x)
{
    struct server *s = x->server;
    int64_t queued = 0;

    for (const struct connection *c = s->connections; c; c = c->next)
        queued += (int64_t)c->queued;
    s->metrics.bots_waiting = botpool_waiting(&s->bots);
    metrics_format(&s->metrics, (int64_t)s->tables.map.count, queued, &x->answer);
    x->status = 200;
    x->type = "text/plain; version=0.0.4; charset=utf-8";
    http_finish(x);
}
