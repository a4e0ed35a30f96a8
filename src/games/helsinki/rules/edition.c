/*
 * Reading and checking editions/helsinki.json. Everything the rules rely on is
 * checked here, once, so that play never meets an impossible number: enough
 * cards that a card due can always be dealt (Q75), enough joker tiles for
 * everybody (2.2), bags that do not overflow.
 */

#include "games/helsinki/rules/edition.h"

#include <string.h>

#include "engine/edition_reader.h"

enum {
    HAND_OVER_LIMIT_MAX = 6, /* most cards beyond the limit under nolimit (Q75) */
    FIRST_SIZE = CARD_ROOFS_MIN,
};

struct helsinki_edition helsinki_editions[EDITIONS_MAX];

/* Words */

static int read_side(struct edition_node at)
{
    static const char *const names[SIDE_COUNT] = {"north", "east", "south", "west"};
    const char *text = edition_string(at);

    for (int i = 0; i < SIDE_COUNT; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    edition_fail(at, "expected north, east, south or west");
    return 0;
}

static int read_cell(struct edition_node at)
{
    const char *text = edition_string(at);
    int cell = strlen(text) == 2 ? grid_find(text) : -1;

    if (cell < 0)
        edition_fail(at, "expected a cell, a1 to g7");
    return cell < 0 ? 0 : cell;
}

static uint64_t read_cells(struct edition_node at, int count)
{
    uint64_t cells = 0;
    int n = edition_length(at, count, count);

    for (int i = 0; i < n; i++) {
        uint64_t cell = bit(read_cell(edition_item(at, i)));

        if (cells & cell)
            edition_fail(edition_item(at, i),
                         "expected a cell that is not listed before");
        cells |= cell;
    }
    return cells;
}

/* "3+": the kind of that card in the first colour. */
static int read_card(struct edition_node at)
{
    char text[5] = "p";
    const char *given = edition_string(at);
    int kind = -1;

    if (strlen(given) < sizeof(text) - 1) {
        memcpy(text + 1, given, strlen(given) + 1);
        kind = card_find(text, (int)strlen(text));
    }
    if (kind < 0)
        edition_fail(at, "expected roofs 2 to 5 and a + for each super, at most two");
    return kind < 0 ? 0 : kind;
}

/* Blocks */

static void read_senate(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "spaces", "start_gap", NULL};
    static const char *const space_keys[] = {"side", "slots", NULL};
    struct edition_node spaces = edition_get(block, "spaces");
    int n = edition_length(spaces, HELSINKI_SPACES, HELSINKI_SPACES);

    edition_only_keys(block, keys);
    for (int i = 0; i < n; i++) {
        struct edition_node space = edition_item(spaces, i);
        struct edition_node slots = edition_get(space, "slots");

        edition_only_keys(space, space_keys);
        h->side[i] = (uint8_t)read_side(edition_get(space, "side"));
        if (edition_length(slots, 2, 2) != 2)
            return;
        for (int k = 0; k < 2; k++)
            h->slot[i][k] =
                (uint8_t)edition_int(edition_item(slots, k), 0, HELSINKI_SPACES - 1);
        if (h->slot[i][0] == h->slot[i][1])
            edition_fail(slots, "expected two different slots");
    }
    h->start_gap = (uint8_t)edition_int(edition_get(block, "start_gap"), 0, 7);
}

static void read_board(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "statue", "coats", NULL};

    edition_only_keys(block, keys);
    h->statue = bit(read_cell(edition_get(block, "statue")));
    h->coats = read_cells(edition_get(block, "coats"), HELSINKI_COATS);
    if (h->coats & h->statue)
        edition_fail(edition_get(block, "coats"),
                     "expected no coat on the statue's cell");
}

/* A drawing: rows of '#' and '.', one hanging-together shape of 'roofs' cells. */
static uint64_t read_drawing(struct edition_node at, int roofs)
{
    int rows = edition_length(at, 1, SHAPE_CELLS_MAX);
    uint64_t cells = 0;

    for (int r = 0; r < rows; r++) {
        const char *row = edition_string(edition_item(at, r));
        int width = (int)strlen(row);

        if (width > SHAPE_CELLS_MAX || strspn(row, "#.") != (size_t)width)
            edition_fail(edition_item(at, r), "expected at most five of '#' and '.'");
        for (int c = 0; c < width && c < SHAPE_CELLS_MAX; c++)
            if (row[c] == '#')
                cells |= bit(grid_cell(r, c));
    }
    if (!rows)
        return 1;
    if (bits_count(cells) != roofs || grid_connected(cells & -cells, cells) != cells) {
        edition_fail(at, "expected one connected shape of %d roofs", roofs);
        return 1;
    }
    return cells;
}

static void read_tiles(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "shapes",      "colours",
                                       "copies", "joker_tiles", NULL};
    struct edition_node shapes = edition_get(block, "shapes");
    struct edition_node colours = edition_get(block, "colours");
    struct edition_node copies = edition_get(block, "copies");

    edition_only_keys(block, keys);
    edition_only_keys(colours, (const char *const[]){"p", "g", "r", "b", "y", NULL});
    if (edition_length(copies, HELSINKI_SIZES, HELSINKI_SIZES) != HELSINKI_SIZES)
        return;
    for (int tile = 0; tile < HELSINKI_TILES; tile++) {
        int size = tile % HELSINKI_SIZES;
        struct edition_node names =
            edition_get(colours, card_colour_names[tile / HELSINKI_SIZES]);
        const char *name;

        if (edition_length(names, HELSINKI_SIZES, HELSINKI_SIZES) != HELSINKI_SIZES)
            return;
        name = edition_string(edition_item(names, size));
        shape_init(&h->shape[tile],
                   read_drawing(edition_get(shapes, name), FIRST_SIZE + size));
        h->tile_copies[tile] = (uint8_t)edition_int(edition_item(copies, size), 0, 15);
    }
    /* Everybody may take tiles2 and tile1 once (2.2). */
    h->joker_tiles =
        (uint8_t)edition_int(edition_get(block, "joker_tiles"), 3 * TORI_PLAYERS_MAX, 99);
}

static void add_copies(struct cards *c, int kind, int copies)
{
    while (copies-- > 0)
        cards_add(c, kind);
}

static void read_kind(struct helsinki_edition *h, struct edition_node row)
{
    static const char *const keys[] = {"colours", "card", "number", "copies", NULL};
    const char *colours = edition_string(edition_get(row, "colours"));
    int card = read_card(edition_get(row, "card"));
    int number = edition_int(edition_get(row, "number"), 1, 5);
    int copies = edition_int(edition_get(row, "copies"), 1, CARD_COPIES_MAX);

    edition_only_keys(row, keys);
    if (edition_has_failed(row.edition))
        return;
    for (; *colours; colours++) {
        int colour = card_find_colour(*colours);
        int kind = card + CARD_KINDS_OF_COLOUR * colour;

        if (colour < 0) {
            edition_fail(edition_get(row, "colours"), "expected letters of p g r b y");
            return;
        }
        if (h->number[kind]) {
            edition_fail(row, "%s is listed twice", card_names[kind]);
            return;
        }
        h->number[kind] = (uint8_t)number;
        add_copies(&h->deck[TORI_PLAYERS_MAX], kind, copies);
    }
}

static void read_cards(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "kinds", "jokers", NULL};
    struct edition_node kinds = edition_get(block, "kinds");
    int n = edition_length(kinds, 1, CARD_KINDS);

    edition_only_keys(block, keys);
    for (int i = 0; i < n; i++)
        read_kind(h, edition_item(kinds, i));
    add_copies(&h->deck[TORI_PLAYERS_MAX], CARD_JOKER,
               edition_int(edition_get(block, "jokers"), 0, CARD_COPIES_MAX));
}

/* Take 'copies' of the card out of every colour that has it. */
static void remove_cards(struct cards *deck, struct edition_node row)
{
    static const char *const keys[] = {"card", "copies", NULL};
    int card = read_card(edition_get(row, "card"));
    int copies = edition_int(edition_get(row, "copies"), 1, CARD_COPIES_MAX);

    edition_only_keys(row, keys);
    for (int kind = card; kind < CARD_JOKER; kind += CARD_KINDS_OF_COLOUR) {
        if (cards_of(deck, kind) < copies) {
            edition_fail(row, "there are fewer than %d cards %s", copies,
                         card_names[kind]);
            return;
        }
        for (int i = 0; i < copies; i++)
            cards_take(deck, kind);
    }
}

static void remove_jokers(struct cards *deck, struct edition_node at)
{
    int jokers = edition_int(at, 0, cards_of(deck, CARD_JOKER));

    while (jokers-- > 0)
        cards_take(deck, CARD_JOKER);
}

static void remove_list(struct cards *deck, struct edition_node list)
{
    int n = edition_length(list, 0, CARD_KINDS);

    for (int i = 0; i < n; i++)
        remove_cards(deck, edition_item(list, i));
}

/* R3, R4. The deck of two players is the one before its fives are removed. */
static void read_removals(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source",
                                       "three_players",
                                       "two_players",
                                       "three_players_jokers",
                                       "two_players_jokers",
                                       "two_players_five",
                                       NULL};
    struct edition_node five = edition_get(block, "two_players_five");

    edition_only_keys(block, keys);
    h->deck[2] = h->deck[3] = h->deck[4];
    remove_list(&h->deck[3], edition_get(block, "three_players"));
    remove_jokers(&h->deck[3], edition_get(block, "three_players_jokers"));
    remove_list(&h->deck[2], edition_get(block, "two_players"));
    remove_jokers(&h->deck[2], edition_get(block, "two_players_jokers"));
    h->five = (uint8_t)read_card(five);
    for (int kind = h->five; kind < CARD_JOKER; kind += CARD_KINDS_OF_COLOUR)
        if (!cards_of(&h->deck[2], kind))
            edition_fail(five, "there is no card %s left to remove", card_names[kind]);
}

static void read_hands(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "start", "limit", NULL};

    edition_only_keys(block, keys);
    h->hand_limit = (uint8_t)edition_int(edition_get(block, "limit"), 1, 20);
    h->hand_start = (uint8_t)edition_int(edition_get(block, "start"), 0, h->hand_limit);
}

static void read_supers(struct helsinki_edition *h, struct edition_node block)
{
    edition_only_keys(block, (const char *const[]){"source", "supply", NULL});
    h->supers = (uint8_t)edition_int(edition_get(block, "supply"), 0, 200);
}

static int read_action(struct edition_node at)
{
    const char *text = edition_string(at);

    for (int i = 0; i < HELSINKI_COAT_COUNT; i++)
        if (strcmp(helsinki_coat_names[i], text) == 0)
            return i;
    edition_fail(at, "expected the name of a coat action");
    return 0;
}

static void read_actions(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "rows", "first_game_covers_row",
                                       "points", NULL};
    int covered = edition_int(edition_get(block, "first_game_covers_row"), 1, 3) - 1;
    struct edition_node rows = edition_get(block, "rows");
    int n = edition_length(rows, 3, 3);
    unsigned seen = 0;

    edition_only_keys(block, keys);
    for (int r = 0; r < n; r++) {
        struct edition_node row = edition_item(rows, r);
        int actions = edition_length(row, 5, 5);

        for (int i = 0; i < actions; i++) {
            unsigned action = 1u << read_action(edition_item(row, i));

            if (seen & action)
                edition_fail(edition_item(row, i), "this action is listed twice");
            seen |= action;
            if (r == covered)
                h->first_cover |= (uint16_t)action;
        }
    }
    h->action_points = (uint8_t)edition_int(edition_get(block, "points"), 0, 99);
}

static void read_scoring(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "line", "crossing", "super", NULL};

    edition_only_keys(block, keys);
    h->line = (uint8_t)edition_int(edition_get(block, "line"), 0, 99);
    h->crossing = (uint8_t)edition_int(edition_get(block, "crossing"), 0, 99);
    h->super = (uint8_t)edition_int(edition_get(block, "super"), 0, 99);
}

static void read_bonuses(struct helsinki_edition *h, struct edition_node bonuses,
                         int players)
{
    char key[2] = {(char)('0' + players), '\0'};
    struct edition_node list = edition_get(bonuses, key);
    int n = edition_length(list, 0, TORI_PLAYERS_MAX);

    h->bonus_count[players] = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        int most = i ? h->bonus[players][i - 1] : 99; /* R85: the highest first */

        h->bonus[players][i] = (uint8_t)edition_int(edition_item(list, i), 1, most);
    }
}

static void read_visitors(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "crosswalks", "statue_conducts",
                                       "bonuses", NULL};
    struct edition_node bonuses = edition_get(block, "bonuses");

    edition_only_keys(block, keys);
    edition_only_keys(bonuses, (const char *const[]){"2", "3", "4", NULL});
    h->crosswalks = read_cells(edition_get(block, "crosswalks"), 4);
    if (h->crosswalks & h->statue)
        edition_fail(edition_get(block, "crosswalks"),
                     "expected none on the statue's cell");
    h->does_statue_conduct = edition_bool(edition_get(block, "statue_conducts"));
    for (int players = 2; players <= TORI_PLAYERS_MAX; players++)
        read_bonuses(h, bonuses, players);
}

/* Q75: whatever the hands hold, a card that is due can be dealt. */
static void check_decks(const struct helsinki_edition *h, struct edition *e)
{
    for (int players = 2; players <= TORI_PLAYERS_MAX; players++) {
        int deck = cards_total(&h->deck[players]) - (players == 2 ? CARD_COLOURS : 0);
        int needed =
            HELSINKI_SPACES + players * (h->hand_limit + HAND_OVER_LIMIT_MAX) + 1;

        if (deck < needed || deck > 255)
            edition_fail(edition_block(e, "cards"),
                         "the deck of %d players has %d cards, expected %d to 255",
                         players, deck, needed);
    }
}

static void read_all(struct helsinki_edition *h, struct edition *e)
{
    static const char *const keys[] = {
        "game",  "name",   "senate",  "board",   "tiles",    "cards", "removals",
        "hands", "supers", "actions", "scoring", "visitors", NULL};
    struct edition_node game = edition_get(edition_top(e), "game");

    edition_only_keys(edition_top(e), keys);
    if (strcmp(edition_string(game), helsinki.name) != 0)
        edition_fail(game, "expected \"%s\"", helsinki.name);
    edition_string(edition_get(edition_top(e), "name"));
    read_senate(h, edition_block(e, "senate"));
    read_board(h, edition_block(e, "board"));
    read_tiles(h, edition_block(e, "tiles"));
    read_cards(h, edition_block(e, "cards"));
    read_removals(h, edition_block(e, "removals"));
    read_hands(h, edition_block(e, "hands"));
    read_supers(h, edition_block(e, "supers"));
    read_actions(h, edition_block(e, "actions"));
    read_scoring(h, edition_block(e, "scoring"));
    read_visitors(h, edition_block(e, "visitors"));
    if (!edition_has_failed(e))
        check_decks(h, e);
}

void helsinki_edition_read(struct edition *e, int number)
{
    helsinki_editions[number] = (struct helsinki_edition){0};
    read_all(&helsinki_editions[number], e);
}
