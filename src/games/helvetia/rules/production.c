/*
 * What a seat can make with its awake villagers: the hot spot of this game.
 *
 * Workers are counted by kind of building; where they sit does not matter here. A
 * unit of a good is made by a worker in its production building out of one unit
 * of the input, or by a worker in an exchange building that lists it out of one
 * unit of another good on that list. Simple goods have no input. Goods in a cost
 * that the builder sells may be bought.
 *
 * Why the answer is exact, and not a guess:
 *
 * 1. Exchanges stay within a stage (the edition is refused otherwise) and inputs
 *    are one stage lower, so what is needed of stage 3 settles what is needed of
 *    stage 2, and that what is needed of stage 1. make_units() tries every way for
 *    each unit of stages 3 and 2, one unit after the other.
 * 2. A unit never needs the same kind of exchange twice: the goods before the
 *    first and after the last use are both on its list, so one use, or none, does
 *    the same with fewer workers; and more workers never hurt. So the ways of a
 *    unit are finitely many, and make_unit() tries them all.
 * 3. For simple goods it is arithmetic (can_make_simple()): one exchange lists them
 *    all, so a missing unit is made by a spare worker of any other simple good and
 *    an exchange worker, or bought for a coin if it stands in the cost. Buying a
 *    unit that a worker could make frees that worker to be spare. It counts the
 *    coins of the cheapest mixture.
 *
 * Counts of the simple goods, at most eight and the first in goods order, are the
 * bytes of one word, so that the arithmetic is done for all of them at once.
 */

#include <string.h>

#include "base/byte_order.h"
#include "games/helvetia/rules/internal.h"

/* Bytes of a word, each below 128. */

#define HIGH_BITS UINT64_C(0x8080808080808080)
#define ONES      UINT64_C(0x0101010101010101)

static int sum(uint64_t bytes)
{
    return (int)(bytes * ONES >> 56);
}

/* Byte by byte the difference, or 0 where it would be negative. */
static uint64_t less(uint64_t a, uint64_t b)
{
    uint64_t difference = (a | HIGH_BITS) - b;
    uint64_t positive = difference & HIGH_BITS;

    return difference & (positive - (positive >> 7));
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a - less(a, b);
}

static uint64_t simple_bytes(const struct helvetia_edition *e, const uint8_t *goods)
{
    uint64_t bytes;

    memcpy(&bytes, goods, sizeof(bytes));
    return bytes & e->simple_bytes;
}

void hve_workforce_init(struct workforce *w, const struct helvetia_edition *e,
                        const struct helvetia_player *p)
{
    uint8_t supply[8] = {0};

    w->e = e;
    memcpy(w->workers, p->workers, sizeof(w->workers));
    w->present = p->present;
    for (int good = 0; good < e->simple_count; good++)
        supply[good] = p->workers[e->maker[good]];
    memcpy(&w->supply, supply, sizeof(supply));
    w->exchanges =
        e->simple_exchange == HELVETIA_NO_KIND ? 0 : p->workers[e->simple_exchange];
}

/* One worker of this kind sleeps. */
void hve_workforce_take(struct workforce *w, int kind)
{
    int good = w->e->makes[kind];

    if (--w->workers[kind] == 0)
        w->present &= ~(1u << kind);
    if (good < w->e->simple_count) {
        uint8_t supply[8];

        memcpy(supply, &w->supply, sizeof(supply));
        supply[good]--;
        memcpy(&w->supply, supply, sizeof(supply));
    }
    if (kind == w->e->simple_exchange)
        w->exchanges--;
}

/* Step 3 of the comment above; 'cost' is the part of 'need' that stands in a cost. */
static bool can_make_simple(const struct workforce *w, uint64_t need, uint64_t cost,
                            int coins)
{
    uint64_t lack = less(need, w->supply), sold, bought, employed;
    int missing = sum(lack), unsold, spare, swaps;

    if (!missing)
        return true;
    sold = cost & w->e->bought_bytes;
    bought = smaller(lack, sold);
    unsold = missing - sum(bought);
    employed = need - lack;
    spare = sum(w->supply) - sum(employed);
    swaps = w->exchanges < spare ? w->exchanges : spare;
    if (swaps >= unsold)
        return missing - swaps <= coins;
    /* Goods that are not sold are missing: buy others to free their makers. */
    return w->exchanges >= unsold && missing - spare <= coins &&
           unsold - spare <= sum(smaller(sold - bought, employed));
}

/* What is still to be made, in the middle of trying. */
struct production_order {
    uint8_t need[HELVETIA_GOODS];
    uint32_t complex; /* goods of stages 2 and 3 that are needed */
    uint64_t cost;    /* simple goods that stand in the cost */
    int coins;
};

static bool make_units(struct workforce *w, struct production_order *o);

static void change_need(const struct helvetia_edition *e, struct production_order *o,
                        int good, int by)
{
    o->need[good] = (uint8_t)(o->need[good] + by);
    if (e->simple >> good & 1)
        return;
    o->complex &= ~(1u << good);
    o->complex |= (uint32_t)(o->need[good] > 0) << good;
}

/* By its maker, which needs the input; everything else follows. */
static bool make_by_maker(struct workforce *w, struct production_order *o, int good)
{
    const struct helvetia_edition *e = w->e;
    struct workforce before = *w;
    bool ok;

    if (!(w->present >> e->maker[good] & 1))
        return false;
    hve_workforce_take(w, e->maker[good]);
    change_need(e, o, e->input[good], 1);
    ok = make_units(w, o);
    change_need(e, o, e->input[good], -1);
    *w = before;
    return ok;
}

/* One unit of a good of stage 2 or 3, by its maker or by exchanges not yet used. */
static bool make_unit(struct workforce *w, struct production_order *o, int good,
                      uint32_t used)
{
    const struct helvetia_edition *e = w->e;
    uint64_t kinds = e->exchange_kinds[good] & w->present & ~used;

    if (make_by_maker(w, o, good))
        return true;
    while (kinds) {
        int kind = bits_pop(&kinds);
        uint64_t others = e->exchanges[kind] & ~(1u << good);
        struct workforce before = *w;
        bool ok = false;

        hve_workforce_take(w, kind);
        while (others && !ok)
            ok = make_unit(w, o, bits_pop(&others), used | 1u << kind);
        *w = before;
        if (ok)
            return true;
    }
    return false;
}

static bool make_units(struct workforce *w, struct production_order *o)
{
    bool ok;
    int good;

    if (!o->complex)
        return can_make_simple(w, simple_bytes(w->e, o->need), o->cost, o->coins);
    good = bits_last(o->complex);
    change_need(w->e, o, good, -1);
    ok = make_unit(w, o, good, 0);
    change_need(w->e, o, good, 1);
    return ok;
}

/* Goods that exchanges make out of 'goods'. */
static uint32_t exchanged(const struct workforce *w, uint32_t goods)
{
    uint32_t kinds = w->present & w->e->exchange_all, before;

    if (!kinds)
        return goods;
    do {
        uint64_t left = kinds;

        before = goods;
        while (left) {
            uint32_t list = w->e->exchanges[bits_pop(&left)];

            goods |= list & goods ? list : 0;
        }
    } while (goods != before);
    return goods;
}

/*
 * All goods of which one unit can be made. A chain for a single unit uses every
 * kind of building at most once, so it is enough that the kinds are there. The bit
 * of HELVETIA_NO_GOOD stands for the input that simple goods do not need; inputs
 * come before what is made of them, so one pass in goods order will do, and one
 * for each stage if there are exchanges.
 */
uint32_t hve_producible_goods(const struct workforce *w)
{
    const struct helvetia_edition *e = w->e;
    int passes = w->present & e->exchange_all ? 3 : 1;
    uint32_t goods = 1u << HELVETIA_NO_GOOD;

    while (passes-- > 0) {
        for (int good = 0; good < HELVETIA_GOODS; good++)
            goods |= (w->present >> e->maker[good] & goods >> e->input[good] & 1) << good;
        goods = exchanged(w, goods);
    }
    return goods & ~(1u << HELVETIA_NO_GOOD);
}

/* Goods of stages 2 and 3 among these. */
static uint32_t complex_goods(const struct helvetia_edition *e, const uint8_t *goods)
{
    uint64_t low, high;
    uint32_t set = 0;

    memcpy(&low, goods, sizeof(low));
    memcpy(&high, goods + 8, sizeof(high));
    if (!((low & ~e->simple_bytes) | high))
        return 0;
    for (int good = e->simple_count; good < HELVETIA_GOODS; good++)
        set |= (uint32_t)(goods[good] > 0) << good;
    return set;
}

bool hve_can_produce(const struct workforce *w, const uint8_t *cost, int next, int coins)
{
    struct workforce trial = *w;
    struct production_order o = {.complex = complex_goods(w->e, cost),
                                 .cost = simple_bytes(w->e, cost),
                                 .coins = coins};

    memcpy(o.need, cost, sizeof(o.need));
    if (next != HELVETIA_NO_GOOD)
        change_need(w->e, &o, next, 1);
    return make_units(&trial, &o);
}

/* can_make_simple() where everything missing may be bought. */
static bool can_make_sold(const struct workforce *w, uint64_t need, int coins)
{
    int missing = sum(less(need, w->supply));
    int spare = sum(w->supply) - (sum(need) - missing);
    int swaps = w->exchanges < spare ? w->exchanges : spare;

    return missing - swaps <= coins;
}

/* What cannot be made alone cannot be made with the rest: most complex costs are
 * refused by that. */
static bool is_payable(const struct offer *o, int kind)
{
    const struct workforce *w = &o->workforce;
    const struct helvetia_edition *e = w->e;
    uint64_t need = e->simple_cost[kind];

    if (e->sold_kinds >> kind & 1)
        return can_make_sold(w, need, o->coins);
    if (!e->complex_cost[kind])
        return can_make_simple(w, need, need, o->coins);
    return !(e->complex_cost[kind] & ~o->producible) &&
           hve_can_produce(w, e->cost[kind], HELVETIA_NO_GOOD, o->coins);
}

uint32_t hve_payable_kinds(const struct offer *o, uint32_t kinds)
{
    uint64_t left = kinds;
    uint32_t payable = 0;

    while (left) {
        int kind = bits_pop(&left);

        payable |= (uint32_t)is_payable(o, kind) << kind;
    }
    return payable;
}

bool hve_has_payable_kind(const struct offer *o, uint32_t kinds)
{
    uint64_t left = kinds;

    while (left)
        if (is_payable(o, bits_pop(&left)))
            return true;
    return false;
}

void hve_offer_init(struct offer *o, const struct helvetia_edition *e,
                    const struct helvetia_player *p, int coins)
{
    hve_workforce_init(&o->workforce, e, p);
    o->producible = hve_producible_goods(&o->workforce);
    o->coins = coins;
}
