/* room/asking: requests to take back what was revealed, and what becomes of lots then. */

#include "unit/rooms.h"

/* Seats 0 and 1 are people; 0 has moved and chance has answered. */
static void reveal(struct room *r)
{
    start(r, LIVE);
    must(r, EVENT_ACTION, 0, ". stand 3");
    let_chance_act(r);
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

/* What another person has played on is not asked for. */
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

RUN(cmocka_unit_test(the_same_lot_comes_again), cmocka_unit_test(all_others_must_grant),
    cmocka_unit_test(who_was_refused_asks_after_the_next_action),
    cmocka_unit_test(a_request_lapses), cmocka_unit_test(bots_grant_and_wait),
    cmocka_unit_test(what_others_have_played_on_stays),
    cmocka_unit_test(taking_back_what_was_revealed_is_bounded))
