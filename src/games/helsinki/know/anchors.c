/*
 * Helsinki: how strong bots are on the scale of people's ratings, with 2, 3 and 4 players;
 * from bench/anchors. docs/STRENGTH.md says what was played for it.
 */

#include "games/helsinki/know/know.h"

const struct anchor helsinki_anchors[] = {
    {"greedy", {[2] = 1000, 1000, 1000}},
    {"novice", {[2] = 967, 949, 906}},
    {"easy", {[2] = 1159, 1111, 1135}},
    {"normal", {[2] = 1338, 1240, 1266}},
    {"hard", {[2] = 1560, 1357, 1377}},
    {"expert", {[2] = 1662, 1443, 1439}},
    {0},
};
