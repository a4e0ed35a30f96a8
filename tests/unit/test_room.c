/* server/room: the events of a table, folded, are the table. */

#include "unit/unit.h"

#include <stdio.h>

#include <jansson.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/playout.h"
#include "room/history.h"
#include "room/room.h"
#include "room/statistics.h"

#define ID      "abcdefghijkl"
#define ENTROPY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

enum { SECOND = 1000 };

static enum tori_err add(struct room *r, enum event_kind kind, int seat, const char *data)
{
    int64_t last = r->count ? r->events[r->count - 1].at : 1000000;
    struct event e = {.seq = room_seq(r) + 1,
                      .at = last + SECOND,
                      .kind = kind,
                      .seat = seat,
                      .data = data};

    return room_apply(r, &e);
}

static void must(struct room *r, enum event_kind kind, int seat, const char *data)
{
    assert_int_equal(add(r, kind, seat, data), TORI_OK);
}

static void create(struct room *r, const char *request)
{
    struct wire_request parsed;
    struct settings settings;
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(wire_parse(&parsed, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_request(&settings, &parsed, &text), WIRE_OK);
    settings.host = 7;
    memset(settings.seed, 0x5a, sizeof(settings.seed));
    strbuf_reset(&text);
    settings_format(&settings, &text);
    room_init(r, ID);
    must(r, EVENT_CREATE, EVENT_NO_SEAT, text.text);
    strbuf_release(&text);
}

/* Two people, the game started, chance has acted. */
static void let_chance_act(struct room *r)
{
    struct strbuf data;

    strbuf_init(&data);
    while (room_to_move(r) == TORI_CHANCE) {
        strbuf_reset(&data);
        room_draw(r, &data);
        must(r, EVENT_ACTION, TORI_CHANCE, data.text);
    }
    strbuf_release(&data);
}

static void start(struct room *r, const char *request)
{
    create(r, request);
    must(r, EVENT_SIT, 0, "7 Aino");
    must(r, EVENT_SIT, 1, "8 Onni Olavi");
    must(r, EVENT_ENTROPY, 1, ENTROPY);
    must(r, EVENT_START, EVENT_NO_SEAT, "");
    let_chance_act(r);
}

#define TWO                                                                              \
    "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\"],\"level\":"    \
    "\"easy\""
#define LIVE TWO ",\"clock\":\"live 60+5\"}"

static void play_any(struct room *r, struct rng *rng, const char *id)
{
    tori_action a = playout_pick(r->match.game, &r->match.state, rng);
    struct strbuf data;

    strbuf_init(&data);
    strbuf_appendf(&data, "%s ", id);
    r->match.game->format(&r->match.state, a, &data);
    must(r, EVENT_ACTION, room_to_move(r), data.text);
    strbuf_release(&data);
    let_chance_act(r);
}

static void assert_same_seat(const struct room_seat *a, const struct room_seat *b)
{
    assert_int_equal(a->holder, b->holder);
    assert_int_equal(a->user, b->user);
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->level, b->level);
    assert_int_equal(a->is_away, b->is_away);
    assert_int_equal(a->has_entropy, b->has_entropy);
}

static void assert_same_room(const struct room *a, const struct room *b)
{
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->lots, b->lots);
    assert_string_equal(a->next, b->next);
    assert_memory_equal(&a->clock, &b->clock, sizeof(a->clock));
    assert_memory_equal(&a->fair, &b->fair, sizeof(a->fair));
    assert_memory_equal(&a->key, &b->key, sizeof(a->key));
    assert_int_equal(a->match.count, b->match.count);
    assert_memory_equal(&a->match.state, &b->match.state, sizeof(a->match.state));
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        assert_same_seat(&a->seats[i], &b->seats[i]);
}

static void assert_rebuilds(const struct room *r)
{
    struct room again;

    room_init(&again, ID);
    for (size_t i = 0; i < r->count; i++)
        assert_int_equal(room_apply(&again, &r->events[i]), TORI_OK);
    assert_same_room(r, &again);
    room_release(&again);
}

/* Each seat's points end with those of the result, and its time is the clock's. */
static void assert_statistics(const struct room *r)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct strbuf text;
    json_t *json;

    strbuf_init(&text);
    statistics_append(r, &text);
    json = json_loads(text.text, 0, NULL);
    assert_int_equal(json_array_size(json), 2);
    r->match.game->score(&r->match.state, score);
    for (size_t i = 0; i < 2; i++) {
        const json_t *seat = json_array_get(json, i);
        const json_t *points = json_object_get(seat, "points");
        json_t *last = json_array_get(points, json_array_size(points) - 1);

        assert_int_equal(json_integer_value(last), score[i].total);
        assert_int_equal(json_integer_value(json_object_get(seat, "used")),
                         r->clock.used_ms[i]);
        assert_true(json_object_size(json_object_get(seat, "did")) > 0);
    }
    json_decref(json);
    strbuf_release(&text);
}

static void events_give_back_the_same_room(void **state)
{
    struct room r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    start(&r, LIVE);
    for (int i = 0; room_to_move(&r) != TORI_OVER; i++) {
        int seat = room_to_move(&r);

        if (i == 10)
            must(&r, EVENT_TIMEOUT, seat, "");
        if (i == 14)
            must(&r, EVENT_BACK, r.seats[0].is_away ? 0 : 1, "");
        if (i == 20)
            must(&r, EVENT_RESUME, EVENT_NO_SEAT, "1000000");
        if (i == 25)
            must(&r, EVENT_CHAT, EVENT_NO_SEAT, "7 Aino\nhello");
        if (i % 7 == 3 && room_can_undo(&r, 0))
            must(&r, EVENT_UNDO, 0, "");
        if (i % 50 == 0)
            assert_rebuilds(&r);
        play_any(&r, &rng, ".");
    }
    must(&r, EVENT_FINISH, EVENT_NO_SEAT, ENTROPY);
    must(&r, EVENT_REMATCH, EVENT_NO_SEAT, "lkjihgfedcba");
    assert_int_equal(r.phase, ROOM_OVER);
    assert_rebuilds(&r);
    assert_statistics(&r);
    room_release(&r);
}

static void what_does_not_fit_changes_nothing(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    assert_int_equal(add(&r, EVENT_SIT, 0, "9 Eve"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_START, EVENT_NO_SEAT, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_ACTION, 0, ". fly"), TORI_ERR_ILLEGAL);
    assert_int_equal(add(&r, EVENT_ACTION, 1, ". stand 1"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_UNDO, 0, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_BACK, 0, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_FINISH, EVENT_NO_SEAT, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TIMEOUT, 3, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_RESUME, EVENT_NO_SEAT, "x"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_CREATE, EVENT_NO_SEAT, "{}"), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    room_release(&r);
}

static void an_id_is_found_again_even_after_undo(void **state)
{
    struct room r;
    int64_t seq;

    (void)state;
    start(&r, LIVE);
    /* Not past chance: a stand that ends the turn deals cards, so look for its id only. */
    must(&r, EVENT_ACTION, 0, "first stand 3");
    seq = room_seq(&r);
    assert_int_equal(room_find_played(&r, 0, "first")->seq, seq);
    assert_null(room_find_played(&r, 1, "first"));
    assert_null(room_find_played(&r, 0, "firs"));
    assert_null(room_find_played(&r, 0, ""));
    assert_true(room_can_undo(&r, 0));
    must(&r, EVENT_UNDO, 0, "");
    assert_int_equal(room_find_played(&r, 0, "first")->seq, seq);
    assert_int_equal(room_to_move(&r), 0);
    room_release(&r);
}

static void a_bot_plays_for_those_who_are_away(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    assert_string_equal(room_bot_level(&r, 0), "");
    assert_int_equal(r.clock.running, 0);
    must(&r, EVENT_LEAVE, 0, "");
    assert_string_equal(room_bot_level(&r, 0), "easy");
    assert_true(room_is_bots_turn(&r));
    assert_int_equal(r.clock.running, CLOCK_NOBODY);
    assert_true(room_holds(&r, 7, 0));
    must(&r, EVENT_ACTION, 0, "* stand 3");
    assert_false(room_can_undo(&r, 0));
    let_chance_act(&r);
    must(&r, EVENT_BACK, 0, "");
    assert_string_equal(room_bot_level(&r, 0), "");
    room_release(&r);
}

static void seats_and_viewers(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    assert_false(room_is_full(&r));
    assert_int_equal(room_viewer(&r, 7), TORI_SPECTATOR);
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "7 Aino");
    assert_true(room_is_full(&r));
    assert_int_equal(room_host(&r), 7);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    let_chance_act(&r);
    assert_int_equal(room_viewer(&r, 7), room_to_move(&r));
    assert_int_equal(room_viewer(&r, 9), TORI_SPECTATOR);
    room_release(&r);
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 1, "8 Onni");
    assert_int_equal(room_host(&r), 8);
    must(&r, EVENT_ENTROPY, 1, ENTROPY);
    must(&r, EVENT_STAND, 1, "");
    assert_false(room_has_person(&r));
    must(&r, EVENT_CLOSE, EVENT_NO_SEAT, "");
    assert_int_equal(add(&r, EVENT_SIT, 0, "7 Aino"), TORI_ERR_RECORD);
    room_release(&r);
}

/* Stories */

static void tell(const struct room *r, const struct history_place *from, int64_t since,
                 int viewer, struct strbuf *out)
{
    struct strbuf outs[HISTORY_VIEWERS];
    bool wanted[HISTORY_VIEWERS] = {0};

    wanted[history_index(viewer)] = true;
    strbuf_init(&outs[history_index(viewer)]);
    assert_true(history_tell(&(struct history){
        .room = r, .from = from, .since = since, .wanted = wanted, .out = outs}));
    strbuf_append(out, outs[history_index(viewer)].text);
    strbuf_release(&outs[history_index(viewer)]);
}

/* Told in two parts, from any place, a story is the same as told in one. */
static void a_story_can_be_told_in_parts(void **state)
{
    struct strbuf whole, parts;
    struct history_place place;
    struct room r;
    struct rng rng;
    size_t middle;

    (void)state;
    rng_seed(&rng, 4);
    start(&r, LIVE);
    for (int i = 0; i < 20; i++)
        play_any(&r, &rng, ".");
    place = (struct history_place){room_seq(&r), r.match.count, r.match.state};
    middle = r.count;
    for (int i = 0; i < 20; i++)
        play_any(&r, &rng, "*");
    for (int viewer = TORI_SPECTATOR; viewer < 2; viewer++) {
        strbuf_init(&whole);
        strbuf_init(&parts);
        tell(&r, NULL, (int64_t)middle, viewer, &whole);
        tell(&r, &place, (int64_t)middle, viewer, &parts);
        assert_string_equal(whole.text, parts.text);
        assert_true(whole.length > 100);
        strbuf_release(&whole);
        strbuf_release(&parts);
    }
    room_release(&r);
}

/* Nobody but the seat hears which card it was dealt, and nobody hears the seed. */
static void a_story_keeps_secrets(void **state)
{
    struct strbuf mine, others;
    struct room r;

    (void)state;
    start(&r, LIVE);
    must(&r, EVENT_ACTION, 0, ". stand 3");
    let_chance_act(&r);
    strbuf_init(&mine);
    strbuf_init(&others);
    tell(&r, NULL, 0, 0, &mine);
    tell(&r, NULL, 0, TORI_SPECTATOR, &others);
    assert_null(strstr(mine.text, "5a5a5a5a"));
    assert_true(strlen(mine.text) > strlen(others.text));
    assert_non_null(strstr(others.text, "deal a card"));
    strbuf_release(&mine);
    strbuf_release(&others);
    room_release(&r);
}

RUN(cmocka_unit_test(events_give_back_the_same_room),
    cmocka_unit_test(what_does_not_fit_changes_nothing),
    cmocka_unit_test(an_id_is_found_again_even_after_undo),
    cmocka_unit_test(a_bot_plays_for_those_who_are_away),
    cmocka_unit_test(seats_and_viewers), cmocka_unit_test(a_story_can_be_told_in_parts),
    cmocka_unit_test(a_story_keeps_secrets))
