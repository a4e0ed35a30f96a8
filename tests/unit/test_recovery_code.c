/* account/recovery_code: what is drawn can be typed in many ways, and nothing else. */

#include "unit/unit.h"

#include <ctype.h>
#include <string.h>

#include "account/recovery_code.h"

static void reads(const char *typed, const char *expected, int expected_number)
{
    char text[RECOVERY_CODE_LENGTH + 1];
    int number = -1;

    assert_true(recovery_code_parse(typed, text, &number));
    assert_string_equal(text, expected);
    assert_int_equal(number, expected_number);
}

static void what_is_drawn_is_read(void **state)
{
    char text[RECOVERY_CODE_LENGTH + 1], other[RECOVERY_CODE_LENGTH + 1];

    (void)state;
    for (int i = 0; i < RECOVERY_CODES; i++) {
        recovery_code_draw(i, text);
        assert_int_equal(strlen(text), RECOVERY_CODE_LENGTH);
        assert_int_equal(text[0], '0' + i);
        assert_null(strpbrk(text, "ILOUilou"));
        reads(text, text, i);
        recovery_code_draw(i, other);
        assert_string_not_equal(text, other);
    }
}

static void it_may_be_typed_in_many_ways(void **state)
{
    (void)state;
    reads("3-7KQM-0XEZ-V1TB", "3-7KQM-0XEZ-V1TB", 3);
    reads("37kqm0xezv1tb", "3-7KQM-0XEZ-V1TB", 3);
    reads("  3 7kqm oxez vltb ", "3-7KQM-0XEZ-V1TB", 3);
    reads("3--7KQM-OXEZ-VITB", "3-7KQM-0XEZ-V1TB", 3);
    reads("O-7KQM-0XEZ-V1TB", "0-7KQM-0XEZ-V1TB", 0);
}

static void what_is_none_is_refused(void **state)
{
    static const char *const none[] = {"",
                                       "-",
                                       "3-7KQM-0XEZ-V1T",
                                       "3-7KQM-0XEZ-V1TBB",
                                       "A-7KQM-0XEZ-V1TB",
                                       "3-7KQM-0XEZ-V1TU",
                                       "3-7KQM-0XEZ-V1T\xc3\x89",
                                       "3-7KQM_0XEZ_V1TB",
                                       "3\t7KQM0XEZV1TB"};
    char text[RECOVERY_CODE_LENGTH + 1];
    int number;

    (void)state;
    for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
        assert_false(recovery_code_parse(none[i], text, &number));
}

RUN(cmocka_unit_test(what_is_drawn_is_read),
    cmocka_unit_test(it_may_be_typed_in_many_ways),
    cmocka_unit_test(what_is_none_is_refused))
