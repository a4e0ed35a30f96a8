/* Requests of hosts: making a table, starting it, playing again, going on from a position. */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/now.h"
#include "room/lesson.h"
#include "room/replay.h"
#include "site/messages/call.h"
#include "site/create_table.h"
#include "site/tables/dealer.h"
#include "site/tables/waiting.h"

/* Making */

static struct founder founder_of(const struct call *c)
{
    return (struct founder){.office = c->office,
                            .who = &c->visitor->who,
                            .account = visitor_account(c->visitor)};
}

/* The caller, until the table is stored. */
struct asker {
    struct hall *hall;
    int64_t visitor;
    char id[WIRE_ID_MAX + 1]; /* of the request */
};

static void tell_founded(void *context, const struct founding_answer *a)
{
    struct asker *asker = context;
    struct json_writer j;
    struct strbuf more;

    strbuf_init(&more);
    json_writer_init(&j, &more);
    if (a->error) {
        strbuf_append(&more, a->why);
    } else {
        json_write_text(&j, "table", a->table);
        if (a->is_again)
            json_write_bool(&j, "again", true);
    }
    call_reply_later(asker->hall, asker->visitor, asker->id, a->error, more.text);
    strbuf_release(&more);
    free(asker);
}

/* 'past' is the data of such an event, or NULL. */
static enum wire_error create(struct call *c, const struct settings *settings,
                              const char *past)
{
    struct founder founder = founder_of(c);
    struct asker *asker = xcalloc(1, sizeof(*asker));
    struct founding_plan plan = {
        .settings = *settings, .past = past, .done = tell_founded, .context = asker};
    enum tori_err err;

    asker->hall = c->hall;
    asker->visitor = visitor_number(c->visitor);
    memcpy(asker->id, c->request->id, sizeof(asker->id));
    err = create_table(&founder, &plan);
    if (err) {
        free(asker);
        return call_refuse_event(c, err);
    }
    c->is_answered_later = true;
    return WIRE_OK;
}

/* Behind a set-up that is there already. */
static enum wire_error create_prepared(struct call *c, const struct settings *settings)
{
    enum wire_error e = WIRE_OK;
    struct strbuf past;

    strbuf_init(&past);
    if (lesson_append_setup(settings->game, &settings->setup, &past))
        e = create(c, settings, past.text);
    else
        e = call_refuse(c, WIRE_OPTION, "create: no set-up is prepared for this game");
    strbuf_release(&past);
    return e;
}

enum wire_error call_create(struct call *c)
{
    struct settings settings;
    enum wire_error e = settings_from_request(&settings, c->request, &c->why);
    bool has_people = false;

    if (!e)
        e = call_check_rated(c, &settings);
    if (e)
        return e;
    if (settings.is_rated && c->request->prepared)
        return call_refuse(c, WIRE_OPTION, "a rated game begins at its beginning");
    for (int i = 0; i < settings.setup.players; i++)
        has_people |= settings.plan[i] != SETTINGS_BOT;
    if (!has_people)
        return call_refuse(c, WIRE_OPTION, "one of the seats must be 'me' or 'open'");
    return c->request->prepared ? create_prepared(c, &settings)
                                : create(c, &settings, NULL);
}

/* Starting */

static enum tori_err fill_with_bots(struct hall *h, struct table *table)
{
    const struct room *r = &table->room;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_NOBODY)
            err = waiting_set_bot(h, table, i, r->settings.level);
    return err;
}

/* Nothing is changed before it is known that the game can be rated. */
static enum wire_error check_rated_start(struct call *c)
{
    struct room filled = c->table->room; /* a copy that owns nothing */

    if (!filled.settings.is_rated)
        return WIRE_OK;
    for (int i = 0; i < room_players(&filled) && c->request->fill; i++)
        if (filled.seats[i].holder == ROOM_NOBODY) {
            filled.seats[i].holder = ROOM_BOT;
            memcpy(filled.seats[i].level, filled.settings.level,
                   sizeof(filled.seats[i].level));
        }
    if (room_is_asking(&filled))
        return call_refuse(c, WIRE_ASKED,
                           "a rated game begins when every player has agreed");
    if (!room_is_full(&filled) || room_is_ratable(&filled))
        return WIRE_OK;
    return call_refuse(c, WIRE_RATED,
                       "a rated game is played in one seat each, with bots of known "
                       "strength");
}

enum wire_error call_start(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err = TORI_OK;
    enum wire_error e = check_rated_start(c);

    if (e)
        return e;
    if (c->request->fill)
        err = fill_with_bots(c->hall, table);
    else if (room_is_asking(&table->room))
        return call_refuse(c, WIRE_ASKED,
                           "somebody has not said yet that the new settings suit him; "
                           "wait, or start with 'fill' and let a bot play for him");
    if (!err && !room_is_full(&table->room))
        return call_refuse(c, WIRE_EMPTY,
                           "there are empty seats; wait for players, or "
                           "start with 'fill' to give them to bots");
    if (!err)
        err = dealer_start(c->hall, table);
    if (err)
        return call_refuse_event(c, err);
    json_write_int(&c->more, "seq", room_seq(&table->room));
    return WIRE_OK;
}

/* Playing again */

/* Everybody moves on one seat, so that another begins; who is no more leaves it empty. */
static enum tori_err seat_rotated(struct hall *h, struct table *table,
                                  const struct room *before)
{
    int players = room_players(before);
    enum tori_err err = TORI_OK;

    assert(room_players(&table->room) == players);
    for (int i = 0; !err && i < players; i++) {
        const struct room_seat *seat = &before->seats[(i + 1) % players];

        if (seat->holder == ROOM_PERSON && strcmp(seat->name, NAME_FORMER) == 0)
            continue;
        if (seat->holder == ROOM_PERSON)
            err = waiting_sit(h, table, i, seat->user, seat->name);
        else
            err = waiting_set_bot(h, table, i, seat->level);
    }
    return err;
}

/* The table that comes after 'table', with the same settings. It takes the place of one that
 * is over, so that no person has more of them by it. */
static enum tori_err make_next(struct call *c, struct table *table)
{
    struct founder founder = founder_of(c);
    struct settings settings = table->room.settings;
    struct table *next;
    enum tori_err err;

    settings.id[0] = '\0';
    settings.common[0] = '\0'; /* it has lots of its own */
    settings.opens = 0;
    settings.tournament[0] = '\0';
    err = create_successor(&founder, &settings, &next);
    if (err)
        return err;
    err = seat_rotated(c->hall, next, &table->room);
    if (!err)
        err = tables_add(&c->hall->tables, table, EVENT_REMATCH, EVENT_NO_SEAT,
                         next->room.id);
    if (err)
        tables_abandon(&c->hall->tables, next, err);
    return err;
}

enum wire_error call_rematch(struct call *c)
{
    char why[BUDGET_WORDS_MAX];
    struct founder founder;
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e = call_check_rated(c, &table->room.settings);

    if (e)
        return e;
    if (table->room.phase != ROOM_OVER)
        return call_refuse(c, WIRE_PHASE, "the game at this table is not over");
    if (room_seat_of(&table->room, c->visitor->who.id) < 0)
        return call_refuse(c, WIRE_NOT_PLAYER, "you did not play at this table");
    if (*table->room.next) {
        json_write_text(&c->more, "table", table->room.next);
        return WIRE_OK;
    }
    founder = founder_of(c);
    if (!may_create_successor(&founder, why))
        return call_refuse(c, WIRE_BUDGET, "%s", why);
    err = make_next(c, table);
    if (err)
        return call_refuse_event(c, err);
    json_write_text(&c->more, "table", table->room.next);
    return WIRE_OK;
}

/* Going on */

/* Against bots only, without a clock. */
static void plan_branch(const struct room *r, const struct wire_request *q,
                        struct settings *s)
{
    *s = (struct settings){.game = r->settings.game,
                           .setup = r->settings.setup,
                           .has_undo = true,
                           .has_spectators = true,
                           .has_chat = true,
                           .has_hints = true};
    snprintf(s->level, sizeof(s->level), "%s", *q->level ? q->level : SETTINGS_LEVEL);
    for (int i = 0; i < s->setup.players; i++) {
        s->plan[i] = i == q->seat ? SETTINGS_HOST : SETTINGS_BOT;
        memcpy(s->levels[i], s->level, sizeof(s->level));
    }
}

static enum wire_error check_position(struct call *c, const struct room *r)
{
    const struct wire_request *q = c->request;

    if (r->phase != ROOM_OVER)
        return call_refuse(c, WIRE_PHASE, "the game at this table is not over");
    if (room_is_sealed(r, now_ms()))
        return call_refuse(c, WIRE_PHASE, "others may still have to play these lots");
    if ((size_t)q->ply >= r->match.count)
        return call_refuse(c, WIRE_FIELD, "branch: 'ply' must be before the end, %zu",
                           r->match.count);
    if (q->seat >= room_players(r))
        return call_refuse(c, WIRE_SEAT, "there is no seat %d", (int)q->seat);
    if (!settings_is_level(*q->level ? q->level : SETTINGS_LEVEL))
        return call_refuse(c, WIRE_OPTION, "there is no bot '%s'", q->level);
    return WIRE_OK;
}

/* The game that is over stays as it is: what was played of it is played again elsewhere. */
enum wire_error call_branch(struct call *c)
{
    struct settings settings;
    struct strbuf past;
    struct table *table = c->table;
    enum wire_error e = check_position(c, &table->room);

    if (e)
        return e;
    plan_branch(&table->room, c->request, &settings);
    strbuf_init(&past);
    replay_append_past(&table->room.match, table->room.id, (size_t)c->request->ply,
                       &past);
    e = create(c, &settings, c->request->ply ? past.text : NULL);
    strbuf_release(&past);
    return e;
}
