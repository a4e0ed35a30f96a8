#ifndef TORI_TESTS_UNIT_UNIT_H
#define TORI_TESTS_UNIT_UNIT_H

/* What every unit test includes: cmocka with the headers it wants before it. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"

/* The program of a test file: all its tests in one group, the games loaded. */
#define RUN(...)                                                                         \
    int main(void)                                                                       \
    {                                                                                    \
        const struct CMUnitTest tests[] = {__VA_ARGS__};                                 \
                                                                                         \
        games_init();                                                                    \
        return cmocka_run_group_tests(tests, NULL, NULL);                                \
    }

#endif
