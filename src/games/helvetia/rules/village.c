/*
 * Villages: buildings and who lives in them. A building holds at most one villager
 * of the village's own colour, then at most one guest (Q43). This file alone
 * changes who lives where, and so keeps the cached workers right: how many awake
 * villagers of a seat sit in each kind of building, in whatever village.
 */

#include <assert.h>

#include "games/helvetia/rules/internal.h"

/* R20, R21: the second ring opens when the first is full. */
uint32_t hve_free_places(const struct helvetia_village *v)
{
    uint32_t first = FIRST_RING & ~v->built;

    return first ? first : ALL_PLACES & ~v->built;
}

/* Places with exactly one adult, of that sex, who is always of the own colour. */
uint32_t hve_single_adults(const struct helvetia_village *v, enum helvetia_sex sex)
{
    uint32_t of_sex =
        sex == HELVETIA_WOMAN ? v->owner_women : v->owners & ~v->owner_women;

    return of_sex & ~v->couples;
}

/* Buildings that villagers live in, without one. */
uint32_t hve_empty_homes(const struct helvetia_state *s, int village)
{
    const struct helvetia_village *v = &s->village[village];
    uint32_t homes = helvetia_edition_of(s)->homes;
    uint64_t left = v->built & ~v->owners;
    uint32_t empty = 0;

    while (left) {
        int place = bits_pop(&left);

        if (homes >> v->kind[place] & 1)
            empty |= 1u << place;
    }
    return empty;
}

/* Where the seat's awake villagers sit in that village. */
uint32_t hve_awake_places(const struct helvetia_state *s, int village, int seat)
{
    const struct helvetia_village *v = &s->village[village];

    return village == seat ? v->owners & ~v->owner_sleeps
                           : v->guests[seat] & ~v->guest_sleeps;
}

bool hve_is_village_in_play(const struct helvetia_state *s, int village)
{
    return village < s->players || (village == HELVETIA_NEUTRAL_SEAT && s->players == 2);
}

void hve_add_to_display(struct helvetia_state *s, int kind)
{
    s->display[kind]++;
    s->displayed |= 1u << kind;
}

void hve_take_from_display(struct helvetia_state *s, int kind)
{
    assert(kind < HELVETIA_KINDS && s->display[kind]);
    if (--s->display[kind] == 0)
        s->displayed &= ~(1u << kind);
}

void hve_put_building(struct helvetia_state *s, int village, int place, int kind)
{
    assert(hve_is_village_in_play(s, village) && kind < HELVETIA_KINDS);
    assert(place < HELVETIA_PLACES && !(s->village[village].built >> place & 1));
    s->village[village].built |= 1u << place;
    s->village[village].kind[place] = (uint8_t)kind;
    s->player[village].kinds |= 1u << kind;
}

static void change_workers(struct helvetia_state *s, int village, int place, int seat,
                           int by)
{
    int kind = s->village[village].kind[place];
    uint8_t *workers = &s->player[seat].workers[kind];

    *workers = (uint8_t)(*workers + by);
    if (*workers)
        s->player[seat].present |= 1u << kind;
    else
        s->player[seat].present &= ~(1u << kind);
}

void hve_move_in(struct helvetia_state *s, int village, int place, enum helvetia_sex sex)
{
    struct helvetia_village *v = &s->village[village];

    assert(sex < HELVETIA_SEXES && hve_empty_homes(s, village) >> place & 1);
    v->owners |= 1u << place;
    v->owner_women |= (uint32_t)sex << place;
    change_workers(s, village, place, village, 1);
}

void hve_move_in_guest(struct helvetia_state *s, int village, int place, int seat,
                       enum helvetia_sex sex)
{
    struct helvetia_village *v = &s->village[village];

    assert(sex < HELVETIA_SEXES && village != seat);
    assert(hve_single_adults(v, (enum helvetia_sex) !sex) >> place & 1);
    v->guests[seat] |= 1u << place;
    v->couples |= 1u << place;
    v->guest_women |= (uint32_t)sex << place;
    change_workers(s, village, place, seat, 1);
}

void hve_put_to_sleep(struct helvetia_state *s, int village, int place, int seat)
{
    struct helvetia_village *v = &s->village[village];

    assert(hve_awake_places(s, village, seat) >> place & 1);
    if (village == seat)
        v->owner_sleeps |= 1u << place;
    else
        v->guest_sleeps |= 1u << place;
    change_workers(s, village, place, seat, -1);
}

static void wake(struct helvetia_state *s, int village, uint32_t places, int seat)
{
    uint64_t left = places;

    while (left)
        change_workers(s, village, bits_pop(&left), seat, 1);
}

/* R52: everybody in the quarter, of every colour. */
void hve_wake_quarter(struct helvetia_state *s, int village, int quarter)
{
    struct helvetia_village *v = &s->village[village];
    uint32_t places = helvetia_edition_of(s)->quarter[quarter];

    wake(s, village, v->owner_sleeps & places, village);
    for (int seat = 0; seat < s->players; seat++)
        wake(s, village, v->guests[seat] & v->guest_sleeps & places, seat);
    v->owner_sleeps &= ~places;
    v->guest_sleeps &= ~places;
}

/* R47, Q50..Q52: the first ring full, and no dweller missing. */
void hve_check_surround(struct helvetia_state *s, int seat)
{
    struct helvetia_player *p = &s->player[seat];

    if (s->surrounds == 2 || p->surround || FIRST_RING & ~s->village[seat].built)
        return;
    if (!hve_empty_homes(s, seat))
        p->surround = ++s->surrounds;
}
