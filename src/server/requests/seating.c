/* Requests about seats: taking one, leaving it, coming back to it. */

#include <inttypes.h>
#include <string.h>

#include "people/names.h"
#include "server/requests/call.h"
#include "server/tables/leaving.h"
#include "server/tables/waiting.h"

static enum wire_error refuse_arrival(struct call *c)
{
    return call_refuse(c, WIRE_LIMIT,
                       "too many have come and gone at this table; make another");
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

enum wire_error call_join(struct call *c)
{
    struct table *table;
    int seat;
    enum tori_err err;
    enum wire_error e = call_find_open_table(c, &table);

    if (e)
        return e;
    if (!allowance_has_arrival(&table->room.used))
        return refuse_arrival(c);
    seat = choose_seat(&table->room, c->request->seat);
    if (seat < 0)
        return call_refuse(c, WIRE_SEAT, "there is no free seat");
    err = waiting_sit(c->hall, table, seat, c->visitor->who.id, c->visitor->who.name);
    if (err)
        return call_refuse_event(c, err);
    json_write_int(&c->more, "seat", seat);
    return WIRE_OK;
}

static enum wire_error find_own_open_seat(struct call *c, struct table **table)
{
    enum wire_error e = call_find_open_table(c, table);

    if (!e && !room_holds(&(*table)->room, c->visitor->who.id, (int)c->request->seat))
        return call_refuse(c, WIRE_SEAT, "seat %d is not yours", (int)c->request->seat);
    return e;
}

/* The host may also free the seat of somebody else, or of a bot. */
enum wire_error call_stand(struct call *c)
{
    struct table *table;
    int seat = (int)c->request->seat;
    enum tori_err err;
    enum wire_error e = call_find_open_table(c, &table);

    if (e)
        return e;
    if (seat >= room_players(&table->room) ||
        table->room.seats[seat].holder == ROOM_NOBODY)
        return call_refuse(c, WIRE_SEAT, "nobody sits in seat %d", seat);
    if (!room_holds(&table->room, c->visitor->who.id, seat) &&
        room_host(&table->room) != c->visitor->who.id)
        return call_refuse(c, WIRE_SEAT, "seat %d is not yours", seat);
    err = waiting_stand(c->hall, table, seat);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

enum wire_error call_entropy(struct call *c)
{
    struct table *table;
    enum tori_err err;
    enum wire_error e = find_own_open_seat(c, &table);

    if (e)
        return e;
    if (!allowance_has_arrival(&table->room.used))
        return refuse_arrival(c);
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

/* Several people at one device share an account; each may be called by his own name. */
enum wire_error call_nickname(struct call *c)
{
    int64_t user = c->visitor->who.id;
    const char *name = c->request->name;
    int seat = (int)c->request->seat;
    struct table *table;
    enum tori_err err;
    enum wire_error e = find_own_open_seat(c, &table);

    if (e)
        return e;
    if (!room_holds_several(&table->room, user))
        return call_refuse(c, WIRE_SEAT, "who has one seat goes by his own name");
    if (!name_check(name, &c->why))
        return WIRE_NAME;
    if (strcmp(table->room.seats[seat].name, name) == 0)
        return WIRE_OK;
    if (!allowance_has_arrival(&table->room.used))
        return refuse_arrival(c);
    err = waiting_sit(c->hall, table, seat, user, name);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

/* The settings suit the caller, wherever he is asked. */
enum wire_error call_ready(struct call *c)
{
    struct table *table;
    enum tori_err err = TORI_OK;
    enum wire_error e = call_find_open_table(c, &table);

    if (e)
        return e;
    if (room_seat_of(&table->room, c->visitor->who.id) < 0)
        return call_refuse(c, WIRE_SEAT, "you have no seat at this table");
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
    struct table *table;
    int64_t user = c->visitor->who.id;
    enum tori_err err;
    enum wire_error e = call_find_table(c, &table);

    if (e)
        return e;
    if (room_seat_of(&table->room, user) < 0)
        return call_refuse(c, WIRE_SEAT, "you have no seat at this table");
    err = leaving_get_up(c->hall, table, user);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

enum wire_error call_back(struct call *c)
{
    struct table *table;
    enum tori_err err;
    enum wire_error e = call_find_own_seat(c, &table);

    if (e)
        return e;
    if (!table->room.seats[c->request->seat].is_away)
        return call_refuse(c, WIRE_SEAT, "you already play seat %d yourself",
                           (int)c->request->seat);
    if (!allowance_has_return(&table->room.used, (int)c->request->seat))
        return call_refuse(c, WIRE_LIMIT,
                           "you have come back %d times; wait until somebody has acted",
                           ALLOWANCE_RETURNS);
    err = tables_add(&c->hall->tables, table, EVENT_BACK, (int)c->request->seat, "");
    return err ? call_refuse_event(c, err) : WIRE_OK;
}
