/* base/number: strict decimal numbers. */

#include "unit/unit.h"

#include "base/number.h"

static void takes_plain_numbers(void **state)
{
    int64_t value;
    uint64_t seed;

    (void)state;
    assert_true(number_parse("0", 0, 9, &value));
    assert_int_equal(value, 0);
    assert_true(number_parse("-7", -9, 9, &value));
    assert_int_equal(value, -7);
    assert_true(number_parse_u64("18446744073709551615", &seed));
    assert_true(seed == UINT64_MAX);
}

static void refuses_everything_else(void **state)
{
    static const char *const bad[] = {"",   "-",   "+1",  " 1",
                                      "1 ", "01",  "1a",  "0x",
                                      "-0", "--1", "1e3", "9223372036854775808"};
    int64_t value = 5;
    uint64_t seed;

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(number_parse(bad[i], INT64_MIN, INT64_MAX, &value));
    assert_false(number_parse("10", 0, 9, &value));
    assert_false(number_parse("-1", 0, 9, &value));
    assert_false(number_parse_u64("18446744073709551616", &seed));
    assert_int_equal(value, 5);
}

static void takes_fingerprints_of_one_form(void **state)
{
    static const char *const bad[] = {"",
                                      "0",
                                      "0123456789abcde",
                                      "0123456789abcdef0",
                                      "0123456789abcdeF",
                                      " 123456789abcdef",
                                      "0x23456789abcdef",
                                      "-123456789abcdef"};
    uint64_t hash = 5;

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(number_parse_hash(bad[i], &hash));
    assert_int_equal(hash, 5);
    assert_true(number_parse_hash("0123456789abcdef", &hash));
    assert_true(hash == 0x0123456789abcdef);
    assert_true(number_parse_hash("ffffffffffffffff", &hash));
    assert_true(hash == UINT64_MAX);
}

RUN(cmocka_unit_test(takes_plain_numbers),
    cmocka_unit_test(takes_fingerprints_of_one_form),
    cmocka_unit_test(refuses_everything_else))
