/* engine/match: checked play, taking back, and how far a seat may go back. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"

static void start(struct match *m, int players)
{
    struct tori_setup setup;

    setup_init(&setup, games[0]);
    setup.players = players;
    match_init(m, games[0], &setup);
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

RUN(cmocka_unit_test(illegal_actions_change_nothing),
    cmocka_unit_test(undo_stops_at_chance_and_at_others),
    cmocka_unit_test(undo_of_everything_gives_the_start))
