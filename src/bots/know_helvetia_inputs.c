/* A seat of Helvetia as the net sees it at the start of a turn. */

#include <assert.h>

#include "base/bits.h"
#include "bots/know_helvetia_inputs.h"

enum {
    POINTS = 24,
    LEADS = 17,
    COINS = 8,
    STEPS = TRAIT_COSTS,
    PEOPLE = 4,
    TILES = 10,
    GAUGE_TRAIT = 16,
};

/* Where each group of inputs begins. */
enum {
    AT_POINTS = 0,
    AT_LEAD = AT_POINTS + POINTS, /* over the best other seat */
    AT_COINS = AT_LEAD + LEADS,
    AT_OTHER_COINS = AT_COINS + COINS, /* of the richest other seat */
    AT_WAIT = AT_OTHER_COINS + COINS,  /* turns of others before its own */
    AT_PLAYERS = AT_WAIT + TORI_PLAYERS_MAX,
    AT_AWAKE = AT_PLAYERS + TORI_PLAYERS_MAX - 1, /* kinds */
    AT_TWO_AWAKE = AT_AWAKE + HELVETIA_KINDS,
    AT_ASLEEP = AT_TWO_AWAKE + HELVETIA_KINDS,
    AT_OWN = AT_ASLEEP + HELVETIA_KINDS,
    AT_DISPLAY = AT_OWN + HELVETIA_KINDS,
    AT_DELIVERED = AT_DISPLAY + HELVETIA_KINDS, /* goods */
    AT_TILE_MINE = AT_DELIVERED + HELVETIA_GOODS,
    AT_TILE_GONE = AT_TILE_MINE + HELVETIA_GOODS,
    AT_COST = AT_TILE_GONE + HELVETIA_GOODS, /* goods by what they cost */
    AT_RACE = AT_COST + HELVETIA_GOODS * STEPS,
    AT_BRANCH = AT_RACE + HELVETIA_GOODS * TRAIT_RACES,
    AT_BRANCH_RACE = AT_BRANCH + HELVETIA_BRANCHES * STEPS,
    AT_BRANCH_GONE = AT_BRANCH_RACE + HELVETIA_BRANCHES * TRAIT_RACES,
    AT_PERSON = AT_BRANCH_GONE + HELVETIA_BRANCHES, /* mine, nobody's, another's */
    AT_USED = AT_PERSON + 3 * HELVETIA_CHARACTERS,
    AT_CENTRE = AT_USED + HELVETIA_CHARACTERS,
    AT_SCHOOL = AT_CENTRE + PEOPLE * HELVETIA_SEXES,
    AT_SUPPLY = AT_SCHOOL + PEOPLE * HELVETIA_SEXES,
    AT_SURROUND = AT_SUPPLY + PEOPLE * HELVETIA_SEXES,
    AT_SURROUNDS = AT_SURROUND + 3,
    AT_STACK = AT_SURROUNDS + 3,
    AT_OTHERS = AT_STACK + HELVETIA_STACKS * TILES,
    OTHER_POINTS = 0,
    OTHER_PLAN = OTHER_POINTS + POINTS,
    OTHER_COINS = OTHER_PLAN + POINTS,
    OTHER_COUNT = OTHER_COINS + COINS,
    AT_END = AT_OTHERS + (TORI_PLAYERS_MAX - 1) * OTHER_COUNT,
};

static_assert((int)AT_END == (int)HELVETIA_INPUTS, "as the header says");
static_assert((int)TRAIT_COUNT == (int)HELVETIA_GAUGES, "as the header says");

static int clip(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

/* One of 'count' inputs tells a number. */
static void tell(struct net_input *in, int at, int n, int count)
{
    net_on(in, at + clip(n, 0, count - 1));
}

static void tell_set(struct net_input *in, int at, uint64_t set)
{
    while (set)
        net_on(in, at + bits_pop(&set));
}

static void read_standing(struct net_input *in, const struct helvetia_state *s,
                          const struct hve_traits *all, int seat)
{
    int best = 0, coins = 0;

    for (int i = 0; i < s->players; i++) {
        if (i == seat)
            continue;
        best = all[i].points > best ? all[i].points : best;
        coins = s->player[i].coins > coins ? s->player[i].coins : coins;
    }
    tell(in, AT_POINTS, all[seat].points, POINTS);
    tell(in, AT_LEAD, all[seat].points - best + LEADS / 2, LEADS);
    tell(in, AT_COINS, s->player[seat].coins + s->player[seat].locked, COINS);
    tell(in, AT_OTHER_COINS, coins, COINS);
    tell(in, AT_WAIT, (seat - s->seat + s->players) % s->players, TORI_PLAYERS_MAX);
    tell(in, AT_PLAYERS, s->players - 2, TORI_PLAYERS_MAX - 1);
}

static void read_villagers(struct net_input *in, const struct helvetia_state *s,
                           const struct hve_traits *own, int seat)
{
    const struct helvetia_player *p = &s->player[seat];

    tell_set(in, AT_AWAKE, p->present);
    for (uint64_t kinds = p->present; kinds;) {
        int kind = bits_pop(&kinds);

        if (p->workers[kind] > 1)
            net_on(in, AT_TWO_AWAKE + kind);
    }
    tell_set(in, AT_ASLEEP, own->reach.sleeping);
    tell_set(in, AT_OWN, p->kinds);
    tell_set(in, AT_DISPLAY, s->displayed);
    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        tell(in, AT_CENTRE + PEOPLE * sex, p->centre[sex], PEOPLE);
        tell(in, AT_SCHOOL + PEOPLE * sex, p->school[sex], PEOPLE);
        tell(in, AT_SUPPLY + PEOPLE * sex, p->supply[sex], PEOPLE);
    }
}

static int race(int mine, int best)
{
    return mine < best ? 2 : mine == best;
}

static void read_goods(struct net_input *in, const struct helvetia_state *s,
                       const struct hve_traits *all, int seat)
{
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        int mine = all[seat].reach.good[good], best = REACH_FAR;

        if (s->goods_tile[good])
            net_on(in, (s->goods_tile[good] == seat + 1 ? AT_TILE_MINE : AT_TILE_GONE) +
                           good);
        if (s->player[seat].delivered >> good & 1) {
            net_on(in, AT_DELIVERED + good);
            continue;
        }
        for (int i = 0; i < s->players; i++)
            if (i != seat && all[i].reach.good[good] < best)
                best = all[i].reach.good[good];
        tell(in, AT_COST + STEPS * good, mine, STEPS);
        if (!s->goods_tile[good])
            net_on(in, AT_RACE + TRAIT_RACES * good + race(mine, best));
    }
}

static void read_branches(struct net_input *in, const struct helvetia_state *s,
                          const struct hve_traits *all, int seat)
{
    for (int branch = 0; branch < HELVETIA_BRANCHES; branch++) {
        int mine = all[seat].branch[branch], best = UINT8_MAX;

        if (s->branch_tile[branch]) {
            net_on(in, AT_BRANCH_GONE + branch);
            continue;
        }
        for (int i = 0; i < s->players; i++)
            if (i != seat && all[i].branch[branch] < best)
                best = all[i].branch[branch];
        tell(in, AT_BRANCH + STEPS * branch, mine / 3, STEPS);
        net_on(in, AT_BRANCH_RACE + TRAIT_RACES * branch + race(mine, best));
    }
}

static void read_tiles(struct net_input *in, const struct helvetia_state *s, int seat)
{
    for (int c = 0; c < HELVETIA_CHARACTERS; c++) {
        int holder = s->person_tile[c] == seat + 1 ? 0 : s->person_tile[c] == 0 ? 1 : 2;

        net_on(in, AT_PERSON + 3 * c + holder);
    }
    tell_set(in, AT_USED, s->person_used);
    tell(in, AT_SURROUND, s->player[seat].surround, 3);
    tell(in, AT_SURROUNDS, s->surrounds, 3);
    for (int i = 0; i < HELVETIA_STACKS; i++)
        tell(in, AT_STACK + TILES * i, s->stack_count[i], TILES);
}

static void read_others(struct net_input *in, const struct helvetia_state *s,
                        const struct hve_traits *all, int seat)
{
    for (int i = 1; i < s->players; i++) {
        int other = (seat + i) % s->players, at = AT_OTHERS + OTHER_COUNT * (i - 1);

        tell(in, at + OTHER_POINTS, all[other].points, POINTS);
        tell(in, at + OTHER_PLAN, all[other].value[TRAIT_PLAN] / 4, POINTS);
        tell(in, at + OTHER_COINS, s->player[other].coins, COINS);
    }
}

void hve_inputs_read(struct net_input *in, const struct helvetia_state *s,
                     const struct hve_traits *all, int seat)
{
    in->count = 0;
    for (int i = 0; i < TRAIT_COUNT; i++)
        in->gauge[i] = (int16_t)(all[seat].value[i] * GAUGE_TRAIT);
    read_standing(in, s, all, seat);
    read_villagers(in, s, &all[seat], seat);
    read_goods(in, s, all, seat);
    read_branches(in, s, all, seat);
    read_tiles(in, s, seat);
    read_others(in, s, all, seat);
}
