/*
 * Finding ways.
 *
 * A unit of a cost is a chain: each good of it is made out of one unit of another,
 * down to a simple good, or it is bought. So a way is a chain for each unit, and the
 * search is over chains. Any good takes at least as many sleepers as its stage, which
 * cuts off almost everything.
 *
 * No exchange kind is used twice in the same stage of a chain (production.c says why
 * nothing is lost by that). Whether there is a way at all is found here without
 * asking production.c, so that a test can hold one against the other.
 */

#include "games/helvetia/rules/ways.h"

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/rules/edition.h"

void hve_search_init(struct hve_search *q, const struct helvetia_edition *e,
                     const uint8_t *workers)
{
    *q = (struct hve_search){.e = e};
    memcpy(q->workers, workers, sizeof(q->workers));
}

/* Sums from the end, so that the new unit counts for all before it. */
void hve_search_add(struct hve_search *q, int good, bool is_sold)
{
    if (q->unit_count == HVE_UNITS_MAX)
        return;
    q->sold |= (uint32_t)is_sold << q->unit_count;
    q->units[q->unit_count++] = (uint8_t)good;
    for (int i = 0; i < q->unit_count; i++) {
        q->sold_from[i] = (uint8_t)(q->sold_from[i] + is_sold);
        q->made_from[i] = (uint8_t)(q->made_from[i] + (is_sold ? 0 : q->e->stage[good]));
    }
}

/* Steps of the way in progress */

static void push(struct hve_search *q, int good, int kind, bool is_unit)
{
    q->way.steps[q->way.count++] = (struct helvetia_step){
        .good = (uint8_t)good, .kind = (uint8_t)kind, .is_unit = is_unit};
    if (kind == HELVETIA_NO_KIND) {
        q->way.coins++;
    } else {
        q->way.sleepers++;
        q->workers[kind]--;
    }
}

static void pop(struct hve_search *q)
{
    int kind = q->way.steps[--q->way.count].kind;

    if (kind == HELVETIA_NO_KIND) {
        q->way.coins--;
    } else {
        q->way.sleepers--;
        q->workers[kind]++;
    }
}

/* Do the units from this one on fit into what is left, besides 'more' sleepers? */
static bool fits(struct hve_search *q, int unit, int more)
{
    int to_buy = q->coins - q->way.coins;
    int to_make = q->sold_from[unit] - to_buy;

    if (q->found->count == HELVETIA_WAYS_MAX || to_make < 0)
        return false;
    if (q->way.sleepers + more + to_make + q->made_from[unit] <= q->sleepers)
        return true;
    q->was_cut = true;
    return false;
}

/* The same kinds of workers fall asleep; coins are equal within a search. */
static bool is_same(const struct helvetia_way *a, const struct helvetia_way *b)
{
    int8_t more[HELVETIA_KINDS + 1] = {0};

    for (int i = 0; i < a->count; i++)
        more[a->steps[i].kind]++;
    for (int i = 0; i < b->count; i++)
        more[b->steps[i].kind]--;
    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        if (more[kind])
            return false;
    return true;
}

static void keep(struct hve_search *q)
{
    if (q->way.sleepers != q->sleepers)
        return;
    for (int i = 0; i < q->found->count; i++)
        if (is_same(&q->found->way[i], &q->way))
            return;
    q->found->way[q->found->count++] = q->way;
}

/* Search */

static void make_units(struct hve_search *q, int unit);

/* One unit of 'good' by its maker or an exchange not yet used; then what follows. */
static void make(struct hve_search *q, int unit, int good, uint32_t used, bool is_unit)
{
    const struct helvetia_edition *e = q->e;
    uint64_t kinds = e->exchange_kinds[good] & ~used;

    if (!fits(q, unit + 1, e->stage[good]))
        return;
    if (q->workers[e->maker[good]]) {
        push(q, good, e->maker[good], is_unit);
        if (e->input[good] == HELVETIA_NO_GOOD)
            make_units(q, unit + 1);
        else
            make(q, unit, e->input[good], 0, false);
        pop(q);
    }
    while (kinds) {
        int kind = bits_pop(&kinds);
        uint64_t others = e->exchanges[kind] & ~(1u << good);

        if (!q->workers[kind])
            continue;
        push(q, good, kind, is_unit);
        while (others)
            make(q, unit, bits_pop(&others), used | 1u << kind, false);
        pop(q);
    }
}

/* The unit before this one is of the same good and was bought. */
static bool must_buy(const struct hve_search *q, int unit)
{
    return unit > 0 && q->units[unit] == q->units[unit - 1] &&
           q->way.steps[q->way.count - 1].kind == HELVETIA_NO_KIND;
}

/* Of equal units the bought ones come last, so that none is tried in two orders. */
static void make_units(struct hve_search *q, int unit)
{
    int good = q->units[unit];

    if (unit == q->unit_count) {
        keep(q);
        return;
    }
    if (!must_buy(q, unit))
        make(q, unit, good, 0, unit > 0 || !q->has_input);
    if (q->sold >> unit & 1 && q->way.coins < q->coins) {
        push(q, good, HELVETIA_NO_KIND, true);
        if (fits(q, unit + 1, 0))
            make_units(q, unit + 1);
        pop(q);
    }
}

bool hve_search_exact(struct hve_search *q, int sleepers, int coins,
                      struct helvetia_ways *found)
{
    q->sleepers = sleepers;
    q->coins = coins;
    q->was_cut = false;
    q->found = found;
    found->count = 0;
    if (sleepers + coins <= HELVETIA_STEPS_MAX && fits(q, 0, 0))
        make_units(q, 0);
    return q->was_cut;
}

int hve_search_fewest(struct hve_search *q, int coins, struct helvetia_ways *found)
{
    int least = q->made_from[0] + q->sold_from[0] - coins;

    for (int sleepers = least;; sleepers++) {
        bool is_cut = hve_search_exact(q, sleepers, coins, found);

        if (found->count)
            return sleepers;
        if (!is_cut)
            return -1;
    }
}
