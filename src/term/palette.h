#ifndef TORI_TERM_PALETTE_H
#define TORI_TERM_PALETTE_H

/* The colours of a full screen by what they are for, at night and by day; a game may bring
 * its own. */

#include "engine/game.h"
#include "term/tint.h"

enum { PALETTE_NIGHT, PALETTE_DAY, PALETTES };

struct palette {
    tint ground, paper, soft, line; /* behind everything, bars, what is chosen, frames */
    tint ink, quiet;                /* text, and text of less weight */
    tint accent, warn, good, gilt;  /* keys and focus, what would be, gains, the best */
    /* Seats, and behind them what belongs to none: filled, letters on it, as text. */
    tint chip[TORI_PLAYERS_MAX + 1], on_chip[TORI_PLAYERS_MAX + 1];
    tint seat[TORI_PLAYERS_MAX + 1];
};

/* Those of the house: [PALETTE_NIGHT], [PALETTE_DAY]. */
extern const struct palette house_palettes[PALETTES];

/* For lines on a ground that is not known: what can be seen on any, by sixteen colours. */
extern const struct palette line_palette;

/* Seats by their marks, awake and asleep: one column wide everywhere. */
extern const char *const palette_marks[TORI_PLAYERS_MAX + 1];
extern const char *const palette_hollow_marks[TORI_PLAYERS_MAX + 1];

/* What all games' themes share: in the order of the struct, from 'chip' on. */
#define PALETTE_SEATS_NIGHT                                                              \
    .chip = {TINT(0xd9772b, 9), TINT(0x1a9aa0, 6), TINT(0x5d6a86, 12),                   \
             TINT(0xf3ead6, 15), TINT(0x7a8079, 7)},                                     \
    .on_chip = {TINT(0x2b1200, 0), TINT(0x00282b, 0), TINT(0xffffff, 0),                 \
                TINT(0x3a3020, 0), TINT(0x101010, 0)},                                   \
    .seat = {TINT(0xe88a3e, 9), TINT(0x37b6bc, 6), TINT(0xaebbd8, 12),                   \
             TINT(0xf3ead6, 15), TINT(0xa0a89f, 7)}
#define PALETTE_SEATS_DAY                                                                \
    .chip = {TINT(0xd9772b, 9), TINT(0x1a9aa0, 6), TINT(0x5d6a86, 12),                   \
             TINT(0xf3ead6, 15), TINT(0x8c948b, 8)},                                     \
    .on_chip = {TINT(0x2b1200, 0), TINT(0x00282b, 0), TINT(0xffffff, 0),                 \
                TINT(0x3a3020, 0), TINT(0x101010, 0)},                                   \
    .seat = {TINT(0xa34d0a, 1), TINT(0x0c6d72, 6), TINT(0x2d3442, 4), TINT(0x6f5d31, 0), \
             TINT(0x555c54, 8)}

#endif
