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

/* What a seat may expect. The hands of all seats count, since all are imagined. */
static int32_t expectation(const struct outlook *o, int seat)
{
    const struct helsinki_player *p = o->p;
    int32_t value = seat_value(o, &p->hand) + hand_reach(o, &p->hand, p->pawn, 0) +
                    bits_count(p->board.coats) * o->weight[WEIGHT_GRID];

    if (seat == o->s->seat)
        value += pending_value(o);
    return (int32_t)((int64_t)value * o->forecast[FORECAST_SHARE] / KNOWLEDGE_POINT) +
           o->forecast[FORECAST_BASE + o->s->players - 2] +
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

const struct knowledge know_helsinki = {
    .game = &helsinki,
    .style = {.explore = 4000,
              .urgency = 500,
              .temperature = 400,
              .mixed = 100,
              .horizon = 4,
              .wandering = 50,
              .careful = 1000,
              .margin = 200},
    .rate = rate,
    .evaluate = evaluate,
    .doubt = doubt,
    .pick = pick,
};
