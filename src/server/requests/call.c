/* Requests: from bytes to a handler, from its result to a reply. */

#include "server/requests/call.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/now.h"
#include "server/telemetry/log.h"

enum {
    MESSAGES = 20,       /* a second, per connection */
    MESSAGES_BURST = 60, /* at once */
    REFUSALS_MAX = 200,  /* in a row, before the connection is closed */
};

static call_fn *const handlers[] = {
#define X(upper, lower) [WIRE_DO_##upper] = call_##lower,
    WIRE_REQUESTS(X)
#undef X
};

/* For handlers */

enum wire_error call_refuse(struct call *c, enum wire_error code, const char *format, ...)
{
    char text[400];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    strbuf_append(&c->why, text);
    return code;
}

enum wire_error call_find_table(struct call *c, struct table **table)
{
    int64_t user = c->connection->user;

    *table = tables_find(&c->server->tables, c->request->table, &c->why);
    if (!*table)
        return c->why.length ? WIRE_TABLE
                             : call_refuse(c, WIRE_TABLE, "there is no such table");
    if (room_admits(&(*table)->room, user))
        return WIRE_OK;
    return call_refuse(c, WIRE_TABLE, "this table has no spectators");
}

enum wire_error call_find_own_seat(struct call *c, struct table **table)
{
    enum wire_error e = call_find_table(c, table);

    if (e)
        return e;
    if ((*table)->room.phase != ROOM_RUNNING)
        return call_refuse(c, WIRE_PHASE, "the game at this table is %s",
                           (*table)->room.phase == ROOM_OPEN ? "not started yet"
                                                             : "over");
    if (!room_holds(&(*table)->room, c->connection->user, (int)c->request->seat))
        return call_refuse(c, WIRE_SEAT, "seat %d is not yours", (int)c->request->seat);
    return WIRE_OK;
}

/* Speed */

static bool is_too_fast(struct connection *c)
{
    static const struct bucket_rule rule = {60 * MESSAGES, MESSAGES_BURST};
    int64_t now = now_wall_ms();

    if (bucket_take(&c->messages, &rule, now) &&
        limits_take(&c->server->limits, LIMITS_MESSAGES, c->address, c->user, now)) {
        c->refusals = 0;
        return false;
    }
    if (++c->refusals > REFUSALS_MAX)
        connection_close(c, WIRE_RATE, "far too many messages");
    return true;
}

/* One message */

static enum wire_error handle(struct call *c)
{
    if (c->server->is_stopping)
        return call_refuse(c, WIRE_STOPPING, "the server is being stopped");
    if (!c->connection->has_said_hello && c->request->what != WIRE_DO_HELLO)
        return call_refuse(c, WIRE_VERSION,
                           "say hello with the protocol's version first");
    return handlers[c->request->what](c);
}

static void reply(struct call *c, enum wire_error e)
{
    bool depends = !e && store_has_changes(c->server->store);
    struct strbuf text;

    strbuf_init(&text);
    if (e) {
        c->server->metrics.refusals++;
        wire_write_error(&text, c->request->id, e, c->why.text, c->details.text);
    } else {
        wire_write_ok(&text, c->request->id, c->more.text);
    }
    pending_add(&c->server->pending, c->connection, c->request->id, &text, depends,
                c->arrived);
    strbuf_release(&text);
}

void call_receive(struct connection *connection, const char *bytes, size_t length)
{
    struct server *s = connection->server;
    struct wire_request request;
    struct call c = {.server = s,
                     .connection = connection,
                     .request = &request,
                     .arrived = now_seconds()};
    enum wire_error e;

    if (connection->is_closing)
        return;
    s->metrics.messages++;
    strbuf_init(&c.more);
    strbuf_init(&c.why);
    strbuf_init(&c.details);
    e = wire_parse(&request, bytes, length, &c.why);
    if (is_too_fast(connection)) {
        strbuf_reset(&c.why);
        e = call_refuse(&c, WIRE_RATE, "too many messages; wait a moment");
    } else if (!e) {
        e = handle(&c);
    }
    if (!c.is_answered_later)
        reply(&c, e);
    strbuf_release(&c.more);
    strbuf_release(&c.why);
    strbuf_release(&c.details);
}
