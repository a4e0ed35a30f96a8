/* A seat of Helvetia as the net sees it at the start of a turn. */

#include "games/helvetia/know/inputs.h"

#include <assert.h>

#include "base/bits.h"

enum {
    POINTS = 24,
    LEADS = 17,
    COINS = 8,
    STEPS = TRAIT_COSTS,
    PEOPLE = 4,
    TILES = 10,
    GAPS = 25, /* half points */
    LEFT = 20,
    GAUGE_TRAIT = 16,
};

/* Where each group of inputs begins. */
enum {
    AT_POINTS = 0,
    AT_LEAD = AT_POINTS + POINTS, /* over the best other seat */
    AT_COINS = AT_LEAD + LEADS,
    AT_OTHER_COINS = AT_COINS + COINS,    /* of the richest other seat */
    AT_WAIT = AT_OTHER_COINS + COINS,     /* turns of others before its own */
    AT_LEFT = AT_WAIT + TORI_PLAYERS_MAX, /* coins of all others */
    AT_SURE = AT_LEFT + LEFT,             /* points if the round ended now .. */
    AT_SURE_LEAD = AT_SURE + POINTS,
    AT_PLAN_LEAD = AT_SURE_LEAD + LEADS, /* .. and with what is in sight */
    AT_NEXT_LEAD = AT_PLAN_LEAD + GAPS,
    AT_PLAN_RANK = AT_NEXT_LEAD + GAPS,
    AT_REACHING = AT_PLAN_RANK + TORI_PLAYERS_MAX, /* others that may reach the goal */
    AT_TIE = AT_REACHING + TORI_PLAYERS_MAX,       /* fewer, as many or more awake */
    AT_AWAKE = AT_TIE + 3,                         /* kinds */
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
    AT_PERSON = AT_BRANCH_GONE + HELVETIA_BRANCHES, /* mine, not held, another's */
    AT_USED = AT_PERSON + 3 * HELVETIA_CHARACTERS,
    AT_CENTRE = AT_USED + HELVETIA_CHARACTERS,
    AT_SCHOOL = AT_CENTRE + PEOPLE * HELVETIA_SEXES,
    AT_SUPPLY = AT_SCHOOL + PEOPLE * HELVETIA_SEXES,
    AT_SURROUND = AT_SUPPLY + PEOPLE * HELVETIA_SEXES,
    AT_SURROUNDS = AT_SURROUND + 3,
    AT_STACK = AT_SURROUNDS + 3,
    AT_OTHERS = AT_STACK + HELVETIA_STACKS * TILES,
    OTHER_POINTS = 0,
    OTHER_SURE = OTHER_POINTS + POINTS,
    OTHER_PLAN = OTHER_SURE + POINTS,
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

/* How the seats stand, found once for all of them. */
struct standing {
    const struct helvetia_state *s;
    const struct hve_traits *traits; /* of all seats */
    int sure[TORI_PLAYERS_MAX];      /* points if the round ended now */
    int plan[TORI_PLAYERS_MAX];      /* with those in sight, in quarters .. */
    int next[TORI_PLAYERS_MAX];      /* .. and with those of the next round */
};

static void standing_init(struct standing *st, const struct helvetia_state *s,
                          const struct hve_traits *traits)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    *st = (struct standing){.s = s, .traits = traits};
    for (int seat = 0; seat < s->players; seat++)
        st->sure[seat] = traits[seat].own->value[TRAIT_POINTS] +
                         (s->start == seat ? e->start_tile : 0);
    for (int c = 0; c < HELVETIA_CHARACTERS; c++) {
        int holder = helvetia_next_holder(s, c);

        if (holder)
            st->sure[holder - 1] += e->person_tile;
    }
    for (int seat = 0; seat < s->players; seat++) {
        st->plan[seat] = 4 * st->sure[seat] + traits[seat].own->value[TRAIT_PLAN];
        st->next[seat] = st->plan[seat] + traits[seat].own->value[TRAIT_PLAN_NEXT];
    }
}

static int best_other(const int *value, int seat, int players)
{
    int best = INT32_MIN;

    for (int i = 0; i < players; i++)
        best = i != seat && value[i] > best ? value[i] : best;
    return best;
}

static void read_gauges(struct net_input *in, const struct hve_traits *traits)
{
    for (int i = 0; i < TRAIT_COUNT; i++)
        in->gauge[i] = (int16_t)(traits->value[i] * GAUGE_TRAIT);
}

static void read_points(struct net_input *in, const struct standing *st, int seat)
{
    int players = st->s->players, points[TORI_PLAYERS_MAX], rank = 0, reaching = 0;

    for (int i = 0; i < players; i++) {
        points[i] = st->traits[i].points;
        rank += st->plan[i] > st->plan[seat];
        reaching += i != seat && st->traits[i].may_reach;
    }
    tell(in, AT_POINTS, points[seat], POINTS);
    tell(in, AT_LEAD, points[seat] - best_other(points, seat, players) + LEADS / 2,
         LEADS);
    tell(in, AT_SURE, st->sure[seat], POINTS);
    tell(in, AT_SURE_LEAD,
         st->sure[seat] - best_other(st->sure, seat, players) + LEADS / 2, LEADS);
    tell(in, AT_PLAN_LEAD,
         (st->plan[seat] - best_other(st->plan, seat, players)) / 2 + GAPS / 2, GAPS);
    tell(in, AT_NEXT_LEAD,
         (st->next[seat] - best_other(st->next, seat, players)) / 2 + GAPS / 2, GAPS);
    tell(in, AT_PLAN_RANK, rank, TORI_PLAYERS_MAX);
    tell(in, AT_REACHING, reaching, TORI_PLAYERS_MAX);
}

static void read_standing(struct net_input *in, const struct standing *st, int seat)
{
    const struct helvetia_state *s = st->s;
    int coins[TORI_PLAYERS_MAX], awake[TORI_PLAYERS_MAX], left = 0, others;

    for (int i = 0; i < s->players; i++) {
        coins[i] = s->player[i].coins;
        awake[i] = st->traits[i].own->value[TRAIT_AWAKE];
        left += i != seat ? coins[i] : 0;
    }
    others = best_other(awake, seat, s->players);
    tell(in, AT_COINS, coins[seat] + s->player[seat].locked, COINS);
    tell(in, AT_OTHER_COINS, best_other(coins, seat, s->players), COINS);
    tell(in, AT_LEFT, left, LEFT);
    tell(in, AT_WAIT, (seat - s->seat + s->players) % s->players, TORI_PLAYERS_MAX);
    tell(in, AT_TIE, awake[seat] < others ? 0 : awake[seat] == others ? 1 : 2, 3);
}

static void read_villagers(struct net_input *in, const struct helvetia_state *s,
                           const struct hve_prospect *own, int seat)
{
    const struct helvetia_player *p = &s->player[seat];

    tell_set(in, AT_AWAKE, p->present);
    for (uint64_t kinds = p->present; kinds;) {
        int kind = bits_pop(&kinds);

        if (p->workers[kind] > 1)
            net_on(in, AT_TWO_AWAKE + kind);
    }
    tell_set(in, AT_ASLEEP, own->means.sleeping);
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
        int mine = all[seat].own->reach.good[good], best = REACH_FAR;

        if (s->goods_tile[good])
            net_on(in, (s->goods_tile[good] == seat + 1 ? AT_TILE_MINE : AT_TILE_GONE) +
                           good);
        if (s->player[seat].delivered >> good & 1) {
            net_on(in, AT_DELIVERED + good);
            continue;
        }
        for (int i = 0; i < s->players; i++)
            if (i != seat && all[i].own->reach.good[good] < best)
                best = all[i].own->reach.good[good];
        tell(in, AT_COST + STEPS * good, mine, STEPS);
        if (!s->goods_tile[good])
            net_on(in, AT_RACE + TRAIT_RACES * good + race(mine, best));
    }
}

static void read_branches(struct net_input *in, const struct helvetia_state *s,
                          const struct hve_traits *all, int seat)
{
    for (int branch = 0; branch < HELVETIA_BRANCHES; branch++) {
        int mine = all[seat].own->reach.branch[branch], best = UINT8_MAX;

        if (s->branch_tile[branch]) {
            net_on(in, AT_BRANCH_GONE + branch);
            continue;
        }
        for (int i = 0; i < s->players; i++)
            if (i != seat && all[i].own->reach.branch[branch] < best)
                best = all[i].own->reach.branch[branch];
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

static void read_others(struct net_input *in, const struct standing *st, int seat)
{
    const struct helvetia_state *s = st->s;

    for (int i = 1; i < s->players; i++) {
        int other = (seat + i) % s->players, at = AT_OTHERS + OTHER_COUNT * (i - 1);

        tell(in, at + OTHER_POINTS, st->traits[other].points, POINTS);
        tell(in, at + OTHER_SURE, st->sure[other], POINTS);
        tell(in, at + OTHER_PLAN, st->traits[other].own->value[TRAIT_PLAN] / 4, POINTS);
        tell(in, at + OTHER_COINS, s->player[other].coins, COINS);
    }
}

void hve_inputs_read(struct net_input *in, const struct helvetia_state *s,
                     const struct hve_traits *traits)
{
    struct standing standing;

    standing_init(&standing, s, traits);
    for (int seat = 0; seat < s->players; seat++, in++) {
        in->count = 0;
        read_gauges(in, &traits[seat]);
        read_points(in, &standing, seat);
        read_standing(in, &standing, seat);
        read_villagers(in, s, traits[seat].own, seat);
        read_goods(in, s, traits, seat);
        read_branches(in, s, traits, seat);
        read_tiles(in, s, seat);
        read_others(in, &standing, seat);
    }
}
