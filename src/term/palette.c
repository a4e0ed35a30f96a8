/* The colours of the house. */

#include "term/palette.h"

const struct palette house_palettes[PALETTES] = {
    [PALETTE_NIGHT] = {.ground = TINT(0x111b22, TINT_OWN),
                       .paper = TINT(0x1b2831, TINT_OWN),
                       .soft = TINT(0x1f3b4a, 4),
                       .line = TINT(0x3a4e5c, 8),
                       .ink = TINT(0xe9eff1, 15),
                       .quiet = TINT(0xa3b4bd, 7),
                       .accent = TINT(0x7cc1de, 14),
                       .warn = TINT(0xffb765, 11),
                       .good = TINT(0x86cfa8, 10),
                       .gilt = TINT(0xe0ab35, 3),
                       PALETTE_SEATS_NIGHT},
    [PALETTE_DAY] = {.ground = TINT(0xdfe8eb, TINT_OWN),
                     .paper = TINT(0xfbf9f4, TINT_OWN),
                     .soft = TINT(0xcfe3ec, 14),
                     .line = TINT(0xb9b2a2, 8),
                     .ink = TINT(0x1f2d37, 0),
                     .quiet = TINT(0x55646d, 8),
                     .accent = TINT(0x17506f, 4),
                     .warn = TINT(0x9a4a06, 3),
                     .good = TINT(0x2c6e4f, 2),
                     .gilt = TINT(0x8a5a06, 3),
                     PALETTE_SEATS_DAY},
};

const struct palette line_palette = {
    .line = TINT(0x808080, 8),
    .ink = TINT(0x808080, TINT_OWN),
    .quiet = TINT(0x808080, TINT_OWN),
    .seat = {TINT(0xaa0000, 1), TINT(0x00aaaa, 6), TINT(0x5588ff, 12),
             TINT(0x808080, TINT_OWN), TINT(0x808080, 8)}};

const char *const palette_marks[] = {"■", "◆", "●", "▲", "▬"};
const char *const palette_hollow_marks[] = {"□", "◇", "○", "△", "·"};
