/* Requests of those who come and look. */

#include "server/requests/call.h"

enum wire_error call_hello(struct call *c)
{
    struct connection *connection = c->connection;
    struct strbuf out;

    if (c->request->version != WIRE_PROTOCOL)
        return call_refuse(c, WIRE_VERSION, "this server speaks version %d",
                           WIRE_PROTOCOL);
    connection->has_said_hello = true;
    strbuf_init(&out);
    wire_write_welcome(&out, connection->user, connection->name, connection->is_guest);
    connection_send(connection, &out);
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
    c->connection->has_lobby = c->request->on;
    c->connection->is_lobby_due = c->request->on;
    c->server->is_lobby_due |= c->request->on;
    return WIRE_OK;
}

enum wire_error call_watch(struct call *c)
{
    struct table *table;
    enum wire_error e = call_find_table(c, &table);

    if (e)
        return e;
    tables_unwatch(table, c->connection);
    if (c->connection->watched_count == CONNECTION_WATCHES_MAX)
        return call_refuse(c, WIRE_LIMIT, "a connection watches at most %d tables",
                           CONNECTION_WATCHES_MAX);
    tables_watch(&c->server->tables, table,
                 (struct watcher){.connection = c->connection,
                                  .seen = c->request->since,
                                  .is_seatless = c->request->seatless});
    return WIRE_OK;
}

enum wire_error call_unwatch(struct call *c)
{
    struct table *table;
    enum wire_error e = call_find_table(c, &table);

    if (!e)
        tables_unwatch(table, c->connection);
    return e;
}
