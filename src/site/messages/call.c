/* Requests: from bytes to a handler, from its result to a reply. */

#include "site/messages/call.h"

#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "journal/journal_queue.h"
#include "journal/journal_people.h"
#include "people/names.h"
#include "site/ports/sender.h"
#include "site/ports/peers.h"
#include "telemetry/metrics.h"
#include "wire/request_id.h"

enum { PARKED_MAX = 60 }; /* of a visitor */

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
    if (err == TORI_ERR_DOUBT)
        return call_refuse(c, WIRE_UNKNOWN, PENDING_NOT_KNOWN);
    if (err == TORI_ERR_STORE)
        return call_refuse(c, WIRE_STORAGE, PENDING_NOT_STORED);
    return call_refuse(c, WIRE_PHASE, "that cannot happen at this table now");
}

static enum wire_error refuse_table(struct call *c)
{
    enum wire_error code = WIRE_TABLE;

    if (c->table_err == TORI_ERR_STORE)
        code = WIRE_STORAGE;
    if (c->table_err == TORI_ERR_DOUBT)
        code = WIRE_UNKNOWN;
    if (c->table_err == TORI_ERR_ELSEWHERE) {
        code = WIRE_ELSEWHERE;
        wire_append_node(&c->details_text, c->where->name, c->where->url);
    }
    return call_refuse(c, code, "%s", tables_trouble(c->table_err));
}

/* Who may ask: what has to hold of the table that a request names, before its handler. */

static enum wire_error find_table(struct call *c)
{
    if (!c->table)
        return refuse_table(c);
    if (room_admits(&c->table->room, c->visitor->who.id))
        return WIRE_OK;
    return call_refuse(c, WIRE_TABLE, "this table has no spectators");
}

static enum wire_error find_open_table(struct call *c)
{
    enum wire_error e = find_table(c);

    if (!e && c->table->room.phase != ROOM_OPEN)
        return call_refuse(c, WIRE_PHASE, "the game at this table has already begun");
    return e;
}

static enum wire_error find_hosted_table(struct call *c)
{
    enum wire_error e = find_table(c);

    if (!e && room_host(&c->table->room) != c->visitor->who.id)
        return call_refuse(c, WIRE_HOST, "only the host of the table may do that");
    return e ? e : find_open_table(c);
}

static enum wire_error check_seat(struct call *c)
{
    int seat = (int)c->request->seat;

    if (!room_holds(&c->table->room, c->visitor->who.id, seat))
        return call_refuse(c, WIRE_NOT_YOURS, "seat %d is not yours", seat);
    return WIRE_OK;
}

static enum wire_error find_own_open_seat(struct call *c)
{
    enum wire_error e = find_open_table(c);

    return e ? e : check_seat(c);
}

enum wire_error call_check_rated(struct call *c, const struct settings *s)
{
    if (!s->is_rated)
        return WIRE_OK;
    if (!c->office->accounts)
        return call_refuse(c, WIRE_FORBIDDEN, "without a server nothing is rated");
    if (!c->visitor->who.is_guest)
        return settings_can_be_rated(s, &c->why) ? WIRE_OK : WIRE_OPTION;
    return call_refuse(c, WIRE_LOGIN, "rated games are for accounts; log in first");
}

enum wire_error call_find_own_seat(struct call *c)
{
    enum wire_error e = find_table(c);

    if (e)
        return e;
    if (c->table->room.phase != ROOM_RUNNING)
        return call_refuse(c, WIRE_PHASE, "the game at this table is %s",
                           c->table->room.phase == ROOM_OPEN ? "not started yet"
                                                             : "over");
    return check_seat(c);
}

/* Those that are not here and name a table have to see it: find_table(). */
static call_fn *const finders[WIRE_DO_COUNT] = {
    [WIRE_DO_JOIN] = find_open_table,        [WIRE_DO_STAND] = find_open_table,
    [WIRE_DO_READY] = find_open_table,       [WIRE_DO_ENTROPY] = find_own_open_seat,
    [WIRE_DO_NICKNAME] = find_own_open_seat, [WIRE_DO_START] = find_hosted_table,
    [WIRE_DO_ADMIT] = find_hosted_table,     [WIRE_DO_CHANGE] = find_hosted_table,
    [WIRE_DO_BOT] = find_hosted_table,       [WIRE_DO_ORDER] = find_hosted_table,
    [WIRE_DO_UNDO] = call_find_own_seat,     [WIRE_DO_TAKEBACK] = call_find_own_seat,
    [WIRE_DO_ANSWER] = call_find_own_seat,   [WIRE_DO_BACK] = call_find_own_seat,
};

static enum wire_error dispatch(struct call *c)
{
    call_fn *find = finders[c->request->what];
    enum wire_error e = WIRE_OK;

    if (find)
        e = find(c);
    else if (*c->request->table)
        e = find_table(c);
    return e ? e : handlers[c->request->what](c);
}

/* Answering */

static void send_reply(struct pending_reply *r, enum pending_fate fate)
{
    if (fate != PENDING_STORED)
        strbuf_reset(&r->text);
    if (fate == PENDING_REFUSED)
        wire_write_error(&r->text, r->id, WIRE_STORAGE, PENDING_NOT_STORED, "");
    if (fate == PENDING_IN_DOUBT)
        wire_write_error(&r->text, r->id, WIRE_UNKNOWN, PENDING_NOT_KNOWN, "");
    sender_send(r->to, &r->text);
    metrics_add_latency(r->metrics, now_seconds() - r->arrived);
}

/* What speaks of something that is not stored yet waits for it. */
static void reply(struct call *c, enum wire_error e)
{
    struct pending_reply r = {.to = c->visitor->sender,
                              .metrics = c->hall->metrics,
                              .send = send_reply,
                              .arrived = c->arrived};

    snprintf(r.id, sizeof(r.id), "%s", c->request->id);
    strbuf_init(&r.text);
    if (e) {
        c->hall->metrics->refusals++;
        wire_write_error(&r.text, r.id, e, c->why.text, c->details_text.text);
    } else {
        wire_write_ok(&r.text, r.id, c->more_text.text);
    }
    assert(!c->is_answered_later);
    if (!e && c->table && tables_is_touched(c->table)) {
        pending_add(&c->table->pending, &r);
    } else {
        send_reply(&r, PENDING_STORED);
        strbuf_release(&r.text);
    }
}

static void open_call(struct call *c)
{
    strbuf_init(&c->why);
    strbuf_init(&c->more_text);
    strbuf_init(&c->details_text);
    json_writer_init(&c->more, &c->more_text);
    json_writer_init(&c->details, &c->details_text);
}

static void close_call(struct call *c)
{
    strbuf_release(&c->why);
    strbuf_release(&c->more_text);
    strbuf_release(&c->details_text);
}

void call_reply_later(struct hall *h, int64_t visitor, const char *id, enum wire_error e,
                      const char *text)
{
    struct visitor *v = hall_find(h, visitor);
    struct strbuf out;

    if (!v)
        return;
    strbuf_init(&out);
    if (e)
        wire_write_error(&out, id, e, text, "");
    else
        wire_write_ok(&out, id, text);
    h->metrics->refusals += e != WIRE_OK;
    visitor_send(v, &out);
    strbuf_release(&out);
}

static enum wire_error check_manners(struct call *c)
{
    if (c->hall->is_stopping)
        return call_refuse(c, WIRE_STOPPING, "the server is being stopped");
    if (!c->visitor->has_said_hello && c->request->what != WIRE_DO_HELLO)
        return call_refuse(c, WIRE_VERSION,
                           "say hello with the protocol's version first");
    return WIRE_OK;
}

/* A node that is being stopped is about to say where each table goes: a client
 * with a request there hears that, or the end, and asks the next node. An answer would keep it
 * from asking. */
static bool is_handing_over(const struct call *c)
{
    return c->hall->is_stopping && c->hall->peers && *c->request->table;
}

/* Whose lease is over neither shows tables nor makes new ones. */
static enum wire_error check_lease(struct call *c)
{
    bool is_of_table = *c->request->table || c->request->what == WIRE_DO_CREATE;

    if (is_of_table && !peers_are_alive(c->hall->peers))
        return call_refuse(c, WIRE_STORAGE,
                           "the store has not answered for long; try again in a moment");
    return WIRE_OK;
}

/* Parking */

struct parked {
    struct errand errand;
    struct journal_job job; /* of call_find_namesake() */
    struct strbuf key;      /* the name's; "": it was not asked for */
    struct journal_user namesake;
    struct office *office;
    int64_t visitor;
    struct wire_request request;
    double arrived;
};

static void go_on(struct errand *e, struct table *table, enum tori_err err)
{
    struct parked *p = (struct parked *)e;
    struct hall *h = p->office->hall;
    struct call c = {.office = p->office,
                     .hall = h,
                     .visitor = hall_find(h, p->visitor),
                     .request = &p->request,
                     .table = table,
                     .table_err = err,
                     .where = e->where,
                     .namesake = p->key.length ? &p->namesake : NULL,
                     .arrived = p->arrived};
    enum wire_error code;

    assert(!table || !table->is_busy);
    if (c.visitor && !c.visitor->sender->is_closing) {
        assert(c.visitor->parked > 0);
        c.visitor->parked--;
        open_call(&c);
        c.is_answered_later = is_handing_over(&c);
        code = check_manners(&c);
        if (!code)
            code = dispatch(&c);
        if (!c.is_answered_later)
            reply(&c, code);
        close_call(&c);
    }
    strbuf_release(&p->key);
    free(p);
}

/* NULL: the visitor has too many that wait. */
static struct parked *park(struct call *c)
{
    struct parked *p;

    assert(c->visitor->parked <= PARKED_MAX && !c->is_answered_later);
    if (c->visitor->parked == PARKED_MAX)
        return NULL;
    p = xcalloc(1, sizeof(*p));
    p->errand.run = go_on;
    p->office = c->office;
    p->visitor = visitor_number(c->visitor);
    p->request = *c->request;
    p->arrived = c->arrived;
    strbuf_init(&p->key);
    c->visitor->parked++;
    c->is_answered_later = true;
    return p;
}

static enum wire_error refuse_to_park(struct call *c)
{
    return call_refuse(c, WIRE_BUSY, "the server is behind; try again in a moment");
}

static enum wire_error wait_for_table(struct call *c)
{
    struct parked *p = park(c);

    if (!p)
        return refuse_to_park(c);
    tables_ask(&c->hall->tables, c->request->table, &p->errand);
    return WIRE_OK;
}

/* Names */

static struct parked *parked_of(struct journal_job *job)
{
    return (struct parked *)((char *)job - offsetof(struct parked, job));
}

/* Guests' names are no accounts'. */
static enum tori_err run_namesake(struct journal_job *job, struct journal *journal)
{
    struct parked *p = parked_of(job);
    enum tori_err err;

    p->namesake = (struct journal_user){0};
    err = journal->people->find_user_by_key(journal, p->key.text, &p->namesake);
    if (err || p->namesake.is_guest)
        p->namesake = (struct journal_user){0};
    return err == TORI_ERR_STORE ? err : TORI_OK;
}

static void finish_namesake(struct journal_job *job)
{
    struct parked *p = parked_of(job);
    struct hall *h = p->office->hall;

    if (job->err) {
        go_on(&p->errand, NULL, TORI_ERR_STORE);
        return;
    }
    tables_ask(&h->tables, p->request.table, &p->errand);
}

enum wire_error call_find_namesake(struct call *c, const char *name)
{
    struct parked *p = park(c);

    if (!p)
        return refuse_to_park(c);
    name_fold(name, &p->key);
    journal_queue_ask(c->hall->queue, &p->job, run_namesake, finish_namesake);
    return WIRE_OK;
}

/* One message */

static enum wire_error handle(struct call *c)
{
    enum wire_error e = check_manners(c);

    if (!e)
        e = check_lease(c);
    if (e)
        return e;
    if (*c->request->table) {
        c->table = tables_get(&c->hall->tables, c->request->table);
        if (!c->table)
            return wait_for_table(c);
    }
    return dispatch(c);
}

/* Limits come first: what is over them costs no more than finding out its id. */
static enum wire_error read_request(struct call *c, struct wire_request *r,
                                    const char *bytes, size_t length)
{
    if (sender_may_speak(c->visitor->sender, now_ms()))
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

    if (v->sender->is_closing)
        return;
    c.hall->metrics->messages++;
    open_call(&c);
    e = read_request(&c, &request, bytes, length);
    c.is_answered_later = !e && is_handing_over(&c);
    if (!e && !c.is_answered_later)
        e = handle(&c);
    if (!c.is_answered_later)
        reply(&c, e);
    close_call(&c);
}
