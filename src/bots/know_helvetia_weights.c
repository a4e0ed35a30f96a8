/*
 * What each trait of a position is worth, in 1/1024 point, the traits in their order.
 * They were fitted to the final points of some ten thousand games that greedy players with
 * a share of random actions played against one another, in a few rounds of playing and fitting.
 */

#include "bots/know_helvetia.h"

const int hve_weights_progress[WEIGHTS_STAGES] = {0, 96, 176, 256};

/* clang-format off */
const int32_t hve_weights[WEIGHTS_STAGES][TRAIT_COUNT] = {
    {
        1236, /* points */
        -982, /* start */
        120, /* start late */
        645, 181, 634, 237, -741, /* person mine */
        158, -434, 0, 434, -158, /* person nobody's */
        741, -237, -634, -181, -645, /* person another's */
        -468, /* tile */
        1231, 641, 977, 564, 238, 27, /* coins */
        693, 195, 0, -195, -693, /* coin lead */
        315, -927, /* income */
        1146, /* to move */
        -1298, /* awake */
        -1609, /* asleep */
        2737, /* guests */
        1127, /* kinds */
        34, /* centre */
        828, /* school */
        1746, /* newborn */
        567, /* empty */
        -760, /* both sexes */
        1163, /* couples */
        944, /* regain */
        -1006, /* dowry */
        0, 291, 291, 850, 760, 872, 761, 457, /* surround */
        337, 212, 240, -470, -356, 37, -3, 151, 2, 522, /* victory */
        506, -238, -307, 467, -34, -161, -179, 617, -69, -261, /* good */
        0, 0, -210, -41, 0, 255, 349, 0, 259, 13, 0, -327, -114, 0, 257, /* first */
        -586, 0, 150, 492, 0, 182, -380, 0, -212, -26, 0, -140, 55, 0, 30,
        -338, 0, -1569, 541, 0, -957, 254, 0, 463, 651, 0, 224, 77, 0, 89, /* branch */
        -25, 0, -48, 148, 0, -48, 0, 0, 15, 131, 0, 90, 185, 0, 158,
        449, /* wake best */
        -603, /* wake second */
        651, /* stacks */
        -400, /* materials */
        206, /* gain */
        -257, /* reaches */
        -578, /* near */
        -23, /* is there */
    },
    {
        1102, /* points */
        -455, /* start */
        61, /* start late */
        44, -143, 275, 46, -175, /* person mine */
        109, -469, 0, 469, -109, /* person nobody's */
        175, -46, -275, 143, -44, /* person another's */
        205, /* tile */
        1260, 164, 227, 142, 334, 293, /* coins */
        461, 273, 0, -273, -461, /* coin lead */
        1231, 420, /* income */
        703, /* to move */
        -1281, /* awake */
        -1671, /* asleep */
        1781, /* guests */
        431, /* kinds */
        1012, /* centre */
        1442, /* school */
        1317, /* newborn */
        646, /* empty */
        -253, /* both sexes */
        415, /* couples */
        373, /* regain */
        -495, /* dowry */
        0, 2063, 1777, 1510, 1180, 731, 277, -454, /* surround */
        375, 324, 300, -151, -113, 176, 127, 130, 94, 157, /* victory */
        16, 420, 132, -218, -26, -490, -345, 249, 33, -304, /* good */
        0, 0, 128, -381, 0, -306, -31, 0, -178, 92, 0, 269, 47, 0, 103, /* first */
        174, 0, 187, 305, 0, 257, -147, 0, -97, -95, 0, -163, -29, 0, -151,
        -627, 0, -318, -344, 0, 234, -191, 0, 37, -69, 0, 83, 42, 0, 112, /* branch */
        -17, 0, 177, 15, 0, 115, 25, 0, 190, 128, 0, 110, 106, 0, 227,
        494, /* wake best */
        4, /* wake second */
        320, /* stacks */
        -553, /* materials */
        298, /* gain */
        -513, /* reaches */
        -1119, /* near */
        -45, /* is there */
    },
    {
        1302, /* points */
        -560, /* start */
        104, /* start late */
        31, -117, 284, 324, 226, /* person mine */
        -7, -330, 0, 330, 7, /* person nobody's */
        -226, -324, -284, 117, -31, /* person another's */
        97, /* tile */
        647, 375, 328, 306, 335, 326, /* coins */
        342, 217, 0, -217, -342, /* coin lead */
        680, 123, /* income */
        704, /* to move */
        188, /* awake */
        163, /* asleep */
        -91, /* guests */
        235, /* kinds */
        692, /* centre */
        859, /* school */
        1013, /* newborn */
        379, /* empty */
        -10, /* both sexes */
        160, /* couples */
        88, /* regain */
        -253, /* dowry */
        0, 1342, 1023, 784, 648, 476, 369, 221, /* surround */
        535, 394, 530, 563, 520, 337, 262, 262, 301, 260, /* victory */
        349, 346, 261, 233, 384, -92, 113, -24, -49, 237, /* good */
        0, 0, -70, -263, 0, -63, -106, 0, 115, 30, 0, 106, -193, 0, 4, /* first */
        185, 0, 308, -44, 0, -50, 106, 0, 109, 67, 0, 59, -80, 0, -242,
        -147, 0, 445, -1, 0, 191, -88, 0, 23, -53, 0, 22, -57, 0, -20, /* branch */
        -69, 0, -42, -52, 0, 10, -28, 0, -81, -41, 0, 76, -47, 0, -28,
        51, /* wake best */
        -52, /* wake second */
        27, /* stacks */
        -526, /* materials */
        430, /* gain */
        -705, /* reaches */
        -316, /* near */
        -113, /* is there */
    },
    {
        943, /* points */
        -571, /* start */
        20, /* start late */
        -185, -166, 240, 284, 106, /* person mine */
        71, -155, 0, 155, -71, /* person nobody's */
        -106, -284, -240, 166, 185, /* person another's */
        217, /* tile */
        449, 633, 491, 249, 483, 461, /* coins */
        200, 162, 0, -162, -200, /* coin lead */
        305, 83, /* income */
        385, /* to move */
        -59, /* awake */
        -92, /* asleep */
        30, /* guests */
        87, /* kinds */
        166, /* centre */
        460, /* school */
        110, /* newborn */
        27, /* empty */
        -43, /* both sexes */
        -12, /* couples */
        12, /* regain */
        -74, /* dowry */
        0, 342, 176, 69, 82, 22, 72, -20, /* surround */
        412, 256, 275, 137, 202, 227, 161, 74, 101, 111, /* victory */
        104, 153, 9, 105, 81, 70, 142, 154, 214, 174, /* good */
        0, 0, 39, 164, 0, 5, 152, 0, 151, 6, 0, 21, -58, 0, 50, /* first */
        -19, 0, 18, -17, 0, -29, -48, 0, 8, -39, 0, -56, -51, 0, -309,
        221, 0, 215, 14, 0, 73, -2, 0, 19, 17, 0, 3, -18, 0, -29, /* branch */
        -52, 0, -18, -65, 0, -78, -73, 0, -18, -55, 0, -81, -59, 0, -6,
        -38, /* wake best */
        13, /* wake second */
        12, /* stacks */
        -13, /* materials */
        316, /* gain */
        328, /* reaches */
        1039, /* near */
        -293, /* is there */
    },
};
/* clang-format on */
