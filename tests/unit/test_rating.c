/*
 * arena/rating: strengths that are known are found again. Rankings are drawn from the
 * Plackett-Luce model by adding Gumbel noise to the logarithms of strength; within a
 * block some of the noise is shared, so that games are not independent there.
 */

#include "unit/unit.h"

#include <math.h>
#include <stdlib.h>

#include "arena/rating.h"
#include "arena/rotation.h"
#include "base/alloc.h"
#include "base/rng.h"

/* Elo of bots and seats; each adds up to 0. */
struct truth {
    int players, bots;
    double bot[TORI_PLAYERS_MAX], seat[TORI_PLAYERS_MAX];
};

static const struct truth truths[] = {
    {2, 2, {30, -30, 0, 0}, {-50, 50, 0, 0}},
    {3, 3, {80, 0, -80, 0}, {20, 0, -20, 0}},
    {3, 2, {-40, 40, 0, 0}, {30, 0, -30, 0}},
    {4, 4, {150, 50, -50, -150}, {30, 10, -10, -30}},
    {4, 3, {60, -100, 40, 0}, {0, 0, 0, 0}},
    {4, 2, {100, -100, 0, 0}, {-30, 10, 10, 10}},
};

enum { TRUTHS = sizeof(truths) / sizeof(truths[0]) };

static double gumbel(struct rng *rng)
{
    double u = ((double)(rng_next(rng) >> 11) + .5) / 9007199254740992.0;

    return -log(-log(u));
}

static void draw_game(const struct truth *t, const double *noise, struct game_outcome *o)
{
    double value[TORI_PLAYERS_MAX];

    for (int seat = 0; seat < t->players; seat++)
        value[seat] =
            (t->bot[o->bot[seat]] + t->seat[seat]) * log(10) / 400 + noise[seat];
    for (int seat = 0; seat < t->players; seat++) {
        o->rank[seat] = 1;
        for (int other = 0; other < t->players; other++)
            o->rank[seat] += value[other] > value[seat];
    }
}

/* In half of the blocks all games have the same noise on the same seats. */
static struct game_outcome *draw_games(const struct truth *t, int blocks, struct rng *rng)
{
    int per_block = rotation_games(t->players, t->bots);
    struct game_outcome *played = xcalloc((size_t)(blocks * per_block), sizeof(*played));

    for (int block = 0; block < blocks; block++) {
        bool is_shared = rng_below(rng, 2);
        double noise[TORI_PLAYERS_MAX];

        for (int game = 0; game < per_block; game++) {
            struct game_outcome *o = &played[block * per_block + game];

            for (int seat = 0; seat < t->players && (game == 0 || !is_shared); seat++)
                noise[seat] = gumbel(rng);
            rotation_fill(t->players, t->bots, block, game, o->bot);
            draw_game(t, noise, o);
        }
    }
    return played;
}

/* A bot's or seat's Elo from the mean of the others. */
static double from_others(double elo, int count)
{
    return elo * count / (count - 1);
}

static void near(double value, double expected, double by)
{
    if (!(fabs(value - expected) <= by))
        fail_msg("%.1f is not %.1f", value, expected);
}

static void finds_strengths(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < TRUTHS; i++) {
        const struct truth *t = &truths[i];
        struct game_outcome *played = draw_games(t, 5000, &rng);
        struct rating r;

        rating_fit(&r, played, 5000, t->players, t->bots);
        for (int k = 0; k < t->bots; k++) {
            assert_true(r.bot[k].error > 1 && r.bot[k].error < 12);
            near(r.bot[k].value, from_others(t->bot[k], t->bots), 1.5 * r.bot[k].error);
        }
        for (int k = 0; k < t->players; k++)
            near(r.seat[k].value, from_others(t->seat[k], t->players),
                 1.5 * r.seat[k].error);
        free(played);
    }
}

static void intervals_cover(const struct truth *t, int tournaments, uint64_t seed)
{
    int bots = 0, seats = 0;
    struct rng rng;

    rng_seed(&rng, seed);
    for (int i = 0; i < tournaments; i++) {
        struct game_outcome *played = draw_games(t, 50, &rng);
        struct rating r;

        rating_fit(&r, played, 50, t->players, t->bots);
        bots += fabs(r.bot[0].value - from_others(t->bot[0], t->bots)) <= r.bot[0].error;
        seats += fabs(r.seat[0].value - from_others(t->seat[0], t->players)) <=
                 r.seat[0].error;
        free(played);
    }
    assert_in_range(bots, tournaments * 90 / 100, tournaments * 99 / 100);
    assert_in_range(seats, tournaments * 90 / 100, tournaments * 99 / 100);
}

static void two_players_are_covered(void **state)
{
    (void)state;
    intervals_cover(&truths[0], 300, 2);
}

static void three_players_are_covered(void **state)
{
    (void)state;
    intervals_cover(&truths[1], 150, 3);
}

static void four_players_are_covered(void **state)
{
    (void)state;
    intervals_cover(&truths[5], 100, 4);
}

/* Two players without ties, by hand: seat and bot terms balance, so the odds are those
 * of the wins with one of the virtual block for either side. */
static void two_players_by_hand(void **state)
{
    struct game_outcome played[8] = {0};
    struct rating r;

    (void)state;
    for (int i = 0; i < 8; i++) {
        bool first_wins = i != 3 && i != 6;

        rotation_fill(2, 2, i / 2, i % 2, played[i].bot);
        played[i].rank[0] = (played[i].bot[0] == 0) == first_wins ? 1 : 2;
        played[i].rank[1] = 3 - played[i].rank[0];
    }
    rating_fit(&r, played, 4, 2, 2);
    near(r.bot[0].value, 400 * log10(7.0 / 3), .01);
    near(r.bot[1].value, -400 * log10(7.0 / 3), .01);
    near(r.seat[0].value, 0, .01);
}

static void all_ties_are_equal(void **state)
{
    struct game_outcome played[24] = {0};
    struct rating r;

    (void)state;
    for (int i = 0; i < 24; i++) {
        rotation_fill(4, 3, i / 12, i % 12, played[i].bot);
        memset(played[i].rank, 1, sizeof(played[i].rank));
    }
    rating_fit(&r, played, 2, 4, 3);
    for (int k = 0; k < 3; k++) {
        near(r.bot[k].value, 0, .01);
        near(r.bot[k].error, 0, .01);
    }
}

/* A winner of everything has a finite rating, which grows with the games. */
static void all_wins_are_finite(void **state)
{
    struct game_outcome played[400] = {0};
    struct rating few, many;

    (void)state;
    for (int i = 0; i < 400; i++) {
        rotation_fill(4, 4, i / 4, i % 4, played[i].bot);
        for (int seat = 0; seat < 4; seat++)
            played[i].rank[seat] = (uint8_t)(played[i].bot[seat] + 1);
    }
    rating_fit(&few, played, 10, 4, 4);
    rating_fit(&many, played, 100, 4, 4);
    assert_true(few.bot[0].value > 200);
    assert_true(many.bot[0].value > few.bot[0].value + 100);
    assert_true(many.bot[0].value < 3000);
    for (int k = 0; k < 3; k++)
        assert_true(many.bot[k].value > many.bot[k + 1].value);
    assert_true(many.bot[0].error > 100);
}

static void too_few_blocks(void **state)
{
    struct game_outcome played[2] = {{.bot = {0, 1}, .rank = {1, 2}},
                                     {.bot = {1, 0}, .rank = {1, 2}}};
    struct rating r;

    (void)state;
    rating_fit(&r, played, 1, 2, 2);
    near(r.bot[0].value, 0, .01);
    assert_true(isnan(r.bot[0].error));
    rating_fit(&r, played, 0, 2, 2);
    near(r.bot[0].value, 0, .01);
    assert_true(isnan(r.bot[0].error));
}

RUN(cmocka_unit_test(finds_strengths), cmocka_unit_test(two_players_are_covered),
    cmocka_unit_test(three_players_are_covered),
    cmocka_unit_test(four_players_are_covered), cmocka_unit_test(two_players_by_hand),
    cmocka_unit_test(all_ties_are_equal), cmocka_unit_test(all_wins_are_finite),
    cmocka_unit_test(too_few_blocks))
