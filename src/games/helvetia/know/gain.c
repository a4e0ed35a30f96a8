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

/* Points that can be bought, and for how many quarters of a coin: the goods, then victory
 * buildings. What cannot be had brings no points. */
struct offers {
    int count;
    int32_t points[DEALS_MAX], price[DEALS_MAX];
};

/* An offer as one number, for the best of them are looked for at every leaf: points for
 * the price, its place among the offers (the first wins), points, price. Prices are below
 * 256, so that what differs in 1/65536 of a point for the price is all that differs. */
typedef uint64_t deal;

/* Doubles hold all of these numbers, and are divided several at a time. */
static void make_deals(deal *deals, const struct offers *o)
{
    for (int i = 0; i < o->count; i++) {
        int32_t merit = (int32_t)((double)(o->points[i] << 16) / (double)o->price[i]);

        deals[i] = (deal)merit << 32 | (deal)(DEALS_MAX - i) << 24 |
                   (deal)o->points[i] << 8 | (deal)o->price[i];
    }
    for (int i = o->count; i < DEALS_MAX; i++)
        deals[i] = 0;
}

static int deal_points(deal d)
{
    return (uint16_t)(d >> 8);
}

static int deal_price(deal d)
{
    return (uint8_t)d;
}

static deal take_best(deal *deals)
{
    deal best = 0;

    for (int i = 0; i < DEALS_MAX; i++)
        best = deals[i] > best ? deals[i] : best;
    for (int i = 0; i < DEALS_MAX; i++)
        deals[i] = deals[i] == best ? 0 : deals[i];
    return best;
}

/* Branches that the seat completes with the next good of theirs. */
static void add_branches(const struct hve_means *m, const struct helvetia_edition *e,
                         int32_t *points)
{
    for (int i = 0; i < HELVETIA_BRANCHES; i++) {
        uint32_t missing = e->branch[i] & ~(uint32_t)m->player.delivered;

        if (m->branches_open >> i & 1 && bits_count(missing) == 1)
            points[bits_first(missing)] += e->branch_tile[i];
    }
}

static void add_goods(struct offers *o, const struct hve_means *m,
                      const struct helvetia_edition *e, const struct hve_reach *r)
{
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        int is_due = ~m->player.delivered >> good & 1;
        int tile = m->goods_open >> good & 1 ? e->goods_tile[good] : 0;

        o->points[good] = is_due ? e->delivery + tile : 0;
        o->price[good] = PRICE_ACTION + 2 * r->good[good] + PRICE_WORKER * e->stage[good];
    }
    add_branches(m, e, o->points);
    o->count = HELVETIA_GOODS;
}

static void add_victories(struct offers *o, const struct helvetia_edition *e,
                          const struct hve_reach *r)
{
    uint64_t victories = r->victories;

    while (victories) {
        o->points[o->count] = e->victory;
        o->price[o->count++] =
            PRICE_ACTION + PRICE_VICTORY + 2 * r->victory[bits_pop(&victories)];
    }
}

/* In quarters of a point; what the coins do not suffice for is counted in part. */
static int spend(int *purse, deal d)
{
    int price = deal_price(d), spent = price < *purse ? price : *purse;

    *purse -= spent;
    return 4 * deal_points(d) * spent / price;
}

/* The most points for the price first. */
void hve_plan_init(struct hve_plan *plan, const struct hve_means *m,
                   const struct helvetia_edition *e, const struct hve_reach *r,
                   int income)
{
    int now = QUARTERS_OF_COIN * (m->player.coins + m->player.locked);
    int then = now + QUARTERS_OF_COIN * income;
    struct offers offers;
    deal deals[DEALS_MAX], best;

    add_goods(&offers, m, e, r);
    add_victories(&offers, e, r);
    make_deals(deals, &offers);
    *plan = (struct hve_plan){0};
    while (then > 0 && deal_points(best = take_best(deals))) {
        plan->this_round += spend(&now, best);
        plan->next_round += spend(&then, best);
    }
}
