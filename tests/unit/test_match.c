/* engine/match: checked play, taking back, and how far a seat may go back. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "unit/death.h"

static void start(struct match *m, int players)
{
    struct tori_setup setup;

    setup_init(&setup, games_find("helsinki"));
    setup.players = players;
    match_init(m, games_find("helsinki"), &setup);
}

static void play_text(struct match *m, const char *text)
{
    struct strbuf why;

    strbuf_init(&why);
    assert_int_equal(match_play_text(m, text, &why), TORI_OK);
    assert_string_equal(why.text, "");
    strbuf_release(&why);
}

static void deal(struct match *m, int cards)
{
    while (cards-- > 0)
        assert_int_equal(match_play(m, m->game->draw(&m->state, 0)), TORI_OK);
}

static void illegal_actions_change_nothing(void **state)
{
    static const char *const bad[] = {"move 2", "deal x9",  "deal",     "",
                                      "fly",    "deal p2 ", " deal p2", "DEAL P2"};
    struct tori_state before;
    struct match m;

    (void)state;
    start(&m, 2);
    before = m.state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        struct strbuf why;

        strbuf_init(&why);
        assert_true(match_play_text(&m, bad[i], &why) < 0);
        assert_true(why.length > 0);
        strbuf_release(&why);
    }
    assert_int_equal(m.count, 0);
    assert_memory_equal(&m.state, &before, sizeof(before));
    match_release(&m);
}

/* "Until something was revealed": not past a chance action, not past another seat. */
static void undo_stops_at_chance_and_at_others(void **state)
{
    struct match m;

    (void)state;
    start(&m, 2);
    deal(&m, 8);
    assert_false(match_can_undo(&m, 0));
    play_text(&m, "stand 3");
    assert_true(match_can_undo(&m, 0));
    assert_false(match_can_undo(&m, 1));
    assert_int_equal(match_undo_own(&m, 1), TORI_ERR_UNDO);
    assert_int_equal(match_undo_own(&m, 0), TORI_OK);
    assert_int_equal(match_undo_own(&m, 0), TORI_ERR_UNDO);
    play_text(&m, "stand 4");
    deal(&m, 4);
    assert_int_equal(match_undo_own(&m, 0), TORI_ERR_UNDO);
    play_text(&m, "move 1");
    assert_int_equal(match_undo_own(&m, 0), TORI_OK);
    play_text(&m, "move 3");
    play_text(&m, "draw");
    deal(&m, 2);
    assert_int_equal(match_to_move(&m), 1);
    assert_false(match_can_undo(&m, 0));
    play_text(&m, "move 2");
    assert_false(match_can_undo(&m, 0));
    assert_true(match_can_undo(&m, 1));
    match_release(&m);
}

static void undo_of_everything_gives_the_start(void **state)
{
    struct tori_state first;
    struct match m;
    struct rng r;

    (void)state;
    start(&m, 3);
    first = m.state;
    assert_int_equal(match_undo(&m), TORI_ERR_UNDO);
    rng_seed(&r, 5);
    while (!match_is_over(&m))
        assert_int_equal(match_play(&m, playout_pick(m.game, &m.state, &r)), TORI_OK);
    assert_int_equal(match_play(&m, 1), TORI_ERR_OVER);
    while (m.count > 0)
        assert_int_equal(match_undo(&m), TORI_OK);
    assert_memory_equal(&m.state, &first, sizeof(first));
    match_release(&m);
}

/* Rules that count how often an action is applied. */

static const struct tori_game *counted_rules;
static long applied;

static void count_apply(struct tori_state *s, tori_action a)
{
    applied++;
    counted_rules->apply(s, a);
}

/* Is this the state that the first 'count' actions lead to from the start? */
static void assert_state_after(const struct match *m, size_t count,
                               const struct tori_state *s)
{
    struct tori_state expected;

    counted_rules->init(&expected, &m->setup);
    for (size_t i = 0; i < count; i++)
        counted_rules->apply(&expected, m->steps[i].action);
    assert_memory_equal(s, &expected, sizeof(expected));
}

static void play_some(struct match *m, int count, struct rng *r)
{
    while (count-- > 0 && !match_is_over(m))
        assert_int_equal(match_play(m, playout_pick(m->game, &m->state, r)), TORI_OK);
}

static void take_back_some(struct match *m, int count)
{
    struct tori_state earlier;

    while (count-- > 0 && m->count > 0) {
        assert_int_equal(match_undo(m), TORI_OK);
        assert_state_after(m, m->count, &m->state);
        match_replay(m, m->count * 3 / 4, &earlier);
        assert_state_after(m, m->count * 3 / 4, &earlier);
    }
}

/* Is this game, played by lot, longer than all that is kept of it on the way? */
static bool is_long(const struct tori_game *game)
{
    struct tori_setup setup;
    struct match m;
    struct rng r;
    bool is_so;

    rng_seed(&r, 5);
    setup_init(&setup, game);
    match_init(&m, game, &setup);
    play_some(&m, 1000, &r);
    is_so = m.count > 2 * MATCH_MARKS * MATCH_MARK_EVERY;
    match_release(&m);
    return is_so;
}

/* Forward and back by lot: always where playing again from the start leads. */
static void undo_equals_playing_again(void **state)
{
    (void)state;
    for (const struct tori_game *const *game = games; *game; game++) {
        struct tori_setup setup;
        struct match m;
        struct rng r;

        counted_rules = *game;
        setup_init(&setup, *game);
        match_init(&m, *game, &setup);
        rng_seed(&r, 11);
        for (int round = 0; round < 60; round++) {
            play_some(&m, (int)rng_below(&r, 40), &r);
            take_back_some(&m, (int)rng_below(&r, round % 10 == 9 ? 120 : 12));
        }
        assert_true(!is_long(*game) || m.count > MATCH_MARKS * MATCH_MARK_EVERY);
        match_release(&m);
    }
}

/* Late in a long game: a few actions are played again, not all. */
static void expect_cheap_undo(const struct tori_game *game)
{
    struct tori_game counted = *game;
    struct tori_setup setup;
    struct match m;
    struct rng r;
    long all;

    counted_rules = game;
    counted.apply = count_apply;
    setup_init(&setup, game);
    match_init(&m, &counted, &setup);
    rng_seed(&r, 5);
    play_some(&m, 1000, &r);
    for (int i = 0; i < (MATCH_MARKS - 1) * MATCH_MARK_EVERY; i++) {
        applied = 0;
        assert_int_equal(match_undo(&m), TORI_OK);
        assert_true(applied < MATCH_MARK_EVERY);
    }
    applied = 0; /* beyond the marks all of it, but then there are marks again */
    all = (long)m.count;
    while (m.count > 0)
        assert_int_equal(match_undo(&m), TORI_OK);
    assert_true(applied < all * all / 8);
    match_release(&m);
}

static void undo_costs_no_more_late_in_the_game(void **state)
{
    int tried = 0;

    (void)state;
    for (const struct tori_game *const *game = games; *game; game++)
        if (is_long(*game)) {
            expect_cheap_undo(*game);
            tried++;
        }
    assert_true(tried > 0);
}

static void start_with(void *players)
{
    struct match m;

    start(&m, *(int *)players);
    match_release(&m);
}

static void a_game_has_its_own_number_of_players(void **state)
{
    int fitting = 4, few = 1, many = 5;

    (void)state;
    assert_true(death_aborts(start_with, &few));
    assert_true(death_aborts(start_with, &many));
    start_with(&fitting);
}

RUN(cmocka_unit_test(illegal_actions_change_nothing),
    cmocka_unit_test(undo_stops_at_chance_and_at_others),
    cmocka_unit_test(undo_of_everything_gives_the_start),
    cmocka_unit_test(undo_equals_playing_again),
    cmocka_unit_test(undo_costs_no_more_late_in_the_game),
    cmocka_unit_test(a_game_has_its_own_number_of_players))
