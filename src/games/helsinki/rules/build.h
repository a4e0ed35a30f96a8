#ifndef TORI_GAMES_HELSINKI_RULES_BUILD_H
#define TORI_GAMES_HELSINKI_RULES_BUILD_H

/*
 * What a build takes and what it brings (1.5 to 1.11), for callers that weigh builds without
 * doing them. The rules ask the same functions when they do them.
 */

#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"

/* The coat action of each modifier, in the order of its bit. */
enum { HELSINKI_MODIFIERS = 4 };
extern const uint8_t helsinki_modifier_coats[HELSINKI_MODIFIERS];

/* The modifier that a coat action lays, or 0. */
unsigned helsinki_modifier_of(int coat);

/* R38, R44: the cards to pay besides the build card; below 0 if fewer takes off that one
 * (Q19). */
static inline int helsinki_cards_due(const struct helsinki_edition *e, int kind,
                                     unsigned modifiers)
{
    return e->number[kind] - 1 - (modifiers & HELSINKI_FEWER ? 1 : 0);
}

/* R40: cards of its colour, and jokers. */
static inline uint64_t helsinki_paying_kinds(int kind)
{
    return card_kinds_of(card_colour(kind)) | bit(CARD_JOKER);
}

/* The cells that a 'place' covers. */
static inline uint64_t helsinki_place_cells(const struct shape *shape, int with)
{
    return shape->turn[with >> 8].cells << (with & 0xff);
}

/* Q26, Q27: no more supers than there are, and than the tile has roofs. */
static inline int helsinki_supers_received(const struct helsinki_state *s, int kind,
                                           unsigned modifiers)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int supers = helsinki_card_supers(e, kind) + (modifiers & HELSINKI_SUPER1 ? 1 : 0);
    int roofs = helsinki_card_roofs(e, kind);

    if (supers > roofs)
        supers = roofs;
    return supers < s->supers ? supers : s->supers;
}

/* R56, Q30, Q31: touching another tile of its colour draws one card. */
static inline bool helsinki_draws_bonus(const struct helsinki_board *b, int colour,
                                        uint64_t cells)
{
    return grid_spread(cells) & b->tiles[colour];
}

/* R60: two coats under one tile are both won (Q58). */
static inline int helsinki_coats_won(const struct helsinki_board *b, uint64_t cells)
{
    return bits_count(b->coats & cells);
}

/* Where supers can stand. */
static inline uint64_t helsinki_roofs(const struct helsinki_board *b,
                                      const struct helsinki_edition *e)
{
    return b->covered & ~e->statue;
}

/* Q60, Q61: free cells beside a tile or joker tile; the statue is neither. */
static inline uint64_t helsinki_joker_cells(const struct helsinki_board *b,
                                            const struct helsinki_edition *e)
{
    return grid_spread(helsinki_roofs(b, e)) & ~b->covered;
}

#endif
