/* Requests about seats: taking one, leaving it, coming back to it. */

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/now.h"
#include "people/names.h"
#include "site/messages/call.h"
#include "site/office.h"
#include "site/tables/leaving.h"
#include "site/ports/peers.h"
#include "site/tables/waiting.h"

enum {
    FOREIGN_TABLES = 5, /* that wait, at which a person sits without hosting .. */
    FOREIGN_SEATS_OF_ADDRESS =
        15, /* .. and seats of an address at such of other addresses */
};

/* Where else */

static bool is_foreign(const struct room *r, int64_t user)
{
    return r->phase == ROOM_OPEN && r->settings.host != user &&
           room_seat_of(r, user) >= 0;
}

static int count_foreign_tables(const struct hall *h, int64_t user)
{
    int count = h->peers ? h->peers->ops->count_foreign(h->peers, user) : 0;
    const struct table *table;
    size_t at = 0;

    while ((table = map_next(&h->tables.map, &at)))
        count += is_foreign(&table->room, user);
    return count;
}

/* Seats of persons who have come from there, at a table that was not made there. */
static int count_foreign_seats_at(const struct table *table, int64_t address)
{
    const struct room *r = &table->room;
    int count = 0;

    if (r->phase != ROOM_OPEN ||
        arrivals_has(&table->arrivals, r->settings.host, address))
        return 0;
    for (int i = 0; i < room_players(r); i++)
        count += r->seats[i].holder == ROOM_PERSON &&
                 arrivals_has(&table->arrivals, r->seats[i].user, address);
    return count;
}

static int count_foreign_seats(const struct hall *h, int64_t address)
{
    const struct table *table;
    size_t at = 0;
    int count = 0;

    while ((table = map_next(&h->tables.map, &at)))
        count += count_foreign_seats_at(table, address);
    return count;
}

static enum wire_error check_foreign(struct call *c, const struct table *table,
                                     int64_t address)
{
    int64_t user = c->visitor->who.id;

    assert(c->visitor->who.id != table->room.settings.host);
    if (room_seat_of(&table->room, user) < 0 &&
        count_foreign_tables(c->hall, user) >= FOREIGN_TABLES)
        return call_refuse(c, WIRE_SEATS,
                           "you sit at %d tables of others that have not started; leave "
                           "one of them first",
                           FOREIGN_TABLES);
    if (!arrivals_has(&table->arrivals, table->room.settings.host, address) &&
        count_foreign_seats(c->hall, address) >= FOREIGN_SEATS_OF_ADDRESS)
        return call_refuse(c, WIRE_SEATS,
                           "from your address %d seats are taken at tables that have not "
                           "started; try again when some of these have",
                           FOREIGN_SEATS_OF_ADDRESS);
    return WIRE_OK;
}

/* Coming */

static int64_t own_address(const struct call *c)
{
    return office_number_address(c->office, visitor_account(c->visitor));
}

static enum wire_error check_often(struct call *c, const struct room *r)
{
    return room_can_arrive(r, c->visitor->who.id)
               ? WIRE_OK
               : call_refuse(c, WIRE_ARRIVALS, "you have come and gone here too often");
}

/* The host and what the host does are limited by the host's own doing alone. */
static enum wire_error check_arrival(struct call *c, const struct table *table)
{
    const struct visitor *v = c->visitor;
    const struct room *r = &table->room;
    int64_t address = own_address(c);

    if (outs_has(&r->outs, v->who.id))
        return call_refuse(c, WIRE_OUT, "the host of this table has put you out");
    if (v->who.id == room_host(r) || v->who.id == r->settings.host)
        return check_often(c, r);
    if (v->who.is_guest && arrivals_is_out(&table->arrivals, address))
        return call_refuse(
            c, WIRE_OUT_NEAR,
            "the host has put out a guest who came from where you are; log "
            "in, or ask the host to let that guest in again");
    if (arrivals_count(&table->arrivals, address) >= ARRIVALS_OF_ADDRESS)
        return call_refuse(c, WIRE_ARRIVALS,
                           "from your address people have come and gone here too often");
    if (!room_can_arrive(r, v->who.id))
        return check_often(c, r);
    return check_foreign(c, table, address);
}

/* To who is kept apart from a player every seat looks taken, so that a block is not told. */
static bool may_sit_with(const struct visitor *v, const struct room *r)
{
    for (int i = 0; i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_PERSON && apart_has(&v->apart, r->seats[i].user))
            return false;
    return true;
}

/* The seat that was asked for, or the first that is free; -1 if there is none. */
static int choose_seat(const struct room *r, int64_t wanted)
{
    if (wanted >= 0)
        return wanted < room_players(r) && r->seats[wanted].holder == ROOM_NOBODY
                   ? (int)wanted
                   : -1;
    for (int i = 0; i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_NOBODY)
            return i;
    return -1;
}

static bool is_same_name(const char *a, const char *b)
{
    struct strbuf first, second;
    bool is_same;

    strbuf_init(&first);
    strbuf_init(&second);
    name_fold(a, &first);
    name_fold(b, &second);
    is_same = strcmp(first.text, second.text) == 0;
    strbuf_release(&first);
    strbuf_release(&second);
    return is_same;
}

/* A nickname makes way for the person whose name it is: its seat goes by the name by which
 * its holder sat down first. */
static enum tori_err free_name(struct call *c, struct table *table)
{
    const struct room *r = &table->room;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < room_players(r); i++) {
        const struct room_seat *s = &r->seats[i];
        const char *own = room_first_name(r, s->user);

        if (s->holder == ROOM_PERSON && s->user != c->visitor->who.id &&
            is_same_name(s->name, c->visitor->who.name) && strcmp(own, s->name) != 0)
            err = waiting_sit(c->hall, table, i, s->user, own);
    }
    return err;
}

/* It depends on what was asked alone, not on why there is no seat: see may_sit_with(). */
static enum wire_error refuse_seat(struct call *c)
{
    int seat = (int)c->request->seat;

    return seat < 0 ? call_refuse(c, WIRE_FULL, "there is no free seat")
                    : call_refuse(c, WIRE_SEAT, "seat %d is not free", seat);
}

enum wire_error call_join(struct call *c)
{
    struct table *table = c->table;
    int seat;
    enum tori_err err;
    enum wire_error e = check_arrival(c, table);

    if (!e)
        e = call_check_rated(c, &table->room.settings);
    if (e)
        return e;
    if (table->room.settings.is_rated &&
        room_seat_of(&table->room, c->visitor->who.id) >= 0)
        return call_refuse(c, WIRE_RATED, "who plays a rated game has one seat in it");
    seat = choose_seat(&table->room, c->request->seat);
    if (seat < 0 || !may_sit_with(c->visitor, &table->room))
        return refuse_seat(c);
    err = free_name(c, table);
    if (!err)
        err = waiting_sit(c->hall, table, seat, c->visitor->who.id, c->visitor->who.name);
    if (err)
        return call_refuse_event(c, err);
    arrivals_note(&table->arrivals, c->visitor->who.id, own_address(c));
    json_write_int(&c->more, "seat", seat);
    return WIRE_OK;
}

/* The host may also free the seat of a bot, and put out a person. */
enum wire_error call_stand(struct call *c)
{
    struct table *table = c->table;
    int seat = (int)c->request->seat;
    enum tori_err err;

    if (seat >= room_players(&table->room) ||
        table->room.seats[seat].holder == ROOM_NOBODY)
        return call_refuse(c, WIRE_NOBODY, "nobody sits in seat %d", seat);
    if (!room_holds(&table->room, c->visitor->who.id, seat) &&
        room_host(&table->room) != c->visitor->who.id)
        return call_refuse(c, WIRE_NOT_YOURS, "seat %d is not yours", seat);
    if (table->room.seats[seat].holder == ROOM_PERSON &&
        !room_holds(&table->room, c->visitor->who.id, seat))
        err =
            waiting_put_out(c->hall, table, table->room.seats[seat].user, own_address(c));
    else
        err = waiting_stand(c->hall, table, seat);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

enum wire_error call_admit(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err;

    if (!outs_has(&table->room.outs, c->request->user))
        return call_refuse(c, WIRE_NOT_OUT, "this person was not put out");
    err = waiting_admit(c->hall, table, c->request->user);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

enum wire_error call_entropy(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err;

    if (!room_can_choose_entropy(&table->room, (int)c->request->seat))
        return call_refuse(c, WIRE_LIMIT,
                           "entropy was chosen often enough for this seat");
    err = tables_add(&c->hall->tables, table, EVENT_ENTROPY, (int)c->request->seat,
                     c->request->hex);
    if (err == TORI_ERR_STORE || err == TORI_ERR_DOUBT)
        return call_refuse_event(c, err);
    if (err)
        return call_refuse(c, WIRE_FIELD,
                           "entropy: 'hex' must be %d lower-case "
                           "hexadecimal digits",
                           WIRE_HEX);
    return WIRE_OK;
}

/* Names of seats */

/* Does another seat go by this name, or nearly? */
static bool is_name_at_table(const struct room *r, const char *name, int except)
{
    for (int i = 0; i < room_players(r); i++)
        if (i != except && r->seats[i].holder != ROOM_NOBODY &&
            is_same_name(r->seats[i].name, name))
            return true;
    return false;
}

static enum wire_error check_nickname(struct call *c, const struct room *r)
{
    const char *name = c->request->name;

    if (!name_check(name, &c->why))
        return WIRE_NAME;
    if (is_same_name(name, c->visitor->who.name))
        return WIRE_OK;
    if (is_name_at_table(r, name, (int)c->request->seat))
        return call_refuse(c, WIRE_NAME, "another seat is called that, or nearly so");
    if (c->namesake && c->namesake->id && c->namesake->id != c->visitor->who.id)
        return call_refuse(c, WIRE_NAME, "somebody has an account of that name");
    return WIRE_OK;
}

/* Several people at one device share an account; each may be called by a name of its own,
 * which must not pass for another person's. */
enum wire_error call_nickname(struct call *c)
{
    int64_t user = c->visitor->who.id;
    int seat = (int)c->request->seat;
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e;

    if (!room_holds_several(&table->room, user))
        return call_refuse(c, WIRE_NAME, "with one seat you go by your own name");
    e = check_nickname(c, &table->room);
    if (e || strcmp(table->room.seats[seat].name, c->request->name) == 0)
        return e;
    e = check_often(c, &table->room);
    if (e)
        return e;
    if (!c->namesake)
        return call_find_namesake(c, c->request->name);
    err = waiting_sit(c->hall, table, seat, user, c->request->name);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

/* The settings suit the caller, in each of the caller's seats. */
enum wire_error call_ready(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err = TORI_OK;
    enum wire_error e = call_check_rated(c, &table->room.settings);

    if (e)
        return e;
    if (room_seat_of(&table->room, c->visitor->who.id) < 0)
        return call_refuse(c, WIRE_NOT_PLAYER, "you have no seat at this table");
    for (int i = 0; !err && i < room_players(&table->room); i++)
        if (room_holds(&table->room, c->visitor->who.id, i) &&
            table->room.seats[i].is_asked)
            err = tables_add(&c->hall->tables, table, EVENT_READY, i, "");
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

/* All seats of the caller: before the start they become free, while playing bots take
 * over. */
enum wire_error call_leave(struct call *c)
{
    struct table *table = c->table;
    int64_t user = c->visitor->who.id;
    enum tori_err err;

    if (room_seat_of(&table->room, user) < 0)
        return call_refuse(c, WIRE_NOT_PLAYER, "you have no seat at this table");
    err = leaving_get_up(c->hall, table, user);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

static enum wire_error check_relief(struct call *c, const struct room *r)
{
    int own = room_seat_of(r, c->visitor->who.id), seat = (int)c->request->seat;

    if (r->phase != ROOM_RUNNING)
        return call_refuse(c, WIRE_PHASE, "nobody plays at this table now");
    if (own < 0)
        return call_refuse(c, WIRE_NOT_PLAYER, "only players may ask");
    if (seat >= room_players(r) || r->seats[seat].holder != ROOM_PERSON ||
        room_holds(r, c->visitor->who.id, seat))
        return call_refuse(c, WIRE_NOBODY, "no other person sits in seat %d", seat);
    if (r->seats[own].is_away)
        return call_refuse(c, WIRE_AWAY, "a bot plays your seat; come back first");
    if (r->settings.clock.kind != CLOCK_NONE)
        return call_refuse(c, WIRE_FORBIDDEN, "at this table the clock decides");
    if (room_to_move(r) != seat || r->seats[seat].is_away)
        return call_refuse(c, WIRE_TURN, "seat %d is not waited for", seat);
    if (now_ms() - room_silent_since(r) < ROOM_SILENCE_MS)
        return call_refuse(c, WIRE_EARLY,
                           "this player has been heard of in the last days");
    return WIRE_OK;
}

/* A player who stops does not hold up the others for ever. */
enum wire_error call_relieve(struct call *c)
{
    char asker[24];
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e = check_relief(c, &table->room);

    if (e)
        return e;
    snprintf(asker, sizeof(asker), "%" PRId64, c->visitor->who.id);
    err =
        tables_add(&c->hall->tables, table, EVENT_RELIEVE, (int)c->request->seat, asker);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

enum wire_error call_back(struct call *c)
{
    struct table *table = c->table;
    enum tori_err err;

    if (!table->room.seats[c->request->seat].is_away)
        return call_refuse(c, WIRE_NOT_AWAY, "you already play seat %d yourself",
                           (int)c->request->seat);
    if (!allowance_has_return(&table->room.used, (int)c->request->seat))
        return call_refuse(c, WIRE_LIMIT,
                           "you have come back %d times; wait until somebody has acted",
                           ALLOWANCE_RETURNS);
    err = tables_add(&c->hall->tables, table, EVENT_BACK, (int)c->request->seat, "");
    return err ? call_refuse_event(c, err) : WIRE_OK;
}
