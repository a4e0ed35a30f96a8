/*
 * The numbers behind what is known about Helsinki, tuned by play: all were shifted
 * at once, up in one player and down in the other, and moved towards the winner, over
 * 125,000 games of two and three players that each pair played in all seats on the
 * same cards. The forecast was then fitted, by least squares, to the final totals of
 * 10,000 games of two to four players. Rows are read at turns left and blended in
 * between.
 */

#include "bots/know_helsinki_weights.h"

const struct line_row line_rows[LINE_ROWS] = {
    {1, {0, -24, -69, -86, -103, -121, -138, -155}},
    {2, {0, 8, -41, -63, -84, -105, -127, -148}},
    {3, {0, 39, -14, -39, -64, -90, -115, -140}},
    {4, {0, 43, -11, -36, -62, -87, -113, -139}},
    {6, {0, 49, -5, -31, -57, -83, -109, -135}},
    {8, {0, 52, -1, -26, -52, -77, -102, -127}},
    {11, {0, 55, 3, -20, -44, -67, -91, -115}},
    {14, {0, 60, 5, -23, -51, -80, -108, -136}},
    {19, {0, 70, 7, -29, -64, -100, -135, -170}},
};

const struct line_effect line_effects[EFFECT_COUNT] = {
    [EFFECT_DEAD1] = {-21, -87},  [EFFECT_DEAD2] = {-142, 106},
    [EFFECT_DEAD3] = {-158, -56}, [EFFECT_JOKER] = {-51, -6},
    [EFFECT_NARROW] = {-31, -29}, [EFFECT_BREAK] = {0, 43},
    [EFFECT_NEAR] = {-40, 34},    [EFFECT_HALF] = {-7, 10},
    [EFFECT_RANK] = {2, -6},      [EFFECT_SUPER] = {7, -29},
    [EFFECT_MIDDLE] = {-13, -3},  [EFFECT_INNER] = {27, 65},
    [EFFECT_OUTER] = {-14, -20},
};

const struct weight_row weight_rows[WEIGHT_ROWS] = {
    {0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {1,
     {-552, -155, -81, 368, 309, 66, 124, 1034, 64, -16, -46, 87, 54, -14, -39, 17, 10,
      -3, -7}},
    {2,
     {-223, -98, -42, 456, 558, 38, 141, 1087, 671, -171, -488, 913, 563, -143, -410, 174,
      107, -27, -78}},
    {3,
     {106, -41, -3, 544, 807, 9, 158, 1141, 720, -62, -370, 874, 551, -48, -284, 141, 89,
      -8, -46}},
    {5,
     {456, 74, 44, 719, 1034, -47, 192, 953, 629, 144, -73, 589, 388, 89, -45, 49, 32, 7,
      -4}},
    {8,
     {521, 245, 70, 982, 969, -133, 242, 815, 572, 374, 242, 322, 226, 148, 96, -47, -33,
      -22, -14}},
    {12,
     {606, 359, 103, 1157, 883, -189, 276, 726, 510, 333, 215, 287, 202, 132, 85, -42,
      -30, -19, -13}},
    {18,
     {606, 359, 103, 1157, 883, -189, 276, 682, 479, 313, 202, 270, 189, 124, 80, -40,
      -28, -18, -12}},
};

const struct forecast_row forecast_rows[WEIGHT_ROWS] = {
    {0, {1024, 0, 0, 0}, 900},
    {1, {939, 439, 598, 178}, 2000},
    {2, {998, -1784, -2537, -3130}, 2380},
    {3, {955, -3519, -4284, -5633}, 2680},
    {5, {764, 1046, 1083, -1045}, 2970},
    {8, {704, 5806, 6079, 3585}, 3170},
    {12, {237, 15967, 17892, 14791}, 3280},
    {18, {180, 19066, 21490, 18417}, 3330},
};

const int16_t build_worth[CARD_KINDS_OF_COLOUR] = {
    894, 1751, 2609, 1342, 2199, 3056, 1789, 2646, 3503, 2236, 3093, 3950,
};

const struct coat_worth coat_ladder[HELSINKI_COAT_COUNT] = {
    {HELSINKI_COAT_TILES2, 5445},    {HELSINKI_COAT_POINTS, 2417},
    {HELSINKI_COAT_STRIDE6, 2121},   {HELSINKI_COAT_SHIFT, 1896},
    {HELSINKI_COAT_ANYSIDE, 1691},   {HELSINKI_COAT_TILE1, 1536},
    {HELSINKI_COAT_DRAWBUILD, 1328}, {HELSINKI_COAT_STRIDE5, 1292},
    {HELSINKI_COAT_WILD, 1124},      {HELSINKI_COAT_CARD3, 802},
    {HELSINKI_COAT_NOLIMIT, 734},    {HELSINKI_COAT_SUPER1, 30},
    {HELSINKI_COAT_BACK, 14},        {HELSINKI_COAT_SECOND, -5},
    {HELSINKI_COAT_FEWER, -1006},
};
