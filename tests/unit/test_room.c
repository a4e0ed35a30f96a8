/* server/room: the events of a table, folded, are the table. */

#include "unit/unit.h"

#include <stdio.h>

#include <jansson.h>

#include "base/json_writer.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/playout.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "room/describe.h"
#include "room/history.h"
#include "room/room.h"
#include "room/statistics.h"

#define ID      "abcdefghijkl"
#define ENTROPY "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define SEED    "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"

enum { SECOND = 1000 };

static int64_t last_at(const struct room *r)
{
    return r->count ? r->events[r->count - 1].at : 1000000;
}

static enum tori_err add_at(struct room *r, int64_t at, enum event_kind kind, int seat,
                            const char *data)
{
    struct event e = {
        .seq = room_seq(r) + 1, .at = at, .kind = kind, .seat = seat, .data = data};

    return room_apply(r, &e);
}

static enum tori_err add(struct room *r, enum event_kind kind, int seat, const char *data)
{
    return add_at(r, last_at(r) + SECOND, kind, seat, data);
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

/* As whoever plays the seat: a person without an id, or a bot. */
static void play_any(struct room *r, struct rng *rng)
{
    tori_action a = playout_pick(r->match.game, &r->match.state, rng);
    struct strbuf data;

    strbuf_init(&data);
    strbuf_append(&data, room_is_bots_turn(r) ? "* " : ". ");
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
    assert_int_equal(a->is_asked, b->is_asked);
    assert_int_equal(a->since, b->since);
    assert_int_equal(a->has_entropy, b->has_entropy);
}

static void assert_same_room(const struct room *a, const struct room *b)
{
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->lots, b->lots);
    assert_string_equal(a->next, b->next);
    assert_memory_equal(&a->clock, &b->clock, sizeof(a->clock));
    assert_memory_equal(&a->used, &b->used, sizeof(a->used));
    assert_memory_equal(&a->takeback, &b->takeback, sizeof(a->takeback));
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
    struct json_writer j;
    struct strbuf text;
    json_t *json;

    strbuf_init(&text);
    json_writer_init(&j, &text);
    statistics_write(r, NULL, &j);
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
            assert_int_equal(
                add_at(&r, clock_deadline(&r.clock), EVENT_TIMEOUT, seat, ""), TORI_OK);
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
        play_any(&r, &rng);
    }
    must(&r, EVENT_FINISH, EVENT_NO_SEAT, SEED);
    must(&r, EVENT_REMATCH, EVENT_NO_SEAT, "lkjihgfedcba");
    assert_int_equal(r.phase, ROOM_OVER);
    assert_rebuilds(&r);
    assert_statistics(&r);
    room_release(&r);
}

/* Rooms to try events on. */
enum stage { FRESH, OPEN, SEATED, FULL, RUNNING, AWAY, OVER, CLOSED };

static void make_over(struct room *r)
{
    struct rng rng;

    rng_seed(&rng, 5);
    start(r, LIVE);
    while (room_to_move(r) != TORI_OVER)
        play_any(r, &rng);
    must(r, EVENT_FINISH, EVENT_NO_SEAT, SEED);
    must(r, EVENT_REMATCH, EVENT_NO_SEAT, "lkjihgfedcba");
}

/* SEATED is Aino beside a free seat, FULL she beside a bot; in AWAY she has left. */
static void make(struct room *r, enum stage stage)
{
    switch (stage) {
    case FRESH:
        room_init(r, ID);
        return;
    case RUNNING:
    case AWAY:
        start(r, LIVE);
        if (stage == AWAY)
            must(r, EVENT_LEAVE, 0, "");
        return;
    case OVER:
        make_over(r);
        return;
    default:
        create(r, TWO ",\"chat\":false}");
        if (stage == SEATED || stage == FULL)
            must(r, EVENT_SIT, 0, "7 Aino");
        if (stage == FULL)
            must(r, EVENT_BOT, 1, "easy");
        if (stage == CLOSED)
            must(r, EVENT_CLOSE, EVENT_NO_SEAT, "");
    }
}

#define NONE EVENT_NO_SEAT
#define LONG                                                                             \
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabc"

static const struct misfit {
    enum stage stage;
    enum event_kind kind;
    int seat;
    const char *data;
    enum tori_err err;
} misfits[] = {
    /* Nothing happens at a table that is not there, and it is made once. */
    {FRESH, EVENT_CREATE, NONE, "", TORI_ERR_RECORD},
    {FRESH, EVENT_CREATE, NONE, "{}", TORI_ERR_RECORD},
    {FRESH, EVENT_SIT, 0, "7 Aino", TORI_ERR_RECORD},
    {FRESH, EVENT_CHAT, NONE, "7 Aino\nhello", TORI_ERR_RECORD},
    {FRESH, EVENT_START, NONE, "", TORI_ERR_RECORD},
    {FRESH, EVENT_CLOSE, NONE, "", TORI_ERR_RECORD},
    {FRESH, EVENT_KIND_COUNT, NONE, "", TORI_ERR_RECORD},
    /* A seat is taken while it is free, by somebody. */
    {SEATED, EVENT_SIT, 0, "8 Onni", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 0, "7 Aino", TORI_ERR_RECORD},
    {FULL, EVENT_SIT, 1, "8 Onni", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 2, "8 Onni", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, NONE, "8 Onni", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 1, "", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 1, "8", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 1, "0 Onni", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 1, "Onni", TORI_ERR_RECORD},
    {SEATED, EVENT_SIT, 1, "8 " LONG, TORI_ERR_RECORD},
    {RUNNING, EVENT_SIT, 0, "9 Eve", TORI_ERR_RECORD},
    {CLOSED, EVENT_SIT, 0, "7 Aino", TORI_ERR_RECORD},
    {SEATED, EVENT_STAND, 1, "", TORI_ERR_RECORD},
    {SEATED, EVENT_STAND, 0, "7", TORI_ERR_RECORD},
    {SEATED, EVENT_STAND, 2, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_STAND, 0, "", TORI_ERR_RECORD},
    {SEATED, EVENT_BOT, 0, "easy", TORI_ERR_RECORD},
    {FULL, EVENT_BOT, 1, "easy", TORI_ERR_RECORD},
    {SEATED, EVENT_BOT, 1, "", TORI_ERR_RECORD},
    {SEATED, EVENT_BOT, 1, "nobody", TORI_ERR_RECORD},
    {SEATED, EVENT_BOT, 1, LONG, TORI_ERR_RECORD},
    {SEATED, EVENT_BOT, -1, "easy", TORI_ERR_RECORD},
    {RUNNING, EVENT_BOT, 0, "easy", TORI_ERR_RECORD},
    {SEATED, EVENT_ENTROPY, 1, ENTROPY, TORI_ERR_RECORD},
    {FULL, EVENT_ENTROPY, 1, ENTROPY, TORI_ERR_RECORD},
    {SEATED, EVENT_ENTROPY, 0, "00", TORI_ERR_RECORD},
    {SEATED, EVENT_ENTROPY, 0, ENTROPY "0", TORI_ERR_RECORD},
    {RUNNING, EVENT_ENTROPY, 0, ENTROPY, TORI_ERR_RECORD},
    /* Settings, order and being ready are matters of a table that waits. */
    {FRESH, EVENT_CHANGE, NONE, "clock\n{}", TORI_ERR_RECORD},
    {SEATED, EVENT_CHANGE, NONE, "", TORI_ERR_RECORD},
    {SEATED, EVENT_CHANGE, NONE, "clock", TORI_ERR_RECORD},
    {SEATED, EVENT_CHANGE, NONE, "clock\n{}", TORI_ERR_RECORD},
    {FRESH, EVENT_ORDER, NONE, "01", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "0", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "00", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "02", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "0123", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "1/", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, NONE, "10 lots", TORI_ERR_RECORD},
    {SEATED, EVENT_ORDER, 0, "10", TORI_ERR_RECORD},
    {RUNNING, EVENT_ORDER, NONE, "10", TORI_ERR_RECORD},
    {SEATED, EVENT_READY, 0, "", TORI_ERR_RECORD}, /* nobody has asked */
    {SEATED, EVENT_READY, 1, "", TORI_ERR_RECORD},
    {FULL, EVENT_READY, 1, "", TORI_ERR_RECORD},
    {SEATED, EVENT_READY, NONE, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_READY, 0, "", TORI_ERR_RECORD},
    /* It starts once, full; it is given up before that. */
    {OPEN, EVENT_CREATE, NONE, "{}", TORI_ERR_RECORD},
    {SEATED, EVENT_START, NONE, "", TORI_ERR_RECORD},
    {FULL, EVENT_START, 0, "", TORI_ERR_RECORD},
    {FULL, EVENT_START, NONE, "now", TORI_ERR_RECORD},
    {RUNNING, EVENT_START, NONE, "", TORI_ERR_RECORD},
    {CLOSED, EVENT_START, NONE, "", TORI_ERR_RECORD},
    {OPEN, EVENT_CLOSE, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_CLOSE, 0, "", TORI_ERR_RECORD},
    {CLOSED, EVENT_CLOSE, NONE, "", TORI_ERR_RECORD},
    /* Whose turn it is acts, by himself or by the bot that plays for him. */
    {FULL, EVENT_ACTION, 0, ". stand 3", TORI_ERR_RECORD},
    {RUNNING, EVENT_ACTION, 0, ". fly", TORI_ERR_ILLEGAL},
    {RUNNING, EVENT_ACTION, 0, ".", TORI_ERR_ILLEGAL},
    {RUNNING, EVENT_ACTION, 0, " stand 3", TORI_ERR_RECORD},
    {RUNNING, EVENT_ACTION, 0, LONG " stand 3", TORI_ERR_RECORD},
    {RUNNING, EVENT_ACTION, 0, "* stand 3", TORI_ERR_RECORD},
    {RUNNING, EVENT_ACTION, 1, ". stand 1", TORI_ERR_RECORD},
    {RUNNING, EVENT_ACTION, TORI_CHANCE, ". stand 3", TORI_ERR_RECORD},
    {AWAY, EVENT_ACTION, 0, ". stand 3", TORI_ERR_RECORD},
    {OVER, EVENT_ACTION, 0, ". stand 3", TORI_ERR_RECORD},
    {RUNNING, EVENT_UNDO, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_UNDO, 7, "", TORI_ERR_RECORD},
    {OVER, EVENT_UNDO, 0, "", TORI_ERR_RECORD},
    /* Nothing was played, so nothing can be asked for, granted or taken back. */
    {FULL, EVENT_ASK, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_ASK, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_ASK, NONE, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_ASK, 7, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_GRANT, 1, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_REFUSE, 1, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_TAKEBACK, 0, "1", TORI_ERR_RECORD},
    {OVER, EVENT_ASK, 0, "", TORI_ERR_RECORD},
    {OVER, EVENT_TAKEBACK, 0, "1", TORI_ERR_RECORD},
    {FULL, EVENT_TIMEOUT, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_TIMEOUT, 0, "", TORI_ERR_RECORD}, /* there is time left */
    {RUNNING, EVENT_TIMEOUT, 1, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_TIMEOUT, 3, "", TORI_ERR_RECORD},
    {AWAY, EVENT_TIMEOUT, 0, "", TORI_ERR_RECORD},
    {FULL, EVENT_LEAVE, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_LEAVE, NONE, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_LEAVE, 0, "bye", TORI_ERR_RECORD},
    {AWAY, EVENT_LEAVE, 0, "", TORI_ERR_RECORD},
    {OVER, EVENT_LEAVE, 0, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_BACK, 0, "", TORI_ERR_RECORD},
    {AWAY, EVENT_BACK, 1, "", TORI_ERR_RECORD},
    {AWAY, EVENT_BACK, 2, "", TORI_ERR_RECORD},
    /* Talk has somebody who talks, where talk is allowed. */
    {OPEN, EVENT_CHAT, NONE, "7 Aino\nhello", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, 0, "7 Aino\nhello", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "7 Aino", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "7\nhello you", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "Aino\nhello", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "7 " LONG "\nhello", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "7 Aino\n\nno such phrase", TORI_ERR_RECORD},
    {RUNNING, EVENT_CHAT, NONE, "7 Aino\n\n", TORI_ERR_RECORD},
    {FULL, EVENT_RESUME, NONE, "1", TORI_ERR_RECORD},
    {RUNNING, EVENT_RESUME, NONE, "x", TORI_ERR_RECORD},
    {RUNNING, EVENT_RESUME, NONE, "", TORI_ERR_RECORD},
    {RUNNING, EVENT_RESUME, 0, "1", TORI_ERR_RECORD},
    /* It ends once, with its own seed; there is one table after it. */
    {RUNNING, EVENT_FINISH, NONE, SEED, TORI_ERR_RECORD},
    {OVER, EVENT_FINISH, NONE, SEED, TORI_ERR_RECORD},
    {RUNNING, EVENT_REMATCH, NONE, "lkjihgfedcba", TORI_ERR_RECORD},
    {OVER, EVENT_REMATCH, NONE, "lkjihgfedcba", TORI_ERR_RECORD},
};

static void what_does_not_fit_changes_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(misfits) / sizeof(misfits[0]); i++) {
        const struct misfit *m = &misfits[i];
        enum tori_err err;
        struct room r;
        size_t before;

        make(&r, m->stage);
        before = r.count;
        err = add(&r, m->kind, m->seat, m->data);
        if (err != m->err || r.count != before)
            fail_msg("misfit %zu, a '%s' of \"%s\": %d", i,
                     m->kind < EVENT_KIND_COUNT ? event_kind_name(m->kind) : "?", m->data,
                     err);
        assert_rebuilds(&r);
        room_release(&r);
    }
}

static void an_end_tells_the_seed_and_names_one_table(void **state)
{
    struct rng rng;
    struct room r;

    (void)state;
    rng_seed(&rng, 5);
    start(&r, LIVE);
    while (room_to_move(&r) != TORI_OVER)
        play_any(&r, &rng);
    assert_int_equal(add(&r, EVENT_FINISH, NONE, ENTROPY), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_FINISH, NONE, ""), TORI_ERR_RECORD);
    must(&r, EVENT_FINISH, NONE, SEED);
    assert_int_equal(add(&r, EVENT_REMATCH, NONE, "short"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_REMATCH, NONE, "lkjihgfe/cba"), TORI_ERR_RECORD);
    must(&r, EVENT_REMATCH, NONE, "lkjihgfedcba");
    room_release(&r);
}

/* Numbers follow each other, and no event is before the last. */
static void events_come_in_order(void **state)
{
    struct event e = {.kind = EVENT_LEAVE, .seat = 0, .data = ""};
    struct room r;

    (void)state;
    start(&r, LIVE);
    e.at = last_at(&r);
    e.seq = room_seq(&r);
    assert_int_equal(room_apply(&r, &e), TORI_ERR_RECORD);
    e.seq = room_seq(&r) + 2;
    assert_int_equal(room_apply(&r, &e), TORI_ERR_RECORD);
    e.seq = room_seq(&r) + 1;
    e.at = last_at(&r) - 1;
    assert_int_equal(room_apply(&r, &e), TORI_ERR_RECORD);
    e.at = INT64_MAX;
    assert_int_equal(room_apply(&r, &e), TORI_ERR_RECORD);
    e.at = last_at(&r);
    assert_int_equal(room_apply(&r, &e), TORI_OK);
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
    for (int i = 1; i < ROOM_IDS; i++) {
        must(&r, EVENT_ACTION, 0, "later stand 3");
        must(&r, EVENT_UNDO, 0, "");
    }
    assert_int_equal(room_find_played(&r, 0, "first")->seq, seq);
    must(&r, EVENT_ACTION, 0, "last stand 3");
    assert_null(room_find_played(&r, 0, "first"));
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

static void say(struct room *r, const char *who, int times)
{
    char line[64];

    snprintf(line, sizeof(line), "%s\nhei", who);
    while (times-- > 0)
        must(r, EVENT_CHAT, EVENT_NO_SEAT, line);
}

/* Whoever looks on may say little, all of them together not much, and whoever plays still
 * has his own. */
static void talk_is_bounded_for_each(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    say(&r, "20 Fan", ALLOWANCE_OWN_REMARKS);
    assert_false(room_can_talk(&r, 20));
    for (int i = 1; i < ALLOWANCE_REMARKS / ALLOWANCE_OWN_REMARKS; i++) {
        char who[16];

        assert_true(room_can_talk(&r, 99));
        snprintf(who, sizeof(who), "%d Fan", 20 + i);
        say(&r, who, ALLOWANCE_OWN_REMARKS);
    }
    assert_false(room_can_talk(&r, 99));
    say(&r, "7 Aino", ALLOWANCE_LINES - 1);
    assert_true(room_can_talk(&r, 7));
    say(&r, "7 Aino", 1);
    assert_false(room_can_talk(&r, 7));
    assert_true(room_can_talk(&r, 8));
    say(&r, "7 Aino", 1); /* what is stored is read, however much */
    assert_rebuilds(&r);
    room_release(&r);
}

static void talk_before_the_start_costs_no_seat_its_own(void **state)
{
    struct room r;

    (void)state;
    create(&r, LIVE);
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    say(&r, "7 Aino", ALLOWANCE_HOST_LINES);
    assert_false(room_can_talk(&r, 7));
    assert_true(room_can_talk(&r, 8));
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_true(room_can_talk(&r, 7));
    assert_int_equal(r.used.lines[0], 0);
    room_release(&r);
}

static void taking_back_is_bounded_until_others_act(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    for (int i = 0; i < ALLOWANCE_UNDOS; i++) {
        must(&r, EVENT_ACTION, 0, ". stand 3");
        assert_true(room_can_undo(&r, 0));
        must(&r, EVENT_UNDO, 0, "");
    }
    must(&r, EVENT_ACTION, 0, ". stand 3");
    assert_false(room_can_undo(&r, 0));
    assert_true(allowance_has_undo(&r.used, 1));
    let_chance_act(&r);
    must(&r, EVENT_ACTION, 0, ". move 1");
    assert_true(room_can_undo(&r, 0));
    assert_rebuilds(&r);
    room_release(&r);
}

/* Requests to take back */

/* Seats 0 and 1 are people; 0 has moved and chance has answered. */
static void reveal(struct room *r)
{
    start(r, LIVE);
    must(r, EVENT_ACTION, 0, ". stand 3");
    let_chance_act(r);
}

static void take_back(struct room *r, int seat)
{
    char count[24];

    snprintf(count, sizeof(count), "%zu", room_takeback_reach(r));
    must(r, EVENT_TAKEBACK, seat, count);
}

static void the_same_lot_comes_again(void **state)
{
    struct room fresh, r, once;
    uint64_t lots;

    (void)state;
    start(&fresh, LIVE);
    reveal(&r);
    reveal(&once);
    lots = r.lots;
    assert_true(lots > fresh.lots);
    assert_false(room_can_undo(&r, 0));
    must(&r, EVENT_ASK, 0, "");
    assert_true(room_waits_for(&r, 1));
    must(&r, EVENT_GRANT, 1, "");
    assert_true(room_is_granted(&r));
    take_back(&r, 0);
    assert_int_equal(r.lots, fresh.lots);
    assert_memory_equal(&r.match.state, &fresh.match.state, sizeof(r.match.state));
    assert_int_equal(room_to_move(&r), 0);
    must(&r, EVENT_ACTION, 0, ". stand 3");
    let_chance_act(&r);
    assert_int_equal(r.lots, lots);
    assert_memory_equal(&r.match.state, &once.match.state, sizeof(r.match.state));
    assert_rebuilds(&r);
    room_release(&fresh);
    room_release(&r);
    room_release(&once);
}

static void all_others_must_grant(void **state)
{
    struct room r;

    (void)state;
    reveal(&r);
    assert_int_equal(add(&r, EVENT_ASK, 1, ""), TORI_ERR_RECORD); /* has done nothing */
    must(&r, EVENT_ASK, 0, "");
    assert_int_equal(add(&r, EVENT_ASK, 0, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_ASK, 1, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_GRANT, 0, ""), TORI_ERR_RECORD); /* to oneself */
    assert_int_equal(add(&r, EVENT_GRANT, 2, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, "2"), TORI_ERR_RECORD);
    must(&r, EVENT_GRANT, 1, "");
    assert_int_equal(add(&r, EVENT_GRANT, 1, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 1, "2"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, "0"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, "1"),
                     TORI_ERR_RECORD); /* begins with chance */
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, "99"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, "9999999999"), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    take_back(&r, 0);
    assert_int_equal(add(&r, EVENT_TAKEBACK, 0, "1"), TORI_ERR_RECORD);
    room_release(&r);
}

static void who_was_refused_asks_after_the_next_action(void **state)
{
    struct room r;

    (void)state;
    reveal(&r);
    must(&r, EVENT_ASK, 0, "");
    must(&r, EVENT_REFUSE, 1, "");
    assert_false(r.takeback.is_open);
    assert_false(room_can_ask_back(&r, 0));
    assert_int_equal(add(&r, EVENT_ASK, 0, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_REFUSE, 1, ""), TORI_ERR_RECORD);
    must(&r, EVENT_ACTION, 0, ". move 1");
    must(&r, EVENT_UNDO, 0, "");
    assert_true(room_can_ask_back(&r, 0));
    must(&r, EVENT_ASK, 0, "");
    must(&r, EVENT_REFUSE, 0, ""); /* withdrawn */
    assert_false(r.takeback.is_open);
    assert_false(room_can_ask_back(&r, 0));
    assert_rebuilds(&r);
    room_release(&r);
}

static void a_request_lapses(void **state)
{
    static const struct {
        enum event_kind kind;
        int seat;
        const char *data;
    } ends[] = {
        {EVENT_ACTION, 0, ". move 1"}, {EVENT_LEAVE, 0, ""}, {EVENT_LEAVE, 1, ""}};

    (void)state;
    for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
        struct room r;

        reveal(&r);
        must(&r, EVENT_ASK, 0, "");
        must(&r, EVENT_CHAT, EVENT_NO_SEAT, "8 Onni\nhm");
        assert_true(r.takeback.is_open);
        must(&r, ends[i].kind, ends[i].seat, ends[i].data);
        assert_false(r.takeback.is_open);
        assert_int_equal(add(&r, EVENT_GRANT, 1, ""), TORI_ERR_RECORD);
        assert_rebuilds(&r);
        room_release(&r);
    }
}

/* The other seat is away: what the bot has done there goes back with the rest; while people are
 * asked it does nothing. */
static void bots_grant_and_wait(void **state)
{
    struct room r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 2);
    start(&r, TWO ",\"clock\":\"none\"}");
    must(&r, EVENT_LEAVE, 1, "");
    play_any(&r, &rng);
    while (room_to_move(&r) == 0)
        play_any(&r, &rng);
    assert_true(room_is_bots_turn(&r));
    play_any(&r, &rng);
    must(&r, EVENT_ASK, 0, "");
    assert_true(room_is_granted(&r));
    assert_false(room_is_bots_turn(&r));
    take_back(&r, 0);
    assert_int_equal(room_to_move(&r), 0);
    assert_rebuilds(&r);
    room_release(&r);
}

/* Nobody asks for what a person has played on. */
static void what_others_have_played_on_stays(void **state)
{
    struct room r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 2);
    start(&r, LIVE);
    while (room_to_move(&r) == 0)
        play_any(&r, &rng);
    assert_true(room_can_ask_back(&r, 0) || room_can_undo(&r, 0));
    play_any(&r, &rng);
    assert_false(room_can_ask_back(&r, 0));
    assert_int_equal(add(&r, EVENT_ASK, 0, ""), TORI_ERR_RECORD);
    room_release(&r);
}

/* Alone at the table. */
static void taking_back_what_was_revealed_is_bounded(void **state)
{
    struct room r;

    (void)state;
    start(&r, TWO ",\"clock\":\"none\"}");
    must(&r, EVENT_LEAVE, 1, "");
    for (int i = 0; i < ALLOWANCE_TAKEBACKS; i++) {
        must(&r, EVENT_ACTION, 0, ". stand 3");
        let_chance_act(&r);
        must(&r, EVENT_ASK, 0, "");
        take_back(&r, 0);
    }
    must(&r, EVENT_ACTION, 0, ". stand 3");
    let_chance_act(&r);
    assert_false(room_can_ask_back(&r, 0));
    room_release(&r);
}

static void coming_back_is_bounded_until_somebody_acts(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    for (int i = 0; i < ALLOWANCE_RETURNS; i++) {
        assert_true(allowance_has_return(&r.used, 1));
        must(&r, EVENT_LEAVE, 1, "");
        must(&r, EVENT_BACK, 1, "");
    }
    assert_false(allowance_has_return(&r.used, 1));
    assert_true(allowance_has_return(&r.used, 0));
    must(&r, EVENT_ACTION, 0, ". stand 3");
    assert_true(allowance_has_return(&r.used, 1));
    room_release(&r);
}

static void sitting_down_is_bounded(void **state)
{
    struct room r;

    (void)state;
    create(&r, LIVE);
    must(&r, EVENT_SIT, 1, "7 Aino");
    for (int i = 0; i < ALLOWANCE_ARRIVALS; i++) {
        assert_true(room_can_arrive(&r, 8));
        must(&r, EVENT_SIT, 0, "8 Onni");
        must(&r, EVENT_STAND, 0, "");
    }
    assert_false(room_can_arrive(&r, 8));
    /* What one has used up is no other's. */
    assert_true(room_can_arrive(&r, 9));
    for (int i = 1; i < ALLOWANCE_HOST_ARRIVALS; i++) {
        assert_true(room_can_arrive(&r, 7));
        must(&r, EVENT_SIT, 0, "7 Aino");
        must(&r, EVENT_STAND, 0, "");
    }
    assert_false(room_can_arrive(&r, 7));
    room_release(&r);
}

static void entropy_is_bounded_by_seat(void **state)
{
    struct room r;

    (void)state;
    create(&r, LIVE);
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    for (int i = 0; i < ALLOWANCE_ENTROPIES; i++) {
        assert_true(room_can_choose_entropy(&r, 1));
        must(&r, EVENT_ENTROPY, 1, ENTROPY);
    }
    assert_false(room_can_choose_entropy(&r, 1));
    assert_true(room_can_choose_entropy(&r, 0));
    must(&r, EVENT_STAND, 1, "");
    must(&r, EVENT_SIT, 1, "8 Onni");
    assert_true(room_can_choose_entropy(&r, 1));
    room_release(&r);
}

static void who_was_put_out_does_not_come_back(void **state)
{
    struct strbuf out;
    struct room r;

    (void)state;
    strbuf_init(&out);
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    assert_int_equal(add(&r, EVENT_OUT, 1, ""), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_OUT, 0, ""), TORI_ERR_RECORD); /* the host */
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_OUT, 1, "");
    assert_true(outs_has(&r.outs, 8));
    assert_int_equal(add(&r, EVENT_SIT, 1, "8 Onni"), TORI_ERR_RECORD);
    describe_table_message(&r, &out);
    assert_non_null(strstr(out.text, "\"out\":[{\"user\":8,\"name\":\"Onni\"}]"));
    assert_int_equal(add(&r, EVENT_ADMIT, EVENT_NO_SEAT, "9"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_ADMIT, EVENT_NO_SEAT, "8 x"), TORI_ERR_RECORD);
    must(&r, EVENT_ADMIT, EVENT_NO_SEAT, "8");
    assert_int_equal(add(&r, EVENT_ADMIT, EVENT_NO_SEAT, "8"), TORI_ERR_RECORD);
    must(&r, EVENT_SIT, 1, "8 Onni");
    room_release(&r);
    strbuf_release(&out);
}

/* Of very many the first may come again; who is forgotten has no name there either. */
static void few_are_known_to_be_out(void **state)
{
    char data[40];
    struct room r;

    (void)state;
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    for (int i = 0; i <= OUTS_MAX; i++) {
        snprintf(data, sizeof(data), "%d Onni", 100 + i);
        must(&r, EVENT_SIT, 1, data);
        must(&r, EVENT_OUT, 1, "");
    }
    assert_false(outs_has(&r.outs, 100));
    assert_true(outs_has(&r.outs, 101));
    assert_int_equal(r.outs.count, OUTS_MAX);
    assert_true(room_forget(&r, 101));
    assert_string_equal(r.outs.list[0].name, NAME_FORMER);
    room_release(&r);
}

/* Whatever others say, before the start or beside the game. */
static void the_host_always_has_a_word(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    for (int i = 0; i < ALLOWANCE_REMARKS; i++) {
        char who[20];

        snprintf(who, sizeof(who), "%d Fan", 100 + i % 10);
        assert_true(room_can_talk(&r, 100 + i % 10));
        say(&r, who, 1);
    }
    assert_false(room_can_talk(&r, 99));
    must(&r, EVENT_SIT, 1, "8 Onni");
    assert_true(room_can_talk(&r, 8));
    say(&r, "8 Onni", ALLOWANCE_OWN_REMARKS);
    assert_false(room_can_talk(&r, 8));
    for (int i = 0; i < ALLOWANCE_WAITING / ALLOWANCE_OWN_REMARKS; i++) {
        char who[20];

        snprintf(who, sizeof(who), "%d Guest", 200 + i);
        must(&r, EVENT_STAND, 1, "");
        must(&r, EVENT_SIT, 1, who);
        say(&r, who, ALLOWANCE_OWN_REMARKS);
    }
    must(&r, EVENT_STAND, 1, "");
    must(&r, EVENT_SIT, 1, "9 Helmi");
    assert_false(room_can_talk(&r, 9));
    assert_true(room_can_talk(&r, 7));
    say(&r, "7 Aino", ALLOWANCE_HOST_LINES);
    assert_false(room_can_talk(&r, 7));
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_true(room_can_talk(&r, 7));
    assert_true(room_can_talk(&r, 9));
    room_release(&r);
}

/* Six strangers at once are not heard more than one. */
static void strangers_share_a_minute(void **state)
{
    struct room r;
    int64_t now;
    int said = 0;

    (void)state;
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    now = r.events[r.count - 1].at;
    for (int i = 0; i < 18; i++) {
        char who[20];

        snprintf(who, sizeof(who), "%d Fan", 100 + i % 6);
        if (room_is_noisy(&r, 100 + i % 6, now))
            continue;
        say(&r, who, 1);
        said++;
    }
    assert_int_equal(said, ALLOWANCE_NOISE_WAITING);
    assert_false(room_is_noisy(&r, 7, now));
    say(&r, "7 Aino", 20);
    assert_true(room_is_noisy(&r, 200, now));
    assert_false(room_is_noisy(&r, 200, r.events[r.count - 1].at + 60000));
    room_release(&r);
}

static enum tori_err relieve_at(struct room *r, int seat, const char *asker, int64_t at)
{
    struct event e = {.seq = room_seq(r) + 1,
                      .at = at,
                      .kind = EVENT_RELIEVE,
                      .seat = seat,
                      .data = asker};

    return room_apply(r, &e);
}

/* After three days without a sign of life the others may go on with a bot. */
static void who_is_silent_may_be_relieved(void **state)
{
    struct room r;
    int64_t due;
    int seat, other;

    (void)state;
    start(&r, TWO "}");
    let_chance_act(&r);
    seat = room_to_move(&r);
    other = 1 - seat;
    assert_int_equal(r.seats[seat].user, 7);
    due = room_silent_since(&r) + ROOM_SILENCE_MS;
    assert_int_equal(relieve_at(&r, seat, "8", due - 1), TORI_ERR_RECORD);
    assert_int_equal(relieve_at(&r, seat, "7", due), TORI_ERR_RECORD);
    assert_int_equal(relieve_at(&r, seat, "9", due), TORI_ERR_RECORD);
    assert_int_equal(relieve_at(&r, seat, "8 x", due), TORI_ERR_RECORD);
    assert_int_equal(relieve_at(&r, other, "7", due), TORI_ERR_RECORD);
    /* Talk is a sign of life, that of others is not. */
    say(&r, "8 Onni", 1);
    assert_int_equal(room_silent_since(&r) + ROOM_SILENCE_MS, due);
    say(&r, "7 Aino", 1);
    due = room_silent_since(&r) + ROOM_SILENCE_MS;
    assert_int_equal(relieve_at(&r, seat, "8", due - 1), TORI_ERR_RECORD);
    assert_int_equal(relieve_at(&r, seat, "8", due), TORI_OK);
    assert_true(r.seats[seat].is_away);
    assert_int_equal(relieve_at(&r, seat, "8", due), TORI_ERR_RECORD);
    must(&r, EVENT_BACK, seat, "");
    assert_int_equal(relieve_at(&r, seat, "8", due + 1000), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    room_release(&r);
}

static void clocks_decide_where_there_are_any(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    let_chance_act(&r);
    assert_int_equal(
        relieve_at(&r, room_to_move(&r), "8", room_silent_since(&r) + ROOM_SILENCE_MS),
        TORI_ERR_RECORD);
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

static void tell(const struct room *r, const struct history_place *known, int64_t since,
                 int viewer, struct strbuf *out)
{
    struct strbuf outs[HISTORY_VIEWERS];
    bool wanted[HISTORY_VIEWERS] = {0};

    wanted[history_index(viewer)] = true;
    strbuf_init(&outs[history_index(viewer)]);
    history_tell(&(struct history){.room = r,
                                   .known = known,
                                   .since = since,
                                   .before = room_seq(r) + 1,
                                   .wanted = wanted,
                                   .out = outs});
    strbuf_append(out, outs[history_index(viewer)].text);
    strbuf_release(&outs[history_index(viewer)]);
}

/* Waiting */

#define THREE                                                                            \
    "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\",\"open\"]}"
#define CHANGE(members) "{\"do\":\"change\",\"table\":\"" ID "\"," members "}"

/* The event that such a request makes, without seeing to the seats. */
static enum tori_err change(struct room *r, const char *request)
{
    struct wire_request parsed;
    struct settings settings;
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    assert_int_equal(wire_parse(&parsed, request, strlen(request), &text), WIRE_OK);
    assert_int_equal(settings_from_change(&settings, &r->settings, &parsed, &text),
                     WIRE_OK);
    strbuf_reset(&text);
    settings_difference(&r->settings, &settings, &text);
    strbuf_append_char(&text, '\n');
    settings_format(&settings, &text);
    err = add(r, EVENT_CHANGE, EVENT_NO_SEAT, text.text);
    strbuf_release(&text);
    return err;
}

static void settings_change_until_the_start(void **state)
{
    struct room r;

    (void)state;
    create(&r, THREE);
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_BOT, 2, "easy");
    must(&r, EVENT_BOT, 2, "hard");
    assert_string_equal(r.seats[2].name, "hard");
    assert_int_equal(change(&r, CHANGE("\"players\":2")), TORI_ERR_RECORD);
    must(&r, EVENT_STAND, 2, "");
    assert_int_equal(change(&r, CHANGE("\"players\":2,\"options\":\"cover=first\","
                                       "\"clock\":\"live 60+5\",\"undo\":false")),
                     TORI_OK);
    assert_int_equal(room_players(&r), 2);
    assert_false(r.settings.has_undo);
    assert_int_equal(r.clock.left_ms[0], 60 * SECOND);
    assert_false(r.seats[0].is_asked); /* it is her own wish */
    assert_true(r.seats[1].is_asked && room_is_asking(&r));
    must(&r, EVENT_READY, 1, "");
    assert_false(room_is_asking(&r));
    assert_rebuilds(&r);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_int_equal(r.match.setup.players, 2);
    assert_int_equal(change(&r, CHANGE("\"players\":2")), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    room_release(&r);
}

static void what_was_changed_has_names(void **state)
{
    struct strbuf told;
    struct room r;

    (void)state;
    strbuf_init(&told);
    create(&r, THREE);
    assert_int_equal(change(&r, CHANGE("\"players\":3,\"options\":\"cover=first\","
                                       "\"clock\":\"days 2\",\"hints\":false")),
                     TORI_OK);
    tell(&r, NULL, 1, TORI_SPECTATOR, &told);
    assert_non_null(strstr(told.text, "\"text\":\"clock hints option:cover\""));
    assert_null(strstr(told.text, SEED));
    room_release(&r);
    strbuf_release(&told);
}

/* A person brings along what he has given, and is called what he wants to be. */
static void people_change_seats(void **state)
{
    struct room r;

    (void)state;
    create(&r, THREE);
    must(&r, EVENT_SIT, 0, "9 Eve");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_ENTROPY, 1, ENTROPY);
    must(&r, EVENT_ORDER, EVENT_NO_SEAT, "120 lot");
    assert_string_equal(r.seats[0].name, "Onni");
    assert_true(r.seats[0].has_entropy);
    assert_int_equal(r.fair.entropy[0][1], 0x11);
    assert_int_equal(r.fair.entropy[1][1], 0);
    assert_int_equal(r.seats[1].holder, ROOM_NOBODY);
    assert_string_equal(r.seats[2].name, "Eve");
    assert_int_equal(room_host(&r), 9); /* who has sat there longest */
    must(&r, EVENT_SIT, 2, "9 Eeva");
    assert_string_equal(r.seats[2].name, "Eeva");
    assert_int_equal(add(&r, EVENT_SIT, 2, "8 Onni"), TORI_ERR_RECORD);
    assert_rebuilds(&r);
    room_release(&r);
}

/* For who was asked and has not answered a bot plays, until he comes. */
static void who_is_not_ready_is_away(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 1, "8 Onni");
    assert_int_equal(change(&r, CHANGE("\"players\":2,\"chat\":false")), TORI_OK);
    must(&r, EVENT_START, EVENT_NO_SEAT, "");
    assert_true(r.seats[1].is_away && !r.seats[0].is_away);
    must(&r, EVENT_BACK, 1, "");
    assert_rebuilds(&r);
    room_release(&r);
}

/* The first actions of a match as the event that lets it go on elsewhere. */
static void write_past(const struct room *r, size_t ply, struct strbuf *out)
{
    struct tori_state position;

    strbuf_appendf(out, "%s %zu\n", r->id, ply);
    r->match.game->init(&position, &r->match.setup);
    for (size_t i = 0; i < ply; i++) {
        r->match.game->format(&position, r->match.steps[i].action, out);
        strbuf_append_char(out, '\n');
        r->match.game->apply(&position, r->match.steps[i].action);
    }
}

/* A game that goes on elsewhere is where it was; nothing of before is taken back or told,
 * and what comes after it is. */
static void a_game_goes_on_elsewhere(void **state)
{
    struct strbuf past, whole, parts;
    struct room first, r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    strbuf_init(&past);
    strbuf_init(&whole);
    strbuf_init(&parts);
    start(&first, LIVE);
    for (int i = 0; i < 20; i++)
        play_any(&first, &rng);
    write_past(&first, first.match.count, &past);
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_BOT, 1, "easy");
    assert_int_equal(add(&r, EVENT_PAST, NONE, ID " 3"), TORI_ERR_RECORD);
    assert_int_equal(add(&r, EVENT_PAST, NONE, ID " 3\nfly\n"), TORI_ERR_RECORD);
    must(&r, EVENT_PAST, NONE, past.text);
    assert_int_equal(add(&r, EVENT_PAST, NONE, past.text), TORI_ERR_RECORD);
    assert_int_equal(change(&r, CHANGE("\"players\":2,\"chat\":false")), TORI_ERR_RECORD);
    must(&r, EVENT_START, NONE, "");
    assert_memory_equal(&r.match.state, &first.match.state, sizeof(r.match.state));
    assert_false(room_can_undo(&r, 0));
    for (int i = 0; i < 6; i++)
        play_any(&r, &rng);
    tell(&r, NULL, 0, 0, &whole);
    tell(&r, NULL, room_seq(&r) - 3, 0, &parts);
    assert_true(strlen(whole.text) > strlen(parts.text));
    assert_string_equal(whole.text + strlen(whole.text) - strlen(parts.text), parts.text);
    assert_non_null(strstr(whole.text, "\"kind\":\"past\",\"text\":\"" ID));
    assert_string_equal(room_as_recorded(&r).lots.seed, "");
    assert_rebuilds(&r);
    room_release(&first);
    room_release(&r);
    strbuf_release(&past);
    strbuf_release(&whole);
    strbuf_release(&parts);
}

static void changing_is_bounded(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    for (int i = 0; i < ALLOWANCE_CHANGES; i++) {
        assert_true(allowance_has_change(&r.used));
        must(&r, EVENT_ORDER, EVENT_NO_SEAT, "10");
    }
    assert_false(allowance_has_change(&r.used));
    room_release(&r);
}

/* Parts of stories */

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
        play_any(&r, &rng);
    place = (struct history_place){room_seq(&r), r.match.count, r.match.state};
    middle = r.count;
    for (int i = 0; i < 20; i++)
        play_any(&r, &rng);
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

/* The same by another way: the whole game replayed for each event. */
static void tell_slowly(const struct room *r, int viewer, struct strbuf *out)
{
    struct room then;

    room_init(&then, r->id);
    for (size_t i = 0; i < r->count; i++) {
        assert_int_equal(room_apply(&then, &r->events[i]), TORI_OK);
        if (i)
            strbuf_append_char(out, ',');
        tell(&then, NULL, (int64_t)i, viewer, out);
    }
    room_release(&then);
}

static void play_or_take_back(struct room *r, struct rng *rng)
{
    int seat = room_to_move(r);

    for (int i = 0; i < 2; i++)
        if (room_can_ask_back(r, i) && rng_below(rng, 3) == 0) {
            must(r, EVENT_ASK, i, "");
            must(r, EVENT_GRANT, 1 - i, "");
            take_back(r, i);
            return;
        }
    for (int i = 0; i < 2; i++)
        if (room_can_undo(r, i) && rng_below(rng, 2))
            seat = TORI_PLAYERS_MAX + i;
    if (seat >= TORI_PLAYERS_MAX)
        must(r, EVENT_UNDO, seat - TORI_PLAYERS_MAX, "");
    else if (rng_below(rng, 4) == 0)
        must(r, EVENT_CHAT, EVENT_NO_SEAT, "7 Aino\n\nagain");
    else
        play_any(r, rng);
}

/* With much taken back, parts put together are the whole. */
static void parts_make_the_whole(void **state)
{
    struct strbuf slowly, whole, part;
    struct room r;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    start(&r, LIVE);
    for (int i = 0; i < 150; i++)
        play_or_take_back(&r, &rng);
    for (int viewer = TORI_SPECTATOR; viewer < 2; viewer++) {
        strbuf_init(&slowly);
        strbuf_init(&whole);
        strbuf_init(&part);
        tell_slowly(&r, viewer, &slowly);
        tell(&r, NULL, 0, viewer, &whole);
        assert_string_equal(whole.text, slowly.text);
        assert_int_equal(
            history_tell_part(&(struct history){.room = &r, .before = room_seq(&r) + 1},
                              viewer, &part),
            1);
        assert_string_equal(part.text, whole.text);
        strbuf_release(&slowly);
        strbuf_release(&whole);
        strbuf_release(&part);
    }
    room_release(&r);
}

/* Whatever was said and however much: a part is bounded, and the next follows on it. */
static void a_long_history_comes_in_parts(void **state)
{
    struct strbuf data, part;
    int64_t before;
    struct room r;
    int parts = 0;

    (void)state;
    start(&r, LIVE);
    strbuf_init(&data);
    strbuf_init(&part);
    strbuf_append(&data, "7 Aino\n");
    strbuf_pad(&data, 400);
    for (int i = 0; i < 700; i++)
        must(&r, EVENT_CHAT, EVENT_NO_SEAT, data.text);
    for (before = room_seq(&r) + 1; before > 1; parts++) {
        int64_t first;

        strbuf_reset(&part);
        first = history_tell_part(&(struct history){.room = &r, .before = before},
                                  TORI_SPECTATOR, &part);
        assert_true(first < before);
        assert_true(part.length <= HISTORY_BYTES);
        assert_true(first == 1 || part.length > HISTORY_BYTES / 2);
        before = first;
    }
    assert_in_range(parts, 4, 10);
    strbuf_release(&data);
    strbuf_release(&part);
    room_release(&r);
}

static int count_hidden(const char *story)
{
    int n = 0;

    while ((story = strstr(story, "deal a card"))) {
        story++;
        n++;
    }
    return n;
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
    assert_true(count_hidden(mine.text) < count_hidden(others.text));
    strbuf_release(&mine);
    strbuf_release(&others);
    room_release(&r);
}

/* What is left without him is what its events give: the same game, played by a number. */
static void who_is_forgotten_leaves_the_game(void **state)
{
    struct tori_state before;
    struct rng rng;
    struct room r;

    (void)state;
    rng_seed(&rng, 3);
    start(&r, LIVE);
    must(&r, EVENT_CHAT, NONE, "8 Onni Olavi\nI am Onni");
    must(&r, EVENT_CHAT, NONE, "9 Eve\nOnni who?");
    for (int i = 0; i < 20; i++)
        play_any(&r, &rng);
    before = r.match.state;
    assert_false(room_forget(&r, 5));
    assert_true(room_forget(&r, 8));
    assert_string_equal(r.seats[0].name, "Aino");
    assert_string_equal(r.seats[1].name, NAME_FORMER);
    assert_string_equal(r.match.names[1], "former_player");
    for (size_t i = 0; i < r.count; i++)
        assert_null(strstr(r.events[i].data, "Onni Olavi"));
    assert_memory_equal(&r.match.state, &before, sizeof(before));
    assert_rebuilds(&r);
    room_release(&r);
}

/* All his names are the same one then. */
static void who_had_other_names_is_forgotten(void **state)
{
    struct room r;

    (void)state;
    create(&r, TWO "}");
    must(&r, EVENT_SIT, 0, "7 Aino");
    must(&r, EVENT_SIT, 0, "7 Helmi");
    must(&r, EVENT_SIT, 1, "8 Onni");
    must(&r, EVENT_START, NONE, "");
    assert_true(room_forget(&r, 7));
    assert_rebuilds(&r);
    room_release(&r);
}

/* As long as it is there, and what is only named is not used. */
static void a_room_has_a_use_of_its_edition(void **state)
{
    const struct tori_game *game = games_find("helsinki");
    int before = shelf_uses(game, 0);
    struct room first, second;

    (void)state;
    create(&first,
           "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\"]}");
    assert_int_equal(shelf_uses(game, 0), before + 1);
    create(&second,
           "{\"do\":\"create\",\"game\":\"helsinki\",\"seats\":[\"me\",\"open\"]}");
    assert_int_equal(shelf_uses(game, 0), before + 2);
    room_release(&first);
    room_release(&second);
    assert_int_equal(shelf_uses(game, 0), before);
    room_init(&first, ID);
    assert_int_equal(add(&first, EVENT_CREATE, EVENT_NO_SEAT, "{}"), TORI_ERR_RECORD);
    room_release(&first);
    assert_int_equal(shelf_uses(game, 0), before);
}

RUN(cmocka_unit_test(events_give_back_the_same_room),
    cmocka_unit_test(a_room_has_a_use_of_its_edition),
    cmocka_unit_test(who_had_other_names_is_forgotten),
    cmocka_unit_test(what_does_not_fit_changes_nothing),
    cmocka_unit_test(an_end_tells_the_seed_and_names_one_table),
    cmocka_unit_test(events_come_in_order),
    cmocka_unit_test(an_id_is_found_again_even_after_undo),
    cmocka_unit_test(a_bot_plays_for_those_who_are_away),
    cmocka_unit_test(talk_is_bounded_for_each),
    cmocka_unit_test(talk_before_the_start_costs_no_seat_its_own),
    cmocka_unit_test(taking_back_is_bounded_until_others_act),
    cmocka_unit_test(coming_back_is_bounded_until_somebody_acts),
    cmocka_unit_test(the_same_lot_comes_again), cmocka_unit_test(all_others_must_grant),
    cmocka_unit_test(who_was_refused_asks_after_the_next_action),
    cmocka_unit_test(a_request_lapses), cmocka_unit_test(bots_grant_and_wait),
    cmocka_unit_test(what_others_have_played_on_stays),
    cmocka_unit_test(taking_back_what_was_revealed_is_bounded),
    cmocka_unit_test(who_is_silent_may_be_relieved),
    cmocka_unit_test(clocks_decide_where_there_are_any),
    cmocka_unit_test(the_host_always_has_a_word),
    cmocka_unit_test(strangers_share_a_minute), cmocka_unit_test(sitting_down_is_bounded),
    cmocka_unit_test(entropy_is_bounded_by_seat),
    cmocka_unit_test(who_was_put_out_does_not_come_back),
    cmocka_unit_test(few_are_known_to_be_out), cmocka_unit_test(seats_and_viewers),
    cmocka_unit_test(settings_change_until_the_start),
    cmocka_unit_test(what_was_changed_has_names), cmocka_unit_test(people_change_seats),
    cmocka_unit_test(who_is_not_ready_is_away), cmocka_unit_test(changing_is_bounded),
    cmocka_unit_test(a_game_goes_on_elsewhere),
    cmocka_unit_test(a_story_can_be_told_in_parts),
    cmocka_unit_test(parts_make_the_whole),
    cmocka_unit_test(a_long_history_comes_in_parts),
    cmocka_unit_test(who_is_forgotten_leaves_the_game),
    cmocka_unit_test(a_story_keeps_secrets))
