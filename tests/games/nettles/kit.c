/* Nettles: the row of its home. It has nothing but rules, to show that these suffice. */

#include "games/kit.h"

#include "games/nettles/rules/nettles.h"

const struct game_kit nettles_kit = {
    .rules = &nettles,
};
