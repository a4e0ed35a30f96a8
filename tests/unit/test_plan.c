/*
 * games/helvetia/plan against the rules: there is a way exactly if the action is
 * legal, and every way can be played as it is told, at the price it names.
 */

#include "unit/unit.h"

#include "base/bits.h"
#include "base/rng.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "games/helvetia/rules/edition.h"
#include "games/helvetia/rules/plan.h"

static struct helvetia_state *helvetia_of(struct tori_state *s)
{
    return (struct helvetia_state *)s;
}

static bool is_legal(const struct tori_state *s, tori_action a)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = helvetia.legal(s, legal);

    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return true;
    return false;
}

static void play(struct tori_state *s, tori_action a)
{
    assert_true(is_legal(s, a));
    helvetia.apply(s, a);
}

static int awake_workers(const struct helvetia_state *s, int seat)
{
    int n = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        n += s->player[seat].workers[kind];
    return n;
}

/* The price is right when the last good is there; what follows may wake nobody, but
 * it may end the turn and the round. */
static void play_steps(struct tori_state *s, const struct helvetia_way *way)
{
    const struct helvetia_state *h = helvetia_const(s);
    int seat = h->seat, awake = awake_workers(h, seat), coins = h->player[seat].coins;

    for (int i = 0; i < way->count; i++) {
        const struct helvetia_step *step = &way->steps[i];
        tori_action a = helvetia_action(HELVETIA_DO_WORK, step->spot, 0, 0);

        assert_int_equal(h->phase, HELVETIA_IN_PRODUCE);
        assert_int_equal(h->need, step->good);
        assert_int_equal(h->is_need_of_cost, step->is_unit);
        assert_int_equal(awake - awake_workers(h, seat) + coins - h->player[seat].coins,
                         i);
        if (step->kind == HELVETIA_NO_KIND)
            a = helvetia_action(HELVETIA_DO_BUY, 0, 0, 0);
        else if (helvetia_edition_of(h)->kind_class[step->kind] == HELVETIA_EXCHANGE)
            a = helvetia_action(HELVETIA_DO_SWAP, step->spot, way->steps[i + 1].good, 0);
        play(s, a);
    }
    assert_int_equal(way->sleepers + way->coins, way->count);
}

static void play_way(const struct tori_state *from, tori_action a,
                     const struct helvetia_way *way)
{
    struct tori_state s = *from;
    int seat = helvetia_const(&s)->seat;

    play(&s, a);
    play_steps(&s, way);
    if (helvetia_action_verb(a) == HELVETIA_DO_BUILD)
        assert_int_equal(helvetia_const(&s)->phase, HELVETIA_IN_SITE);
    else
        assert_true(
            helvetia_const(&s)->player[seat].delivered >> helvetia_action_arg(a, 0) & 1);
}

/* Sorted, and none is as good as another in both respects but for detours. */
static void is_in_order(const struct helvetia_plan *p)
{
    for (int i = 1; i < p->count; i++) {
        const struct helvetia_way *a = &p->ways[i - 1], *b = &p->ways[i];

        assert_true(a->coins < b->coins ||
                    (a->coins == b->coins && a->sleepers <= b->sleepers));
        assert_true(a->coins == b->coins || b->sleepers < a->sleepers);
    }
}

static void holds(const struct tori_state *s, const struct helvetia_plan *p,
                  tori_action a)
{
    bool is_possible = p->count > 0 && p->obstacle == HELVETIA_NO_OBSTACLE;

    assert_int_equal(is_possible, is_legal(s, a));
    is_in_order(p);
    for (int i = 0; i < p->count && is_possible; i++)
        play_way(s, a, &p->ways[i]);
    if (!p->count && p->obstacle != HELVETIA_START_KIND && p->is_delivery)
        assert_true(p->lacks_good < HELVETIA_GOODS);
}

/* May that character act now, as far as the turn goes? */
static bool can_act(const struct helvetia_state *s, enum helvetia_character c)
{
    if (s->tile != HELVETIA_NO_CHARACTER)
        return s->tile == c;
    return s->character == HELVETIA_NO_CHARACTER || s->character == c;
}

static void holds_for_all(const struct tori_state *s)
{
    const struct helvetia_state *h = helvetia_const(s);
    struct helvetia_plan p;

    for (int kind = 0; kind < HELVETIA_KINDS && can_act(h, HELVETIA_BUILDER); kind++) {
        helvetia_plan_kind(&p, h, h->seat, kind);
        holds(s, &p, helvetia_action(HELVETIA_DO_BUILD, kind, 0, 0));
    }
    for (int good = 0; good < HELVETIA_GOODS && can_act(h, HELVETIA_CARTER); good++) {
        helvetia_plan_good(&p, h, h->seat, good);
        holds(s, &p, helvetia_action(HELVETIA_DO_DELIVER, good, 0, 0));
    }
}

/* Whatever was done so far, the rest can be made. */
static void holds_for_rest(const struct tori_state *from)
{
    struct helvetia_plan p;

    helvetia_plan_rest(&p, helvetia_const(from));
    assert_true(p.count > 0);
    is_in_order(&p);
    for (int i = 0; i < p.count; i++) {
        struct tori_state s = *from;

        play_steps(&s, &p.ways[i]);
        assert_true(helvetia_const(&s)->need == HELVETIA_NO_GOOD);
    }
}

static void agrees_in_random_games(void **state)
{
    (void)state;
    for (int seed = 0; seed < ROUNDS(90); seed++) {
        struct tori_setup setup = {.players = 2 + seed % 3};
        struct tori_state s;
        struct rng r;

        rng_seed(&r, (uint64_t)seed);
        helvetia.init(&s, &setup);
        while (helvetia.to_move(&s) != TORI_OVER) {
            if (helvetia_const(&s)->phase == HELVETIA_IN_MAIN)
                holds_for_all(&s);
            if (helvetia_const(&s)->phase == HELVETIA_IN_PRODUCE)
                holds_for_rest(&s);
            helvetia.apply(&s, playout_pick(&helvetia, &s, &r));
        }
    }
}

/* Random games stay poor. Here a seat has workers in any buildings, own or foreign,
 * many of them exchanges, and everything is on display. */
static void settle(struct helvetia_state *s, int village, int place, int kind)
{
    struct helvetia_village *v = &s->village[village];

    v->built |= 1u << place;
    v->kind[place] = (uint8_t)kind;
    v->owners |= 1u << place;
    if (village)
        v->guests[0] |= 1u << place;
    s->player[0].workers[kind]++;
    s->player[0].present |= 1u << kind;
}

static void init_rich(struct tori_state *state, uint32_t workers_max, struct rng *r)
{
    struct tori_setup setup = {.players = 3};
    struct helvetia_state *s = helvetia_of(state);
    uint32_t homes, workers = 1 + rng_below(r, workers_max);

    helvetia.init(state, &setup);
    homes = helvetia_edition_of(s)->homes;
    s->phase = HELVETIA_IN_MAIN;
    s->round = 1;
    s->player[0].coins = (uint8_t)(1 + rng_below(r, 6));
    s->player[1].coins = s->player[2].coins = 1;
    s->displayed = (1u << HELVETIA_KINDS) - (1u << HELVETIA_START_KINDS);
    for (int kind = HELVETIA_START_KINDS; kind < HELVETIA_KINDS; kind++)
        s->display[kind] = 1;
    for (uint32_t i = 0; i < workers; i++) {
        int kind = (int)rng_below(r, HELVETIA_KINDS);

        if (homes >> kind & 1)
            settle(s, (int)rng_below(r, 3), (int)i, kind);
    }
}

static void agrees_with_many_workers(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 1);
    for (int i = 0; i < 3000; i++) {
        struct tori_state s;

        init_rich(&s, 16, &r);
        holds_for_all(&s);
    }
}

/* The fewest sleepers for each number of coins, by playing everything that is legal. */
enum { COINS = 8 };

static void try_all(const struct tori_state *from, int sleepers, int coins, int *fewest)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n;

    if (helvetia_const(from)->need == HELVETIA_NO_GOOD) {
        if (fewest[coins] < 0 || sleepers < fewest[coins])
            fewest[coins] = sleepers;
        return;
    }
    n = helvetia.legal(from, legal);
    for (int i = 0; i < n; i++) {
        bool is_bought = helvetia_action_verb(legal[i]) == HELVETIA_DO_BUY;
        struct tori_state s = *from;

        helvetia.apply(&s, legal[i]);
        try_all(&s, sleepers + !is_bought, coins + is_bought, fewest);
    }
}

static int fewest_of(const struct helvetia_plan *p, int coins)
{
    for (int i = 0; i < p->count; i++)
        if (p->ways[i].coins == coins)
            return p->ways[i].sleepers; /* they are in order */
    return -1;
}

static void finds_the_cheapest(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 2);
    for (int i = 0; i < 3000; i++) {
        struct tori_state s;
        struct helvetia_plan p;
        int kind = HELVETIA_START_KINDS +
                   (int)rng_below(&r, HELVETIA_KINDS - HELVETIA_START_KINDS);
        int fewest[COINS];

        init_rich(&s, 8, &r);
        helvetia_plan_kind(&p, helvetia_const(&s), 0, kind);
        if (!p.count)
            continue;
        memset(fewest, 0xff, sizeof(fewest)); /* -1 */
        helvetia.apply(&s, helvetia_action(HELVETIA_DO_BUILD, kind, 0, 0));
        try_all(&s, 0, 0, fewest);
        for (int coins = 0; coins < COINS; coins++)
            assert_int_equal(fewest_of(&p, coins), fewest[coins]);
    }
}

RUN(cmocka_unit_test(agrees_in_random_games), cmocka_unit_test(agrees_with_many_workers),
    cmocka_unit_test(finds_the_cheapest))
