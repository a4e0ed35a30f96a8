/* What positions are worth in a review: luck is nothing on average, drawing from chance is right
 * on average, and ends are exact. */

#include "unit/unit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "engine/record.h"
#include "review/course.h"
#include "review/outcomes.h"
#include "review/worth.h"
#include "unit/played.h"

enum {
    LUCKY_POSITIONS = ROUNDS(8),
    DRAWINGS = 12,
    ENDS = ROUNDS(20),
    SCALE_SIMS = WORTH_SIMS_MIN
};

static struct worth_scale scale_of(const struct match *m, int sims)
{
    return (struct worth_scale){.game = m->game,
                                .players = m->setup.players,
                                .sims = sims,
                                .ending = 100 * sims,
                                .seed = 1};
}

/* The weighted mean of what is worth what chance can do next. */
static void weigh_next(struct worth *out, const struct match *m, int sims)
{
    const struct worth_scale scale = scale_of(m, sims);
    tori_action legal[TORI_ACTIONS_MAX];
    int count = m->game->legal(&m->state, legal);

    *out = (struct worth){0};
    for (int i = 0; i < count; i++) {
        double share = (double)m->game->weight(&m->state, legal[i]) /
                       (double)m->game->tickets(&m->state);
        struct tori_state next = m->state;
        struct worth w;

        m->game->apply(&next, legal[i]);
        worth_of(&w, &scale, &next, 1);
        for (int seat = 0; seat < m->setup.players; seat++)
            out->win[seat] += share * w.win[seat];
    }
}

/* Where all that chance can do is looked at, its mean is that of what it does. */
static void check_luck(int sims)
{
    struct match m;
    struct worth now, next;
    int checked = 0;

    play(&m, "helsinki", 2, greedy, 12);
    const struct worth_scale scale = scale_of(&m, sims);

    for (size_t i = m.count; i > 0 && checked < LUCKY_POSITIONS; i--) {
        match_undo(&m);
        if (match_to_move(&m) != TORI_CHANCE)
            continue;
        worth_of(&now, &scale, &m.state, 1);
        if (now.is_sampled)
            continue;
        weigh_next(&next, &m, sims);
        for (int seat = 0; seat < m.setup.players; seat++)
            assert_true(fabs(now.win[seat] - next.win[seat]) < 1e-6);
        checked++;
    }
    assert_int_equal(checked, LUCKY_POSITIONS);
    match_release(&m);
}

static void test_luck_is_worth_nothing_on_average(void **state)
{
    (void)state;
    check_luck(2);
    check_luck(SCALE_SIMS);
}

/* The last position that is still open at which chance can do more than is searched. */
static void go_to_drawing(struct match *m, struct outcomes *all)
{
    const struct worth_scale scale = scale_of(m, SCALE_SIMS);
    struct worth w = {0};

    do {
        match_undo(m);
        if (match_to_move(m) == TORI_CHANCE)
            worth_of(&w, &scale, &m->state, 1);
    } while (!w.is_sampled || fabs(w.win[0] - 0.5) > 0.3);
    outcomes_init(all, m->game, &m->state, 1);
    assert_false(all->is_drawn);
}

/* Drawing from chance finds the mean of all that it can do, on average. */
static void test_drawing_is_right_on_average(void **state)
{
    struct outcomes all;
    struct match m;
    struct worth w;
    double truth = 0, shares = 0, sum = 0, squares = 0;

    (void)state;
    play(&m, "helsinki", 2, greedy, 12);
    go_to_drawing(&m, &all);
    const struct worth_scale scale = scale_of(&m, SCALE_SIMS);

    for (int i = 0; i < all.count; i++) {
        worth_of(&w, &scale, &all.of[i].state, 1);
        truth += all.of[i].share * w.win[0];
        shares += all.of[i].share;
    }
    for (int i = 0; i < DRAWINGS; i++) {
        worth_of(&w, &scale, &m.state, (uint64_t)i);
        sum += w.win[0];
        squares += w.win[0] * w.win[0];
    }
    double mean = sum / DRAWINGS, variance = squares / DRAWINGS - mean * mean;

    assert_true(fabs(shares - 1) < 1e-9);
    assert_true(variance > 0);
    assert_true(fabs(mean - truth) < 4 * sqrt(variance / DRAWINGS));
    outcomes_release(&all);
    match_release(&m);
}

/* Ways of chance that lead to the same position are one. */
static void test_outcomes_are_told_once(void **state)
{
    struct outcomes all;
    struct course c;
    struct match m;
    double shares = 0;
    int last;

    (void)state;
    play(&m, "helvetia", 2, greedy, 3);
    course_init(&c, &m);
    last = c.span_count - 1;
    while (c.spans[last].actor != TORI_CHANCE)
        last--;
    outcomes_init(&all, m.game, &c.spans[last].before, 1);
    assert_false(all.is_drawn);
    for (int i = 0; i < all.count; i++) {
        assert_int_not_equal(m.game->to_move(&all.of[i].state), TORI_CHANCE);
        shares += all.of[i].share;
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(&all.of[i].state, &all.of[k].state,
                                    m.game->state_bytes);
    }
    assert_true(fabs(shares - 1) < 1e-9);
    outcomes_release(&all);
    course_release(&c);
    match_release(&m);
}

/* Positions whose exact worth is kept are worth that, in a game without secrets. */
static void test_ends_are_exact(void **state)
{
    struct record_file records = {.name = "tests/endings/helvetia.rec"};
    struct strbuf text, err;
    const char *note;
    struct match m;
    struct worth w;
    double result, win;
    int checked = 0;

    (void)state;
    strbuf_init(&text);
    strbuf_init(&err);
    assert_true(file_read(records.name, 1 << 20, &text, &err));
    note = records.next = text.text;
    records.end = text.text + text.length;
    for (; records.next != records.end && checked < ENDS; checked++) {
        note = strstr(note, "# result");
        assert_non_null(note);
        assert_int_equal(sscanf(note++, "# result %lf win %lf", &result, &win), 2);
        assert_int_equal(record_parse_next(&m, &records, games, &err), TORI_OK);
        struct worth_scale scale = scale_of(&m, SCALE_SIMS);

        scale.ending = 60000;
        worth_of(&w, &scale, &m.state, 1);
        assert_true(fabs(w.win[match_to_move(&m)] - win) < 2e-5);
        match_release(&m);
    }
    assert_int_equal(checked, ENDS);
    strbuf_release(&text);
    strbuf_release(&err);
}

RUN(cmocka_unit_test(test_luck_is_worth_nothing_on_average),
    cmocka_unit_test(test_drawing_is_right_on_average),
    cmocka_unit_test(test_outcomes_are_told_once), cmocka_unit_test(test_ends_are_exact))
