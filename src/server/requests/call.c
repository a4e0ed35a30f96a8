/* Requests: from bytes to a handler, from its result to a reply. */

#include "server/requests/call.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/now.h"
#include "server/net/connection.h"
#include "server/net/network.h"
#include "server/telemetry/metrics.h"
#include "store/store.h"
#include "wire/request_id.h"

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

enum wire_error call_refuse_event(struct call *c, enum tori_err err)
{
    if (err == TORI_ERR_STORE)
        return call_refuse(c, WIRE_STORAGE, PENDING_NOT_STORED);
    return call_refuse(c, WIRE_PHASE, "that cannot happen at this table now");
}

enum wire_error call_find_table(struct call *c, struct table **table)
{
    enum tori_err err = tables_find(&c->hall->tables, c->request->table, table);

    if (err)
        return call_refuse(c, err == TORI_ERR_STORE ? WIRE_STORAGE : WIRE_TABLE, "%s",
                           tables_trouble(err));
    if (room_admits(&(*table)->room, c->visitor->who.id))
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
    if (!room_holds(&(*table)->room, c->visitor->who.id, (int)c->request->seat))
        return call_refuse(c, WIRE_SEAT, "seat %d is not yours", (int)c->request->seat);
    return WIRE_OK;
}

/* One message */

static enum wire_error handle(struct call *c)
{
    if (c->hall->is_stopping)
        return call_refuse(c, WIRE_STOPPING, "the server is being stopped");
    if (!c->visitor->has_said_hello && c->request->what != WIRE_DO_HELLO)
        return call_refuse(c, WIRE_VERSION,
                           "say hello with the protocol's version first");
    return handlers[c->request->what](c);
}

static void send_reply(struct pending_reply *r, bool is_refused)
{
    struct connection *c = r->to;

    if (is_refused) {
        strbuf_reset(&r->text);
        wire_write_error(&r->text, r->id, WIRE_STORAGE, PENDING_NOT_STORED, "");
    }
    connection_send(c, &r->text);
    metrics_add_latency(c->net->metrics, now_seconds() - r->arrived);
}

static void reply(struct call *c, enum wire_error e)
{
    struct pending_reply r = {.to = c->visitor->connection,
                              .send = send_reply,
                              .depends = !e && store_has_changes(c->hall->store),
                              .arrived = c->arrived};

    snprintf(r.id, sizeof(r.id), "%s", c->request->id);
    strbuf_init(&r.text);
    if (e) {
        c->hall->metrics->refusals++;
        wire_write_error(&r.text, r.id, e, c->why.text, c->details_text.text);
    } else {
        wire_write_ok(&r.text, r.id, c->more_text.text);
    }
    pending_add(&c->office->pending, &r);
}

/* Limits come first: what is over them costs no more than finding out its id. */
static enum wire_error read_request(struct call *c, struct wire_request *r,
                                    const char *bytes, size_t length)
{
    if (connection_may_speak(c->visitor->connection, now_wall_ms()))
        return wire_parse(r, bytes, length, &c->why);
    wire_find_id(bytes, length, r->id);
    return call_refuse(c, WIRE_RATE, "too many messages; wait a moment");
}

void call_receive(struct office *o, struct visitor *v, const char *bytes, size_t length)
{
    struct wire_request request;
    struct call c = {.office = o,
                     .hall = o->hall,
                     .visitor = v,
                     .request = &request,
                     .arrived = now_seconds()};
    enum wire_error e;

    if (v->connection->is_closing)
        return;
    c.hall->metrics->messages++;
    strbuf_init(&c.why);
    strbuf_init(&c.more_text);
    strbuf_init(&c.details_text);
    json_writer_init(&c.more, &c.more_text);
    json_writer_init(&c.details, &c.details_text);
    e = read_request(&c, &request, bytes, length);
    if (!e)
        e = handle(&c);
    if (!c.is_answered_later)
        reply(&c, e);
    strbuf_release(&c.why);
    strbuf_release(&c.more_text);
    strbuf_release(&c.details_text);
}
