/* arena/seating: every bot on every seat equally often, whatever the numbers. */

#include "unit/unit.h"

#include "arena/rotation.h"
#include "engine/game.h"

static void games_of_a_block(void **state)
{
    (void)state;
    assert_int_equal(rotation_games(2, 2), 2);
    assert_int_equal(rotation_games(3, 3), 3);
    assert_int_equal(rotation_games(4, 4), 4);
    assert_int_equal(rotation_games(3, 2), 6);
    assert_int_equal(rotation_games(4, 2), 8);
    assert_int_equal(rotation_games(4, 3), 12);
}

static void check_block(int players, int bots, int64_t block)
{
    int per_block = rotation_games(players, bots);
    int sat[TORI_PLAYERS_MAX][TORI_PLAYERS_MAX] = {0};

    for (int game = 0; game < per_block; game++) {
        uint8_t bot[TORI_PLAYERS_MAX];

        rotation_fill(players, bots, block, game, bot);
        for (int seat = 0; seat < players; seat++) {
            assert_in_range(bot[seat], 0, (unsigned)bots - 1);
            sat[bot[seat]][seat]++;
        }
    }
    for (int bot = 0; bot < bots; bot++)
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(sat[bot][seat], per_block / bots);
}

static void every_bot_on_every_seat(void **state)
{
    (void)state;
    for (int players = 2; players <= TORI_PLAYERS_MAX; players++)
        for (int bots = 2; bots <= players; bots++)
            for (int64_t block = 0; block < 30; block++)
                check_block(players, bots, block);
}

/* Who sits directly behind whom, over 'blocks' blocks. */
static void count_neighbours(int players, int blocks,
                             int behind[TORI_PLAYERS_MAX][TORI_PLAYERS_MAX])
{
    for (int block = 0; block < blocks; block++) {
        for (int game = 0; game < rotation_games(players, players); game++) {
            uint8_t bot[TORI_PLAYERS_MAX];

            rotation_fill(players, players, block, game, bot);
            for (int seat = 0; seat < players; seat++)
                behind[bot[seat]][bot[(seat + 1) % players]]++;
        }
    }
}

static void neighbours_change(void **state)
{
    int three[TORI_PLAYERS_MAX][TORI_PLAYERS_MAX] = {0};
    int four[TORI_PLAYERS_MAX][TORI_PLAYERS_MAX] = {0};

    (void)state;
    count_neighbours(3, 2, three);
    count_neighbours(4, 6, four);
    for (int a = 0; a < 4; a++) {
        for (int b = 0; b < 4; b++) {
            assert_int_equal(three[a][b], a == b || a == 3 || b == 3 ? 0 : 3);
            assert_int_equal(four[a][b], a == b ? 0 : 8);
        }
    }
}

static void one_among_the_others(void **state)
{
    int alone[2] = {0};

    (void)state;
    for (int game = 0; game < rotation_games(4, 2); game++) {
        uint8_t bot[TORI_PLAYERS_MAX];
        int second = 0;

        rotation_fill(4, 2, 0, game, bot);
        for (int seat = 0; seat < 4; seat++)
            second += bot[seat];
        assert_true(second == 1 || second == 3);
        alone[second == 1]++;
    }
    assert_int_equal(alone[0], 4);
    assert_int_equal(alone[1], 4);
}

RUN(cmocka_unit_test(games_of_a_block), cmocka_unit_test(every_bot_on_every_seat),
    cmocka_unit_test(neighbours_change), cmocka_unit_test(one_among_the_others))
