/*
 * What a hand of Helsinki is worth: the builds it can pay, those it can nearly pay,
 * and a little for every card. The cards of one colour pay for each other, so each
 * colour is worth its best build, and the best colours count most.
 */

#include <assert.h>
#include <string.h>

#include "games/helsinki/know/internal.h"

/*
 * A build that a hand may pay, as one number, so that the better of two needs no branch: what
 * it is worth, then what decides between equals, the earlier card, then the rest.
 */
enum {
    OFFER_MISSING = 4, /* bits for the cards that it lacks .. */
    OFFER_BUILD = 16,  /* .. for hki_build_worth .. */
    OFFER_KIND = 6,
    OFFER_REST = OFFER_MISSING + OFFER_BUILD + OFFER_KIND,
};

static int64_t offer_of(int32_t worth, int kind, int16_t build, int missing)
{
    int64_t offer = (int64_t)(63 - kind) << (OFFER_MISSING + OFFER_BUILD) |
                    (int64_t)build << OFFER_MISSING | missing;

    return worth > 0 ? (int64_t)worth << OFFER_REST | offer : 0;
}

static int64_t better(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t worse(int64_t a, int64_t b)
{
    return a > b ? b : a;
}

/* The best build of a colour; 0 if none is worth anything. 'cards' are those that can pay
 * for it. */
static int64_t best_offer(const struct hki_outlook *o, uint64_t kinds, int cards)
{
    const int32_t *weight = &o->at->weight[HKI_WEIGHT_BUILD];
    int64_t best = 0;

    for (; kinds; kinds &= kinds - 1) {
        int kind = bits_first(kinds);
        int missing = o->e->number[kind] - cards;
        int16_t build = hki_build_worth[o->e->face[kind]];
        bool is_near = missing < HKI_SHORTS;

        missing = missing < 0 ? 0 : is_near ? missing : HKI_SHORTS - 1;
        best = better(
            best, offer_of(is_near ? build * weight[missing] : 0, kind, build, missing));
    }
    return best;
}

static int32_t offer_value(const struct hki_outlook *o, int64_t offer, int rank)
{
    int missing = (int)(offer & ((1 << OFFER_MISSING) - 1));
    int32_t build = (int32_t)(offer >> OFFER_MISSING & ((1 << OFFER_BUILD) - 1));

    return build * o->at->weight[HKI_WEIGHT_BUILD + HKI_SHORTS * rank + missing] /
           KNOWLEDGE_POINT;
}

/* The best of all colours, the second, and all others. */
static int32_t offers_value(const struct hki_outlook *o, const int64_t *offer)
{
    int64_t best = 0, second = 0;
    int32_t others = 0;

    static_assert(HKI_RANKS == 3, "the others share their weights");
    for (int c = 0; c < CARD_COLOURS; c++) {
        int64_t less = worse(best, offer[c]);

        best = better(best, offer[c]);
        others += offer_value(o, worse(second, less), 2);
        second = better(second, less);
    }
    return offer_value(o, best, 0) + offer_value(o, second, 1) + others;
}

static int32_t weigh_cards(const struct hki_outlook *o, const struct cards *hand)
{
    uint64_t kinds = cards_kinds(hand) & ~bit(CARD_JOKER);
    int jokers = cards_of(hand, CARD_JOKER), cards = jokers, pairs = 0;
    int64_t offer[CARD_COLOURS];

    for (int c = 0; c < CARD_COLOURS; c++) {
        uint64_t own = kinds & card_kinds_of(c);
        int same = cards_count(hand, card_kinds_of(c));

        cards += same;
        pairs += same * (same - 1) / 2;
        offer[c] = best_offer(o, own & o->buildable, same + jokers);
    }
    return offers_value(o, offer) + cards * o->at->weight[HKI_WEIGHT_CARD] +
           jokers * o->at->weight[HKI_WEIGHT_JOKER] +
           pairs * o->at->weight[HKI_WEIGHT_PAIR];
}

/*
 * The same is asked of the same hands again and again: by the decisions of one turn, and by
 * all simulations from one position. What is known goes where the hash of hand and question
 * says and replaces what is there.
 */
enum { MEMORY_BITS = 12 };

enum hand_question {
    HAND_VALUE,
    HAND_REACH = 0x4000, /* of the kinds in .. */
    HAND_WITHOUT,        /* so many more of the kinds that .. */
};

/* All that an answer depends on. */
struct hand_key {
    struct cards hand;
    uint64_t buildable;
    uint64_t kinds; /* .. these slots have, or .. may go */
    int16_t turns;
    uint16_t stamp; /* of the edition: its number may be another's later */
    uint16_t question;
    uint16_t spare; /* always 0 */
};

static_assert(sizeof(struct hand_key) == 56, "no padding");

struct hand_memory {
    struct hand_key key;
    int32_t answer;
};

static struct hand_key key_of(const struct hki_outlook *o, const struct cards *hand,
                              int question, uint64_t kinds)
{
    return (struct hand_key){.hand = *hand,
                             .buildable = o->buildable,
                             .kinds = kinds,
                             .turns = (int16_t)o->turns,
                             .stamp = o->e->stamp,
                             .question = (uint16_t)question};
}

static uint64_t hash_of(const struct hand_key *k)
{
    uint64_t x = k->hand.plane[0] * UINT64_C(0x9e3779b97f4a7c15) ^
                 (k->hand.plane[1] + k->kinds + (uint64_t)(k->turns + k->question)) *
                     UINT64_C(0xc2b2ae3d27d4eb4f);

    return (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> (64 - MEMORY_BITS);
}

/* Where the answer is, or is to be written. */
static struct hand_memory *recall(const struct hand_key *key)
{
    static _Thread_local struct hand_memory memory[1 << MEMORY_BITS];

    return &memory[hash_of(key)];
}

static bool is_known(const struct hand_memory *m, const struct hand_key *key)
{
    return memcmp(&m->key, key, sizeof(*key)) == 0;
}

int32_t hki_hand_value(const struct hki_outlook *o, const struct cards *hand)
{
    struct hand_key key = key_of(o, hand, HAND_VALUE, 0);
    struct hand_memory *m = recall(&key);

    if (!o->turns)
        return 0;
    if (!is_known(m, &key))
        *m = (struct hand_memory){key, weigh_cards(o, hand)};
    return m->answer;
}

/* Try every way to part with 'count' of the kinds, in card order. */
static int32_t try_without(const struct hki_outlook *o, const struct cards *hand,
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
        value = try_without(o, &rest, kinds & bits_from(kind), count - 1);
        if (value > best)
            best = value;
    }
    return best;
}

int32_t hki_hand_value_without(const struct hki_outlook *o, const struct cards *hand,
                               uint64_t kinds, int count)
{
    struct hand_key key;
    struct hand_memory *m;

    if (count <= 0)
        return hki_hand_value(o, hand);
    key = key_of(o, hand, HAND_WITHOUT + count, cards_kinds(hand) & kinds);
    m = recall(&key);
    if (!is_known(m, &key))
        *m = (struct hand_memory){key, try_without(o, hand, kinds, count)};
    return m->answer;
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

/* Two slots that are within reach with one number of steps, as kinds in two bytes. */
static uint64_t kinds_in(const struct hki_outlook *o, int space, unsigned gone)
{
    const uint8_t *slots = o->e->slot[space % HELSINKI_SPACES];
    uint64_t kinds = 0;

    for (int i = 0; i < 2; i++)
        kinds = kinds << 8 | (gone >> slots[i] & 1 ? CARD_NONE : o->s->slots[slots[i]]);
    return kinds;
}

static int32_t best_reach(const struct hki_outlook *o, const struct cards *hand,
                          uint64_t kinds)
{
    int32_t before = hki_hand_value(o, hand), best = 0;

    for (int steps = HELSINKI_STEPS_MIN; steps <= HELSINKI_STEPS_MAX; steps++) {
        struct cards more = *hand;
        int32_t gain;

        for (int i = 0; i < 2; i++, kinds >>= 8) {
            int kind = (int)(kinds & 0xff);

            if (kind < CARD_KINDS)
                cards_add(&more, kind);
        }
        gain = hki_hand_value(o, &more) - before;
        if (gain > best)
            best = gain;
    }
    return best * o->at->weight[HKI_WEIGHT_REACH] / KNOWLEDGE_POINT;
}

int32_t hki_hand_reach(const struct hki_outlook *o, const struct cards *hand, int space,
                       unsigned gone)
{
    uint64_t kinds = 0;
    struct hand_key key;
    struct hand_memory *m;

    if (o->turns < HKI_OUTLOOK_TURN)
        return 0;
    for (int steps = HELSINKI_STEPS_MIN; steps <= HELSINKI_STEPS_MAX; steps++)
        kinds = kinds << 16 | kinds_in(o, space + steps, gone);
    key = key_of(o, hand, HAND_REACH, kinds);
    m = recall(&key);
    if (!is_known(m, &key))
        *m = (struct hand_memory){key, best_reach(o, hand, kinds)};
    return m->answer;
}
