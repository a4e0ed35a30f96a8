/*
 * What a hand of Helsinki is worth: the builds it can pay, those it can nearly pay,
 * and a little for every card. The cards of one colour pay for each other, so each
 * colour is worth its best build, and the best colours count most.
 */

#include "bots/know_helsinki.h"

enum {
    COLOUR_MASK = (1 << CARD_KINDS_OF_COLOUR) - 1,
    SHORT_MAX = 3,    /* cards short of a build */
    CARD_WORTH = 200, /* of any card at all */
    JOKER_WORTH = 350,
};

/* What a build is worth by its card, as 3 * (roofs - 2) + supers. */
static const int16_t build_worth[CARD_KINDS_OF_COLOUR] = {
    900, 1900, 2600, 1300, 2300, 3200, 1800, 2800, 3600, 2300, 3300, 4000};

/* In 64ths, by turns left and cards short. */
static const uint8_t short_share[OUTLOOK_TURNS_MAX + 1][SHORT_MAX + 1] = {
    {0, 0, 0, 0},     {64, 0, 0, 0},    {64, 32, 16, 0},  {64, 36, 24, 6},
    {64, 40, 26, 10}, {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12},
    {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12},
    {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12},
    {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12}, {64, 42, 26, 12},
    {64, 42, 26, 12}};

/* In 64ths, by turns left: how much of the best, second, third.. colour counts, and
 * how much of the worth of single cards. */
static const uint8_t rank_share[OUTLOOK_TURNS_MAX + 1][CARD_COLOURS + 1] = {
    {0, 0, 0, 0, 0, 0},     {50, 0, 0, 0, 0, 0},    {54, 16, 0, 0, 0, 16},
    {54, 24, 8, 0, 0, 32},  {54, 28, 12, 4, 0, 48}, {54, 30, 14, 6, 2, 64},
    {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64},
    {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64},
    {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64},
    {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64},
    {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64}, {54, 32, 16, 8, 4, 64}};

/* The best build of one colour; 'cards' can pay for it. */
static int32_t colour_worth(const struct outlook *o, unsigned kinds, int cards,
                            const uint8_t *share)
{
    int32_t best = 0;

    while (kinds) {
        int kind = bits_first(kinds);
        int missing = o->e->number[kind] - cards;
        int32_t worth = missing > SHORT_MAX
                            ? 0
                            : build_worth[kind] * share[missing > 0 ? missing : 0] / 64;

        kinds &= kinds - 1;
        if (worth > best)
            best = worth;
    }
    return best;
}

/* Into a list of CARD_COLOURS that is kept in falling order. */
static void insert(int32_t *list, int32_t worth)
{
    for (int i = 0; i < CARD_COLOURS; i++) {
        if (worth > list[i]) {
            int32_t less = list[i];

            list[i] = worth;
            worth = less;
        }
    }
}

int32_t hand_value(const struct outlook *o, const struct cards *hand)
{
    int turns = (o->turns + OUTLOOK_TURN / 2) / OUTLOOK_TURN;
    uint64_t kinds = cards_kinds(hand) & o->buildable;
    int jokers = cards_of(hand, CARD_JOKER);
    int32_t worth[CARD_COLOURS] = {0};
    int32_t value;

    if (turns > OUTLOOK_TURNS_MAX)
        turns = OUTLOOK_TURNS_MAX;
    for (int c = 0; c < CARD_COLOURS; c++) {
        unsigned own = (unsigned)(kinds >> CARD_KINDS_OF_COLOUR * c) & COLOUR_MASK;

        if (own)
            insert(worth,
                   colour_worth(o, own, cards_count(hand, card_kinds_of(c)) + jokers,
                                short_share[turns]));
    }
    value = (cards_total(hand) * CARD_WORTH + jokers * JOKER_WORTH) *
            rank_share[turns][CARD_COLOURS];
    for (int i = 0; i < CARD_COLOURS; i++)
        value += worth[i] * rank_share[turns][i];
    return value / 64;
}

/* Try every way to part with 'count' of the kinds, in card order. */
int32_t hand_value_without(const struct outlook *o, const struct cards *hand,
                           uint64_t kinds, int count)
{
    uint64_t choice = cards_kinds(hand) & kinds;
    int32_t best = OUTLOOK_NEVER;

    if (count <= 0)
        return hand_value(o, hand);
    while (choice) {
        int kind = bits_pop(&choice);
        struct cards rest = *hand;
        int32_t value;

        cards_take(&rest, kind);
        value = hand_value_without(o, &rest, kinds & bits_from(kind), count - 1);
        if (value > best)
            best = value;
    }
    return best;
}

/* Parting with many cards one at a time: not always the best, but quick. */
static int32_t value_within_limit(const struct outlook *o, struct cards *hand)
{
    int over = cards_total(hand) - o->e->hand_limit;

    if (o->p->nolimit)
        over = 0;
    for (; over > 2; over--) {
        uint64_t kinds = cards_kinds(hand);
        int32_t best = OUTLOOK_NEVER;
        int least = bits_first(kinds);

        while (kinds) {
            int kind = bits_pop(&kinds);
            int32_t value = hand_value_without(o, hand, bit(kind), 1);

            if (value > best) {
                best = value;
                least = kind;
            }
        }
        cards_take(hand, least);
    }
    return hand_value_without(o, hand, ~(uint64_t)0, over);
}

int32_t hand_value_drawn(const struct outlook *o, const struct cards *hand,
                         const uint8_t *slots, int unseen)
{
    struct cards more = *hand;
    int32_t value;

    for (int i = 0; i < 2; i++)
        if (o->s->slots[slots[i]] < CARD_KINDS)
            cards_add(&more, o->s->slots[slots[i]]);
    value = value_within_limit(o, &more);
    return value + unseen * (o->turns ? 2 * CARD_WORTH : 0);
}
