/* Requests of those who play. */

#include <stdio.h>
#include <string.h>

#include "engine/refusal.h"
#include "room/replay.h"
#include "site/messages/call.h"
#include "site/thinking/botjob.h"
#include "site/tables/dealer.h"
#include "site/tables/hints.h"
#include "telemetry/metrics.h"
#include "tell/offer.h"
#include "tell/scene.h"
#include "tell/teller.h"

/* The bot that people are advised by. */
#define ADVISER "hard"

/* What is wrong with an action is judged by what the seat sees, so the answer cannot
 * tell it more. */
static enum wire_error refuse_action(struct call *c, const struct match *m)
{
    struct tori_state view;
    struct refusal refusal;

    m->game->view(&m->state, (int)c->request->seat, &view);
    m->game->explain(&view, c->request->action, &refusal);
    refusal_append_cited(&refusal, &c->why);
    offer_write_refusal(&refusal, &c->details);
    return WIRE_ILLEGAL;
}

static enum wire_error check_turn(struct call *c)
{
    const struct room *r = &c->table->room;
    enum wire_error e = call_find_own_seat(c);

    if (e)
        return e;
    if (*room_bot_level(r, (int)c->request->seat))
        return call_refuse(c, WIRE_AWAY, "a bot plays your seat; take it back first");
    if (room_to_move(r) != c->request->seat)
        return call_refuse(c, WIRE_TURN, "it is not the turn of seat %d",
                           (int)c->request->seat);
    return WIRE_OK;
}

/* Was it played before, under the same id? */
static bool has_played(struct call *c)
{
    const struct room *r = &c->table->room;
    const struct event *e;

    if (!room_holds(r, c->visitor->who.id, (int)c->request->seat))
        return false;
    e = room_find_played(r, (int)c->request->seat, c->request->id);
    if (!e)
        return false;
    json_write_int(&c->more, "seq", e->seq);
    json_write_bool(&c->more, "again", true);
    return true;
}

enum wire_error call_play(struct call *c)
{
    const struct wire_request *r = c->request;
    struct table *table = c->table;
    struct strbuf data;
    enum tori_err err;
    enum wire_error e;

    if (has_played(c))
        return WIRE_OK;
    e = check_turn(c);
    if (e)
        return e;
    strbuf_init(&data);
    if (*r->id)
        strbuf_append(&data, r->id);
    else
        strbuf_append_char(&data, EVENT_NO_ID);
    strbuf_appendf(&data, " %s", r->action);
    err = tables_add(&c->hall->tables, table, EVENT_ACTION, (int)r->seat, data.text);
    strbuf_release(&data);
    if (err == TORI_ERR_ILLEGAL)
        return refuse_action(c, &table->room.match);
    if (err)
        return call_refuse_event(c, err);
    json_write_int(&c->more, "seq", room_seq(&table->room));
    c->hall->metrics->actions++;
    err = dealer_go_on(c->hall, table);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

static enum wire_error check_undo(struct call *c)
{
    if (c->table->room.settings.has_undo)
        return WIRE_OK;
    return call_refuse(c, WIRE_FORBIDDEN, "nothing is taken back at this table");
}

enum wire_error call_undo(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e = check_undo(c);

    if (e)
        return e;
    if (!allowance_has_undo(&table->room.used, (int)c->request->seat))
        return call_refuse(
            c, WIRE_LIMIT,
            "you have taken back %d times; play on, and when somebody else "
            "has acted you may again",
            ALLOWANCE_UNDOS);
    if (!room_can_undo(&table->room, (int)c->request->seat))
        return call_refuse(c, WIRE_ILLEGAL,
                           "nothing can be taken back: since your last action something "
                           "was revealed or somebody else has acted");
    err = tables_add(&c->hall->tables, table, EVENT_UNDO, (int)c->request->seat, "");
    if (err)
        return call_refuse_event(c, err);
    json_write_int(&c->more, "seq", room_seq(&table->room));
    return WIRE_OK;
}

/* All have granted it, or no other person plays. */
static enum wire_error take_back_if_granted(struct call *c, struct table *table)
{
    const struct room *r = &table->room;
    char count[24];
    enum tori_err err;

    if (room_is_granted(r)) {
        snprintf(count, sizeof(count), "%zu", room_takeback_reach(r));
        err =
            tables_add(&c->hall->tables, table, EVENT_TAKEBACK, r->takeback.seat, count);
        if (err)
            return call_refuse_event(c, err);
    }
    json_write_int(&c->more, "seq", room_seq(r));
    return WIRE_OK;
}

static enum wire_error refuse_takeback(struct call *c, const struct room *r)
{
    int seat = (int)c->request->seat;

    if (r->takeback.is_open)
        return call_refuse(c, WIRE_BUSY, "another request is still open");
    if (r->takeback.has_asked[seat])
        return call_refuse(
            c, WIRE_LIMIT,
            "you have asked already; when somebody has acted you may again");
    if (!allowance_has_takeback(&r->used, seat))
        return call_refuse(c, WIRE_LIMIT, "you have taken back %d times in this game",
                           ALLOWANCE_TAKEBACKS);
    return call_refuse(
        c, WIRE_ILLEGAL,
        "there is nothing to ask for: take it back yourself, or somebody else "
        "has acted since");
}

enum wire_error call_takeback(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e = check_undo(c);

    if (e)
        return e;
    if (table->room.settings.is_rated)
        return call_refuse(c, WIRE_FORBIDDEN,
                           "a rated game takes nothing back that was revealed");
    if (*room_bot_level(&table->room, (int)c->request->seat))
        return call_refuse(c, WIRE_AWAY, "a bot plays your seat; take it back first");
    if (!room_can_ask_back(&table->room, (int)c->request->seat))
        return refuse_takeback(c, &table->room);
    err = tables_add(&c->hall->tables, table, EVENT_ASK, (int)c->request->seat, "");
    return err ? call_refuse_event(c, err) : take_back_if_granted(c, table);
}

enum wire_error call_answer(struct call *c)
{
    int seat = (int)c->request->seat;
    struct table *table = c->table;
    enum tori_err err;

    if (!table->room.takeback.is_open)
        return call_refuse(c, WIRE_PHASE, "there is no open request at this table");
    if (!room_can_answer(&table->room, seat))
        return call_refuse(c, WIRE_AWAY, "a bot plays your seat; take it back first");
    if (c->request->grant && !room_waits_for(&table->room, seat))
        return call_refuse(c, WIRE_TURN, "the request does not wait for you");
    err = tables_add(&c->hall->tables, table,
                     c->request->grant ? EVENT_GRANT : EVENT_REFUSE, seat, "");
    return err ? call_refuse_event(c, err) : take_back_if_granted(c, table);
}

/* At a table, of the seat's own turn; of a finished game, of anybody's. */
static enum wire_error find_asked(struct call *c, struct room *asked)
{
    const struct wire_request *q = c->request;
    const struct table *table = c->table;
    enum wire_error e = q->ply < 0 ? check_turn(c) : WIRE_OK;

    if (e)
        return e;
    *asked = table->room;
    if (q->ply < 0)
        return WIRE_OK;
    if (table->room.phase != ROOM_OVER)
        return call_refuse(c, WIRE_PHASE, "the game at this table is not over");
    if ((size_t)q->ply >= table->room.match.count)
        return call_refuse(c, WIRE_FIELD, "hint: 'ply' must be before the end, %zu",
                           table->room.match.count);
    asked->match = replay_go_to(&table->room.match, (size_t)q->ply);
    asked->phase = ROOM_RUNNING;
    if (room_to_move(asked) != q->seat)
        return call_refuse(c, WIRE_TURN, "it is not the turn of seat %d", (int)q->seat);
    return WIRE_OK;
}

enum wire_error call_hint(struct call *c)
{
    struct botjob_client client = {.hall = c->hall,
                                   .answer = hints_answer,
                                   .person = c->visitor->who.id,
                                   .account = visitor_account(c->visitor),
                                   .asker = visitor_number(c->visitor),
                                   .id = c->request->id};
    struct room asked; /* a copy that owns nothing */
    enum wire_error e = find_asked(c, &asked);

    if (e)
        return e;
    if (!asked.settings.has_hints && c->request->ply < 0)
        return call_refuse(c, WIRE_FORBIDDEN, "this table has no hints");
    if (c->visitor->is_hint_pending)
        return call_refuse(c, WIRE_BUSY, "the last hint is still being thought about");
    if (!botjob_ask(c->hall->thinker, &asked, ADVISER, &client))
        return call_refuse(c, WIRE_BUSY,
                           "your other hints are still being thought about");
    c->visitor->is_hint_pending = true;
    c->is_answered_later = true;
    return WIRE_OK;
}

enum wire_error call_plan(struct call *c)
{
    const struct teller *teller;
    struct tori_state view;
    struct scene scene;
    const struct table *table = c->table;
    struct strbuf text;
    enum wire_error e = check_turn(c);

    if (e)
        return e;
    if (table->room.settings.is_rated)
        return call_refuse(c, WIRE_FORBIDDEN, "this table has no hints");
    teller = teller_find(table->room.settings.game);
    if (!teller || !teller->plan)
        return call_refuse(c, WIRE_FORBIDDEN, "%s has no plans",
                           table->room.settings.game->title);
    strbuf_init(&text);
    scene_init(&scene, &table->room.match, (int)c->request->seat, &view);
    offer_plan_json(&scene, c->request->want, &text);
    json_write_raw(&c->more, "plan", text.text, text.length);
    strbuf_release(&text);
    return WIRE_OK;
}
