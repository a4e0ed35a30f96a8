/*
 * A seat of Helsinki as the net sees it at the start of a turn. The board is turned so
 * that the pawn stands at its north: a quarter turn of board and senate together changes
 * nothing.
 */

#include "games/helsinki/know/inputs.h"

#include "games/helsinki/know/internal.h"

enum {
    CELLS = GRID_SIZE * GRID_SIZE,
    COLOUR_CARDS = 6, /* cards of a colour that are told apart */
    HAND_CARDS = 10,
    HAND_JOKERS = 4,
    HALF_TURNS = 48,
    PILE_STEPS = 24,
    PILE_CARDS = 8, /* of these steps: single cards; the others are four */
    OTHER_COATS = 4,
    GAUGE_POINT = KNOWLEDGE_POINT / 16,
    GAUGE_CHANCE = KNOWLEDGE_POINT / NET_GAUGE,
};

/* Where each group of inputs begins. */
enum {
    AT_COVERED = 0,
    AT_SUPERS = AT_COVERED + CELLS,
    AT_DEAD = AT_SUPERS + CELLS,
    AT_ROWS = AT_DEAD + CELLS, /* by missing cells */
    AT_COLUMNS = AT_ROWS + GRID_SIZE * (GRID_SIZE + 1),
    AT_KINDS = AT_COLUMNS + GRID_SIZE * (GRID_SIZE + 1),
    AT_TWICE = AT_KINDS + CARD_KINDS,
    AT_COLOURS = AT_TWICE + CARD_KINDS,
    AT_HAND = AT_COLOURS + CARD_COLOURS * (COLOUR_CARDS + 1),
    AT_JOKERS = AT_HAND + HAND_CARDS + 1,
    AT_SLOTS = AT_JOKERS + HAND_JOKERS + 1, /* colours, from the pawn on */
    AT_REACH = AT_SLOTS + HELSINKI_SPACES * (CARD_COLOURS + 2),
    AT_MEADOW = AT_REACH + 3 * (COLOUR_CARDS + 1),
    AT_GRID = AT_MEADOW + HELSINKI_COATS + 1,
    AT_CLOSED = AT_GRID + HELSINKI_COATS + 1,
    AT_SOLD = AT_CLOSED + HELSINKI_COAT_COUNT,
    AT_TURNS = AT_SOLD + HELSINKI_TILES, /* in halves */
    AT_PILE = AT_TURNS + HALF_TURNS,
    AT_LAST = AT_PILE + PILE_STEPS,
    AT_WAIT = AT_LAST + 1,
    AT_NOLIMIT = AT_WAIT + TORI_PLAYERS_MAX,
    AT_OTHERS = AT_NOLIMIT + 1,
    OTHER_HAND = 0,
    OTHER_COVERED = OTHER_HAND + HAND_CARDS + 1,
    OTHER_MEADOW = OTHER_COVERED + CELLS / 4 + 1,
    OTHER_PAWN = OTHER_MEADOW + OTHER_COATS,
    OTHER_COUNT = OTHER_PAWN + HELSINKI_SPACES,
    AT_END = AT_OTHERS + (TORI_PLAYERS_MAX - 1) * OTHER_COUNT,
};

static_assert((int)AT_END == (int)HELSINKI_INPUTS, "as the header says");

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The cell after so many quarter turns against the clock, by rows of seven. */
static int turned(int cell, int quarters)
{
    int row = cell / GRID_STRIDE, column = cell % GRID_STRIDE, last = GRID_SIZE - 1;

    switch (quarters) {
    case 1:
        return GRID_SIZE * (last - column) + row;
    case 2:
        return GRID_SIZE * (last - row) + last - column;
    case 3:
        return GRID_SIZE * column + last - row;
    default:
        return GRID_SIZE * row + column;
    }
}

static void read_cells(struct net_input *in, int at, uint64_t cells, int quarters)
{
    while (cells)
        net_on(in, at + turned(bits_pop(&cells), quarters));
}

/* Which row or column line 'i' of a half becomes. */
static void turn_line(int half, int i, int quarters, int *new_half, int *new_i)
{
    int cell = turned(half ? grid_cell(0, i) : grid_cell(i, 0), quarters);
    int other = turned(half ? grid_cell(1, i) : grid_cell(i, 1), quarters);
    bool is_column = cell % GRID_SIZE == other % GRID_SIZE;

    *new_half = is_column;
    *new_i = is_column ? cell % GRID_SIZE : cell / GRID_SIZE;
}

static void read_lines(struct net_input *in, const struct hki_lines *l, uint64_t covered,
                       int quarters)
{
    uint64_t free = GRID_ALL & ~covered;

    for (int half = 0; half < 2; half++)
        for (int i = 0; i < GRID_SIZE; i++) {
            uint64_t line = half ? GRID_COLUMN << i : GRID_ROW << GRID_STRIDE * i;
            int new_half, new_i;

            turn_line(half, i, quarters, &new_half, &new_i);
            net_on(in, (new_half ? AT_COLUMNS : AT_ROWS) + (GRID_SIZE + 1) * new_i +
                           bits_count(free & line));
            in->gauge[HKI_EXPECT_COUNT + GRID_SIZE * new_half + new_i] =
                (int16_t)(l->chance[half][i] / GAUGE_CHANCE);
        }
}

static void read_hand(struct net_input *in, const struct cards *hand)
{
    uint64_t kinds = cards_kinds(hand), twice = kinds & ~hand->plane[0];

    twice |= hand->plane[1] | hand->plane[2] | hand->plane[3];
    while (kinds)
        net_on(in, AT_KINDS + bits_pop(&kinds));
    while (twice)
        net_on(in, AT_TWICE + bits_pop(&twice));
    for (int c = 0; c < CARD_COLOURS; c++)
        net_on(in, AT_COLOURS + (COLOUR_CARDS + 1) * c +
                       least(cards_count(hand, card_kinds_of(c)), COLOUR_CARDS));
    net_on(in, AT_HAND + least(cards_total(hand), HAND_CARDS));
    net_on(in, AT_JOKERS + least(cards_of(hand, CARD_JOKER), HAND_JOKERS));
}

/* The most cards of one colour, jokers included, after a draw there. */
static int most_alike(const struct hki_outlook *o, int space)
{
    const uint8_t *slots = o->e->slot[space];
    struct cards hand = o->p->hand;
    int most = 0;

    for (int i = 0; i < 2; i++)
        if (o->s->slots[slots[i]] < CARD_KINDS)
            cards_add(&hand, o->s->slots[slots[i]]);
    for (int c = 0; c < CARD_COLOURS; c++) {
        int count = cards_count(&hand, card_kinds_of(c));

        most = count > most ? count : most;
    }
    return least(most + cards_of(&hand, CARD_JOKER), COLOUR_CARDS);
}

static void read_senate(struct net_input *in, const struct hki_outlook *o)
{
    for (int i = 0; i < HELSINKI_SPACES; i++) {
        int kind = o->s->slots[(o->p->pawn + i) % HELSINKI_SPACES];
        int colour = kind == CARD_NONE ? CARD_COLOURS + 1 : card_colour(kind);

        net_on(in, AT_SLOTS + (CARD_COLOURS + 2) * i + colour);
    }
    for (int steps = HELSINKI_STEPS_MIN; steps <= HELSINKI_STEPS_MAX; steps++)
        net_on(in, AT_REACH + (COLOUR_CARDS + 1) * (steps - 1) +
                       most_alike(o, (o->p->pawn + steps) % HELSINKI_SPACES));
}

static void read_coats(struct net_input *in, const struct hki_outlook *o)
{
    uint64_t closed = hki_coats_closed(o);

    net_on(in, AT_MEADOW + least(o->p->meadow, HELSINKI_COATS));
    net_on(in, AT_GRID + least(bits_count(o->p->board.coats), HELSINKI_COATS));
    while (closed)
        net_on(in, AT_CLOSED + bits_pop(&closed));
    for (int tile = 0; tile < HELSINKI_TILES; tile++)
        if (o->s->tiles[tile] == 0)
            net_on(in, AT_SOLD + tile);
}

/* Cards in the pile one by one while they are few. */
static int pile_step(int pile)
{
    if (pile < PILE_CARDS)
        return pile;
    return least(PILE_CARDS + (pile - PILE_CARDS) / 4, PILE_STEPS - 1);
}

static void read_clock(struct net_input *in, const struct hki_outlook *o, int seat)
{
    const struct helsinki_state *s = o->s;

    net_on(in, AT_TURNS + least(o->turns / (HKI_OUTLOOK_TURN / 2), HALF_TURNS - 1));
    net_on(in, AT_PILE + pile_step(s->pile_count));
    net_on(in, AT_WAIT + (seat - s->seat + s->players) % s->players);
    if (s->is_last_round)
        net_on(in, AT_LAST);
    if (o->p->nolimit)
        net_on(in, AT_NOLIMIT);
}

static void read_others(struct net_input *in, const struct hki_outlook *o, int seat)
{
    const struct helsinki_state *s = o->s;

    for (int i = 1; i < s->players; i++) {
        const struct helsinki_player *p = &s->player[(seat + i) % s->players];
        int at = AT_OTHERS + OTHER_COUNT * (i - 1);

        net_on(in, at + OTHER_HAND + least(p->hand_count, HAND_CARDS));
        net_on(in, at + OTHER_COVERED + bits_count(p->board.covered) / 4);
        net_on(in, at + OTHER_MEADOW + least(p->meadow, OTHER_COATS - 1));
        net_on(in, at + OTHER_PAWN +
                       (p->pawn - o->p->pawn + HELSINKI_SPACES) % HELSINKI_SPACES);
    }
}

void hki_inputs_read(struct net_input *in, const struct hki_outlook *o, int seat,
                     const struct hki_lines *l, const int32_t *part)
{
    const struct helsinki_board *b = &o->p->board;
    int quarters = o->e->side[o->p->pawn];

    in->count = 0;
    for (int i = 0; i < HKI_EXPECT_COUNT; i++)
        in->gauge[i] = (int16_t)(part[i] / GAUGE_POINT);
    read_cells(in, AT_COVERED, b->covered, quarters);
    read_cells(in, AT_SUPERS, b->supers, quarters);
    read_cells(in, AT_DEAD, hki_board_dead(b->covered), quarters);
    read_lines(in, l, b->covered, quarters);
    read_hand(in, &o->p->hand);
    read_senate(in, o);
    read_coats(in, o);
    read_clock(in, o, seat);
    read_others(in, o, seat);
    in->stage = o->at->stage;
    in->part = o->at->part;
    in->whole = o->at->whole;
}
