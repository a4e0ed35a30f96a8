/* atlas: games whose figures are known, errors from blocks, and slices that come to the same as
 * one run. */

#include "unit/unit.h"

#include <math.h>

#include "atlas/atlas.h"
#include "atlas/census.h"
#include "atlas/report.h"
#include "atlas/slice.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/setup_text.h"

/* A game in which two seats in turn take one, two or three coins, twice each. */
struct purse_state {
    uint8_t taken[4], count;
};

static const struct purse_state *purse(const struct tori_state *s)
{
    return (const struct purse_state *)s;
}

static void purse_init(struct tori_state *s, const struct tori_setup *setup)
{
    (void)setup;
    *s = (struct tori_state){0};
}

static int purse_to_move(const struct tori_state *s)
{
    return purse(s)->count == 4 ? TORI_OVER : purse(s)->count % 2;
}

static int purse_legal(const struct tori_state *s, tori_action *out)
{
    if (purse(s)->count == 4)
        return 0;
    for (int i = 0; i < 3; i++)
        out[i] = (tori_action)i + 1;
    return 3;
}

static void purse_apply(struct tori_state *s, tori_action a)
{
    struct purse_state *p = (struct purse_state *)s;

    p->taken[p->count++] = (uint8_t)a;
}

/* One part a turn; equals share their rank. */
static void purse_score(const struct tori_state *s, struct tori_score *out)
{
    const uint8_t *taken = purse(s)->taken;

    for (int i = 0; i < 2; i++)
        out[i] = (struct tori_score){.total = taken[i] + taken[i + 2],
                                     .part = {taken[i], taken[i + 2]}};
    for (int i = 0; i < 2; i++)
        out[i].rank = out[i].total < out[1 - i].total ? 2 : 1;
}

static void purse_check(const struct tori_state *s)
{
    assert_true(purse(s)->count <= 4);
}

static const char *const purse_parts[] = {"first", "second", NULL};

static const struct tori_game purse_game = {
    .name = "purse",
    .players_min = 2,
    .players_max = 2,
    .state_bytes = sizeof(struct purse_state),
    .parts = purse_parts,
    .init = purse_init,
    .to_move = purse_to_move,
    .legal = purse_legal,
    .apply = purse_apply,
    .score = purse_score,
    .check = purse_check,
};

static const char *const coins[] = {"one", "two", "three"};

static uint64_t ends_with(const struct tori_state *s, int seat)
{
    return UINT64_C(1) << (purse(s)->taken[2 + seat] - 1);
}

static int total_of(const struct tori_state *s, int seat, int thing)
{
    (void)thing;
    return purse(s)->taken[seat] + purse(s)->taken[2 + seat];
}

static int use_coins(const struct tori_state *s, tori_action a)
{
    (void)s;
    return (int)a - 1;
}

static const struct survey_group purse_groups[] = {
    {"last", SURVEY_HAS, coins, 3, .has = ends_with},
    {"total", SURVEY_NUMBER, coins, 1, .number = total_of},
    {"take", SURVEY_USE, coins, 3, .use = use_coins},
    {0},
};

enum { LAST, TOTAL, TAKE };

static const struct survey purse_survey = {.groups = purse_groups};

/* Counting */

struct counted {
    struct layout layout;
    struct census census;
    struct mean means[1000];
};

static void counted_init(struct counted *c)
{
    memset(c, 0, sizeof(*c));
    layout_init(&c->layout, &purse_game, &purse_survey);
    assert_true(c->layout.count <= 1000);
    census_init(&c->census, &c->layout);
}

static void count_game(struct counted *c, const char *taken)
{
    const struct tori_setup setup = {.players = 2};
    struct match m;

    match_init(&m, &purse_game, &setup);
    for (; *taken; taken++)
        assert_int_equal(match_play(&m, (tori_action)(*taken - '0')), TORI_OK);
    census_note_match(&c->census, &m);
    match_release(&m);
}

static void expect(const struct mean *t, int64_t n, int64_t sum)
{
    assert_int_equal(t->n, n);
    assert_int_equal(t->sum, sum);
}

static const struct mean *thing_of(const struct counted *c, int group, int thing)
{
    return &c->means[layout_thing(&c->layout, group, thing)];
}

/* Two blocks: 4:3, 2:5, and 3:3, which is shared. */
static void figures_are_counted(void **state)
{
    struct counted c;

    (void)state;
    counted_init(&c);
    count_game(&c, "1132"); /* 4 to 3 */
    count_game(&c, "1213"); /* 2 to 5 */
    census_close(&c.census, c.means);
    count_game(&c, "2112"); /* 3 to 3 */
    census_close(&c.census, c.means);

    expect(&c.means[LAYOUT_SEAT_WINS], 3, LAYOUT_WIN + LAYOUT_WIN / 2);
    expect(&c.means[LAYOUT_SEAT_WINS + 1], 3, LAYOUT_WIN + LAYOUT_WIN / 2);
    expect(&c.means[LAYOUT_SEAT_WINS + 2], 0, 0);
    expect(&c.means[LAYOUT_SEAT_POINTS], 3, 4 + 2 + 3);
    expect(&c.means[LAYOUT_TIES], 3, 1);
    expect(&c.means[LAYOUT_SHARED], 3, 1);
    expect(&c.means[LAYOUT_MARGIN], 2, 1 + 3);
    expect(&c.means[LAYOUT_POINTS + LAYOUT_ALL], 6, 20);
    expect(&c.means[LAYOUT_POINTS + LAYOUT_WINNERS], 2, 4 + 5);
    expect(&c.means[LAYOUT_POINTS + LAYOUT_LOSERS], 2, 3 + 2);
    expect(&c.means[LAYOUT_PARTS + LAYOUT_WINNERS], 2, 1 + 2);
    expect(&c.means[LAYOUT_PARTS + LAYOUT_CLASSES + LAYOUT_WINNERS], 2, 3 + 3);
    assert_int_equal(c.means[LAYOUT_TIES].blocks, 2);
    assert_int_equal(c.means[LAYOUT_MARGIN].blocks, 1);
    census_release(&c.census);
}

static void groups_are_counted(void **state)
{
    const struct mean *t;
    struct counted c;

    (void)state;
    counted_init(&c);
    count_game(&c, "1132");
    count_game(&c, "1213");
    count_game(&c, "2112");
    census_close(&c.census, c.means);

    t = thing_of(&c, LAST, 2); /* three at last: both winners */
    expect(&t[LAYOUT_HAVE + LAYOUT_ALL], 6, 2);
    expect(&t[LAYOUT_HAVE + LAYOUT_WINNERS], 2, 2);
    expect(&t[LAYOUT_HAVE + LAYOUT_LOSERS], 2, 0);
    expect(&t[LAYOUT_WINS], 2, 2 * LAYOUT_WIN);
    t = thing_of(&c, TOTAL, 0);
    expect(&t[LAYOUT_MEAN + LAYOUT_LOSERS], 2, 3 + 2);
    expect(&t[LAYOUT_VALUE + 3], 3, LAYOUT_WIN);
    expect(&t[LAYOUT_VALUE + 5], 1, LAYOUT_WIN);
    t = thing_of(&c, TAKE, 0); /* one: by five seats, the second loser twice */
    expect(&t[LAYOUT_HAVE + LAYOUT_ALL], 6, 5);
    expect(&t[LAYOUT_HAVE + LAYOUT_WINNERS], 2, 1);
    expect(&t[LAYOUT_WINS], 5, 2 * LAYOUT_WIN);
    expect(&t[LAYOUT_ROUND], 6, 0);
    expect(&t[LAYOUT_WORTH_OF], 0, 0);
    census_release(&c.census);
}

/* Numbers */

static void near(double value, double expected)
{
    if (!(fabs(value - expected) < 1e-9))
        fail_msg("%g is not %g", value, expected);
}

/* Of equally large blocks it is the error of their means (test_estimate.c). */
static void error_comes_from_blocks(void **state)
{
    static const int64_t sums[] = {2, 4, 6, 12};
    struct mean t = {0};
    struct triple x;

    (void)state;
    assert_true(isnan(mean_triple(&t, 1).value));
    for (int i = 0; i < 4; i++)
        mean_add_block(&t, 2, sums[i]);
    x = mean_triple(&t, 10);
    near(x.value, 30);
    near(x.error, 10 * 3.182 * sqrt(14.0 / 3 / 4));
    assert_int_equal(x.n, 8);
}

/* Blocks that hold what the mean promises say nothing of an error, whatever their size. */
static void error_is_of_a_ratio(void **state)
{
    struct mean t = {0};

    (void)state;
    mean_add_block(&t, 1, 3);
    assert_true(isnan(mean_triple(&t, 1).error));
    mean_add_block(&t, 10, 30);
    mean_add_block(&t, 4, 12);
    mean_add_block(&t, 0, 0);
    near(mean_triple(&t, 1).value, 3);
    near(mean_triple(&t, 1).error, 0);
}

/* Slices */

struct slices {
    struct atlas whole;
    struct strbuf one, parts, err;
    struct slice_reader reader;
};

/* A block in which everything is seen 'block' times. */
static void fill_block(struct atlas *a, int64_t block)
{
    for (int i = 0; i < a->layout.count; i++)
        mean_add_block(&a->means[i], block, block * (i % 7));
    a->games += 2;
    a->play += (uint64_t)block * UINT64_C(0x9e3779b97f4a7c15);
    atlas_add_block(a, block);
}

static void write_slice(int64_t first, int64_t last, uint64_t seed, struct strbuf *out)
{
    const struct tori_game *game = games[0];
    struct tori_setup setup;
    struct atlas a;

    setup_init(&setup, game);
    setup.players = game->players_min;
    atlas_init(&a, game, &setup);
    snprintf(a.bot, sizeof(a.bot), "normal");
    a.seed = seed;
    a.sims = 16;
    for (int64_t block = first; block <= last; block++)
        fill_block(&a, block);
    slice_format(&a, "1.2.3 abc", out);
    atlas_release(&a);
}

static void slices_init(struct slices *s)
{
    memset(s, 0, sizeof(*s));
    strbuf_init(&s->one);
    strbuf_init(&s->parts);
    strbuf_init(&s->err);
    slice_reader_init(&s->reader);
}

static void slices_release(struct slices *s)
{
    strbuf_release(&s->one);
    strbuf_release(&s->parts);
    strbuf_release(&s->err);
    slice_reader_release(&s->reader);
}

static void slices_come_to_one_run(void **state)
{
    struct strbuf report, expected;
    struct slice_reader one;
    struct slices s;

    (void)state;
    slices_init(&s);
    slice_reader_init(&one);
    strbuf_init(&report);
    strbuf_init(&expected);
    write_slice(1, 300, 5, &s.one);
    write_slice(201, 300, 5, &s.parts);
    write_slice(1, 120, 5, &s.parts);
    write_slice(121, 200, 5, &s.parts);
    assert_true(slice_reader_add(&one, "one", &s.one, &s.err));
    assert_true(slice_reader_add(&s.reader, "parts", &s.parts, &s.err));
    assert_true(slice_reader_finish(&s.reader, &s.err));
    report_json(&one.atlas, "1.2.3 abc", NULL, &expected);
    report_json(&s.reader.atlas, "1.2.3 abc", NULL, &report);
    assert_string_equal(report.text, expected.text);
    strbuf_release(&report);
    strbuf_release(&expected);
    slice_reader_release(&one);
    slices_release(&s);
}

static void expect_refused(struct slices *s, const char *why)
{
    assert_false(slice_reader_add(&s->reader, "more", &s->one, &s->err));
    if (!strstr(s->err.text, why))
        fail_msg("'%s' is not about '%s'", s->err.text, why);
    slices_release(s);
}

static void other_slices_are_refused(void **state)
{
    struct slices s;

    (void)state;
    slices_init(&s);
    write_slice(1, 4, 5, &s.parts);
    write_slice(4, 5, 5, &s.one);
    assert_true(slice_reader_add(&s.reader, "parts", &s.parts, &s.err));
    expect_refused(&s, "block 4 is there already");

    slices_init(&s);
    write_slice(1, 4, 5, &s.parts);
    write_slice(5, 6, 6, &s.one);
    assert_true(slice_reader_add(&s.reader, "parts", &s.parts, &s.err));
    expect_refused(&s, "of another atlas");

    slices_init(&s);
    write_slice(1, 4, 5, &s.one);
    s.one.text[s.one.length / 2]++;
    expect_refused(&s, "damaged");

    slices_init(&s);
    write_slice(1, 4, 5, &s.one);
    strbuf_truncate(&s.one, s.one.length - 1);
    expect_refused(&s, "damaged");
}

static void gaps_are_told(void **state)
{
    struct slices s;

    (void)state;
    slices_init(&s);
    assert_false(slice_reader_finish(&s.reader, &s.err));
    strbuf_reset(&s.err);
    write_slice(1, 2, 5, &s.parts);
    write_slice(4, 5, 5, &s.parts);
    assert_true(slice_reader_add(&s.reader, "parts", &s.parts, &s.err));
    assert_false(slice_reader_finish(&s.reader, &s.err));
    assert_string_equal(s.err.text, "block 3 is missing");
    slices_release(&s);
}

/* Of 199 observations nothing is said but that. */
static void too_few_say_nothing(void **state)
{
    struct slices s;
    struct strbuf report;

    (void)state;
    slices_init(&s);
    strbuf_init(&report);
    write_slice(1, 1, 5, &s.parts);
    assert_true(slice_reader_add(&s.reader, "parts", &s.parts, &s.err));
    s.reader.atlas.means[LAYOUT_TIES] = (struct mean){2, 199, 100, 19801, 9950, 5000};
    s.reader.atlas.means[LAYOUT_SHARED] = (struct mean){2, 200, 100, 20000, 10000, 5000};
    report_json(&s.reader.atlas, "1.2.3", NULL, &report);
    assert_non_null(strstr(report.text, "\"ties\":[null,null,199]"));
    assert_non_null(strstr(report.text, "\"shared\":[50.00,0.00,200]"));
    strbuf_release(&report);
    slices_release(&s);
}

RUN(cmocka_unit_test(figures_are_counted), cmocka_unit_test(groups_are_counted),
    cmocka_unit_test(error_comes_from_blocks), cmocka_unit_test(error_is_of_a_ratio),
    cmocka_unit_test(slices_come_to_one_run), cmocka_unit_test(other_slices_are_refused),
    cmocka_unit_test(gaps_are_told), cmocka_unit_test(too_few_say_nothing))
