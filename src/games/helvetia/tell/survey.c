/* What an atlas counts in games of Helvetia. */

#include "base/bits.h"
#include "games/helvetia/tell/words.h"
#include "tell/survey.h"

static const struct helvetia_player *player_of(const struct tori_state *s, int seat)
{
    return &helvetia_const(s)->player[seat];
}

/* What a seat has */

static uint64_t has_kinds(const struct tori_state *s, int seat)
{
    return player_of(s, seat)->kinds;
}

static uint64_t has_delivered(const struct tori_state *s, int seat)
{
    return player_of(s, seat)->delivered;
}

static uint64_t held_of(const uint8_t *holders, int count, int seat)
{
    uint64_t held = 0;

    for (int i = 0; i < count; i++)
        if (holders[i] == seat + 1)
            held |= UINT64_C(1) << i;
    return held;
}

static uint64_t has_goods_tiles(const struct tori_state *s, int seat)
{
    return held_of(helvetia_const(s)->goods_tile, HELVETIA_GOODS, seat);
}

static const char *const branches[HELVETIA_BRANCHES] = {"grain", "water", "ore",
                                                        "materials"};

static uint64_t has_branches(const struct tori_state *s, int seat)
{
    return held_of(helvetia_const(s)->branch_tile, HELVETIA_BRANCHES, seat);
}

static uint64_t has_persons(const struct tori_state *s, int seat)
{
    return held_of(helvetia_const(s)->person_tile, HELVETIA_CHARACTERS, seat);
}

static const char *const places[HELVETIA_PLACES] = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13",
    "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27",
};

static uint64_t has_places(const struct tori_state *s, int seat)
{
    return helvetia_const(s)->village[seat].built;
}

enum { NUMBER_BUILDINGS, NUMBER_GOODS, NUMBER_ABROAD, NUMBERS };

static const char *const numbers[NUMBERS] = {
    [NUMBER_BUILDINGS] = "buildings",
    [NUMBER_GOODS] = "goods",
    [NUMBER_ABROAD] = "abroad",
};

/* Villagers that live in the villages of others. */
static int count_abroad(const struct helvetia_state *s, int seat)
{
    int abroad = 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        if (village != seat)
            abroad += bits_count(s->village[village].guests[seat]);
    return abroad;
}

static int count_of(const struct tori_state *s, int seat, int thing)
{
    switch (thing) {
    case NUMBER_BUILDINGS:
        return bits_count(helvetia_const(s)->village[seat].built);
    case NUMBER_GOODS:
        return bits_count(player_of(s, seat)->delivered);
    default:
        return count_abroad(helvetia_const(s), seat);
    }
}

/* What a seat does */

static int use_draft(const struct tori_state *s, tori_action a)
{
    enum helvetia_verb verb = helvetia_action_verb(a);

    (void)s;
    return verb == HELVETIA_DO_TAKE || verb == HELVETIA_DO_STEAL
               ? helvetia_action_arg(a, 0)
               : -1;
}

/* Where the three first buildings go. */
static int use_site(const struct tori_state *s, tori_action a)
{
    bool is_first = helvetia_const(s)->phase == HELVETIA_IN_FOUND &&
                    helvetia_action_verb(a) == HELVETIA_DO_SITE;

    return is_first ? helvetia_spot_place(helvetia_action_arg(a, 0)) : -1;
}

static int use_build(const struct tori_state *s, tori_action a)
{
    (void)s;
    return helvetia_action_verb(a) == HELVETIA_DO_BUILD ? helvetia_action_arg(a, 0) : -1;
}

static int use_delivery(const struct tori_state *s, tori_action a)
{
    (void)s;
    return helvetia_action_verb(a) == HELVETIA_DO_DELIVER ? helvetia_action_arg(a, 0)
                                                          : -1;
}

enum { WED_HOME, WED_ABROAD, WEDDINGS };

static const char *const weddings[WEDDINGS] = {
    [WED_HOME] = "home",
    [WED_ABROAD] = "abroad",
};

static int use_wedding(const struct tori_state *s, tori_action a)
{
    if (helvetia_action_verb(a) != HELVETIA_DO_MARRY)
        return -1;
    return helvetia_spot_village(helvetia_action_arg(a, 2)) == helvetia_const(s)->seat
               ? WED_HOME
               : WED_ABROAD;
}

static int use_person(const struct tori_state *s, tori_action a)
{
    (void)s;
    return helvetia_action_verb(a) == HELVETIA_DO_TILE ? helvetia_action_arg(a, 0) : -1;
}

static const struct survey_group groups[] = {
    {"kind", SURVEY_HAS, helvetia_kind_names, HELVETIA_KINDS, .has = has_kinds},
    {"good", SURVEY_HAS, helvetia_good_names, HELVETIA_GOODS, .has = has_delivered},
    {"goods_tile", SURVEY_HAS, helvetia_good_names, HELVETIA_GOODS,
     .has = has_goods_tiles},
    {"branch", SURVEY_HAS, branches, HELVETIA_BRANCHES, .has = has_branches},
    {"person", SURVEY_HAS, helvetia_character_names, HELVETIA_CHARACTERS,
     .has = has_persons},
    {"place", SURVEY_HAS, places, HELVETIA_PLACES, .has = has_places},
    {"number", SURVEY_NUMBER, numbers, NUMBERS, .number = count_of},
    {"draft", SURVEY_USE, helvetia_kind_names, HELVETIA_START_KINDS, .use = use_draft},
    {"site", SURVEY_USE, places, HELVETIA_PLACES, .use = use_site},
    {"build", SURVEY_USE, helvetia_kind_names, HELVETIA_KINDS, .use = use_build},
    {"deliver", SURVEY_USE, helvetia_good_names, HELVETIA_GOODS, .use = use_delivery},
    {"wedding", SURVEY_USE, weddings, WEDDINGS, .use = use_wedding},
    {"tile", SURVEY_USE, helvetia_character_names, HELVETIA_CHARACTERS,
     .use = use_person},
    {0},
};

const struct survey tell_helvetia_survey = {.groups = groups};
