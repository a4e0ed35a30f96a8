/*
 * The invariants of a state, recounted from nothing: no villager, coin or tile
 * appears or vanishes, no villager lives where none can, cached values are right.
 */

#include <string.h>

#include "base/die.h"
#include "games/helvetia/rules/internal.h"

#define REQUIRE(condition)                                                               \
    do {                                                                                 \
        if (!(condition))                                                                \
            BUG("broken state: %s", #condition);                                         \
    } while (0)

static int children_of(const struct helvetia_village *v, enum helvetia_sex sex)
{
    int children = 0;

    for (int place = 0; place < HELVETIA_PLACES; place++)
        children += helvetia_children(v, place, sex);
    return children;
}

/* Villagers of a colour and sex, wherever they are. */
static int count_people(const struct helvetia_state *s, int colour, enum helvetia_sex sex)
{
    const struct helvetia_player *p = &s->player[colour];
    const struct helvetia_village *own = &s->village[colour];
    uint32_t women = own->owner_women;
    int people = p->supply[sex] + p->centre[sex] + p->school[sex] + children_of(own, sex);

    people += bits_count(sex == HELVETIA_WOMAN ? women : own->owners & ~women);
    for (int i = 0; i < HELVETIA_VILLAGES; i++) {
        const struct helvetia_village *v = &s->village[i];

        people += bits_count(v->guests[colour] &
                             (sex == HELVETIA_WOMAN ? v->guest_women : ~v->guest_women));
    }
    return people;
}

static void check_people(const struct helvetia_state *s, const struct helvetia_edition *e)
{
    for (int colour = 0; colour < HELVETIA_VILLAGES; colour++)
        for (int sex = 0; sex < HELVETIA_SEXES; sex++)
            REQUIRE(count_people(s, colour, (enum helvetia_sex)sex) ==
                    (hve_is_village_in_play(s, colour) ? e->people[sex] : 0));
}

/* Six of each colour: usable, locked, laid, aside, or dowry somewhere. */
static void check_coins(const struct helvetia_state *s, const struct helvetia_edition *e)
{
    for (int seat = 0; seat < s->players && s->round; seat++) {
        const struct helvetia_player *p = &s->player[seat];
        int coins = p->coins + p->locked + p->aside, dowry = 0;

        for (int c = 0; c < HELVETIA_CHARACTERS; c++)
            coins += p->laid[c];
        for (int i = 0; i < HELVETIA_VILLAGES; i++)
            dowry += s->player[i].dowry[seat];
        REQUIRE(coins + dowry == e->coins);
        REQUIRE(dowry <= 2);          /* Q19: so four to six are usable in every round */
        REQUIRE(p->dowry[seat] == 0); /* Q20 */
    }
}

/* Q43: an owner first, then at most one guest, of the other sex. */
static void check_homes(const struct helvetia_state *s, int village)
{
    const struct helvetia_village *v = &s->village[village];
    uint32_t guests = 0;

    for (int i = 0; i < HELVETIA_VILLAGES; i++) {
        REQUIRE(!(guests & v->guests[i]));
        guests |= v->guests[i];
    }
    REQUIRE(guests == v->couples);
    REQUIRE(!v->guests[village]);
    REQUIRE(!(v->owners & ~v->built));
    REQUIRE(!(guests & ~v->owners));
    REQUIRE(!(v->owner_women & ~v->owners));
    REQUIRE(!(v->guest_women & ~guests));
    REQUIRE(!(v->owner_sleeps & ~v->owners));
    REQUIRE(!(v->guest_sleeps & ~guests));
    REQUIRE(((v->owner_women ^ v->guest_women) & guests) == guests);
    REQUIRE(!(v->bore & ~guests));
    for (int place = 0; place < HELVETIA_PLACES; place++)
        REQUIRE((v->kind[place] == HELVETIA_NO_KIND) == !(v->built >> place & 1));
}

/* Q44: a villager who waits in the centre would move into an empty building. */
static void check_centre(const struct helvetia_state *s, int seat)
{
    const uint8_t *centre = s->player[seat].centre;

    if (s->phase == HELVETIA_IN_MAIN && centre[HELVETIA_MAN] + centre[HELVETIA_WOMAN])
        REQUIRE(!hve_empty_homes(s, seat));
}

static void check_cached(const struct helvetia_state *s, int colour)
{
    uint8_t workers[HELVETIA_KINDS] = {0};
    uint32_t kinds = 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        uint64_t places = hve_awake_places(s, village, colour);

        while (places)
            workers[s->village[village].kind[bits_pop(&places)]]++;
    }
    for (int place = 0; place < HELVETIA_PLACES; place++)
        if (s->village[colour].built >> place & 1)
            kinds |= 1u << s->village[colour].kind[place];
    REQUIRE(memcmp(workers, s->player[colour].workers, sizeof(workers)) == 0);
    REQUIRE(kinds == s->player[colour].kinds);
    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        REQUIRE((s->player[colour].present >> kind & 1) == (workers[kind] > 0));
}

/* Every tile but the start tiles is on display, in a stack, in a village, or in hand. */
static void check_tiles(const struct helvetia_state *s, const struct helvetia_edition *e)
{
    bool is_in_hand = s->phase == HELVETIA_IN_SITE ||
                      (s->phase == HELVETIA_IN_PRODUCE && !s->is_delivery);

    for (int kind = HELVETIA_START_KINDS; kind < HELVETIA_KINDS; kind++) {
        int all = e->display[kind], seen = s->display[kind];

        for (int i = 0; i < HELVETIA_STACKS; i++) {
            all += e->stack[i][kind];
            seen += s->stack[i][kind];
        }
        for (int i = 0; i < HELVETIA_VILLAGES; i++)
            for (int place = 0; place < HELVETIA_PLACES; place++)
                seen += s->village[i].kind[place] == kind;
        seen += is_in_hand && s->target == kind;
        REQUIRE(seen == all);
        REQUIRE((s->displayed >> kind & 1) == (s->display[kind] > 0));
    }
}

void helvetia_check(const struct tori_state *state)
{
    const struct helvetia_state *s = helvetia_const(state);
    const struct helvetia_edition *e = helvetia_edition_of(s);

    REQUIRE(s->phase < HELVETIA_PHASES);
    REQUIRE(s->seat < s->players);
    if (s->phase == HELVETIA_IN_MAIN)
        REQUIRE(!(s->target | s->is_delivery | s->is_need_of_cost | s->place | s->into));
    check_people(s, e);
    check_coins(s, e);
    check_tiles(s, e);
    for (int i = 0; i < HELVETIA_VILLAGES; i++) {
        check_homes(s, i);
        check_cached(s, i);
        if (i < s->players)
            check_centre(s, i);
    }
}
