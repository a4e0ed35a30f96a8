/* The state's fields by name, for JSON: what a client draws a table from. */

#include "games/helsinki/internal.h"

const char *const helsinki_phase_names[] = {
#define X(name, text) text,
    HELSINKI_PHASES(X)
#undef X
    NULL,
};

#define BOARD(member) offsetof(struct helsinki_board, member)
#define PLAYER(member) offsetof(struct helsinki_player, member)
#define STATE(member) offsetof(struct helsinki_state, member)

#define CELLS(name, member)                                                              \
    {                                                                                    \
        name, TORI_FIELD_SET, BOARD(member), 0, 0, 0, false, grid_names, NULL            \
    }
#define NUMBER(name, at)                                                                 \
    {                                                                                    \
        name, TORI_FIELD_U8, at, 0, 0, 0, false, NULL, NULL                              \
    }
#define WORD(name, at, words)                                                            \
    {                                                                                    \
        name, TORI_FIELD_U8, at, 0, 0, 0, false, words, NULL                             \
    }
#define BAG(name, at)                                                                    \
    {                                                                                    \
        name, TORI_FIELD_BAG, at, 0, 0, CARD_PLANES, false, card_names, NULL             \
    }
#define COATS(name, at)                                                                  \
    {                                                                                    \
        name, TORI_FIELD_SET, at, 0, 0, 2, false, helsinki_coat_names, NULL              \
    }

static const struct tori_field board_fields[] = {
    CELLS("purple", tiles[0]),
    CELLS("green", tiles[1]),
    CELLS("red", tiles[2]),
    CELLS("blue", tiles[3]),
    CELLS("yellow", tiles[4]),
    CELLS("joker", jokers),
    CELLS("supers", supers),
    CELLS("coats", coats),
    CELLS("joined_east", joined_east),
    CELLS("joined_south", joined_south),
    {.name = NULL},
};

static const struct tori_field player_fields[] = {
    BAG("hand", PLAYER(hand)),
    BAG("known", PLAYER(known)),
    NUMBER("hand_count", PLAYER(hand_count)),
    {"board", TORI_FIELD_STRUCT, PLAYER(board), 0, 0, 0, false, NULL, board_fields},
    COATS("used", PLAYER(used)),
    NUMBER("meadow", PLAYER(meadow)),
    NUMBER("pawn", PLAYER(pawn)),
    NUMBER("points", PLAYER(points)),
    NUMBER("bonus", PLAYER(bonus)),
    NUMBER("nolimit", PLAYER(nolimit)),
    {.name = NULL},
};

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
    {"slots", TORI_FIELD_U8, STATE(slots), HELSINKI_SPACES, 1, 0, false, card_names, NULL},
    NUMBER("pile_count", STATE(pile_count)),
    BAG("pile", STATE(pile)),
    BAG("discard", STATE(discard)),
    {"tiles", TORI_FIELD_U8, STATE(tiles), HELSINKI_TILES, 1, 0, false, NULL, NULL},
    NUMBER("supers", STATE(supers)),
    NUMBER("joker_tiles", STATE(joker_tiles)),
    NUMBER("bonuses", STATE(bonuses)),
    NUMBER("drawn", STATE(has_drawn)),
    NUMBER("builds", STATE(builds)),
    NUMBER("modifiers", STATE(modifiers)),
    WORD("build_card", STATE(build_card), card_names),
    NUMBER("due", STATE(due)),
    {"tile_cells", TORI_FIELD_SET, STATE(tile_cells), 0, 0, 0, false, grid_names, NULL},
    {"seats", TORI_FIELD_STRUCT, STATE(player), TORI_PLAYERS_MAX,
     sizeof(struct helsinki_player), 0, true, NULL, player_fields},
    {.name = NULL},
};
