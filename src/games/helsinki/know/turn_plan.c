/*
 * The seat to move looks through its turn: what is the best it can make of a space?
 * Every placement of every tile that the hand can pay is weighed by the board that
 * it leaves (tile_places.c).
 */

#include "games/helsinki/know/internal.h"

void hki_plan_init(struct hki_plan *p, const struct helsinki_state *s)
{
    hki_outlook_init(&p->built, s, s->seat, s->pile_count, s->seat + 1);
    hki_outlook_init(&p->drawn, s, s->seat, s->pile_count - 2, s->seat + 1);
    for (int i = 0; i < HKI_PLAN_PAYMENTS; i++)
        p->paid_known[i] = 0;
    p->reach_known = 0;
    p->is_undisturbed_known = false;
}

/* With one card of another colour that is no joker (A14). */
static int32_t paid_with_wild(const struct hki_outlook *o, const struct cards *hand,
                              uint64_t same, int due)
{
    uint64_t others = cards_kinds(hand) & ~same;
    int32_t best = HKI_OUTLOOK_NEVER;

    if (due == 0 || cards_count(hand, same) < due - 1)
        return HKI_OUTLOOK_NEVER;
    while (others) {
        struct cards rest = *hand;
        int32_t value;

        cards_take(&rest, bits_pop(&others));
        value = hki_hand_value_without(o, &rest, same, due - 1);
        if (value > best)
            best = value;
    }
    return best;
}

/* What is left of the hand after the best payment; HKI_OUTLOOK_NEVER if it cannot pay. */
static int32_t pay(const struct hki_outlook *o, int kind, unsigned modifiers)
{
    uint64_t same = helsinki_paying_kinds(kind);
    int due = helsinki_cards_due(o->e, kind, modifiers);
    struct cards hand = o->p->hand;

    if (due < 0)
        return HKI_OUTLOOK_NEVER;
    cards_take(&hand, kind);
    if (modifiers & HELSINKI_WILD)
        return paid_with_wild(o, &hand, same, due);
    if (cards_count(&hand, same) < due)
        return HKI_OUTLOOK_NEVER;
    return hki_hand_value_without(o, &hand, same, due);
}

static int32_t paid_hand(struct hki_plan *p, int kind, unsigned modifiers)
{
    int way = (modifiers & HELSINKI_FEWER ? 1 : 0) + (modifiers & HELSINKI_WILD ? 2 : 0);

    if (!(p->paid_known[way] >> kind & 1))
        p->paid[way][kind] = pay(&p->built, kind, modifiers);
    p->paid_known[way] |= bit(kind);
    return p->paid[way][kind];
}

/* The modifiers of a state are laid already. */
static int32_t coats_after(const struct hki_outlook *o, unsigned modifiers)
{
    unsigned closed = hki_coats_closed(o);
    int coats = o->p->meadow;

    for (int i = 0; i < HELSINKI_MODIFIERS; i++) {
        if (modifiers & ~(unsigned)o->s->modifiers & 1u << i) {
            closed |= 1u << helsinki_modifier_coats[i];
            coats--;
        }
    }
    return hki_coats_value(o, coats, closed);
}

static int32_t best_place(struct hki_plan *p, int space, int kind, unsigned modifiers)
{
    int supers = helsinki_supers_received(p->built.s, kind, modifiers);
    int tile = p->built.e->tile[kind];
    int32_t best = HKI_OUTLOOK_NEVER;

    if (!(modifiers & HELSINKI_ANYSIDE))
        return hki_best_place(&p->built, p->built.e->side[space], tile)[supers];
    for (int side = 0; side < SIDE_COUNT; side++) {
        int32_t value = hki_best_place(&p->built, side, tile)[supers];

        if (value > best)
            best = value;
    }
    return best;
}

/* As if the build took all cards of its colour. */
static int32_t reach_after_build(struct hki_plan *p, int space, int colour)
{
    int index = CARD_COLOURS * space + colour;
    struct cards rest = p->built.p->hand;

    if (p->reach_known >> index & 1)
        return p->reach[space][colour];
    for (int i = 0; i < CARD_PLANES; i++)
        rest.plane[i] &= ~card_kinds_of(colour);
    p->reach_known |= bit(index);
    p->reach[space][colour] = hki_hand_reach(&p->built, &rest, space, 0);
    return p->reach[space][colour];
}

static int32_t reach_after_draw(const struct hki_outlook *o, int space)
{
    const uint8_t *slots = o->e->slot[space];
    struct cards more = o->p->hand;

    for (int i = 0; i < 2; i++)
        if (o->s->slots[slots[i]] < CARD_KINDS)
            cards_add(&more, o->s->slots[slots[i]]);
    return hki_hand_reach(o, &more, space, 1u << slots[0] | 1u << slots[1]);
}

int32_t hki_plan_build(struct hki_plan *p, int space, int kind, unsigned modifiers)
{
    int32_t hand, place;

    if (!(p->built.buildable >> kind & 1))
        return HKI_OUTLOOK_NEVER;
    hand = paid_hand(p, kind, modifiers);
    if (hand == HKI_OUTLOOK_NEVER)
        return HKI_OUTLOOK_NEVER;
    place = best_place(p, space, kind, modifiers);
    if (place == HKI_OUTLOOK_NEVER)
        return HKI_OUTLOOK_NEVER;
    return place + hand + coats_after(&p->built, modifiers) +
           reach_after_build(p, space, card_colour(kind));
}

int32_t hki_plan_best_build(struct hki_plan *p, int space, unsigned modifiers)
{
    uint64_t kinds = cards_kinds(&p->built.p->hand) & p->built.buildable;
    int32_t best = HKI_OUTLOOK_NEVER;

    while (kinds) {
        int32_t value = hki_plan_build(p, space, bits_pop(&kinds), modifiers);

        if (value > best)
            best = value;
    }
    return best;
}

static int32_t undisturbed(struct hki_plan *p)
{
    const struct hki_outlook *o = &p->drawn;
    const struct helsinki_board *b = &o->p->board;
    struct hki_lines l;

    if (!p->is_undisturbed_known)
        p->undisturbed = hki_board_value(&l, o, b->covered, b->supers) +
                         bits_count(b->coats) * (o->at->weight[HKI_WEIGHT_GRID] -
                                                 p->built.at->weight[HKI_WEIGHT_GRID]);
    p->is_undisturbed_known = true;
    return p->undisturbed;
}

int32_t hki_plan_draw(struct hki_plan *p, int space, bool has_third)
{
    const struct hki_outlook *o = &p->drawn;
    unsigned closed = hki_coats_closed(o);
    int32_t value = undisturbed(p);

    if (has_third)
        value += hki_coats_value(o, o->p->meadow - 1, closed | 1u << HELSINKI_COAT_CARD3);
    else
        value += hki_coats_value(o, o->p->meadow, closed);
    return value + hki_hand_value_drawn(o, &o->p->hand, o->e->slot[space], has_third) +
           reach_after_draw(o, space);
}

int32_t hki_plan_space(struct hki_plan *p, int space)
{
    unsigned open = ~((unsigned)p->built.p->used | p->built.s->cover);
    int32_t best = hki_plan_draw(p, space, false),
            value = hki_plan_best_build(p, space, 0);

    if (value > best)
        best = value;
    if (!p->built.p->meadow)
        return best;
    for (int i = 0; i < HELSINKI_MODIFIERS; i++) {
        if (!(open >> helsinki_modifier_coats[i] & 1))
            continue;
        value = hki_plan_best_build(p, space, 1u << i);
        if (value > best)
            best = value;
    }
    return best;
}
