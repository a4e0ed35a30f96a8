#ifndef TORI_GAMES_HELSINKI_RULES_EDITION_H
#define TORI_GAMES_HELSINKI_RULES_EDITION_H

/*
 * What is printed on the cardboard (editions/helsinki.json), made ready for
 * play. Immutable once loaded; a state knows its edition by number.
 */

#include "games/helsinki/rules/helsinki.h"
#include "games/helsinki/rules/shape.h"

struct helsinki_edition {
    /* Senate (P4.1). */
    uint8_t side[HELSINKI_SPACES];    /* enum side */
    uint8_t slot[HELSINKI_SPACES][2]; /* in the order of refilling (Q82) */
    uint8_t start_gap;                /* spaces from one pawn to the next (R20) */

    /* Player board. */
    uint64_t statue;
    uint64_t coats;
    uint64_t crosswalks;
    uint8_t does_statue_conduct; /* Q88 */

    /* Tiles and supers. */
    struct shape shape[HELSINKI_TILES];
    uint8_t tile_copies[HELSINKI_TILES];
    uint8_t joker_tiles;
    uint8_t supers;

    /* Cards. */
    uint8_t number[CARD_KINDS]; /* how many cards a build takes; 0: no such kind */
    struct cards deck[TORI_PLAYERS_MAX + 1]; /* by players */
    uint8_t five; /* the kind, in the first colour, that two players take out (V3.1) */
    uint8_t hand_start, hand_limit;

    /* Actions and scoring. */
    uint16_t first_cover;
    uint8_t action_points;
    uint8_t line, crossing, super;
    uint8_t bonus_count[TORI_PLAYERS_MAX + 1];
    uint8_t bonus[TORI_PLAYERS_MAX + 1][TORI_PLAYERS_MAX];
};

extern struct helsinki_edition helsinki_editions[];

/* The contract's function. */
void helsinki_edition_read(struct edition *e, int number);

static inline const struct helsinki_edition *
helsinki_edition_of(const struct helsinki_state *s)
{
    return &helsinki_editions[s->edition];
}

static inline int helsinki_tile(int colour, int roofs)
{
    return HELSINKI_SIZES * colour + roofs - CARD_ROOFS_MIN;
}

static inline int helsinki_tile_of_card(int kind)
{
    return kind / 3; /* 12 kinds and 4 tiles to a colour, both by roofs */
}

#endif
