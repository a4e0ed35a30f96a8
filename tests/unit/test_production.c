/*
 * games/helvetia/production: the answers against a solver that knows nothing but
 * the rules: it makes the needs one by one, in every order of choices there is.
 */

#include "unit/unit.h"

#include "base/rng.h"
#include "games/helvetia/rules/internal.h"

/* A position of the naive solver. */
struct naive {
    const struct helvetia_edition *e;
    uint8_t workers[HELVETIA_KINDS];
    uint8_t cost[HELVETIA_GOODS]; /* units of the cost still to be made */
    int coins;
};

static bool make_cost(struct naive *n);

/* One unit of 'good', then the rest of the cost. R39, R41 */
static bool make_good(struct naive *n, int good)
{
    bool ok = false;

    if (good == HELVETIA_NO_GOOD)
        return make_cost(n);
    for (int kind = 0; kind < HELVETIA_KINDS && !ok; kind++) {
        if (!n->workers[kind])
            continue;
        n->workers[kind]--;
        if (n->e->makes[kind] == good)
            ok = make_good(n, n->e->input[good]);
        if (n->e->exchanges[kind] >> good & 1)
            for (int other = 0; other < HELVETIA_GOODS && !ok; other++)
                if (other != good && n->e->exchanges[kind] >> other & 1)
                    ok = make_good(n, other);
        n->workers[kind]++;
    }
    return ok;
}

/* The next unit of the cost, made or bought. R44 */
static bool make_cost(struct naive *n)
{
    int good = 0;
    bool ok = false;

    while (good < HELVETIA_GOODS && !n->cost[good])
        good++;
    if (good == HELVETIA_GOODS)
        return true;
    n->cost[good]--;
    if (n->e->bought >> good & 1 && n->coins > 0) {
        n->coins--;
        ok = make_cost(n);
        n->coins++;
    }
    if (!ok)
        ok = make_good(n, good);
    n->cost[good]++;
    return ok;
}

static bool naive_can_produce(const struct helvetia_edition *e, const uint8_t *workers,
                              const uint8_t *cost, int next, int coins)
{
    struct naive n = {.e = e, .coins = coins};

    memcpy(n.workers, workers, sizeof(n.workers));
    memcpy(n.cost, cost, sizeof(n.cost));
    return next == HELVETIA_NO_GOOD ? make_cost(&n) : make_good(&n, next);
}

/* A few workers in buildings that matter to one another. */
static void random_workers(struct rng *r, struct helvetia_player *p)
{
    int count = (int)rng_below(r, 9);

    memset(p, 0, sizeof(*p));
    while (count-- > 0) {
        int kind = (int)rng_below(r, HELVETIA_MILL);

        if (rng_below(r, 3) == 0)
            kind = (int)(const int[]){HELVETIA_MARKET, HELVETIA_CATTLEMARKET,
                                      HELVETIA_GOATMARKET, HELVETIA_GROCER}[kind % 4];
        p->workers[kind]++;
        p->present |= 1u << kind;
    }
}

static void costs_agree_with_trying_everything(void **state)
{
    const struct helvetia_edition *e = &helvetia_editions[0];
    int possible = 0;
    struct rng r;

    (void)state;
    rng_seed(&r, 21);
    for (int n = 0; n < 20000; n++) {
        int kind = HELVETIA_START_KINDS +
                   (int)rng_below(&r, HELVETIA_KINDS - HELVETIA_START_KINDS);
        int next = (int)rng_below(&r, HELVETIA_GOODS + 1), coins = (int)rng_below(&r, 3);
        struct helvetia_player p;
        struct workforce w;
        struct offer o;
        bool expected;

        if (n % 3 == 0)
            next = HELVETIA_NO_GOOD;
        random_workers(&r, &p);
        hve_workforce_init(&w, e, &p);
        expected = naive_can_produce(e, p.workers, e->cost[kind], next, coins);
        assert_int_equal(hve_can_produce(&w, e->cost[kind], next, coins), expected);
        if (next == HELVETIA_NO_GOOD) {
            hve_offer_init(&o, e, &p, coins);
            assert_int_equal(hve_payable_kinds(&o, 1u << kind) >> kind, expected);
        }
        possible += expected;
    }
    assert_in_range(possible, 1000, 19000); /* both answers were tested */
}

static void single_goods_agree_with_trying_everything(void **state)
{
    static const uint8_t nothing[HELVETIA_GOODS];
    const struct helvetia_edition *e = &helvetia_editions[0];
    struct rng r;

    (void)state;
    rng_seed(&r, 22);
    for (int n = 0; n < 3000; n++) {
        struct helvetia_player p;
        struct workforce w;
        uint32_t goods;

        random_workers(&r, &p);
        hve_workforce_init(&w, e, &p);
        goods = hve_producible_goods(&w);
        for (int good = 0; good < HELVETIA_GOODS; good++)
            assert_int_equal(goods >> good & 1,
                             naive_can_produce(e, p.workers, nothing, good, 0));
    }
}

/* Goods that are not sold, made by freeing the makers of goods that are. */
static void buying_frees_a_worker(void **state)
{
    const struct helvetia_edition *e = &helvetia_editions[0];
    uint8_t cost[HELVETIA_GOODS] = {[HELVETIA_WOOD] = 1, [HELVETIA_GRAIN] = 1};
    struct helvetia_player p = {
        .workers = {[HELVETIA_WOODCUTTER] = 1, [HELVETIA_MARKET] = 1},
        .present = 1u << HELVETIA_WOODCUTTER | 1u << HELVETIA_MARKET};
    struct workforce w;

    (void)state;
    hve_workforce_init(&w, e, &p);
    assert_false(hve_can_produce(&w, cost, HELVETIA_NO_GOOD, 0));
    assert_true(hve_can_produce(&w, cost, HELVETIA_NO_GOOD, 1));
}

RUN(cmocka_unit_test(costs_agree_with_trying_everything),
    cmocka_unit_test(single_goods_agree_with_trying_everything),
    cmocka_unit_test(buying_frees_a_worker))
