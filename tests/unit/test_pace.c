/* site/thinking/pace: seconds for work, from the work before. */

#include "unit/unit.h"

#include "site/thinking/pace.h"

enum { ENOUGH = 8 }; /* notes */

/* So often this much work, each in so many seconds; when the last came out. */
static double work_on(struct pace *p, int times, double work, double seconds, double now)
{
    for (int i = 0; i < times; i++)
        pace_note(p, work, now += seconds);
    return now;
}

static void little_was_measured(void **state)
{
    struct pace p = {0};

    (void)state;
    assert_int_equal(pace_seconds(&p, 10), -1);
    pace_begin(&p, 100);
    work_on(&p, ENOUGH - 1, 1, 1, 100);
    assert_int_equal(pace_seconds(&p, 10), -1);
}

static void as_fast_as_before(void **state)
{
    struct pace p = {0};
    double now;

    (void)state;
    pace_begin(&p, 100);
    now = work_on(&p, ENOUGH, 4, 2, 100);
    assert_int_equal(pace_seconds(&p, 10), 5);
    assert_int_equal(pace_seconds(&p, 0), 0);
    work_on(&p, 1, 8, 4, now);
    assert_int_equal(pace_seconds(&p, 10), 5);
    assert_int_equal(pace_seconds(&p, 11.5), 6);
}

static void a_pause_does_not_count(void **state)
{
    struct pace p = {0};

    (void)state;
    pace_begin(&p, 100);
    work_on(&p, ENOUGH, 1, 1, 100);
    pace_begin(&p, 5000);
    work_on(&p, 1, 1, 1, 5000);
    assert_int_equal(pace_seconds(&p, 7), 7);
}

/* A machine that has more to do than before is believed soon. */
static void the_latest_counts_most(void **state)
{
    struct pace p = {0};

    (void)state;
    work_on(&p, 100, 1, 3, work_on(&p, 100, 1, 1, 0));
    assert_in_range(pace_seconds(&p, 100), 290, 300);
}

RUN(cmocka_unit_test(little_was_measured), cmocka_unit_test(as_fast_as_before),
    cmocka_unit_test(a_pause_does_not_count), cmocka_unit_test(the_latest_counts_most))
