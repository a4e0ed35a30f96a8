#ifndef TORI_TESTS_UNIT_UNIT_H
#define TORI_TESTS_UNIT_UNIT_H

/* What every unit test includes: cmocka with the headers it wants before it. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "engine/game.h"
#include "games/games.h"

/* How often something is tried with ever new lots: less often under the sanitizers, which
   look at every step anyway and take ten times as long. */
#ifdef __SANITIZE_ADDRESS__
#define ROUNDS(n) ((n) / 4)
#else
#define ROUNDS(n) (n)
#endif

/* So many players, or as near to it as the game can be played. */
static inline int players_near(const struct tori_game *game, int wanted)
{
    if (wanted < game->players_min)
        return game->players_min;
    return wanted > game->players_max ? game->players_max : wanted;
}

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
