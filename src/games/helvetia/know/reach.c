/*
 * Reach: for each good, how many half coins a seat is away from making it. A villager
 * who sleeps costs a coin for the watchman, shared by all who lie in one quarter; a
 * kind where the seat has no villager costs a wedding or a building. This is an estimate:
 * that one villager cannot make two goods is not looked at.
 */

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

enum {
    WAKE = 2,
    WED = 2,
    BUILD = 2,
    BUY = 2,
    EXCHANGE = 1,   /* one villager more sleeps */
    MOVE_IN = 3,    /* an own building waits for a child from school */
    BEAR = 6,       /* .. for a child that is not born */
    NOBODY = 3,     /* no villager waits in the centre for a new building */
    NOT_SHOWN = 10, /* the building is still in a stack */
};

/* What has to happen before something can be made. */
struct way {
    int halves;        /* for all but waking */
    int wakes;         /* quarters to wake */
    uint32_t quarters; /* one of them is among these, as village * 4 + quarter */
};

static int cost_of(struct way w)
{
    int cost = w.halves + WAKE * w.wakes;

    return cost < REACH_FAR ? cost : REACH_FAR;
}

/* Both are needed; sleepers of one quarter wake for one coin. */
static struct way both(struct way a, struct way b)
{
    struct way sum = {a.halves + b.halves, a.wakes + b.wakes, a.quarters | b.quarters};

    if (a.wakes && b.wakes && (a.quarters & b.quarters)) {
        sum.wakes--;
        sum.quarters = a.quarters & b.quarters;
    }
    return sum;
}

static int count_empty_homes(const struct hve_means *m, const struct helvetia_edition *e)
{
    return bits_count(m->player.kinds & e->homes) - bits_count(m->owners);
}

/* What of the cost the builder sells: what no villager awake makes has to be bought. */
static int buying_cost(const struct helvetia_edition *e, const struct helvetia_player *p,
                       int kind)
{
    uint64_t sold = e->bought;
    int halves = 0;

    while (sold) {
        int good = bits_pop(&sold);
        int lacking = e->cost[kind][good] - p->workers[e->maker[good]];

        halves += lacking > 0 ? BUY * lacking : 0;
    }
    return halves;
}

static bool has_place(const struct hve_means *m)
{
    return bits_count(m->built) < HELVETIA_PLACES;
}

/* What it takes until a villager of the seat lives in such a building. */
static int entry_cost(const struct hve_means *m, const struct helvetia_edition *e,
                      int kind)
{
    const struct helvetia_player *p = &m->player;
    bool has_pupil = p->school[HELVETIA_MAN] + p->school[HELVETIA_WOMAN];

    if (m->weddable >> kind & 1)
        return WED;
    if (p->kinds >> kind & 1)
        return has_pupil ? MOVE_IN : BEAR;
    if (m->displayed >> kind & 1 && has_place(m))
        return BUILD + buying_cost(e, p, kind) +
               (p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN] ? 0 : NOBODY);
    return m->stacked >> kind & 1 ? NOT_SHOWN : REACH_FAR;
}

/* Written where it is read: to return it would pack the three numbers in two registers,
 * by way of memory, and wait for it. */
static void find_way(struct way *way, const struct hve_means *m,
                     const struct helvetia_edition *e, int kind)
{
    *way = (struct way){0};
    if (m->player.present >> kind & 1)
        return;
    if (m->sleeping >> kind & 1) {
        way->wakes = 1;
        way->quarters = m->quarters[kind];
    } else {
        way->halves = entry_cost(m, e, kind);
    }
}

/* R41: the goods of a list are made from the one of them that comes cheapest. */
static void exchange(struct way *way, uint64_t goods, struct way exchanger)
{
    uint64_t left = goods;
    int cheapest = bits_first(goods);

    exchanger.halves += EXCHANGE;
    while (left) {
        int good = bits_pop(&left);

        if (cost_of(way[good]) < cost_of(way[cheapest]))
            cheapest = good;
    }
    exchanger = both(exchanger, way[cheapest]);
    while (goods) {
        int good = bits_pop(&goods);

        if (cost_of(exchanger) < cost_of(way[good]))
            way[good] = exchanger;
    }
}

static void find_ways(const struct hve_means *m, const struct helvetia_edition *e,
                      struct way *way)
{
    uint32_t exchanges = e->exchange_all & (m->player.present | m->sleeping);

    for (int stage = 1; stage <= 3; stage++) {
        uint64_t goods = e->of_stage[stage], kinds = exchanges;

        while (goods) {
            int good = bits_pop(&goods);

            find_way(&way[good], m, e, e->maker[good]);
            if (stage > 1)
                way[good] = both(way[good], way[e->input[good]]);
        }
        while (kinds) {
            int kind = bits_pop(&kinds);
            uint32_t list = e->exchanges[kind] & e->of_stage[stage];
            struct way exchanger;

            if (!list)
                continue;
            find_way(&exchanger, m, e, kind);
            exchange(way, list, exchanger);
        }
    }
}

/* R74: the goods that cannot be bought, and the building itself. */
static int victory_cost(const struct hve_means *m, const struct helvetia_edition *e,
                        int kind, const struct way *way)
{
    uint64_t goods = e->complex_cost[kind] | (e->simple & ~e->bought);
    struct way sum = {buying_cost(e, &m->player, kind), 0, 0};

    while (goods) {
        int good = bits_pop(&goods);

        if (e->cost[kind][good])
            sum = both(sum, way[good]);
    }
    return cost_of(sum);
}

static void find_victories(struct hve_reach *r, const struct hve_means *m,
                           const struct helvetia_edition *e, const struct way *way)
{
    uint64_t kinds = m->displayed & ~e->homes;

    kinds &= has_place(m) ? ~(uint64_t)m->player.kinds : 0;
    r->victories = (uint32_t)kinds;
    while (kinds) {
        int kind = bits_pop(&kinds);

        r->victory[kind] = (uint8_t)victory_cost(m, e, kind, way);
    }
}

/* A branch takes as many coins as it has goods left, and what each of them takes. */
static int branch_cost(const struct hve_reach *r, uint64_t goods)
{
    int halves = 0;

    while (goods)
        halves += 2 + r->good[bits_pop(&goods)];
    return halves < UINT8_MAX ? halves : UINT8_MAX;
}

void hve_reach_init(struct hve_reach *r, const struct hve_means *m,
                    const struct helvetia_edition *e)
{
    struct way way[HELVETIA_GOODS];

    *r = (struct hve_reach){0};
    r->empty_homes = (uint8_t)count_empty_homes(m, e);
    find_ways(m, e, way);
    for (int good = 0; good < HELVETIA_GOODS; good++)
        r->good[good] = (uint8_t)cost_of(way[good]);
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        r->branch[i] =
            (uint8_t)branch_cost(r, e->branch[i] & ~(uint32_t)m->player.delivered);
    find_victories(r, m, e, way);
}
