/* Requests of hosts: making a table, starting it, playing again, going on from a position. */

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/now.h"
#include "room/describe.h"
#include "server/net/connection.h"
#include "server/requests/call.h"
#include "server/tables/dealer.h"
#include "server/tables/waiting.h"
#include "server/telemetry/log.h"
#include "server/telemetry/metrics.h"
#include "store/store.h"

enum {
    TABLES_OF_A_PERSON = 40, /* that he made */
    IDLE_HOURS = 24, /* a table where nothing happened for so long does not count */
};

/* The same for the same address, and nothing can be read from it. */
static int64_t number_of_address(const struct call *c)
{
    const char *address = c->visitor->connection->address;
    uint8_t hash[crypto_shorthash_BYTES];
    int64_t number;

    crypto_shorthash(hash, (const unsigned char *)address, strlen(address),
                     c->office->address_key);
    memcpy(&number, hash, sizeof(number));
    return number;
}

/* Making */

/* A table with these settings; host and seed are set here. */
static enum tori_err make_table(struct call *c, struct settings *settings,
                                struct tables_admission *admission, struct table **table)
{
    struct hall *h = c->hall;
    struct store_founding f = {.at = now_ms(),
                               .host = c->visitor->who.id,
                               .address = number_of_address(c),
                               .wish = settings->id};
    struct strbuf data;
    enum tori_err err;

    settings->host = f.host;
    fair_choose_seed(settings->seed);
    strbuf_init(&data);
    settings_format(settings, &data);
    err = tables_create(&h->tables, &f, data.text, admission, table);
    strbuf_release(&data);
    if (err)
        return err;
    h->metrics->tables_created++;
    log_line("table", "table=%s game=%s players=%d", (*table)->room.id,
             settings->game->name, settings->setup.players);
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

/* Being let in. The store has the last word, on its own thread: it knows all tables. */

struct creation {
    struct tables_admission admission;
    struct errand errand;
    struct hall *hall;
    int64_t visitor;
    char id[WIRE_ID_MAX + 1]; /* of the request */
    struct settings settings;
    int64_t address;
    struct creation_caps {
        int all, of_host, of_address;
    } caps;

    /* What the store said. */
    struct store_counts counts;
    char made[STORE_ID_LENGTH + 1]; /* by the same message before, or "" */
};

static struct creation *creation_of(struct tables_admission *a)
{
    return (struct creation *)a;
}

struct ids {
    char list[TABLES_OF_A_PERSON][STORE_ID_LENGTH + 1];
    int count;
};

static bool gather(void *context, const struct store_table *t, const char *summary)
{
    struct ids *ids = context;

    (void)summary;
    memcpy(ids->list[ids->count++], t->id, sizeof(t->id));
    return ids->count < TABLES_OF_A_PERSON;
}

struct likeness {
    const struct settings *wish;
    bool is_same;
};

/* The first event of a table are its settings. */
static bool compare(void *context, const struct store_event *e)
{
    struct likeness *l = context;
    struct settings settings;

    l->is_same = settings_parse(&settings, e->data) && is_same_wish(&settings, l->wish);
    return false;
}

/* A table that the same person made by the same message before. Ids of a client may begin
 * anew; so it must not be over, and the whole message is compared. */
static enum tori_err find_made(struct creation *n, struct store *s)
{
    struct ids ids = {.count = 0};
    enum tori_err err = TORI_OK;

    if (*n->settings.id)
        err = store_read_wished(s, n->settings.host, n->settings.id, gather, &ids);
    for (int i = 0; !err && i < ids.count; i++) {
        struct likeness l = {.wish = &n->settings};

        err = store_read_events(s, ids.list[i], 0, compare, &l);
        if (!err && l.is_same) {
            memcpy(n->made, ids.list[i], sizeof(n->made));
            return TORI_ERR_TAKEN;
        }
    }
    return err;
}

static enum tori_err admit(struct tables_admission *a, struct store *s)
{
    struct creation *n = creation_of(a);
    int64_t since = now_ms() - (int64_t)IDLE_HOURS * 3600 * 1000;
    enum tori_err err;

    n->made[0] = '\0';
    err = find_made(n, s);
    if (!err)
        err = store_count_tables(s, n->settings.host, n->address, since, &n->counts);
    if (err)
        return err;
    return n->counts.all < n->caps.all && n->counts.of_host < n->caps.of_host &&
                   (!n->caps.of_address || n->counts.of_address < n->caps.of_address)
               ? TORI_OK
               : TORI_ERR_TAKEN;
}

static void tell_made(const struct creation *n, const char *table, bool is_again)
{
    struct json_writer j;
    struct strbuf more;

    strbuf_init(&more);
    json_writer_init(&j, &more);
    json_write_text(&j, "table", table);
    if (is_again)
        json_write_bool(&j, "again", true);
    call_reply_later(n->hall, n->visitor, n->id, WIRE_OK, more.text);
    strbuf_release(&more);
}

static void tell_full(const struct creation *n)
{
    char why[120];

    if (n->counts.of_host >= n->caps.of_host)
        snprintf(why, sizeof(why), "you already have %d tables", n->caps.of_host);
    else if (n->counts.all >= n->caps.all)
        snprintf(why, sizeof(why), "the server is full: it has %d tables", n->caps.all);
    else
        snprintf(why, sizeof(why), "your address already has %d tables",
                 n->caps.of_address);
    call_reply_later(n->hall, n->visitor, n->id, WIRE_LIMIT, why);
}

static void finish_creation(struct errand *e, struct table *table, enum tori_err err)
{
    struct creation *n =
        (struct creation *)((char *)e - offsetof(struct creation, errand));

    if (table)
        tell_made(n, table->room.id, false);
    else if (*n->made)
        tell_made(n, n->made, true);
    else if (err == TORI_ERR_TAKEN)
        tell_full(n);
    else
        call_reply_later(n->hall, n->visitor, n->id, WIRE_STORAGE, PENDING_NOT_STORED);
    free(n);
}

static struct creation *new_creation(const struct call *c, const struct settings *wish)
{
    struct creation *n = xcalloc(1, sizeof(*n));

    n->admission.ask = admit;
    n->errand.run = finish_creation;
    n->hall = c->hall;
    n->visitor = visitor_number(c->visitor);
    memcpy(n->id, c->request->id, sizeof(n->id));
    n->settings = *wish;
    n->settings.host = c->visitor->who.id;
    n->address = number_of_address(c);
    n->caps = (struct creation_caps){c->office->tables_max, TABLES_OF_A_PERSON,
                                     c->office->address_tables};
    return n;
}

/* Whoever waits for the new table to be stored comes first at it. 'past' is the data of such
 * an event, or NULL. */
static enum wire_error create(struct call *c, struct settings *settings, const char *past)
{
    struct creation *n = new_creation(c, settings);
    struct table *table;
    enum tori_err err = make_table(c, settings, &n->admission, &table);

    if (err) {
        free(n);
        return call_refuse_event(c, err);
    }
    err = seat_as_planned(c, table);
    if (!err && past)
        err = tables_add(&c->hall->tables, table, EVENT_PAST, EVENT_NO_SEAT, past);
    if (err)
        BUG("a new table has no seats for whom it is made");
    errands_add(&table->errands, &n->errand);
    c->is_answered_later = true;
    return WIRE_OK;
}

enum wire_error call_create(struct call *c)
{
    struct settings settings;
    enum wire_error e = settings_from_request(&settings, c->request, &c->why);
    bool has_people = false;

    if (e)
        return e;
    for (int i = 0; i < settings.setup.players; i++)
        has_people |= settings.plan[i] != SETTINGS_BOT;
    if (!has_people)
        return call_refuse(c, WIRE_OPTION, "one of the seats must be 'me' or 'open'");
    return create(c, &settings, NULL);
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

enum wire_error call_start(struct call *c)
{
    struct table *table;
    enum tori_err err = TORI_OK;
    enum wire_error e = call_find_hosted_table(c, &table);

    if (e)
        return e;
    if (c->request->fill)
        err = fill_with_bots(c->hall, table);
    else if (room_is_asking(&table->room))
        return call_refuse(c, WIRE_SEAT,
                           "somebody has not said yet that the new settings suit him; "
                           "wait, or start with 'fill' and let a bot play for him");
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

/* Everybody moves on one seat, so that another begins; who is no more leaves it empty. */
static enum tori_err seat_rotated(struct hall *h, struct table *table,
                                  const struct room *before)
{
    int players = room_players(before);
    enum tori_err err = TORI_OK;

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
 * is over: nobody has more of them by it. */
static enum tori_err make_next(struct call *c, struct table *table)
{
    struct settings settings = table->room.settings;
    struct table *next;
    enum tori_err err;

    settings.id[0] = '\0';
    err = make_table(c, &settings, NULL, &next);
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
    err = make_next(c, table);
    if (err)
        return call_refuse_event(c, err);
    json_write_text(&c->more, "table", table->room.next);
    return WIRE_OK;
}

/* Going on */

/* Against bots, nobody else, without a clock. */
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

static void write_past(const struct room *r, size_t ply, struct strbuf *out)
{
    const struct match *m = &r->match;
    struct tori_state state;

    strbuf_appendf(out, "%s %zu\n", r->id, ply);
    m->game->init(&state, &m->setup);
    for (size_t i = 0; i < ply; i++) {
        m->game->format(&state, m->steps[i].action, out);
        strbuf_append_char(out, '\n');
        m->game->apply(&state, m->steps[i].action);
    }
}

static enum wire_error find_position(struct call *c, struct table **table)
{
    const struct wire_request *q = c->request;
    enum wire_error e = call_find_table(c, table);

    if (e)
        return e;
    if ((*table)->room.phase != ROOM_OVER)
        return call_refuse(c, WIRE_PHASE, "the game at this table is not over");
    if ((size_t)q->ply >= (*table)->room.match.count)
        return call_refuse(c, WIRE_FIELD, "branch: 'ply' must be before the end, %zu",
                           (*table)->room.match.count);
    if (q->seat >= room_players(&(*table)->room))
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
    struct table *table;
    enum wire_error e = find_position(c, &table);

    if (e)
        return e;
    plan_branch(&table->room, c->request, &settings);
    strbuf_init(&past);
    write_past(&table->room, (size_t)c->request->ply, &past);
    e = create(c, &settings, c->request->ply ? past.text : NULL);
    strbuf_release(&past);
    return e;
}
