/* helsinki/rules/build: the four coats that bend a build (A3, A5, A9, A14), and no others. */

#include "games/helsinki/rules/build.h"

#include "games/helsinki/rules/helsinki.h"
#include "unit/unit.h"

static void four_coats_bend_a_build(void **state)
{
    static const unsigned expected[HELSINKI_COAT_COUNT] = {
        [HELSINKI_COAT_ANYSIDE] = HELSINKI_ANYSIDE,
        [HELSINKI_COAT_SUPER1] = HELSINKI_SUPER1,
        [HELSINKI_COAT_FEWER] = HELSINKI_FEWER,
        [HELSINKI_COAT_WILD] = HELSINKI_WILD,
    };

    (void)state;
    for (int coat = 0; coat < HELSINKI_COAT_COUNT; coat++)
        assert_int_equal(helsinki_modifier_of(coat), expected[coat]);
}

RUN(cmocka_unit_test(four_coats_bend_a_build))
