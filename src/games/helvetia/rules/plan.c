/*
 * Plans. The search for ways asks for one number of coins after the other; here the
 * best of them are put together, villagers are named, and what is not a matter of
 * goods is looked at: display, places, coins.
 */

#include "games/helvetia/rules/plan.h"

#include <string.h>

#include "games/helvetia/rules/internal.h"

enum {
    COINS_MAX = 8,  /* spent on goods in one way */
    EXCESS_MAX = 2, /* sleepers more than the fewest, with the fewest coins */
};

/* Villagers */

static int add_spots(const struct helvetia_state *s, int seat, int kind, bool is_awake,
                     int village, uint8_t *out)
{
    const struct helvetia_village *v = &s->village[village];
    uint32_t own = village == seat ? v->owners : v->guests[seat];
    uint32_t awake = hve_awake_places(s, village, seat);
    uint64_t places = is_awake ? awake : own & ~awake;
    int count = 0;

    while (places) {
        int place = bits_pop(&places);

        if (v->kind[place] == kind)
            out[count++] = (uint8_t)helvetia_spot(village, place);
    }
    return count;
}

int helvetia_spots(const struct helvetia_state *s, int seat, int kind, bool is_awake,
                   uint8_t *out)
{
    int count = add_spots(s, seat, kind, is_awake, seat, out);

    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        if (village != seat)
            count += add_spots(s, seat, kind, is_awake, village, out + count);
    return count;
}

/* Ways */

static void init_search(struct hve_search *q, const struct helvetia_plan *p,
                        const struct helvetia_state *s, int seat)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint32_t sold = p->is_delivery ? 0 : e->bought; /* R50 */

    hve_search_init(q, e, s->player[seat].workers);
    q->has_input = p->input != HELVETIA_NO_GOOD;
    if (q->has_input)
        hve_search_add(q, p->input, false);
    for (int good = 0; good < HELVETIA_GOODS; good++)
        for (int n = p->cost[good]; n > 0; n--)
            hve_search_add(q, good, sold >> good & 1);
}

static int coin_levels(const struct hve_search *q, int purse)
{
    int coins = q->sold_from[0] < purse ? q->sold_from[0] : purse;

    return coins < COINS_MAX ? coins + 1 : COINS_MAX;
}

/* One of each list, then a second of each, and so on. */
static void deal(struct helvetia_plan *p, const struct helvetia_ways *lists, int count)
{
    for (int i = 0; i < HELVETIA_WAYS_MAX; i++)
        for (int n = 0; n < count; n++)
            if (i < lists[n].count && p->count < HELVETIA_WAYS_MAX)
                p->ways[p->count++] = lists[n].way[i];
}

static bool is_before(const struct helvetia_way *a, const struct helvetia_way *b)
{
    return a->coins != b->coins ? a->coins < b->coins : a->sleepers < b->sleepers;
}

static void sort(struct helvetia_plan *p)
{
    for (int i = 1; i < p->count; i++) {
        struct helvetia_way way = p->ways[i];
        int at = i;

        for (; at > 0 && is_before(&way, &p->ways[at - 1]); at--)
            p->ways[at] = p->ways[at - 1];
        p->ways[at] = way;
    }
}

/*
 * A coin more saves at least one sleeper: a unit that was made is bought. So the
 * ways with the fewest sleepers for each number of coins are those that no other is
 * as good as. Detours are looked for with the fewest coins only.
 */
static void find_ways(struct helvetia_plan *p, struct hve_search *q)
{
    int count = coin_levels(q, p->purse), sleepers = -1, coins = count;
    struct helvetia_ways lists[COINS_MAX];

    while (coins > 0) {
        int fewest = hve_search_fewest(q, coins - 1, &lists[coins - 1]);

        if (fewest < 0)
            break;
        sleepers = fewest;
        coins--;
    }
    deal(p, lists + coins, count - coins);
    for (int more = 1; more <= EXCESS_MAX && p->count; more++) {
        hve_search_exact(q, sleepers + more, coins, &lists[0]);
        deal(p, lists, 1);
    }
    sort(p);
}

/* The villagers of a kind are named in turn, the own village's first. */
static void name_workers(struct helvetia_way *way, const struct helvetia_state *s,
                         int seat)
{
    uint8_t used[HELVETIA_KINDS] = {0}, spots[HELVETIA_SPOTS_MAX];

    for (int i = 0; i < way->count; i++) {
        int kind = way->steps[i].kind;

        if (kind == HELVETIA_NO_KIND)
            continue;
        helvetia_spots(s, seat, kind, true, spots);
        way->steps[i].spot = spots[used[kind]++];
    }
}

/* Would more coins help? */
static int find_coins_short(struct hve_search *q, int purse)
{
    struct helvetia_ways ways;

    for (int coins = purse + 1; coins < coin_levels(q, COINS_MAX); coins++)
        if (hve_search_fewest(q, coins, &ways) >= 0)
            return coins - purse;
    return 0;
}

/* The last good of the cost that cannot be made even alone, since the first can be
 * bought; if its maker is there, what it is made of, and so on. */
int hve_find_lack(const struct helvetia_state *s, int seat, const uint8_t *cost)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int good = HELVETIA_GOODS - 1;
    uint32_t producible;
    struct workforce w;

    hve_workforce_init(&w, e, &s->player[seat]);
    producible = hve_producible_goods(&w);
    while (good >= 0 && (!cost[good] || producible >> good & 1))
        good--;
    if (good < 0)
        return HELVETIA_NO_GOOD;
    while (w.workers[e->maker[good]])
        good = e->input[good];
    return good;
}

static void find_lack(struct helvetia_plan *p, const struct helvetia_state *s, int seat)
{
    int good = hve_find_lack(s, seat, p->cost);

    if (good == HELVETIA_NO_GOOD)
        return;
    p->lacks_good = (uint8_t)good;
    p->lacks_kind = helvetia_edition_of(s)->maker[good];
}

static void plan(struct helvetia_plan *p, const struct helvetia_state *s, int seat)
{
    struct hve_search q;

    p->lacks_good = HELVETIA_NO_GOOD;
    p->lacks_kind = HELVETIA_NO_KIND;
    if (p->obstacle == HELVETIA_START_KIND)
        return;
    init_search(&q, p, s, seat);
    find_ways(p, &q);
    for (int i = 0; i < p->count; i++)
        name_workers(&p->ways[i], s, seat);
    if (!p->count) {
        p->coins_short = find_coins_short(&q, p->purse);
        find_lack(p, s, seat);
    }
}

/* R33, Q79: a coin goes to the action, or to the first paid action after a tile. */
static int coins_to_buy(const struct helvetia_state *s, int seat)
{
    bool is_paid = seat == s->seat && s->tile != HELVETIA_NO_CHARACTER &&
                   s->character != HELVETIA_NO_CHARACTER;

    return s->player[seat].coins - (is_paid ? 0 : 1);
}

static enum helvetia_obstacle obstacle_of_good(const struct helvetia_state *s, int seat,
                                               int good)
{
    if (s->player[seat].delivered >> good & 1)
        return HELVETIA_DELIVERED;
    return coins_to_buy(s, seat) < 0 ? HELVETIA_NO_COIN : HELVETIA_NO_OBSTACLE;
}

static enum helvetia_obstacle obstacle_of_kind(const struct helvetia_state *s, int seat,
                                               int kind)
{
    if (kind < HELVETIA_START_KINDS)
        return HELVETIA_START_KIND;
    if (s->player[seat].kinds >> kind & 1)
        return HELVETIA_BUILT;
    if (!s->display[kind])
        return HELVETIA_NOT_DISPLAYED;
    if (!hve_free_places(&s->village[seat]))
        return HELVETIA_NO_PLACE;
    return coins_to_buy(s, seat) < 0 ? HELVETIA_NO_COIN : HELVETIA_NO_OBSTACLE;
}

void helvetia_plan_good(struct helvetia_plan *p, const struct helvetia_state *s, int seat,
                        int good)
{
    *p = (struct helvetia_plan){.obstacle = obstacle_of_good(s, seat, good),
                                .is_delivery = true,
                                .input = HELVETIA_NO_GOOD};
    p->cost[good] = 1;
    plan(p, s, seat);
}

void helvetia_plan_kind(struct helvetia_plan *p, const struct helvetia_state *s, int seat,
                        int kind)
{
    int purse = coins_to_buy(s, seat);

    *p = (struct helvetia_plan){.obstacle = obstacle_of_kind(s, seat, kind),
                                .input = HELVETIA_NO_GOOD,
                                .purse = purse > 0 ? purse : 0};
    memcpy(p->cost, helvetia_edition_of(s)->cost[kind], sizeof(p->cost));
    plan(p, s, seat);
}

/* What is needed next stands in the cost or is an input, which cannot be bought. */
void helvetia_plan_rest(struct helvetia_plan *p, const struct helvetia_state *s)
{
    *p = (struct helvetia_plan){.is_delivery = s->is_delivery,
                                .input = HELVETIA_NO_GOOD,
                                .purse = hve_coins_to_buy(s)};
    memcpy(p->cost, s->cost, sizeof(p->cost));
    if (s->is_need_of_cost)
        p->cost[s->need]++;
    else
        p->input = s->need;
    plan(p, s, s->seat);
}
