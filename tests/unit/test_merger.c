/* arena/part, arena/merger: parts come to what one run does, and nothing else is taken for one. */

#include "unit/unit.h"

#include <stdlib.h>

#include "arena/merger.h"
#include "arena/part.h"
#include "base/hash.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"

enum { BLOCKS = 7, PARTS = 3 };

/* A contest of random against greedy, and its parts as files. */
struct fixture {
    struct contest_plan plan;
    struct strbuf part[PARTS];
    struct strbuf err;
    struct contest_merger merger;
};

static void play_part(const struct contest_plan *whole, int64_t first, int64_t last,
                      struct strbuf *out)
{
    struct contest_plan plan = *whole;
    struct contest_result result;

    plan.first = first;
    plan.blocks = last - first;
    plan.is_tested = false;
    contest_run(&plan, &result);
    part_format(whole, &result, "1.2.3 abc", out);
    contest_result_release(&result);
}

static void init(struct fixture *f, const char *game, int players)
{
    *f = (struct fixture){.plan = {.game = games_find(game),
                                   .bots = 2,
                                   .bot = {"random", "greedy"},
                                   .seed = 5,
                                   .blocks = BLOCKS,
                                   .threads = 2}};
    setup_init(&f->plan.setup, f->plan.game);
    f->plan.setup.players = players;
    strbuf_init(&f->err);
    merger_init(&f->merger);
    for (int i = 0; i < PARTS; i++)
        strbuf_init(&f->part[i]);
}

static void play_parts(struct fixture *f)
{
    for (int i = 0; i < PARTS; i++)
        play_part(&f->plan, i * BLOCKS / PARTS, (i + 1) * BLOCKS / PARTS, &f->part[i]);
}

static void release(struct fixture *f)
{
    for (int i = 0; i < PARTS; i++)
        strbuf_release(&f->part[i]);
    strbuf_release(&f->err);
    merger_release(&f->merger);
}

static bool add(struct fixture *f, const char *name, const struct strbuf *text)
{
    return merger_add(&f->merger, name, text, &f->err);
}

/* Times are kept in microseconds. */
static void assert_equal_games(const struct contest_result *a,
                               const struct contest_result *b)
{
    for (int64_t i = 0; i < a->blocks * a->games_per_block; i++) {
        struct game_outcome x = a->games[i], y = b->games[i];

        for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++) {
            assert_true(y.seconds[seat] >= 0);
            x.seconds[seat] = y.seconds[seat] = 0;
        }
        assert_memory_equal(&x, &y, sizeof(x));
    }
}

static void assert_merged(struct fixture *f)
{
    struct contest_result one;

    contest_run(&f->plan, &one);
    assert_true(merger_finish(&f->merger, &f->err));
    assert_int_equal(f->merger.result.blocks, one.blocks);
    assert_int_equal(f->merger.result.games_per_block, one.games_per_block);
    assert_int_equal(f->merger.result.end, one.end);
    assert_memory_equal(&f->merger.result.sprt, &one.sprt, sizeof(one.sprt));
    assert_string_equal(f->merger.plan.bot[1], "greedy");
    assert_equal_games(&one, &f->merger.result);
    contest_result_release(&one);
}

/* In any order, and several in a file. */
static void parts_come_to_one_run(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players += 2) {
        for (const struct tori_game *const *game = games; *game; game++) {
            struct fixture f;

            if (players < (*game)->players_min || players > (*game)->players_max)
                continue;
            init(&f, (*game)->name, players);
            play_parts(&f);
            strbuf_append(&f.part[2], f.part[0].text);
            assert_true(add(&f, "b", &f.part[1]));
            assert_true(add(&f, "ca", &f.part[2]));
            assert_merged(&f);
            release(&f);
        }
    }
}

/* The parts play on; the merger ends where the run did. */
static void test_ends_at_the_same_block(void **state)
{
    struct fixture f;

    (void)state;
    init(&f, games[0]->name, games[0]->players_min);
    f.plan.is_tested = true;
    f.plan.elo0 = -400;
    f.plan.elo1 = 400;
    f.plan.blocks = 60;
    for (int i = 0; i < PARTS; i++) {
        play_part(&f.plan, i * 20, i * 20 + 20, &f.part[i]);
        assert_true(add(&f, "part", &f.part[i]));
    }
    assert_merged(&f);
    assert_int_equal(f.merger.result.end, CONTEST_DECIDED);
    assert_true(f.merger.result.blocks < 60);
    release(&f);
}

static void missing_blocks_are_named(void **state)
{
    struct fixture f;

    (void)state;
    init(&f, games[0]->name, games[0]->players_min);
    play_parts(&f);
    assert_true(add(&f, "b", &f.part[1]));
    assert_false(merger_finish(&f.merger, &f.err));
    assert_string_equal(f.err.text, "missing blocks: 1..2, 5..7; there are 7");
    strbuf_reset(&f.err);
    assert_false(add(&f, "again", &f.part[1]));
    assert_string_equal(f.err.text, "again: block 3 is there already");
    release(&f);
}

static void other_contests_are_refused(void **state)
{
    struct fixture f, other;

    (void)state;
    init(&f, games[0]->name, games[0]->players_min);
    play_parts(&f);
    for (int what = 0; what < 5; what++) {
        static const char *const says[] = {"seed \"6\", not \"5\"", "bots [",
                                           "blocks 8, not 7", "sprt [0,5], not null",
                                           "game "};

        init(&other, games[what == 4]->name, games[what == 4]->players_min);
        other.plan.seed += what == 0;
        other.plan.bot[0] = what == 1 ? "greedy" : "random";
        other.plan.blocks += what == 2;
        other.plan.is_tested = what == 3;
        other.plan.elo1 = 5;
        play_part(&other.plan, 2, 3, &other.part[0]);
        assert_true(add(&other, "a", &f.part[0]));
        assert_false(add(&other, "b", &other.part[0]));
        assert_non_null(strstr(other.err.text, "b: of another contest than a: "));
        assert_non_null(strstr(other.err.text, says[what]));
        release(&other);
    }
    release(&f);
}

/* Every byte counts, and so does the end. */
static void damage_is_seen(void **state)
{
    struct fixture f;

    (void)state;
    init(&f, games[0]->name, games[0]->players_min);
    play_parts(&f);
    for (size_t i = 0; i <= f.part[0].length; i++) {
        struct strbuf text;
        struct contest_merger m;

        strbuf_init(&text);
        strbuf_append_bytes(&text, f.part[0].text, i);
        if (i % 2 && i < f.part[0].length) {
            strbuf_append_char(&text, (char)(f.part[0].text[i] ^ 1));
            strbuf_append(&text, f.part[0].text + i + 1);
        }
        merger_init(&m);
        strbuf_reset(&f.err);
        assert_int_equal(merger_add(&m, "a", &text, &f.err), i == f.part[0].length);
        assert_int_equal(f.err.length == 0, i == f.part[0].length);
        merger_release(&m);
        strbuf_release(&text);
    }
    release(&f);
}

/* What has a right sum and says what cannot be. */
static void nonsense_is_refused(void **state)
{
    static const char *const change[][2] = {
        {"\"tori_sim\":1", "\"tori_sim\":2"},  {"\"bots\":[\"random\",", "\"bots\":["},
        {"\"blocks\":7", "\"blocks\":0"},      {"\"edition\":\"", "\"edition\":\"f"},
        {"\"seed\":\"5\"", "\"seed\":\"-5\""}, {"players=", "players=9"},
        {"\"threads\":2", "\"threads\":0"},    {"\"block\":1", "\"block\":8"},
        {"\"bots\":[0,1]", "\"bots\":[1,0]"},  {"\"ranks\":[1", "\"ranks\":[0"},
        {"\"ranks\":[2", "\"ranks\":[5"},      {"\"games\":[{", "\"games\":[{},{"},
        {"\"totals\":[", "\"totals\":[1,"},    {"{\"block\":2", "{\"block\":1"},
        {"{\"block\":2", "[\"block\":2"},
    };
    struct fixture f;

    (void)state;
    init(&f, games[0]->name, games[0]->players_min);
    play_parts(&f);
    for (size_t i = 0; i < sizeof(change) / sizeof(change[0]); i++) {
        const char *text = f.part[0].text, *at = strstr(text, change[i][0]);
        struct strbuf changed;

        if (!at)
            continue; /* not every rank is there */
        strbuf_init(&changed);
        strbuf_append_bytes(&changed, text, (size_t)(at - text));
        strbuf_append(&changed, change[i][1]);
        strbuf_append(&changed, at + strlen(change[i][0]));
        strbuf_truncate(&changed,
                        (size_t)(strstr(changed.text, "{\"sum\"") - changed.text));
        strbuf_appendf(
            &changed, "{\"sum\":\"%016llx\"}\n",
            (unsigned long long)hash_bytes(HASH_START, changed.text, changed.length));
        merger_release(&f.merger);
        merger_init(&f.merger);
        strbuf_reset(&f.err);
        assert_false(add(&f, "a", &changed));
        strbuf_release(&changed);
    }
    release(&f);
}

RUN(cmocka_unit_test(parts_come_to_one_run),
    cmocka_unit_test(test_ends_at_the_same_block),
    cmocka_unit_test(missing_blocks_are_named),
    cmocka_unit_test(other_contests_are_refused), cmocka_unit_test(damage_is_seen),
    cmocka_unit_test(nonsense_is_refused))
