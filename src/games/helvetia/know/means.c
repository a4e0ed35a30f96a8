/*
 * Means: all that a seat's own prospects rest on, read from the state. Seats look at each
 * other only through traits.c; what is found here and in what follows from it (reach, gain,
 * prospect) is the same whatever else happens at the table.
 */

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/know/internal.h"

static void find_singles(const struct helvetia_village *v, uint32_t *kinds)
{
    uint64_t single = v->owners & ~v->couples;

    kinds[HELVETIA_MAN] = kinds[HELVETIA_WOMAN] = 0;
    while (single) {
        int place = bits_pop(&single);

        kinds[v->owner_women >> place & 1] |= 1u << v->kind[place];
    }
}

static uint32_t stacked_kinds(const struct helvetia_state *s)
{
    uint32_t kinds = 0;

    static_assert(HELVETIA_STACKS == 3, "all of them");
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        uint32_t tiles = s->stack[0][kind] | s->stack[1][kind] | s->stack[2][kind];

        kinds |= (uint32_t)(tiles > 0) << kind;
    }
    return kinds;
}

void hve_openings_init(struct hve_openings *o, const struct helvetia_state *s)
{
    *o = (struct hve_openings){.stacked = stacked_kinds(s)};
    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        find_singles(&s->village[village], o->singles[village]);
    for (int good = 0; good < HELVETIA_GOODS; good++)
        o->goods_of[s->goods_tile[good]] |= (uint16_t)(1u << good);
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        o->branches_of[s->branch_tile[i]] |= (uint8_t)(1u << i);
}

/* Weddings: the kinds to marry into now, and own coins in villages where one could. */
static void find_weddings(struct hve_means *m, const struct helvetia_state *s,
                          const struct hve_openings *o, int seat)
{
    const struct helvetia_player *p = &s->player[seat];
    uint32_t man = p->centre[HELVETIA_MAN] + p->school[HELVETIA_MAN] ? ~0u : 0;
    uint32_t woman = p->centre[HELVETIA_WOMAN] + p->school[HELVETIA_WOMAN] ? ~0u : 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        const uint32_t *singles = o->singles[village];
        uint32_t kinds =
            (singles[HELVETIA_WOMAN] & man) | (singles[HELVETIA_MAN] & woman);

        if (village == seat)
            continue;
        m->weddable |= kinds;
        m->regainable += kinds && s->player[village].dowry[seat];
    }
}

static uint32_t quarters_of(const struct helvetia_edition *e, int place)
{
    uint32_t set = 0;

    for (int q = 0; q < HELVETIA_QUARTERS; q++)
        set |= (e->quarter[q] >> place & 1) << q;
    return set;
}

/* Who sleeps in a village, which has the quarters from 'first' on. */
static void add_sleepers(struct hve_means *m, const struct helvetia_edition *e,
                         const struct helvetia_village *v, uint64_t places, int first)
{
    for (int q = 0; q < HELVETIA_QUARTERS; q++)
        m->sleepers_of[first + q] = (uint8_t)bits_count(places & e->quarter[q]);
    while (places) {
        int place = bits_pop(&places), kind = v->kind[place];

        m->quarters[kind] |= quarters_of(e, place) << first;
        m->sleeping |= 1u << kind;
        m->sleepers++;
    }
}

static void find_people(struct hve_means *m, const struct helvetia_state *s,
                        const struct helvetia_edition *e, int seat)
{
    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        const struct helvetia_village *v = &s->village[village];
        uint32_t guests = v->guests[seat];
        uint32_t asleep = village == seat ? v->owner_sleeps : guests & v->guest_sleeps;

        m->guests += (uint8_t)bits_count(guests);
        if (asleep)
            add_sleepers(m, e, v, asleep, village * HELVETIA_QUARTERS);
    }
}

/* In most villages there are none, which is seen at once. */
static int newborns(const struct helvetia_village *v)
{
    static const uint8_t none[HELVETIA_PLACES];
    uint64_t places = memcmp(v->children, none, sizeof(none)) == 0 ? 0 : v->couples;
    int count = 0;

    while (places) {
        int place = bits_pop(&places);

        count += helvetia_children(v, place, HELVETIA_MAN) +
                 helvetia_children(v, place, HELVETIA_WOMAN);
    }
    return count;
}

void hve_means_init(struct hve_means *m, const struct helvetia_state *s,
                    const struct hve_openings *o, int seat)
{
    const struct helvetia_village *own = &s->village[seat];
    const struct helvetia_edition *e = helvetia_edition_of(s);

    *m = (struct hve_means){.player = s->player[seat],
                            .stamp = e->stamp,
                            .stacked = o->stacked,
                            .displayed = s->displayed,
                            .built = own->built,
                            .owners = own->owners,
                            .goods_open = o->goods_of[0],
                            .goods_own = o->goods_of[seat + 1],
                            .branches_open = o->branches_of[0],
                            .branches_own = o->branches_of[seat + 1],
                            .couples = (uint8_t)bits_count(own->couples),
                            .newborns = (uint8_t)newborns(own),
                            .surrounds = s->surrounds};
    find_weddings(m, s, o, seat);
    find_people(m, s, e, seat);
}
