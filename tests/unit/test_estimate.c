/* arena/estimate: means and their 95 % intervals. */

#include "unit/unit.h"

#include <math.h>

#include "arena/estimate.h"
#include "base/rng.h"

static void near(double value, double expected, double by)
{
    if (!(fabs(value - expected) <= by))
        fail_msg("%g is not %g", value, expected);
}

static void mean_and_error(void **state)
{
    struct estimate_sums sums = {0};
    struct estimate e;

    (void)state;
    e = estimate_of(&sums);
    assert_true(isnan(e.value) && isnan(e.error));
    estimate_add(&sums, 1);
    e = estimate_of(&sums);
    near(e.value, 1, 0);
    assert_true(isnan(e.error));
    estimate_add(&sums, 2);
    estimate_add(&sums, 3);
    estimate_add(&sums, 6);
    e = estimate_of(&sums);
    near(e.value, 3, 1e-12);
    near(e.error, 3.182 * sqrt(14.0 / 3 / 4), 1e-12);
}

static void reach_is_students(void **state)
{
    (void)state;
    assert_true(isnan(estimate_reach(0)));
    near(estimate_reach(1), 12.706, .001);
    near(estimate_reach(9), 2.262, .001);
    near(estimate_reach(10), 2.228, .004);
    near(estimate_reach(30), 2.042, .001);
    near(estimate_reach(100000), 1.960, .001);
}

/* Forty flips of a loaded coin: how often the interval holds the truth. */
static void interval_covers(void **state)
{
    const int rounds = 2000;
    int covered = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < rounds; i++) {
        struct estimate_sums sums = {0};
        struct estimate e;

        for (int block = 0; block < 40; block++)
            estimate_add(&sums, rng_below(&rng, 100) < 30 ? 1 : 0);
        e = estimate_of(&sums);
        covered += fabs(e.value - .3) <= e.error;
    }
    assert_in_range(covered, rounds * 92 / 100, rounds * 98 / 100);
}

RUN(cmocka_unit_test(mean_and_error), cmocka_unit_test(reach_is_students),
    cmocka_unit_test(interval_covers))
