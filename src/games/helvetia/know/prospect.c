/*
 * Prospects: what a seat's own means show, as traits. They are the greater part of what is
 * looked at in a position, and one action changes those of few seats: they are kept.
 */

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

static void set_staircase(int16_t *value, int n, int steps)
{
    for (int i = 0; i < at_most(n, steps); i++)
        value[i] = 1;
}

/* Half coins: single ones as long as they matter, then wider steps. */
static int cost_step(int halves)
{
    static const uint8_t step[REACH_FAR + 1] = {0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8,
                                                8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9,
                                                9, 9, 9, 9, 9, 9, 9, 9, 9};

    return step[halves];
}

/* Coins and villagers */

int hve_coins_laid(const struct helvetia_player *p)
{
    int laid = p->aside;

    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        laid += p->laid[c];
    return laid;
}

static void see_coins(int16_t *value, const struct hve_means *m,
                      const struct helvetia_edition *e)
{
    int coins = m->player.coins + m->player.locked;

    set_staircase(&value[TRAIT_COINS], coins, 6);
    set_staircase(&value[TRAIT_INCOME],
                  coins + hve_coins_laid(&m->player) - (e->coins - 2), 2);
}

static void see_workers(int16_t *value, const struct hve_means *m,
                        const struct helvetia_edition *e)
{
    const struct helvetia_player *p = &m->player;
    uint64_t present = p->present, sold = e->bought;

    while (present)
        value[TRAIT_AWAKE] += p->workers[bits_pop(&present)];
    value[TRAIT_ASLEEP] = m->sleepers;
    value[TRAIT_GUESTS] = m->guests;
    for (uint64_t kinds = p->present | m->sleeping; kinds;)
        value[TRAIT_KIND + bits_pop(&kinds)] = 1;
    while (sold)
        value[TRAIT_MATERIALS] += p->present >> e->maker[bits_pop(&sold)] & 1;
}

static void see_quarters(int16_t *value, const struct hve_means *m,
                         const struct helvetia_edition *e)
{
    int best = 0, second = 0;

    for (int i = 0; i < HELVETIA_VILLAGES * HELVETIA_QUARTERS && m->sleepers; i++) {
        int n = m->sleepers_of[i];

        second = n > best ? best : n > second ? n : second;
        best = n > best ? n : best;
    }
    value[TRAIT_WAKE_BEST] = (int16_t)best;
    value[TRAIT_WAKE_SECOND] = (int16_t)second;
    for (int q = 0; q < HELVETIA_QUARTERS; q++) {
        int n = bits_count(m->owners & e->quarter[q]);

        value[TRAIT_STACKS] += (int16_t)(n * n);
    }
}

static void see_people(int16_t *value, const struct hve_means *m)
{
    const struct helvetia_player *p = &m->player;
    int centre = p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN];
    int school = p->school[HELVETIA_MAN] + p->school[HELVETIA_WOMAN];

    value[TRAIT_CENTRE] = (int16_t)at_most(centre, 3);
    value[TRAIT_SCHOOL] = (int16_t)at_most(school, 3);
    value[TRAIT_NEWBORN] = (int16_t)at_most(m->newborns, 3);
    value[TRAIT_BOTH_SEXES] = p->centre[HELVETIA_MAN] + p->school[HELVETIA_MAN] &&
                              p->centre[HELVETIA_WOMAN] + p->school[HELVETIA_WOMAN];
    if (p->supply[HELVETIA_MAN] + p->supply[HELVETIA_WOMAN])
        value[TRAIT_COUPLES] = (int16_t)at_most(m->couples, 4);
    value[TRAIT_REGAIN] = m->regainable;
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        value[TRAIT_DOWRY] += p->dowry[i];
}

/* Points to come */

static void see_goods(int16_t *value, const struct hve_means *m,
                      const struct helvetia_edition *e, const struct hve_reach *r)
{
    uint64_t goods = 0xffff & ~(uint32_t)m->player.delivered;

    while (goods)
        value[TRAIT_GOOD + cost_step(r->good[bits_pop(&goods)])] += e->delivery;
}

static void see_buildings(int16_t *value, const struct hve_means *m,
                          const struct helvetia_edition *e, const struct hve_reach *r)
{
    uint64_t victories = r->victories;

    value[TRAIT_EMPTY] = r->empty_homes;
    while (victories)
        value[TRAIT_VICTORY + cost_step(r->victory[bits_pop(&victories)])]++;
    if (!m->player.surround && m->surrounds < 2) {
        uint32_t ring = (1u << HELVETIA_FIRST_RING) - 1;
        int gap = bits_count(ring & ~m->built) + r->empty_homes;

        value[TRAIT_SURROUND + at_most(gap, TRAIT_GAPS - 1)] = e->surround[m->surrounds];
    }
}

static void see_points(int16_t *value, const struct hve_means *m,
                       const struct helvetia_edition *e, const struct hve_reach *r)
{
    const struct helvetia_player *p = &m->player;
    struct hve_plan plan;

    hve_plan_init(&plan, m, e, r, p->coins + p->locked + hve_coins_laid(p));
    value[TRAIT_PLAN] = (int16_t)at_most(plan.this_round, INT16_MAX);
    value[TRAIT_PLAN_NEXT] = (int16_t)at_most(plan.next_round, INT16_MAX);
    value[TRAIT_GAIN] = (int16_t)hve_gain_now(m, e, r);
}

/* 'lasting': points, which follow from the means too, as scoring counts them. */
static void prospect_init(struct hve_prospect *p, const struct hve_means *m,
                          const struct helvetia_edition *e, int lasting)
{
    p->means = *m;
    memset(p->value, 0, sizeof(p->value));
    p->value[TRAIT_POINTS] = (int16_t)lasting;
    hve_reach_init(&p->reach, m, e);
    see_points(p->value, m, e, &p->reach);
    see_coins(p->value, m, e);
    see_workers(p->value, m, e);
    see_quarters(p->value, m, e);
    see_people(p->value, m);
    see_goods(p->value, m, e, &p->reach);
    see_buildings(p->value, m, e, &p->reach);
    for (int good = 0; good < HELVETIA_GOODS; good++)
        p->first[good] = (uint8_t)(cost_step(p->reach.good[good]) * TRAIT_RACES);
}

/*
 * Memory. Means go where their hash says and replace what is there; seats do not replace
 * each other's, so that the prospects of all seats can be looked at together.
 */
enum { MEMORY_BITS = 8, LANES = 4, WORDS = sizeof(struct hve_means) / sizeof(uint64_t) };
static_assert(WORDS % LANES == 0 && WORDS * sizeof(uint64_t) == sizeof(struct hve_means),
              "whole words");

/* In lanes, for multiplications take long one after the other. */
static uint64_t hash_of(const struct hve_means *m)
{
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t word[WORDS], sum[LANES] = {0}, x = 0;

    memcpy(word, m, sizeof(word));
    for (int i = 0; i < WORDS; i += LANES)
        for (int k = 0; k < LANES; k++)
            sum[k] = (sum[k] + word[i + k]) * factor;
    for (int k = 0; k < LANES; k++)
        x = ((x ^ x >> 32) + sum[k]) * factor;
    return (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> (64 - MEMORY_BITS);
}

const struct hve_prospect *hve_prospect_find(const struct helvetia_state *s,
                                             const struct hve_openings *o, int seat)
{
    static _Thread_local struct hve_prospect memory[TORI_PLAYERS_MAX][1 << MEMORY_BITS];
    struct hve_means means;
    struct hve_prospect *p;

    hve_means_init(&means, s, o, seat);
    p = &memory[seat][hash_of(&means)];
    if (memcmp(&p->means, &means, sizeof(means)) != 0)
        prospect_init(p, &means, helvetia_edition_of(s),
                      helvetia_lasting_points(s, seat));
    return p;
}
