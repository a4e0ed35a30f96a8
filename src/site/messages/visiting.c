/* Requests of those who come and look. */

#include "site/messages/call.h"
#include "site/tables/announce.h"

enum wire_error call_hello(struct call *c)
{
    struct visitor *v = c->visitor;
    struct strbuf out;

    if (c->request->version != WIRE_PROTOCOL)
        return call_refuse(c, WIRE_VERSION, "this server speaks version %d",
                           WIRE_PROTOCOL);
    v->has_said_hello = true;
    strbuf_init(&out);
    wire_write_welcome(&out, v->who.id, v->who.name, v->who.is_guest);
    visitor_send(v, &out);
    strbuf_release(&out);
    return WIRE_OK;
}

enum wire_error call_ping(struct call *c)
{
    (void)c;
    return WIRE_OK;
}

enum wire_error call_lobby(struct call *c)
{
    c->visitor->has_lobby = c->request->on;
    c->visitor->is_lobby_due = c->request->on;
    c->hall->is_lobby_due |= c->request->on;
    return WIRE_OK;
}

enum wire_error call_watch(struct call *c)
{
    struct table *table = c->table;

    tables_unwatch(&c->hall->tables, table, c->visitor);
    if (c->visitor->watched_count == VISITOR_WATCHES_MAX)
        return call_refuse(c, WIRE_LIMIT, "a connection watches at most %d tables",
                           VISITOR_WATCHES_MAX);
    tables_watch(&c->hall->tables, table,
                 (struct watcher){.visitor = c->visitor,
                                  .seen = c->request->since,
                                  .is_seatless = c->request->seatless,
                                  .is_listing = c->request->listing});
    return WIRE_OK;
}

enum wire_error call_unwatch(struct call *c)
{
    hall_unwatch(c->hall, c->table, c->visitor);
    return WIRE_OK;
}

enum wire_error call_history(struct call *c)
{
    if (!announce_part(c->table, c->visitor, c->request->before, &c->more))
        return call_refuse(c, WIRE_TABLE, "watch the table first");
    return WIRE_OK;
}
