/*
 * Quick choices for playing on: each action has a value from what is seen at once,
 * and a lot of up to half a point is added, so that not every game is the same.
 */

#include "base/bits.h"
#include "base/rng.h"
#include "games/helvetia/know/internal.h"

enum {
    POINT = 1024,
    LOT_BITS = 9, /* half a point */
    LOTS_OF_A_DRAW = 64 / LOT_BITS,
};

static uint32_t people_of(const struct helvetia_state *s, int village, int seat)
{
    const struct helvetia_village *v = &s->village[village];

    return village == seat ? v->owner_sleeps : v->guests[seat] & v->guest_sleeps;
}

static int value_wake(const struct helvetia_state *s, tori_action a)
{
    static const int16_t worth[] = {-2 * POINT, -300, 600, 1300, 1700, 2000};
    int village = helvetia_action_arg(a, 0);
    uint32_t places = helvetia_edition_of(s)->quarter[helvetia_action_arg(a, 1)];
    int mine = bits_count(people_of(s, village, s->seat) & places);
    const struct helvetia_village *v = &s->village[village];
    int all = bits_count(v->owner_sleeps & places) + bits_count(v->guest_sleeps & places);

    return worth[mine < 5 ? mine : 5] - 250 * (all - mine);
}

static int value_deliver(const struct helvetia_state *s, tori_action a)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int good = helvetia_action_arg(a, 0);
    uint32_t after = s->player[s->seat].delivered | 1u << good;
    int value = POINT * e->delivery - 200 * e->stage[good];

    if (!s->goods_tile[good])
        value += POINT * e->goods_tile[good];
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (!s->branch_tile[i] && e->branch[i] >> good & 1 && !(e->branch[i] & ~after))
            value += POINT * e->branch_tile[i];
    return value;
}

int hve_units_to_buy(const struct helvetia_state *s, int kind)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint64_t sold = e->bought;
    int units = 0;

    while (sold) {
        int good = bits_pop(&sold);
        int lacking = e->cost[kind][good] - s->player[s->seat].workers[e->maker[good]];

        units += lacking > 0 ? lacking : 0;
    }
    return units;
}

static int value_build(const struct helvetia_state *s, tori_action a)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    const struct helvetia_player *p = &s->player[s->seat];
    int kind = helvetia_action_arg(a, 0), good = e->makes[kind];
    int value = -350 * hve_units_to_buy(s, kind);

    if (!(e->homes >> kind & 1))
        return value + POINT * e->victory;
    value += p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN] ? 1200 : 300;
    if (good != HELVETIA_NO_GOOD && !(p->delivered >> good & 1))
        value += 400 + (s->goods_tile[good] ? 0 : 300 * e->goods_tile[good]);
    return value;
}

static int value_marry(const struct helvetia_state *s, tori_action a)
{
    int spot = helvetia_action_arg(a, 2), village = helvetia_spot_village(spot);
    int kind = helvetia_spot_kind(s, spot);
    int value = 500;

    value += s->player[village].dowry[s->seat] ? 1500 : 0;
    value += s->player[s->seat].kinds >> kind & 1 ? 0 : 500;
    return value + (s->player[s->seat].present >> kind & 1 ? 0 : 300);
}

/* As long as no child waits, and there are rounds to come in which a child can work. */
static int value_birth(const struct helvetia_state *s)
{
    const struct helvetia_player *p = &s->player[s->seat];
    int waiting = p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN] +
                  p->school[HELVETIA_MAN] + p->school[HELVETIA_WOMAN];

    if (2 * hve_points(s, s->seat) > helvetia_goal(s))
        return -POINT;
    return waiting < 3 ? 900 : 100;
}

/* Who works and how: the straight way, then exchanges, then coins. */
static int value_step(const struct helvetia_state *s, tori_action a)
{
    enum { STRAIGHT = 4 * POINT, DETOUR = 2 * POINT };
    int spot = helvetia_action_arg(a, 0);
    uint32_t asleep = people_of(s, helvetia_spot_village(spot), s->seat), company = 0;

    if (helvetia_action_verb(a) == HELVETIA_DO_SWAP)
        return DETOUR;
    for (int q = 0; q < HELVETIA_QUARTERS; q++)
        if (helvetia_spot_is_in(spot, helvetia_edition_of(s)->quarter[q]))
            company |= asleep & helvetia_edition_of(s)->quarter[q];
    return STRAIGHT + 500 * bits_count(company);
}

static int value_of(const struct helvetia_state *s, tori_action a)
{
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_DELIVER:
        return value_deliver(s, a);
    case HELVETIA_DO_BUILD:
        return value_build(s, a);
    case HELVETIA_DO_WAKE:
        return value_wake(s, a);
    case HELVETIA_DO_MARRY:
        return value_marry(s, a);
    case HELVETIA_DO_BIRTH:
        return value_birth(s);
    case HELVETIA_DO_TILE:
        return POINT;
    case HELVETIA_DO_WORK:
    case HELVETIA_DO_SWAP:
        return value_step(s, a);
    case HELVETIA_DO_COIN:
        return helvetia_action_arg(a, 0) == s->seat ? 4 * POINT : 0;
    case HELVETIA_DO_NEUTRAL_MARRY:
    case HELVETIA_DO_NEUTRAL_BUILD:
        return -200;
    default:
        return 0;
    }
}

tori_action hve_pick(const struct tori_state *s, const tori_action *legal, int count,
                     struct rng *rng)
{
    uint64_t lots = 0;
    int best = 0, most = INT32_MIN;

    if (count == 1)
        return legal[0];
    for (int i = 0; i < count; i++) {
        lots = i % LOTS_OF_A_DRAW == 0 ? rng_next(rng) : lots >> LOT_BITS;
        int lot = (int)(lots & ((1u << LOT_BITS) - 1));
        int value = value_of(helvetia_const(s), legal[i]) + lot;

        if (value > most) {
            most = value;
            best = i;
        }
    }
    return legal[best];
}
