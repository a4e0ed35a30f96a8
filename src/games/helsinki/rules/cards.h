#ifndef TORI_GAMES_HELSINKI_RULES_CARDS_H
#define TORI_GAMES_HELSINKI_RULES_CARDS_H

/*
 * Cards and bags of cards.
 *
 * A kind of card is a colour, a number of roofs and a number of supers (R37), or
 * the joker. Kinds are numbered in card order, 12 to a colour:
 *
 *     kind = 12 * colour + 3 * (roofs - 2) + supers          joker = 60
 *
 * Not every kind exists in an edition. There are fewer than 64 kinds, so a set of
 * kinds is one word, and a bag (how many of each kind) is four words, read
 * downwards:
 *
 *     kind        60 59 ..  2  1  0
 *     plane[0]     0  0 ..  0  1  1      ones
 *     plane[1]     1  0 ..  0  0  1      twos        one joker pair, one of
 *     plane[2]     0  0 ..  0  0  0      fours       kind 1, three of kind 0
 *     plane[3]     0  0 ..  0  0  0      eights
 *
 * Adding a card is a carry through the planes; counting any subset is four
 * population counts.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum {
    CARD_COLOURS = 5,
    CARD_ROOFS_MIN = 2,
    CARD_ROOFS_MAX = 5,
    CARD_SUPERS_MAX = 2,
    CARD_KINDS_OF_COLOUR = 12,
    CARD_JOKER = 60,
    CARD_KINDS = 61,
    CARD_NONE = 61, /* an empty slot */
    CARD_PLANES = 4,
    CARD_COPIES_MAX = (1 << CARD_PLANES) - 1,
    CARD_NAME_MAX = 5, /* letters: "b3++c" */
};

struct cards {
    uint64_t plane[CARD_PLANES];
};

/* Kinds. */
static inline int card_kind(int colour, int roofs, int supers)
{
    return CARD_KINDS_OF_COLOUR * colour + 3 * (roofs - CARD_ROOFS_MIN) + supers;
}

static inline int card_colour(int kind)
{
    return kind / CARD_KINDS_OF_COLOUR;
}

static inline int card_roofs(int kind)
{
    return CARD_ROOFS_MIN + kind % CARD_KINDS_OF_COLOUR / 3;
}

static inline int card_supers(int kind)
{
    return kind % 3;
}

/* All numbered kinds of a colour. */
static inline uint64_t card_kinds_of(int colour)
{
    return (bit(CARD_KINDS_OF_COLOUR) - 1) << (CARD_KINDS_OF_COLOUR * colour);
}

/* Bags: questions. */
static inline uint64_t cards_kinds(const struct cards *c)
{
    return c->plane[0] | c->plane[1] | c->plane[2] | c->plane[3];
}

/* How many cards of these kinds. */
static inline int cards_count(const struct cards *c, uint64_t kinds)
{
    return bits_count(c->plane[0] & kinds) + 2 * bits_count(c->plane[1] & kinds) +
           4 * bits_count(c->plane[2] & kinds) + 8 * bits_count(c->plane[3] & kinds);
}

static inline int cards_total(const struct cards *c)
{
    return cards_count(c, ~(uint64_t)0);
}

static inline int cards_of(const struct cards *c, int kind)
{
    return (int)((c->plane[0] >> kind & 1) | (c->plane[1] >> kind & 1) << 1 |
                 (c->plane[2] >> kind & 1) << 2 | (c->plane[3] >> kind & 1) << 3);
}

/* The card that ticket 0..total-1 wins: each card holds one ticket. */
int cards_pick(const struct cards *c, uint32_t ticket);

/*
 * The highest of 'kinds' from which upwards the bag still holds 'need' cards of
 * them: a payment in card order may start no later. If there are not so many it is their first.
 */
int cards_latest_start(const struct cards *c, uint64_t kinds, int need);

/* Bags: changes. A card taken must be there; no kind may pass CARD_COPIES_MAX. */
static inline void cards_add(struct cards *c, int kind)
{
    uint64_t carry = bit(kind);

    for (int p = 0; p < CARD_PLANES; p++) {
        uint64_t sum = c->plane[p] ^ carry;

        carry &= c->plane[p];
        c->plane[p] = sum;
    }
}

static inline void cards_take(struct cards *c, int kind)
{
    uint64_t borrow = bit(kind);

    for (int p = 0; p < CARD_PLANES; p++) {
        uint64_t difference = c->plane[p] ^ borrow;

        borrow &= difference;
        c->plane[p] = difference;
    }
}

void cards_add_all(struct cards *c, const struct cards *more);
void cards_take_all(struct cards *c, const struct cards *less);

/* Text: "b3+", "*". The names of all kinds, and "-" for CARD_NONE. */
extern const char *const card_names[CARD_KINDS + 1];
extern const char *const card_colour_names[CARD_COLOURS];  /* "p" */
extern const char *const card_colour_titles[CARD_COLOURS]; /* "purple" */

/* The kind whose name the first 'length' letters are, or -1. */
int card_find(const char *text, int length);

/* The colour of a letter, or -1. */
int card_find_colour(char letter);

#endif
