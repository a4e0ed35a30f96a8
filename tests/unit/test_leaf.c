/* Leaves: where they stop, and what they are worth. */

#include "unit/unit.h"

#include "base/rng.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helvetia/rules/helvetia.h"
#include "search/knowledge.h"
#include "search/leaf.h"

/* A state somewhere in a random game, or at its end. */
static void wander(struct tori_state *s, const struct tori_game *game, int players,
                   struct rng *rng)
{
    struct tori_setup setup;
    uint32_t actions = rng_below(rng, 400);

    setup_init(&setup, game);
    setup.players = players;
    game->init(s, &setup);
    for (uint32_t i = 0; i < actions && game->to_move(s) != TORI_OVER; i++)
        game->apply(s, playout_pick(game, s, rng));
}

/* Half-made turns and what happens between two rounds are not judged. */
static void check_where_leaves_stop(const struct tori_game *game)
{
    const struct knowledge *know = knowledge_find(game);
    struct search_settings settings = {.know = know, .style = know->style};
    struct payoff p;
    struct tori_state s;
    struct rng rng;

    rng_seed(&rng, 12);
    for (int i = 0; i < 600; i++) {
        int players = 2 + i % 3;
        float wins = 0;

        wander(&s, game, players, &rng);
        leaf_payoff(&p, &settings, game, players, &s, &rng);
        assert_true(game->to_move(&s) == TORI_OVER || know->is_due(&s));
        for (int seat = 0; seat < players; seat++)
            wins += p.win[seat];
        assert_true(wins > 0.999f && wins < 1.001f);
    }
}

static void test_where_leaves_stop(void **state)
{
    (void)state;
    check_where_leaves_stop(&helsinki);
    check_where_leaves_stop(&helvetia);
}

/* R80: a tie goes to the later seat. With equal expectations it is likelier to win, and leads
 * by nothing. */
static void test_place_breaks_ties(void **state)
{
    const struct knowledge *know = knowledge_find(&helsinki);
    const int32_t expected[TORI_PLAYERS_MAX] = {20480, 20480, 20480, 20480};

    (void)state;
    for (int players = 2; players <= TORI_PLAYERS_MAX; players++) {
        struct payoff p;

        payoff_of_expectations(&p, expected, know->place[players], 2048, players);
        for (int seat = 1; seat < players; seat++) {
            assert_true(p.win[seat] > p.win[seat - 1]);
            assert_true(p.lead[seat] == 0.0f);
        }
    }
}

/* Where ties are shared, equal expectations are equal chances. */
static void test_shared_ties(void **state)
{
    const int32_t expected[TORI_PLAYERS_MAX] = {20480, 20480, 20480, 20480};
    struct payoff p;

    (void)state;
    payoff_of_expectations(&p, expected, knowledge_find(&helvetia)->place[4], 2048, 4);
    for (int seat = 0; seat < 4; seat++)
        assert_true(p.win[seat] == 0.25f);
}

/* From the same state with the same lots a leaf is worth the same. */
static void test_same_lots(void **state)
{
    const struct knowledge *know = knowledge_find(&helvetia);
    struct search_settings settings = {.know = know, .style = know->style};
    struct tori_state s, again;
    struct payoff p[2];
    struct rng rng;

    (void)state;
    rng_seed(&rng, 13);
    wander(&s, &helvetia, 3, &rng);
    again = s;
    rng_seed(&rng, 14);
    leaf_payoff(&p[0], &settings, &helvetia, 3, &s, &rng);
    rng_seed(&rng, 14);
    leaf_payoff(&p[1], &settings, &helvetia, 3, &again, &rng);
    assert_memory_equal(p[0].win, p[1].win, 3 * sizeof(float));
    assert_memory_equal(p[0].lead, p[1].lead, 3 * sizeof(float));
}

RUN(cmocka_unit_test(test_where_leaves_stop), cmocka_unit_test(test_place_breaks_ties),
    cmocka_unit_test(test_shared_ties), cmocka_unit_test(test_same_lots))
