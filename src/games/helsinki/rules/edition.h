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
    uint64_t coats[TORI_PLAYERS_MAX]; /* by seat */
    uint64_t crosswalks;
    uint8_t does_statue_conduct; /* Q88 */

    /* Tiles and supers. */
    struct shape shape[HELSINKI_SHAPES]; /* without turns: there is no second shape */
    uint8_t tile_copies[HELSINKI_SHAPES];
    uint8_t has_second_shapes;
    uint8_t joker_tiles;
    uint8_t supers;

    /* Cards. A kind shows the roofs and supers that its number says (cards.h), unless an
     * edition has several cards that show the same: the others take free numbers. */
    uint8_t number[CARD_KINDS]; /* how many cards a build takes; 0: no such kind */
    uint8_t face[CARD_KINDS];   /* what it shows: 3 * (roofs - 2) + supers */
    uint8_t tile[CARD_KINDS];   /* what it builds */
    uint64_t builders[HELSINKI_SHAPES]; /* the kinds that build it */
    char variant[CARD_KINDS_OF_COLOUR]; /* the letter behind its name, or NUL */
    char card_text[CARD_KINDS][CARD_NAME_MAX + 1];
    const char *card_names[CARD_KINDS + 1];  /* as card_names, with the letters */
    struct cards deck[TORI_PLAYERS_MAX + 1]; /* by players */
    uint8_t five; /* the kind, in the first colour, that two players take out (V3.1) */
    uint8_t hand_start, hand_limit;

    /* Actions and scoring. */
    uint16_t first_cover;
    uint8_t action_points;
    uint8_t line, crossing, super;
    /* Numbers of actions (numbering.c): the first of each verb, and of each way a tile may
     * be turned, which shapes that look alike have in common. */
    uint64_t kinds; /* that there are cards of, the joker included */
    uint16_t verb_at[HELSINKI_VERB_COUNT + 1];
    uint16_t place_at[HELSINKI_SHAPES][SHAPE_TURNS_MAX];

    uint16_t stamp; /* another after each reading: for what is remembered of an edition */
    uint8_t bonus_count[TORI_PLAYERS_MAX + 1];
    uint8_t bonus[TORI_PLAYERS_MAX + 1][TORI_PLAYERS_MAX];
};

extern struct helsinki_edition helsinki_editions[];

/* Fill the tables of a number. */
void helsinki_edition_read(struct edition *e, int number);

/* Of the contract. */
extern const struct tori_name_group helsinki_name_groups[];

static inline const struct helsinki_edition *
helsinki_edition_of(const struct helsinki_state *s)
{
    return &helsinki_editions[s->edition];
}

static inline int helsinki_tile(int colour, int roofs)
{
    return HELSINKI_SIZES * colour + roofs - CARD_ROOFS_MIN;
}

static inline int helsinki_tile_colour(int tile)
{
    return tile % HELSINKI_TILES / HELSINKI_SIZES;
}

static inline int helsinki_card_roofs(const struct helsinki_edition *e, int kind)
{
    return card_roofs(e->face[kind]);
}

static inline int helsinki_card_supers(const struct helsinki_edition *e, int kind)
{
    return card_supers(e->face[kind]);
}

/* The kind of that name, or -1. */
int helsinki_find_card(const struct helsinki_edition *e, const char *name);

static inline const char *helsinki_card_name(const struct helsinki_state *s, int kind)
{
    return helsinki_edition_of(s)->card_names[kind];
}

#endif
