/*
 * Drawing (1.4): taking the two cards beside the pawn, refilling, the hand
 * limit; and the pile, which is unordered until chance names its next card.
 */

#include <assert.h>

#include "games/helsinki/rules/internal.h"

/* Q74, V3.19: with the pile empty and a card due, the discards become the pile. */
void hki_enter_chance(struct helsinki_state *s, enum helsinki_phase phase)
{
    s->phase = (uint8_t)phase;
    if (s->pile_count > 0)
        return;
    s->pile_count = (uint8_t)cards_total(&s->discard);
    assert(s->pile_count > 0); /* Q75: the edition's decks see to it */
    cards_add_all(&s->pile, &s->discard);
    s->discard = (struct cards){0};
}

tori_action *hki_legal_deal(const struct helsinki_state *s, tori_action *out)
{
    return list_set(HELSINKI_DO_DEAL, cards_kinds(&s->pile), out);
}

static void take_into_hand(struct helsinki_player *p, int kind)
{
    cards_add(&p->hand, kind);
    p->hand_count++;
}

/* A known copy of a card leaves first: what is left is what no seat has seen. */
void hki_discard_from_hand(struct helsinki_state *s, int kind)
{
    struct helsinki_player *p = mover(s);

    assert(kind < CARD_KINDS && cards_of(&p->hand, kind));
    cards_take(&p->hand, kind);
    p->hand_count--;
    if (cards_kinds(&p->known) & bit(kind))
        cards_take(&p->known, kind);
    cards_add(&s->discard, kind);
}

int hki_cards_over_limit(const struct helsinki_state *s)
{
    return mover_const(s)->hand_count - helsinki_edition_of(s)->hand_limit;
}

/* R33, Q35: at once after drawing. */
static void enter_limit(struct helsinki_state *s)
{
    int over = hki_cards_over_limit(s);

    if (over <= 0 || mover(s)->nolimit) {
        hki_enter_after(s);
        return;
    }
    s->due = (uint8_t)over;
    s->last = 0;
    s->phase = HELSINKI_DISCARD;
}

void hki_enter_expiry(struct helsinki_state *s)
{
    s->due = (uint8_t)hki_cards_over_limit(s);
    s->last = 0;
    s->phase = HELSINKI_EXPIRE;
}

/* Q36, Q82: slot i, then slot i + 1; 'due' counts down from two. */
static void deal_to_slot(struct helsinki_state *s, int kind)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);

    s->slots[e->slot[mover(s)->pawn][2 - s->due]] = (uint8_t)kind;
    if (--s->due)
        hki_enter_chance(s, HELSINKI_REFILL);
    else
        enter_limit(s);
}

static void enter_refill(struct helsinki_state *s)
{
    s->due = 2;
    hki_enter_chance(s, HELSINKI_REFILL);
}

/* R21: two for seat 0, two for seat 1, ... */
static void deal_to_first_hands(struct helsinki_state *s, int kind)
{
    take_into_hand(mover(s), kind);
    if (--s->due == 0)
        hki_enter_first_turn(s);
    else if (s->due % helsinki_edition_of(s)->hand_start == 0)
        s->seat++;
}

static void deal_to_first_slots(struct helsinki_state *s, int kind)
{
    s->slots[HELSINKI_SPACES - s->due] = (uint8_t)kind;
    if (--s->due == 0)
        s->phase = HELSINKI_STAND;
}

/* Q72: the game's last round is the one in which the pile becomes empty. */
void hki_do_deal(struct helsinki_state *s, int kind)
{
    assert(kind < CARD_KINDS && cards_of(&s->pile, kind) && s->pile_count);
    cards_take(&s->pile, kind);
    if (--s->pile_count == 0)
        s->is_last_round = 1;
    switch (s->phase) {
    case HELSINKI_SLOTS:
        deal_to_first_slots(s, kind);
        return;
    case HELSINKI_HANDS:
        deal_to_first_hands(s, kind);
        return;
    case HELSINKI_THIRD:
        take_into_hand(mover(s), kind);
        enter_refill(s);
        return;
    case HELSINKI_REFILL:
        deal_to_slot(s, kind);
        return;
    default: /* HELSINKI_BONUS */
        take_into_hand(mover(s), kind);
        hki_enter_super(s);
        return;
    }
}

/* R30: both cards, seen by everybody. */
static void take_from_slot(struct helsinki_state *s, int slot)
{
    struct helsinki_player *p = mover(s);

    assert(s->slots[slot] != CARD_NONE);
    take_into_hand(p, s->slots[slot]);
    cards_add(&p->known, s->slots[slot]);
    s->slots[slot] = CARD_NONE;
}

static void take_beside_pawn(struct helsinki_state *s)
{
    const uint8_t *slots = helsinki_edition_of(s)->slot[mover(s)->pawn];

    take_from_slot(s, slots[0]);
    take_from_slot(s, slots[1]);
    s->has_drawn = 1;
}

void hki_do_draw(struct helsinki_state *s, int with)
{
    (void)with;
    take_beside_pawn(s);
    enter_refill(s);
}

/* A4 */
void hki_draw_with_third_card(struct helsinki_state *s)
{
    take_beside_pawn(s);
    hki_enter_chance(s, HELSINKI_THIRD);
}

/* In card order, and never so late that too few cards are left. */
tori_action *hki_legal_discard(const struct helsinki_state *s, tori_action *out)
{
    const struct cards *hand = &mover_const(s)->hand;
    uint64_t later = cards_kinds(hand) & bits_from(s->last);
    int latest = cards_latest_start(hand, later, s->due);

    out = list_set(HELSINKI_DO_DISCARD, later & bits_upto(latest), out);
    return hki_list_coats(hki_offered_coats(s), out);
}

void hki_do_discard(struct helsinki_state *s, int kind)
{
    assert(s->due && kind >= s->last);
    hki_discard_from_hand(s, kind);
    s->last = (uint8_t)kind;
    s->due--;
    if (s->phase == HELSINKI_DISCARD)
        s->phase = HELSINKI_DISCARD_REST;
    if (s->due)
        return;
    s->last = 0;
    if (s->phase == HELSINKI_EXPIRE)
        hki_next_seat(s);
    else
        hki_enter_after(s);
}
