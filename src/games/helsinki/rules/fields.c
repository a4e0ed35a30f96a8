/* The state's fields by name, for JSON: what a client draws a table from. */

#include <string.h>

#include "engine/edition_reader.h"
#include "games/helsinki/rules/internal.h"

/* clang-format off */
const char *const helsinki_phase_names[] = {
#define X(name, text) text,
    HELSINKI_PHASES(X)
#undef X
    NULL,
};
/* clang-format on */

#define BOARD(member)  offsetof(struct helsinki_board, member)
#define PLAYER(member) offsetof(struct helsinki_player, member)
#define STATE(member)  offsetof(struct helsinki_state, member)

/* clang-format off */
#define NUMBER(label, at)      {.name = label, .type = TORI_FIELD_U8, .offset = at}
#define WORD(label, at, names) {.name = label, .type = TORI_FIELD_U8, .offset = at, .words = names}
#define CELLS(label, at)       {.name = label, .type = TORI_FIELD_SET, .offset = at, .words = grid_names}
#define COATS(label, at)                                                                 \
    {.name = label, .type = TORI_FIELD_SET, .offset = at, .wide = 2, .words = helsinki_coat_names}
#define BAG(label, at)                                                                   \
    {.name = label, .type = TORI_FIELD_BAG, .offset = at, .wide = CARD_PLANES, .words = card_names}
/* clang-format on */

static const struct tori_field board_fields[] = {
    CELLS("purple", BOARD(tiles[0])),
    CELLS("green", BOARD(tiles[1])),
    CELLS("red", BOARD(tiles[2])),
    CELLS("blue", BOARD(tiles[3])),
    CELLS("yellow", BOARD(tiles[4])),
    CELLS("joker", BOARD(jokers)),
    CELLS("supers", BOARD(supers)),
    CELLS("coats", BOARD(coats)),
    CELLS("joined_east", BOARD(joined_east)),
    CELLS("joined_south", BOARD(joined_south)),
    {.name = NULL},
};

static const struct tori_field player_fields[] = {
    BAG("hand", PLAYER(hand)),
    BAG("known", PLAYER(known)),
    NUMBER("hand_count", PLAYER(hand_count)),
    {.name = "board",
     .type = TORI_FIELD_STRUCT,
     .offset = PLAYER(board),
     .fields = board_fields},
    COATS("used", PLAYER(used)),
    NUMBER("meadow", PLAYER(meadow)),
    NUMBER("pawn", PLAYER(pawn)),
    NUMBER("points", PLAYER(points)),
    NUMBER("bonus", PLAYER(bonus)),
    NUMBER("nolimit", PLAYER(nolimit)),
    {.name = NULL},
};

#define SECOND_SHAPES "tiles_second"

static const char *const removed_names[] = {"-", "p", "g", "r", "b", "y"};

const struct tori_field helsinki_fields[] = {
    WORD("phase", STATE(phase), helsinki_phase_names),
    NUMBER("seat", STATE(seat)),
    NUMBER("round", STATE(round)),
    NUMBER("last_round", STATE(is_last_round)),
    NUMBER("players", STATE(players)),
    COATS("cover", STATE(cover)),
    NUMBER("paths", STATE(has_paths)),
    WORD("removed", STATE(removed), removed_names),
    {.name = "slots",
     .type = TORI_FIELD_U8,
     .offset = STATE(slots),
     .count = HELSINKI_SPACES,
     .stride = 1,
     .words = card_names},
    NUMBER("pile_count", STATE(pile_count)),
    BAG("pile", STATE(pile)),
    BAG("discard", STATE(discard)),
    {.name = "tiles",
     .type = TORI_FIELD_U8,
     .offset = STATE(tiles),
     .count = HELSINKI_TILES,
     .stride = 1},
    {.name = SECOND_SHAPES,
     .type = TORI_FIELD_U8,
     .offset = STATE(tiles[HELSINKI_TILES]),
     .count = HELSINKI_TILES,
     .stride = 1},
    NUMBER("supers", STATE(supers)),
    NUMBER("joker_tiles", STATE(joker_tiles)),
    NUMBER("bonuses", STATE(bonuses)),
    NUMBER("drawn", STATE(has_drawn)),
    NUMBER("builds", STATE(builds)),
    NUMBER("modifiers", STATE(modifiers)),
    WORD("build_card", STATE(build_card), card_names),
    NUMBER("due", STATE(due)),
    CELLS("tile_cells", STATE(tile_cells)),
    {.name = "seats",
     .type = TORI_FIELD_STRUCT,
     .offset = STATE(player),
     .count = TORI_PLAYERS_MAX,
     .stride = sizeof(struct helsinki_player),
     .is_per_seat = true,
     .fields = player_fields},
    {.name = NULL},
};

/* Cards are called by the names of their edition, and second shapes are told only if there
 * are any: so every edition has a copy of its own. */
static struct {
    struct tori_field seat[sizeof(player_fields) / sizeof(player_fields[0])];
    struct tori_field all[sizeof(helsinki_fields) / sizeof(helsinki_fields[0])];
} tables[EDITIONS_MAX];

static struct tori_field adapt(const struct tori_field *f, int edition)
{
    struct tori_field out = *f;

    if (f->words == card_names)
        out.words = helsinki_editions[edition].card_names;
    if (f->fields == player_fields)
        out.fields = tables[edition].seat;
    return out;
}

void helsinki_fields_init(int edition)
{
    struct tori_field *out = tables[edition].all;

    for (size_t i = 0; i < sizeof(player_fields) / sizeof(player_fields[0]); i++)
        tables[edition].seat[i] = adapt(&player_fields[i], edition);
    for (const struct tori_field *f = helsinki_fields; f->name; f++)
        if (helsinki_editions[edition].has_second_shapes ||
            strcmp(f->name, SECOND_SHAPES) != 0)
            *out++ = adapt(f, edition);
    *out = (struct tori_field){.name = NULL};
}

const struct tori_field *helsinki_fields_of(const struct tori_state *state)
{
    return tables[helsinki_const(state)->edition].all;
}
