/* operate/: operations from JSON, lists in pages, acts and their entries in the log. */

#include "store/store.h"
#include "store/store_people.h"
#include "unit/unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/strbuf.h"
#include "games/games.h"
#include "operate/operation.h"
#include "operate/operations.h"
#include "people/names.h"
#include "store/store_operate.h"
#include "store/store_port.h"
#include "store/store_tournaments.h"
#include "unit/stores.h"

static const int64_t now = INT64_C(1000) * 86400 * 1000, day_ms = INT64_C(86400) * 1000;

/* Parsing */

static void is_refused(const char *json, const char *words)
{
    struct operation op;
    struct strbuf why;

    strbuf_init(&why);
    if (operations_parse(&op, json, strlen(json), &why))
        fail_msg("%s is accepted", json);
    if (!strstr(why.text, words))
        fail_msg("%s: '%s' lacks '%s'", json, why.text, words);
    strbuf_release(&why);
}

static void parsing(void **state)
{
    (void)state;
    is_refused("", "no such operation");
    is_refused("[]", "no such operation");
    is_refused("{\"do\":\"fly\"}", "no such operation");
    is_refused("{\"do\":\"close\"}", "missing: table, why");
    is_refused("{\"do\":\"close\",\"table\":\"short\",\"why\":\"x\"}", "table: expected");
    is_refused("{\"do\":\"close\",\"table\":\"abcdefghijkl\",\"why\":\"  \"}", "why:");
    is_refused("{\"do\":\"close\",\"table\":\"abcdefghijkl\",\"why\":\"a\\nb\"}", "why:");
    is_refused("{\"do\":\"people\",\"why\":\"x\"}", "too many");
    is_refused("{\"do\":\"people\",\"limit\":201}", "limit:");
    is_refused("{\"do\":\"tables\",\"phase\":\"gone\"}", "phase:");
    is_refused("{\"do\":\"keep-out\",\"for\":60,\"why\":\"x\"}", "one of");
    is_refused("{\"do\":\"keep-out\",\"for\":60,\"why\":\"x\",\"person\":\"1\","
               "\"address\":\"192.0.2.1\"}",
               "one of");
    is_refused("{\"do\":\"keep-out\",\"for\":59,\"why\":\"x\",\"person\":\"1\"}", "for:");
    is_refused("{\"do\":\"keep-out\",\"for\":60,\"why\":\"x\",\"address\":\"::1\"}",
               "this machine");
    is_refused("{\"do\":\"unlist\",\"edition\":\"x\",\"why\":\"x\"}", "edition:");
}

/* Running */

static struct strbuf answer;

static enum tori_err run(struct store *s, const char *json, char *refusal)
{
    struct operation op;
    struct strbuf why;
    enum tori_err err;

    strbuf_init(&why);
    if (!operations_parse(&op, json, strlen(json), &why))
        fail_msg("%s: %s", json, why.text);
    strbuf_release(&why);
    snprintf(op.who, sizeof(op.who), "root");
    op.at = now;
    err = operations_run(&op, s, &answer);
    snprintf(refusal, sizeof(op.refusal), "%s", op.refusal);
    if (err)
        store_rollback(s);
    else
        assert_int_equal(store_commit(s, NULL), TORI_OK);
    return err;
}

static void does(struct store *s, const char *json, const char *expected)
{
    char refusal[200];

    if (run(s, json, refusal))
        fail_msg("%s: %s", json, refusal);
    if (!strstr(answer.text, expected))
        fail_msg("%s: '%s' lacks '%s'", json, answer.text, expected);
}

static void cannot(struct store *s, const char *json, const char *words)
{
    char refusal[200];

    if (!run(s, json, refusal))
        fail_msg("%s is done: %s", json, answer.text);
    if (!strstr(refusal, words))
        fail_msg("%s: '%s' lacks '%s'", json, refusal, words);
}

static int64_t add_person(struct store *s, const char *name, const char *password)
{
    struct strbuf key;
    int64_t id = 0;

    strbuf_init(&key);
    name_fold(name, &key);
    assert_int_equal(store_add_user(s, name, key.text, password, now, &id), TORI_OK);
    strbuf_release(&key);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    return id;
}

/* A table that is over, with an event, last touched then. */
static void add_game(struct store *s, const char *id, int64_t active)
{
    struct journal_event e = {
        .seq = 1, .at = active, .kind = "create", .seat = -1, .data = "{}"};

    assert_int_equal(
        store_add_table(s, id, &(struct journal_founding){.at = active, .wish = ""}),
        TORI_OK);
    assert_int_equal(store_add_event(s, id, &e), TORI_OK);
    assert_int_equal(store_set_active(s, id, active), TORI_OK);
    assert_int_equal(store_set_phase(s, id, JOURNAL_OVER), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
}

static struct store *open_store(void)
{
    strbuf_init(&answer);
    return stores_open_new();
}

static void close_store(struct store *s)
{
    store_close(s);
    strbuf_release(&answer);
}

/* All rows once, whatever the size of a page. */
static void pages(void **state)
{
    struct store *s = open_store();
    char name[32], request[160], place[32] = "", refusal[200];
    int rows = 0;

    (void)state;
    for (int i = 0; i < 7; i++) {
        snprintf(name, sizeof(name), "Aino %c", 'a' + i);
        add_person(s, name, NULL);
    }
    add_person(s, "Onni", "hash");
    for (int page = 0; page < 4; page++) {
        struct json_reader reader;
        const struct json_value *v;

        snprintf(request, sizeof(request),
                 "{\"do\":\"people\",\"find\":\"aino\",\"limit\":2%s%s%s}",
                 *place ? ",\"before\":\"" : "", place, *place ? "\"" : "");
        assert_int_equal(run(s, request, refusal), TORI_OK);
        json_reader_init(&reader, 1000);
        v = json_reader_read(&reader, answer.text, answer.length);
        rows += (int)json_count(json_find(v, "people"));
        assert_int_equal(json_text_copy(json_find(v, "next"), place, sizeof(place)),
                         page < 3);
        json_reader_release(&reader);
    }
    assert_int_equal(rows, 7);
    cannot(s, "{\"do\":\"people\",\"before\":\"x\"}", "before:");
    cannot(s, "{\"do\":\"tables\",\"before\":\"12\"}", "before:");
    close_store(s);
}

static void keeping_out(void **state)
{
    struct store *s = open_store();
    int64_t id = add_person(s, "Aino", "hash");
    struct journal_user user;
    bool is_banned;

    (void)state;
    cannot(s, "{\"do\":\"keep-out\",\"person\":\"Onni\",\"for\":60,\"why\":\"x\"}",
           "there is no person");
    does(s, "{\"do\":\"keep-out\",\"person\":\"aino\",\"for\":60,\"why\":\"spam\"}",
         "\"act\":1,");
    assert_int_equal(store_find_user(s, id, &user), TORI_OK);
    assert_int_equal(user.kept_out, now + 60000);
    does(s, "{\"do\":\"bans\"}", "\"keptOut\":");
    does(s, "{\"do\":\"let-in\",\"person\":\"#1\",\"why\":\"sorry\"}", "\"act\":2,");
    cannot(s, "{\"do\":\"let-in\",\"person\":\"1\",\"why\":\"x\"}", "not kept out");
    does(s, "{\"do\":\"keep-out\",\"address\":\"192.0.2.9/24\",\"for\":60,\"why\":\"x\"}",
         "address 192.0.2.0/24");
    assert_int_equal(store_is_banned(s, "address 192.0.2.0/24", now, &is_banned),
                     TORI_OK);
    assert_true(is_banned);
    assert_int_equal(store_is_banned(s, "address 192.0.2.0/24", now + 60000, &is_banned),
                     TORI_OK);
    assert_false(is_banned);
    does(s, "{\"do\":\"log\",\"find\":\"spam\"}", "\"who\":\"root\"");
    assert_null(strstr(answer.text, "sorry"));
    close_store(s);
}

static void operators(void **state)
{
    struct store *s = open_store();
    struct journal_user user;
    int64_t id;

    (void)state;
    add_person(s, "Guest", NULL);
    id = add_person(s, "Aino", "hash");
    cannot(s, "{\"do\":\"operator\",\"person\":\"Guest\",\"grant\":true,\"why\":\"x\"}",
           "a guest");
    does(s, "{\"do\":\"operator\",\"person\":\"Aino\",\"grant\":true,\"why\":\"x\"}",
         "grant person");
    assert_int_equal(store_find_user(s, id, &user), TORI_OK);
    assert_true(user.is_operator);
    cannot(s, "{\"do\":\"keep-out\",\"person\":\"Aino\",\"for\":60,\"why\":\"x\"}",
           "stays in");
    does(s, "{\"do\":\"operator\",\"person\":\"Aino\",\"grant\":false,\"why\":\"x\"}",
         "revoke person");
    close_store(s);
}

/* Where a name stood, in events of old games, too, stands the neutral one. */
static void names(void **state)
{
    struct store *s = open_store();
    int64_t id = add_person(s, "Rude", NULL);
    char data[64], expected[64];
    struct journal_user user;

    (void)state;
    add_game(s, "abcdefghijkl", now);
    snprintf(data, sizeof(data), "%" PRId64 " Rude\nhello", id);
    assert_int_equal(
        store_add_event(
            s, "abcdefghijkl",
            &(struct journal_event){
                .seq = 2, .at = now, .kind = "chat", .seat = -1, .data = data}),
        TORI_OK);
    does(s, "{\"do\":\"rename\",\"person\":\"Rude\",\"why\":\"x\"}",
         "\"name\":\"Player ");
    assert_int_equal(store_find_user(s, id, &user), TORI_OK);
    snprintf(expected, sizeof(expected), "Player %" PRId64, id);
    assert_string_equal(user.name, expected);
    add_person(s, "Onni", NULL);
    cannot(s, "{\"do\":\"rename\",\"person\":\"1\",\"name\":\"Onni\",\"why\":\"x\"}",
           "somebody else");
    cannot(s, "{\"do\":\"rename\",\"person\":\"1\",\"name\":\"admin\",\"why\":\"x\"}",
           "reserved");
    close_store(s);
}

static void closing(void **state)
{
    struct store *s = open_store();

    (void)state;
    cannot(s, "{\"do\":\"close\",\"table\":\"abcdefghijkl\",\"why\":\"x\"}", "no table");
    add_game(s, "abcdefghijkl", now);
    cannot(s, "{\"do\":\"close\",\"table\":\"abcdefghijkl\",\"why\":\"x\"}", "is over");
    close_store(s);
}

/* In bites, with one entry in the log. */
static void old_games(void **state)
{
    struct store *s = open_store();
    struct journal_table t;
    char id[16];

    (void)state;
    for (int i = 0; i < 60; i++) {
        snprintf(id, sizeof(id), "oldgame%05d", i % 100000);
        add_game(s, id, now - 40 * day_ms);
    }
    add_game(s, "newgame00000", now - 20 * day_ms);
    does(s, "{\"do\":\"delete-games\",\"days\":30,\"why\":\"x\"}",
         "\"deleted\":50,\"more\":true");
    cannot(s, "{\"do\":\"delete-games\",\"days\":30,\"why\":\"x\",\"act\":99}",
           "no such act");
    does(s, "{\"do\":\"delete-games\",\"days\":30,\"why\":\"x\",\"act\":1}",
         "\"deleted\":10,\"more\":false");
    does(s, "{\"do\":\"log\"}", "\"count\":60");
    assert_int_equal(store_find_table(s, "newgame00000", &t), TORI_OK);
    assert_int_equal(store_find_table(s, "oldgame00059", &t), TORI_ERR_UNKNOWN);
    close_store(s);
}

static void tournaments(void **state)
{
    struct store *s = open_store();
    int64_t host = add_person(s, "Aino", "hash");
    struct store_tournament t = {.id = "cupOfWinter1",
                                 .name = "Winter",
                                 .host = host,
                                 .created = 1,
                                 .settings = "{}",
                                 .size = 2,
                                 .rounds = 2};
    struct store_entrant e;

    (void)state;
    cannot(s, "{\"do\":\"end-tournament\",\"tournament\":\"cupOfWinter1\",\"why\":\"x\"}",
           "there is no tournament");
    assert_int_equal(store_add_tournament(s, &t), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    does(s, "{\"do\":\"tournaments\"}", "\"phase\":\"gathers\"");
    cannot(s, "{\"do\":\"hurry\",\"tournament\":\"cupOfWinter1\",\"why\":\"x\"}",
           "has not started");
    cannot(s,
           "{\"do\":\"take-out\",\"tournament\":\"cupOfWinter1\",\"person\":\"Aino\","
           "\"why\":\"x\"}",
           "does not take part");
    assert_int_equal(store_enter_tournament(s, t.id, host, 7, 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    does(s,
         "{\"do\":\"take-out\",\"tournament\":\"cupOfWinter1\",\"person\":\"Aino\","
         "\"why\":\"x\"}",
         "tournament cupOfWinter1 person");
    assert_int_equal(store_find_entrant(s, t.id, host, &e), TORI_OK);
    assert_int_equal(e.state, STORE_ENTRANT_OUT);
    does(s, "{\"do\":\"tournament\",\"tournament\":\"cupOfWinter1\"}",
         "\"state\":\"out\"");
    does(s, "{\"do\":\"end-tournament\",\"tournament\":\"cupOfWinter1\",\"why\":\"x\"}",
         "\"act\":");
    does(s, "{\"do\":\"tournaments\"}", "\"phase\":\"cancelled\"");
    cannot(s,
           "{\"do\":\"stand-in\",\"tournament\":\"cupOfWinter1\",\"person\":\"Aino\","
           "\"why\":\"x\"}",
           "is over");
    close_store(s);
}

static void editions(void **state)
{
    static const char id[] = "0123456789abcdef";
    struct store *s = open_store();
    int64_t owner = add_person(s, "Aino", "hash"), count;
    struct journal_edition e = {
        .game = "helsinki", .name = "Free money", .text = "{}", .owner = owner};

    (void)state;
    memcpy(e.id, id, sizeof(id));
    cannot(s, "{\"do\":\"unlist\",\"edition\":\"0123456789abcdef\",\"why\":\"x\"}",
           "no person");
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    assert_int_equal(store_list_edition(s, id, owner, true), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    does(s, "{\"do\":\"editions\",\"find\":\"money\"}", "\"listed\":true");
    does(s, "{\"do\":\"unlist\",\"edition\":\"0123456789abcdef\",\"why\":\"x\"}",
         "edition 0123456789abcdef");
    does(s, "{\"do\":\"edition\",\"edition\":\"0123456789abcdef\"}", "\"barred\":true");
    does(s, "{\"do\":\"delete-edition\",\"edition\":\"0123456789abcdef\",\"why\":\"x\"}",
         "\"act\":2,");
    assert_int_equal(store_count_editions(s, owner, &count), TORI_OK);
    assert_int_equal(count, 0);
    does(s, "{\"do\":\"let-in\",\"edition\":\"0123456789abcdef\",\"why\":\"x\"}",
         "\"act\":3,");
    close_store(s);
}

RUN_ON_STORES(cmocka_unit_test(parsing), cmocka_unit_test(pages),
              cmocka_unit_test(keeping_out), cmocka_unit_test(operators),
              cmocka_unit_test(names), cmocka_unit_test(closing),
              cmocka_unit_test(old_games), cmocka_unit_test(editions),
              cmocka_unit_test(tournaments))
