/*
 * The numbers behind what is known about Helsinki, tuned by play: all were shifted
 * at once, up in one player and down in the other, and moved towards the winner, over
 * 30,000 games of two and three players that each pair played in all seats on the
 * same cards. Rows are read at turns left and blended in between.
 */

#include "bots/know_helsinki_weights.h"

const struct line_row line_rows[LINE_ROWS] = {
    {1, {0, 30, -13, -33, -54, -75, -95, -116}},
    {2, {0, 31, -9, -28, -47, -66, -85, -104}},
    {3, {0, 33, -6, -23, -40, -57, -75, -92}},
    {4, {0, 48, 4, -19, -42, -65, -87, -110}},
    {6, {0, 78, 22, -11, -45, -79, -113, -147}},
    {8, {0, 81, 30, -1, -31, -61, -92, -122}},
    {11, {0, 87, 40, 15, -10, -35, -60, -85}},
    {14, {0, 83, 34, 6, -21, -49, -76, -103}},
    {19, {0, 76, 23, -8, -40, -71, -103, -134}},
};

const struct line_effect line_effects[EFFECT_COUNT] = {
    [EFFECT_DEAD1] = {-41, -69},  [EFFECT_DEAD2] = {-50, 20},
    [EFFECT_DEAD3] = {-53, -18},  [EFFECT_JOKER] = {-14, -30},
    [EFFECT_NARROW] = {-14, -24}, [EFFECT_BREAK] = {2, 25},
    [EFFECT_NEAR] = {0, 28},      [EFFECT_HALF] = {-17, 10},
    [EFFECT_RANK] = {-2, 1},      [EFFECT_SUPER] = {-9, -11},
    [EFFECT_MIDDLE] = {-14, -17}, [EFFECT_INNER] = {16, 36},
    [EFFECT_OUTER] = {5, -11},
};

const struct weight_row weight_rows[WEIGHT_ROWS] = {
    {0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {1, {0,  0, 0, -516, -287, 51, 780, 739, -47, 156, 406,
         22, 9, 2, 7,    3,    1,  0,   11,  6,   2,   1}},
    {2, {0,   0,   0,  -260, -187, 90, 766, 885, -48, 167, 848,
         449, 186, 41, 138,  73,   30, 7,   231, 122, 51,  11}},
    {3, {0,   0,   0,   -4,  -87, 129, 752, 1032, -50, 178, 1290,
         742, 326, 109, 279, 161, 71,  24,  319,  183, 81,  27}},
    {5, {0,   0,   0,   271, 113, 154, 725, 1160, -53, 199, 910,
         608, 291, 143, 295, 197, 94,  46,  179,  119, 57,  28}},
    {8, {0,   0,   0,   325, 412, 112, 683, 1108, -57, 232, 699,
         563, 294, 186, 339, 274, 143, 91,  85,   68,  36,  23}},
    {12, {0,   0,   0,   399, 612, 55,  655, 1037, -60, 253, 656,
          529, 276, 175, 319, 257, 134, 85,  79,   64,  33,  21}},
    {18, {0,   0,   0,   399, 612, 55,  655, 1037, -60, 253, 634,
          511, 267, 169, 308, 248, 130, 82,  77,   62,  32,  20}},
};

const int16_t build_worth[CARD_KINDS_OF_COLOUR] = {
    1300, 2526, 3751, 1950, 3176, 4401, 2600, 3826, 5051, 3250, 4476, 5701,
};

const struct coat_worth coat_ladder[HELSINKI_COAT_COUNT] = {
    {HELSINKI_COAT_TILES2, 4097},  {HELSINKI_COAT_POINTS, 1974},
    {HELSINKI_COAT_ANYSIDE, 1557}, {HELSINKI_COAT_STRIDE6, 1522},
    {HELSINKI_COAT_TILE1, 1490},   {HELSINKI_COAT_DRAWBUILD, 1454},
    {HELSINKI_COAT_CARD3, 1171},   {HELSINKI_COAT_SHIFT, 1094},
    {HELSINKI_COAT_WILD, 984},     {HELSINKI_COAT_SUPER1, 679},
    {HELSINKI_COAT_STRIDE5, 656},  {HELSINKI_COAT_FEWER, 541},
    {HELSINKI_COAT_SECOND, 464},   {HELSINKI_COAT_BACK, 137},
    {HELSINKI_COAT_NOLIMIT, 74},
};
