/* Whole turns out of a search: they can be played, end where they should, and differ. */

#include "unit/unit.h"

#include <string.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "bots/brief.h"
#include "bots/opinion.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "search/turn_idea.h"
#include "search/knowledge.h"
#include "search/turns.h"

enum { POSITIONS = ROUNDS(6), LATE = 5, FIRST = 20, FAR = 300, SIMS = 300 };

static void random_position(struct match *m, const struct tori_game *game, int players,
                            struct rng *rng)
{
    struct tori_setup setup;

    setup_init(&setup, game);
    setup.players = players_near(game, players);
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

/* In another world than the one it was found in. The end may turn up what differs there. */
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
    if (q->game->to_move(&world) != TORI_OVER)
        assert_memory_equal(&seen, &t->after, q->game->state_bytes);
    assert_true(t->win >= 0 && t->win <= 1 && t->result >= 0 && t->result <= 1);
    assert_true(t->win_error >= 0 && t->win_error < 0.5);
    assert_true(!t->is_exact || t->win_error == 0);
}

static int points_of(const struct tori_game *game, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX] = {0};
    int sum = 0;

    game->score(s, score);
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        sum += score[i].total;
    return sum;
}

/* Whatever is told is a turn from its beginning, or changes points. */
static void expect_telling(const struct sequel *next, const struct sequel_of *of)
{
    const struct knowledge *know = knowledge_find(of->game);
    struct tori_state world;

    sequel_enter(next, of, &world);
    for (int i = 0, told = 0; i < next->count && told < next->told_count; i++) {
        bool is_turn = !know || know->is_due(&world);
        int points = points_of(of->game, &world);

        if (i < next->told[told].first) {
            of->game->apply(&world, next->action[i]);
            continue;
        }
        for (; i < next->told[told].end; i++)
            of->game->apply(&world, next->action[i]);
        i--;
        assert_true(is_turn || points_of(of->game, &world) != points);
        told++;
    }
}

/* Legal to the end; the last turn that is told is the seat's own, which begins where turns
 * do, unless the game is over before. */
static void expect_sequel(const struct turns_idea *idea, const struct search_question *q)
{
    const struct knowledge *know = knowledge_find(q->game);
    const struct sequel *next = &idea->sequel;
    const struct sequel_of of = {.game = q->game,
                                 .view = q->view,
                                 .seat = q->seat,
                                 .action = idea->best.action,
                                 .count = idea->best.count};
    struct tori_state world, last = {0};

    assert_true(sequel_is_playable(next, &of));
    sequel_enter(next, &of, &world);
    for (int i = 0; i < next->count; i++) {
        if (next->told_count && i == next->told[next->told_count - 1].first)
            last = world;
        q->game->apply(&world, next->action[i]);
    }
    if (q->game->to_move(&world) == TORI_OVER || next->count == SEQUEL_ACTIONS_MAX)
        return;
    expect_telling(next, &of);
    assert_in_range(next->told_count, 1, SEQUEL_TOLD_MAX);
    assert_int_equal(q->game->to_move(&last), q->seat);
    assert_true(!know || know->is_due(&last));
}

static uint64_t idea_of(const struct turn *t, const struct search_settings *settings,
                        const struct search_question *q)
{
    struct tori_state world = *q->view;
    struct rng rng;

    rng_seed(&rng, 1);
    q->game->resample(&world, q->seat, &rng);
    return turn_idea(settings->know, &world, t->action, t->count);
}

/* The two are about different things, what stands beside them about the same. */
static void expect_ideas(const struct turns *t, const struct search_settings *settings,
                         const struct search_question *q)
{
    for (int i = 0; i < t->count; i++) {
        const struct turns_idea *idea = &t->of[i];

        assert_in_range(idea->also_count, 0, TURNS_ALSO_MAX);
        for (int k = 0; k < idea->also_count; k++) {
            assert_true(idea_of(&idea->also[k], settings, q) ==
                        idea_of(&idea->best, settings, q));
            assert_true(turn_is_like(&idea->also[k], &idea->best));
        }
    }
    assert_false(t->are_equal && t->is_only);
    if (t->count < 2) {
        assert_true(t->is_only);
        return;
    }
    assert_true(t->is_only ==
                (!t->are_equal && t->of[1].best.win < t->of[0].best.win - TURNS_BEHIND));
    assert_true(idea_of(&t->of[0].best, settings, q) !=
                idea_of(&t->of[1].best, settings, q));
    assert_true(t->of[0].best.result >= t->of[1].best.result);
    assert_true(t->are_equal == turn_is_like(&t->of[0].best, &t->of[1].best));
}

static void expect_turns(const struct turns *t, const struct search_settings *settings,
                         const struct search_question *q, struct rng *rng)
{
    assert_in_range(t->count, 1, TURNS_MAX);
    for (int i = 0; i < t->count; i++) {
        expect_playable(&t->of[i].best, q, rng);
        for (int k = 0; k < t->of[i].also_count; k++)
            expect_playable(&t->of[i].also[k], q, rng);
        expect_sequel(&t->of[i], q);
    }
    expect_ideas(t, settings, q);
}

static void check_position(const struct match *m, int threads, struct rng *rng,
                           struct turns *turns)
{
    const struct knowledge *know = knowledge_find(m->game);
    struct search_settings settings = {.know = know,
                                       .style = know ? know->style : search_plain,
                                       .sims = SIMS,
                                       .threads = threads,
                                       .memory = 1 << 24};
    static struct search_findings findings;
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
    turns_find(turns, &s, &settings, &q, rng);
    expect_turns(turns, &settings, &q, rng);
    search_release(&s);
}

static void test_turns_can_be_played_and_differ(void **state)
{
    static struct turns turns;
    struct rng rng;
    struct match m;

    (void)state;
    rng_seed(&rng, 7);
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < POSITIONS; i++) {
            random_position(&m, *g, 2 + i % 3, &rng);
            check_position(&m, 1 + i % 2, &rng, &turns);
            match_release(&m);
        }
}

/* A game of a bot that plays sensibly, so many hundredths of it; then the next turn. */
static void late_position(struct match *m, const struct tori_game *game, int percent,
                          struct rng *rng)
{
    const struct knowledge *know = knowledge_find(game);
    struct tori_setup setup;
    struct bot_player greedy;
    struct strbuf err;
    size_t keep;

    strbuf_init(&err);
    setup_init(&setup, game);
    match_init(m, game, &setup);
    assert_int_equal(bot_open(&greedy, "greedy", rng_next(rng), &err), TORI_OK);
    while (!match_is_over(m))
        match_play(m, match_to_move(m) < 0 ? playout_pick(game, &m->state, rng)
                                           : bot_choose(&greedy, m, NULL));
    keep = m->count * (size_t)percent / 100;
    while (m->count > keep || match_to_move(m) < 0 || (know && !know->is_due(&m->state)))
        match_undo(m);
    bot_close(&greedy);
    strbuf_release(&err);
}

/* Late in a game of four, where the best turns are apt to be one in several places: what is
 * told are two things to do, or that there is but one; both come about. */
static void test_late_turns_are_two_ideas(void **state)
{
    static struct turns turns;
    struct rng rng;
    struct match m;

    (void)state;
    rng_seed(&rng, 30);
    for (const struct tori_game *const *g = games; *g; g++) {
        int two = 0, only = 0;

        for (int i = 0; i < LATE; i++) {
            late_position(&m, *g, 80 + i % 9, &rng);
            check_position(&m, 1, &rng, &turns);
            two += turns.count == 2;
            only += turns.is_only;
            match_release(&m);
        }
        if (!knowledge_find(*g))
            continue;
        assert_in_range(two, LATE / 2, LATE);
        assert_in_range(only, 1, LATE - 1);
    }
}

/* Results within each other's errors, chances to win beyond TURNS_BEHIND. */
static void test_equal_turns_are_never_the_only_one(void **state)
{
    static struct turns t;

    (void)state;
    t = (struct turns){.count = 2};
    t.of[0].best = (struct turn){.win = .545, .result = .545, .result_error = .022};
    t.of[1].best = (struct turn){.win = .475, .result = .475, .result_error = .043};
    turns_tell_apart(&t);
    assert_true(t.are_equal);
    assert_false(t.is_only);
    t.of[1].best.result_error = .01;
    turns_tell_apart(&t);
    assert_false(t.are_equal);
    assert_true(t.is_only);
    t.count = 1;
    turns_tell_apart(&t);
    assert_false(t.are_equal);
    assert_true(t.is_only);
}

static void ask(struct strbuf *out, const struct match *m, const struct tori_state *truth)
{
    struct brief b = {.game = m->game,
                      .setup = m->setup,
                      .seat = match_to_move(m),
                      .level = "easy",
                      .seed = 3,
                      .wants_turns = true};
    static struct opinion o;

    m->game->view(truth, b.seat, &b.view);
    opinion_form(&o, &b);
    opinion_format(&o, out);
}

/* Other cards in the others' hands and in the stacks: the same hint, with its lines. */
static void test_hidden_cards_change_no_hint(void **state)
{
    struct strbuf one, other;
    struct rng rng;
    struct match m;

    (void)state;
    strbuf_init(&one);
    strbuf_init(&other);
    rng_seed(&rng, 31);
    for (const struct tori_game *const *g = games; *g; g++) {
        struct tori_state truth;

        late_position(&m, *g, 60, &rng);
        m.game->view(&m.state, match_to_move(&m), &truth);
        m.game->resample(&truth, match_to_move(&m), &rng);
        strbuf_reset(&one);
        strbuf_reset(&other);
        ask(&one, &m, &m.state);
        ask(&other, &m, &truth);
        assert_int_equal(one.length, other.length);
        assert_memory_equal(one.text, other.text, one.length);
        match_release(&m);
    }
    strbuf_release(&one);
    strbuf_release(&other);
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
    cmocka_unit_test(test_late_turns_are_two_ideas),
    cmocka_unit_test(test_equal_turns_are_never_the_only_one),
    cmocka_unit_test(test_hidden_cards_change_no_hint),
    cmocka_unit_test(test_turns_change_no_choice))
