#ifndef TORI_GAMES_HELSINKI_KNOW_INTERNAL_H
#define TORI_GAMES_HELSINKI_KNOW_INTERNAL_H

/*
 * What the files of this folder ask of one another; their prefix is hki_. An outlook is
 * the future of one seat; what it may expect is its total at the end of the game.
 *
 * Everything is measured in expected points of one seat at the end of the game, in
 * KNOWLEDGE_POINT; chances are in the same unit, so that a certain point is one
 * point. The value of a seat is the sum of four parts that hardly depend on one
 * another: its board, its hand, its coats and what it has scored already.
 */

#include "games/helsinki/know/weights.h"
#include "games/helsinki/rules/build.h"
#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"
#include "search/knowledge.h"

struct chooser;
struct rng;

enum {
    HKI_OUTLOOK_TURN = 16, /* turns are counted in sixteenths */
    HKI_OUTLOOK_NEVER = -1000 * KNOWLEDGE_POINT,
    HKI_PLAN_PAYMENTS = 4, /* plain, with one card fewer, with a wild card, with both */
};

/* The fitted numbers (weights.h) for so many turns left. */
struct hki_blend {
    int line[GRID_SIZE + 1];          /* logit of completing a line, by missing cells */
    int effect[HKI_EFFECT_COUNT];     /* on that logit */
    int32_t weight[HKI_WEIGHT_COUNT]; /* in points, or shares of what they multiply */
    int32_t expect[HKI_EXPECT_COUNT]; /* how much of each part comes true */
    int32_t share, doubt;
    int stage, part, whole; /* the first row of weights, and how far from it */
};

/* In HKI_OUTLOOK_TURN; the answer is this thread's and stays as it is. */
const struct hki_blend *hki_blend_at(int turns);

/* The future of one seat: what does not change while its possible turns are weighed. */
struct hki_outlook {
    const struct helsinki_state *s;
    const struct helsinki_edition *e;
    const struct helsinki_player *p;
    uint64_t buildable;         /* kinds whose tile is not sold out */
    int turns;                  /* that it will still have, in HKI_OUTLOOK_TURN */
    int joker_tiles;            /* it can still get with the coats on its meadow */
    const struct hki_blend *at; /* what these turns make of all numbers */
};

/*
 * The outlook of a seat once 'pile' cards are left and the seats before 'next' have
 * had their turn of this round.
 */
void hki_outlook_init(struct hki_outlook *o, const struct helsinki_state *s, int seat,
                      int pile, int next);

/* The chance of every row and column to be complete in the end. */
struct hki_lines {
    int16_t chance[2][GRID_SIZE];
};

/* Returns what the lines are worth by themselves; 'supers' only mark lines that will
 * be cared for. */
int32_t hki_lines_read(struct hki_lines *l, const struct hki_outlook *o, uint64_t covered,
                       uint64_t supers);

/* What a super on a roof is worth. */
static inline int32_t hki_lines_super(const struct hki_lines *l,
                                      const struct hki_outlook *o, int cell)
{
    int32_t row = l->chance[0][cell / GRID_STRIDE];
    int32_t column = l->chance[1][cell % GRID_STRIDE];

    return o->e->super * (row + column) +
           (o->e->crossing - 2 * o->e->super) * (row * column / KNOWLEDGE_POINT);
}

/* The whole board: lines, supers and the visitors' way. 'l' is filled in. */
int32_t hki_board_value(struct hki_lines *l, const struct hki_outlook *o,
                        uint64_t covered, uint64_t supers);

/* The free cells that no tile can cover any more. */
uint64_t hki_board_dead(uint64_t covered);

/* What the visitors may still bring. */
int32_t hki_visitors_value(const struct hki_outlook *o, uint64_t covered);

/* What a hand is worth. */
int32_t hki_hand_value(const struct hki_outlook *o, const struct cards *hand);

/* The same after the least loss of 'count' of these kinds. */
int32_t hki_hand_value_without(const struct hki_outlook *o, const struct cards *hand,
                               uint64_t kinds, int count);

/* What a hand is worth after drawing the cards in these slots, and perhaps one more. */
int32_t hki_hand_value_drawn(const struct hki_outlook *o, const struct cards *hand,
                             const uint8_t *slots, int unseen);

/* What the best draw of the next turn would add to a hand, with the pawn on a space and
 * the cards that lie there now, except in the slots of the set 'gone'. */
int32_t hki_hand_reach(const struct hki_outlook *o, const struct cards *hand, int space,
                       unsigned gone);

/* What so many coats are worth if these actions are taken or covered. */
int32_t hki_coats_value(const struct hki_outlook *o, int coats, unsigned closed);

/* The actions that this player cannot buy any more. */
static inline unsigned hki_coats_closed(const struct hki_outlook *o)
{
    return o->p->used | o->s->cover;
}

/* What the coats lose in value if one is laid on an action. */
int32_t hki_coats_price(const struct hki_outlook *o, int coat);

/* The seat's value after tile1 or tiles2, and after shift, at their best. */
int32_t hki_coats_joker(const struct hki_outlook *o, int coat);
int32_t hki_coats_shift(const struct hki_outlook *o);

/* The board after the best move of a super between two sets of roofs. */
int32_t hki_coats_best_shift(const struct hki_outlook *o, uint64_t from, uint64_t to);

/* Board, coats won and bonus card if a tile of a colour comes to lie on these cells:
 * value[n] with n supers on its best roofs, CARD_SUPERS_MAX + 2 of them. */
void hki_place(const struct hki_outlook *o, int colour, uint64_t cells, int32_t *value);

/* The same with a tile in its best place from a side, HKI_OUTLOOK_NEVER where it has none.
 * The answer is this thread's and good until the next question. */
const int32_t *hki_best_place(const struct hki_outlook *o, enum side side, int tile);

/* The board and the coats with a joker tile on a cell, 'spent' coats laid for it. */
int32_t hki_place_joker(const struct hki_outlook *o, int cell, int spent,
                        unsigned closed);

/* The same on the best cell for one coat. */
int32_t hki_best_joker_place(const struct hki_outlook *o, unsigned closed);

/* The best that a seat can do with its turn from a space, and with single builds. */
struct hki_plan {
    struct hki_outlook built;                    /* if the turn is spent on building */
    struct hki_outlook drawn;                    /* if it is spent on drawing */
    int32_t paid[HKI_PLAN_PAYMENTS][CARD_KINDS]; /* hand left */
    uint64_t paid_known[HKI_PLAN_PAYMENTS];      /* kinds done */
    int32_t undisturbed; /* board and coats on the grid if the turn is spent on drawing */
    bool is_undisturbed_known;
    int32_t reach[HELSINKI_SPACES][CARD_COLOURS]; /* after a build */
    uint64_t reach_known;
};

void hki_plan_init(struct hki_plan *p, const struct helsinki_state *s);

/* The seat's value after the best turn from a space, coats for drawing and building
 * included. */
int32_t hki_plan_space(struct hki_plan *p, int space);

/* After drawing there, with or without the third card. */
int32_t hki_plan_draw(struct hki_plan *p, int space, bool has_third);

/* After the best build with one card, or with any, under a set of modifiers, whose
 * coats count as laid; HKI_OUTLOOK_NEVER if there is none. */
int32_t hki_plan_build(struct hki_plan *p, int space, int kind, unsigned modifiers);
int32_t hki_plan_best_build(struct hki_plan *p, int space, unsigned modifiers);

/* Everything a seat has, with this hand: board, hand and coats. */
int32_t hki_seat_value(const struct hki_outlook *o, const struct cards *hand);

/* What each seat may expect to have at the end, and how far that may be off. */
void hki_expect(const struct tori_state *state, int32_t *out);
int32_t hki_expect_doubt(const struct helsinki_state *s);

/* How good the actions look to the seat to move. */
void hki_rate_actions(const struct helsinki_state *s, const tori_action *legal, int count,
                      int32_t *out);

/* A choice without much thought. */
tori_action hki_pick_quickly(const struct helsinki_state *s, const tori_action *legal,
                             int count, struct rng *rng);

/* Corrects ratings (choice_facts.c). */
extern const struct chooser hki_chooser;

/* What a turn is about (knowledge.h). */
uint64_t hki_idea(const struct tori_state *s, const tori_action *actions, int count);

#endif
