/*
 * The watchman, the priest and the midwife (1.12 to 1.14), and the two neutral
 * actions of two players (1.21).
 */

#include <assert.h>
#include <string.h>

#include "games/helvetia/rules/internal.h"

/* The watchman: R52, Q61..Q64 */

tori_action *hve_list_watchman(const struct helvetia_state *s, const struct offer *o,
                               tori_action *out)
{
    (void)o;
    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        const struct helvetia_village *v = &s->village[village];
        uint32_t sleepers = v->owner_sleeps | v->guest_sleeps;

        for (int quarter = 0; quarter < HELVETIA_QUARTERS && sleepers; quarter++)
            if (sleepers & helvetia_edition_of(s)->quarter[quarter])
                *out++ = helvetia_action(HELVETIA_DO_WAKE, village, quarter, 0);
    }
    return out;
}

bool hve_can_wake(const struct helvetia_state *s, const struct offer *o)
{
    uint32_t sleepers = 0;

    (void)o;
    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        sleepers |= s->village[village].owner_sleeps | s->village[village].guest_sleeps;
    return sleepers != 0;
}

void hve_do_wake(struct helvetia_state *s, tori_action a)
{
    assert(helvetia_action_arg(a, 0) < HELVETIA_VILLAGES);
    assert(helvetia_action_arg(a, 1) < HELVETIA_QUARTERS);
    hve_begin_action(s, HELVETIA_WATCHMAN);
    hve_wake_quarter(s, helvetia_action_arg(a, 0), helvetia_action_arg(a, 1));
    hve_enter_main(s);
}

/* The priest: R53..R56, Q65..Q70 */

enum { FROM_SCHOOL, FROM_CENTRE };

static const uint8_t *unattached(const struct helvetia_player *p, int from)
{
    return from == FROM_SCHOOL ? p->school : p->centre;
}

static tori_action *list_weddings(const struct helvetia_state *s, int sex, int from,
                                  tori_action *out)
{
    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        uint64_t places =
            village == s->seat
                ? 0
                : hve_single_adults(&s->village[village], (enum helvetia_sex) !sex);

        while (places)
            *out++ = helvetia_action(HELVETIA_DO_MARRY, sex, from,
                                     helvetia_spot(village, bits_pop(&places)));
    }
    return out;
}

tori_action *hve_list_priest(const struct helvetia_state *s, const struct offer *o,
                             tori_action *out)
{
    (void)o;
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        for (int from = FROM_SCHOOL; from <= FROM_CENTRE; from++)
            if (unattached(mover_const(s), from)[sex])
                out = list_weddings(s, sex, from, out);
    return out;
}

bool hve_can_marry(const struct helvetia_state *s, const struct offer *o)
{
    const struct helvetia_player *p = mover_const(s);

    (void)o;
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        for (int village = 0;
             village < HELVETIA_VILLAGES && p->school[sex] + p->centre[sex]; village++)
            if (village != s->seat &&
                hve_single_adults(&s->village[village], (enum helvetia_sex) !sex))
                return true;
    return false;
}

/* R55, Q22: an own coin is locked for this turn, a foreign one is dowry again. */
static void take_dowry(struct helvetia_state *s, int seat)
{
    assert(seat < s->players && s->player[s->into].dowry[seat]);
    s->player[s->into].dowry[seat]--;
    if (seat == s->seat)
        mover(s)->locked++;
    else
        mover(s)->dowry[seat]++;
    hve_enter_main(s);
}

static uint32_t dowry_seats(const struct helvetia_state *s)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < s->players; seat++)
        seats |= (uint32_t)(s->player[s->into].dowry[seat] > 0) << seat;
    return seats;
}

/* Chosen only if coins of more than one seat lie there. */
static void enter_dowry(struct helvetia_state *s)
{
    uint32_t seats = dowry_seats(s);

    if (!seats)
        hve_enter_main(s);
    else if (bits_count(seats) == 1)
        take_dowry(s, bits_first(seats));
    else
        s->phase = HELVETIA_IN_DOWRY;
}

void hve_do_marry(struct helvetia_state *s, tori_action a)
{
    struct helvetia_player *p = mover(s);
    enum helvetia_sex sex = (enum helvetia_sex)helvetia_action_arg(a, 0);
    int from = helvetia_action_arg(a, 1), spot = helvetia_action_arg(a, 2);

    assert(sex < HELVETIA_SEXES && from <= FROM_CENTRE && unattached(p, from)[sex]);
    hve_begin_action(s, HELVETIA_PRIEST);
    if (from == FROM_SCHOOL)
        p->school[sex]--;
    else
        p->centre[sex]--;
    s->into = (uint8_t)helvetia_spot_village(spot);
    hve_move_in_guest(s, s->into, helvetia_spot_place(spot), s->seat, sex);
    enter_dowry(s);
}

tori_action *hve_legal_dowry(const struct helvetia_state *s, tori_action *out)
{
    uint64_t seats = dowry_seats(s);

    while (seats)
        *out++ = helvetia_action(HELVETIA_DO_COIN, bits_pop(&seats), 0, 0);
    return out;
}

void hve_do_coin(struct helvetia_state *s, tori_action a)
{
    take_dowry(s, helvetia_action_arg(a, 0));
}

/* The midwife: R57, R58, Q71..Q75 */

tori_action *hve_list_midwife(const struct helvetia_state *s, const struct offer *o,
                              tori_action *out)
{
    const struct helvetia_village *v = &s->village[s->seat];
    uint32_t couples = v->couples & ~v->bore;

    (void)o;
    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        uint64_t places = mover_const(s)->supply[sex] ? couples : 0;

        while (places)
            *out++ = helvetia_action(HELVETIA_DO_BIRTH, sex,
                                     helvetia_spot(s->seat, bits_pop(&places)), 0);
    }
    return out;
}

bool hve_can_bear(const struct helvetia_state *s, const struct offer *o)
{
    const struct helvetia_village *v = &s->village[s->seat];
    const uint8_t *supply = mover_const(s)->supply;

    (void)o;
    return v->couples & ~v->bore && supply[HELVETIA_MAN] + supply[HELVETIA_WOMAN];
}

void hve_do_birth(struct helvetia_state *s, tori_action a)
{
    struct helvetia_village *v = &s->village[s->seat];
    int sex = helvetia_action_arg(a, 0), spot = helvetia_action_arg(a, 1);
    int place = helvetia_spot_place(spot);

    assert(helvetia_spot_village(spot) == s->seat);
    assert((v->couples & ~v->bore) >> place & 1);
    assert(sex < HELVETIA_SEXES && mover(s)->supply[sex]);
    hve_begin_action(s, HELVETIA_MIDWIFE);
    mover(s)->supply[sex]--;
    v->children[place] = (uint8_t)(v->children[place] + (sex == HELVETIA_WOMAN ? 16 : 1));
    v->bore |= 1u << place;
    hve_enter_main(s);
}

/* Two players, the neutral coin: R82, Q98..Q103 */

/* Q99, Q100, Q112: homes for those in the neutral centre; victory buildings, which
 * have no dwellers, only in an edition that says so. */
static uint32_t neutral_kinds(const struct helvetia_state *s)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    const uint8_t *centre = s->player[HELVETIA_NEUTRAL_SEAT].centre;
    uint32_t kinds = e->neutral_victory;

    if (!hve_free_places(&s->village[HELVETIA_NEUTRAL_SEAT]))
        return 0;
    if (centre[HELVETIA_MAN] + centre[HELVETIA_WOMAN])
        kinds |= e->homes;
    return s->displayed & kinds;
}

static tori_action *list_neutral_build(const struct helvetia_state *s, tori_action *out)
{
    uint64_t kinds = neutral_kinds(s);

    while (kinds)
        *out++ = helvetia_action(HELVETIA_DO_NEUTRAL_BUILD, bits_pop(&kinds), 0, 0);
    return out;
}

static tori_action *list_neutral_marry(const struct helvetia_state *s, tori_action *out)
{
    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        uint64_t places =
            hve_single_adults(&s->village[s->seat], (enum helvetia_sex) !sex);

        if (!s->player[HELVETIA_NEUTRAL_SEAT].centre[sex])
            continue;
        while (places)
            *out++ = helvetia_action(HELVETIA_DO_NEUTRAL_MARRY, sex,
                                     helvetia_spot(s->seat, bits_pop(&places)), 0);
    }
    return out;
}

tori_action *hve_list_neutral(const struct helvetia_state *s, tori_action *out)
{
    if (!s->has_neutral_coin)
        return out;
    out = list_neutral_build(s, out);
    return list_neutral_marry(s, out);
}

static void begin_neutral(struct helvetia_state *s)
{
    assert(s->has_neutral_coin && s->character == HELVETIA_NO_CHARACTER);
    assert(!s->has_used_tile);
    s->has_neutral_coin = 0;
    s->is_neutral = 1;
}

void hve_do_neutral_build(struct helvetia_state *s, tori_action a)
{
    assert(helvetia_action_arg(a, 0) < HELVETIA_KINDS);
    assert(neutral_kinds(s) >> helvetia_action_arg(a, 0) & 1);
    begin_neutral(s);
    s->target = (uint8_t)helvetia_action_arg(a, 0);
    hve_take_from_display(s, s->target);
    hve_enter_site(s);
}

void hve_do_neutral_marry(struct helvetia_state *s, tori_action a)
{
    enum helvetia_sex sex = (enum helvetia_sex)helvetia_action_arg(a, 0);
    int spot = helvetia_action_arg(a, 1);

    assert(sex < HELVETIA_SEXES && s->player[HELVETIA_NEUTRAL_SEAT].centre[sex]);
    assert(helvetia_spot_village(spot) == s->seat);
    begin_neutral(s);
    s->player[HELVETIA_NEUTRAL_SEAT].centre[sex]--;
    hve_move_in_guest(s, s->seat, helvetia_spot_place(spot), HELVETIA_NEUTRAL_SEAT, sex);
    hve_enter_main(s);
}
