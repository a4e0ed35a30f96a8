/* base/rng: the sequence of a seed never changes, and is even. */

#include "unit/unit.h"

#include "base/rng.h"

/* Records, perft positions and the signature hang on these numbers. */
static void sequence_is_fixed(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 1);
    assert_true(rng_next(&r) == UINT64_C(0xb3f2af6d0fc710c5));
    assert_true(rng_next(&r) == UINT64_C(0x853b559647364cea));
    assert_int_equal(rng_below(&r, 1000), 574);
}

static void below_is_even(void **state)
{
    int seen[7] = {0};
    struct rng r;

    (void)state;
    rng_seed(&r, 42);
    for (int i = 0; i < 70000; i++)
        seen[rng_below(&r, 7)]++;
    for (int i = 0; i < 7; i++)
        assert_in_range(seen[i], 9700, 10300); /* three standard deviations are 278 */
}

RUN(cmocka_unit_test(sequence_is_fixed), cmocka_unit_test(below_is_even))
