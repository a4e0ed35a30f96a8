/* Pebbles: the row of its home. It has its rules, as code and as text, and nothing else yet. */

#include "games/kit.h"

#include "games/pebbles/rules/pebbles.h"

extern const char pebbles_rules_text[];

const struct game_kit pebbles_kit = {
    .rules = &pebbles,
    .rulebook = pebbles_rules_text,
};
