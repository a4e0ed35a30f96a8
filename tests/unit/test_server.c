/*
 * The server without a network: messages go in, the loop settles, messages come out.
 * What is promised is stored, what is stored is announced once, and to each its own.
 */

#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>

#include <jansson.h>

#include "base/strbuf.h"
#include "server/loop.h"
#include "server/net/connection.h"
#include "site/create_table.h"
#include "site/messages/call.h"
#include "server/server.h"
#include "site/tables/visitor.h"
#include "unit/scratch.h"

enum { PEOPLE = 3, TABLES = 100 };

struct party {
    struct scratch scratch;
    struct server server;
    struct connection people[PEOPLE]; /* Aino, Onni, and one who looks on */
    char table[JOURNAL_ID_LENGTH + 1];
};

static void ignore_flush(struct connection *c)
{
    (void)c;
}

static void ignore_end(struct connection *c, int seconds)
{
    (void)c;
    (void)seconds;
}

static void ignore_listen(struct connection *c, bool is_on)
{
    (void)c;
    (void)is_on;
}

static const struct carrier nothing = {ignore_flush, ignore_end, ignore_listen};

/* The messages that wait for a connection, oldest first; the caller frees the list. */
static json_t *take(struct connection *c)
{
    json_t *list = json_array();

    if (connection_waiting(c)) {
        char *rest = c->output.text + CONNECTION_HEADROOM, *line;

        while ((line = strsep(&rest, "\n")))
            json_array_append_new(list, json_loads(line, 0, NULL));
    }
    strbuf_release(&c->output);
    return list;
}

static void forget(struct connection *c)
{
    json_decref(take(c));
}

/* The first message with this "re" or "tell", or NULL. */
static json_t *find(json_t *list, const char *key, const char *value)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *message = json_array_get(list, i);
        const char *text = json_string_value(json_object_get(message, key));

        if (text && strcmp(text, value) == 0)
            return message;
    }
    return NULL;
}

__attribute__((format(printf, 2, 3))) static void say(struct connection *c,
                                                      const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    c->net->host.receive(c->net->host.context, c, text, strlen(text));
}

static void come(struct server *s, struct connection *c, int64_t user, const char *name)
{
    struct journal_user who = {.id = user};

    snprintf(who.name, sizeof(who.name), "%s", name);
    c->carrier = &nothing;
    assert_true(limits_enter(&s->net.limits, user));
    c->user = user;
    snprintf(c->sender.account, sizeof(c->sender.account), "10.0.0.%d", (int)user);
    connection_add(&s->net, c);
    c->visitor = hall_enter(&s->hall, &c->sender, &who,
                            (uint8_t[JOURNAL_HASH_BYTES]){(uint8_t)user});
    assert_ptr_equal(hall_find(&s->hall, c->sender.number), c->visitor);
    say(c, "{\"do\":\"hello\",\"version\":2}");
}

static void open_server(struct party *p)
{
    static const char *const names[PEOPLE] = {"Aino", "Onni", "Eve"};
    struct server *s = &p->server;
    int64_t id;

    *p = (struct party){0};
    scratch_open(&p->scratch);
    server_init(s, p->scratch.store, &(struct network_options){0});
    loop_attach(s);
    s->office.tables_max = TABLES;
    for (int i = 0; i < PEOPLE; i++) {
        assert_int_equal(store_add_user(s->store, names[i], names[i], NULL, 1, &id),
                         TORI_OK);
        come(s, &p->people[i], id, names[i]);
    }
    assert_int_equal(store_commit(s->store, NULL), TORI_OK);
    loop_settle(s);
    for (int i = 0; i < PEOPLE; i++)
        forget(&p->people[i]);
}

static void close_server(struct party *p)
{
    for (int i = 0; i < PEOPLE; i++)
        if (p->people[i].net)
            connection_remove(&p->people[i]);
    server_release(&p->server);
    scratch_remove(&p->scratch);
}

/* Aino and Onni at a table that has started, all three watching. */
static void begin_game(struct party *p)
{
    struct connection *aino = &p->people[0];
    json_t *list, *reply;

    say(aino, "{\"do\":\"create\",\"id\":\"c\",\"game\":\"helsinki\","
              "\"seats\":[\"me\",\"open\"]}");
    loop_settle(&p->server);
    list = take(aino);
    reply = find(list, "re", "c");
    assert_non_null(reply);
    snprintf(p->table, sizeof(p->table), "%s",
             json_string_value(json_object_get(reply, "table")));
    json_decref(list);
    say(&p->people[1], "{\"do\":\"join\",\"table\":\"%s\"}", p->table);
    for (int i = 0; i < PEOPLE; i++)
        say(&p->people[i], "{\"do\":\"watch\",\"table\":\"%s\"}", p->table);
    say(aino, "{\"do\":\"start\",\"id\":\"s\",\"table\":\"%s\"}", p->table);
    loop_settle(&p->server);
}

static void start_game(struct party *p)
{
    open_server(p);
    begin_game(p);
}

static void play(struct party *p, int who, const char *id, const char *action)
{
    say(&p->people[who],
        "{\"do\":\"play\",\"id\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"action\":\"%s\"}",
        id, p->table, who, action);
}

static const char *error_of(json_t *list, const char *id)
{
    json_t *reply = find(list, "re", id);

    assert_non_null(reply);
    return json_string_value(json_object_get(reply, "error"));
}

static void forget_all(struct party *p)
{
    for (int i = 0; i < PEOPLE; i++)
        forget(&p->people[i]);
}

static void each_gets_its_own_view(void **state)
{
    struct party p;

    (void)state;
    start_game(&p);
    for (int i = 0; i < PEOPLE; i++) {
        json_t *list = take(&p.people[i]);
        json_t *view = find(list, "tell", "view");

        assert_int_equal(json_integer_value(json_object_get(view, "seat")),
                         i < 2 ? i : TORI_SPECTATOR);
        assert_int_equal(json_object_get(view, "offer") != NULL, i == 0);
        json_decref(list);
    }
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    for (int i = 0; i < PEOPLE; i++) {
        json_t *list = take(&p.people[i]);
        json_t *change = find(list, "tell", "change");
        json_t *seats = json_object_get(json_object_get(change, "state"), "seats");
        json_t *hand = json_object_get(json_object_get(seats, "0"), "hand");

        assert_null(find(list, "tell", "view"));
        assert_int_equal(json_array_size(hand), i == 0 ? 2 : 0);
        assert_int_equal(json_object_get(change, "offer") != NULL, i == 0);
        json_decref(list);
    }
    close_server(&p);
}

static void nothing_is_said_before_it_is_stored(void **state)
{
    struct party p;
    json_t *list;

    (void)state;
    start_game(&p);
    forget_all(&p);
    play(&p, 0, "a", "stand 3");
    assert_int_equal(connection_waiting(&p.people[0]), 0);
    assert_int_equal(connection_waiting(&p.people[1]), 0);
    loop_settle(&p.server);
    list = take(&p.people[0]);
    assert_null(error_of(list, "a"));
    json_decref(list);
    assert_int_not_equal(connection_waiting(&p.people[1]), 0);
    close_server(&p);
}

/* The store fails: the player hears it, nobody else hears anything, nothing changed. */
static void a_failed_commit_is_told_and_changes_nothing(void **state)
{
    struct party p;
    struct table *table;
    int64_t before;
    json_t *list;

    (void)state;
    start_game(&p);
    forget_all(&p);
    table = map_find(&p.server.hall.tables.map, p.table);
    before = room_seq(&table->room);
    play(&p, 0, "a", "stand 3");
    play(&p, 0, "a", "stand 3");
    say(&p.people[2], "{\"do\":\"lobby\",\"id\":\"l\",\"on\":true}");
    scratch_break(&p.scratch);
    loop_settle(&p.server);
    scratch_mend(&p.scratch);
    list = take(&p.people[0]);
    assert_int_equal(json_array_size(list), 2);
    assert_string_equal(error_of(list, "a"), "storage");
    json_decref(list);
    assert_int_equal(connection_waiting(&p.people[1]), 0);
    assert_int_equal(room_seq(&table->room), before);
    assert_true(p.server.hall.is_store_broken);

    tables_reread(&p.server.hall.tables);
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    list = take(&p.people[0]);
    assert_null(error_of(list, "a"));
    json_decref(list);
    assert_false(p.server.hall.is_store_broken);
    close_server(&p);
}

static bool is_chat_refused(struct party *p)
{
    bool is_refused;
    json_t *list;

    say(&p->people[2], "{\"do\":\"chat\",\"id\":\"t\",\"table\":\"%s\",\"text\":\"hei\"}",
        p->table);
    loop_settle(&p->server);
    list = take(&p->people[2]);
    is_refused = error_of(list, "t") != NULL;
    if (is_refused)
        assert_string_equal(error_of(list, "t"), "storage");
    json_decref(list);
    return is_refused;
}

/* The store can neither be written nor read: the game waits with everybody who watches
 * it, is not changed, may be looked at, and goes on when the store is back. */
static void a_game_waits_for_a_store_that_cannot_be_read(void **state)
{
    struct table *table;
    struct party p;
    int64_t before;
    json_t *list;

    (void)state;
    start_game(&p);
    forget_all(&p);
    table = map_find(&p.server.hall.tables.map, p.table);
    before = room_seq(&table->room);
    scratch_break(&p.scratch);

    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    list = take(&p.people[0]);
    assert_string_equal(error_of(list, "a"), "storage");
    json_decref(list);
    assert_int_equal(connection_waiting(&p.people[1]), 0);
    assert_ptr_equal(map_find(&p.server.hall.tables.map, p.table), table);
    assert_int_equal(table->count, PEOPLE);
    assert_int_equal(room_seq(&table->room), before);
    tables_reread(&p.server.hall.tables);
    loop_settle(&p.server);
    assert_true(is_chat_refused(&p));
    say(&p.people[2], "{\"do\":\"watch\",\"id\":\"w\",\"table\":\"%s\"}", p.table);
    loop_settle(&p.server);
    list = take(&p.people[2]);
    assert_null(error_of(list, "w"));
    assert_non_null(find(list, "tell", "view"));
    json_decref(list);

    scratch_mend(&p.scratch);
    tables_reread(&p.server.hall.tables);
    loop_settle(&p.server);
    assert_false(is_chat_refused(&p));
    forget_all(&p);
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    assert_true(room_seq(&table->room) > before + 1);
    assert_int_not_equal(connection_waiting(&p.people[1]), 0);
    close_server(&p);
}

static void an_id_plays_once(void **state)
{
    struct party p;
    struct table *table;
    int64_t seq;
    json_t *list;

    (void)state;
    start_game(&p);
    forget_all(&p);
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    forget_all(&p);
    table = map_find(&p.server.hall.tables.map, p.table);
    seq = room_seq(&table->room);
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    assert_int_equal(room_seq(&table->room), seq);
    list = take(&p.people[0]);
    assert_true(json_is_true(json_object_get(find(list, "re", "a"), "again")));
    json_decref(list);
    assert_int_equal(connection_waiting(&p.people[1]), 0);
    close_server(&p);
}

/* The table that a 'create' is answered with, and whether it was there before. */
static bool create(struct party *p, int who, const char *id, const char *game,
                   char table[JOURNAL_ID_LENGTH + 1])
{
    json_t *list, *reply;
    bool is_again;

    say(&p->people[who],
        "{\"do\":\"create\",\"id\":\"%s\",\"game\":\"%s\",\"seats\":[\"me\",\"open\"]}",
        id, game);
    loop_settle(&p->server);
    list = take(&p->people[who]);
    reply = find(list, "re", id);
    assert_non_null(reply);
    assert_true(json_is_true(json_object_get(reply, "ok")));
    snprintf(table, JOURNAL_ID_LENGTH + 1, "%s",
             json_string_value(json_object_get(reply, "table")));
    is_again = json_is_true(json_object_get(reply, "again"));
    json_decref(list);
    return is_again;
}

static void forget_tables(struct server *s)
{
    struct tables_host host = s->hall.tables.host;

    tables_release(&s->hall.tables);
    tables_init(&s->hall.tables, &s->queue);
    s->hall.tables.host = host;
}

static void an_id_creates_once(void **state)
{
    char first[JOURNAL_ID_LENGTH + 1], second[JOURNAL_ID_LENGTH + 1];
    struct party p;

    (void)state;
    open_server(&p);
    assert_false(create(&p, 0, "a", "helsinki", first));
    assert_true(create(&p, 0, "a", "helsinki", second));
    assert_string_equal(first, second);
    assert_int_equal(p.server.hall.tables.map.count, 1);

    /* After a restart too, and when nobody has touched it for long: the store knows. */
    forget_tables(&p.server);
    assert_true(create(&p, 0, "a", "helsinki", second));
    assert_string_equal(first, second);

    /* Other ids, people and wishes are other tables. */
    assert_false(create(&p, 0, "b", "helsinki", second));
    assert_false(create(&p, 1, "a", "helsinki", second));
    assert_false(create(&p, 0, "a", "helvetia", second));
    assert_int_equal(p.server.hall.tables.map.count, 3);

    /* And so is the same once the first is given up. */
    say(&p.people[0], "{\"do\":\"leave\",\"table\":\"%s\"}", first);
    loop_settle(&p.server);
    forget_all(&p);
    assert_false(create(&p, 0, "a", "helsinki", second));
    assert_string_not_equal(first, second);
    close_server(&p);
}

static void tell_founded(void *context, const struct founding_answer *a)
{
    (void)context;
    fail_msg("a table of a past that does not fit: %s", a->table);
}

/* Whatever a record makes of itself: the table is refused, and nothing of it stays. */
static void a_past_that_does_not_fit_is_refused(void **state)
{
    static const char *const pasts[] = {"", "000000000000 1\nstand 99\n",
                                        "000000000000 2\nstand 3\nstand 3\n", "?"};
    struct party p;
    struct founder founder;
    struct founding_plan plan = {.starts = true, .done = tell_founded};
    const struct table *table;
    const struct visitor *aino;

    (void)state;
    start_game(&p);
    table = map_find(&p.server.hall.tables.map, p.table);
    aino = p.people[0].visitor;
    founder = (struct founder){&p.server.office, &aino->who, "10.0.0.1"};
    for (size_t i = 0; i < sizeof(pasts) / sizeof(pasts[0]); i++) {
        plan.settings = table->room.settings;
        plan.past = pasts[i];
        assert_int_not_equal(create_table(&founder, &plan), TORI_OK);
        loop_settle(&p.server);
        assert_int_equal(p.server.hall.tables.map.count, 1);
        assert_int_equal(p.server.metrics.tables_created, 1);
    }
    close_server(&p);
}

static void without_id_each_message_creates(void **state)
{
    struct party p;

    (void)state;
    open_server(&p);
    for (int i = 0; i < 2; i++)
        say(&p.people[0], "{\"do\":\"create\",\"game\":\"helsinki\","
                          "\"seats\":[\"me\",\"open\"]}");
    loop_settle(&p.server);
    assert_int_equal(p.server.hall.tables.map.count, 2);
    close_server(&p);
}

/* Who comes back hears exactly what it missed. */
static void coming_back_misses_nothing_and_repeats_nothing(void **state)
{
    struct party p;
    struct table *table;
    json_t *list, *events;
    int64_t seen;

    (void)state;
    start_game(&p);
    table = map_find(&p.server.hall.tables.map, p.table);
    seen = room_seq(&table->room);
    connection_remove(&p.people[1]);
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    p.people[1] = (struct connection){0};
    come(&p.server, &p.people[1], 2, "Onni");
    say(&p.people[1], "{\"do\":\"watch\",\"table\":\"%s\",\"since\":%d}", p.table,
        (int)seen);
    loop_settle(&p.server);
    list = take(&p.people[1]);
    events = json_object_get(find(list, "tell", "events"), "events");
    assert_int_equal(json_array_size(events), room_seq(&table->room) - seen);
    for (size_t i = 0; i < json_array_size(events); i++)
        assert_int_equal(
            json_integer_value(json_object_get(json_array_get(events, i), "seq")),
            seen + 1 + (int64_t)i);
    json_decref(list);
    close_server(&p);
}

static void others_may_not(void **state)
{
    struct party p;
    json_t *list;

    (void)state;
    start_game(&p);
    forget_all(&p);
    say(&p.people[2],
        "{\"do\":\"play\",\"id\":\"a\",\"table\":\"%s\",\"seat\":0,\"action\":\"stand "
        "3\"}",
        p.table);
    say(&p.people[1],
        "{\"do\":\"play\",\"id\":\"a\",\"table\":\"%s\",\"seat\":1,\"action\":\"stand "
        "3\"}",
        p.table);
    say(&p.people[0], "{\"do\":\"undo\",\"id\":\"u\",\"table\":\"%s\",\"seat\":0}",
        p.table);
    say(&p.people[0], "{\"do\":\"start\",\"id\":\"s\",\"table\":\"%s\"}", p.table);
    play(&p, 0, "x", "fly");
    loop_settle(&p.server);
    list = take(&p.people[2]);
    assert_string_equal(error_of(list, "a"), "not_yours");
    json_decref(list);
    list = take(&p.people[1]);
    assert_string_equal(error_of(list, "a"), "turn");
    json_decref(list);
    list = take(&p.people[0]);
    assert_string_equal(error_of(list, "u"), "illegal");
    assert_string_equal(error_of(list, "s"), "phase");
    assert_string_equal(error_of(list, "x"), "illegal");
    json_decref(list);
    close_server(&p);
}

/* Over the limit nothing of a message is looked at but its id: what would be refused as
 * no JSON is refused as too much. */
static void what_is_too_fast_is_not_parsed(void **state)
{
    struct party p;
    json_t *list;

    (void)state;
    open_server(&p);
    for (int i = 0; i < 100; i++)
        say(&p.people[0], "{\"do\":\"ping\"}");
    say(&p.people[0], "{\"do\":\"ping\",\"id\":\"late\",\"x\":[[[}");
    loop_settle(&p.server);
    list = take(&p.people[0]);
    assert_int_equal(json_array_size(list), 101);
    assert_string_equal(error_of(list, "late"), "rate");
    json_decref(list);
    close_server(&p);
}

/* All that a round has for somebody is one frame, a message a line. */
static void a_round_is_one_frame(void **state)
{
    struct party p;
    json_t *list;

    (void)state;
    start_game(&p);
    forget_all(&p);
    play(&p, 0, "a", "stand 3");
    loop_settle(&p.server);
    list = take(&p.people[0]);
    assert_int_equal(json_array_size(list), 2);
    assert_int_equal(find(list, "re", "a") == json_array_get(list, 0), 1);
    assert_non_null(json_object_get(find(list, "tell", "change"), "events"));
    json_decref(list);
    close_server(&p);
}

/* What one round makes is no fault of the peer, however much it is. */
static void a_large_answer_cuts_nobody_off(void **state)
{
    struct party p;
    struct strbuf text;

    (void)state;
    open_server(&p);
    strbuf_init(&text);
    strbuf_pad(&text, 100000);
    for (int i = 0; i < 10; i++)
        connection_send(&p.people[0], &text);
    assert_false(p.people[0].sender.is_closing);
    assert_int_equal(connection_waiting(&p.people[0]), 10 * 100000 + 9);
    strbuf_release(&text);
    close_server(&p);
}

/* A peer that does not read is let go; what waits for it is dropped at once. */
static void who_does_not_read_is_cut_off(void **state)
{
    struct party p;
    struct strbuf text;

    (void)state;
    open_server(&p);
    strbuf_init(&text);
    strbuf_pad(&text, 100000);
    p.people[0].is_choked = true;
    for (int i = 0; i < 10; i++)
        connection_send(&p.people[0], &text);
    assert_true(p.people[0].sender.is_closing);
    assert_int_equal(connection_waiting(&p.people[0]), 0);
    assert_int_equal(p.server.metrics.slow_closed, 1);
    assert_false(p.people[1].sender.is_closing);
    strbuf_release(&text);
    close_server(&p);
}

/* Sessions */

/* Aino and Onni have accounts and sessions, Eve is a guest without any. */
static void add_session(struct party *p, int who, const char *name, int64_t used)
{
    struct store *s = p->server.store;
    struct journal_token t = {.hash = {(uint8_t)p->people[who].user},
                              .user = p->people[who].user,
                              .created = used};

    assert_int_equal(store_set_password(s, t.user, name, name, "hash"), TORI_OK);
    assert_int_equal(store_add_token(s, &t), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
}

static bool was_sent_away(struct connection *c)
{
    json_t *heard = take(c), *closing = find(heard, "tell", "closing");
    bool is_closed = closing != NULL;

    if (closing)
        assert_string_equal(json_string_value(json_object_get(closing, "reason")),
                            "login");
    assert_int_equal(is_closed, c->sender.is_closing);
    json_decref(heard);
    return is_closed;
}

/* Nobody uses Aino's for 401 days: it is forgotten within the hour, and she is out. Eve has
 * no games, and is forgotten as a guest. */
static void sessions_expire_while_the_server_runs(void **state)
{
    const int64_t day = INT64_C(24) * 3600 * 1000, now = 1000 * day;
    struct party p;
    struct cleaning *c = &p.server.cleaning;
    struct store *s;
    struct journal_token t;
    struct journal_user u;

    (void)state;
    open_server(&p);
    s = p.server.store;
    add_session(&p, 0, "Aino", now);
    add_session(&p, 1, "Onni", now - 399 * day);
    cleaning_tick(c, now);
    assert_true(was_sent_away(&p.people[2]));
    assert_int_equal(store_find_user(s, p.people[2].user, &u), TORI_ERR_UNKNOWN);
    assert_int_equal(
        store_touch_token(s, (uint8_t[JOURNAL_HASH_BYTES]){1}, now - 401 * day), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    cleaning_tick(c, now + 1000);
    assert_false(was_sent_away(&p.people[0]));
    cleaning_tick(c, now + 3600 * 1000);
    assert_true(was_sent_away(&p.people[0]));
    assert_false(was_sent_away(&p.people[1]));
    assert_int_equal(store_find_token(s, (uint8_t[JOURNAL_HASH_BYTES]){1}, &t),
                     TORI_ERR_UNKNOWN);
    assert_int_equal(store_find_token(s, (uint8_t[JOURNAL_HASH_BYTES]){2}, &t), TORI_OK);
    assert_int_equal(store_find_user(s, p.people[0].user, &u), TORI_OK);
    close_server(&p);
}

static void all_sessions_of_a_person_end_but_one(void **state)
{
    struct party p;
    const struct visitor *aino;

    (void)state;
    open_server(&p);
    aino = p.people[0].visitor;
    hall_end_sessions_of(&p.server.hall, aino->who.id, aino->session);
    assert_false(was_sent_away(&p.people[0]));
    hall_end_sessions_of(&p.server.hall, aino->who.id, NULL);
    assert_true(was_sent_away(&p.people[0]));
    assert_false(was_sent_away(&p.people[1]));
    close_server(&p);
}

RUN(cmocka_unit_test(sessions_expire_while_the_server_runs),
    cmocka_unit_test(all_sessions_of_a_person_end_but_one),
    cmocka_unit_test(each_gets_its_own_view),
    cmocka_unit_test(nothing_is_said_before_it_is_stored),
    cmocka_unit_test(a_failed_commit_is_told_and_changes_nothing),
    cmocka_unit_test(a_game_waits_for_a_store_that_cannot_be_read),
    cmocka_unit_test(an_id_plays_once), cmocka_unit_test(an_id_creates_once),
    cmocka_unit_test(a_past_that_does_not_fit_is_refused),
    cmocka_unit_test(without_id_each_message_creates),
    cmocka_unit_test(coming_back_misses_nothing_and_repeats_nothing),
    cmocka_unit_test(others_may_not), cmocka_unit_test(what_is_too_fast_is_not_parsed),
    cmocka_unit_test(a_round_is_one_frame),
    cmocka_unit_test(a_large_answer_cuts_nobody_off),
    cmocka_unit_test(who_does_not_read_is_cut_off))
