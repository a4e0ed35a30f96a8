#ifndef TORI_GAMES_HELSINKI_KNOW_WEIGHTS_H
#define TORI_GAMES_HELSINKI_KNOW_WEIGHTS_H

/* The fitted numbers (weights.c) and what they multiply. */

#include "games/helsinki/rules/helsinki.h"

enum {
    HKI_LOGIT_UNIT = 32, /* logits are whole numbers of 1/32 */
    HKI_LINE_ROWS = 9,
    HKI_WEIGHT_ROWS = 8,
    HKI_BLEND_TURNS = 19,  /* of the last rows: beyond, nothing changes */
    HKI_EFFECT_TURNS = 12, /* effects grow until so many turns are left */
    HKI_RANKS = 3,         /* the best colour of a hand, the second, all others */
    HKI_SHORTS = 4,        /* cards short of a build, 0 to 3 */
};

/* The logit of completing a line, by missing cells, from one turn on. */
struct hki_line_row {
    uint8_t turns;
    int16_t logit[GRID_SIZE + 1];
};

/* What else changes the logit of a line. */
enum hki_effect {
    HKI_EFFECT_DEAD1, /* one dead cell that no joker tile can be had for */
    HKI_EFFECT_DEAD2,
    HKI_EFFECT_DEAD3,
    HKI_EFFECT_JOKER,  /* each dead cell that one can be had for */
    HKI_EFFECT_NARROW, /* each cell open to one side only */
    HKI_EFFECT_BREAK,  /* each stretch of missing cells after the first */
    HKI_EFFECT_NEAR,   /* each missing cell that completes its other line, or nearly */
    HKI_EFFECT_HALF,   /* each one whose other line lacks two or three */
    HKI_EFFECT_RANK,   /* each line that lacks less */
    HKI_EFFECT_SUPER,  /* each super in the line */
    HKI_EFFECT_MIDDLE, /* the line through the statue */
    HKI_EFFECT_INNER,  /* the two beside it */
    HKI_EFFECT_OUTER,  /* the two beside the edges */
    HKI_EFFECT_COUNT
};

struct hki_line_effect {
    int16_t always;
    int16_t early; /* in addition, at HKI_EFFECT_TURNS or more */
};

enum hki_weight {
    HKI_WEIGHT_CARD,
    HKI_WEIGHT_JOKER,
    HKI_WEIGHT_PAIR,   /* two cards of one colour */
    HKI_WEIGHT_UNSEEN, /* a card that only its owner has seen */
    HKI_WEIGHT_COATS,  /* share of hki_coat_ladder */
    HKI_WEIGHT_GRID,   /* a coat still on the grid */
    HKI_WEIGHT_REACH,  /* share of what the best cards within reach would add */
    HKI_WEIGHT_BUILD,  /* share of hki_build_worth: HKI_RANKS times HKI_SHORTS */
    HKI_WEIGHT_COUNT = HKI_WEIGHT_BUILD + HKI_RANKS * HKI_SHORTS
};

struct hki_weight_row {
    uint8_t turns;
    int16_t weight[HKI_WEIGHT_COUNT];
};

/* What the total that a seat may expect is made of: so much of each. */
enum hki_expect_part {
    HKI_EXPECT_BASE,                        /* of a point, by players, from two on */
    HKI_EXPECT_LINES = HKI_EXPECT_BASE + 3, /* what the lines are worth */
    HKI_EXPECT_SUPERS,                      /* what the supers on them are worth */
    HKI_EXPECT_HAND,                        /* what the hand is worth */
    HKI_EXPECT_REACH,   /* what the best cards within reach would add to it */
    HKI_EXPECT_COATS,   /* what the coats on the meadow are worth */
    HKI_EXPECT_GRID,    /* coats on the grid */
    HKI_EXPECT_CARDS,   /* in the hand */
    HKI_EXPECT_JOKERS,  /* of these */
    HKI_EXPECT_MEADOW,  /* coats there */
    HKI_EXPECT_SURE,    /* squares of the chances of lines: a few sure ones */
    HKI_EXPECT_LACKING, /* lines that lack no cell, one, .. six */
    HKI_EXPECT_COVERED = HKI_EXPECT_LACKING + GRID_SIZE, /* cells */
    HKI_EXPECT_PLACED,                                   /* supers */
    HKI_EXPECT_CROSSINGS, /* chances of free cells to lie in two complete lines */
    HKI_EXPECT_CLOSED,    /* actions that coats cannot buy any more */
    HKI_EXPECT_MOVER,     /* one if it is to move */
    HKI_EXPECT_TURNS,     /* that are left */
    HKI_EXPECT_COUNT
};

struct hki_expect_row {
    int32_t part[HKI_EXPECT_COUNT];
};

/* How ratings and expectations are to be read. */
struct hki_trust_row {
    int16_t share; /* of a rating: what it comes to in the end */
    int16_t doubt; /* in points: what makes three games to one */
};

/* A coat action and what it brings, the best first. */
struct hki_coat_worth {
    uint8_t coat;
    int16_t worth;
};

extern const struct hki_line_row hki_line_rows[HKI_LINE_ROWS];
extern const struct hki_line_effect hki_line_effects[HKI_EFFECT_COUNT];
extern const struct hki_weight_row hki_weight_rows[HKI_WEIGHT_ROWS];
extern const struct hki_expect_row
    hki_expect_rows[HKI_WEIGHT_ROWS];                              /* at the same turns */
extern const struct hki_trust_row hki_trust_rows[HKI_WEIGHT_ROWS]; /* likewise */
extern const int16_t hki_build_worth[CARD_KINDS_OF_COLOUR]; /* 3 * (roofs - 2) + supers */
extern const struct hki_coat_worth hki_coat_ladder[HELSINKI_COAT_COUNT];

#endif
