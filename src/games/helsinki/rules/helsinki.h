#ifndef TORI_GAMES_HELSINKI_RULES_HELSINKI_H
#define TORI_GAMES_HELSINKI_RULES_HELSINKI_H

/*
 * Helsinki: the state of a game, for those who look at it (drawing, bots'
 * knowledge). Those who play it go through the contract in engine/game.h.
 * R.., V3.., P4.. and Q.. are the numbers of docs/rules/helsinki.md.
 */

#include <assert.h>
#include <stdint.h>

#include "engine/game.h"
#include "games/helsinki/rules/cards.h"
#include "games/helsinki/rules/grid.h"

enum {
    HELSINKI_SPACES = 8, /* as many as slots */
    HELSINKI_SIZES = 4,  /* tiles of 2 to 5 roofs */
    HELSINKI_TILES = CARD_COLOURS * HELSINKI_SIZES,
    HELSINKI_SHAPES = 2 * HELSINKI_TILES, /* a size of a colour may have a second one */
    HELSINKI_COATS = 8,
    HELSINKI_STEPS_MIN = 1, /* R26 */
    HELSINKI_STEPS_MAX = 3,
    HELSINKI_STRIDE_MIN = 4, /* A1, A6: the coats that move further */
};

/* Phases, in the order of a turn, with the names of docs/NOTATION.md. */
#define HELSINKI_PHASES(X)                                                               \
    X(REMOVE, "remove") /* chance: the colour that loses its five (V3.1) */              \
    X(SLOTS, "set-up")  /* chance: a card for each slot */                               \
    X(STAND, "stand")   /* seat 0 chooses its space */                                   \
    X(HANDS, "hands")   /* chance: the first cards of every hand */                      \
    X(MOVE, "MOVE")                                                                      \
    X(STRIDE, "MOVE") /* after stride5 or stride6: only the long moves */                \
    X(ACT, "ACT")                                                                        \
    X(THIRD, "draw")      /* chance: the third card, to the hand */                      \
    X(REFILL, "draw")     /* chance: the slots, 'due' of them left */                    \
    X(DISCARD, "DISCARD") /* nothing discarded yet: nolimit is still offered */          \
    X(DISCARD_REST, "DISCARD")                                                           \
    X(BUILD, "BUILD")                                                                    \
    X(PAY, "PAY")                                                                        \
    X(PLACE, "PLACE")                                                                    \
    X(BONUS, "bonus") /* chance: a card for touching the own colour */                   \
    X(SUPER, "SUPER")                                                                    \
    X(AFTER, "AFTER")                                                                    \
    X(JOKER, "JOKER")                                                                    \
    X(LIFT, "SHIFT")                                                                     \
    X(DROP, "SHIFT")                                                                     \
    X(EXPIRE, "EXPIRE")                                                                  \
    X(OVER, "over")

/* clang-format off */
enum helsinki_phase {
#define X(name, text) HELSINKI_##name,
    HELSINKI_PHASES(X)
#undef X
    HELSINKI_PHASE_COUNT
};
/* clang-format on */

/* The fifteen coat actions A1..A15, in the rulebook's order. */
#define HELSINKI_COAT_ACTIONS(X)                                                         \
    X(STRIDE6, "stride6")                                                                \
    X(TILES2, "tiles2")                                                                  \
    X(ANYSIDE, "anyside")                                                                \
    X(CARD3, "card3")                                                                    \
    X(SUPER1, "super1")                                                                  \
    X(STRIDE5, "stride5")                                                                \
    X(TILE1, "tile1")                                                                    \
    X(SECOND, "second")                                                                  \
    X(FEWER, "fewer")                                                                    \
    X(SHIFT, "shift")                                                                    \
    X(BACK, "back")                                                                      \
    X(NOLIMIT, "nolimit")                                                                \
    X(DRAWBUILD, "drawbuild")                                                            \
    X(WILD, "wild")                                                                      \
    X(POINTS, "points")

/* clang-format off */
enum helsinki_coat {
#define X(name, text) HELSINKI_COAT_##name,
    HELSINKI_COAT_ACTIONS(X)
#undef X
    HELSINKI_COAT_COUNT
};
/* clang-format on */

extern const char *const helsinki_coat_names[HELSINKI_COAT_COUNT];

/* Actions: a verb in the high byte, what it is done with below. */
#define HELSINKI_VERBS(X)                                                                \
    X(REMOVE, "remove")                                                                  \
    X(DEAL, "deal")                                                                      \
    X(STAND, "stand")                                                                    \
    X(MOVE, "move")                                                                      \
    X(DRAW, "draw")                                                                      \
    X(DISCARD, "discard")                                                                \
    X(BUILD, "build")                                                                    \
    X(PAY, "pay")                                                                        \
    X(PLACE, "place") /* orientation in bits 8.., anchor in bits 0..7 */                 \
    X(SUPER, "super")                                                                    \
    X(JOKER, "joker")                                                                    \
    X(LIFT, "lift")                                                                      \
    X(DROP, "drop")                                                                      \
    X(END, "end")                                                                        \
    X(COAT, "coat")

/* clang-format off */
enum helsinki_verb {
    HELSINKI_DO_NOTHING, /* so that no action is 0 */
#define X(name, text) HELSINKI_DO_##name,
    HELSINKI_VERBS(X)
#undef X
    HELSINKI_VERB_COUNT
};
/* clang-format on */

static inline tori_action helsinki_action(enum helsinki_verb verb, int with)
{
    return (tori_action)verb << 24 | (tori_action)with;
}

static inline enum helsinki_verb helsinki_action_verb(tori_action a)
{
    return (enum helsinki_verb)(a >> 24);
}

static inline int helsinki_action_with(tori_action a)
{
    return (int)(a & 0xffffff);
}

/* A player board. Tiles are sets of cells by colour; which cells are one tile is
 * told by the two 'joined' sets. */
struct helsinki_board {
    uint64_t covered;             /* cached: statue, tiles and joker tiles */
    uint64_t tiles[CARD_COLOURS]; /* cells of pavilion tiles */
    uint64_t jokers;              /* cells of joker tiles */
    uint64_t supers;              /* roofs that carry a super */
    uint64_t coats;               /* cells whose coat has not been won */
    uint64_t joined_east;         /* cells of one tile with their east neighbour */
    uint64_t joined_south;        /* and with their south neighbour */
};

struct helsinki_player {
    struct cards hand;  /* in a view of another seat: what is known of it */
    struct cards known; /* taken face up and not seen to leave */
    struct helsinki_board board;
    uint16_t used;      /* coat actions that hold this player's coat */
    uint8_t meadow;     /* coats won and not used */
    uint8_t hand_count; /* cards in hand, also where a view hides which */
    uint8_t pawn;       /* space */
    uint8_t points;     /* from the coat action */
    uint8_t bonus;      /* from the visitors' bonus card; 0: none taken */
    uint8_t nolimit;    /* turns that still end without hand limit, this one included */
};

struct helsinki_state {
    struct helsinki_player player[TORI_PLAYERS_MAX];
    struct cards pile; /* in a view: all unseen cards, in hands or pile */
    struct cards discard;
    uint64_t tile_cells;            /* where the tile being built was placed; else 0 */
    uint8_t slots[HELSINKI_SPACES]; /* kinds, or CARD_NONE */
    uint8_t tiles[HELSINKI_SHAPES]; /* supply: 4 * colour + roofs - 2, then the second
                                       shapes in the same order */
    uint16_t cover;                 /* coat actions that no seat may use */
    uint16_t edition;
    uint8_t has_paths;    /* the visitors expansion */
    uint8_t has_one_five; /* V3.1: one five in all was removed */
    uint8_t removed;      /* its colour + 1; 0: none */
    uint8_t players;
    uint8_t viewer; /* 0: the whole truth; else 1 + seat, or 255 for a spectator */
    uint8_t phase;
    uint8_t seat;  /* whose turn it is, also while chance acts */
    uint8_t round; /* from 1; 0 during set-up */
    uint8_t is_last_round;
    uint8_t pile_count;  /* cards really in the pile */
    uint8_t supers;      /* supply */
    uint8_t joker_tiles; /* supply */
    uint8_t bonuses;     /* bonus cards taken */
    uint8_t has_drawn;   /* the turn began with a draw */
    uint8_t builds;      /* tiles built this turn */
    uint8_t modifiers;   /* of the present build, enum helsinki_modifier */
    uint8_t build_card;  /* kind, from 'build' until the tile is finished, or CARD_NONE */
    uint8_t due;         /* cards, supers or joker tiles still to come in this phase */
    uint8_t last;        /* where an ordered phase goes on: kind or cell */
    uint8_t resume;      /* the phase that JOKER goes back to */
    uint8_t spare[6];    /* always 0: keeps the size a multiple of eight */
};

static_assert(sizeof(struct helsinki_player) == 160, "no padding");
static_assert(sizeof(struct helsinki_state) == 640 + 64 + 8 + 8 + 40 + 2 + 2 + 28,
              "no padding");
static_assert(sizeof(struct helsinki_state) <= 1024, "a state fits in 1 KiB");
static_assert(sizeof(struct helsinki_state) <= TORI_STATE_MAX,
              "a state fits the contract");

enum { HELSINKI_VIEWER_SPECTATOR = 255 };

/* Coats that bend one build (Q21..Q23); together they fit in four bits. */
enum helsinki_modifier {
    HELSINKI_ANYSIDE = 1,
    HELSINKI_SUPER1 = 2,
    HELSINKI_FEWER = 4,
    HELSINKI_WILD = 8, /* cleared once the card of another colour is paid */
    HELSINKI_MODIFIER_SETS = 16,
};

static inline const struct helsinki_state *helsinki_const(const struct tori_state *s)
{
    return (const struct helsinki_state *)s;
}

extern const struct tori_game helsinki;

#endif
