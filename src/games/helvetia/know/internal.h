#ifndef TORI_GAMES_HELVETIA_KNOW_INTERNAL_H
#define TORI_GAMES_HELVETIA_KNOW_INTERNAL_H

/*
 * What the files about playing Helvetia well ask of one another: means (what a seat has),
 * reach (what it could make, and what it would cost), prospect (what follows from these),
 * traits (a seat's position as numbers), weights (what each of these numbers is worth), and
 * finishing an action that is under way.
 */

#include <stdbool.h>

#include "games/helvetia/rules/edition.h"
#include "games/helvetia/rules/helvetia.h"

struct chooser;
struct rng;

/* Costs are counted in half coins. More than this is out of reach. */
enum { REACH_FAR = 30 };

/* What stands open to all seats, and who has the tiles: seat + 1, or 0. */
struct hve_openings {
    uint32_t singles[HELVETIA_VILLAGES][HELVETIA_SEXES]; /* kinds where they live */
    uint32_t stacked;                                    /* kinds still to be revealed */
    uint16_t goods_of[TORI_PLAYERS_MAX + 1];
    uint8_t branches_of[TORI_PLAYERS_MAX + 1];
};
void hve_openings_init(struct hve_openings *o, const struct helvetia_state *s);

/* All that a seat's own prospects rest on: nothing but this is looked at to find them, so
 * that what was found once holds wherever the bytes are the same. */
struct hve_means {
    struct helvetia_player player;
    uint32_t quarters[HELVETIA_KINDS]; /* that would wake a villager of the kind */
    uint8_t sleepers_of[HELVETIA_VILLAGES * HELVETIA_QUARTERS]; /* by quarter */
    uint32_t sleeping;      /* kinds where an own villager sleeps */
    uint32_t weddable;      /* kinds the seat could marry into now */
    uint32_t stacked;       /* kinds still to be revealed */
    uint32_t displayed;     /* kinds */
    uint32_t built, owners; /* places of the own village */
    uint32_t stamp;         /* of the edition */
    uint16_t goods_open, goods_own;
    uint8_t branches_open, branches_own;
    uint8_t sleepers, guests, couples, newborns;
    uint8_t regainable; /* own coins in villages where one could marry now */
    uint8_t surrounds;  /* taken */
    uint8_t spare[12];
};
static_assert(sizeof(struct hve_means) == 224, "no padding, for it is compared");
void hve_means_init(struct hve_means *m, const struct helvetia_state *s,
                    const struct hve_openings *o, int seat);

/* What a seat could make, and what it costs besides the coin of the action itself. */
struct hve_reach {
    uint8_t good[HELVETIA_GOODS];
    uint8_t victory[HELVETIA_KINDS];
    uint8_t branch[HELVETIA_BRANCHES]; /* half coins to complete it */
    uint32_t victories; /* victory buildings on display that the seat may build */
    uint8_t empty_homes;
};
void hve_reach_init(struct hve_reach *r, const struct hve_means *m,
                    const struct helvetia_edition *e);

/* Points of deliveries that need no preparation, one for each coin left. */
int hve_gain_now(const struct hve_means *m, const struct helvetia_edition *e,
                 const struct hve_reach *r);

/* Points in sight for the coins left in this round, and for 'income' more of them, in
 * quarters of a point. */
struct hve_plan {
    int this_round, next_round;
};
void hve_plan_init(struct hve_plan *plan, const struct hve_means *m,
                   const struct helvetia_edition *e, const struct hve_reach *r,
                   int income);

/* A seat's position as small whole numbers. A block of several traits is a number
 * told by which of them is set, or a staircase: all up to the number are set. */
enum { TRAIT_COSTS = 10, TRAIT_RACES = 3, TRAIT_LEADS = 5, TRAIT_GAPS = 8 };
enum hve_trait {
    TRAIT_POINTS,     /* that cannot be lost */
    TRAIT_START,      /* holds the start tile */
    TRAIT_START_LATE, /* the same, in eighths of the round's coins that are laid */
    TRAIT_PERSON,     /* tiles by holder (mine, not held, another's) and lead in coins */
    TRAIT_TILE = TRAIT_PERSON + 3 * TRAIT_LEADS, /* unused, with a coin to use it */
    TRAIT_HOLDS = TRAIT_TILE + HELVETIA_CHARACTERS,
    TRAIT_COINS = TRAIT_HOLDS + HELVETIA_CHARACTERS, /* a staircase */
    TRAIT_COIN_LEAD = TRAIT_COINS + 6,
    TRAIT_INCOME = TRAIT_COIN_LEAD + TRAIT_LEADS, /* a staircase above four coins */
    TRAIT_TO_MOVE = TRAIT_INCOME + 2,
    TRAIT_AWAKE,
    TRAIT_ASLEEP,
    TRAIT_GUESTS,
    TRAIT_KIND, /* kinds with an own villager */
    TRAIT_CENTRE = TRAIT_KIND + HELVETIA_KINDS,
    TRAIT_SCHOOL,
    TRAIT_NEWBORN,
    TRAIT_EMPTY,      /* own buildings without a villager */
    TRAIT_BOTH_SEXES, /* wait to be married */
    TRAIT_COUPLES,    /* that can have children */
    TRAIT_REGAIN,     /* own coins in villages where one could marry now */
    TRAIT_DOWRY,      /* foreign coins in the own centre */
    TRAIT_SURROUND,   /* points of the tile by what is missing */
    TRAIT_VICTORY = TRAIT_SURROUND + TRAIT_GAPS, /* buildings to be built, by cost */
    TRAIT_GOOD = TRAIT_VICTORY + TRAIT_COSTS,    /* goods to be delivered, by cost */
    TRAIT_FIRST = TRAIT_GOOD + TRAIT_COSTS,      /* goods tiles by cost and race */
    TRAIT_BRANCH = TRAIT_FIRST + TRAIT_COSTS * TRAIT_RACES,     /* the same of branches */
    TRAIT_WAKE_BEST = TRAIT_BRANCH + TRAIT_COSTS * TRAIT_RACES, /* own in a quarter */
    TRAIT_WAKE_SECOND,
    TRAIT_STACKS,       /* squares of the own villagers in each own quarter */
    TRAIT_MATERIALS,    /* goods that the builder sells and the seat can make */
    TRAIT_GAIN,         /* points of deliveries that need no preparation */
    TRAIT_REACHES,      /* the goal, with these */
    TRAIT_NEAR,         /* within two points of it */
    TRAIT_IS_THERE,     /* without these */
    TRAIT_PLAN,         /* points in sight for the coins of this round, in quarters .. */
    TRAIT_PLAN_NEXT,    /* .. and for those of the next round too */
    TRAIT_PLAN_REACHES, /* the goal, with a point more */
    TRAIT_COUNT,
};

/* What each trait is worth in 1/1024 point at stages of the game's progress: for two
 * players, and for more. */
enum { WEIGHTS_TABLES = 2, WEIGHTS_STAGES = 4 };
extern const int hve_weights_progress[WEIGHTS_STAGES];
extern const int16_t hve_weights[WEIGHTS_TABLES][WEIGHTS_STAGES][TRAIT_COUNT];

/* What a seat has before it, whatever the others do: the traits that follow from its own
 * means. */
struct hve_prospect {
    struct hve_means means;
    struct hve_reach reach;
    uint8_t first[HELVETIA_GOODS]; /* from TRAIT_FIRST, if the race for it were lost */
    int16_t value[TRAIT_COUNT];
};

int hve_coins_laid(const struct helvetia_player *p);

/* Kept by the thread until the same seat has looked at others. */
const struct hve_prospect *hve_prospect_find(const struct helvetia_state *s,
                                             const struct hve_openings *o, int seat);

/* All traits, in 16 bits like their weights: so machines multiply many of them at once. */
struct hve_traits {
    const struct hve_prospect *own; /* until the next call of hve_traits_init() */
    int points;                     /* now, tiles that can be lost among them */
    bool may_reach;                 /* the goal, with the plan and a point more */
    int16_t value[TRAIT_COUNT];
};

/* For all seats. */
void hve_traits_init(struct hve_traits out[TORI_PLAYERS_MAX],
                     const struct helvetia_state *s);

/* Points of a seat now, tiles that can be lost among them, and in the draft the start
 * tile that is promised. */
int hve_points(const struct helvetia_state *s, int seat);

/* How far the game is: the leader's points in 1/256 of the goal, at most 256. */
int hve_progress(const struct helvetia_state *s);
int hve_progress_at(const struct helvetia_state *s, int leader_points);

/* What each seat may expect, in 1/1024 point; not in the midst of an action. */
void hve_expect(const struct helvetia_state *s, int32_t *out);

/* Carry an action that is under way through to its end, as it is usually best. */
void hve_finish_action(struct tori_state *s);
bool hve_is_acting(const struct helvetia_state *s);

/* How good a place of the own village is for a building, in 1/1024 point. */
int32_t hve_site_value(const struct helvetia_state *s, int village, int place, int kind);

/* Set-up decisions before the villages stand. */
bool hve_is_founding(const struct helvetia_state *s);
int32_t hve_rate_founding(const struct helvetia_state *s, tori_action a);

/* Units of a building's cost that no villager awake of the seat to move makes and that have to
 * be bought. */
int hve_units_to_buy(const struct helvetia_state *s, int kind);

/* The functions of the interface. */
void hve_rate(const struct tori_state *s, const tori_action *legal, int count,
              int32_t *out);
tori_action hve_pick(const struct tori_state *s, const tori_action *legal, int count,
                     struct rng *rng);

/* Corrects ratings (choice_facts.c). */
extern const struct chooser hve_chooser;

/* What a turn is about (knowledge.h). */
uint64_t hve_idea(const struct tori_state *s, const tori_action *actions, int count);

#endif
