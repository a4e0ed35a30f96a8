/* Whole turns out of a search: they can be played, end where they should, and differ. */

#include "unit/unit.h"

#include <string.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "search/knowledge.h"
#include "search/turns.h"

enum { POSITIONS = ROUNDS(6), FIRST = 20, FAR = 300, SIMS = 300 };

static void random_position(struct match *m, const struct tori_game *game, int players,
                            struct rng *rng)
{
    struct tori_setup setup;

    setup_init(&setup, game);
    setup.players = players;
    match_init(m, game, &setup);
    for (uint32_t far = FIRST + rng_below(rng, FAR); far > 0 && !match_is_over(m); far--)
        match_play(m, playout_pick(game, &m->state, rng));
    while (match_to_move(m) < 0)
        match_undo(m);
}

static bool is_legal(const struct tori_game *game, const struct tori_state *s,
                     tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = game->legal(s, legal);

    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return true;
    return false;
}

/* In another world than the one it was found in. */
static void expect_playable(const struct turn *t, const struct search_question *q,
                            struct rng *rng)
{
    struct tori_state world = *q->view, seen;

    q->game->resample(&world, q->seat, rng);
    assert_in_range(t->count, 1, TURN_ACTIONS_MAX);
    for (int i = 0; i < t->count; i++) {
        assert_int_equal(q->game->to_move(&world), q->seat);
        assert_true(is_legal(q->game, &world, t->action[i]));
        q->game->apply(&world, t->action[i]);
    }
    assert_int_not_equal(q->game->to_move(&world), q->seat);
    q->game->view(&world, q->seat, &seen);
    assert_memory_equal(&seen, &t->after, q->game->state_bytes);
    assert_true(t->win >= 0 && t->win <= 1 && t->result >= 0 && t->result <= 1);
    assert_true(t->error >= 0 && t->error < 0.5);
}

/* No two end alike; they are in order, and the third is hardly worse than the best. */
static void expect_order(const struct turns *t, size_t bytes)
{
    for (int i = 1; i < t->count; i++)
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(&t->of[i].after, &t->of[j].after, bytes);
    if (t->count > 1)
        assert_true(t->are_equal || t->of[0].result > t->of[1].result);
    if (t->count > 2)
        assert_true(t->of[2].result <= t->of[1].result &&
                    t->of[2].win >= t->of[0].win - 0.1);
}

/* One goes on from what the search liked best. */
static void expect_turns(const struct turns *t, const struct search_question *q,
                         tori_action best, struct rng *rng)
{
    bool has_best = false;

    assert_in_range(t->count, 1, TURNS_MAX);
    for (int i = 0; i < t->count; i++) {
        expect_playable(&t->of[i], q, rng);
        has_best |= t->of[i].action[0] == best;
    }
    assert_true(has_best || t->count == 2); /* it may have been the third, far behind */
    expect_order(t, q->game->state_bytes);
}

static void check_position(const struct match *m, int threads, struct rng *rng)
{
    const struct knowledge *know = knowledge_find(m->game);
    struct search_settings settings = {.know = know,
                                       .style = know ? know->style : search_plain,
                                       .sims = SIMS,
                                       .threads = threads,
                                       .memory = 1 << 24};
    static struct search_findings findings;
    static struct turns turns;
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state view;
    struct search_question q = {.game = m->game,
                                .view = &view,
                                .players = m->setup.players,
                                .seat = match_to_move(m),
                                .legal = legal};
    struct search s = {0};

    m->game->view(&m->state, q.seat, &view);
    q.count = m->game->legal(&view, legal);
    findings.of[0].action = legal[0];
    if (q.count > 1)
        search_run(&s, &settings, &q, rng, &findings);
    turns_find(&turns, &s, &settings, &q, rng);
    expect_turns(&turns, &q, findings.of[0].action, rng);
    search_release(&s);
}

static void test_turns_can_be_played_and_differ(void **state)
{
    struct rng rng;
    struct match m;

    (void)state;
    rng_seed(&rng, 7);
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < POSITIONS; i++) {
            random_position(&m, *g, 2 + i % 3, &rng);
            check_position(&m, 1 + i % 2, &rng);
            match_release(&m);
        }
}

/* Whoever asks for turns gets the same answer otherwise. */
static void test_turns_change_no_choice(void **state)
{
    struct strbuf err;
    struct rng rng;
    struct match m;

    (void)state;
    strbuf_init(&err);
    rng_seed(&rng, 9);
    for (const struct tori_game *const *g = games; *g; g++) {
        struct bot_report plain = {0}, whole = {.wants_turns = true};
        struct bot_player a, b;

        random_position(&m, *g, 3, &rng);
        assert_int_equal(bot_open(&a, "mcts:sims=200", 5, &err), TORI_OK);
        assert_int_equal(bot_open(&b, "mcts:sims=200", 5, &err), TORI_OK);
        assert_int_equal(bot_choose(&a, &m, &plain), bot_choose(&b, &m, &whole));
        assert_int_equal(plain.turn_count, 0);
        assert_in_range(whole.turn_count, 1, BOT_TURNS_MAX);
        assert_memory_equal(plain.top, whole.top, sizeof(plain.top));
        bot_close(&a);
        bot_close(&b);
        match_release(&m);
    }
    strbuf_release(&err);
}

RUN(cmocka_unit_test(test_turns_can_be_played_and_differ),
    cmocka_unit_test(test_turns_change_no_choice))
