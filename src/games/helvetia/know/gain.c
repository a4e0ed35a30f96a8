/*
 * Gains: points that a seat could make soon. What it can deliver at once is counted
 * exactly but for exchanges; what it could do with the coins of a round is estimated
 * from the reach of each good, the best for its price first.
 */

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

/* Deliveries with those who are awake now */

static int delivery_points(const struct hve_means *m, const struct helvetia_edition *e,
                           uint32_t delivered, int good)
{
    int points = e->delivery;

    if (m->goods_open >> good & 1)
        points += e->goods_tile[good];
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (m->branches_open >> i & 1 && e->branch[i] >> good & 1 &&
            !(e->branch[i] & ~(delivered | 1u << good)))
            points += e->branch_tile[i];
    return points;
}

static bool take_workers(const struct helvetia_edition *e, uint8_t *workers, int good)
{
    for (int g = good; g != HELVETIA_NO_GOOD; g = e->input[g])
        if (!workers[e->maker[g]])
            return false;
    for (int g = good; g != HELVETIA_NO_GOOD; g = e->input[g])
        workers[e->maker[g]]--;
    return true;
}

static uint32_t ready_goods(const struct hve_means *m, const struct hve_reach *r)
{
    uint64_t open = 0xffff & ~(uint32_t)m->player.delivered;
    uint32_t ready = 0;

    while (open) {
        int good = bits_pop(&open);

        ready |= (uint32_t)(r->good[good] == 0) << good;
    }
    return ready;
}

/* One delivery for each coin, the best first. */
int hve_gain_now(const struct hve_means *m, const struct helvetia_edition *e,
                 const struct hve_reach *r)
{
    const struct helvetia_player *p = &m->player;
    uint32_t ready = ready_goods(m, r), delivered = p->delivered;
    uint8_t workers[HELVETIA_KINDS];
    int sum = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        workers[kind] = p->workers[kind];
    for (int coins = p->coins + p->locked; coins > 0 && ready; coins--) {
        int best = HELVETIA_NO_GOOD, most = 0;

        for (uint64_t left = ready; left;) {
            int good = bits_pop(&left);
            int points = delivery_points(m, e, delivered, good);

            best = points > most ? good : best;
            most = points > most ? points : most;
        }
        ready &= ~(1u << best);
        if (!take_workers(e, workers, best)) {
            coins++;
            continue;
        }
        delivered |= 1u << best;
        sum += most;
    }
    return sum;
}

/* Plans */

enum {
    QUARTERS_OF_COIN = 4,
    PRICE_ACTION = 4, /* the coin of the action */
    PRICE_WORKER = 1, /* to be woken with three others some time */
    PRICE_VICTORY = 3,
    DEALS_MAX = HELVETIA_GOODS + HELVETIA_KINDS,
};

/* Points that can be bought, as one number, for deals are sorted at every leaf: points
 * for the price, points, price in quarters of a coin. Prices are below 256, so that what
 * differs in 1/65536 of a point for the price is all that differs. */
typedef uint64_t deal;

static deal make_deal(int points, int price)
{
    uint32_t merit = ((uint32_t)points << 16) / (uint32_t)price;

    return (deal)merit << 32 | (deal)points << 16 | (deal)price;
}

static uint32_t deal_merit(deal d)
{
    return (uint32_t)(d >> 32);
}

static int deal_points(deal d)
{
    return (uint16_t)(d >> 16);
}

static int deal_price(deal d)
{
    return (uint16_t)d;
}

/* The most points for the price first. */
static int insert_deal(deal *deals, int count, deal d)
{
    int i = count;

    for (; i > 0 && deal_merit(deals[i - 1]) < deal_merit(d); i--)
        deals[i] = deals[i - 1];
    deals[i] = d;
    return count + 1;
}

/* Branches that the seat completes with the next good of theirs. */
static void add_branches(const struct hve_means *m, const struct helvetia_edition *e,
                         int *points)
{
    for (int i = 0; i < HELVETIA_BRANCHES; i++) {
        uint32_t missing = e->branch[i] & ~(uint32_t)m->player.delivered;

        if (m->branches_open >> i & 1 && bits_count(missing) == 1)
            points[bits_first(missing)] += e->branch_tile[i];
    }
}

static int find_deals(const struct hve_means *m, const struct helvetia_edition *e,
                      const struct hve_reach *r, deal *deals)
{
    uint64_t goods = 0xffff & ~(uint32_t)m->player.delivered;
    uint64_t victories = r->victories;
    int points[HELVETIA_GOODS], count = 0;

    for (int good = 0; good < HELVETIA_GOODS; good++)
        points[good] =
            e->delivery + (m->goods_open >> good & 1 ? e->goods_tile[good] : 0);
    add_branches(m, e, points);
    while (goods) {
        int good = bits_pop(&goods);
        int price = PRICE_ACTION + 2 * r->good[good] + PRICE_WORKER * e->stage[good];

        count = insert_deal(deals, count, make_deal(points[good], price));
    }
    while (victories) {
        int price = PRICE_ACTION + PRICE_VICTORY + 2 * r->victory[bits_pop(&victories)];

        count = insert_deal(deals, count, make_deal(e->victory, price));
    }
    return count;
}

/* In quarters of a point; what the coins do not suffice for is counted in part. */
static int points_for(const deal *deals, int count, int coins)
{
    int purse = QUARTERS_OF_COIN * coins, sum = 0;

    for (int i = 0; i < count && purse > 0; i++) {
        int price = deal_price(deals[i]), spent = price < purse ? price : purse;

        sum += 4 * deal_points(deals[i]) * spent / price;
        purse -= spent;
    }
    return sum;
}

void hve_plan_init(struct hve_plan *plan, const struct hve_means *m,
                   const struct helvetia_edition *e, const struct hve_reach *r,
                   int income)
{
    deal deals[DEALS_MAX];
    int count = find_deals(m, e, r, deals);
    int coins = m->player.coins + m->player.locked;

    plan->this_round = points_for(deals, count, coins);
    plan->next_round = points_for(deals, count, coins + income);
}
