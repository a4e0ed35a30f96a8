/*
 * Where the knowledge of Helsinki says by itself, for speed, what the rules say: both are
 * held against each other over the positions of random games with every number of
 * players. What can be built, whom a way joins, what a finished board is worth.
 */

#include "unit/unit.h"

#include <stdlib.h>

#include "base/rng.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/helsinki/know/internal.h"

enum {
    GAMES = 100, /* of each number of players */
    PARTS = 3,   /* of a score, that stand on the board: lines, crossings, supers */
    DISTANT = HKI_OUTLOOK_NEVER / 2,
};

/* How often each comparison was made. */
struct tally {
    int builds, places, ways, joined, boards;
};

static const struct helsinki_state *inside(const struct tori_state *s)
{
    return helsinki_const(s);
}

static bool is_legal(const struct tori_state *s, tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = helsinki.legal(s, legal);

    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
}

/* Q70: the rules also ask of super1 that it brings a super; a plan does not care. */
static bool is_crown_wasted(const struct helsinki_state *s, int kind)
{
    return s->modifiers & HELSINKI_SUPER1 &&
           helsinki_supers_received(s, kind, s->modifiers) ==
               helsinki_supers_received(s, kind, 0);
}

/* Payments, supply and places: a plan finds a build exactly where the rules allow it. */
static void compare_builds(const struct tori_state *state, struct tally *tally)
{
    const struct helsinki_state *s = inside(state);
    const struct helsinki_player *p = &s->player[s->seat];
    uint64_t kinds = cards_kinds(&p->hand) & ~bit(CARD_JOKER);
    struct hki_plan plan;

    hki_plan_init(&plan, s);
    while (kinds) {
        int kind = bits_pop(&kinds);
        bool is_planned = hki_plan_build(&plan, p->pawn, kind, s->modifiers) > DISTANT;

        if (is_crown_wasted(s, kind))
            continue;
        assert_int_equal(is_planned,
                         is_legal(state, helsinki_action(HELSINKI_DO_BUILD, kind)));
        tally->builds++;
    }
}

/* The supers, the bonus card and the coats that a placement brings. */
static void compare_place(const struct tori_state *before, const struct tori_state *after,
                          tori_action a, struct tally *tally)
{
    const struct helsinki_state *s = inside(before), *then = inside(after);
    const struct helsinki_player *p = &s->player[s->seat];
    const struct shape *shape =
        &helsinki_edition_of(s)->shape[helsinki_edition_of(s)->tile[s->build_card]];
    uint64_t cells = helsinki_place_cells(shape, helsinki_action_with(a));
    int supers = helsinki_supers_received(s, s->build_card, s->modifiers);
    bool has_bonus = helsinki_draws_bonus(&p->board, card_colour(s->build_card), cells);

    assert_int_equal(then->player[s->seat].board.covered, p->board.covered | cells);
    assert_int_equal(then->phase == HELSINKI_BONUS, has_bonus);
    if (has_bonus || supers)
        assert_int_equal(then->due, supers);
    else
        assert_int_equal(then->player[s->seat].meadow,
                         p->meadow + helsinki_coats_won(&p->board, cells));
    tally->places++;
}

/* R84: the whole bonus is expected exactly where the rules give it out. */
static void compare_ways(const struct tori_state *before, const struct tori_state *after,
                         struct tally *tally)
{
    const struct helsinki_state *s = inside(before), *then = inside(after);
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int seat = s->seat;
    struct hki_outlook o;
    int32_t expected, whole;

    if (s->player[seat].bonus || s->bonuses == e->bonus_count[s->players])
        return;
    hki_outlook_init(&o, s, seat, s->pile_count, seat + 1);
    expected = hki_visitors_value(&o, then->player[seat].board.covered);
    whole = e->bonus[s->players][s->bonuses] * KNOWLEDGE_POINT;
    if (then->player[seat].bonus)
        assert_int_equal(expected, whole);
    else if (!then->tile_cells) /* the build is finished */
        assert_true(expected < whole);
    tally->ways++;
    tally->joined += then->player[seat].bonus > 0;
}

/* With no turn left a line is complete or worth nothing, as in scoring. */
static void compare_board(const struct tori_state *state, struct tally *tally)
{
    const struct helsinki_state *s = inside(state);
    struct tori_score score[TORI_PLAYERS_MAX];

    helsinki.score(state, score);
    for (int seat = 0; seat < s->players; seat++) {
        const struct helsinki_board *b = &s->player[seat].board;
        int points = 0;
        struct hki_outlook o;
        struct hki_lines l;

        for (int i = 0; i < PARTS; i++)
            points += score[seat].part[i];
        hki_outlook_init(&o, s, seat, s->pile_count, seat + 1);
        o.turns = 0;
        assert_int_equal(hki_board_value(&l, &o, b->covered, b->supers) -
                             hki_visitors_value(&o, b->covered),
                         points * KNOWLEDGE_POINT);
    }
    tally->boards++;
}

static void compare(const struct tori_state *before, const struct tori_state *after,
                    tori_action a, struct tally *tally)
{
    switch (helsinki_action_verb(a)) {
    case HELSINKI_DO_PLACE:
        compare_place(before, after, a, tally);
        compare_ways(before, after, tally);
        compare_board(after, tally);
        return;
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_JOKER:
        compare_ways(before, after, tally);
        compare_board(after, tally);
        return;
    default:
        return;
    }
}

/* Boards are to fill, and ways to be joined: every other seat plays as it knows. */
static tori_action pick(const struct tori_state *s, struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count;

    if (helsinki.to_move(s) < 0 || helsinki.to_move(s) % 2)
        return playout_pick(&helsinki, s, rng);
    count = helsinki.legal(s, legal);
    return hki_pick_quickly(inside(s), legal, count, rng);
}

static void play(int players, uint64_t seed, struct tally *tally)
{
    struct tori_setup setup;
    struct tori_state s, before;
    struct rng rng;

    rng_seed(&rng, seed);
    setup_init(&setup, &helsinki);
    setup.players = players;
    assert_int_equal(setup_parse(&setup, &helsinki, "paths=on", NULL), TORI_OK);
    helsinki.init(&s, &setup);
    while (helsinki.to_move(&s) != TORI_OVER) {
        tori_action a = pick(&s, &rng);

        if (inside(&s)->phase == HELSINKI_ACT || inside(&s)->phase == HELSINKI_BUILD)
            compare_builds(&s, tally);
        before = s;
        helsinki.apply(&s, a);
        compare(&before, &s, a, tally);
    }
}

static void test_knowledge_and_rules_agree(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        struct tally tally = {0};

        for (int i = 0; i < GAMES; i++)
            play(players, (uint64_t)(100 * players + i), &tally);
        assert_true(tally.builds > 10000 && tally.places > 1000);
        assert_true(tally.boards > 1000 && tally.ways > 1000 && tally.joined > 10);
    }
}

static void test_modifiers_and_coats_name_each_other(void **state)
{
    (void)state;
    for (int i = 0; i < HELSINKI_MODIFIERS; i++)
        assert_int_equal(helsinki_modifier_of(helsinki_modifier_coats[i]), 1 << i);
    assert_int_equal(helsinki_modifier_of(HELSINKI_COAT_POINTS), 0);
}

RUN(cmocka_unit_test(test_knowledge_and_rules_agree),
    cmocka_unit_test(test_modifiers_and_coats_name_each_other))
