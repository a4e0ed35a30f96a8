#ifndef TORI_GAMES_HELVETIA_RULES_PLAN_H
#define TORI_GAMES_HELVETIA_RULES_PLAN_H

/*
 * Plans: in which ways a seat can make a good, or everything that a building costs,
 * with the villagers who are awake now. For people, and for bots that want to see
 * chains; the rules do not need it.
 */

#include "games/helvetia/rules/helvetia.h"
#include "games/helvetia/rules/ways.h"

/* Why it could not be delivered or built, even if all goods can be made. */
enum helvetia_obstacle {
    HELVETIA_NO_OBSTACLE,
    HELVETIA_DELIVERED,     /* R48 */
    HELVETIA_START_KIND,    /* it has no cost and is never built */
    HELVETIA_NOT_DISPLAYED, /* R42 */
    HELVETIA_BUILT,         /* R43: the village has that kind */
    HELVETIA_NO_PLACE,
    HELVETIA_NO_COIN, /* for the action itself */
};

struct helvetia_plan {
    uint8_t cost[HELVETIA_GOODS];
    uint8_t input;    /* needed before the cost, cannot be bought; or HELVETIA_NO_GOOD */
    bool is_delivery; /* of the only good in it; else it is for a building */
    enum helvetia_obstacle obstacle;
    int purse; /* coins to buy goods with, after the coin for the action */

    /* The fewest coins first, then the fewest sleepers. A way is left out if another
     * has fewer of one and no more of the other; but with the fewest coins there are
     * also ways with one or two sleepers more, as long as there is room. */
    int count;
    struct helvetia_way ways[HELVETIA_WAYS_MAX];

    /* If there is no way. */
    int coins_short; /* so many coins more would do, or 0 */
    uint8_t
        lacks_good; /* it cannot be made, nor its like, or HELVETIA_NO_GOOD: each .. */
    uint8_t lacks_kind; /* .. good can be made, but not all; where it would be made */
};

/* To deliver a good; to build a kind. Nothing else about the turn is looked at: the
 * character may be another. */
void helvetia_plan_good(struct helvetia_plan *p, const struct helvetia_state *s, int seat,
                        int good);
void helvetia_plan_kind(struct helvetia_plan *p, const struct helvetia_state *s, int seat,
                        int kind);

/* To finish what is being made, in the phase PRODUCE; the action is paid. */
void helvetia_plan_rest(struct helvetia_plan *p, const struct helvetia_state *s);

/* The spots of the seat's villagers in buildings of a kind, awake or asleep, its own
 * village first. Returns how many; 'out' has room for HELVETIA_SPOTS_MAX. */
enum { HELVETIA_SPOTS_MAX = HELVETIA_VILLAGES * HELVETIA_PLACES };
int helvetia_spots(const struct helvetia_state *s, int seat, int kind, bool is_awake,
                   uint8_t *out);

#endif
