/* arena/sprt: the ratio by hand, and how often the test errs. */

#include "unit/unit.h"

#include <math.h>

#include "arena/rotation.h"
#include "arena/sprt.h"
#include "base/rng.h"
#include "engine/game.h"

static void near(double value, double expected, double by)
{
    if (!(fabs(value - expected) <= by))
        fail_msg("%.6f is not %.6f", value, expected);
}

static void shares_by_hand(void **state)
{
    (void)state;
    near(sprt_share(2, 0), .5, 1e-12);
    near(sprt_share(2, 100), .640065, 1e-6);
    near(sprt_share(2, -100), 1 - .640065, 1e-6);
    near(sprt_share(3, 0), .5, 1e-12);
    /* Strength 10 against 1: alone 10/13, among three 30/31. */
    near(sprt_share(4, 400), (10.0 / 13 + 30.0 / 31) / 2, 1e-12);
}

/* n = 4, mean .625, squares .1875 and .125 of the virtual block. */
static void ratio_by_hand(void **state)
{
    struct sprt t;

    (void)state;
    sprt_init(&t, 2, 0, 20);
    sprt_add(&t, .5);
    sprt_add(&t, 1);
    sprt_add(&t, .5);
    sprt_add(&t, .5);
    near(t.share1, .528751, 1e-6);
    near(t.ratio, 4 * .028751 * (1.25 - 1.028751) / (2 * .078125), 1e-4);
    assert_int_equal(t.verdict, SPRT_UNDECIDED);
}

static void clear_cases_end(void **state)
{
    struct sprt t;

    (void)state;
    sprt_init(&t, 2, 0, 20);
    for (int i = 0; i < 20; i++)
        sprt_add(&t, 1);
    assert_int_equal(t.verdict, SPRT_H1);
    sprt_add(&t, 0);
    assert_int_equal(t.verdict, SPRT_H1);
    sprt_init(&t, 4, 0, 20);
    for (int i = 0; i < 20; i++)
        sprt_add(&t, .2);
    assert_int_equal(t.verdict, SPRT_H0);
}

static bool draw_win(const uint8_t *bot, int players, double strength, double lot)
{
    double own = 0, all = 0;

    for (int seat = 0; seat < players; seat++) {
        own += bot[seat] == 0 ? strength : 0;
        all += bot[seat] == 0 ? strength : 1;
    }
    return lot < own / all;
}

static double draw_lot(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

/* One block of the model; neighbouring games have opposite luck half of the time, as
 * rotation over the seats gives. */
static double draw_block(int players, double elo, struct rng *rng)
{
    double strength = pow(10, elo / 400), wins = 0, lot = 0;
    int per_block = rotation_games(players, 2);

    for (int game = 0; game < per_block; game++) {
        uint8_t bot[TORI_PLAYERS_MAX];
        bool is_opposite = game % 2 == 1 && rng_below(rng, 2);

        lot = is_opposite ? 1 - lot : draw_lot(rng);
        rotation_fill(players, 2, 0, game, bot);
        wins += draw_win(bot, players, strength, lot);
    }
    return wins / per_block;
}

/* How many of 'tests' tests of [0, 40] say H1 at a true difference. */
static int count_h1(int players, double elo, int tests)
{
    int accepted = 0;
    struct rng rng;

    rng_seed(&rng, (uint64_t)players);
    for (int i = 0; i < tests; i++) {
        struct sprt t;

        sprt_init(&t, players, 0, 40);
        while (t.verdict == SPRT_UNDECIDED)
            sprt_add(&t, draw_block(players, elo, &rng));
        accepted += t.verdict == SPRT_H1;
    }
    return accepted;
}

/* 5 % of 1000 is 50 with a standard deviation of 7. */
static void errors_are_rare(void **state)
{
    (void)state;
    for (int players = 2; players <= TORI_PLAYERS_MAX; players++) {
        assert_in_range(count_h1(players, 0, 1000), 15, 75);
        assert_in_range(count_h1(players, 40, 1000), 925, 985);
        assert_in_range(count_h1(players, 20, 400), 120, 280);
        assert_in_range(count_h1(players, -40, 400), 0, 4);
    }
}

RUN(cmocka_unit_test(shares_by_hand), cmocka_unit_test(ratio_by_hand),
    cmocka_unit_test(clear_cases_end), cmocka_unit_test(errors_are_rare))
