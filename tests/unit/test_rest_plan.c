/* rest/zone_rule, rest/zones, rest/rest_plan: given times alone, nothing waits. */

#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "rest/rest_plan.h"

static const int64_t hour = 3600, day_s = 86400;

static int64_t at(int year, int month, int day, int h, int minute)
{
    struct tm t = {.tm_year = year - 1900,
                   .tm_mon = month - 1,
                   .tm_mday = day,
                   .tm_hour = h,
                   .tm_min = minute};

    return timegm(&t);
}

static int64_t ms(int64_t seconds)
{
    return seconds * 1000;
}

static struct zone_rule rule_of(const char *zone)
{
    struct zone_rule r;

    assert_non_null(zones_find(zone));
    assert_true(zone_rule_parse(zones_find(zone), &r));
    return r;
}

static void every_zone_has_a_rule(void **state)
{
    static const char *const names[] = {
#define ZONE(name, rule) name,
#include "rest/zones.def"
#undef ZONE
    };

    (void)state;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        assert_true(strlen(names[i]) <= ZONE_NAME_MAX && !strchr(names[i], ' '));
        assert_true(i == 0 || strcmp(names[i - 1], names[i]) < 0);
        (void)rule_of(names[i]);
    }
    assert_null(zones_find("Mars/Phobos"));
    assert_null(zones_find(""));
}

static void other_texts_are_no_rules(void **state)
{
    static const char *const bad[] = {"",
                                      "CET",
                                      "CET-1CEST",
                                      "C-1",
                                      "CET-1x",
                                      "CET-1CEST,M3.5.0",
                                      "CET-99",
                                      "<x>1",
                                      "CET-1CEST,J60,J300",
                                      "CET-1CEST,M13.5.0,M10.5.0",
                                      "CET-1CEST,M3.6.0,M10.5.0",
                                      "CET-1CEST,M3.5.7,M10.5.0",
                                      "CET-1CEST,M3.5.0,M10.5.0/3 ",
                                      "<-0"};
    struct zone_rule r;

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(zone_rule_parse(bad[i], &r));
}

/* By the second around each change, on both halves of the earth, and where summer is winter. */
static void summer_time_begins_and_ends(void **state)
{
    struct zone_rule helsinki = rule_of("Europe/Helsinki");
    struct zone_rule sydney = rule_of("Australia/Sydney");
    struct zone_rule dublin = rule_of("Europe/Dublin");
    struct zone_rule nuuk = rule_of("America/Nuuk");
    struct zone_rule kathmandu = rule_of("Asia/Kathmandu");

    (void)state;
    assert_int_equal(zone_rule_offset(&helsinki, at(2026, 3, 29, 1, 0) - 1), 2 * hour);
    assert_int_equal(zone_rule_offset(&helsinki, at(2026, 3, 29, 1, 0)), 3 * hour);
    assert_int_equal(zone_rule_offset(&helsinki, at(2026, 10, 25, 1, 0) - 1), 3 * hour);
    assert_int_equal(zone_rule_offset(&helsinki, at(2026, 10, 25, 1, 0)), 2 * hour);
    assert_int_equal(zone_rule_offset(&sydney, at(2026, 4, 4, 16, 0) - 1), 11 * hour);
    assert_int_equal(zone_rule_offset(&sydney, at(2026, 4, 4, 16, 0)), 10 * hour);
    assert_int_equal(zone_rule_offset(&sydney, at(2026, 10, 3, 16, 0)), 11 * hour);
    assert_int_equal(zone_rule_offset(&sydney, at(2026, 12, 31, 23, 59)), 11 * hour);
    assert_int_equal(zone_rule_offset(&sydney, at(2027, 1, 1, 0, 0)), 11 * hour);
    assert_int_equal(zone_rule_offset(&dublin, at(2026, 1, 15, 12, 0)), 0);
    assert_int_equal(zone_rule_offset(&dublin, at(2026, 7, 15, 12, 0)), hour);
    assert_int_equal(zone_rule_offset(&nuuk, at(2026, 3, 29, 1, 0) - 1), -2 * hour);
    assert_int_equal(zone_rule_offset(&nuuk, at(2026, 3, 29, 1, 0)), -hour);
    assert_int_equal(zone_rule_offset(&kathmandu, 0), 5 * hour + 45 * 60);
}

static void walls_and_moments_agree(void **state)
{
    struct zone_rule r = rule_of("Europe/Helsinki");

    (void)state;
    assert_int_equal(zone_rule_moment(&r, at(2026, 1, 1, 0, 0)), at(2025, 12, 31, 22, 0));
    assert_int_equal(zone_rule_moment(&r, at(2026, 7, 1, 0, 0)), at(2026, 6, 30, 21, 0));
    /* 3:30 is never shown, and stands for half an hour after the jump; in autumn it is shown
     * twice. */
    assert_int_equal(zone_rule_moment(&r, at(2026, 3, 29, 3, 30)),
                     at(2026, 3, 29, 1, 30));
    assert_int_equal(zone_rule_moment(&r, at(2026, 10, 25, 3, 30)),
                     at(2026, 10, 25, 0, 30));
    assert_int_equal(zone_year_of_day(zone_rule_day(&r, at(2026, 12, 31, 21, 59))), 2026);
    assert_int_equal(zone_year_of_day(zone_rule_day(&r, at(2026, 12, 31, 22, 0))), 2027);
    for (int64_t day = -800000; day < 800000; day += 17) {
        time_t moment = day * day_s;
        struct tm t;

        gmtime_r(&moment, &t);
        assert_int_equal(zone_year_of_day(day), t.tm_year + 1900);
    }
}

static struct rest_plan plan_of(const char *zone, int from, int to)
{
    struct rest_plan p;

    rest_plan_init(&p);
    assert_true(rest_plan_set_night(&p, zone, from, to));
    return p;
}

static void nights_are_rest(void **state)
{
    struct rest_plan p = plan_of("Europe/Helsinki", 23 * 60, 7 * 60);
    int64_t evening = ms(at(2026, 1, 10, 21, 0)), morning = ms(at(2026, 1, 11, 5, 0));

    (void)state;
    assert_int_equal(rest_plan_wake(&p, evening - 1), evening - 1);
    assert_int_equal(rest_plan_wake(&p, evening), morning);
    assert_int_equal(rest_plan_wake(&p, morning - 1), morning);
    assert_int_equal(rest_plan_wake(&p, morning), morning);
    /* Four days of sixteen hours each, and eight more. */
    assert_int_equal(rest_plan_end(&p, morning, ms(3 * day_s)),
                     morning + ms(4 * day_s + 8 * hour));
    assert_int_equal(rest_plan_end(&p, morning, ms(16 * hour)), evening + ms(day_s));
    assert_int_equal(rest_plan_end(&p, evening, 1), morning + 1);
}

/* A night of eight hours has seven when clocks go ahead, nine when they go back. */
static void nights_of_changes(void **state)
{
    struct rest_plan p = plan_of("Europe/Helsinki", 23 * 60, 7 * 60);
    int64_t spring = ms(at(2026, 3, 28, 21, 0)), autumn = ms(at(2026, 10, 24, 20, 0));

    (void)state;
    assert_int_equal(rest_plan_wake(&p, spring), spring + ms(7 * hour));
    assert_int_equal(rest_plan_wake(&p, autumn), autumn + ms(9 * hour));
    assert_int_equal(rest_plan_wake(&p, spring - 1), spring - 1);
    assert_int_equal(rest_plan_wake(&p, autumn - 1), autumn - 1);
}

static void nights_are_bounded(void **state)
{
    struct rest_plan p;

    (void)state;
    rest_plan_init(&p);
    assert_false(rest_plan_set_night(&p, "Europe/Helsinki", 0, 12 * 60 + 1));
    assert_false(rest_plan_set_night(&p, "Europe/Helsinki", 0, 24 * 60));
    assert_false(rest_plan_set_night(&p, "Europe/Helsinki", -1, 60));
    assert_false(rest_plan_set_night(&p, "../etc/passwd", 0, 60));
    assert_true(rest_plan_set_night(&p, "Europe/Helsinki", 0, 0));
    assert_int_equal(rest_plan_wake(&p, 12345), 12345);
    assert_int_equal(rest_plan_end(&p, 12345, 1000), 13345);
}

static struct rest_holiday days(int64_t first, int64_t last)
{
    return (struct rest_holiday){first, last};
}

/* From 22 to 30 December, and over the end of a year, each with its own days. */
static void holidays_are_so_many_a_year(void **state)
{
    struct rest_plan p = plan_of("Europe/Helsinki", 0, 0);
    int64_t now = ms(at(2026, 12, 20, 12, 0)), d = at(2026, 12, 20, 0, 0) / day_s;

    (void)state;
    assert_false(rest_plan_add_holiday(&p, days(d - 1, d), now));
    assert_false(rest_plan_add_holiday(&p, days(d + 1, d), now));
    assert_true(rest_plan_add_holiday(&p, days(d + 2, d + 10), now));
    assert_int_equal(rest_plan_count_days(&p, 2026), 9);
    assert_int_equal(rest_plan_wake(&p, ms(at(2026, 12, 21, 22, 0))),
                     ms(at(2026, 12, 30, 22, 0)));
    assert_true(rest_plan_add_holiday(&p, days(d + 11, d + 41), now)); /* to 30 January */
    assert_int_equal(p.count, 1);
    assert_int_equal(rest_plan_count_days(&p, 2026), 10);
    assert_int_equal(rest_plan_count_days(&p, 2027), 30);
    assert_false(rest_plan_add_holiday(&p, days(d + 50, d + 50), now));
    assert_true(rest_plan_add_holiday(&p, days(d, d), now));
    rest_plan_end_holidays(&p, 0, now); /* today is used */
    assert_int_equal(rest_plan_count_days(&p, 2026), 1);
    assert_int_equal(rest_plan_count_days(&p, 2027), 0);
    assert_int_equal(rest_plan_end(&p, now, ms(day_s)),
                     ms(at(2026, 12, 20, 22, 0)) + ms(day_s));
}

static void a_plan_comes_back_from_its_text(void **state)
{
    struct rest_plan p = plan_of("America/Argentina/ComodRivadavia", 1439, 719), back;
    int64_t now = ms(at(2026, 1, 2, 12, 0)), d = at(2026, 1, 2, 0, 0) / day_s;
    struct strbuf text, again;

    (void)state;
    for (int i = 0; i < REST_HOLIDAYS_MAX; i++)
        assert_true(rest_plan_add_holiday(&p, days(d + 2 * i, d + 2 * i), now));
    assert_false(rest_plan_add_holiday(&p, days(d + 100, d + 100), now));
    strbuf_init(&text);
    strbuf_init(&again);
    rest_plan_format(&p, &text);
    assert_true(text.length <= REST_TEXT_MAX);
    assert_true(rest_plan_parse(text.text, &back));
    rest_plan_format(&back, &again);
    assert_string_equal(text.text, again.text);
    assert_true(rest_plan_parse("", &back));
    for (size_t i = 0; i < text.length; i++) {
        char *cut = strdup(text.text);

        cut[i] = '\0';
        (void)rest_plan_parse(cut, &back); /* some are plans, too */
        cut[i] = '~';
        assert_false(i > 40 && rest_plan_parse(cut, &back));
        free(cut);
    }
    strbuf_release(&again);
    strbuf_release(&text);
}

/* Minute by minute, as if there were no arithmetic: for zones and times by lot. */
static void the_end_is_where_a_clock_gets_to(void **state)
{
    static const char *const zones[] = {"Europe/Helsinki", "Australia/Lord_Howe",
                                        "America/New_York", "Asia/Kolkata"};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 200; i++) {
        int from = (int)rng_below(&rng, 1440), length = (int)rng_below(&rng, 721);
        struct rest_plan p = plan_of(zones[i % 4], from, (from + length) % 1440);
        int64_t start = ms(at(2026, 1, 1, 0, 0) + 60 * (int64_t)rng_below(&rng, 525600));
        int64_t left = 1 + rng_below(&rng, 3000), t = start;

        for (int64_t run = 0; run < left; t += 60000)
            run += rest_plan_wake(&p, t) == t;
        assert_int_equal(rest_plan_end(&p, start, left * 60000), t);
    }
}

RUN(cmocka_unit_test(every_zone_has_a_rule), cmocka_unit_test(other_texts_are_no_rules),
    cmocka_unit_test(summer_time_begins_and_ends),
    cmocka_unit_test(walls_and_moments_agree), cmocka_unit_test(nights_are_rest),
    cmocka_unit_test(nights_of_changes), cmocka_unit_test(nights_are_bounded),
    cmocka_unit_test(holidays_are_so_many_a_year),
    cmocka_unit_test(a_plan_comes_back_from_its_text),
    cmocka_unit_test(the_end_is_where_a_clock_gets_to))
