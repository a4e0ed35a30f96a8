#ifndef TORI_GAMES_HELVETIA_RULES_WAYS_H
#define TORI_GAMES_HELVETIA_RULES_WAYS_H

/*
 * Ways to make goods: which villagers work, and what is bought. Workers in buildings
 * of one kind do the same, so ways that differ only in which of them works are one
 * way, and so are two in which the same kinds of workers pass different goods on.
 * plan.h asks for them; everything else about an action is settled there.
 */

#include <stdbool.h>

#include "games/helvetia/rules/helvetia.h"

struct helvetia_edition;

enum {
    HELVETIA_WAYS_MAX = 8,
    HELVETIA_STEPS_MAX = 40, /* of a way */
    HVE_UNITS_MAX = 16,      /* of a cost */
};

/* One villager's work, or one good bought. */
struct helvetia_step {
    uint8_t good;    /* what it makes or gets */
    uint8_t kind;    /* where, or HELVETIA_NO_KIND: bought */
    uint8_t spot;    /* of the villager; any awake one of the seat in that kind will do */
    uint8_t is_unit; /* a unit of the cost; else the input of the step before */
};

/* In the order in which the rules ask for it: each unit, then what it is made of. */
struct helvetia_way {
    uint8_t sleepers;
    uint8_t coins; /* for goods that are bought; not the coin of the action */
    uint8_t count;
    struct helvetia_step steps[HELVETIA_STEPS_MAX];
};

struct helvetia_ways {
    int count;
    struct helvetia_way way[HELVETIA_WAYS_MAX];
};

/* What is searched for, and where the search stands. */
struct hve_search {
    const struct helvetia_edition *e;
    uint8_t workers[HELVETIA_KINDS];      /* awake and not yet in the way */
    uint8_t units[HVE_UNITS_MAX + 1];     /* goods, in the order they are asked for */
    uint8_t sold_from[HVE_UNITS_MAX + 1]; /* how many units from i on are sold, .. */
    uint8_t made_from[HVE_UNITS_MAX + 1]; /* .. and the stages of the others added up */
    int unit_count;
    uint32_t sold;       /* units that may be bought */
    bool has_input;      /* the first unit is none of the cost, but an input */
    int sleepers, coins; /* of the ways that are looked for */
    bool was_cut;        /* there may be ways with more sleepers */
    struct helvetia_way way;
    struct helvetia_ways *found;
};

/* Life cycle: the workers by kind, then one unit after the other; what is more than
 * HVE_UNITS_MAX is forgotten. */
void hve_search_init(struct hve_search *q, const struct helvetia_edition *e,
                     const uint8_t *workers);
void hve_search_add(struct hve_search *q, int good, bool is_sold);

/* All ways with exactly so many sleepers and coins, as many as there is room for,
 * without spots. False if there are none with more sleepers either. */
bool hve_search_exact(struct hve_search *q, int sleepers, int coins,
                      struct helvetia_ways *found);

/* The fewest sleepers with exactly so many coins, and the ways with them; -1 if there
 * is no way. */
int hve_search_fewest(struct hve_search *q, int coins, struct helvetia_ways *found);

#endif
