/* wire: requests are parsed once and strictly, messages are sound JSON. */

#include "unit/unit.h"

#include <jansson.h>

#include "base/strbuf.h"
#include "wire/message.h"
#include "wire/request.h"

static enum wire_error parse(struct wire_request *r, const char *text, struct strbuf *why)
{
    strbuf_reset(why);
    return wire_parse(r, text, strlen(text), why);
}

static void whole_messages_are_read(void **state)
{
    struct wire_request r;
    struct strbuf why;

    (void)state;
    strbuf_init(&why);
    assert_int_equal(parse(&r,
                           "{\"do\":\"play\",\"id\":\"a-1\",\"table\":\"abcdefghijkl\","
                           "\"seat\":3,\"action\":\"move 1\"}",
                           &why),
                     WIRE_OK);
    assert_int_equal(r.what, WIRE_DO_PLAY);
    assert_string_equal(r.id, "a-1");
    assert_string_equal(r.table, "abcdefghijkl");
    assert_int_equal(r.seat, 3);
    assert_string_equal(r.action, "move 1");
    assert_int_equal(
        parse(&r, "{\"do\":\"create\",\"game\":\"g\",\"seats\":[\"me\",\"open\"]}", &why),
        WIRE_OK);
    assert_int_equal(r.seat_count, 2);
    assert_string_equal(r.seats[1], "open");
    assert_true(r.undo && r.chat && r.spectators && r.hints);
    assert_int_equal(parse(&r, "{\"do\":\"join\",\"table\":\"abcdefghijkl\"}", &why),
                     WIRE_OK);
    assert_int_equal(r.seat, -1);
    assert_int_equal(parse(&r,
                           "{\"do\":\"change\",\"table\":\"abcdefghijkl\","
                           "\"players\":3,\"clock\":\"days 2\",\"undo\":false}",
                           &why),
                     WIRE_OK);
    assert_int_equal(r.players, 3);
    assert_string_equal(r.clock, "days 2");
    assert_true(!r.undo && r.chat && r.spectators && r.hints);
    assert_int_equal(parse(&r,
                           "{\"do\":\"judge\",\"table\":\"abcdefghijkl\",\"seat\":1,"
                           "\"ply\":7,\"turns\":[\"move 1; end\",\"end\"]}",
                           &why),
                     WIRE_OK);
    assert_string_equal(r.turns[0], "move 1; end");
    assert_string_equal(r.turns[1], "end");
    assert_string_equal(r.turns[2], "");
    assert_int_equal(r.seat_count, 0);
    assert_string_equal(why.text, "");
    strbuf_release(&why);
}

static void what_is_wrong_is_said_exactly(void **state)
{
    static const struct {
        const char *text;
        enum wire_error e;
        const char *why;
    } cases[] = {
        {"", WIRE_SYNTAX, "a message is one JSON object in UTF-8"},
        {"[1]", WIRE_SYNTAX, "a message is one JSON object in UTF-8"},
        {"{\"do\":\"ping\"} x", WIRE_SYNTAX, "a message is one JSON object in UTF-8"},
        {"{\"do\":\"ping\",\"do\":\"ping\"}", WIRE_SYNTAX,
         "a message is one JSON object in UTF-8"},
        {"{}", WIRE_SYNTAX, "there is no such message: 'do' must name one"},
        {"{\"do\":7}", WIRE_SYNTAX, "there is no such message: 'do' must name one"},
        {"{\"do\":\"judge\",\"table\":\"abcdefghijkl\",\"seat\":1,\"ply\":7,"
         "\"turns\":[\"a\",\"b\",\"c\",\"d\"]}",
         WIRE_FIELD,
         "judge: 'turns' must be a list of 1 to 3 texts of 1 to 2000 bytes without "
         "control "
         "characters"},
        {"{\"do\":\"hello\"}", WIRE_FIELD,
         "hello: 'version' must be a whole number from 1 to 2147483647"},
        {"{\"do\":\"hello\",\"version\":1.0}", WIRE_FIELD,
         "hello: 'version' must be a whole number from 1 to 2147483647"},
        {"{\"do\":\"lobby\",\"on\":null}", WIRE_FIELD,
         "lobby: 'on' must be true or false"},
        {"{\"do\":\"ping\",\"id\":\"a b\"}", WIRE_FIELD,
         "ping: 'id' must be a word of 1 to 40 bytes (letters, digits, '-' and '_')"},
        {"{\"do\":\"ping\",\"wat\":1}", WIRE_FIELD, "ping: there is no field 'wat'"},
        {"{\"do\":\"ping\",\"<b>\":1}", WIRE_FIELD,
         "ping: there is no field of that name"},
        {"{\"do\":\"chat\",\"table\":\"abcdefghijkl\",\"text\":\"a\\nb\"}", WIRE_FIELD,
         "chat: 'text' must be a text of 1 to 400 bytes without control characters"},
        {"{\"do\":\"create\",\"game\":\"g\",\"seats\":[]}", WIRE_FIELD,
         "create: 'seats' must be a list of 1 to 4 words of at most 20 bytes"},
        {"{\"do\":\"create\",\"game\":\"g\",\"seats\":[\"me\",7]}", WIRE_FIELD,
         "create: 'seats' must be a list of 1 to 4 words of at most 20 bytes"},
        {"{\"do\":\"change\",\"table\":\"abcdefghijkl\"}", WIRE_FIELD,
         "change: 'players' must be a whole number from 1 to 4"},
        {"{\"do\":\"order\",\"table\":\"abcdefghijkl\",\"order\":\"01234\"}", WIRE_FIELD,
         "order: 'order' must be a word of 1 to 4 bytes (letters, digits, '-' and '_')"},
    };
    struct wire_request r;
    struct strbuf why;

    (void)state;
    strbuf_init(&why);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        assert_int_equal(parse(&r, cases[i].text, &why), cases[i].e);
        assert_string_equal(why.text, cases[i].why);
    }
    strbuf_release(&why);
}

static void refusals_know_the_id(void **state)
{
    struct wire_request r;
    struct strbuf why;

    (void)state;
    strbuf_init(&why);
    assert_int_equal(parse(&r, "{\"do\":\"fly\",\"id\":\"x1\"}", &why), WIRE_SYNTAX);
    assert_string_equal(r.id, "x1");
    assert_int_equal(parse(&r, "{\"do\":\"play\",\"id\":\"x2\"}", &why), WIRE_FIELD);
    assert_string_equal(r.id, "x2");
    assert_int_equal(parse(&r, "{\"do\":\"fly\",\"id\":\"x 3\"}", &why), WIRE_SYNTAX);
    assert_string_equal(r.id, "");
    assert_int_equal(parse(&r, "{\"do\":\"\\u0070ing\",\"\\u0069d\":\"\\u0078\"}", &why),
                     WIRE_OK);
    assert_string_equal(r.id, "x");
    strbuf_release(&why);
}

static void bounds_are_kept(void **state)
{
    char big[WIRE_BYTES_MAX + 2], text[WIRE_ACTION_MAX + 200];
    char action[WIRE_ACTION_MAX + 2];
    struct wire_request r;
    struct strbuf why;

    (void)state;
    strbuf_init(&why);
    memset(big, ' ', sizeof(big));
    assert_int_equal(wire_parse(&r, big, WIRE_BYTES_MAX + 1, &why), WIRE_SYNTAX);
    for (size_t length = WIRE_ACTION_MAX; length <= WIRE_ACTION_MAX + 1; length++) {
        memset(action, 'x', length);
        action[length] = '\0';
        snprintf(
            text, sizeof(text),
            "{\"do\":\"play\",\"table\":\"abcdefghijkl\",\"seat\":0,\"action\":\"%s\"}",
            action);
        assert_int_equal(parse(&r, text, &why),
                         length > WIRE_ACTION_MAX ? WIRE_FIELD : WIRE_OK);
    }
    strbuf_release(&why);
}

static json_t *load(const struct strbuf *text)
{
    json_t *json = json_loads(text->text, JSON_REJECT_DUPLICATES, NULL);

    assert_non_null(json);
    return json;
}

static void texts_survive_the_way_through_json(void **state)
{
    const char *odd = "\"quoted\" \\ back\nline \x01 \x7f äö 日本";
    struct strbuf out;
    json_t *json;

    (void)state;
    strbuf_init(&out);
    wire_write_error(&out, "id", WIRE_ILLEGAL, odd, "");
    json = load(&out);
    assert_string_equal(json_string_value(json_object_get(json, "error")), "illegal");
    assert_string_equal(json_string_value(json_object_get(json, "text")), odd);
    json_decref(json);
    strbuf_release(&out);
}

static void messages_are_sound_json(void **state)
{
    struct wire_table t = {
        .outs = "",
        .asking = 1,
        .has_granted = {true},
        .id = "abcdefghijkl",
        .phase = "open",
        .game = "g",
        .title = "G",
        .options = "players=2",
        .access = "open",
        .clock = "none",
        .level = "easy",
        .commitment = "00",
        .next = "",
        .origin = "",
        .players = 2,
        .seats = {{.holder = "person", .name = "A", .level = "", .user = 1},
                  {.holder = "nobody", .name = "", .level = ""}}};
    struct wire_event e = {.seq = 1, .at = 2, .kind = "action", .seat = 0, .text = "x"};
    struct strbuf out, events;
    json_t *json, *request;

    (void)state;
    strbuf_init(&out);
    strbuf_init(&events);
    wire_write_table_message(&out, &t);
    json = load(&out);
    assert_string_equal(json_string_value(json_object_get(json, "tell")), "table");
    assert_int_equal(json_array_size(json_object_get(json, "seats")), 2);
    request = json_object_get(json, "takeback");
    assert_int_equal(json_integer_value(json_object_get(request, "seat")), 1);
    assert_int_equal(json_array_size(json_object_get(request, "granted")), 1);
    json_decref(json);
    wire_append_event(&events, &e);
    e.seq = 2;
    e.text = NULL;
    wire_append_event(&events, &e);
    strbuf_reset(&out);
    wire_write_events(&out, t.id, 0, events.text);
    json = load(&out);
    assert_int_equal(json_array_size(json_object_get(json, "events")), 2);
    json_decref(json);
    strbuf_release(&out);
    strbuf_release(&events);
}

static void nodes_are_named(void **state)
{
    struct strbuf out, more;
    json_t *json;

    (void)state;
    strbuf_init(&out);
    strbuf_init(&more);
    wire_append_node(&more, "b", "/node/b/ws");
    wire_write_error(&out, "7", WIRE_ELSEWHERE, "there", more.text);
    assert_string_equal(out.text, "{\"re\":\"7\",\"error\":\"elsewhere\","
                                  "\"text\":\"there\",\"node\":\"b\","
                                  "\"url\":\"/node/b/ws\"}");
    strbuf_reset(&out);
    wire_write_moved(&out, "abcdefghijkl", "wss://b.example/ws");
    json = load(&out);
    assert_string_equal(json_string_value(json_object_get(json, "tell")), "moved");
    assert_string_equal(json_string_value(json_object_get(json, "table")),
                        "abcdefghijkl");
    assert_string_equal(json_string_value(json_object_get(json, "url")),
                        "wss://b.example/ws");
    json_decref(json);
    strbuf_release(&out);
    strbuf_release(&more);
}

RUN(cmocka_unit_test(whole_messages_are_read),
    cmocka_unit_test(what_is_wrong_is_said_exactly),
    cmocka_unit_test(refusals_know_the_id), cmocka_unit_test(bounds_are_kept),
    cmocka_unit_test(texts_survive_the_way_through_json),
    cmocka_unit_test(messages_are_sound_json), cmocka_unit_test(nodes_are_named))
