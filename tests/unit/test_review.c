/* Reviews: rows add up, the same is found in any order, no seat is judged by what it could not
 * see, and bad play costs more than good. */

#include "unit/unit.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/sequel.h"
#include "engine/setup_text.h"
#include "review/account.h"
#include "review/examiner.h"
#include "review/ledger.h"
#include "review/misjudged.h"
#include "review/moments.h"
#include "review/outcomes.h"
#include "review/review.h"
#include "review/verdict.h"
#include "review/worth.h"
#include "unit/played.h"
#include "unit/unseen.h"

enum { SIMS = 8, HIDDEN_TURNS = ROUNDS(12) };

static struct review *open(const struct match *m, int sims)
{
    struct review_settings settings = {.sims = sims, .seed = 3};
    const char *why = "";
    struct review *r = review_open(m, &settings, &why);

    assert_string_equal(why, "");
    assert_non_null(r);
    return r;
}

static struct review *review_all(const struct match *m, int sims)
{
    struct review *r = open(m, sims);
    int done, of, steps = 0;

    while (review_step(r)) {
        steps++;
        review_progress(r, &done, &of);
        assert_int_equal(done, steps);
        assert_true(done <= of);
    }
    assert_int_equal(steps, of);
    return r;
}

/* Rows */

static int units(const json_t *row, const char *key)
{
    return (int)lround(json_number_value(json_object_get(row, key)) * LEDGER_UNIT);
}

static void expect_row(const json_t *row, const struct match *m, int seat)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    assert_int_equal(units(row, "start") + units(row, "luck") + units(row, "mistakes") +
                         units(row, "others") + units(row, "misjudged"),
                     units(row, "result"));
    assert_int_equal(units(row, "mistakes"), -units(row, "cost"));
    assert_true(abs(units(row, "left")) < LEDGER_UNIT / 10);
    m->game->score(&m->state, score);
    assert_int_equal(units(row, "result") > 0, score[seat].rank == 1);
    assert_in_range(json_integer_value(json_object_get(row, "accuracy")), 0, 100);
}

/* What is printed at the seat's turns. */
static int listed_costs(const json_t *all, int seat)
{
    const json_t *turns = json_object_get(all, "turns");
    int sum = 0;

    for (size_t i = 0; i < json_array_size(turns); i++) {
        const json_t *turn = json_array_get(turns, i);

        if (json_integer_value(json_object_get(turn, "seat")) == seat)
            sum += units(turn, "cost");
    }
    return sum;
}

static void check_rows(const char *game, int players)
{
    struct strbuf text;
    struct match m;
    struct review *r;
    json_t *all, *rows;
    int starts = 0, results = 0;

    play(&m, game, players, greedy, (uint64_t)players);
    r = review_all(&m, 2);
    strbuf_init(&text);
    review_append_json(r, &text);
    all = json_loads(text.text, 0, NULL);
    rows = json_object_get(all, "ledger");
    assert_int_equal(json_array_size(rows), players);
    for (int seat = 0; seat < players; seat++) {
        const json_t *row = json_array_get(rows, (size_t)seat);

        expect_row(row, &m, seat);
        assert_int_equal(units(row, "mistakes"), -listed_costs(all, seat));
        starts += units(row, "start");
        results += units(row, "result");
    }
    assert_in_range(starts, LEDGER_UNIT - players, LEDGER_UNIT + players);
    assert_in_range(results, LEDGER_UNIT - players, LEDGER_UNIT + players);
    json_decref(all);
    strbuf_release(&text);
    review_close(r);
    match_release(&m);
}

static void test_rows_add_up(void **state)
{
    (void)state;
    check_rows("helsinki", 2);
    check_rows("helsinki", 3);
    check_rows("helvetia", 3);
}

/* Order */

static void expect_same(const struct review *a, const struct review *b)
{
    struct strbuf x, y;

    strbuf_init(&x);
    strbuf_init(&y);
    review_append_json(a, &x);
    review_append_json(b, &y);
    assert_string_equal(x.text, y.text);
    strbuf_release(&x);
    strbuf_release(&y);
}

/* Two at a time, the later one given first. */
static struct review *review_in_disorder(const struct match *m)
{
    struct review *r = open(m, SIMS);
    struct review_task *first, *second;

    while ((first = review_take(r))) {
        second = review_take(r);
        if (second) {
            review_work(second);
            review_give(r, second);
        }
        review_work(first);
        review_give(r, first);
    }
    return r;
}

/* From the notes of half a review. */
static struct review *review_in_two_parts(const struct match *m)
{
    struct review *r = open(m, SIMS);
    struct strbuf notes;
    int done, of;

    strbuf_init(&notes);
    review_progress(r, &done, &of);
    while (done < of / 2 && review_step(r))
        review_progress(r, &done, &of);
    review_append_notes(r, &notes);
    review_close(r);
    r = open(m, SIMS);
    assert_true(review_restore(r, notes.text, notes.length - 7));
    while (review_step(r))
        ;
    strbuf_release(&notes);
    return r;
}

static void test_order_does_not_matter(void **state)
{
    struct match m;

    (void)state;
    play(&m, "helsinki", 2, greedy, 8);
    struct review *a = review_all(&m, SIMS), *b = review_in_disorder(&m),
                  *c = review_in_two_parts(&m);

    expect_same(a, b);
    expect_same(a, c);
    review_close(a);
    review_close(b);
    review_close(c);
    match_release(&m);
}

static void test_notes_of_others_are_not_taken(void **state)
{
    struct match m, other;
    struct strbuf notes;
    struct review *r;

    (void)state;
    play(&m, "helsinki", 2, greedy, 8);
    play(&other, "helsinki", 2, greedy, 9);
    strbuf_init(&notes);
    r = open(&m, SIMS);
    review_append_notes(r, &notes);
    assert_true(review_restore(r, notes.text, notes.length));
    assert_false(review_restore(r, notes.text, notes.length - 2));
    review_close(r);
    r = open(&other, SIMS);
    assert_false(review_restore(r, notes.text, notes.length));
    review_close(r);
    r = open(&m, SIMS + 1);
    assert_false(review_restore(r, notes.text, notes.length));
    review_close(r);
    strbuf_release(&notes);
    match_release(&m);
    match_release(&other);
}

/* What could not be seen */

/* The verdict on one span alone, as JSON. */
static void judge_span(struct account *a, int span, struct strbuf *out)
{
    struct found *f = &a->found[span];
    struct examiner e;

    f->verdict = calloc(1, sizeof(*f->verdict));
    examiner_init(&e, &a->course, &a->course.spans[span], SIMS, 1, f->verdict);
    while (!examiner_is_done(&e))
        examiner_step(&e);
    examiner_release(&e);
    f->is_done = true;
    account_append_json(a, out);
    f->is_done = false;
    free(f->verdict);
    f->verdict = NULL;
}

static void test_nobody_is_judged_by_what_he_could_not_see(void **state)
{
    struct account a;
    struct strbuf seen, swapped;
    struct rng rng;
    struct match m;
    int swaps = 0;

    (void)state;
    assert_false(games_find("helvetia")->has_secrets);
    rng_seed(&rng, 5);
    play(&m, "helsinki", 3, greedy, 4);
    account_init(&a, &m);
    a.of = 1;
    strbuf_init(&seen);
    strbuf_init(&swapped);
    for (int i = 8; i < a.course.span_count && swaps < HIDDEN_TURNS; i++) {
        struct span *span = &a.course.spans[i];
        struct tori_state truth = span->before;

        if (span->actor == TORI_CHANCE)
            continue;
        strbuf_reset(&seen);
        strbuf_reset(&swapped);
        judge_span(&a, i, &seen);
        if (!swap_unseen((struct helsinki_state *)&span->before, (span->actor + 1) % 3,
                         &rng))
            continue;
        judge_span(&a, i, &swapped);
        assert_string_equal(seen.text, swapped.text);
        span->before = truth;
        swaps++;
    }
    assert_int_equal(swaps, HIDDEN_TURNS);
    strbuf_release(&seen);
    strbuf_release(&swapped);
    account_release(&a);
    match_release(&m);
}

/* Costs */

static void expect_costs(const char *game, uint64_t seed)
{
    const char *const names[TORI_PLAYERS_MAX] = {"random", "easy"};
    struct ledger bad, good;
    struct match m;
    struct review *r;

    play(&m, game, 2, names, seed);
    r = review_all(&m, 12);
    ledger_init(&bad, review_account(r), 0);
    ledger_init(&good, review_account(r), 1);
    assert_true(bad.cost > 3 * good.cost);
    assert_true(bad.cost > LEDGER_UNIT / 10);
    assert_true(bad.accuracy < good.accuracy);
    review_close(r);
    match_release(&m);
}

static void test_random_play_costs_more(void **state)
{
    (void)state;
    expect_costs("helsinki", 2);
}

/* The ledger */

/* Found by what the seat could see, and found again in truth, on other lots: bad turns are as
 * bad as they are said to be. */
static void test_own_turns_change_what_they_cost(void **state)
{
    const char *const names[TORI_PLAYERS_MAX] = {"random", "greedy"};
    struct ledger l;
    struct match m;
    struct review *r;

    (void)state;
    play(&m, "helsinki", 2, names, 2);
    r = review_all(&m, WORTH_SIMS_MIN);
    ledger_init(&l, review_account(r), 0);
    assert_true(l.cost > LEDGER_UNIT / 2);
    assert_true(abs(l.own + l.cost) < l.cost / 3);
    review_close(r);
    match_release(&m);
}

/* What an account says of a game of which nothing was searched: all seats have the same share up
 * to the end, no luck and no mistakes. */
static struct review *review_of_nothing(const struct match *m)
{
    struct review *r = review_all(m, 2);
    const struct account *a = review_account(r);

    for (int i = 0; i < a->course.span_count; i++) {
        struct found *f = &a->found[i];

        if (f->verdict)
            f->verdict->cost = 0;
        for (int seat = 0; seat < a->course.setup.players; seat++)
            f->before.win[seat] = f->again.win[seat] = 0.5;
    }
    return r;
}

static int last_turn(const struct account *a)
{
    int last = a->course.span_count - 1;

    while (a->course.spans[last].actor == TORI_CHANCE)
        last--;
    return last;
}

/* The first seat's turn of so many before the last of all. */
static int turn_before(const struct account *a, int turns)
{
    int i = last_turn(a);

    while (turns > 0 || a->course.spans[i].actor != 0)
        turns -= a->course.spans[--i].actor == 0;
    return i;
}

/* What nothing explains is told as misjudged, with the turns where it happened. */
static void test_what_was_misjudged_is_told(void **state)
{
    struct misjudged found;
    struct ledger l;
    struct match m;
    struct review *r;

    (void)state;
    play(&m, "helvetia", 2, greedy, 3);
    r = review_of_nothing(&m);
    const struct account *a = review_account(r);
    double result = a->end.win[0], way = result > 0.5 ? 0.2 : -0.2;
    int early = turn_before(a, 6);

    for (int i = early + 1; i < a->course.span_count; i++)
        for (int seat = 0; seat < 2; seat++) {
            double win = seat == 0 ? 0.5 + way : 0.5 - way;

            a->found[i].before.win[seat] = a->found[i].again.win[seat] = win;
        }
    ledger_init(&l, a, 0);
    assert_int_equal(l.start, LEDGER_UNIT / 2);
    assert_int_equal(l.luck + l.mistakes + l.others + l.left, 0);
    assert_int_equal(l.misjudged, l.result - l.start);
    misjudged_find(&found, a, 0);
    assert_int_equal(found.count, 2);
    assert_int_equal(found.span[0], early);
    assert_int_equal(found.span[1], last_turn(a));
    review_close(r);
    match_release(&m);
}

/* A turn in the set-up that cost something is a mistake like others: the start is told without
 * what it changed. */
static void test_mistakes_of_the_set_up_count_once(void **state)
{
    struct ledger before, l;
    struct match m;
    struct review *r;

    (void)state;
    play(&m, "helvetia", 2, greedy, 3);
    r = review_of_nothing(&m);
    const struct account *a = review_account(r);
    int turn = 0;

    while (a->course.spans[turn].actor != 0)
        turn++;
    assert_true(turn < a->start);
    ledger_init(&before, a, 0);
    a->found[turn].verdict->cost = 0.1;
    ledger_init(&l, a, 0);
    assert_int_equal(l.mistakes, -LEDGER_UNIT / 10);
    assert_int_equal(l.start, before.start + LEDGER_UNIT / 10);
    assert_int_equal(l.misjudged, before.misjudged);
    review_close(r);
    match_release(&m);
}

/* Turns */

static void expect_word(const struct verdict *v)
{
    const char *word = verdict_word(v);

    if (v->cost == 0)
        assert_string_equal(word, v->is_forced ? "forced" : "best");
    else if (v->cost < verdict_levels[VERDICT_INACCURACY].from)
        assert_string_equal(word, "good");
}

/* The better one first, the others by what they win; what was played once. */
static void expect_candidates(const struct verdict *v)
{
    int played = 0;

    assert_in_range(v->candidate_count, 1, VERDICT_CANDIDATES_MAX);
    for (int i = 0; i < v->candidate_count; i++) {
        const struct verdict_candidate *c = &v->candidates[i];
        const struct verdict_line *same = c->is_played ? &v->played : &v->better;

        played += c->is_played;
        assert_true(c->win >= 0 && c->win <= 1 && c->error >= 0);
        assert_true(i < 1 + (v->cost > 0) || c->win <= v->candidates[i - 1].win);
        if (!c->is_played && (i > 0 || v->cost == 0))
            continue;
        assert_int_equal(c->count, same->count);
        assert_memory_equal(c->action, same->action,
                            sizeof(c->action[0]) * (size_t)c->count);
    }
    assert_int_equal(played, 1);
    assert_true(v->cost == 0 || !v->candidates[0].is_played);
}

/* Legal to the end, which is the seat's own next turn or that of the game. */
static void expect_sequel(const struct course *c, const struct span *span,
                          const struct verdict_line *line)
{
    const struct sequel *q = &line->sequel;
    struct tori_state view, world, last = {0};
    const struct sequel_of of = {.game = c->game,
                                 .view = &view,
                                 .seat = span->actor,
                                 .action = line->action,
                                 .count = line->count};

    c->game->view(&span->before, span->actor, &view);
    assert_true(sequel_is_playable(q, &of));
    sequel_enter(q, &of, &world);
    for (int i = 0; i < q->count; i++) {
        if (q->told_count && i == q->told[q->told_count - 1].first)
            last = world;
        c->game->apply(&world, q->action[i]);
    }
    if (c->game->to_move(&world) != TORI_OVER && q->count < SEQUEL_ACTIONS_MAX)
        assert_int_equal(c->game->to_move(&last), span->actor);
}

/* What was tried again in all games so far, and what is no mistake since. */
struct trials {
    int again, cleared;
};

static void expect_tried_again(const struct account *a, struct trials *t)
{
    for (int i = 0; i < a->course.span_count; i++) {
        const struct verdict *v = a->found[i].verdict;

        if (!v)
            continue;
        expect_word(v);
        expect_candidates(v);
        if (v->cost >= verdict_levels[VERDICT_MISTAKE].from)
            assert_int_equal(v->tried, v->is_exact ? 0 : 8 * SIMS);
        t->again += v->tried == 8 * SIMS;
        t->cleared +=
            v->tried == 8 * SIMS && v->cost < verdict_levels[VERDICT_MISTAKE].from;
        if (v->cost == 0)
            continue;
        expect_sequel(&a->course, &a->course.spans[i], &v->played);
        expect_sequel(&a->course, &a->course.spans[i], &v->better);
    }
}

/* Whatever is called a mistake was tried with eight times the simulations; and some that
 * looked like one no longer is, if not in the first game, in one of the next. */
static void test_mistakes_are_tried_again(void **state)
{
    enum { GAMES = 6 };
    const char *const names[TORI_PLAYERS_MAX] = {"random", "greedy"};
    struct trials t = {0};

    (void)state;
    for (uint64_t seed = 7; t.cleared == 0 && seed < 7 + GAMES; seed++) {
        struct match m;
        struct review *r;

        play(&m, "helsinki", 2, names, seed);
        r = review_all(&m, SIMS);
        expect_tried_again(review_account(r), &t);
        review_close(r);
        match_release(&m);
    }
    assert_true(t.again > 0 && t.cleared > 0 && t.cleared < t.again);
}

/* Moments are the largest there are, in order of play. */
static void test_moments_are_the_largest(void **state)
{
    const char *const names[TORI_PLAYERS_MAX] = {"random", "greedy"};
    struct moments found;
    struct match m;
    struct review *r;
    double least = 1;
    int larger = 0;

    (void)state;
    play(&m, "helsinki", 2, names, 6);
    r = review_all(&m, 6);
    const struct account *a = review_account(r);

    moments_find(&found, a);
    assert_in_range(found.count, MOMENTS_MIN, MOMENTS_MAX);
    for (int i = 0; i < found.count; i++) {
        assert_true(i == 0 || found.of[i].span > found.of[i - 1].span);
        least = fmin(least, fabs(found.of[i].swing[found.of[i].seat]));
    }
    for (int i = 0; i < a->course.span_count; i++)
        larger += a->course.spans[i].actor == TORI_CHANCE
                      ? account_has_change(a, i) && fabs(account_change(a, i, 0)) > least
                      : a->found[i].verdict->cost > least + 1e-9;
    assert_true(larger < found.count);
    review_close(r);
    match_release(&m);
}

/* The first seat would have won so much more often by a better turn. */
static void set_cost(const struct found *f, double cost)
{
    f->verdict->cost = cost;
    f->verdict->played.win[0] = 0.4;
    f->verdict->better.win[0] = 0.4 + cost;
}

static int count_choices(const struct moments *all, const struct account *a)
{
    int count = 0;

    for (int i = 0; i < all->count; i++) {
        assert_true(fabs(all->of[i].swing[all->of[i].seat]) >= 0.01);
        count += a->course.spans[all->of[i].span].actor != TORI_CHANCE;
    }
    return count;
}

/* What costs too little to have a name decides nothing, however short the list is. */
static void test_good_turns_are_no_moments(void **state)
{
    const char *const names[TORI_PLAYERS_MAX] = {"greedy", "greedy"};
    const struct account *a;
    struct moments found;
    struct match m;
    struct review *r;
    int first = -1;

    (void)state;
    play(&m, "helsinki", 2, names, 6);
    r = review_all(&m, 2);
    a = review_account(r);
    for (int i = a->course.span_count - 1; i >= 0; i--)
        if (a->course.spans[i].actor != TORI_CHANCE) {
            set_cost(&a->found[i], verdict_levels[0].from - 0.001);
            first = a->course.spans[i].actor == 0 ? i : first;
        }
    moments_find(&found, a);
    assert_int_equal(count_choices(&found, a), 0);
    set_cost(&a->found[first], verdict_levels[VERDICT_LEVELS - 1].from);
    moments_find(&found, a);
    assert_int_equal(count_choices(&found, a), 1);
    review_close(r);
    match_release(&m);
}

static void test_what_cannot_be_reviewed(void **state)
{
    struct review_settings settings = {.sims = SIMS};
    const char *why = NULL;
    struct match m;

    (void)state;
    play(&m, "helsinki", 2, greedy, 1);
    match_undo(&m);
    assert_null(review_open(&m, &settings, &why));
    assert_string_equal(why, "not_over");
    match_release(&m);
}

RUN(cmocka_unit_test(test_rows_add_up), cmocka_unit_test(test_order_does_not_matter),
    cmocka_unit_test(test_notes_of_others_are_not_taken),
    cmocka_unit_test(test_nobody_is_judged_by_what_he_could_not_see),
    cmocka_unit_test(test_random_play_costs_more),
    cmocka_unit_test(test_own_turns_change_what_they_cost),
    cmocka_unit_test(test_what_was_misjudged_is_told),
    cmocka_unit_test(test_mistakes_of_the_set_up_count_once),
    cmocka_unit_test(test_mistakes_are_tried_again),
    cmocka_unit_test(test_moments_are_the_largest),
    cmocka_unit_test(test_good_turns_are_no_moments),
    cmocka_unit_test(test_what_cannot_be_reviewed))
