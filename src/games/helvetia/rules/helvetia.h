#ifndef TORI_GAMES_HELVETIA_RULES_HELVETIA_H
#define TORI_GAMES_HELVETIA_RULES_HELVETIA_H

/*
 * Helvetia: the state of a game, for those who look at it (drawing, bots'
 * knowledge). Those who play it go through the contract in engine/game.h.
 * R.., P4.. and Q.. are the numbers of docs/rules/helvetia.md.
 */

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

/* The sixteen goods, in the order in which the goods of a cost are made. */
#define HELVETIA_GOODS_LIST(X)                                                           \
    X(WOOD, "wood")                                                                      \
    X(BRICK, "brick")                                                                    \
    X(STONE, "stone")                                                                    \
    X(GRAIN, "grain")                                                                    \
    X(WATER, "water")                                                                    \
    X(ORE, "ore")                                                                        \
    X(COW, "cow")                                                                        \
    X(BREAD, "bread")                                                                    \
    X(GOAT, "goat")                                                                      \
    X(BEER, "beer")                                                                      \
    X(IRON, "iron")                                                                      \
    X(MILK, "milk")                                                                      \
    X(MEAT, "meat")                                                                      \
    X(CHEESE, "cheese")                                                                  \
    X(CLOTH, "cloth")                                                                    \
    X(COWBELL, "cowbell")

/* The kinds of buildings. */
#define HELVETIA_KINDS_LIST(X)                                                           \
    X(WOODCUTTER, "woodcutter")                                                          \
    X(BRICKYARD, "brickyard")                                                            \
    X(STONEMASON, "stonemason")                                                          \
    X(FARM, "farm")                                                                      \
    X(WELL, "well")                                                                      \
    X(MINE, "mine")                                                                      \
    X(COWSHED, "cowshed")                                                                \
    X(GOATSHED, "goatshed")                                                              \
    X(MARKET, "market")                                                                  \
    X(BAKERY, "bakery")                                                                  \
    X(BREWERY, "brewery")                                                                \
    X(IRONWORKS, "ironworks")                                                            \
    X(DAIRY, "dairy")                                                                    \
    X(BUTCHER, "butcher")                                                                \
    X(CHEESERY, "cheesery")                                                              \
    X(TANNERY, "tannery")                                                                \
    X(BELLFOUNDER, "bellfounder")                                                        \
    X(CATTLEMARKET, "cattlemarket")                                                      \
    X(GOATMARKET, "goatmarket")                                                          \
    X(GROCER, "grocer")                                                                  \
    X(MILL, "mill")                                                                      \
    X(INN, "inn")                                                                        \
    X(HALL, "hall")                                                                      \
    X(CHURCH, "church")

/* The five characters, in the order of their spaces. */
#define HELVETIA_CHARACTERS_LIST(X)                                                      \
    X(BUILDER, "builder")                                                                \
    X(CARTER, "carter")                                                                  \
    X(WATCHMAN, "watchman")                                                              \
    X(PRIEST, "priest")                                                                  \
    X(MIDWIFE, "midwife")

/* Phases, with the names of docs/NOTATION.md. */
#define HELVETIA_PHASES_LIST(X)                                                          \
    X(LETTER, "start") /* chance: a letter for each seat */                              \
    X(START, "start")  /* chance: the first drafter, or the start player */              \
    X(TAKE, "draft")                                                                     \
    X(STEAL, "draft")   /* the last picker is stuck (R12) */                             \
    X(REPLACE, "draft") /* the robbed seat takes another */                              \
    X(NEUTRAL, "neutral")                                                                \
    X(FOUND, "site") /* the three first buildings */                                     \
    X(COUPLE1, "couple 1")                                                               \
    X(COUPLE2, "couple 2")                                                               \
    X(COUPLE3, "couple 3")                                                               \
    X(MAIN, "MAIN")                                                                      \
    X(PRODUCE, "PRODUCE")                                                                \
    X(SITE, "SITE")                                                                      \
    X(HOUSE, "HOUSE")                                                                    \
    X(DOWRY, "DOWRY")                                                                    \
    X(HOME, "HOME")                                                                      \
    X(REVEAL, "reveal") /* chance: new buildings */                                      \
    X(OVER, "over")

#define HELVETIA_VERBS_LIST(X)                                                           \
    X(LETTER, "letter")                                                                  \
    X(START, "start")                                                                    \
    X(TAKE, "take")                                                                      \
    X(STEAL, "steal")                                                                    \
    X(NEUTRAL, "neutral")                                                                \
    X(SITE, "site")                                                                      \
    X(SETTLE, "settle")                                                                  \
    X(WED, "marry") /* couple 3: SEX PLACE */                                            \
    X(BUILD, "build")                                                                    \
    X(DELIVER, "deliver")                                                                \
    X(WAKE, "wake")                                                                      \
    X(MARRY, "marry") /* SEX school|centre PLACE */                                      \
    X(BIRTH, "birth")                                                                    \
    X(TILE, "tile")                                                                      \
    X(NEUTRAL_BUILD, "neutral build")                                                    \
    X(NEUTRAL_MARRY, "neutral marry")                                                    \
    X(WORK, "work")                                                                      \
    X(SWAP, "swap")                                                                      \
    X(BUY, "buy")                                                                        \
    X(HOUSE, "house")                                                                    \
    X(COIN, "coin")                                                                      \
    X(HOME, "home")                                                                      \
    X(REVEAL, "reveal")                                                                  \
    X(END, "end")                                                                        \
    X(IDLE, "idle")

/* clang-format off */
enum helvetia_good {
#define X(name, text) HELVETIA_##name,
    HELVETIA_GOODS_LIST(X)
#undef X
    HELVETIA_GOODS,
    HELVETIA_NO_GOOD = HELVETIA_GOODS,
};

enum helvetia_kind {
#define X(name, text) HELVETIA_##name,
    HELVETIA_KINDS_LIST(X)
#undef X
    HELVETIA_KINDS,
    HELVETIA_NO_KIND = HELVETIA_KINDS,
};

enum helvetia_character {
#define X(name, text) HELVETIA_##name,
    HELVETIA_CHARACTERS_LIST(X)
#undef X
    HELVETIA_CHARACTERS,
    HELVETIA_NO_CHARACTER = HELVETIA_CHARACTERS,
};

enum helvetia_phase {
#define X(name, text) HELVETIA_IN_##name,
    HELVETIA_PHASES_LIST(X)
#undef X
    HELVETIA_PHASES
};

enum helvetia_verb {
    HELVETIA_DO_NOTHING, /* so that no action is 0 */
#define X(name, text) HELVETIA_DO_##name,
    HELVETIA_VERBS_LIST(X)
#undef X
    HELVETIA_VERBS
};
/* clang-format on */

enum helvetia_sex { HELVETIA_MAN, HELVETIA_WOMAN, HELVETIA_SEXES };

enum {
    HELVETIA_PLACES = 28,
    HELVETIA_FIRST_RING = 10,
    HELVETIA_QUARTERS = 4,
    HELVETIA_BRANCHES = 4,
    HELVETIA_LETTERS = 5,
    HELVETIA_START_KINDS = 5, /* woodcutter .. well */
    HELVETIA_STACKS = 3,      /* to be revealed: 2, 3, 4 */
    HELVETIA_NEUTRAL_SEAT = TORI_PLAYERS_MAX,
    HELVETIA_VILLAGES = TORI_PLAYERS_MAX + 1,
};

/* A village: which building stands where and who lives in it. Sets are over places. */
struct helvetia_village {
    uint32_t built;
    uint32_t owners;       /* places with a villager of the village's own colour */
    uint32_t owner_women;  /* those that are women */
    uint32_t owner_sleeps; /* those that sleep */
    uint32_t guests[HELVETIA_VILLAGES]; /* places with a guest of each colour */
    uint32_t couples;                   /* cached: places with a guest of any colour */
    uint32_t guest_women;
    uint32_t guest_sleeps;
    uint32_t bore;                     /* couples that had a child this turn */
    uint8_t kind[HELVETIA_PLACES];     /* or HELVETIA_NO_KIND */
    uint8_t children[HELVETIA_PLACES]; /* born this round: boys, 16 * girls */
};

/* What a seat has besides its village; the neutral colour uses a part of it. */
struct helvetia_player {
    uint32_t kinds;                  /* cached: kinds in the own village */
    uint32_t present;                /* cached: kinds with an own awake villager */
    uint16_t delivered;              /* goods */
    uint8_t workers[HELVETIA_KINDS]; /* cached: own awake villagers by building */
    uint8_t supply[HELVETIA_SEXES];
    uint8_t centre[HELVETIA_SEXES];
    uint8_t school[HELVETIA_SEXES];
    uint8_t coins;                     /* usable */
    uint8_t locked;                    /* regained this turn: usable from the next */
    uint8_t dowry[TORI_PLAYERS_MAX];   /* coins of each seat in the own centre */
    uint8_t laid[HELVETIA_CHARACTERS]; /* coins on the characters this round */
    uint8_t aside;                     /* coins laid aside by idling */
    uint8_t surround;                  /* special tile: 0 none, 1 first, 2 second */
    uint8_t spare[3];
};

struct helvetia_state {
    struct helvetia_village village[HELVETIA_VILLAGES];
    struct helvetia_player player[HELVETIA_VILLAGES];
    uint32_t displayed; /* cached: kinds on display */
    uint16_t edition;
    uint8_t display[HELVETIA_KINDS];
    uint8_t stack[HELVETIA_STACKS][HELVETIA_KINDS]; /* still to be revealed */
    uint8_t stack_count[HELVETIA_STACKS];           /* cached: tiles in each */
    uint8_t goods_tile[HELVETIA_GOODS];             /* 0: on the board; else seat + 1 */
    uint8_t branch_tile[HELVETIA_BRANCHES];
    uint8_t person_tile[HELVETIA_CHARACTERS];
    uint8_t person_used; /* set of characters whose tile was used this round */
    uint8_t surrounds;   /* special tiles taken */

    /* Set-up. */
    uint8_t letters;                         /* set of letters given out */
    uint8_t picks;                           /* made in the draft, or buildings founded */
    uint8_t drafter;                         /* D */
    uint8_t left_over[HELVETIA_START_KINDS]; /* start tiles to take or to place */
    uint8_t owned[TORI_PLAYERS_MAX];         /* start kinds of a seat, as a set */

    /* The game. */
    uint8_t players;
    uint8_t setup; /* enum helvetia_setup */
    uint8_t phase;
    uint8_t seat;  /* whose turn it is, also while chance acts */
    uint8_t start; /* who holds the start tile */
    uint8_t round; /* from 1; 0 during set-up */
    uint8_t has_neutral_coin;

    /* The turn. */
    uint8_t character;     /* of the paid actions, or HELVETIA_NO_CHARACTER */
    uint8_t tile;          /* person tile being used for the next action, or none */
    uint8_t has_used_tile; /* this turn */
    uint8_t is_neutral;    /* the turn is a neutral action */

    /* The action. */
    uint8_t target; /* the kind being built or the good being delivered */
    uint8_t is_delivery;
    uint8_t need;                 /* the good needed next, or HELVETIA_NO_GOOD */
    uint8_t is_need_of_cost;      /* it stands in the cost itself: it may be bought */
    uint8_t cost[HELVETIA_GOODS]; /* what is needed after it */
    uint8_t place;                /* of the last building or wedding */
    uint8_t into;                 /* village of the last wedding */
    uint8_t due;                  /* buildings to reveal, seats to bring home */
    uint8_t spare[2];             /* always 0: keeps the size a multiple of four */
};

static_assert(sizeof(struct helvetia_village) == 108, "no padding");
static_assert(sizeof(struct helvetia_player) == 56, "no padding");
static_assert(sizeof(struct helvetia_state) == 1000, "no padding");
static_assert(sizeof(struct helvetia_state) <= TORI_STATE_MAX,
              "a state fits the contract");

enum helvetia_setup { HELVETIA_DRAFT, HELVETIA_LETTER_SETS, HELVETIA_FIRST_GAME };

/* Actions: a verb in the high byte, then up to three small numbers. */
static inline tori_action helvetia_action(enum helvetia_verb verb, int a, int b, int c)
{
    return (tori_action)verb << 24 | (tori_action)a << 16 | (tori_action)b << 8 |
           (tori_action)c;
}

static inline enum helvetia_verb helvetia_action_verb(tori_action a)
{
    return (enum helvetia_verb)(a >> 24);
}

/* Argument 0, 1 or 2 of an action. */
static inline int helvetia_action_arg(tori_action a, int n)
{
    return (int)(a >> (16 - 8 * n) & 0xff);
}

/* A spot is a place of a village as one number: the village in bits 5.., the place in
 * bits 0..4. Actions name places by their spots. */
enum { HELVETIA_SPOT_PLACES = 32 };

static inline int helvetia_spot(int village, int place)
{
    return village * HELVETIA_SPOT_PLACES + place;
}

static inline int helvetia_spot_village(int spot)
{
    assert(spot / HELVETIA_SPOT_PLACES < HELVETIA_VILLAGES);
    return spot / HELVETIA_SPOT_PLACES;
}

static inline int helvetia_spot_place(int spot)
{
    assert(spot % HELVETIA_SPOT_PLACES < HELVETIA_PLACES);
    return spot % HELVETIA_SPOT_PLACES;
}

/* The building that stands there, or HELVETIA_NO_KIND. */
static inline int helvetia_spot_kind(const struct helvetia_state *s, int spot)
{
    return s->village[helvetia_spot_village(spot)].kind[helvetia_spot_place(spot)];
}

/* Does it lie in a quarter, which is a set of places? */
static inline bool helvetia_spot_is_in(int spot, uint32_t quarter)
{
    return quarter >> helvetia_spot_place(spot) & 1;
}

/* Children born in a building this round. */
static inline int helvetia_children(const struct helvetia_village *v, int place,
                                    enum helvetia_sex sex)
{
    return sex == HELVETIA_WOMAN ? v->children[place] / 16 : v->children[place] % 16;
}

static inline const struct helvetia_state *helvetia_const(const struct tori_state *s)
{
    return (const struct helvetia_state *)s;
}

extern const char *const helvetia_good_names[];
extern const char *const helvetia_kind_names[];
extern const char *const helvetia_character_names[];
extern const char *const helvetia_branch_names[];
extern const char *const helvetia_quarter_names[];
extern const char helvetia_village_names[]; /* one letter a village */
extern const char helvetia_sex_names[];     /* one letter a sex */

/* Points of a seat now (R70): all of them, those that it cannot lose, and those of its
 * person tiles. The start tile makes up the rest. */
int helvetia_total(const struct helvetia_state *s, int seat);
int helvetia_lasting_points(const struct helvetia_state *s, int seat);
int helvetia_person_points(const struct helvetia_state *s, int seat);

/* R68: the points that end the game. */
int helvetia_goal(const struct helvetia_state *s);

/* The character whose action it is, or HELVETIA_NO_CHARACTER. */
enum helvetia_character helvetia_character_of(tori_action a);

/* Who would hold a person tile if the round ended now (R64): seat + 1, or 0. */
int helvetia_next_holder(const struct helvetia_state *s, int character);

extern const struct tori_game helvetia;

#endif
