/* Requests of hosts: making a table, starting it, playing again. */

#include <string.h>

#include "base/now.h"
#include "room/describe.h"
#include "server/requests/call.h"
#include "server/tables/dealer.h"
#include "server/tables/waiting.h"
#include "server/telemetry/log.h"
#include "server/telemetry/metrics.h"
#include "store/store.h"

enum { TABLES_OF_A_PERSON = 40 }; /* that he made */

/* Making */

static int count_tables(struct hall *h, int64_t host)
{
    struct table *table;
    size_t at = 0;
    int count = 0;

    while ((table = map_next(&h->tables.map, &at)))
        count += (table->room.phase == ROOM_OPEN || table->room.phase == ROOM_RUNNING) &&
                 table->room.settings.host == host;
    return count;
}

static enum wire_error check_room_for_one(struct call *c)
{
    if (c->hall->live_tables >= c->office->tables_max)
        return call_refuse(c, WIRE_LIMIT, "the server is full: it has %d tables",
                           c->office->tables_max);
    if (count_tables(c->hall, c->visitor->who.id) >= TABLES_OF_A_PERSON)
        return call_refuse(c, WIRE_LIMIT, "you already have %d tables",
                           TABLES_OF_A_PERSON);
    return WIRE_OK;
}

/* A table with these settings; host and seed are set here. */
static enum tori_err make_table(struct call *c, struct settings *settings,
                                struct table **table)
{
    struct hall *h = c->hall;
    struct strbuf data;
    enum tori_err err;

    settings->host = c->visitor->who.id;
    fair_choose_seed(settings->seed);
    strbuf_init(&data);
    settings_format(settings, &data);
    err = tables_create(&h->tables, data.text, table);
    strbuf_release(&data);
    if (err)
        return err;
    h->metrics->tables_created++;
    h->live_tables++;
    log_line("table", "table=%s game=%s players=%d", (*table)->room.id,
             settings->game->name, settings->setup.players);
    json_write_text(&c->more, "table", (*table)->room.id);
    return TORI_OK;
}

static enum tori_err seat_as_planned(struct call *c, struct table *table)
{
    const struct settings *s = &table->room.settings;
    const struct store_user *who = &c->visitor->who;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < s->setup.players; i++)
        if (s->plan[i] == SETTINGS_HOST)
            err = waiting_sit(c->hall, table, i, who->id, who->name);
        else if (s->plan[i] == SETTINGS_BOT)
            err = waiting_set_bot(c->hall, table, i, s->levels[i]);
    return err;
}

/* Would the two give the same table, but for its seed? */
static bool is_same_wish(const struct settings *a, const struct settings *b)
{
    struct settings copy = *b;
    struct strbuf first, second;
    bool is_same;

    copy.host = a->host;
    memcpy(copy.seed, a->seed, sizeof(copy.seed));
    strbuf_init(&first);
    strbuf_init(&second);
    settings_format(a, &first);
    settings_format(&copy, &second);
    is_same = strcmp(first.text, second.text) == 0;
    strbuf_release(&first);
    strbuf_release(&second);
    return is_same;
}

/* A table that the same person made by the same message before, or NULL. Ids of a
 * client may begin anew; so it must not be over, and the whole message is compared. */
static const struct table *find_made(const struct call *c, const struct settings *wish)
{
    struct table *table;
    size_t at = 0;

    while (*wish->id && (table = map_next(&c->hall->tables.map, &at))) {
        const struct room *r = &table->room;

        if ((r->phase == ROOM_OPEN || r->phase == ROOM_RUNNING) &&
            r->settings.host == c->visitor->who.id &&
            strcmp(r->settings.id, wish->id) == 0 && is_same_wish(&r->settings, wish))
            return table;
    }
    return NULL;
}

enum wire_error call_create(struct call *c)
{
    const struct table *made;
    struct settings settings;
    struct table *table;
    enum tori_err err;
    enum wire_error e = settings_from_request(&settings, c->request, &c->why);
    bool has_people = false;

    if (e)
        return e;
    for (int i = 0; i < settings.setup.players; i++)
        has_people |= settings.plan[i] != SETTINGS_BOT;
    if (!has_people)
        return call_refuse(c, WIRE_OPTION, "one of the seats must be 'me' or 'open'");
    made = find_made(c, &settings);
    if (made) {
        json_write_text(&c->more, "table", made->room.id);
        json_write_bool(&c->more, "again", true);
        return WIRE_OK;
    }
    e = check_room_for_one(c);
    if (e)
        return e;
    err = make_table(c, &settings, &table);
    if (!err)
        err = seat_as_planned(c, table);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}

/* Starting */

static enum wire_error find_own_table(struct call *c, struct table **table)
{
    enum wire_error e = call_find_table(c, table);

    if (e)
        return e;
    if (room_host(&(*table)->room) != c->visitor->who.id)
        return call_refuse(c, WIRE_HOST, "only the host of the table may do that");
    if ((*table)->room.phase != ROOM_OPEN)
        return call_refuse(c, WIRE_PHASE, "the game at this table has already begun");
    return WIRE_OK;
}

static enum tori_err fill_with_bots(struct hall *h, struct table *table)
{
    const struct room *r = &table->room;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_NOBODY)
            err = waiting_set_bot(h, table, i, r->settings.level);
    return err;
}

enum wire_error call_start(struct call *c)
{
    struct table *table;
    enum tori_err err = TORI_OK;
    enum wire_error e = find_own_table(c, &table);

    if (e)
        return e;
    if (c->request->fill)
        err = fill_with_bots(c->hall, table);
    if (!err && !room_is_full(&table->room))
        return call_refuse(c, WIRE_SEAT,
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

/* Everybody moves on one seat, so that another begins. */
static enum tori_err seat_rotated(struct hall *h, struct table *table,
                                  const struct room *before)
{
    int players = room_players(before);
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < players; i++) {
        const struct room_seat *seat = &before->seats[(i + 1) % players];

        if (seat->holder == ROOM_PERSON)
            err = waiting_sit(h, table, i, seat->user, seat->name);
        else
            err = waiting_set_bot(h, table, i, seat->level);
    }
    return err;
}

/* The table that comes after 'table', with the same settings. */
static enum tori_err make_next(struct call *c, struct table *table)
{
    struct settings settings = table->room.settings;
    struct table *next;
    enum tori_err err;

    settings.id[0] = '\0';
    err = make_table(c, &settings, &next);
    if (!err)
        err = seat_rotated(c->hall, next, &table->room);
    if (!err)
        err = tables_add(&c->hall->tables, table, EVENT_REMATCH, EVENT_NO_SEAT,
                         next->room.id);
    return err;
}

enum wire_error call_rematch(struct call *c)
{
    struct table *table;
    enum tori_err err;
    enum wire_error e = call_find_table(c, &table);

    if (e)
        return e;
    if (table->room.phase != ROOM_OVER)
        return call_refuse(c, WIRE_PHASE, "the game at this table is not over");
    if (room_seat_of(&table->room, c->visitor->who.id) < 0)
        return call_refuse(c, WIRE_SEAT, "you did not play at this table");
    if (*table->room.next) {
        json_write_text(&c->more, "table", table->room.next);
        return WIRE_OK;
    }
    e = check_room_for_one(c);
    if (e)
        return e;
    err = make_next(c, table);
    return err ? call_refuse_event(c, err) : WIRE_OK;
}
