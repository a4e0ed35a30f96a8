/* base/now: the time of a process that follows another clock. */

#include "unit/unit.h"

#include "base/now.h"

enum { HOUR_MS = 3600000, BEATS = 1000 };

static void it_goes_on_from_where_it_is_set(void **state)
{
    int64_t before = now_ms();

    (void)state;
    now_set(before + HOUR_MS);
    assert_true(now_ms() >= before + HOUR_MS);
    now_set(before - HOUR_MS);
    assert_true(now_ms() < before);
}

/* By a millisecond for each time that it is told, forwards and backwards. */
static void it_follows_without_a_jump(void **state)
{
    int64_t steady = now_steady_ms(), before = now_ms(), passed;

    (void)state;
    for (int i = 0; i < BEATS; i++)
        now_follow(before + HOUR_MS);
    passed = now_steady_ms() - steady;
    assert_in_range(now_ms() - before, BEATS, BEATS + passed + 1);
    for (int i = 0; i < 2 * BEATS; i++)
        now_follow(before - HOUR_MS);
    passed = now_steady_ms() - steady;
    assert_true(now_ms() - before <= passed - BEATS + 1);
}

RUN(cmocka_unit_test(it_goes_on_from_where_it_is_set),
    cmocka_unit_test(it_follows_without_a_jump))
