/* arena/contest: the same whatever the threads; the same chance in all rotations. */

#include "unit/unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "arena/contest.h"
#include "arena/summary.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/setup_text.h"

/* A contest of random against greedy, with its records as text. */
struct fixture {
    struct contest_plan plan;
    struct contest_result result;
    char *records; /* of the C library; freed with free() */
    size_t length;
};

static void plan_init(struct fixture *f, const char *game, int players, int64_t blocks)
{
    *f = (struct fixture){.plan = {.game = games_find(game),
                                   .bots = 2,
                                   .bot = {"random", "greedy"},
                                   .name = {"random", "greedy"},
                                   .seed = 5,
                                   .blocks = blocks,
                                   .threads = 1}};
    setup_init(&f->plan.setup, f->plan.game);
    f->plan.setup.players = players;
}

static void run(struct fixture *f)
{
    f->plan.records = open_memstream(&f->records, &f->length);
    contest_run(&f->plan, &f->result);
    fclose(f->plan.records);
}

static void release(struct fixture *f)
{
    contest_result_release(&f->result);
    free(f->records);
}

/* Equal but for the time it took. */
static void assert_equal_results(const struct fixture *a, const struct fixture *b)
{
    int64_t count = a->result.blocks * a->result.games_per_block;

    assert_int_equal(a->result.blocks, b->result.blocks);
    assert_int_equal(a->result.end, b->result.end);
    assert_int_equal(a->result.sprt.verdict, b->result.sprt.verdict);
    assert_memory_equal(&a->result.sprt.ratio, &b->result.sprt.ratio, sizeof(double));
    assert_string_equal(a->records, b->records);
    for (int64_t i = 0; i < count; i++) {
        struct game_outcome x = a->result.games[i], y = b->result.games[i];

        memset(x.seconds, 0, sizeof(x.seconds));
        memset(y.seconds, 0, sizeof(y.seconds));
        assert_memory_equal(&x, &y, sizeof(x));
    }
}

static void threads_change_nothing(void **state)
{
    const int blocks = ROUNDS(16);

    (void)state;
    for (int players = 2; players <= 4; players++) {
        const char *game = players % 2 ? "helvetia" : "helsinki";
        struct fixture one, three;

        plan_init(&one, game, players, blocks);
        plan_init(&three, game, players, blocks);
        three.plan.threads = 3;
        run(&one);
        run(&three);
        assert_int_equal(one.result.end, CONTEST_COMPLETE);
        assert_int_equal(one.result.blocks, blocks);
        assert_equal_results(&one, &three);
        release(&one);
        release(&three);
    }
}

/* More threads than a block has games: all its games are played side by side. */
static void one_block_on_many_threads(void **state)
{
    struct fixture one, many;

    (void)state;
    plan_init(&one, "helvetia", 4, 1);
    plan_init(&many, "helvetia", 4, 1);
    many.plan.threads = 11;
    run(&one);
    run(&many);
    assert_int_equal(many.result.end, CONTEST_COMPLETE);
    assert_int_equal(many.result.blocks, 1);
    assert_equal_results(&one, &many);
    release(&one);
    release(&many);
}

static void test_stops_at_the_same_block(void **state)
{
    struct fixture one, three;

    (void)state;
    plan_init(&one, "helsinki", 2, 500);
    one.plan.is_tested = true;
    one.plan.elo0 = -250;
    one.plan.elo1 = 250;
    three = one;
    three.plan.threads = 3;
    run(&one);
    run(&three);
    assert_int_equal(one.result.end, CONTEST_DECIDED);
    assert_in_range(one.result.blocks, 16, 400);
    assert_int_equal(one.result.sprt.seen.count, one.result.blocks);
    assert_equal_results(&one, &three);
    release(&one);
    release(&three);
}

/* The cards of the next record in dealing order. */
static int read_deals(struct record_file *file, tori_action *out, int most)
{
    struct strbuf err;
    struct match m;
    int count = 0;

    strbuf_init(&err);
    assert_int_equal(record_parse_next(&m, file, games, &err), TORI_OK);
    assert_true(match_is_over(&m));
    for (size_t i = 0; i < m.count && count < most; i++)
        if (m.steps[i].actor == TORI_CHANCE)
            out[count++] = m.steps[i].action;
    match_release(&m);
    strbuf_release(&err);
    return count;
}

/* Helsinki's pile, up to where the first game might shuffle its discards. */
static void rotations_have_the_same_cards(void **state)
{
    enum { CARDS = 40 };
    struct record_file file = {.name = "records"};
    tori_action first[CARDS], next[CARDS], last[CARDS];
    struct fixture f;

    (void)state;
    plan_init(&f, "helsinki", 3, 10);
    run(&f);
    file.next = f.records;
    file.end = f.records + f.length;
    memset(last, 0, sizeof(last));
    for (int block = 0; block < 10; block++) {
        assert_int_equal(read_deals(&file, first, CARDS), CARDS);
        assert_memory_not_equal(first, last, sizeof(first));
        for (int game = 1; game < f.result.games_per_block; game++) {
            assert_int_equal(read_deals(&file, next, CARDS), CARDS);
            assert_memory_equal(first, next, sizeof(first));
        }
        memcpy(last, first, sizeof(last));
    }
    assert_ptr_equal(file.next, file.end);
    release(&f);
}

/* In how many of 20 blocks do two bots play two different games? */
static int count_different(const char *first, const char *second)
{
    struct fixture f;
    int different = 0;

    plan_init(&f, "helsinki", 2, 20);
    f.plan.bot[0] = first;
    f.plan.bot[1] = second;
    run(&f);
    for (int64_t block = 0; block < f.result.blocks; block++)
        different += memcmp(f.result.games[2 * block].decisions,
                            f.result.games[2 * block + 1].decisions, 8) != 0;
    release(&f);
    return different;
}

/* Two names for one bot: all luck cancels. Copies are told apart. */
static void bots_have_lots_by_seat(void **state)
{
    const char *bot = "mcts:sims=2:know=0:memory=1";

    (void)state;
    assert_int_equal(count_different(bot, "mcts:memory=1:know=0:sims=2"), 0);
    assert_in_range(count_different(bot, bot), 15, 20);
}

static void a_stopped_contest_knows_nothing(void **state)
{
    atomic_bool stop = true;
    struct summary summary;
    struct fixture f;

    (void)state;
    plan_init(&f, "helsinki", 2, 10);
    f.plan.stop = &stop;
    f.plan.threads = 3;
    run(&f);
    assert_int_equal(f.result.end, CONTEST_STOPPED);
    assert_int_equal(f.result.blocks, 0);
    assert_int_equal(f.length, 0);
    summary_make(&summary, &f.plan, &f.result);
    assert_int_equal(summary.games, 0);
    assert_true(isnan(summary.bot[0].share.value));
    release(&f);
}

static void unknown_bots_are_refused(void **state)
{
    struct fixture f;
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    plan_init(&f, "helsinki", 2, 1);
    assert_int_equal(contest_check(&f.plan, &err), TORI_OK);
    f.plan.bot[1] = "nobody";
    assert_int_equal(contest_check(&f.plan, &err), TORI_ERR_OPTION);
    assert_non_null(strstr(err.text, "nobody"));
    strbuf_release(&err);
}

/* Two blocks of two players, summed by hand. */
static void summary_by_hand(void **state)
{
    struct game_outcome played[] = {
        {.bot = {0, 1}, .rank = {1, 2}, .total = {10, 4}, .decisions = {5, 6}},
        {.bot = {1, 0}, .rank = {1, 1}, .total = {8, 8}, .decisions = {5, 6}},
        {.bot = {0, 1}, .rank = {1, 2}, .total = {9, 3}, .seconds = {.5, 0}},
        {.bot = {1, 0}, .rank = {2, 1}, .total = {2, 6}},
    };
    struct contest_plan plan = {.bots = 2, .setup = {.players = 2}};
    struct contest_result result = {.games = played, .blocks = 2, .games_per_block = 2};
    struct summary s;

    (void)state;
    summary_make(&s, &plan, &result);
    assert_int_equal(s.games, 4);
    assert_int_equal(s.decisions, 22);
    assert_int_equal(s.bot[0].seats, 4);
    assert_float_equal(s.bot[0].wins, 3.5, 1e-9);
    assert_float_equal(s.bot[0].share.value, .875, 1e-9);
    /* Block means .75 and 1, and .5 of the virtual one; one degree of freedom. */
    assert_float_equal(s.bot[0].share.error, 12.706 * sqrt((.03125 + .140625) / 2), 1e-3);
    assert_float_equal(s.bot[0].score.value, 33 / 4.0, 1e-9);
    assert_float_equal(s.bot[0].margin.value, (6 + 0 + 6 + 4) / 4.0, 1e-9);
    assert_float_equal(s.bot[1].rank.value, 7 / 4.0, 1e-9);
    assert_int_equal(s.bot[0].decisions, 11);
    assert_float_equal(s.bot[0].seconds, .5, 1e-9);
    assert_float_equal(s.seat[0].wins, 2.5, 1e-9);
    assert_float_equal(s.seat[1].margin.value, (-6 + 0 - 6 + 4) / 4.0, 1e-9);
    assert_true(s.bot[0].elo.value > 0 && s.seat[0].elo.value > 0);
}

RUN(cmocka_unit_test(threads_change_nothing), cmocka_unit_test(one_block_on_many_threads),
    cmocka_unit_test(test_stops_at_the_same_block),
    cmocka_unit_test(rotations_have_the_same_cards),
    cmocka_unit_test(bots_have_lots_by_seat),
    cmocka_unit_test(a_stopped_contest_knows_nothing),
    cmocka_unit_test(unknown_bots_are_refused), cmocka_unit_test(summary_by_hand))
