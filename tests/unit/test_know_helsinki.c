/*
 * What is known about Helsinki, on positions where every player would agree, and
 * over whole games where it must always have an answer that rests on what the seat
 * to move can see.
 */

#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/know/know.h"
#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"
#include "search/knowledge.h"

enum { FAR = 200 * KNOWLEDGE_POINT, ROUNDING = 4 };

static uint64_t cells(const char *text)
{
    uint64_t set = 0;

    for (; *text; text += 2)
        set |= bit(grid_find(text));
    return set;
}

static struct helsinki_state *inside(struct tori_state *s)
{
    return (struct helsinki_state *)s;
}

/* A two-player game at the beginning of seat 0's turn, in the middle of the game. */
static void start(struct tori_state *s)
{
    struct tori_setup setup;
    struct rng rng;

    rng_seed(&rng, 1);
    setup_init(&setup, &helsinki);
    setup.players = 2;
    helsinki.init(s, &setup);
    while (inside(s)->phase != HELSINKI_MOVE)
        helsinki.apply(s, playout_pick(&helsinki, s, &rng));
    inside(s)->pile_count = 15;
}

/* Boards of one colour that nothing touches for a bonus card. */
static void cover(struct tori_state *s, int seat, const char *text)
{
    struct helsinki_board *b = &inside(s)->player[seat].board;

    b->tiles[0] = cells(text);
    b->covered = helsinki_edition_of(inside(s))->statue | b->tiles[0];
}

static int32_t value_of(const struct tori_state *s, int seat)
{
    int32_t out[TORI_PLAYERS_MAX];

    helsinki_knowledge.evaluate(s, out);
    return out[seat];
}

static int rate(const struct tori_state *s, tori_action *legal, int32_t *rating)
{
    int count = helsinki.legal(s, legal), best = 0;

    helsinki_knowledge.rate(s, legal, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best])
            best = i;
    return best;
}

static int32_t rating_of(const struct tori_state *s, tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int32_t rating[TORI_ACTIONS_MAX];
    int count = helsinki.legal(s, legal);

    helsinki_knowledge.rate(s, legal, count, rating);
    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return rating[i];
    fail_msg("the action is not legal");
    return 0;
}

static void begin_place(struct tori_state *s, int kind, int space)
{
    inside(s)->player[0].pawn = (uint8_t)space;
    inside(s)->build_card = (uint8_t)kind;
    inside(s)->phase = HELSINKI_PLACE;
}

static uint64_t cells_of_place(struct tori_state *s, tori_action a)
{
    int tile = helsinki_editions[0].tile[inside(s)->build_card];
    int with = helsinki_action_with(a);

    return helsinki_edition_of(inside(s))->shape[tile].turn[with >> 8].cells
           << (with & 0xff);
}

static void test_a_tile_completes_the_line(void **state)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int32_t rating[TORI_ACTIONS_MAX];
    struct tori_state s;
    tori_action best;

    (void)state;
    start(&s);
    cover(&s, 0, "a4b4c4e4f4");
    begin_place(&s, card_kind(1, 2, 0), 2);
    best = legal[rate(&s, legal, rating)];
    assert_true(cells_of_place(&s, best) & cells("g4"));
}

static void test_a_super_goes_on_the_crossing(void **state)
{
    struct tori_state s;

    (void)state;
    start(&s);
    cover(&s, 0, "a4b4c4e4f4g4g1g2g3g5g6g7");
    inside(&s)->build_card = (uint8_t)card_kind(0, 2, 1);
    inside(&s)->tile_cells = cells("g4g5");
    inside(&s)->due = 1;
    inside(&s)->phase = HELSINKI_SUPER;
    assert_true(rating_of(&s, helsinki_action(HELSINKI_DO_SUPER, grid_find("g4"))) >
                rating_of(&s, helsinki_action(HELSINKI_DO_SUPER, grid_find("g5"))) +
                    KNOWLEDGE_POINT);
}

/* The same build, once where it completes two lines under its super. */
static void test_a_crossing_is_worth_building(void **state)
{
    tori_action build = helsinki_action(HELSINKI_DO_BUILD, card_kind(1, 2, 1));
    struct tori_state s;
    int32_t gain[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        start(&s);
        cover(&s, 0, i ? "a4b4c4e4f4g1g2g6g7g5" : "a4b4c4e4g1g2g7g6");
        inside(&s)->player[0].hand = (struct cards){0};
        cards_add(&inside(&s)->player[0].hand, card_kind(1, 2, 1));
        cards_add(&inside(&s)->player[0].hand, card_kind(1, 2, 0));
        inside(&s)->player[0].hand_count = 2;
        inside(&s)->player[0].pawn = 2;
        inside(&s)->phase = HELSINKI_ACT;
        gain[i] =
            rating_of(&s, build) - rating_of(&s, helsinki_action(HELSINKI_DO_DRAW, 0));
    }
    assert_true(gain[1] > gain[0]);
    assert_true(gain[1] > KNOWLEDGE_POINT);
}

/* The same number of cells, once around a hole that nothing can reach. */
static void test_a_hole_costs(void **state)
{
    struct tori_state open, walled;

    (void)state;
    start(&open);
    walled = open;
    cover(&open, 0, "c3d3e3b4c4e4c5d5");
    cover(&walled, 0, "c3d3e3b4e4c5d5b5");
    assert_true(value_of(&open, 0) > value_of(&walled, 0));
}

static void test_who_is_ahead(void **state)
{
    struct tori_state s;

    (void)state;
    start(&s);
    cover(&s, 0, "a4b4c4e4f4g4d1d2d3d5d6d7");
    cover(&s, 1, "c4e4");
    inside(&s)->player[0].board.supers = cells("c4d3");
    assert_true(value_of(&s, 0) > value_of(&s, 1) + 4 * KNOWLEDGE_POINT);
}

static void choose_options(struct tori_setup *setup, struct rng *rng)
{
    static const char *const texts[] = {"paths=on", "cover=first", "fives=one"};

    setup_init(setup, &helsinki);
    setup->players = 2 + (int)rng_below(rng, 3);
    for (int i = 0; i < 3; i++)
        if (rng_below(rng, 2))
            assert_int_equal(setup_parse(setup, &helsinki, texts[i], NULL), TORI_OK);
}

static void check_answers(const struct tori_state *s, const tori_action *legal, int count,
                          struct rng *rng)
{
    int32_t rating[TORI_ACTIONS_MAX], value[TORI_PLAYERS_MAX];
    tori_action picked = helsinki_knowledge.pick(s, legal, count, rng);
    bool is_legal = false;

    helsinki_knowledge.rate(s, legal, count, rating);
    helsinki_knowledge.evaluate(s, value);
    for (int i = 0; i < count; i++) {
        assert_in_range(rating[i] + FAR, 0, 2 * FAR);
        is_legal |= legal[i] == picked;
    }
    assert_true(is_legal);
    for (int i = 0; i < inside((struct tori_state *)s)->players; i++)
        assert_in_range(value[i] + FAR, 0, 2 * FAR);
    assert_in_range(helsinki_knowledge.doubt(s), 1, FAR);
}

/* Half of the games by the ratings, so that good positions occur too. */
static void test_always_an_answer(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int game = 0; game < 60; game++) {
        struct tori_setup setup;
        struct tori_state s;

        choose_options(&setup, &rng);
        helsinki.init(&s, &setup);
        while (helsinki.to_move(&s) != TORI_OVER) {
            tori_action legal[TORI_ACTIONS_MAX];
            int32_t rating[TORI_ACTIONS_MAX];
            int count = helsinki.legal(&s, legal);

            if (helsinki.to_move(&s) != TORI_CHANCE)
                check_answers(&s, legal, count, &rng);
            if (helsinki.to_move(&s) != TORI_CHANCE && rng_below(&rng, 2))
                helsinki.apply(&s, legal[rate(&s, legal, rating)]);
            else
                helsinki.apply(&s, playout_pick(&helsinki, &s, &rng));
        }
    }
}

/* Whatever a seat imagines of the others, it comes to the same ratings, and expects
 * the same for itself. */
static void test_ratings_rest_on_the_view(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    for (int game = 0; game < 200; game++) {
        tori_action legal[TORI_ACTIONS_MAX];
        int32_t rating[2][TORI_ACTIONS_MAX], value[2][TORI_PLAYERS_MAX];
        struct tori_setup setup;
        struct tori_state s;
        int seat, count = 0;

        choose_options(&setup, &rng);
        helsinki.init(&s, &setup);
        playout_run(&helsinki, &s, &rng, 20 + (long)rng_below(&rng, 100));
        seat = helsinki.to_move(&s);
        if (seat < 0)
            continue;
        for (int i = 0; i < 2; i++) {
            struct tori_state imagined;

            helsinki.view(&s, seat, &imagined);
            helsinki.resample(&imagined, seat, &rng);
            count = helsinki.legal(&imagined, legal);
            helsinki_knowledge.rate(&imagined, legal, count, rating[i]);
            helsinki_knowledge.evaluate(&imagined, value[i]);
        }
        assert_memory_equal(rating[0], rating[1], (size_t)count * sizeof(int32_t));
        assert_int_equal(value[0][seat], value[1][seat]);
    }
}

static uint64_t turned(uint64_t board)
{
    uint64_t out = 0;

    while (board) {
        int cell = bits_pop(&board);

        out |= bit(grid_cell(cell % GRID_STRIDE, GRID_SIZE - 1 - cell / GRID_STRIDE));
    }
    return out;
}

/* The senate and every board by a quarter turn. */
static void turn(struct helsinki_state *s)
{
    uint8_t slots[HELSINKI_SPACES];

    memcpy(slots, s->slots, sizeof(slots));
    for (int i = 0; i < HELSINKI_SPACES; i++)
        s->slots[(i + 2) % HELSINKI_SPACES] = slots[i];
    for (int seat = 0; seat < s->players; seat++) {
        struct helsinki_player *p = &s->player[seat];

        p->pawn = (uint8_t)((p->pawn + 2) % HELSINKI_SPACES);
        p->board.covered = turned(p->board.covered);
        p->board.supers = turned(p->board.supers);
        p->board.coats = turned(p->board.coats);
    }
}

static void test_a_quarter_turn_changes_nothing(void **state)
{
    struct tori_state s;
    int32_t before[TORI_PLAYERS_MAX], after[TORI_PLAYERS_MAX];

    (void)state;
    start(&s);
    cover(&s, 0, "d5d6d7e5e6f5g5");
    cover(&s, 1, "c4b4a4d3d2");
    inside(&s)->player[0].board.supers = cells("d6g5");
    helsinki_knowledge.evaluate(&s, before);
    for (int i = 0; i < 4; i++) {
        turn(inside(&s));
        helsinki_knowledge.evaluate(&s, after);
        for (int seat = 0; seat < 2; seat++)
            assert_in_range(abs(after[seat] - before[seat]), 0, ROUNDING);
    }
}

RUN(cmocka_unit_test(test_a_quarter_turn_changes_nothing),
    cmocka_unit_test(test_a_tile_completes_the_line),
    cmocka_unit_test(test_a_super_goes_on_the_crossing),
    cmocka_unit_test(test_a_crossing_is_worth_building),
    cmocka_unit_test(test_a_hole_costs), cmocka_unit_test(test_who_is_ahead),
    cmocka_unit_test(test_always_an_answer),
    cmocka_unit_test(test_ratings_rest_on_the_view))
