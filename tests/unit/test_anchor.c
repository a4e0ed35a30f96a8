/* rating/anchor: the strengths of bots, in every game that has them. */

#include "unit/unit.h"

#include "bots/bots.h"
#include "rating/anchor.h"

static int points_of(const struct tori_game *game, const char *level, int seats)
{
    struct rated_seat seat;

    return anchor_seat(anchors_find(game), level, seats, &seat)
               ? player_rating_points(seat.rating)
               : 0;
}

/* Levels are listed from the weakest to the strongest. */
static void levels_rise(void **state)
{
    int rated = 0;

    (void)state;
    for (int g = 0; games[g]; g++) {
        const struct tori_game *game = games[g];

        if (!anchors_find(game))
            continue;
        rated++;
        for (int seats = game->players_min; seats <= game->players_max; seats++) {
            int below = 0;

            for (int b = 0; bots[b]; b++) {
                int points = points_of(game, bots[b]->name, seats);

                if (!bots[b]->is_level)
                    continue;
                assert_true(points > below);
                below = points;
            }
            assert_int_equal(points_of(game, "greedy", seats), 1000);
        }
    }
    assert_in_range(rated, 2, 100);
}

static void seats_are_fixed(void **state)
{
    const struct anchor table[] = {{"fair", {[2] = 1300, 1290}}, {0}};
    struct rated_seat seat = {.rank = 3};

    (void)state;
    assert_true(anchor_seat(table, "fair", 3, &seat));
    assert_true(seat.is_fixed);
    assert_int_equal(seat.rating.mean, 1290 * RATING_POINT);
    assert_int_equal(seat.rating.deviation, 0);
    assert_false(anchor_seat(table, "fair", 4, &seat));
    assert_false(anchor_seat(table, "fairer", 2, &seat));
    assert_false(anchor_seat(NULL, "fair", 2, &seat));
}

static void a_game_without_is_unrated(void **state)
{
    (void)state;
    assert_null(anchors_find(games_find("pebbles")));
}

RUN(cmocka_unit_test(levels_rise), cmocka_unit_test(seats_are_fixed),
    cmocka_unit_test(a_game_without_is_unrated))
