/*
 * What a hand of Helsinki is worth: the builds it can pay, those it can nearly pay,
 * and a little for every card. The cards of one colour pay for each other, so each
 * colour is worth its best build, and the best colours count most.
 */

#include "games/helsinki/know/internal.h"

/* The best build of a colour. */
struct hand_offer {
    int32_t worth;
    int16_t build;
    uint8_t missing; /* cards */
};

/* 'cards' are those that can pay for it. */
static struct hand_offer best_offer(const struct hki_outlook *o, uint64_t kinds,
                                    int cards)
{
    struct hand_offer best = {0, 0, 0};

    for (; kinds; kinds &= kinds - 1) {
        int kind = bits_first(kinds);
        int missing = o->e->number[kind] - cards;
        int16_t build = hki_build_worth[o->e->face[kind]];
        int32_t worth;

        if (missing < 0)
            missing = 0;
        if (missing >= HKI_SHORTS)
            continue;
        worth = build * o->at->weight[HKI_WEIGHT_BUILD + missing];
        if (worth > best.worth)
            best = (struct hand_offer){worth, build, (uint8_t)missing};
    }
    return best;
}

/* Into a list that is kept in falling order. */
static void insert(struct hand_offer *list, int count, struct hand_offer offer)
{
    int i = count;

    for (; i > 0 && list[i - 1].worth < offer.worth; i--)
        list[i] = list[i - 1];
    list[i] = offer;
}

static int32_t offers_value(const struct hki_outlook *o, const struct hand_offer *list,
                            int count)
{
    int32_t value = 0;

    for (int i = 0; i < count; i++) {
        int rank = i < HKI_RANKS ? i : HKI_RANKS - 1;

        value += list[i].build *
                 o->at->weight[HKI_WEIGHT_BUILD + HKI_SHORTS * rank + list[i].missing] /
                 KNOWLEDGE_POINT;
    }
    return value;
}

static int32_t weigh_cards(const struct hki_outlook *o, const struct cards *hand)
{
    uint64_t kinds = cards_kinds(hand) & ~bit(CARD_JOKER);
    int jokers = cards_of(hand, CARD_JOKER), cards = jokers, pairs = 0, offers = 0;
    struct hand_offer list[CARD_COLOURS];

    for (int c = 0; c < CARD_COLOURS; c++) {
        uint64_t own = kinds & card_kinds_of(c);
        int same;
        struct hand_offer best;

        if (!own)
            continue;
        same = cards_count(hand, card_kinds_of(c));
        cards += same;
        pairs += same * (same - 1) / 2;
        best = best_offer(o, own & o->buildable, same + jokers);
        if (best.worth > 0)
            insert(list, offers++, best);
    }
    return offers_value(o, list, offers) + cards * o->at->weight[HKI_WEIGHT_CARD] +
           jokers * o->at->weight[HKI_WEIGHT_JOKER] +
           pairs * o->at->weight[HKI_WEIGHT_PAIR];
}

/* Hands come back as boards do (hki_lines_read). */
enum { MEMORY_BITS = 12 };

struct hand_memory {
    struct cards hand;
    uint64_t buildable;
    int16_t turns;
    uint16_t stamp; /* of the edition: its number may be another's later */
    int32_t value;
};

static uint64_t hash_of(const struct hki_outlook *o, const struct cards *hand)
{
    uint64_t x = hand->plane[0] * UINT64_C(0x9e3779b97f4a7c15) ^
                 (hand->plane[1] + (uint64_t)o->turns) * UINT64_C(0xc2b2ae3d27d4eb4f);

    return (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> (64 - MEMORY_BITS);
}

static bool is_equal(const struct cards *a, const struct cards *b)
{
    uint64_t difference = 0;

    for (int i = 0; i < CARD_PLANES; i++)
        difference |= a->plane[i] ^ b->plane[i];
    return difference == 0;
}

int32_t hki_hand_value(const struct hki_outlook *o, const struct cards *hand)
{
    static _Thread_local struct hand_memory memory[1 << MEMORY_BITS];
    struct hand_memory *m = &memory[hash_of(o, hand)];

    if (!o->turns)
        return 0;
    if (m->turns != o->turns || m->stamp != o->e->stamp || m->buildable != o->buildable ||
        !is_equal(&m->hand, hand))
        *m = (struct hand_memory){*hand, o->buildable, (int16_t)o->turns, o->e->stamp,
                                  weigh_cards(o, hand)};
    return m->value;
}

/* Try every way to part with 'count' of the kinds, in card order. */
int32_t hki_hand_value_without(const struct hki_outlook *o, const struct cards *hand,
                               uint64_t kinds, int count)
{
    uint64_t choice = cards_kinds(hand) & kinds;
    int32_t best = HKI_OUTLOOK_NEVER;

    if (count <= 0)
        return hki_hand_value(o, hand);
    while (choice) {
        int kind = bits_pop(&choice);
        struct cards rest = *hand;
        int32_t value;

        cards_take(&rest, kind);
        value = hki_hand_value_without(o, &rest, kinds & bits_from(kind), count - 1);
        if (value > best)
            best = value;
    }
    return best;
}

/* Parting with many cards one at a time: not always the best, but quick. */
static int32_t value_within_limit(const struct hki_outlook *o, struct cards *hand)
{
    int over = cards_total(hand) - o->e->hand_limit;

    if (o->p->nolimit)
        over = 0;
    for (; over > 2; over--) {
        uint64_t kinds = cards_kinds(hand);
        int32_t best = HKI_OUTLOOK_NEVER;
        int least = bits_first(kinds);

        while (kinds) {
            int kind = bits_pop(&kinds);
            int32_t value = hki_hand_value_without(o, hand, bit(kind), 1);

            if (value > best) {
                best = value;
                least = kind;
            }
        }
        cards_take(hand, least);
    }
    return hki_hand_value_without(o, hand, ~(uint64_t)0, over);
}

int32_t hki_hand_value_drawn(const struct hki_outlook *o, const struct cards *hand,
                             const uint8_t *slots, int unseen)
{
    struct cards more = *hand;
    int32_t value;

    for (int i = 0; i < 2; i++)
        if (o->s->slots[slots[i]] < CARD_KINDS)
            cards_add(&more, o->s->slots[slots[i]]);
    value = value_within_limit(o, &more);
    return value + unseen * o->at->weight[HKI_WEIGHT_UNSEEN];
}

int32_t hki_hand_reach(const struct hki_outlook *o, const struct cards *hand, int space,
                       unsigned gone)
{
    int32_t before, best = 0;

    if (o->turns < HKI_OUTLOOK_TURN)
        return 0;
    before = hki_hand_value(o, hand);
    for (int steps = HELSINKI_STEPS_MIN; steps <= HELSINKI_STEPS_MAX; steps++) {
        const uint8_t *slots = o->e->slot[(space + steps) % HELSINKI_SPACES];
        struct cards more = *hand;
        int32_t gain;

        for (int i = 0; i < 2; i++)
            if (!(gone >> slots[i] & 1) && o->s->slots[slots[i]] < CARD_KINDS)
                cards_add(&more, o->s->slots[slots[i]]);
        gain = hki_hand_value(o, &more) - before;
        if (gain > best)
            best = gain;
    }
    return best * o->at->weight[HKI_WEIGHT_REACH] / KNOWLEDGE_POINT;
}
