/*
 * bots/helvetia_knowledge: what is rated first in positions with a plain answer, and that
 * every question has an answer in whatever position a game can come to.
 */

#include "unit/unit.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "games/helvetia/know/know.h"
#include "games/helvetia/rules/edition.h"
#include "games/helvetia/rules/helvetia.h"
#include "search/knowledge.h"

enum { UNRATED = INT32_MIN };

static const struct knowledge *know = &helvetia_knowledge;

static struct helvetia_state *helvetia_of(struct tori_state *s)
{
    return (struct helvetia_state *)s;
}

/* A position at the start of the first turn, set up by lot. */
static void deal(struct tori_state *s, int players, uint64_t seed)
{
    struct tori_setup setup = {.players = players, .options = HELVETIA_DRAFT};
    struct rng rng;

    rng_seed(&rng, seed);
    helvetia.init(s, &setup);
    while (helvetia_const(s)->phase != HELVETIA_IN_MAIN)
        playout_run(&helvetia, s, &rng, 1);
}

/* Puts one awake villager of the seat's into its village for each of the kinds, as the
 * only ones there. */
static void settle(struct tori_state *state, int seat, uint64_t kinds)
{
    struct helvetia_state *s = helvetia_of(state);
    struct helvetia_village *v = &s->village[seat];
    struct helvetia_player *p = &s->player[seat];

    for (int i = 0; i < HELVETIA_VILLAGES; i++) {
        s->village[i].couples &= ~s->village[i].guests[seat];
        s->village[i].guests[seat] = 0;
    }
    *v = (struct helvetia_village){0};
    memset(v->kind, HELVETIA_NO_KIND, sizeof(v->kind));
    memset(p->workers, 0, sizeof(p->workers));
    p->kinds = p->present = (uint32_t)kinds;
    for (int place = 0; kinds; place++) {
        int kind = bits_pop(&kinds);

        v->built |= 1u << place;
        v->owners |= 1u << place;
        v->kind[place] = (uint8_t)kind;
        p->workers[kind] = 1;
    }
}

static int32_t rating_of(const struct tori_state *s, tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int32_t rating[TORI_ACTIONS_MAX];
    int n = helvetia.legal(s, legal);

    know->rate(s, legal, n, rating);
    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return rating[i];
    fail_msg("the action is not legal");
    return UNRATED;
}

static tori_action best_action(const struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int32_t rating[TORI_ACTIONS_MAX];
    int n = helvetia.legal(s, legal), best = 0;

    know->rate(s, legal, n, rating);
    for (int i = 1; i < n; i++)
        best = rating[i] > rating[best] ? i : best;
    return legal[best];
}

static tori_action deliver(int good)
{
    return helvetia_action(HELVETIA_DO_DELIVER, good, 0, 0);
}

/* Points of both seats without a tile: goods delivered, and tiles of goods of which no
 * more can be said. */
static void set_points(struct tori_state *state, int seat, uint16_t delivered)
{
    struct helvetia_state *s = helvetia_of(state);
    uint64_t goods = delivered;

    s->player[seat].delivered = delivered;
    while (goods) {
        int good = bits_pop(&goods);

        if (helvetia_edition_of(s)->goods_tile[good])
            s->goods_tile[good] = (uint8_t)(seat + 1);
    }
}

static void winning_delivery_comes_first(void **unused)
{
    struct tori_state s;
    struct helvetia_state *h = helvetia_of(&s);

    (void)unused;
    deal(&s, 2, 1);
    settle(&s, h->seat, bit(HELVETIA_FARM) | bit(HELVETIA_COWSHED) | bit(HELVETIA_DAIRY));
    /* Eighteen points; milk brings three more and the last coin of the round. */
    set_points(&s, h->seat,
               bit(HELVETIA_WOOD) | bit(HELVETIA_WATER) | bit(HELVETIA_ORE) |
                   bit(HELVETIA_GOAT) | bit(HELVETIA_BEER) | bit(HELVETIA_IRON) |
                   bit(HELVETIA_CHEESE) | bit(HELVETIA_CLOTH) | bit(HELVETIA_STONE));
    h->player[h->seat].coins = 1;
    h->player[!h->seat].coins = 1;
    h->has_neutral_coin = 0;
    assert_int_equal(best_action(&s), deliver(HELVETIA_MILK));
}

static void first_delivery_beats_a_second(void **unused)
{
    struct tori_state s, after;
    struct helvetia_state *h = helvetia_of(&s);
    int32_t first, second;

    (void)unused;
    deal(&s, 2, 2);
    settle(&s, h->seat, bit(HELVETIA_FARM) | bit(HELVETIA_COWSHED));
    first = rating_of(&s, deliver(HELVETIA_COW)) - rating_of(&s, deliver(HELVETIA_GRAIN));
    after = s;
    helvetia_of(&after)->goods_tile[HELVETIA_COW] = (uint8_t)(1 - h->seat + 1);
    helvetia_of(&after)->player[!h->seat].delivered |= bit(HELVETIA_COW);
    second = rating_of(&after, deliver(HELVETIA_COW)) -
             rating_of(&after, deliver(HELVETIA_GRAIN));
    assert_true(first > second);
}

static void straight_way_beats_a_detour(void **unused)
{
    struct tori_state s;
    struct helvetia_state *h = helvetia_of(&s);
    int village;
    tori_action work, swap;

    (void)unused;
    deal(&s, 2, 3);
    village = h->seat;
    settle(&s, village, bit(HELVETIA_FARM) | bit(HELVETIA_WELL) | bit(HELVETIA_MARKET));
    helvetia.apply(&s, deliver(HELVETIA_GRAIN));
    work = helvetia_action(HELVETIA_DO_WORK, helvetia_spot(village, 0), 0, 0);
    swap =
        helvetia_action(HELVETIA_DO_SWAP, helvetia_spot(village, 2), HELVETIA_WATER, 0);
    assert_true(rating_of(&s, work) > rating_of(&s, swap));
}

/* The same wedding, with and without an own coin as its dowry. */
static void wedding_for_a_coin_is_liked(void **unused)
{
    struct tori_state s, poor;
    struct helvetia_state *h = helvetia_of(&s);
    tori_action legal[TORI_ACTIONS_MAX];
    int n, weddings = 0;

    (void)unused;
    deal(&s, 2, 4);
    poor = s;
    helvetia_of(&poor)->player[!h->seat].dowry[h->seat] = 0;
    n = helvetia.legal(&s, legal);
    for (int i = 0; i < n; i++) {
        if (helvetia_action_verb(legal[i]) != HELVETIA_DO_MARRY ||
            helvetia_spot_village(helvetia_action_arg(legal[i], 2)) != !h->seat)
            continue;
        int32_t rich_gain = rating_of(&s, legal[i]);
        int32_t poor_gain = rating_of(&poor, legal[i]);

        assert_true(rich_gain > poor_gain);
        weddings++;
    }
    assert_true(weddings > 0);
}

static void who_is_ahead_expects_more(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        struct tori_state s;
        int32_t expected[TORI_PLAYERS_MAX];

        deal(&s, players, 5);
        set_points(&s, players - 1,
                   bit(HELVETIA_GRAIN) | bit(HELVETIA_COW) | bit(HELVETIA_MILK) |
                       bit(HELVETIA_WATER) | bit(HELVETIA_GOAT));
        know->evaluate(&s, expected);
        for (int seat = 0; seat < players - 1; seat++)
            assert_true(expected[players - 1] - expected[seat] > 2 * KNOWLEDGE_POINT);
    }
}

static void doubt_shrinks(void **unused)
{
    struct tori_state s;
    int32_t before;

    (void)unused;
    deal(&s, 3, 6);
    before = know->doubt(&s);
    set_points(&s, 0, 0xffff);
    assert_true(know->doubt(&s) < before);
    assert_true(know->doubt(&s) > 0);
}

static void check_answers(const struct tori_state *s, struct rng *rng)
{
    tori_action legal[TORI_ACTIONS_MAX], picked;
    int32_t rating[TORI_ACTIONS_MAX], again[TORI_ACTIONS_MAX];
    struct tori_state before = *s;
    int n = helvetia.legal(s, legal);
    bool is_legal = false;

    for (int i = 0; i < n; i++)
        rating[i] = UNRATED;
    know->rate(s, legal, n, rating);
    know->rate(s, legal, n, again);
    picked = know->pick(s, legal, n, rng);
    for (int i = 0; i < n; i++) {
        assert_int_not_equal(rating[i], UNRATED);
        assert_int_equal(rating[i], again[i]);
        is_legal |= legal[i] == picked;
    }
    assert_true(is_legal);
    know->evaluate(s, rating);
    for (int seat = 0; seat < helvetia_const(s)->players; seat++)
        assert_true(abs(rating[seat]) < 100 * KNOWLEDGE_POINT);
    assert_true(know->doubt(s) > 0);
    assert_memory_equal(&before, s, sizeof(before));
}

static void every_position_has_answers(void **unused)
{
    (void)unused;
    for (int game = 0; game < 9; game++) {
        struct tori_setup setup = {.players = 2 + game % 3,
                                   .options = (uint32_t)(game / 3)};
        struct tori_state s;
        struct rng rng;

        rng_seed(&rng, (uint64_t)game);
        helvetia.init(&s, &setup);
        while (helvetia.to_move(&s) != TORI_OVER) {
            if (helvetia.to_move(&s) != TORI_CHANCE)
                check_answers(&s, &rng);
            playout_run(&helvetia, &s, &rng, 1);
        }
    }
}

/* A game of seat 0, which takes the best rated action, against lots; its win share. */
static int beats_random(uint64_t seed)
{
    struct tori_setup setup = {.players = 2, .options = HELVETIA_DRAFT};
    struct tori_score score[TORI_PLAYERS_MAX];
    struct tori_state s;
    struct rng rng;

    rng_seed(&rng, seed);
    helvetia.init(&s, &setup);
    while (helvetia.to_move(&s) != TORI_OVER) {
        if (helvetia.to_move(&s) == 0)
            helvetia.apply(&s, best_action(&s));
        else
            playout_run(&helvetia, &s, &rng, 1);
    }
    helvetia.score(&s, score);
    return score[0].rank == 1;
}

static void best_rated_beats_random(void **unused)
{
    int wins = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++)
        wins += beats_random(seed);
    assert_true(wins >= 19);
}

/* R64, R16 */
static void coins_promise_a_person_tile_but_in_a_first_game(void **unused)
{
    struct tori_state s;

    (void)unused;
    deal(&s, 3, 1);
    assert_int_equal(helvetia_next_holder(helvetia_of(&s), 0), 0);
    helvetia_of(&s)->player[2].laid[0] = 1;
    assert_int_equal(helvetia_next_holder(helvetia_of(&s), 0), 3);
    helvetia_of(&s)->setup = HELVETIA_FIRST_GAME;
    assert_int_equal(helvetia_next_holder(helvetia_of(&s), 0), 0);
}

RUN(cmocka_unit_test(winning_delivery_comes_first),
    cmocka_unit_test(coins_promise_a_person_tile_but_in_a_first_game),
    cmocka_unit_test(first_delivery_beats_a_second),
    cmocka_unit_test(straight_way_beats_a_detour),
    cmocka_unit_test(wedding_for_a_coin_is_liked),
    cmocka_unit_test(who_is_ahead_expects_more), cmocka_unit_test(doubt_shrinks),
    cmocka_unit_test(every_position_has_answers),
    cmocka_unit_test(best_rated_beats_random))
