/*
 * What a strong player of Helsinki looks at first: the table of what is known, and
 * what every seat may expect. The rest is in know_helsinki_*.c.
 */

#include "bots/know.h"
#include "bots/know_helsinki.h"

static void rate(const struct tori_state *s, const tori_action *legal, int count,
                 int32_t *out)
{
    rate_actions(helsinki_const(s), legal, count, out);
}

/* A tile that is being paid or placed, and supers in hand, are on no board yet. */
static int32_t pending_value(const struct outlook *o)
{
    const struct helsinki_state *s = o->s;

    if (s->build_card == CARD_NONE)
        return 0;
    if (s->phase == HELSINKI_SUPER)
        return s->due * KNOWLEDGE_POINT;
    return build_worth[s->build_card % CARD_KINDS_OF_COLOUR];
}

/* Where complete lines may still cross. */
static int32_t crossings(const struct lines *l, uint64_t free)
{
    int32_t sum = 0;

    while (free) {
        int cell = bits_pop(&free);

        sum += l->chance[0][cell / GRID_STRIDE] * l->chance[1][cell % GRID_STRIDE] /
               KNOWLEDGE_POINT;
    }
    return sum;
}

static int32_t squares(const struct lines *l)
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

static void read_board(int32_t *part, const struct outlook *o)
{
    const struct helsinki_board *b = &o->p->board;
    uint64_t supers = b->supers;
    struct lines l;

    part[FORECAST_LINES] = lines_read(&l, o, b->covered, b->supers);
    part[FORECAST_SUPERS] = 0;
    while (supers)
        part[FORECAST_SUPERS] += lines_super(&l, o, bits_pop(&supers));
    part[FORECAST_GRID] = bits_count(b->coats) * KNOWLEDGE_POINT;
    part[FORECAST_SURE] = squares(&l);
    part[FORECAST_COVERED] = bits_count(b->covered) * KNOWLEDGE_POINT;
    part[FORECAST_PLACED] = bits_count(b->supers) * KNOWLEDGE_POINT;
    part[FORECAST_CROSSINGS] = crossings(&l, GRID_ALL & ~b->covered);
    count_lacking(part + FORECAST_LACKING, GRID_ALL & ~b->covered);
}

/* What a seat may expect. The hands of all seats count, since all are imagined. */
static int32_t expectation(const struct outlook *o, int seat)
{
    const struct helsinki_player *p = o->p;
    bool is_mover = seat == o->s->seat;
    int32_t part[FORECAST_COUNT] = {
        [FORECAST_HAND] = hand_value(o, &p->hand) + (is_mover ? pending_value(o) : 0),
        [FORECAST_REACH] = hand_reach(o, &p->hand, p->pawn, 0),
        [FORECAST_COATS] = coats_value(o, p->meadow, coats_closed(o)),
        [FORECAST_CARDS] = cards_total(&p->hand) * KNOWLEDGE_POINT,
        [FORECAST_JOKERS] = cards_of(&p->hand, CARD_JOKER) * KNOWLEDGE_POINT,
        [FORECAST_MEADOW] = p->meadow * KNOWLEDGE_POINT,
        [FORECAST_CLOSED] = bits_count(coats_closed(o)) * KNOWLEDGE_POINT,
        [FORECAST_MOVER] = is_mover * KNOWLEDGE_POINT,
        [FORECAST_TURNS] = o->turns * KNOWLEDGE_POINT / OUTLOOK_TURN,
    };
    int32_t share[FORECAST_COUNT];
    int64_t sum = 0;

    outlook_forecast(o, share);
    part[FORECAST_BASE + o->s->players - 2] = KNOWLEDGE_POINT;
    read_board(part, o);
    for (int i = 0; i < FORECAST_COUNT; i++)
        sum += (int64_t)part[i] * share[i];
    return (int32_t)(sum / KNOWLEDGE_POINT) + visitors_value(o, p->board.covered) +
           (p->points + p->bonus) * KNOWLEDGE_POINT;
}

/* The first seat of this round whose turn is not spent. */
static int next_seat(const struct helsinki_state *s)
{
    bool is_spent = s->has_drawn || s->builds || s->build_card != CARD_NONE;

    return s->seat + is_spent;
}

static void evaluate(const struct tori_state *state, int32_t *out)
{
    const struct helsinki_state *s = helsinki_const(state);

    for (int seat = 0; seat < s->players; seat++) {
        struct outlook o;

        outlook_init(&o, s, seat, s->pile_count, next_seat(s));
        out[seat] = expectation(&o, seat);
    }
}

static int32_t doubt(const struct tori_state *state)
{
    const struct helsinki_state *s = helsinki_const(state);
    struct outlook o;

    outlook_init(&o, s, s->seat, s->pile_count, next_seat(s));
    return o.doubt;
}

static tori_action pick(const struct tori_state *s, const tori_action *legal, int count,
                        struct rng *rng)
{
    return pick_quickly(helsinki_const(s), legal, count, rng);
}

/* A leaf is played on to the end of its turn, which is cheap and tells most for its time
 * with two players; with more, four turns tell more. */
/* clang-format off */
#define STYLE(TURNS)                                                                     \
    {.explore = 8000, .urgency = 500, .temperature = 400, .mixed = 100,                  \
     .horizon = TURNS, .wandering = 50, .careful = 1000, .margin = 200}
/* clang-format on */

const struct knowledge know_helsinki = {
    .game = &helsinki,
    .style = STYLE(1),
    .level = {[LEVEL_EASY] = {100, STYLE(1)},
              [LEVEL_NORMAL] = {400, STYLE(1)},
              [LEVEL_HARD] = {1600, STYLE(4)},
              [LEVEL_EXPERT] = {6400, STYLE(4)}},
    .rate = rate,
    .evaluate = evaluate,
    .doubt = doubt,
    .pick = pick,
};
