/*
 * Finishing an action that is under way: who works, where the building stands, who
 * moves in, which coin is taken. Goods are made on the straight way where there is
 * one, which needs no list of legal actions; otherwise step by step from the list.
 */

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

bool hve_is_acting(const struct helvetia_state *s)
{
    return s->phase == HELVETIA_IN_PRODUCE || s->phase == HELVETIA_IN_SITE ||
           s->phase == HELVETIA_IN_HOUSE || s->phase == HELVETIA_IN_DOWRY;
}

/* Who works */

static uint32_t own_people(const struct helvetia_state *s, int village, bool is_awake)
{
    const struct helvetia_village *v = &s->village[village];
    uint32_t people = village == s->seat ? v->owners : v->guests[s->seat];
    uint32_t asleep = village == s->seat ? v->owner_sleeps : v->guest_sleeps;

    return is_awake ? people & ~asleep : people & asleep;
}

/* A sleeper is cheap where others of the seat sleep or live: one coin wakes them all. */
static int sleep_company(const struct helvetia_state *s, int village, int place)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint32_t asleep = own_people(s, village, false), awake = own_people(s, village, true);
    int best = 0;

    for (int q = 0; q < HELVETIA_QUARTERS; q++) {
        int company = 4 * bits_count(asleep & e->quarter[q]) +
                      bits_count(awake & e->quarter[q]) + (village == s->seat);

        if (e->quarter[q] >> place & 1 && company > best)
            best = company;
    }
    return best;
}

/* The spot of the worker in such a building who is best sent to sleep; there is one. */
static int cheapest_worker(const struct helvetia_state *s, int kind)
{
    bool is_only_one = s->player[s->seat].workers[kind] == 1;
    int best = -1, spot = 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        uint64_t places = own_people(s, village, true);

        while (places) {
            int place = bits_pop(&places), company;

            if (s->village[village].kind[place] != kind)
                continue;
            if (is_only_one)
                return helvetia_spot(village, place);
            company = sleep_company(s, village, place);
            if (company > best) {
                best = company;
                spot = helvetia_spot(village, place);
            }
        }
    }
    return spot;
}

/* Making goods straight */

static int coins_to_buy(const struct helvetia_state *s)
{
    bool is_kept = s->tile != HELVETIA_NO_CHARACTER &&
                   s->character == HELVETIA_NO_CHARACTER; /* Q79 */

    return s->is_delivery ? 0 : s->player[s->seat].coins - is_kept;
}

static bool take_workers(const struct helvetia_edition *e, uint8_t *workers, int good)
{
    for (int g = good; g != HELVETIA_NO_GOOD; g = e->input[g])
        if (!workers[e->maker[g]]--)
            return false;
    return true;
}

/* Can all be made by the makers, what is for sale being bought when they run out? */
static bool is_straight(const struct helvetia_state *s)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint8_t workers[HELVETIA_KINDS], cost[HELVETIA_GOODS];
    int coins = coins_to_buy(s);

    memcpy(workers, s->player[s->seat].workers, sizeof(workers));
    memcpy(cost, s->cost, sizeof(cost));
    if (s->is_need_of_cost)
        cost[s->need]++;
    else if (!take_workers(e, workers, s->need))
        return false;
    for (int good = 0; good < HELVETIA_GOODS; good++)
        for (; cost[good]; cost[good]--) {
            if (e->bought >> good & 1 && !workers[e->maker[good]]) {
                if (coins-- == 0)
                    return false;
            } else if (!take_workers(e, workers, good)) {
                return false;
            }
        }
    return true;
}

static void make_straight(struct tori_state *state)
{
    const struct helvetia_state *s = helvetia_const(state);

    while (s->phase == HELVETIA_IN_PRODUCE) {
        int maker = helvetia_edition_of(s)->maker[s->need];

        if (s->player[s->seat].workers[maker])
            helvetia.apply(state, helvetia_action(HELVETIA_DO_WORK,
                                                  cheapest_worker(s, maker), 0, 0));
        else
            helvetia.apply(state, helvetia_action(HELVETIA_DO_BUY, 0, 0, 0));
    }
}

/* Making goods with exchanges: by the maker if that is possible, else by the exchange
 * for the good of which most can be made, else for a coin. */
static int step_value(const struct helvetia_state *s, tori_action a)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int spot = helvetia_action_arg(a, 0);

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_WORK:
        return 200 +
               sleep_company(s, helvetia_spot_village(spot), helvetia_spot_place(spot));
    case HELVETIA_DO_SWAP:
        return 100 + s->player[s->seat].workers[e->maker[helvetia_action_arg(a, 1)]];
    default:
        return 0;
    }
}

static void make_step(struct tori_state *state)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = helvetia.legal(state, legal), best = 0, most = -1;

    for (int i = 0; i < count; i++) {
        int value = step_value(helvetia_const(state), legal[i]);

        if (value > most) {
            most = value;
            best = i;
        }
    }
    helvetia.apply(state, legal[best]);
}

static void make_goods(struct tori_state *state)
{
    while (helvetia_const(state)->phase == HELVETIA_IN_PRODUCE) {
        if (is_straight(helvetia_const(state)))
            make_straight(state);
        else
            make_step(state);
    }
}

/* Sites */

/* Does one of the two make what the other works on, or do both work on the same? */
static bool is_chain(const struct helvetia_edition *e, int kind, int other)
{
    int a = e->makes[kind], b = e->makes[other];

    if (a == HELVETIA_NO_GOOD || b == HELVETIA_NO_GOOD)
        return false;
    return e->input[a] == b || e->input[b] == a ||
           (e->bought >> a & 1 && e->bought >> b & 1);
}

int32_t hve_site_value(const struct helvetia_state *s, int village, int place, int kind)
{
    enum { SIDE = 10, COMPANION = 40, CHAIN = 120 };
    const struct helvetia_edition *e = helvetia_edition_of(s);
    const struct helvetia_village *v = &s->village[village];
    int32_t value = 0;
    bool is_home = e->homes >> kind & 1;

    for (int q = 0; q < HELVETIA_QUARTERS; q++) {
        uint64_t others = v->built & e->quarter[q];

        if (!(e->quarter[q] >> place & 1))
            continue;
        value += SIDE;
        while (others) {
            int other = v->kind[bits_pop(&others)];

            if (e->homes >> other & 1)
                value += COMPANION + (is_chain(e, kind, other) ? CHAIN : 0);
        }
    }
    return is_home ? value : -value;
}

static tori_action best_site(const struct helvetia_state *s)
{
    int village = s->is_neutral ? HELVETIA_NEUTRAL_SEAT : s->seat, best = -1;
    uint32_t ring = ((1u << HELVETIA_FIRST_RING) - 1) & ~s->village[village].built;
    uint64_t places =
        ring ? ring : ((1u << HELVETIA_PLACES) - 1) & ~s->village[village].built;
    int32_t most = 0;

    while (places) {
        int place = bits_pop(&places);
        int32_t value =
            village == s->seat ? hve_site_value(s, village, place, s->target) : 0;

        if (best < 0 || value > most) {
            most = value;
            best = place;
        }
    }
    return helvetia_action(HELVETIA_DO_SITE, helvetia_spot(village, best), 0, 0);
}

/* Who is left in the centre can still marry: keep the sex that has fewer there. */
static tori_action best_house(const struct helvetia_state *s)
{
    const uint8_t *centre =
        s->player[s->is_neutral ? HELVETIA_NEUTRAL_SEAT : s->seat].centre;
    int sex =
        centre[HELVETIA_WOMAN] > centre[HELVETIA_MAN] ? HELVETIA_WOMAN : HELVETIA_MAN;

    return helvetia_action(HELVETIA_DO_HOUSE, sex, 0, 0);
}

static tori_action best_coin(const struct helvetia_state *s)
{
    const uint8_t *dowry = s->player[s->into].dowry;
    int seat = s->seat;

    for (int i = 0; i < s->players && !dowry[seat]; i++)
        seat = i;
    return helvetia_action(HELVETIA_DO_COIN, seat, 0, 0);
}

void hve_finish_action(struct tori_state *state)
{
    const struct helvetia_state *s = helvetia_const(state);

    make_goods(state);
    if (s->phase == HELVETIA_IN_SITE)
        helvetia.apply(state, best_site(s));
    if (s->phase == HELVETIA_IN_HOUSE)
        helvetia.apply(state, best_house(s));
    if (s->phase == HELVETIA_IN_DOWRY)
        helvetia.apply(state, best_coin(s));
}
