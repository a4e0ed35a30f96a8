/*
 * Helvetia: how strong bots are on the scale of people's ratings, with 2, 3 and 4 players;
 * from bench/anchors. docs/STRENGTH.md says what was played for it.
 */

#include "games/helvetia/know/know.h"

const struct anchor helvetia_anchors[] = {
    {"greedy", {[2] = 1000, 1000, 1000}},
    {"novice", {[2] = 1035, 1104, 1045}},
    {"easy", {[2] = 1182, 1297, 1195}},
    {"normal", {[2] = 1627, 1505, 1389}},
    {"hard", {[2] = 2010, 1574, 1429}},
    {"expert", {[2] = 2312, 1688, 1504}},
    {0},
};
