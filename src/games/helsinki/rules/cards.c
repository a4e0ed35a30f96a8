/* Bags of cards as bit planes: the parts that are not worth inlining. See cards.h. */

#include "games/helsinki/rules/cards.h"

#include <string.h>

#define KINDS_OF(c)                                                                      \
    c "2", c "2+", c "2++", c "3", c "3+", c "3++", c "4", c "4+", c "4++", c "5",       \
        c "5+", c "5++"

const char *const card_names[CARD_KINDS + 1] = {
    KINDS_OF("p"), KINDS_OF("g"), KINDS_OF("r"), KINDS_OF("b"), KINDS_OF("y"), "*", "-"};

const char *const card_colour_names[CARD_COLOURS] = {"p", "g", "r", "b", "y"};
const char *const card_colour_titles[CARD_COLOURS] = {"purple", "green", "red", "blue",
                                                      "yellow"};

/* The tickets lie plane by plane: a bit of plane p stands for 2^p of them. */
int cards_pick(const struct cards *c, uint32_t ticket)
{
    for (int p = 0; p < CARD_PLANES; p++) {
        uint32_t tickets = (uint32_t)bits_count(c->plane[p]) << p;

        if (ticket < tickets)
            return bits_select(c->plane[p], (int)(ticket >> p));
        ticket -= tickets;
    }
    return CARD_NONE;
}

int cards_latest_start(const struct cards *c, uint64_t kinds, int need)
{
    uint64_t left = cards_kinds(c) & kinds;
    int kind = CARD_JOKER;

    while (need > 0 && left) {
        kind = bits_last(left);
        need -= cards_of(c, kind);
        left ^= bit(kind);
    }
    return kind;
}

void cards_add_all(struct cards *c, const struct cards *more)
{
    uint64_t carry = 0;

    for (int p = 0; p < CARD_PLANES; p++) {
        uint64_t a = c->plane[p], b = more->plane[p];

        c->plane[p] = a ^ b ^ carry;
        carry = (a & b) | (carry & (a ^ b));
    }
}

void cards_take_all(struct cards *c, const struct cards *less)
{
    uint64_t borrow = 0;

    for (int p = 0; p < CARD_PLANES; p++) {
        uint64_t a = c->plane[p], b = less->plane[p];

        c->plane[p] = a ^ b ^ borrow;
        borrow = (~a & b) | (borrow & ~(a ^ b));
    }
}

int card_find(const char *text, int length)
{
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if ((int)strlen(card_names[kind]) == length &&
            memcmp(card_names[kind], text, (size_t)length) == 0)
            return kind;
    return -1;
}

int card_find_colour(char letter)
{
    for (int c = 0; c < CARD_COLOURS; c++)
        if (card_colour_names[c][0] == letter)
            return c;
    return -1;
}
