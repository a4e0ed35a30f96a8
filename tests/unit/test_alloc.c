/* Growing memory: by doubling, and to its end where numbers end. */

#include "unit/unit.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "unit/death.h"

static void test_capacity_doubles(void **state)
{
    size_t capacity = 0;
    char *p = xgrow(NULL, &capacity, 1, 1);

    (void)state;
    assert_int_equal(capacity, 16);
    p = xgrow(p, &capacity, 16, 1);
    assert_int_equal(capacity, 16);
    p = xgrow(p, &capacity, 65, 1);
    assert_int_equal(capacity, 128);
    free(p);
}

static void ask_for_more_than_half(void *with)
{
    size_t capacity = 0;

    (void)with;
    free(xgrow(NULL, &capacity, SIZE_MAX / 2 + 2, 1));
}

static void ask_for_too_many(void *with)
{
    size_t capacity = 0;

    (void)with;
    free(xgrow(NULL, &capacity, SIZE_MAX / 8, 16));
}

/* Doubling past the largest number came to nothing, and went on for ever. */
static void test_what_cannot_be_had_ends_the_program(void **state)
{
    (void)state;
    assert_int_equal(death_exit(ask_for_more_than_half, NULL), 3);
    assert_int_equal(death_exit(ask_for_too_many, NULL), 3);
}

RUN(cmocka_unit_test(test_capacity_doubles),
    cmocka_unit_test(test_what_cannot_be_had_ends_the_program))
