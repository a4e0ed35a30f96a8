/* The games whose positions can be set: each of the list that has a file for it. */

#include "scenarios/position.h"

#include <stddef.h>
#include <string.h>

#include "games/games_list.h"

/* Weak: a game that has no tests/scenarios/NAME/position.c has NULL in the table. */
#define GAME(NAME) extern const struct position position_##NAME __attribute__((weak));
#include GAMES_LIST
#undef GAME

static const struct position *const positions[] = {
#define GAME(NAME) &position_##NAME,
#include GAMES_LIST
#undef GAME
};

const struct position *position_find(const char *game)
{
    for (size_t i = 0; i < sizeof(positions) / sizeof(positions[0]); i++)
        if (positions[i] && strcmp(positions[i]->game, game) == 0)
            return positions[i];
    return NULL;
}
