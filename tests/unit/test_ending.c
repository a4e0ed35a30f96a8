/*
 * Ends that are seen through: what is kept in tests/endings is still worth what it was, and
 * as much as a plain enumeration finds, which knows no table and leaves nothing out.
 */

#include "unit/unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/record.h"
#include "search/ending.h"
#include "search/settings.h"

enum {
    POSITIONS_MIN = 60,
    TRIED_MAX = 60000,  /* actions, for the hardest of them */
    TRIED_SHORT = 4000, /* .. and for those that are looked at under sanitizers */
    PLAIN_MAX = ROUNDS(40000),
    PLAIN_MIN = ROUNDS(12), /* positions small enough for plain enumeration */
    BYTES_MAX = 1 << 20,
};

#define ROUNDING 2e-5

static const char *const files[] = {"tests/endings/helsinki.rec",
                                    "tests/endings/helvetia.rec"};

/* A kept position, and what stands above it. */
struct kept {
    struct match m;
    double result, win;
    long tried;
};

struct position {
    struct search_settings settings;
    struct search_question q;
    struct tori_state view;
    tori_action legal[TORI_ACTIONS_MAX];
};

static void set_position(struct position *p, const struct match *m)
{
    const struct knowledge *know = knowledge_find(m->game);

    p->settings =
        (struct search_settings){.know = know, .style = know->style, .ending = TRIED_MAX};
    p->q = (struct search_question){.game = m->game,
                                    .view = &p->view,
                                    .players = m->setup.players,
                                    .seat = match_to_move(m),
                                    .legal = p->legal};
    m->game->view(&m->state, p->q.seat, &p->view);
    p->q.count = m->game->legal(&p->view, p->legal);
}

static int for_each_kept(const char *name, void (*see)(struct kept *k))
{
    struct strbuf text, err;
    struct record_file file;
    const char *note;
    int count = 0;

    strbuf_init(&text);
    strbuf_init(&err);
    assert_true(file_read(name, BYTES_MAX, &text, &err));
    file = (struct record_file){name, text.text, text.text + text.length, 0};
    note = text.text;
    for (; file.next != file.end; count++, note++) {
        struct kept k;

        note = strstr(note, "# result");
        assert_non_null(note);
        assert_int_equal(
            sscanf(note, "# result %lf win %lf tried %ld", &k.result, &k.win, &k.tried),
            3);
        assert_int_equal(record_parse_next(&k.m, &file, games, &err), TORI_OK);
        see(&k);
        match_release(&k.m);
    }
    strbuf_release(&text);
    strbuf_release(&err);
    return count;
}

/* Is it one of those that are looked at in every way? */
static bool is_short(const struct kept *k)
{
    return k->tried <= TRIED_SHORT;
}

static int best_of(const struct ending_value *value, int count, int seat)
{
    int best = 0;

    for (int i = 1; i < count; i++)
        if (value[i].result[seat] > value[best].result[seat])
            best = i;
    return best;
}

/* What is kept */

static void expect_kept_value(struct kept *k)
{
    struct ending_value value[TORI_ACTIONS_MAX];
    struct position p;
    struct ending e = {0};
    int best;

    assert_in_range(k->tried, 1, TRIED_MAX);
    if (k->tried > ROUNDS(TRIED_MAX))
        return;
    set_position(&p, &k->m);
    assert_true(ending_solve(&e, &p.settings, &p.q, value));
    best = best_of(value, p.q.count, p.q.seat);
    assert_true(fabs((double)value[best].result[p.q.seat] - k->result) < ROUNDING);
    assert_true(fabs((double)value[best].win[p.q.seat] - k->win) < ROUNDING);
    ending_release(&e);
}

static void test_kept_positions_are_worth_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
        assert_true(for_each_kept(files[i], expect_kept_value) >= POSITIONS_MIN);
}

/* Plain enumeration */

struct plain {
    const struct position *p;
    long left;
    double result[TORI_PLAYERS_MAX];
};

static bool enumerate(struct plain *x, const struct tori_state *s);

static bool enumerate_after(struct plain *x, const struct tori_state *s, tori_action a)
{
    struct tori_state next = *s;

    x->p->q.game->apply(&next, a);
    return enumerate(x, &next);
}

static void count_scores(struct plain *x, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff payoff;

    x->p->q.game->score(s, score);
    payoff_of_scores(&payoff, score, x->p->q.players);
    for (int i = 0; i < x->p->q.players; i++)
        x->result[i] = (double)payoff_result(&payoff, i, x->p->settings.style.margin);
}

static bool enumerate(struct plain *x, const struct tori_state *s)
{
    const struct tori_game *game = x->p->q.game;
    int mover = game->to_move(s);
    tori_action legal[TORI_ACTIONS_MAX];
    double found[TORI_PLAYERS_MAX] = {0};

    if (mover == TORI_OVER) {
        count_scores(x, s);
        return true;
    }
    if (x->left-- <= 0)
        return false;
    for (int i = 0, count = game->legal(s, legal); i < count; i++) {
        if (!enumerate_after(x, s, legal[i]))
            return false;
        for (int seat = 0; seat < x->p->q.players && mover == TORI_CHANCE; seat++)
            found[seat] += x->result[seat] * game->weight(s, legal[i]) / game->tickets(s);
        if (mover >= 0 && (i == 0 || x->result[mover] > found[mover]))
            memcpy(found, x->result, sizeof(found));
    }
    memcpy(x->result, found, sizeof(found));
    return true;
}

static int compared;

static void compare_with_plain(struct kept *k)
{
    struct ending_value value[TORI_ACTIONS_MAX];
    struct position p;
    struct ending e = {0};
    struct tori_state s;
    struct plain x = {.p = &p, .left = PLAIN_MAX};

    if (!is_short(k))
        return;
    set_position(&p, &k->m);
    s = p.view;
    assert_true(p.settings.know->end->enter(&s, p.q.seat));
    assert_true(ending_solve(&e, &p.settings, &p.q, value));
    for (int i = 0; i < p.q.count && enumerate_after(&x, &s, p.legal[i]); i++) {
        assert_true(fabs(x.result[p.q.seat] - (double)value[i].result[p.q.seat]) <
                    ROUNDING);
        compared += i + 1 == p.q.count;
    }
    ending_release(&e);
}

static void test_plain_enumeration_agrees(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        compared = 0;
        for_each_kept(files[i], compare_with_plain);
        assert_true(compared >= PLAIN_MIN);
    }
}

/* What the seat cannot see */

static void compare_worlds(struct kept *k)
{
    struct ending_value value[TORI_ACTIONS_MAX], other[TORI_ACTIONS_MAX];
    struct position p;
    struct ending e = {0}, f = {0};
    struct tori_state world;
    struct rng rng;

    if (!is_short(k))
        return;
    set_position(&p, &k->m);
    assert_true(ending_solve(&e, &p.settings, &p.q, value));
    rng_seed(&rng, 5);
    world = p.view;
    p.q.game->resample(&world, p.q.seat, &rng);
    p.q.game->view(&world, p.q.seat, &p.view);
    assert_true(ending_solve(&f, &p.settings, &p.q, other));
    assert_memory_equal(value, other, (size_t)p.q.count * sizeof(value[0]));
    ending_release(&e);
    ending_release(&f);
}

static void test_hidden_cards_make_no_difference(void **state)
{
    (void)state;
    for_each_kept(files[0], compare_worlds);
}

/* Limits */

/* What was begun and not finished is of use for the next try, and does not change it. */
static void run_out(struct kept *k)
{
    struct ending_value value[TORI_ACTIONS_MAX], again[TORI_ACTIONS_MAX];
    struct position p;
    struct ending e = {0}, f = {0};

    if (!is_short(k) || k->tried < 100)
        return;
    set_position(&p, &k->m);
    assert_true(ending_solve(&e, &p.settings, &p.q, value));
    p.settings.ending = k->tried - 1;
    assert_false(ending_solve(&f, &p.settings, &p.q, again));
    p.settings.ending = TRIED_MAX;
    assert_true(ending_solve(&f, &p.settings, &p.q, again));
    assert_memory_equal(value, again, (size_t)p.q.count * sizeof(value[0]));
    p.settings.ending = 0;
    assert_false(ending_solve(&e, &p.settings, &p.q, value));
    ending_release(&e);
    ending_release(&f);
}

static void test_too_little_is_no_answer(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
        for_each_kept(files[i], run_out);
}

/* Bots */

static void expect_best_play(struct kept *k)
{
    struct ending_value value[TORI_ACTIONS_MAX];
    struct position p;
    struct ending e = {0};
    struct bot_player player;
    struct bot_report report = {0};
    int best, chosen = -1;
    tori_action a;

    if (!is_short(k))
        return;
    set_position(&p, &k->m);
    assert_true(ending_solve(&e, &p.settings, &p.q, value));
    best = best_of(value, p.q.count, p.q.seat);
    assert_int_equal(bot_open(&player, "hard", 1, NULL), TORI_OK);
    a = bot_choose(&player, &k->m, &report);
    for (int i = 0; i < p.q.count; i++)
        chosen = p.legal[i] == a ? i : chosen;
    assert_in_range(chosen, 0, p.q.count - 1);
    assert_true(value[best].result[p.q.seat] - value[chosen].result[p.q.seat] < 1e-6f);
    assert_int_equal(report.top[0].action, a);
    assert_int_equal(report.sims, 0);
    assert_true(fabs(report.top[0].win - (double)value[chosen].win[p.q.seat]) < ROUNDING);
    bot_close(&player);
    ending_release(&e);
}

static void test_bots_play_what_is_best(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
        for_each_kept(files[i], expect_best_play);
}

RUN(cmocka_unit_test(test_kept_positions_are_worth_the_same),
    cmocka_unit_test(test_plain_enumeration_agrees),
    cmocka_unit_test(test_hidden_cards_make_no_difference),
    cmocka_unit_test(test_too_little_is_no_answer),
    cmocka_unit_test(test_bots_play_what_is_best))
