/* room/room: the events of a table, folded, are the table. */

#include "unit/rooms.h"

#include <stdio.h>

#include <jansson.h>

#include "engine/shelf.h"
#include "games/games.h"
#include "room/describe.h"
#include "room/statistics.h"

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
    {SEATED, EVENT_READY, 0, "", TORI_ERR_RECORD}, /* none was asked for */
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
    /* Whose turn it is acts, the person or the bot that plays on. */
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
    {AWAY, EVENT_BACK, 0, "again", TORI_ERR_RECORD},
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
    {RUNNING, EVENT_REST, 0, "1000", TORI_ERR_RECORD}, /* its clock is none of days */
    {RUNNING, EVENT_REST, 0, "", TORI_ERR_RECORD},
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

enum { OPENS = 5000000 };

/* As the site makes it: two people at common lots. */
static void start_common(struct room *r)
{
    struct settings settings;
    struct strbuf text;
    struct room plain;

    make(&plain, FULL);
    settings = plain.settings;
    snprintf(settings.common, sizeof(settings.common), "deal 2026-05-01");
    settings.opens = OPENS;
    settings.is_rated = false;
    strbuf_init(&text);
    settings_format(&settings, &text);
    room_init(r, ID);
    must(r, EVENT_CREATE, NONE, text.text);
    must(r, EVENT_SIT, 0, "7 Aino");
    must(r, EVENT_SIT, 1, "8 Onni");
    strbuf_release(&text);
    room_release(&plain);
}

static void common_lots_are_for_players_until_they_open(void **state)
{
    struct match early, late;
    struct strbuf result;
    struct rng rng;
    struct room r;

    (void)state;
    rng_seed(&rng, 5);
    start_common(&r);
    assert_false(room_admits(&r, 9));
    assert_true(room_admits(&r, 8));
    assert_false(room_can_choose_entropy(&r, 0));
    assert_int_equal(add(&r, EVENT_ENTROPY, 0, ENTROPY), TORI_ERR_RECORD);
    must(&r, EVENT_START, NONE, "");
    let_chance_act(&r);
    while (room_to_move(&r) != TORI_OVER)
        play_any(&r, &rng);
    must(&r, EVENT_FINISH, NONE, SEED);
    assert_rebuilds(&r);
    assert_false(room_admits(&r, 9));
    assert_true(room_is_sealed(&r, OPENS - 1));
    assert_false(room_is_sealed(&r, OPENS));
    early = room_as_recorded(&r, OPENS - 1);
    late = room_as_recorded(&r, OPENS);
    assert_false(fair_is_recorded(&early));
    assert_true(fair_is_recorded(&late) && late.lots.are_common);
    strbuf_init(&result);
    assert_int_equal(fair_verify_record(&late, &result), TORI_OK);
    strbuf_reset(&result);
    describe_result(&r, &result);
    assert_null(strstr(result.text, SEED));
    strbuf_reset(&result);
    tell(&r, NULL, 0, 0, &result);
    assert_non_null(strstr(result.text, "\"finish\""));
    assert_null(strstr(result.text, SEED));
    strbuf_release(&result);
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
    assert_int_equal(room_silent_since(&r), last_at(&r));
    say(&r, "8 Onni", 2);
    assert_int_equal(room_silent_since(&r), last_at(&r) - 2 * SECOND);
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

/* Any other who plays may ask, the first seat as well as the last; not one who is away. */
static void the_first_seat_may_ask_for_relief(void **state)
{
    struct rng rng;
    struct room r;
    int64_t due;

    (void)state;
    rng_seed(&rng, 3);
    start(&r, TWO "}");
    while (room_to_move(&r) != 1)
        play_any(&r, &rng);
    due = room_silent_since(&r) + ROOM_SILENCE_MS;
    must(&r, EVENT_LEAVE, 0, "");
    assert_int_equal(relieve_at(&r, 1, "7", due), TORI_ERR_RECORD);
    must(&r, EVENT_BACK, 0, "");
    assert_int_equal(relieve_at(&r, 1, "7", due), TORI_OK);
    assert_true(r.seats[1].is_away);
    room_release(&r);
}

/* Where there are no spectators, all who play are let in, and they alone. */
static void without_spectators_players_are_let_in(void **state)
{
    struct room r;

    (void)state;
    start(&r, TWO ",\"spectators\":false}");
    assert_true(room_admits(&r, 7));
    assert_true(room_admits(&r, 8));
    assert_false(room_admits(&r, 9));
    room_release(&r);
    start(&r, TWO "}");
    assert_true(room_admits(&r, 9));
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

/* What is left without the person is what its events give: the same game, played by a number. */
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
    make_over(&r);
    assert_true(room_forget(&r, 8));
    assert_string_equal(r.match.names[1], "former_player");
    room_release(&r);
}

/* Only what was said goes: who said it, and all else, stays. */
static void a_line_is_removed(void **state)
{
    struct room r;

    (void)state;
    start(&r, LIVE);
    must(&r, EVENT_CHAT, NONE, "8 Onni\nrude words");
    must(&r, EVENT_CHAT, NONE, "9 Eve\nhello");
    assert_false(room_remove_line(&r, 0));
    assert_false(room_remove_line(&r, 1));
    assert_false(room_remove_line(&r, room_seq(&r) + 1));
    assert_true(room_remove_line(&r, room_seq(&r) - 1));
    assert_string_equal(r.events[r.count - 2].data, "8 Onni\n");
    assert_string_equal(r.events[r.count - 1].data, "9 Eve\nhello");
    assert_rebuilds(&r);
    room_release(&r);
}

/* All names of the person are the same one then. */
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
    cmocka_unit_test(what_does_not_fit_changes_nothing),
    cmocka_unit_test(an_end_tells_the_seed_and_names_one_table),
    cmocka_unit_test(common_lots_are_for_players_until_they_open),
    cmocka_unit_test(events_come_in_order),
    cmocka_unit_test(an_id_is_found_again_even_after_undo),
    cmocka_unit_test(a_bot_plays_for_those_who_are_away),
    cmocka_unit_test(who_is_silent_may_be_relieved),
    cmocka_unit_test(the_first_seat_may_ask_for_relief),
    cmocka_unit_test(without_spectators_players_are_let_in),
    cmocka_unit_test(clocks_decide_where_there_are_any),
    cmocka_unit_test(seats_and_viewers),
    cmocka_unit_test(who_is_forgotten_leaves_the_game),
    cmocka_unit_test(who_had_other_names_is_forgotten),
    cmocka_unit_test(a_line_is_removed),
    cmocka_unit_test(a_room_has_a_use_of_its_edition))
