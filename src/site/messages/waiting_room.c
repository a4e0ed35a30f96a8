/* Requests of hosts about a table that waits: its settings, its bots, who sits where. */

#include <assert.h>
#include <string.h>

#include <sodium.h>

#include "site/messages/call.h"
#include "site/tables/waiting.h"

static enum wire_error check_changes(struct call *c)
{
    if (allowance_has_change(&c->table->room.used))
        return WIRE_OK;
    return call_refuse(c, WIRE_LIMIT,
                       "too much has been changed at this table; make another");
}

/* Settings */

/* Strikes the last seat that is held like that; is there one? */
static bool strike_last(const struct room *r, enum room_holder holder,
                        bool stays[TORI_PLAYERS_MAX])
{
    for (int i = room_players(r); i-- > 0;)
        if (stays[i] && r->seats[i].holder == holder) {
            stays[i] = false;
            return true;
        }
    return false;
}

/* Which seats are left of a larger table: free ones go first, then bots. False if people
 * would have to. */
static bool choose_seats(const struct room *r, int players, bool stays[TORI_PLAYERS_MAX])
{
    for (int seat = 0; seat < room_players(r); seat++)
        stays[seat] = true;
    for (int left = room_players(r); left > players; left--)
        if (!strike_last(r, ROOM_NOBODY, stays) && !strike_last(r, ROOM_BOT, stays))
            return false;
    return true;
}

/* Those who stay move together, in their order; behind them the rest. */
static void write_order(const struct room *r, const bool stays[TORI_PLAYERS_MAX],
                        char order[TORI_PLAYERS_MAX + 1])
{
    int count = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < room_players(r); i++)
            if (stays[i] == (pass == 0))
                order[count++] = (char)('0' + i);
    order[count] = '\0';
    assert(count == room_players(r));
}

static enum wire_error free_seats(struct call *c, struct table *table, int players)
{
    const struct room *r = &table->room;
    bool stays[TORI_PLAYERS_MAX] = {0};
    char order[TORI_PLAYERS_MAX + 1];
    enum tori_err err = TORI_OK;

    if (!choose_seats(r, players, stays))
        return call_refuse(c, WIRE_PEOPLE, "more than %d people sit at this table",
                           players);
    write_order(r, stays, order);
    if (strncmp(order, "0123", strlen(order)) != 0)
        err = waiting_order(c->hall, table, order);
    for (int i = players; !err && i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_BOT)
            err = waiting_stand(c->hall, table, i);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

static enum wire_error change(struct call *c, struct table *table,
                              const struct settings *settings, const char *what)
{
    enum wire_error e = free_seats(c, table, settings->setup.players);
    enum tori_err err;

    if (e)
        return e;
    err = waiting_change(c->hall, table, settings, what);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

enum wire_error call_change(struct call *c)
{
    struct settings settings;
    struct strbuf what;
    struct table *table = c->table;
    enum wire_error e = check_changes(c);

    if (!e && table->room.past)
        return call_refuse(c, WIRE_FORBIDDEN,
                           "the game that goes on here was played with these settings");
    if (!e)
        e = settings_from_change(&settings, &table->room.settings, c->request, &c->why);
    if (!e)
        e = call_check_rated(c, &settings);
    if (e)
        return e;
    strbuf_init(&what);
    settings_difference(&table->room.settings, &settings, &what);
    if (what.length)
        e = change(c, table, &settings, what.text);
    strbuf_release(&what);
    return e;
}

/* Bots */

static bool can_be_rated(const struct room *r, const char *level)
{
    struct rated_seat seat;

    return !r->settings.is_rated ||
           anchor_seat(anchors_find(r->settings.game), level, room_players(r), &seat);
}

enum wire_error call_bot(struct call *c)
{
    const char *level = c->request->level;
    int seat = (int)c->request->seat;
    const struct room_seat *held;
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e = check_changes(c);

    if (e)
        return e;
    held = &table->room.seats[seat];
    if (seat >= room_players(&table->room) || held->holder == ROOM_PERSON)
        return call_refuse(c, WIRE_SEAT, "seat %d is not free", seat);
    if (!*level)
        level = table->room.settings.level;
    if (!settings_is_level(level))
        return call_refuse(c, WIRE_OPTION, "there is no bot '%s'", level);
    if (!can_be_rated(&table->room, level))
        return call_refuse(c, WIRE_OPTION, "it is not known how strong '%s' is", level);
    if (held->holder == ROOM_BOT && strcmp(held->level, level) == 0)
        return WIRE_OK;
    err = waiting_set_bot(c->hall, table, seat, level);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

/* Order */

static void draw_order(int players, struct strbuf *order)
{
    char digits[] = "0123";

    assert(players > 0 && players <= TORI_PLAYERS_MAX);
    for (int left = players; left > 0; left--) {
        uint32_t lot = randombytes_uniform((uint32_t)left);

        strbuf_append_char(order, digits[lot]);
        digits[lot] = digits[left - 1];
    }
    strbuf_append(order, " lot");
}

enum wire_error call_order(struct call *c)
{
    struct strbuf order;
    struct table *table = c->table;
    enum tori_err err;
    enum wire_error e = check_changes(c);

    if (e)
        return e;
    strbuf_init(&order);
    if (*c->request->order)
        strbuf_append(&order, c->request->order);
    else
        draw_order(room_players(&table->room), &order);
    err = waiting_order(c->hall, table, order.text);
    strbuf_release(&order);
    if (err == TORI_ERR_RECORD)
        return call_refuse(c, WIRE_FIELD,
                           "order: 'order' must name each of the seats once, as in 1023");
    return err ? call_refuse_event(c, err) : WIRE_OK;
}
