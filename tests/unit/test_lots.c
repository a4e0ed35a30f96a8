/* engine/lots: chance by clocks is chance by weights, and the same for every game. */

#include "unit/unit.h"

#include "engine/lots.h"
#include "base/rng.h"
#include "engine/game.h"

enum { KINDS = 5 };

/* A pretended game: state byte 0 says which pile is asked, the bytes after it how many
 * cards of each kind are left, five for either pile. Action: pile and kind. */

static tori_action card_of(int pile, int kind)
{
    return (tori_action)(100 * (pile + 1) + kind);
}

static uint8_t *left(struct tori_state *s, tori_action a)
{
    return &s->bytes[1 + KINDS * (a / 100 - 1) + a % 100];
}

static uint32_t weight(const struct tori_state *s, tori_action a)
{
    return s->bytes[1 + KINDS * (a / 100 - 1) + a % 100];
}

static int legal(const struct tori_state *s, tori_action *out)
{
    int count = 0;

    for (int kind = 0; kind < KINDS; kind++)
        if (weight(s, card_of(s->bytes[0], kind)))
            out[count++] = card_of(s->bytes[0], kind);
    return count;
}

static const struct tori_game piles = {.legal = legal, .weight = weight};

static void fill(struct tori_state *s)
{
    static const uint8_t cards[2 * KINDS] = {1, 2, 3, 4, 10, 2, 2, 2, 2, 2};

    *s = (struct tori_state){0};
    memcpy(s->bytes + 1, cards, sizeof(cards));
}

static int draw(struct lots *l, struct tori_state *s, int pile)
{
    tori_action a;

    s->bytes[0] = (uint8_t)pile;
    a = lots_draw(l, &piles, s);
    (*left(s, a))--;
    return (int)(a % 100);
}

/* Pearson's statistic stays below what it exceeds once in 10,000 times. */
static void fits(const int *seen, const double *expected, int cells, double bound)
{
    double sum = 0;

    for (int i = 0; i < cells; i++)
        sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
    if (sum > bound)
        fail_msg("chi squared is %.1f, more than %.1f", sum, bound);
}

/* Cards are put back: every draw, first or later, goes by the weights. */
static void draws_go_by_weight(void **state)
{
    const int rounds = 4000, draws = 5;
    const double part[KINDS] = {.05, .1, .15, .2, .5};
    int seen[5][KINDS] = {{0}};
    double expected[KINDS];

    (void)state;
    for (int i = 0; i < rounds; i++) {
        struct tori_state s;
        struct lots l;

        lots_init(&l, (uint64_t)i);
        fill(&s);
        for (int k = 0; k < draws; k++)
            seen[k][lots_draw(&l, &piles, &s) % 100]++;
        lots_release(&l);
    }
    for (int kind = 0; kind < KINDS; kind++)
        expected[kind] = part[kind] * rounds;
    for (int k = 0; k < draws; k++)
        fits(seen[k], expected, KINDS, 23.5);
}

/* Two draws from a pile that shrinks, by the pair that they give. */
static void pairs_go_by_weight(void **state)
{
    const int rounds = 20000, cards[KINDS] = {1, 2, 3, 4, 10};
    int seen[KINDS * KINDS] = {0}, shown[KINDS * KINDS], cells = 0;
    double expected[KINDS * KINDS];

    (void)state;
    for (int i = 0; i < rounds; i++) {
        struct tori_state s;
        struct lots l;
        int first;

        lots_init(&l, (uint64_t)i);
        fill(&s);
        first = draw(&l, &s, 0);
        seen[KINDS * first + draw(&l, &s, 0)]++;
        lots_release(&l);
    }
    assert_int_equal(seen[0], 0); /* there is one card of kind 0 */
    for (int a = 0; a < KINDS; a++) {
        for (int b = 0; b < KINDS; b++) {
            if (a == 0 && b == 0)
                continue;
            expected[cells] = rounds * cards[a] / 20.0 * (cards[b] - (a == b)) / 19;
            shown[cells++] = seen[KINDS * a + b];
        }
    }
    fits(shown, expected, cells, 58.0);
}

/* However two piles are asked in turn, each gives its cards in the same order. */
static void piles_keep_their_order(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        int order[2][20], next[2] = {0};
        struct tori_state s;
        struct lots l;
        struct rng rng;

        rng_seed(&rng, seed);
        fill(&s);
        lots_init(&l, seed);
        for (int i = 0; i < 10; i++)
            order[1][i] = draw(&l, &s, 1);
        for (int i = 0; i < 20; i++)
            order[0][i] = draw(&l, &s, 0);
        lots_release(&l);

        fill(&s);
        lots_init(&l, seed);
        while (next[0] < 20 && next[1] < 10) {
            int pile = (int)rng_below(&rng, 2);

            assert_int_equal(draw(&l, &s, pile), order[pile][next[pile]]);
            next[pile]++;
        }
        lots_release(&l);
    }
}

static void seeds_differ(void **state)
{
    int equal = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct tori_state s, t;
        struct lots l, m;

        fill(&s);
        fill(&t);
        lots_init(&l, seed);
        lots_init(&m, seed + 1);
        equal += draw(&l, &s, 1) == draw(&m, &t, 1);
        lots_release(&l);
        lots_release(&m);
    }
    assert_in_range(equal, 150, 250); /* a fifth, by chance */
}

RUN(cmocka_unit_test(draws_go_by_weight), cmocka_unit_test(pairs_go_by_weight),
    cmocka_unit_test(piles_keep_their_order), cmocka_unit_test(seeds_differ))
