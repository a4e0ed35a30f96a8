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

static void find_singles(const struct helvetia_village *v, uint32_t *kinds)
{
    uint64_t single = v->owners & ~v->couples;

    kinds[HELVETIA_MAN] = kinds[HELVETIA_WOMAN] = 0;
    while (single) {
        int place = bits_pop(&single);

        kinds[v->owner_women >> place & 1] |= 1u << v->kind[place];
    }
}

void hve_openings_init(struct hve_openings *o, const struct helvetia_state *s)
{
    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        find_singles(&s->village[village], o->singles[village]);
    o->stacked = 0;
    for (int i = 0; i < HELVETIA_STACKS; i++)
        for (int kind = 0; kind < HELVETIA_KINDS && s->stack_count[i]; kind++)
            o->stacked |= (uint32_t)(s->stack[i][kind] > 0) << kind;
}

static uint32_t weddable_kinds(const struct helvetia_state *s,
                               const struct hve_openings *o, int seat)
{
    const struct helvetia_player *p = &s->player[seat];
    uint32_t kinds = 0;

    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        if (!(p->centre[sex] + p->school[sex]))
            continue;
        for (int village = 0; village < HELVETIA_VILLAGES; village++)
            kinds |= village == seat ? 0 : o->singles[village][!sex];
    }
    return kinds;
}

static uint32_t quarters_of(const struct helvetia_edition *e, int village, int place)
{
    uint32_t set = 0;

    for (int q = 0; q < HELVETIA_QUARTERS; q++)
        set |= (e->quarter[q] >> place & 1) << q;
    return set << (village * HELVETIA_QUARTERS);
}

/* Who sleeps where: fills in the quarters that would wake a villager of each kind. */
static void find_sleepers(struct hve_reach *r, const struct helvetia_state *s, int seat,
                          uint32_t *quarters)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        const struct helvetia_village *v = &s->village[village];
        uint64_t places =
            village == seat ? v->owner_sleeps : v->guests[seat] & v->guest_sleeps;

        while (places) {
            int place = bits_pop(&places), kind = v->kind[place];
            uint64_t wakes = quarters_of(e, village, place);

            if (!(r->sleeping >> kind & 1))
                quarters[kind] = 0;
            quarters[kind] |= (uint32_t)wakes;
            r->sleeping |= 1u << kind;
            r->sleepers++;
            while (wakes)
                r->sleepers_of[bits_pop(&wakes)]++;
        }
    }
}

static int count_empty_homes(const struct helvetia_state *s, int seat)
{
    uint32_t homes = s->player[seat].kinds & helvetia_edition_of(s)->homes;

    return bits_count(homes) - bits_count(s->village[seat].owners);
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

static bool has_place(const struct helvetia_village *v)
{
    return bits_count(v->built) < HELVETIA_PLACES;
}

/* What it takes until a villager of the seat lives in such a building. */
static int entry_cost(const struct hve_reach *r, const struct helvetia_state *s, int seat,
                      int kind)
{
    const struct helvetia_player *p = &s->player[seat];
    bool has_pupil = p->school[HELVETIA_MAN] + p->school[HELVETIA_WOMAN];

    if (r->weddable >> kind & 1)
        return WED;
    if (p->kinds >> kind & 1)
        return has_pupil ? MOVE_IN : BEAR;
    if (s->displayed >> kind & 1 && has_place(&s->village[seat]))
        return BUILD + buying_cost(helvetia_edition_of(s), p, kind) +
               (p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN] ? 0 : NOBODY);
    return r->stacked >> kind & 1 ? NOT_SHOWN : REACH_FAR;
}

/* Written where it is read: to return it would pack the three numbers in two registers,
 * by way of memory, and wait for it. */
static void find_way(struct way *way, const struct hve_reach *r,
                     const struct helvetia_state *s, int seat, int kind,
                     const uint32_t *quarters)
{
    *way = (struct way){0};
    if (s->player[seat].present >> kind & 1)
        return;
    if (r->sleeping >> kind & 1) {
        way->wakes = 1;
        way->quarters = quarters[kind];
    } else {
        way->halves = entry_cost(r, s, seat, kind);
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

static void find_ways(const struct hve_reach *r, const struct helvetia_state *s, int seat,
                      const uint32_t *quarters, struct way *way)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint32_t exchanges = e->exchange_all & (s->player[seat].present | r->sleeping);

    for (int stage = 1; stage <= 3; stage++) {
        uint64_t goods = e->of_stage[stage], kinds = exchanges;

        while (goods) {
            int good = bits_pop(&goods);

            find_way(&way[good], r, s, seat, e->maker[good], quarters);
            if (stage > 1)
                way[good] = both(way[good], way[e->input[good]]);
        }
        while (kinds) {
            int kind = bits_pop(&kinds);
            uint32_t list = e->exchanges[kind] & e->of_stage[stage];
            struct way exchanger;

            if (!list)
                continue;
            find_way(&exchanger, r, s, seat, kind, quarters);
            exchange(way, list, exchanger);
        }
    }
}

/* R74: the goods that cannot be bought, and the building itself. */
static int victory_cost(const struct helvetia_state *s, int seat, int kind,
                        const struct way *way)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint64_t goods = e->complex_cost[kind] | (e->simple & ~e->bought);
    struct way sum = {buying_cost(e, &s->player[seat], kind), 0, 0};

    while (goods) {
        int good = bits_pop(&goods);

        if (e->cost[kind][good])
            sum = both(sum, way[good]);
    }
    return cost_of(sum);
}

static void find_victories(struct hve_reach *r, const struct helvetia_state *s, int seat,
                           const struct way *way)
{
    uint64_t kinds = s->displayed & ~helvetia_edition_of(s)->homes;

    kinds &= has_place(&s->village[seat]) ? ~(uint64_t)s->player[seat].kinds : 0;
    r->victories = (uint32_t)kinds;
    while (kinds) {
        int kind = bits_pop(&kinds);

        r->victory[kind] = (uint8_t)victory_cost(s, seat, kind, way);
    }
}

void hve_reach_init(struct hve_reach *r, const struct helvetia_state *s,
                    const struct hve_openings *o, int seat)
{
    struct way way[HELVETIA_GOODS];
    uint32_t quarters[HELVETIA_KINDS];

    *r = (struct hve_reach){0};
    r->stacked = o->stacked;
    r->weddable = weddable_kinds(s, o, seat);
    r->empty_homes = (uint8_t)count_empty_homes(s, seat);
    find_sleepers(r, s, seat, quarters);
    find_ways(r, s, seat, quarters, way);
    for (int good = 0; good < HELVETIA_GOODS; good++)
        r->good[good] = (uint8_t)cost_of(way[good]);
    find_victories(r, s, seat, way);
}
