/* What every seat of Helsinki may expect to have at the end. */

#include "games/helsinki/know/inputs.h"
#include "games/helsinki/know/internal.h"
#include "games/helsinki/know/know.h"
#include "games/helsinki/know/nets.h"
#include "search/evaluator.h"

/* A tile that is being paid or placed, and supers in hand, are on no board yet. */
static int32_t pending_value(const struct hki_outlook *o)
{
    const struct helsinki_state *s = o->s;

    if (s->build_card == CARD_NONE)
        return 0;
    if (s->phase == HELSINKI_SUPER)
        return s->due * KNOWLEDGE_POINT;
    return hki_build_worth[o->e->face[s->build_card]];
}

/* Where complete lines may still cross. */
static int32_t crossings(const struct hki_lines *l, uint64_t free)
{
    int32_t sum = 0;

    while (free) {
        int cell = bits_pop(&free);

        sum += l->chance[0][cell / GRID_STRIDE] * l->chance[1][cell % GRID_STRIDE] /
               KNOWLEDGE_POINT;
    }
    return sum;
}

static int32_t squares(const struct hki_lines *l)
{
    int32_t sum = 0;

    for (int i = 0; i < GRID_SIZE; i++)
        sum += (l->chance[0][i] * l->chance[0][i] + l->chance[1][i] * l->chance[1][i]) /
               KNOWLEDGE_POINT;
    return sum;
}

static void count_lacking(int32_t *part, uint64_t free)
{
    for (int i = 0; i < GRID_SIZE; i++) {
        int row = bits_count(free & GRID_ROW << GRID_STRIDE * i);
        int column = bits_count(free & GRID_COLUMN << i);

        if (row < GRID_SIZE)
            part[row] += KNOWLEDGE_POINT;
        if (column < GRID_SIZE)
            part[column] += KNOWLEDGE_POINT;
    }
}

static void read_board(int32_t *part, struct hki_lines *l, const struct hki_outlook *o)
{
    const struct helsinki_board *b = &o->p->board;
    uint64_t supers = b->supers;

    part[HKI_EXPECT_LINES] = hki_lines_read(l, o, b->covered, b->supers);
    part[HKI_EXPECT_SUPERS] = 0;
    while (supers)
        part[HKI_EXPECT_SUPERS] += hki_lines_super(l, o, bits_pop(&supers));
    part[HKI_EXPECT_GRID] = bits_count(b->coats) * KNOWLEDGE_POINT;
    part[HKI_EXPECT_SURE] = squares(l);
    part[HKI_EXPECT_COVERED] = bits_count(b->covered) * KNOWLEDGE_POINT;
    part[HKI_EXPECT_PLACED] = bits_count(b->supers) * KNOWLEDGE_POINT;
    part[HKI_EXPECT_CROSSINGS] = crossings(l, GRID_ALL & ~b->covered);
    count_lacking(part + HKI_EXPECT_LACKING, GRID_ALL & ~b->covered);
}

/* The hands of all seats count, since all are imagined. */
static void read_parts(int32_t *part, struct hki_lines *l, const struct hki_outlook *o,
                       int seat)
{
    const struct helsinki_player *p = o->p;
    bool is_mover = seat == o->s->seat;

    for (int i = 0; i < HKI_EXPECT_COUNT; i++)
        part[i] = 0;
    part[HKI_EXPECT_BASE + o->s->players - 2] = KNOWLEDGE_POINT;
    part[HKI_EXPECT_HAND] =
        hki_hand_value(o, &p->hand) + (is_mover ? pending_value(o) : 0);
    part[HKI_EXPECT_REACH] = hki_hand_reach(o, &p->hand, p->pawn, 0);
    part[HKI_EXPECT_COATS] = hki_coats_value(o, p->meadow, hki_coats_closed(o));
    part[HKI_EXPECT_CARDS] = cards_total(&p->hand) * KNOWLEDGE_POINT;
    part[HKI_EXPECT_JOKERS] = cards_of(&p->hand, CARD_JOKER) * KNOWLEDGE_POINT;
    part[HKI_EXPECT_MEADOW] = p->meadow * KNOWLEDGE_POINT;
    part[HKI_EXPECT_CLOSED] = bits_count(hki_coats_closed(o)) * KNOWLEDGE_POINT;
    part[HKI_EXPECT_MOVER] = is_mover * KNOWLEDGE_POINT;
    part[HKI_EXPECT_TURNS] = o->turns * KNOWLEDGE_POINT / HKI_OUTLOOK_TURN;
    read_board(part, l, o);
}

/* The parts, each with the share of it that comes true. */
static int32_t weigh_parts(const struct hki_outlook *o, const int32_t *part)
{
    int64_t sum = 0;

    for (int i = 0; i < HKI_EXPECT_COUNT; i++)
        sum += (int64_t)part[i] * o->at->expect[i];
    return (int32_t)(sum / KNOWLEDGE_POINT) + hki_visitors_value(o, o->p->board.covered) +
           (o->p->points + o->p->bonus) * KNOWLEDGE_POINT;
}

static bool is_due(const struct tori_state *state)
{
    return helsinki_const(state)->phase == HELSINKI_MOVE;
}

/* The first seat of this round whose turn is not spent. */
static int next_seat(const struct helsinki_state *s)
{
    bool is_spent = s->has_drawn || s->builds || s->build_card != CARD_NONE;

    return s->seat + is_spent;
}

static void read(const struct tori_state *state, struct net_input *in, int32_t *plain)
{
    const struct helsinki_state *s = helsinki_const(state);

    for (int seat = 0; seat < s->players; seat++) {
        int32_t part[HKI_EXPECT_COUNT];
        struct hki_outlook o;
        struct hki_lines l;

        hki_outlook_init(&o, s, seat, s->pile_count, next_seat(s));
        read_parts(part, &l, &o, seat);
        plain[seat] = weigh_parts(&o, part);
        if (in)
            hki_inputs_read(&in[seat], &o, seat, &l, part);
    }
}

void hki_expect(const struct tori_state *state, int32_t *out)
{
    if (is_due(state))
        evaluator_expect(&helsinki_evaluator, state, helsinki_const(state)->players, out);
    else
        read(state, NULL, out);
}

int32_t hki_expect_doubt(const struct helsinki_state *s)
{
    struct hki_outlook o;

    hki_outlook_init(&o, s, s->seat, s->pile_count, next_seat(s));
    return o.at->doubt;
}

const struct evaluator helsinki_evaluator = {
    .net = {[2] = &net_helsinki2, [3] = &net_helsinki3, [4] = &net_helsinki4},
    .is_due = is_due,
    .read = read,
};
