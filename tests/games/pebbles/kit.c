/* Pebbles: the row of its home. It has nothing but rules, to show that these suffice. */

#include "games/kit.h"

#include "games/pebbles/rules/pebbles.h"

const struct game_kit pebbles_kit = {
    .rules = &pebbles,
};
