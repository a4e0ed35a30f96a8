/* notice/retry: when what was not taken is tried again. */

#include "unit/unit.h"

#include "base/rng.h"
#include "notice/retry.h"

static void waits_grow_and_differ(void **state)
{
    struct rng rng;
    int64_t longest = RETRY_FIRST_MS, in_all = 0;

    (void)state;
    rng_seed(&rng, 1);
    for (int attempts = 1; attempts < RETRY_ATTEMPTS_MAX; attempts++) {
        int64_t least = INT64_MAX, most = 0;

        for (int i = 0; i < 1000; i++) {
            int64_t delay = retry_delay(attempts, 0, &rng);

            assert_in_range(delay, longest / 2, longest);
            least = delay < least ? delay : least;
            most = delay > most ? delay : most;
        }
        assert_true(least < longest * 51 / 100 && most > longest * 99 / 100);
        in_all += longest;
        longest = longest * 2 < RETRY_LONGEST_MS ? longest * 2 : RETRY_LONGEST_MS;
    }
    assert_in_range(in_all, INT64_C(20) * 3600 * 1000, INT64_C(30) * 3600 * 1000);
}

static void a_receiver_may_ask_for_more(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    assert_int_equal(retry_delay(1, 3600, &rng), 3600 * 1000);
    assert_in_range(retry_delay(13, 1, &rng), RETRY_LONGEST_MS / 2, RETRY_LONGEST_MS);
    assert_in_range(retry_delay(1000000, 0, &rng), RETRY_LONGEST_MS / 2,
                    RETRY_LONGEST_MS);
}

RUN(cmocka_unit_test(waits_grow_and_differ),
    cmocka_unit_test(a_receiver_may_ask_for_more))
