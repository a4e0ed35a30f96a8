/* A choice of Helsinki as the net that corrects ratings sees it. */

#include "games/helsinki/know/internal.h"
#include "games/helsinki/know/nets.h"
#include "search/chooser.h"

enum {
    PILE_STEPS = 16, /* cards in the pile for each seat */
    HAND_CARDS = 10,
    MEADOW = 4,
    COVERED_STEPS = 13, /* four cells each */
    BUILDS = 3,
    DUES = 5,
    PAYABLE = 5, /* builds that the hand can pay */
    STEPS = 7,   /* of a move */
    ALIKE = 6,   /* cards of a colour in the hand */
    SLOT_KINDS = ALIKE + 3,
    COPIES = 3,
    MISSING = GRID_SIZE + 1,
    LINES = 4, /* completed at once */
    DEAD = 5,  /* cells that are walled in */
    TOUCHED = 9,
};

/* Where each group of inputs begins. */
enum {
    AT_PHASE = CHOOSER_INPUTS,
    AT_PILE = AT_PHASE + HELSINKI_PHASE_COUNT,
    AT_LAST = AT_PILE + PILE_STEPS,
    AT_HAND = AT_LAST + 1,
    AT_MEADOW = AT_HAND + HAND_CARDS + 1,
    AT_COVERED = AT_MEADOW + MEADOW + 1,
    AT_DRAWN = AT_COVERED + COVERED_STEPS,
    AT_BUILDS = AT_DRAWN + 1,
    AT_DUE = AT_BUILDS + BUILDS,
    AT_PAYABLE = AT_DUE + DUES,
    AT_MODIFIERS = AT_PAYABLE + PAYABLE,

    AT_VERB = AT_MODIFIERS + HELSINKI_MODIFIERS,
    AT_COAT = AT_VERB + HELSINKI_VERB_COUNT,
    AT_STEPS = AT_COAT + HELSINKI_COAT_COUNT,
    AT_SLOT = AT_STEPS + STEPS,
    AT_OVER = AT_SLOT + SLOT_KINDS, /* cards above the limit after drawing */
    AT_BUILT = AT_OVER + DUES,      /* a card that is built, by what it shows */
    AT_GIVEN = AT_BUILT + CARD_KINDS_OF_COLOUR + 1, /* one that is paid or discarded */
    AT_COPIES = AT_GIVEN + CARD_KINDS_OF_COLOUR + 1,
    AT_BUILT_ALIKE = AT_COPIES + COPIES + 1,
    AT_GIVEN_ALIKE = AT_BUILT_ALIKE + ALIKE + 1,
    AT_SOLD_OUT = AT_GIVEN_ALIKE + ALIKE + 1,
    AT_FULL_LINES = AT_SOLD_OUT + 1,
    AT_DEAD = AT_FULL_LINES + LINES,
    AT_WON = AT_DEAD + DEAD, /* coats */
    AT_BONUS = AT_WON + 3,
    AT_TOUCHED = AT_BONUS + 1,       /* cells covered beside the tile */
    AT_LEAST = AT_TOUCHED + TOUCHED, /* missing in the fullest line it lies in .. */
    AT_ROW = AT_LEAST + MISSING,     /* .. and in both lines of a cell */
    AT_ROW_LIFT = AT_ROW + 2 * MISSING,
    AT_END = AT_ROW_LIFT + 2 * MISSING,
};

static_assert((int)AT_END == (int)HELSINKI_CHOICES, "as the header says");

static int least(int a, int b)
{
    return a < b ? a : b;
}

static uint64_t row_of(int cell)
{
    return GRID_ROW << cell / GRID_STRIDE * GRID_STRIDE;
}

static uint64_t column_of(int cell)
{
    return GRID_COLUMN << cell % GRID_STRIDE;
}

/* Cards of its colour in the hand, jokers not counted. */
static int alike(const struct cards *hand, int kind)
{
    return least(cards_count(hand, card_kinds_of(card_colour(kind))), ALIKE);
}

/* Kinds of which the hand holds enough cards of their colour. */
static int payable(const struct helsinki_state *s, const struct cards *hand)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    uint64_t kinds = cards_kinds(hand) & ~bit(CARD_JOKER);
    int jokers = cards_of(hand, CARD_JOKER), count = 0;

    while (kinds) {
        int kind = bits_pop(&kinds);

        count += s->tiles[e->tile[kind]] &&
                 cards_count(hand, card_kinds_of(card_colour(kind))) + jokers >=
                     e->number[kind];
    }
    return least(count, PAYABLE - 1);
}

static void read_state(const struct tori_state *state, struct choice_input *in)
{
    const struct helsinki_state *s = helsinki_const(state);
    const struct helsinki_player *p = &s->player[s->seat];

    choice_on(in, AT_PHASE + s->phase);
    choice_on(in, AT_PILE + least(s->pile_count / s->players, PILE_STEPS - 1));
    if (s->is_last_round)
        choice_on(in, AT_LAST);
    choice_on(in, AT_HAND + least(p->hand_count, HAND_CARDS));
    choice_on(in, AT_MEADOW + least(p->meadow, MEADOW));
    choice_on(in, AT_COVERED + bits_count(p->board.covered) / 4);
    if (s->has_drawn)
        choice_on(in, AT_DRAWN);
    choice_on(in, AT_BUILDS + least(s->builds, BUILDS - 1));
    choice_on(in, AT_DUE + least(s->due, DUES - 1));
    choice_on(in, AT_PAYABLE + payable(s, &p->hand));
    for (int i = 0; i < HELSINKI_MODIFIERS; i++)
        if (s->modifiers >> i & 1)
            choice_on(in, AT_MODIFIERS + i);
}

/* The cards that lie at a space: how many of its colour the hand has. */
static void read_space(const struct helsinki_state *s, int space, struct choice_input *in)
{
    const uint8_t *slots = helsinki_edition_of(s)->slot[space];
    const struct helsinki_player *p = &s->player[s->seat];

    for (int i = 0; i < 2; i++) {
        int kind = s->slots[slots[i]], what = ALIKE + 2;

        if (kind == CARD_JOKER)
            what = ALIKE + 1;
        else if (kind != CARD_NONE)
            what = alike(&p->hand, kind);
        choice_on(in, AT_SLOT + what);
    }
}

static void read_move(const struct helsinki_state *s, int steps, struct choice_input *in)
{
    choice_on(in, AT_STEPS + least(steps, STEPS - 1));
    read_space(s, (s->player[s->seat].pawn + steps) % HELSINKI_SPACES, in);
}

static void read_draw(const struct helsinki_state *s, struct choice_input *in)
{
    const struct helsinki_player *p = &s->player[s->seat];
    int over = p->hand_count + 2 - helsinki_edition_of(s)->hand_limit;

    choice_on(in, AT_OVER + (over < 0 ? 0 : least(over, DUES - 1)));
    read_space(s, p->pawn, in);
}

static int face_of(const struct helsinki_state *s, int kind)
{
    return kind == CARD_JOKER ? CARD_KINDS_OF_COLOUR : helsinki_edition_of(s)->face[kind];
}

static void read_build(const struct helsinki_state *s, int kind, struct choice_input *in)
{
    choice_on(in, AT_BUILT + face_of(s, kind));
    choice_on(in, AT_BUILT_ALIKE + alike(&s->player[s->seat].hand, kind));
}

static void read_given(const struct helsinki_state *s, int kind, struct choice_input *in)
{
    const struct cards *hand = &s->player[s->seat].hand;

    choice_on(in, AT_GIVEN + face_of(s, kind));
    choice_on(in, AT_COPIES + least(cards_of(hand, kind), COPIES));
    if (kind == CARD_JOKER)
        return;
    choice_on(in, AT_GIVEN_ALIKE + alike(hand, kind));
    if (!s->tiles[helsinki_edition_of(s)->tile[kind]])
        choice_on(in, AT_SOLD_OUT);
}

/* What a tile on these cells does to the lines it lies in. */
static void read_lines(uint64_t free, uint64_t cells, struct choice_input *in)
{
    int full = 0, fewest = GRID_SIZE;

    for (int i = 0; i < GRID_SIZE; i++) {
        uint64_t row = GRID_ROW << GRID_STRIDE * i, column = GRID_COLUMN << i;
        int in_row = cells & row ? bits_count(free & row) : GRID_SIZE;
        int in_column = cells & column ? bits_count(free & column) : GRID_SIZE;

        full += (in_row == 0) + (in_column == 0);
        fewest = least(fewest, least(in_row, in_column));
    }
    choice_on(in, AT_FULL_LINES + least(full, LINES - 1));
    choice_on(in, AT_LEAST + fewest);
}

static void read_cells(const struct helsinki_board *b, uint64_t cells,
                       struct choice_input *in)
{
    uint64_t after = b->covered | cells;
    int dead = bits_count(hki_board_dead(after) & ~hki_board_dead(b->covered));
    int touched = bits_count(grid_spread(cells) & b->covered & ~cells);

    read_lines(GRID_ALL & ~after, cells, in);
    choice_on(in, AT_DEAD + least(dead, DEAD - 1));
    choice_on(in, AT_WON + least(helsinki_coats_won(b, cells), 2));
    choice_on(in, AT_TOUCHED + least(touched, TOUCHED - 1));
}

static void read_place(const struct helsinki_state *s, int with, struct choice_input *in)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    const struct helsinki_board *b = &s->player[s->seat].board;
    uint64_t cells = helsinki_place_cells(&e->shape[e->tile[s->build_card]], with);

    read_cells(b, cells, in);
    if (helsinki_draws_bonus(b, card_colour(s->build_card), cells))
        choice_on(in, AT_BONUS);
}

/* What is missing in both lines of a cell, the fuller first. */
static void read_cell(const struct helsinki_state *s, int cell, int at,
                      struct choice_input *in)
{
    uint64_t free = GRID_ALL & ~s->player[s->seat].board.covered;
    int row = bits_count(free & row_of(cell)),
        column = bits_count(free & column_of(cell));

    choice_on(in, at + least(row, column));
    choice_on(in, at + MISSING + (row > column ? row : column));
}

static void read_action(const struct tori_state *state, tori_action a,
                        struct choice_input *in)
{
    const struct helsinki_state *s = helsinki_const(state);
    int verb = helsinki_action_verb(a), with = helsinki_action_with(a);

    choice_on(in, AT_VERB + verb);
    switch (verb) {
    case HELSINKI_DO_STAND:
        read_space(s, with, in);
        break;
    case HELSINKI_DO_MOVE:
        read_move(s, with, in);
        break;
    case HELSINKI_DO_DRAW:
        read_draw(s, in);
        break;
    case HELSINKI_DO_DISCARD:
    case HELSINKI_DO_PAY:
        read_given(s, with, in);
        break;
    case HELSINKI_DO_BUILD:
        read_build(s, with, in);
        break;
    case HELSINKI_DO_PLACE:
        read_place(s, with, in);
        break;
    case HELSINKI_DO_JOKER:
        read_cells(&s->player[s->seat].board, bit(with), in);
        break;
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_DROP:
        read_cell(s, with, AT_ROW, in);
        break;
    case HELSINKI_DO_LIFT:
        read_cell(s, with, AT_ROW_LIFT, in);
        break;
    case HELSINKI_DO_COAT:
        choice_on(in, AT_COAT + with);
        break;
    default:
        break;
    }
}

const struct chooser hki_chooser = {
    .net = {[2] = &net_helsinki2, [3] = &net_helsinki3, [4] = &net_helsinki4},
    .inputs = AT_END,
    .read_state = read_state,
    .read_action = read_action,
};
