/* room/room: what persons may do at a table only so often (room/allowance.h, room/outs.h). */

#include "unit/rooms.h"

#include <stdio.h>

#include "room/describe.h"

/* A spectator may say little, all of them together not much, and players still have their own. */
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

static void coming_back_is_bounded_until_a_seat_acts(void **state)
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
    int64_t now, first;
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
    first = r.events[r.count - (size_t)said].at;
    assert_true(room_is_noisy(&r, 200, first + 59999));
    assert_false(room_is_noisy(&r, 200, first + 60000));
    assert_false(room_is_noisy(&r, 7, now));
    say(&r, "7 Aino", 20);
    assert_true(room_is_noisy(&r, 200, now));
    assert_false(room_is_noisy(&r, 200, r.events[r.count - 1].at + 60000));
    room_release(&r);
}

RUN(cmocka_unit_test(talk_is_bounded_for_each),
    cmocka_unit_test(talk_before_the_start_costs_no_seat_its_own),
    cmocka_unit_test(taking_back_is_bounded_until_others_act),
    cmocka_unit_test(coming_back_is_bounded_until_a_seat_acts),
    cmocka_unit_test(sitting_down_is_bounded),
    cmocka_unit_test(entropy_is_bounded_by_seat),
    cmocka_unit_test(who_was_put_out_does_not_come_back),
    cmocka_unit_test(few_are_known_to_be_out),
    cmocka_unit_test(the_host_always_has_a_word),
    cmocka_unit_test(strangers_share_a_minute))
