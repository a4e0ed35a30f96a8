#ifndef TORI_GAMES_HELSINKI_KNOW_WEIGHTS_H
#define TORI_GAMES_HELSINKI_KNOW_WEIGHTS_H

/* The fitted numbers (know_helsinki_weights.c) and what they multiply. */

#include "games/helsinki/rules/helsinki.h"

enum {
    LOGIT_UNIT = 32, /* logits are whole numbers of 1/32 */
    LINE_ROWS = 9,
    WEIGHT_ROWS = 8,
    EFFECT_TURNS = 12, /* effects grow until so many turns are left */
    RANKS = 3,         /* the best colour of a hand, the second, all others */
    SHORTS = 4,        /* cards short of a build, 0 to 3 */
};

/* The logit of completing a line, by missing cells, from one turn on. */
struct line_row {
    uint8_t turns;
    int16_t logit[GRID_SIZE + 1];
};

/* What else changes the logit of a line. */
enum effect {
    EFFECT_DEAD1, /* one dead cell that no joker tile can be had for */
    EFFECT_DEAD2,
    EFFECT_DEAD3,
    EFFECT_JOKER,  /* each dead cell that one can be had for */
    EFFECT_NARROW, /* each cell open to one side only */
    EFFECT_BREAK,  /* each stretch of missing cells after the first */
    EFFECT_NEAR,   /* each missing cell that completes its other line, or nearly */
    EFFECT_HALF,   /* each one whose other line lacks two or three */
    EFFECT_RANK,   /* each line that lacks less */
    EFFECT_SUPER,  /* each super in the line */
    EFFECT_MIDDLE, /* the line through the statue */
    EFFECT_INNER,  /* the two beside it */
    EFFECT_OUTER,  /* the two beside the edges */
    EFFECT_COUNT
};

struct line_effect {
    int16_t always;
    int16_t early; /* in addition, at EFFECT_TURNS or more */
};

enum weight {
    WEIGHT_CARD,
    WEIGHT_JOKER,
    WEIGHT_PAIR,   /* two cards of one colour */
    WEIGHT_UNSEEN, /* a card that only its owner has seen */
    WEIGHT_COATS,  /* share of coat_ladder */
    WEIGHT_GRID,   /* a coat still on the grid */
    WEIGHT_REACH,  /* share of what the best cards within reach would add */
    WEIGHT_BUILD,  /* share of build_worth: RANKS times SHORTS */
    WEIGHT_COUNT = WEIGHT_BUILD + RANKS * SHORTS
};

struct weight_row {
    uint8_t turns;
    int16_t weight[WEIGHT_COUNT];
};

/* What the total that a seat may expect is made of: so much of each. */
enum forecast {
    FORECAST_BASE,                      /* of a point, by players, from two on */
    FORECAST_LINES = FORECAST_BASE + 3, /* what the lines are worth */
    FORECAST_SUPERS,                    /* what the supers on them are worth */
    FORECAST_HAND,                      /* what the hand is worth */
    FORECAST_REACH,   /* what the best cards within reach would add to it */
    FORECAST_COATS,   /* what the coats on the meadow are worth */
    FORECAST_GRID,    /* coats on the grid */
    FORECAST_CARDS,   /* in the hand */
    FORECAST_JOKERS,  /* of these */
    FORECAST_MEADOW,  /* coats there */
    FORECAST_SURE,    /* squares of the chances of lines: a few sure ones */
    FORECAST_LACKING, /* lines that lack no cell, one, .. six */
    FORECAST_COVERED = FORECAST_LACKING + GRID_SIZE, /* cells */
    FORECAST_PLACED,                                 /* supers */
    FORECAST_CROSSINGS, /* chances of free cells to lie in two complete lines */
    FORECAST_CLOSED,    /* actions that coats cannot buy any more */
    FORECAST_MOVER,     /* one if it is to move */
    FORECAST_TURNS,     /* that are left */
    FORECAST_COUNT
};

struct forecast_row {
    int32_t part[FORECAST_COUNT];
};

/* How ratings and expectations are to be read. */
struct trust_row {
    int16_t share; /* of a rating: what it comes to in the end */
    int16_t doubt; /* in points: what makes three games to one */
};

/* A coat action and what it brings, the best first. */
struct coat_worth {
    uint8_t coat;
    int16_t worth;
};

extern const struct line_row line_rows[LINE_ROWS];
extern const struct line_effect line_effects[EFFECT_COUNT];
extern const struct weight_row weight_rows[WEIGHT_ROWS];
extern const struct forecast_row forecast_rows[WEIGHT_ROWS]; /* at the same turns */
extern const struct trust_row trust_rows[WEIGHT_ROWS];       /* likewise */
extern const int16_t build_worth[CARD_KINDS_OF_COLOUR]; /* 3 * (roofs - 2) + supers */
extern const struct coat_worth coat_ladder[HELSINKI_COAT_COUNT];

#endif
