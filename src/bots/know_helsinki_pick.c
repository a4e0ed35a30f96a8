/*
 * A quick choice, for playing a game of Helsinki on from a leaf: the biggest build
 * that the hand pays, where it fills lines and buries no cell; else the cards that
 * help most. One choice in eight is left to the lot.
 */

#include "base/rng.h"
#include "bots/know_helsinki.h"

enum {
    LOT = 8,
    BURIED = 14,     /* what a dead cell costs, in units of line_units */
    BUILD_EARLY = 3, /* the least number worth building while there is time */
    FEW_CARDS = 6,   /* fewer cards than this a seat in the pile: time is short */
};

/* By missing cells. */
static const uint8_t line_units[GRID_SIZE + 1] = {90, 44, 28, 18, 11, 6, 2, 0};

/* Cells that no tile can slide onto any more. */
static uint64_t buried(uint64_t covered)
{
    uint64_t open = 0;

    for (int side = 0; side < SIDE_COUNT; side++)
        open |= shape_lanes(covered, (enum side)side).open;
    return GRID_ALL & ~covered & ~open;
}

static int quick_board(uint64_t covered)
{
    uint64_t free = GRID_ALL & ~covered;
    int units = -BURIED * bits_count(buried(covered));

    for (int i = 0; i < GRID_SIZE; i++)
        units += line_units[bits_count(free & GRID_ROW << GRID_STRIDE * i)] +
                 line_units[bits_count(free & GRID_COLUMN << i)];
    return units;
}

static bool is_time_short(const struct helsinki_state *s)
{
    return s->is_last_round || s->pile_count < FEW_CARDS * s->players;
}

/* The build of the highest number that the hand can pay, or -1. */
static int biggest_build(const struct helsinki_state *s)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    const struct cards *hand = &s->player[s->seat].hand;
    uint64_t kinds = cards_kinds(hand) & ~bit(CARD_JOKER);
    int jokers = cards_of(hand, CARD_JOKER), best = -1;

    while (kinds) {
        int kind = bits_pop(&kinds);
        uint64_t colour = card_kinds_of(card_colour(kind));

        if (s->tiles[helsinki_tile_of_card(kind)] &&
            (best < 0 || e->number[kind] > e->number[best]) &&
            cards_count(hand, colour) + jokers >= e->number[kind])
            best = kind;
    }
    if (best >= 0 && e->number[best] < BUILD_EARLY && !is_time_short(s))
        return -1;
    return best;
}

/* The best board that a tile from a side can make, or 'none' if it finds no place. */
static int best_board(const struct helsinki_state *s, enum side side, int tile, int none)
{
    const struct shape *shape = &helsinki_edition_of(s)->shape[tile];
    uint64_t covered = s->player[s->seat].board.covered;
    struct shape_lanes lanes = shape_lanes(covered, side);
    int best = none;

    for (int t = 0; t < shape->turns; t++) {
        uint64_t rests = shape_rests(&shape->turn[t], lanes);

        while (rests) {
            int units = quick_board(covered | shape->turn[t].cells << bits_pop(&rests));

            best = units > best ? units : best;
        }
    }
    return best;
}

/* Cards of the colours that the hand has already, and jokers. */
static int draw_units(const struct helsinki_state *s, int space)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    const struct cards *hand = &s->player[s->seat].hand;
    int units = 0;

    for (int i = 0; i < 2; i++) {
        int kind = s->slots[e->slot[space][i]];

        if (kind == CARD_JOKER)
            units += 6;
        else if (kind < CARD_KINDS)
            units +=
                2 * cards_count(hand, card_kinds_of(card_colour(kind))) + e->number[kind];
    }
    return units;
}

static int pick_move(const struct helsinki_state *s, const tori_action *legal, int count)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int kind = biggest_build(s), best = 0, most = INT32_MIN;
    int units_of[SIDE_COUNT] = {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN};

    for (int i = 0; i < count; i++) {
        int space =
            (s->player[s->seat].pawn + helsinki_action_with(legal[i])) % HELSINKI_SPACES;
        int side = e->side[space], units;

        if (helsinki_action_verb(legal[i]) != HELSINKI_DO_MOVE)
            continue;
        if (kind >= 0 && units_of[side] == INT32_MIN)
            units_of[side] = best_board(s, side, helsinki_tile_of_card(kind), -1000);
        units = draw_units(s, space) + (kind >= 0 ? 4 * units_of[side] : 0);
        if (units > most) {
            most = units;
            best = i;
        }
    }
    return best;
}

/* The list begins with 'draw', if that is legal, and the builds follow. */
static int pick_act(const struct helsinki_state *s, const tori_action *legal, int count)
{
    int kind = biggest_build(s);

    for (int i = 0; i < count && kind >= 0; i++)
        if (legal[i] == helsinki_action(HELSINKI_DO_BUILD, kind))
            return i;
    return 0;
}

static int pick_place(const struct helsinki_state *s, const tori_action *legal, int count)
{
    const struct shape *shape =
        &helsinki_edition_of(s)->shape[helsinki_tile_of_card(s->build_card)];
    const struct helsinki_board *b = &s->player[s->seat].board;
    int best = 0, most = INT32_MIN;

    for (int i = 0; i < count; i++) {
        int with = helsinki_action_with(legal[i]);
        uint64_t cells = shape->turn[with >> 8].cells << (with & 0xff);
        int units = quick_board(b->covered | cells) + 20 * bits_count(b->coats & cells);

        if (units > most) {
            most = units;
            best = i;
        }
    }
    return best;
}

/* A roof or a free cell whose row and column lack least. */
static int pick_cell(const struct helsinki_state *s, const tori_action *legal, int count)
{
    uint64_t free = GRID_ALL & ~s->player[s->seat].board.covered;
    int best = 0, most = INT32_MIN;

    for (int i = 0; i < count; i++) {
        int cell = helsinki_action_with(legal[i]);
        int row = line_units[bits_count(free & GRID_ROW << (cell & ~7))];
        int column = line_units[bits_count(free & GRID_COLUMN << (cell & 7))];
        int units = row + column + row * column / 32;

        if (units > most) {
            most = units;
            best = i;
        }
    }
    return best;
}

/* Points at once; joker tiles when the end is near; a second build if there is one. */
static int pick_after(const struct helsinki_state *s, const tori_action *legal, int count)
{
    unsigned wanted = 1u << HELSINKI_COAT_POINTS | 1u << HELSINKI_COAT_SECOND |
                      1u << HELSINKI_COAT_DRAWBUILD;

    if (is_time_short(s))
        wanted |= 1u << HELSINKI_COAT_TILE1 | 1u << HELSINKI_COAT_TILES2;
    for (int i = 0; i < count; i++)
        if (helsinki_action_verb(legal[i]) == HELSINKI_DO_COAT &&
            wanted >> helsinki_action_with(legal[i]) & 1)
            return i;
    return 0;
}

tori_action pick_quickly(const struct helsinki_state *s, const tori_action *legal,
                         int count, struct rng *rng)
{
    uint32_t lot = rng_below(rng, LOT * (uint32_t)count);

    if (lot < (uint32_t)count)
        return legal[lot];
    switch (s->phase) {
    case HELSINKI_MOVE:
    case HELSINKI_STRIDE:
        return legal[pick_move(s, legal, count)];
    case HELSINKI_ACT:
    case HELSINKI_BUILD:
        return legal[pick_act(s, legal, count)];
    case HELSINKI_PLACE:
        return legal[pick_place(s, legal, count)];
    case HELSINKI_SUPER:
    case HELSINKI_JOKER:
    case HELSINKI_DROP:
        return legal[pick_cell(s, legal, count)];
    case HELSINKI_AFTER:
        return legal[pick_after(s, legal, count)];
    default: /* in card order the small cards come first and the jokers last */
        return legal[0];
    }
}
