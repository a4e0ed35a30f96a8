/*
 * A quick choice, for playing a game of Helsinki on from a leaf: each space by its
 * best draw or build, but with a rougher look at the board than ratings take, at few
 * builds, and with the cards paid in card order. One choice in sixteen is left to the
 * lot.
 */

#include "base/rng.h"
#include "games/helsinki/know/internal.h"

enum {
    LOT = 16,
    BURIED = 16,      /* what a dead cell costs, in units of line_units */
    UNIT = 80,        /* a unit in points */
    SUPER_UNITS = 22, /* what a super is worth, wherever it goes */
    COAT_UNITS = 20,
    BUILDS_MAX = 3, /* that are looked at, the biggest first */
    FEW_CARDS = 3,  /* fewer cards than this a seat in the pile: the end is near */
};

/* By missing cells. */
static const uint8_t line_units[GRID_SIZE + 1] = {90, 60, 42, 28, 17, 9, 4, 0};

/* Quarters, by the place of the line: four lines that cross near the statue are soonest
 * filled from all sides. */
static const uint8_t place_quarters[GRID_SIZE] = {3, 3, 6, 3, 6, 3, 3};

/* Cells that no tile can slide onto any more. */
static uint64_t buried(uint64_t covered)
{
    uint64_t open = 0;

    for (int side = 0; side < SIDE_COUNT; side++)
        open |= shape_lanes(covered, (enum side)side).open;
    return GRID_ALL & ~covered & ~open;
}

static int row_units(uint64_t free, int i)
{
    return line_units[bits_count(free & GRID_ROW << GRID_STRIDE * i)] * place_quarters[i];
}

static int column_units(uint64_t free, int i)
{
    return line_units[bits_count(free & GRID_COLUMN << i)] * place_quarters[i];
}

static int quick_board(uint64_t covered)
{
    uint64_t free = GRID_ALL & ~covered;
    int quarters = 0;

    for (int i = 0; i < GRID_SIZE; i++)
        quarters += row_units(free, i) + column_units(free, i);
    return quarters / 4 - BURIED * bits_count(buried(covered));
}

static bool is_end_near(const struct helsinki_state *s)
{
    return s->is_last_round || s->pile_count < FEW_CARDS * s->players;
}

/* A build that the hand can pay, and what is left of the hand. */
struct pick_option {
    int kind;
    int32_t hand;
};

/* Pay with the first cards of the colour, jokers last. */
static int32_t value_after_paying(const struct hki_outlook *o, int kind)
{
    struct cards hand = o->p->hand;
    uint64_t same;

    cards_take(&hand, kind);
    for (int due = helsinki_cards_due(o->e, kind, 0); due > 0; due--) {
        same = cards_kinds(&hand) & helsinki_paying_kinds(kind);
        cards_take(&hand, bits_first(same));
    }
    return hki_hand_value(o, &hand);
}

/* The biggest builds that can be paid. */
static int list_options(const struct hki_outlook *o, struct pick_option *list)
{
    const struct cards *hand = &o->p->hand;
    uint64_t kinds = cards_kinds(hand) & o->buildable & ~bit(CARD_JOKER);
    int jokers = cards_of(hand, CARD_JOKER), count = 0;

    while (kinds) {
        int kind = bits_last(kinds), i = count;

        kinds ^= bit(kind);
        if (cards_count(hand, card_kinds_of(card_colour(kind))) + jokers <
            o->e->number[kind])
            continue;
        for (; i > 0 && o->e->number[list[i - 1].kind] < o->e->number[kind]; i--)
            if (i < BUILDS_MAX)
                list[i] = list[i - 1];
        if (i < BUILDS_MAX)
            list[i].kind = kind;
        count += count < BUILDS_MAX;
    }
    for (int i = 0; i < count; i++)
        list[i].hand = value_after_paying(o, list[i].kind);
    return count;
}

/* The most units that a tile from a side can gain, or 'none' if it finds no place. */
static int best_gain(const struct hki_outlook *o, enum side side, int tile, int none)
{
    const struct shape *shape = &o->e->shape[tile];
    const struct helsinki_board *b = &o->p->board;
    struct shape_lanes lanes = shape_lanes(b->covered, side);
    int best = none, before = quick_board(b->covered);

    for (int t = 0; t < shape->turns; t++) {
        uint64_t rests = shape_rests(&shape->turn[t], lanes);

        while (rests) {
            uint64_t cells = shape->turn[t].cells << bits_pop(&rests);
            int units = quick_board(b->covered | cells) - before;

            if (b->coats & cells)
                units += COAT_UNITS;
            best = units > best ? units : best;
        }
    }
    return best;
}

/* The best of the builds from a side in points, and which it is. */
static int32_t best_option(const struct hki_outlook *o, enum side side,
                           const struct pick_option *list, int count, int *which)
{
    int32_t best = HKI_OUTLOOK_NEVER;

    for (int i = 0; i < count; i++) {
        int gain = best_gain(o, side, o->e->tile[list[i].kind], INT16_MIN);
        int32_t value =
            list[i].hand +
            UNIT * (gain + SUPER_UNITS * helsinki_card_supers(o->e, list[i].kind));

        if (gain > INT16_MIN && value > best) {
            best = value;
            *which = i;
        }
    }
    return best;
}

static int32_t draw_points(const struct hki_outlook *o, int space)
{
    struct cards hand = o->p->hand;

    for (int i = 0; i < 2; i++)
        if (o->s->slots[o->e->slot[space][i]] < CARD_KINDS)
            cards_add(&hand, o->s->slots[o->e->slot[space][i]]);
    return hki_hand_value(o, &hand) -
           (o->p->hand_count + 2 > o->e->hand_limit ? KNOWLEDGE_POINT : 0);
}

static int pick_move(const struct hki_outlook *o, const tori_action *legal, int count)
{
    struct pick_option list[BUILDS_MAX];
    int options = list_options(o, list), best = 0, which;
    int32_t most = INT32_MIN, of_side[SIDE_COUNT] = {0};
    unsigned known = 0;

    for (int i = 0; i < count; i++) {
        int space = (o->p->pawn + helsinki_action_with(legal[i])) % HELSINKI_SPACES;
        int side = o->e->side[space];
        int32_t points;

        if (helsinki_action_verb(legal[i]) != HELSINKI_DO_MOVE)
            continue;
        if (!(known >> side & 1))
            of_side[side] = best_option(o, side, list, options, &which);
        known |= 1u << side;
        points = draw_points(o, space);
        points = points > of_side[side] ? points : of_side[side];
        if (points > most) {
            most = points;
            best = i;
        }
    }
    return best;
}

/* The list begins with 'draw', if that is legal, and the builds follow. */
static int pick_act(const struct hki_outlook *o, const tori_action *legal, int count)
{
    struct pick_option list[BUILDS_MAX];
    int options = list_options(o, list), which = 0;
    int32_t built = best_option(o, o->e->side[o->p->pawn], list, options, &which);

    if (built == HKI_OUTLOOK_NEVER ||
        (o->s->phase == HELSINKI_ACT && draw_points(o, o->p->pawn) > built))
        return 0;
    for (int i = 0; i < count; i++)
        if (legal[i] == helsinki_action(HELSINKI_DO_BUILD, list[which].kind))
            return i;
    return 0;
}

/* Points at once; joker tiles when the end is near; a second build if there is one. */
static int pick_after(const struct helsinki_state *s, const tori_action *legal, int count)
{
    unsigned wanted = 1u << HELSINKI_COAT_POINTS | 1u << HELSINKI_COAT_SECOND |
                      1u << HELSINKI_COAT_DRAWBUILD;

    if (is_end_near(s))
        wanted |= 1u << HELSINKI_COAT_TILE1 | 1u << HELSINKI_COAT_TILES2;
    for (int i = 0; i < count; i++)
        if (helsinki_action_verb(legal[i]) == HELSINKI_DO_COAT &&
            wanted >> helsinki_action_with(legal[i]) & 1)
            return i;
    return 0;
}

/* Where ratings come cheap. */
static int pick_best(const struct helsinki_state *s, const tori_action *legal, int count)
{
    int32_t rating[TORI_ACTIONS_MAX];
    int best = 0;

    hki_rate_actions(s, legal, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best])
            best = i;
    return best;
}

tori_action hki_pick_quickly(const struct helsinki_state *s, const tori_action *legal,
                             int count, struct rng *rng)
{
    uint32_t lot = rng_below(rng, LOT * (uint32_t)count);
    struct hki_outlook o;

    if (lot < (uint32_t)count)
        return legal[lot];
    switch (s->phase) {
    case HELSINKI_MOVE:
    case HELSINKI_STRIDE:
        hki_outlook_init(&o, s, s->seat, s->pile_count, s->seat + 1);
        return legal[pick_move(&o, legal, count)];
    case HELSINKI_ACT:
    case HELSINKI_BUILD:
        hki_outlook_init(&o, s, s->seat, s->pile_count, s->seat + 1);
        return legal[pick_act(&o, legal, count)];
    case HELSINKI_AFTER:
        return legal[pick_after(s, legal, count)];
    case HELSINKI_EXPIRE:
    case HELSINKI_DISCARD:
    case HELSINKI_DISCARD_REST:
        return legal[0];
    default:
        return legal[pick_best(s, legal, count)];
    }
}
