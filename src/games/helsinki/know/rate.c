/*
 * Ratings of actions in Helsinki: what the seat to move may expect to have in the end
 * if it goes on from the action as well as it can see, to the end of its turn.
 */

#include "games/helsinki/know/internal.h"

enum { SHARE_MIN = KNOWLEDGE_POINT * 2 / 5 }; /* so that early ratings differ at all */

static int32_t max(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* Everything a seat has, with its hand as it is. */
int32_t hki_seat_value(const struct hki_outlook *o, const struct cards *hand)
{
    const struct helsinki_board *b = &o->p->board;
    struct hki_lines l;

    return hki_board_value(&l, o, b->covered, b->supers) + hki_hand_value(o, hand) +
           hki_coats_value(o, o->p->meadow, hki_coats_closed(o));
}

/* An action that only makes sense with others, which search may find. */
static void settle_unknown(int32_t *out, int count)
{
    int32_t least = 0;
    bool is_any = false;

    for (int i = 0; i < count; i++) {
        if (out[i] != HKI_OUTLOOK_NEVER && (!is_any || out[i] < least)) {
            least = out[i];
            is_any = true;
        }
    }
    for (int i = 0; i < count; i++)
        if (out[i] == HKI_OUTLOOK_NEVER)
            out[i] = least - KNOWLEDGE_POINT;
}

static int space_after(const struct helsinki_state *s, int steps)
{
    return (s->player[s->seat].pawn + steps) % HELSINKI_SPACES;
}

static int32_t rate_stride(struct hki_plan *p, int coat)
{
    int reach = coat == HELSINKI_COAT_STRIDE6 ? 6 : 5;
    int32_t best = HKI_OUTLOOK_NEVER;

    for (int steps = HELSINKI_STRIDE_MIN; steps <= reach; steps++)
        best = max(best, hki_plan_space(p, space_after(p->built.s, steps)));
    return best - hki_coats_price(&p->built, coat);
}

static int32_t rate_move(struct hki_plan *p, tori_action a)
{
    const struct helsinki_state *s = p->built.s;
    int with = helsinki_action_with(a);

    if (helsinki_action_verb(a) == HELSINKI_DO_MOVE)
        return hki_plan_space(p, space_after(s, with));
    switch (with) {
    case HELSINKI_COAT_STRIDE5:
    case HELSINKI_COAT_STRIDE6:
        return rate_stride(p, with);
    case HELSINKI_COAT_BACK:
        return hki_plan_space(p, space_after(s, HELSINKI_SPACES - 1)) -
               hki_coats_price(&p->built, with);
    default:
        return HKI_OUTLOOK_NEVER;
    }
}

static int32_t rate_act(struct hki_plan *p, tori_action a)
{
    const struct helsinki_state *s = p->built.s;
    int with = helsinki_action_with(a), space = s->player[s->seat].pawn;
    unsigned modifier = helsinki_modifier_of(with);

    if (helsinki_action_verb(a) == HELSINKI_DO_DRAW)
        return hki_plan_draw(p, space, false);
    if (helsinki_action_verb(a) == HELSINKI_DO_BUILD)
        return hki_plan_build(p, space, with, s->modifiers);
    if (with == HELSINKI_COAT_CARD3)
        return hki_plan_draw(p, space, true);
    if (modifier)
        return hki_plan_best_build(p, space, s->modifiers | modifier);
    return HKI_OUTLOOK_NEVER;
}

/* A joker tile can wait until the turn's main work is done, and is better placed then. */
static void rate_turn(const struct helsinki_state *s, const tori_action *legal, int count,
                      int32_t *out)
{
    struct hki_plan p;

    hki_plan_init(&p, s);
    for (int i = 0; i < count; i++)
        out[i] = s->phase == HELSINKI_MOVE || s->phase == HELSINKI_STRIDE
                     ? rate_move(&p, legal[i])
                     : rate_act(&p, legal[i]);
    settle_unknown(out, count);
}

/* What is left in the hand decides; the cards go in card order. */
static void rate_cards(const struct hki_outlook *o, const tori_action *legal, int count,
                       int32_t *out)
{
    const struct helsinki_state *s = o->s;
    uint64_t kinds = ~(uint64_t)0;

    if (s->phase == HELSINKI_PAY && !(s->modifiers & HELSINKI_WILD))
        kinds = helsinki_paying_kinds(s->build_card);
    for (int i = 0; i < count; i++) {
        int kind = helsinki_action_with(legal[i]);
        struct cards hand = o->p->hand;

        if (helsinki_action_verb(legal[i]) == HELSINKI_DO_COAT) {
            out[i] =
                hki_hand_value(o, &hand) - hki_coats_price(o, kind) - KNOWLEDGE_POINT / 2;
            continue;
        }
        cards_take(&hand, kind);
        out[i] = s->due > 3 ? hki_hand_value(o, &hand)
                            : hki_hand_value_without(o, &hand, kinds & bits_from(kind),
                                                     s->due - 1);
    }
    settle_unknown(out, count);
}

static void rate_places(const struct hki_outlook *o, const tori_action *legal, int count,
                        int32_t *out)
{
    const struct helsinki_state *s = o->s;
    const struct shape *shape = &o->e->shape[o->e->tile[s->build_card]];
    int supers = helsinki_supers_received(s, s->build_card, s->modifiers);

    for (int i = 0; i < count; i++) {
        int with = helsinki_action_with(legal[i]);
        int32_t value[CARD_SUPERS_MAX + 2];

        hki_place(o, card_colour(s->build_card), helsinki_place_cells(shape, with),
                  value);
        out[i] = value[supers];
    }
}

/* Later supers must go on later roofs: the best of those is counted in. */
static int32_t rate_super(const struct hki_outlook *o, const struct hki_lines *l,
                          int cell, int due)
{
    uint64_t later = o->s->tile_cells & bits_from(cell) & ~bit(cell);
    int32_t value = hki_lines_super(l, o, cell), best = HKI_OUTLOOK_NEVER;

    if (due == 1)
        return value;
    while (later)
        best = max(best, rate_super(o, l, bits_pop(&later), due - 1));
    return best == HKI_OUTLOOK_NEVER ? HKI_OUTLOOK_NEVER : value + best;
}

static void rate_supers(const struct hki_outlook *o, const tori_action *legal, int count,
                        int32_t *out)
{
    struct hki_lines l;

    hki_lines_read(&l, o, o->p->board.covered, o->p->board.supers);
    for (int i = 0; i < count; i++)
        out[i] = rate_super(o, &l, helsinki_action_with(legal[i]), o->s->due);
}

static int32_t rate_further_build(const struct hki_outlook *o, int coat)
{
    struct hki_plan p;
    int32_t built;

    hki_plan_init(&p, o->s);
    built = hki_plan_best_build(&p, o->p->pawn, 0);
    return built == HKI_OUTLOOK_NEVER ? HKI_OUTLOOK_NEVER
                                      : built - hki_coats_price(o, coat);
}

static int32_t rate_after_coat(const struct hki_outlook *o, int coat)
{
    switch (coat) {
    case HELSINKI_COAT_TILE1:
    case HELSINKI_COAT_TILES2:
        return hki_coats_joker(o, coat);
    case HELSINKI_COAT_SHIFT:
        return hki_coats_shift(o);
    default: /* points */
        return hki_seat_value(o, &o->p->hand) - hki_coats_price(o, coat) +
               o->e->action_points * KNOWLEDGE_POINT;
    }
}

static int32_t rate_after_action(const struct hki_outlook *o, tori_action a)
{
    int32_t reach = hki_hand_reach(o, &o->p->hand, o->p->pawn, 0);
    int coat = helsinki_action_with(a);

    if (helsinki_action_verb(a) == HELSINKI_DO_END)
        return hki_seat_value(o, &o->p->hand) + reach;
    if (coat == HELSINKI_COAT_SECOND || coat == HELSINKI_COAT_DRAWBUILD)
        return rate_further_build(o, coat);
    return rate_after_coat(o, coat) + reach;
}

static void rate_after(const struct hki_outlook *o, const tori_action *legal, int count,
                       int32_t *out)
{
    for (int i = 0; i < count; i++)
        out[i] = rate_after_action(o, legal[i]);
    settle_unknown(out, count);
}

static void rate_jokers(const struct hki_outlook *o, const tori_action *legal, int count,
                        int32_t *out)
{
    for (int i = 0; i < count; i++)
        out[i] =
            hki_place_joker(o, helsinki_action_with(legal[i]), 0, hki_coats_closed(o));
}

static void rate_lift(const struct hki_outlook *o, const tori_action *legal, int count,
                      int32_t *out)
{
    const struct helsinki_board *b = &o->p->board;
    uint64_t roofs = helsinki_roofs(b, o->e) & ~b->supers;

    for (int i = 0; i < count; i++)
        out[i] = hki_coats_best_shift(o, bit(helsinki_action_with(legal[i])), roofs);
}

static void rate_drop(const struct hki_outlook *o, const tori_action *legal, int count,
                      int32_t *out)
{
    struct hki_lines l;

    hki_lines_read(&l, o, o->p->board.covered, o->p->board.supers);
    for (int i = 0; i < count; i++)
        out[i] = hki_lines_super(&l, o, helsinki_action_with(legal[i]));
}

/* The cards within reach of the first move; hands are not dealt yet. */
static void rate_stand(const struct helsinki_state *s, const tori_action *legal,
                       int count, int32_t *out)
{
    struct hki_outlook o;

    hki_outlook_init(&o, s, 0, s->pile_count, 0);
    for (int i = 0; i < count; i++) {
        int space = helsinki_action_with(legal[i]);

        out[i] = HKI_OUTLOOK_NEVER;
        for (int steps = HELSINKI_STEPS_MIN; steps <= HELSINKI_STEPS_MAX; steps++)
            out[i] = max(out[i], hki_hand_value_drawn(
                                     &o, &o.p->hand,
                                     o.e->slot[(space + steps) % HELSINKI_SPACES], 0));
    }
}

/* Values grow faster than what they come to in the end, above all early in the game. */
static void scale(const struct hki_outlook *o, int32_t *out, int count)
{
    int32_t share = max(o->at->share, SHARE_MIN);

    for (int i = 0; i < count; i++)
        out[i] = (int32_t)((int64_t)out[i] * share / KNOWLEDGE_POINT);
}

static void rate_phase(const struct hki_outlook *o, const tori_action *legal, int count,
                       int32_t *out)
{
    switch (o->s->phase) {
    case HELSINKI_STAND:
        rate_stand(o->s, legal, count, out);
        return;
    case HELSINKI_MOVE:
    case HELSINKI_STRIDE:
    case HELSINKI_ACT:
    case HELSINKI_BUILD:
        rate_turn(o->s, legal, count, out);
        return;
    case HELSINKI_PLACE:
        rate_places(o, legal, count, out);
        return;
    case HELSINKI_SUPER:
        rate_supers(o, legal, count, out);
        return;
    case HELSINKI_AFTER:
        rate_after(o, legal, count, out);
        return;
    case HELSINKI_JOKER:
        rate_jokers(o, legal, count, out);
        return;
    case HELSINKI_LIFT:
        rate_lift(o, legal, count, out);
        return;
    case HELSINKI_DROP:
        rate_drop(o, legal, count, out);
        return;
    default: /* PAY, DISCARD, EXPIRE */
        rate_cards(o, legal, count, out);
        return;
    }
}

void hki_rate_actions(const struct helsinki_state *s, const tori_action *legal, int count,
                      int32_t *out)
{
    struct hki_outlook o;

    hki_outlook_init(&o, s, s->seat, s->pile_count, s->seat + 1);
    rate_phase(&o, legal, count, out);
    scale(&o, out, count);
}
