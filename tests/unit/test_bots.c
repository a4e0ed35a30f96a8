/* Every bot of the table: what is promised of them all. */

#include "unit/unit.h"

#include "base/hash.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "search/knowledge.h"

/* After FIRST actions every game has offered a choice. */
enum { POSITIONS = ROUNDS(8), FIRST = 20, FAR = 400 };

/* Bots as they are named at a table, made cheap; exec bots have tests of their own. */
static const char *const texts[] = {
    "random",
    "greedy",
    "novice",
    "mcts:sims=60",
    "mcts:sims=60:threads=3",
    "mcts:sims=60:know=0:horizon=1000",
    "mcts:sims=60:widening=1500:horizon=0",
    "mcts:sims=300:memory=1",
};

enum { TEXTS = sizeof(texts) / sizeof(texts[0]) };

static void open_bot(struct bot_player *p, const char *text, uint64_t seed)
{
    struct strbuf err;

    strbuf_init(&err);
    if (bot_open(p, text, seed, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

/* Some position of a random game in which a seat has a choice. */
static void random_position(struct match *m, const struct tori_game *game, int players,
                            struct rng *rng)
{
    struct tori_setup setup;
    tori_action legal[TORI_ACTIONS_MAX];

    setup_init(&setup, game);
    setup.players = players_near(game, players);
    match_init(m, game, &setup);
    for (uint32_t far = FIRST + rng_below(rng, FAR); far > 0 && !match_is_over(m); far--)
        match_play(m, playout_pick(game, &m->state, rng));
    while (match_to_move(m) < 0 || game->legal(&m->state, legal) < 2)
        match_undo(m);
}

static tori_action choice_of(const char *text, const struct match *m, uint64_t seed)
{
    struct bot_player p;
    tori_action a;

    open_bot(&p, text, seed);
    a = bot_choose(&p, m, NULL);
    bot_close(&p);
    return a;
}

typedef void position_check(const char *text, struct match *m, struct rng *rng);

/* All games, two to four players where there may be so many, some positions each. */
static void check_positions(position_check *check)
{
    struct rng rng;
    struct match m;

    rng_seed(&rng, 4);
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < POSITIONS; i++)
            for (int t = 0; t < TEXTS; t++) {
                random_position(&m, *g, 2 + i % 3, &rng);
                check(texts[t], &m, &rng);
                match_release(&m);
            }
}

static void check_legal(const char *text, struct match *m, struct rng *rng)
{
    assert_true(match_is_legal(m, choice_of(text, m, rng_next(rng))));
}

static void test_choices_are_legal(void **state)
{
    (void)state;
    check_positions(check_legal);
}

static void check_same(const char *text, struct match *m, struct rng *rng)
{
    uint64_t seed = rng_next(rng);

    assert_int_equal(choice_of(text, m, seed), choice_of(text, m, seed));
}

static void test_equal_seeds_choose_equally(void **state)
{
    (void)state;
    check_positions(check_same);
}

/* The same position with other cards where the seat cannot see them. */
static void check_blind(const char *text, struct match *m, struct rng *rng)
{
    int seat = match_to_move(m);
    uint64_t seed = rng_next(rng);
    tori_action choice = choice_of(text, m, seed);
    struct tori_state before, after;

    m->game->view(&m->state, seat, &before);
    for (int i = 0; i < 3; i++) {
        m->state = before;
        m->game->resample(&m->state, seat, rng);
        m->game->view(&m->state, seat, &after);
        assert_memory_equal(&before, &after, m->game->state_bytes);
        assert_int_equal(choice_of(text, m, seed), choice);
    }
}

static void test_hidden_cards_change_no_choice(void **state)
{
    (void)state;
    check_positions(check_blind);
}

/* A hash of the actions of a game in which every seat is such a bot. */
static uint64_t game_of(const struct tori_game *game, const char *text, uint64_t seed)
{
    struct bot_player p[TORI_PLAYERS_MAX];
    struct tori_setup setup;
    struct match m;
    struct rng rng;
    uint64_t hash = 0;

    rng_seed(&rng, seed);
    setup_init(&setup, game);
    setup.players = players_near(game, 2);
    match_init(&m, game, &setup);
    for (int seat = 0; seat < setup.players; seat++)
        open_bot(&p[seat], text, seed + (uint64_t)seat);
    for (int i = 0; i < ROUNDS(600) && !match_is_over(&m); i++) {
        int seat = match_to_move(&m);
        tori_action a = seat >= 0 ? bot_choose(&p[seat], &m, NULL)
                                  : playout_pick(game, &m.state, &rng);

        assert_int_equal(match_play(&m, a), TORI_OK);
        hash = hash * 31 + a;
    }
    for (int seat = 0; seat < setup.players; seat++)
        bot_close(&p[seat]);
    match_release(&m);
    return hash;
}

/* What is remembered between two moves must not spoil it. */
static void test_whole_games_repeat(void **state)
{
    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        uint64_t first = game_of(*g, "mcts:sims=40", 1);

        assert_int_equal(first, game_of(*g, "mcts:sims=40", 1));
        assert_int_not_equal(first, game_of(*g, "mcts:sims=40", 2));
        assert_int_equal(game_of(*g, "mcts:sims=40:threads=2", 2),
                         game_of(*g, "mcts:sims=40:threads=2", 2));
    }
}

static void test_reports_add_up(void **state)
{
    struct bot_report report = {0};
    struct bot_player p;
    struct match m;
    struct rng rng;
    tori_action choice;

    (void)state;
    rng_seed(&rng, 8);
    random_position(&m, games_find("helsinki"), 3, &rng);
    open_bot(&p, "mcts:sims=200", 1);
    choice = bot_choose(&p, &m, &report);
    assert_int_equal(choice, report.top[0].action);
    assert_true(report.count >= 2);
    assert_true(report.sims > 100 && report.sims <= 200);
    for (int i = 0; i < report.count; i++) {
        assert_true(match_is_legal(&m, report.top[i].action));
        assert_true(report.top[i].share >= 0 && report.top[i].share <= 1);
        assert_true(report.top[i].win >= 0 && report.top[i].win <= 1);
        assert_true(i == 0 || report.top[i].share <= report.top[i - 1].share);
    }
    bot_close(&p);
    match_release(&m);
}

/* What it expects of an action; below 0 if it does not say. */
static double win_of(const struct bot_report *r, tori_action a)
{
    for (int i = 0; i < r->count; i++)
        if (r->top[i].action == a)
            return r->top[i].win;
    return -1;
}

/* The lot takes nothing that is much worse; without slack, or when whole turns are asked for,
 * it is not asked. */
static void test_slack_is_a_bound(void **state)
{
    int others = 0;
    struct match m;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < 20 * POSITIONS; i++) {
        struct bot_report report = {0};
        struct bot_player p;
        tori_action choice;

        random_position(&m, games[i % 2], 2, &rng);
        open_bot(&p, i % 3 ? "mcts:sims=60:slack=20:margin=0:ending=0" : "mcts:sims=60",
                 1);
        report.wants_turns = i % 3 == 2;
        choice = bot_choose(&p, &m, &report);
        others += choice != report.top[0].action;
        if (i % 3 == 1 && win_of(&report, choice) >= 0)
            assert_true(win_of(&report, choice) >= report.top[0].win - .020001);
        else if (i % 3 != 1)
            assert_int_equal(choice, report.top[0].action);
        bot_close(&p);
        match_release(&m);
    }
    assert_true(others > 0);
}

/* The first actions of the seats, chance apart, up to some chance of their own. */
static uint64_t opening_of(const struct tori_game *game, const char *text, uint64_t seed)
{
    enum { ACTIONS = 8 };
    struct tori_setup setup;
    struct bot_player p;
    struct match m;
    struct rng rng;
    uint64_t h = HASH_START;

    setup_init(&setup, game);
    setup.players = game->players_min;
    match_init(&m, game, &setup);
    rng_seed(&rng, 1);
    open_bot(&p, text, seed);
    for (int i = 0; i < ACTIONS && !match_is_over(&m);) {
        bool is_chance = match_to_move(&m) == TORI_CHANCE;
        tori_action a =
            is_chance ? playout_pick(game, &m.state, &rng) : bot_choose(&p, &m, NULL);

        assert_int_equal(match_play(&m, a), TORI_OK);
        h = hash_u32(h, a);
        i += !is_chance;
    }
    bot_close(&p);
    match_release(&m);
    return h;
}

static bool has_openings(const struct tori_game *game)
{
    const struct knowledge *know = knowledge_find(game);

    return know && know->is_opening;
}

static void expect_other_openings(const struct tori_game *game, const char *text)
{
    uint64_t first = opening_of(game, text, 1);
    int other = 0;

    assert_int_equal(opening_of(game, text, 1), first);
    for (uint64_t seed = 2; seed < 8; seed++)
        other += opening_of(game, text, seed) != first;
    assert_true(other >= 2);
}

/* The same deal again, but for the bot's own lots. */
static void test_rematches_differ(void **state)
{
    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        expect_other_openings(*g, "novice");
        if (has_openings(*g)) {
            expect_other_openings(*g, "easy");
            expect_other_openings(*g, "normal");
        }
    }
}

/* Later on the best is played, however much the opening allows. */
static void test_openings_end(void **state)
{
    int late = 0;
    struct match m;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 10);
    for (int i = 0; i < 10 * POSITIONS; i++) {
        struct bot_report report = {0};
        struct bot_player p;
        tori_action choice;

        random_position(&m, games[i % 2], 2, &rng);
        open_bot(&p, "mcts:sims=60:opening=1000", 1);
        choice = bot_choose(&p, &m, &report);
        if (report.count && has_openings(m.game) &&
            !knowledge_find(m.game)->is_opening(&m.state)) {
            assert_int_equal(choice, report.top[0].action);
            late++;
        }
        bot_close(&p);
        match_release(&m);
    }
    assert_true(late > 0);
}

static void expect_refused(const char *text, const char *message)
{
    struct bot_player p;
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(bot_open(&p, text, 0, &err), TORI_ERR_OPTION);
    assert_non_null(strstr(err.text, message));
    bot_close(&p);
    strbuf_release(&err);
}

static void test_bad_texts_are_refused(void **state)
{
    (void)state;
    expect_refused("", "there is no bot ''; the bots are random, greedy");
    expect_refused("deep", "there is no bot 'deep'");
    expect_refused("random:sims=3", "random: there is no option 'sims=3'");
    expect_refused("mcts:simms=3", "mcts: there is no option 'simms=3'; the options are");
    expect_refused("mcts:sims", "there is no option 'sims'");
    expect_refused("mcts:sims=", "sims=: expected a whole number from 0 to");
    expect_refused("mcts:sims=-1", "expected a whole number");
    expect_refused("mcts:threads=65", "expected a whole number from 1 to 64");
    expect_refused("mcts::sims=3", "there is no option ''");
}

RUN(cmocka_unit_test(test_choices_are_legal),
    cmocka_unit_test(test_equal_seeds_choose_equally),
    cmocka_unit_test(test_hidden_cards_change_no_choice),
    cmocka_unit_test(test_whole_games_repeat), cmocka_unit_test(test_reports_add_up),
    cmocka_unit_test(test_slack_is_a_bound), cmocka_unit_test(test_rematches_differ),
    cmocka_unit_test(test_openings_end), cmocka_unit_test(test_bad_texts_are_refused))
