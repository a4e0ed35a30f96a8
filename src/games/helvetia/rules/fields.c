/* The state's fields by name, for JSON: what a client draws a table from. */

#include "games/helvetia/rules/internal.h"

/* clang-format off */
const char *const helvetia_phase_names[] = {
#define X(name, text) text,
    HELVETIA_PHASES_LIST(X)
#undef X
    NULL,
};

#define VILLAGE(member) offsetof(struct helvetia_village, member)
#define PLAYER(member)  offsetof(struct helvetia_player, member)
#define STATE(member)   offsetof(struct helvetia_state, member)

#define NUMBER(label, at)          {.name = label, .type = TORI_FIELD_U8, .offset = at}
#define NUMBERS(label, at, n)      {.name = label, .type = TORI_FIELD_U8, .offset = at, .count = n, .stride = 1}
#define WORD(label, at, names)     {.name = label, .type = TORI_FIELD_U8, .offset = at, .words = names}
#define SET(label, at, size, list) {.name = label, .type = TORI_FIELD_SET, .offset = at, .wide = size, .words = list}
/* clang-format on */

/* Names with "-" for "none" behind them. */
/* clang-format off */
static const char *const kinds_or_none[] = {
#define X(name, text) text,
    HELVETIA_KINDS_LIST(X)
#undef X
    "-",
};

static const char *const goods_or_none[] = {
#define X(name, text) text,
    HELVETIA_GOODS_LIST(X)
#undef X
    "-",
};

static const char *const characters_or_none[] = {
#define X(name, text) text,
    HELVETIA_CHARACTERS_LIST(X)
#undef X
    "-",
};
/* clang-format on */

static const char *const setup_names[] = {"draft", "letters", "first"};
static const char *const holders[] = {"-", "0", "1", "2", "3"};

static const struct tori_field village_fields[] = {
    {.name = "buildings",
     .type = TORI_FIELD_U8,
     .offset = VILLAGE(kind),
     .count = HELVETIA_PLACES,
     .stride = 1,
     .words = kinds_or_none},
    SET("owners", VILLAGE(owners), 4, NULL),
    SET("owner_women", VILLAGE(owner_women), 4, NULL),
    SET("owner_sleeps", VILLAGE(owner_sleeps), 4, NULL),
    {.name = "guests",
     .type = TORI_FIELD_SET,
     .offset = VILLAGE(guests),
     .count = HELVETIA_VILLAGES,
     .stride = 4,
     .wide = 4},
    SET("guest_women", VILLAGE(guest_women), 4, NULL),
    SET("guest_sleeps", VILLAGE(guest_sleeps), 4, NULL),
    SET("bore", VILLAGE(bore), 4, NULL),
    NUMBERS("children", VILLAGE(children), HELVETIA_PLACES),
    {.name = NULL},
};

static const struct tori_field player_fields[] = {
    SET("delivered", PLAYER(delivered), 2, helvetia_good_names),
    NUMBERS("supply", PLAYER(supply), HELVETIA_SEXES),
    NUMBERS("centre", PLAYER(centre), HELVETIA_SEXES),
    NUMBERS("school", PLAYER(school), HELVETIA_SEXES),
    NUMBER("coins", PLAYER(coins)),
    NUMBER("locked", PLAYER(locked)),
    NUMBERS("dowry", PLAYER(dowry), TORI_PLAYERS_MAX),
    NUMBERS("laid", PLAYER(laid), HELVETIA_CHARACTERS),
    NUMBER("aside", PLAYER(aside)),
    NUMBER("surround", PLAYER(surround)),
    {.name = NULL},
};

#define HOLDERS(label, at, n)                                                            \
    {.name = label,                                                                      \
     .type = TORI_FIELD_U8,                                                              \
     .offset = at,                                                                       \
     .count = n,                                                                         \
     .stride = 1,                                                                        \
     .words = holders}

const struct tori_field helvetia_fields[] = {
    WORD("phase", STATE(phase), helvetia_phase_names),
    NUMBER("seat", STATE(seat)),
    NUMBER("start", STATE(start)),
    NUMBER("round", STATE(round)),
    NUMBER("players", STATE(players)),
    WORD("setup", STATE(setup), setup_names),
    NUMBERS("display", STATE(display), HELVETIA_KINDS),
    {.name = "stacks",
     .type = TORI_FIELD_U8,
     .offset = STATE(stack),
     .count = HELVETIA_STACKS * HELVETIA_KINDS,
     .stride = 1},
    HOLDERS("goods_tiles", STATE(goods_tile), HELVETIA_GOODS),
    HOLDERS("branch_tiles", STATE(branch_tile), HELVETIA_BRANCHES),
    HOLDERS("person_tiles", STATE(person_tile), HELVETIA_CHARACTERS),
    SET("person_used", STATE(person_used), 1, helvetia_character_names),
    NUMBERS("left_over", STATE(left_over), HELVETIA_START_KINDS),
    {.name = "owned",
     .type = TORI_FIELD_SET,
     .offset = STATE(owned),
     .count = TORI_PLAYERS_MAX,
     .stride = 1,
     .wide = 1,
     .is_per_seat = true,
     .words = helvetia_kind_names},
    NUMBER("neutral_coin", STATE(has_neutral_coin)),
    WORD("character", STATE(character), characters_or_none),
    WORD("tile", STATE(tile), characters_or_none),
    NUMBER("tile_used", STATE(has_used_tile)),
    WORD("need", STATE(need), goods_or_none),
    NUMBERS("cost", STATE(cost), HELVETIA_GOODS),
    {.name = "villages",
     .type = TORI_FIELD_STRUCT,
     .offset = STATE(village),
     .count = HELVETIA_VILLAGES,
     .stride = sizeof(struct helvetia_village),
     .fields = village_fields},
    {.name = "seats",
     .type = TORI_FIELD_STRUCT,
     .offset = STATE(player),
     .count = TORI_PLAYERS_MAX,
     .stride = sizeof(struct helvetia_player),
     .is_per_seat = true,
     .fields = player_fields},
    {.name = "neutral",
     .type = TORI_FIELD_STRUCT,
     .offset = STATE(player) + HELVETIA_NEUTRAL_SEAT * sizeof(struct helvetia_player),
     .fields = player_fields},
    {.name = NULL},
};
