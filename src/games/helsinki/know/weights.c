/*
 * The numbers behind what is known about Helsinki, tuned by play: all were shifted
 * at once, up in one player and down in the other, and moved towards the winner, over
 * 125,000 games of two and three players that each pair played in all seats on the
 * same cards. The parts of the expectation were then fitted, by least squares, to the
 * final totals of 1640 games of two and three players that search played with 40
 * simulations, and the doubts to what the nets leave open (train/README.md). Rows are
 * read at turns left and blended in between.
 */

#include "games/helsinki/know/weights.h"

const struct hki_line_row hki_line_rows[HKI_LINE_ROWS] = {
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

const struct hki_line_effect hki_line_effects[HKI_EFFECT_COUNT] = {
    [HKI_EFFECT_DEAD1] = {-21, -87},  [HKI_EFFECT_DEAD2] = {-142, 106},
    [HKI_EFFECT_DEAD3] = {-158, -56}, [HKI_EFFECT_JOKER] = {-51, -6},
    [HKI_EFFECT_NARROW] = {-31, -29}, [HKI_EFFECT_BREAK] = {0, 43},
    [HKI_EFFECT_NEAR] = {-40, 34},    [HKI_EFFECT_HALF] = {-7, 10},
    [HKI_EFFECT_RANK] = {2, -6},      [HKI_EFFECT_SUPER] = {7, -29},
    [HKI_EFFECT_MIDDLE] = {-13, -3},  [HKI_EFFECT_INNER] = {27, 65},
    [HKI_EFFECT_OUTER] = {-14, -20},
};

const struct hki_weight_row hki_weight_rows[HKI_WEIGHT_ROWS] = {
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

const struct hki_expect_row hki_expect_rows[HKI_WEIGHT_ROWS] = {
    {{-286, -211, -211, 998, 1028, 1044, 1024, 1019, -8,  -8,  2,  -17, 37,
      52,   -164, -72,  3,   2,    -1,   -2,   2,    -15, -24, 16, 0,   -6}},
    {{3349, 3518, 3518, 822, 992, 1010, 1463, 896, -39,  478,  -190, 93, -135,
      -159, -425, 299,  -45, 2,   -35,  -98,  -17, -160, 1399, 29,   33, 5}},
    {{1933, 1537, 1537, 841, 1058, 1046, 1760, 960, -23,  383,  -307, 105, -219,
      -237, -7,   362,  11,  -36,  -21,  -99,  -21, -133, 1594, 4,    -24, 5}},
    {{63,   -696, -696, 787, 1088, 950, 1813, 871, -16, 214,  -435, -103, -193,
      -175, -98,  28,   -21, -73,  47,  -117, -22, -54, 1912, 51,   -105, 3}},
    {{4620, 4792, 4792, 586, 981,  716, 1664, 679, 12, 69,   -378, -201, -203,
      -161, -195, -127, -8,  -147, 55,  -143, -28, 56, 2174, 39,   -38,  4}},
    {{8427, 8978, 8978, 487, 990,  694, 1154, 653, 85,  9,    -302, -67, -248,
      -203, -125, -194, -64, -190, -37, -177, -40, 144, 1498, -101, 26,  3}},
    {{17639, 19637, 19637, 26,   577,  317, 585,  242, 174, -45, 68,   137, -229,
      -248,  -42,   -273,  -105, -217, -41, -200, -48, 248, 629, -281, 1,   -7}},
    {{20042, 23042, 23042, 23,   523,  280, 1151, 214, 179, -78, 160,  184, -180,
      -230,  -30,   -222,  -167, -215, 53,  -199, -43, 307, 548, -302, -56, -20}},
};

const struct hki_trust_row hki_trust_rows[HKI_WEIGHT_ROWS] = {
    {1024, 714}, {939, 1294}, {998, 1897}, {955, 2100},
    {764, 2258}, {704, 2428}, {237, 2292}, {180, 2217},
};

const int16_t hki_build_worth[CARD_KINDS_OF_COLOUR] = {
    894, 1751, 2609, 1342, 2199, 3056, 1789, 2646, 3503, 2236, 3093, 3950,
};

const struct hki_coat_worth hki_coat_ladder[HELSINKI_COAT_COUNT] = {
    {HELSINKI_COAT_TILES2, 5445},    {HELSINKI_COAT_POINTS, 2417},
    {HELSINKI_COAT_STRIDE6, 2121},   {HELSINKI_COAT_SHIFT, 1896},
    {HELSINKI_COAT_ANYSIDE, 1691},   {HELSINKI_COAT_TILE1, 1536},
    {HELSINKI_COAT_DRAWBUILD, 1328}, {HELSINKI_COAT_STRIDE5, 1292},
    {HELSINKI_COAT_WILD, 1124},      {HELSINKI_COAT_CARD3, 802},
    {HELSINKI_COAT_NOLIMIT, 734},    {HELSINKI_COAT_SUPER1, 30},
    {HELSINKI_COAT_BACK, 14},        {HELSINKI_COAT_SECOND, -5},
    {HELSINKI_COAT_FEWER, -1006},
};
