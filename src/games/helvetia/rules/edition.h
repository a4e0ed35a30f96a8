#ifndef TORI_GAMES_HELVETIA_RULES_EDITION_H
#define TORI_GAMES_HELVETIA_RULES_EDITION_H

/*
 * What is printed on the cardboard (editions/helvetia.json), made ready for
 * play. Immutable once loaded; a state knows its edition by number.
 */

#include "games/helvetia/rules/helvetia.h"

enum helvetia_class { HELVETIA_PRODUCTION, HELVETIA_EXCHANGE, HELVETIA_VICTORY };

struct helvetia_edition {
    /* Goods. Sets of goods are over enum helvetia_good. */
    uint8_t maker[HELVETIA_GOODS];      /* the kind that makes it */
    uint8_t input[HELVETIA_GOODS];      /* or HELVETIA_NO_GOOD: a simple good */
    uint8_t stage[HELVETIA_GOODS];      /* 1 for simple goods, else the input's + 1 */
    uint8_t goods_tile[HELVETIA_GOODS]; /* points for the first delivery */
    uint16_t simple;                    /* the goods of stage 1: the first ones */
    uint8_t simple_count;
    uint16_t of_stage[4];               /* goods by stage */
    uint16_t bought;                    /* the builder's goods (R44) */
    uint64_t simple_bytes;              /* a byte of ones for each simple good .. */
    uint64_t bought_bytes;              /* .. and for each that is sold */
    uint16_t branch[HELVETIA_BRANCHES]; /* goods of it */
    uint8_t branch_tile[HELVETIA_BRANCHES];

    /* Buildings. */
    uint8_t kind_class[HELVETIA_KINDS];      /* enum helvetia_class */
    uint8_t makes[HELVETIA_KINDS];           /* good, or HELVETIA_NO_GOOD */
    uint16_t exchanges[HELVETIA_KINDS];      /* goods, for exchange buildings */
    uint32_t exchange_kinds[HELVETIA_GOODS]; /* the exchange buildings that list a good */
    uint32_t exchange_all;                   /* all exchange buildings */
    uint8_t simple_exchange; /* the kind that exchanges simple goods, or none */
    uint32_t homes;          /* kinds that villagers live in */
    uint8_t cost[HELVETIA_KINDS][HELVETIA_GOODS];
    uint16_t complex_cost[HELVETIA_KINDS]; /* goods of stages 2 and 3 in the cost */
    uint64_t simple_cost[HELVETIA_KINDS];  /* the simple goods in it, a byte each */
    uint32_t complex_kinds;                /* kinds with a complex cost */
    uint32_t sold_kinds;                   /* kinds of which all goods are sold */
    uint8_t start_copies;
    uint8_t display[HELVETIA_KINDS]; /* stack 1 */
    uint8_t stack[HELVETIA_STACKS][HELVETIA_KINDS];
    uint8_t letter[HELVETIA_LETTERS]; /* sets of start kinds */

    /* Village. */
    uint32_t quarter[HELVETIA_QUARTERS]; /* places */

    /* Counts and values. */
    uint8_t people[HELVETIA_SEXES];
    uint8_t coins;
    uint8_t points, points_first_game;
    uint8_t revealed;
    uint8_t rounds;
    uint8_t start_tile, delivery, person_tile, victory;
    uint8_t surround[2];

    /* Rulings that are contested. */
    uint8_t does_robbed_start; /* Q1 */
    uint32_t neutral_victory;  /* Q99: the victory buildings of the neutral builder */

    uint16_t verb_at[HELVETIA_VERBS + 1]; /* numbers of actions: the first of each verb */

    uint32_t stamp; /* another after each reading: for what is remembered of an edition */
};

extern struct helvetia_edition helvetia_editions[];

/* Of the contract. */
void helvetia_edition_read(struct edition *e, int number);
extern const struct tori_name_group helvetia_name_groups[];

static inline const struct helvetia_edition *
helvetia_edition_of(const struct helvetia_state *s)
{
    return &helvetia_editions[s->edition];
}

#endif
