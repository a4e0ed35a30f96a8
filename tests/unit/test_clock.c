/* server/clock: times are handed in, nothing waits. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "room/clock.h"

static struct clock make(const char *text)
{
    struct clock_rule rule;
    struct clock c;

    assert_true(clock_rule_parse(&rule, text));
    clock_init(&c, &rule);
    return c;
}

static void rules_go_to_text_and_back(void **state)
{
    static const char *const good[] = {"none", "live 600+10", "live 1+0", "days 3"};
    static const char *const bad[] = {
        "",      "live",         "live 0+1", "live 600",     "days 0",    "days 31",
        "day 3", "live 600+10 ", "none ",    "live 99999+0", "live  5+1", "live +5+1"};
    struct clock_rule rule;
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        strbuf_reset(&text);
        assert_true(clock_rule_parse(&rule, good[i]));
        clock_rule_format(&rule, &text);
        assert_string_equal(text.text, good[i]);
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(clock_rule_parse(&rule, bad[i]));
    strbuf_release(&text);
}

static void a_live_turn_costs_its_time_and_earns_the_increment(void **state)
{
    struct clock c = make("live 60+5");

    (void)state;
    c.since = 1000;
    clock_turn(&c, 0, 1000);
    assert_int_equal(clock_left(&c, 0, 4000), 57000);
    clock_turn(&c, 0, 4000);
    assert_int_equal(c.left_ms[0], 57000);
    clock_turn(&c, 1, 11000);
    assert_int_equal(c.left_ms[0], 55000);
    assert_int_equal(c.used_ms[0], 10000);
    assert_int_equal(clock_deadline(&c), 71000);
    assert_false(clock_has_expired(&c, 70999));
    assert_true(clock_has_expired(&c, 71000));
    assert_int_equal(clock_left(&c, 1, 99000), 0);
}

static void days_are_per_turn(void **state)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;
    struct clock c = make("days 2");

    (void)state;
    clock_turn(&c, 0, 0);
    clock_turn(&c, 1, day);
    clock_turn(&c, 0, 2 * day);
    assert_int_equal(c.left_ms[0], 2 * day);
    assert_int_equal(c.used_ms[0], day);
}

/* What was granted is no part of the turn itself, and ends with it. */
static void a_turn_is_longer_by_rests(void **state)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;
    struct clock c = make("days 2");

    (void)state;
    c.since = 5 * day;
    clock_turn(&c, 0, 5 * day);
    clock_rest(&c, day / 2);
    clock_turn(&c, 0, 6 * day);
    clock_rest(&c, day / 4);
    assert_int_equal(clock_deadline(&c), 7 * day + 3 * day / 4);
    assert_int_equal(c.stock_ms, 2 * day);
    assert_int_equal(clock_left(&c, 0, 7 * day), 3 * day / 4);
    clock_turn(&c, 1, 7 * day);
    assert_int_equal(c.rest_ms, 0);
    clock_turn(&c, 0, 8 * day);
    assert_int_equal(clock_deadline(&c), 10 * day);
    clock_resume(&c, 8 * day, 9 * day);
    assert_int_equal(c.stock_ms, 3 * day); /* the server was away for one */
    clock_turn(&c, 0, 30 * day);           /* long after its end */
    assert_int_equal(c.stock_ms, 3 * day);
}

static void without_limit_time_is_only_counted(void **state)
{
    struct clock c = make("none");

    (void)state;
    clock_turn(&c, 2, 10);
    clock_turn(&c, CLOCK_NOBODY, 1000000);
    assert_int_equal(c.used_ms[2], 999990);
    assert_int_equal(clock_deadline(&c), INT64_MAX);
}

/* Ending a turn and taking that back again and again must not earn anything. */
static void taking_back_returns_the_increment_and_pays_for_the_wait(void **state)
{
    struct clock c = make("live 60+5");

    (void)state;
    clock_turn(&c, 0, 0);
    clock_turn(&c, 1, 1000);
    clock_take_back(&c, 0, 3000);
    assert_int_equal(c.running, 0);
    assert_int_equal(c.left_ms[0], 57000);
    assert_int_equal(c.left_ms[1], 60000);
    clock_take_back(&c, 0, 4000);
    assert_int_equal(c.left_ms[0], 56000);
}

static void nobody_pays_while_the_server_is_away(void **state)
{
    struct clock c = make("live 60+0");

    (void)state;
    c.since = 1000;
    clock_turn(&c, 0, 1000);
    clock_resume(&c, 6000, 500000);
    assert_int_equal(clock_left(&c, 0, 500000), 55000);
    clock_resume(&c, 100, 600000);
    assert_int_equal(clock_left(&c, 0, 600000), 55000);
    assert_int_equal(c.used_ms[0], 5000);
}

static void who_comes_back_can_go_on(void **state)
{
    struct clock c = make("live 10+0");

    (void)state;
    clock_turn(&c, 0, 0);
    clock_turn(&c, CLOCK_NOBODY, 20000);
    assert_int_equal(c.left_ms[0], 0);
    clock_return(&c, 0);
    assert_int_equal(c.left_ms[0], CLOCK_RETURN_MS);
}

static void time_that_goes_back_charges_nothing(void **state)
{
    struct clock c = make("live 10+0");

    (void)state;
    clock_turn(&c, 0, 5000);
    c.since = 5000;
    clock_turn(&c, 1, 4000);
    assert_int_equal(c.left_ms[0], 10000);
    assert_int_equal(c.since, 5000);
}

RUN(cmocka_unit_test(rules_go_to_text_and_back),
    cmocka_unit_test(a_live_turn_costs_its_time_and_earns_the_increment),
    cmocka_unit_test(days_are_per_turn), cmocka_unit_test(a_turn_is_longer_by_rests),
    cmocka_unit_test(without_limit_time_is_only_counted),
    cmocka_unit_test(taking_back_returns_the_increment_and_pays_for_the_wait),
    cmocka_unit_test(nobody_pays_while_the_server_is_away),
    cmocka_unit_test(who_comes_back_can_go_on),
    cmocka_unit_test(time_that_goes_back_charges_nothing))
