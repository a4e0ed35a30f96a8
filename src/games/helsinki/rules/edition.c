/*
 * Reading and checking editions/helsinki.json. Everything the rules rely on is
 * checked here, once, so that play never meets an impossible number: enough
 * cards that a card due can always be dealt (Q75), enough joker tiles for
 * everybody (2.2), bags that do not overflow.
 */

#include "games/helsinki/rules/edition.h"

#include <stdio.h>
#include <string.h>

#include "engine/edition_reader.h"

enum {
    HAND_OVER_LIMIT_MAX = 6, /* most cards beyond the limit under nolimit (Q75) */
    FIRST_SIZE = CARD_ROOFS_MIN,
};

#define STATUE_CONDUCTS "statue_conducts"

struct helsinki_edition helsinki_editions[EDITIONS_MAX];

/* Words */

static const char *const side_names[SIDE_COUNT] = {"north", "east", "south", "west"};

const struct tori_name_group helsinki_name_groups[] = {
    {"colour", card_colour_names, CARD_COLOURS},
    {"building", side_names, SIDE_COUNT},
    {"action", helsinki_coat_names, HELSINKI_COAT_COUNT},
    {NULL, NULL, 0},
};

static int read_side(struct edition_node at)
{
    const char *text = edition_string(at);

    for (int i = 0; i < SIDE_COUNT; i++)
        if (strcmp(side_names[i], text) == 0)
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

/* "3+", or "3+b" for another card that shows the same. */
struct card_text {
    int face;
    char variant;
};

static struct card_text read_card_text(struct edition_node at)
{
    struct card_text card = {-1, '\0'};
    char text[CARD_NAME_MAX + 1] = "p";
    const char *given = edition_string(at);
    size_t length = strlen(given);

    if (length && given[length - 1] >= 'b' && given[length - 1] <= 'z')
        card.variant = given[--length];
    if (length && length < sizeof(text) - 1) {
        memcpy(text + 1, given, length);
        card.face = card_find(text, (int)length + 1);
    }
    if (card.face < 0)
        edition_fail(at, "expected roofs 2 to 5 and a + for each super, at most two; a "
                         "letter b to z behind them for another such card");
    if (card.face < 0)
        card.face = 0;
    return card;
}

/* The kind in the first colour, or -1. */
static int find_kind(const struct helsinki_edition *h, struct card_text card)
{
    for (int kind = 0; kind < CARD_KINDS_OF_COLOUR; kind++)
        if (h->face[kind] == card.face && h->variant[kind] == card.variant)
            return kind;
    return -1;
}

static int read_card(const struct helsinki_edition *h, struct edition_node at)
{
    int kind = find_kind(h, read_card_text(at));

    if (kind < 0)
        edition_fail(at, "expected a card of cards.kinds");
    return kind < 0 ? 0 : kind;
}

int helsinki_find_card(const struct helsinki_edition *e, const char *name)
{
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if (strcmp(e->card_names[kind], name) == 0)
            return kind;
    return -1;
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

/* P4.5: the cells of all boards, or a list of them for each seat. */
static void read_coats(struct helsinki_edition *h, struct edition_node at)
{
    bool is_alike = json_kind(json_first(at.json)) != JSON_KIND_LIST;

    if (!is_alike)
        edition_length(at, TORI_PLAYERS_MAX, TORI_PLAYERS_MAX);
    for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++) {
        struct edition_node cells = is_alike ? at : edition_item(at, seat);

        h->coats[seat] = read_cells(cells, HELSINKI_COATS);
        if (h->coats[seat] & h->statue)
            edition_fail(cells, "expected no coat on the statue's cell");
    }
}

static void read_board(struct helsinki_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "statue", "coats", NULL};

    edition_only_keys(block, keys);
    h->statue = bit(read_cell(edition_get(block, "statue")));
    read_coats(h, edition_get(block, "coats"));
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

/* An entry of a list may be a list of two: of the first and of the second shape. */
static bool is_pair(struct edition_node at)
{
    return json_kind(at.json) == JSON_KIND_LIST && edition_length(at, 2, 2) == 2;
}

static struct edition_node of_pair(struct edition_node at, int which)
{
    return is_pair(at) ? edition_item(at, which) : at;
}

/* A colour's tiles of one size. */
static void read_size(struct helsinki_edition *h, int tile, struct edition_node names,
                      struct edition_node copies, struct edition_node shapes)
{
    for (int i = 0; i < (is_pair(names) ? 2 : 1); i++) {
        const char *name = edition_string(of_pair(names, i));

        shape_init(
            &h->shape[tile + i * HELSINKI_TILES],
            read_drawing(edition_get(shapes, name), FIRST_SIZE + tile % HELSINKI_SIZES));
        h->tile_copies[tile + i * HELSINKI_TILES] =
            (uint8_t)edition_int(of_pair(copies, i), 0, 15);
        h->has_second_shapes |= (uint8_t)i;
    }
    if (is_pair(names) &&
        strcmp(edition_string(of_pair(names, 0)), edition_string(of_pair(names, 1))) == 0)
        edition_fail(names, "expected two different shapes");
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

        if (edition_length(names, HELSINKI_SIZES, HELSINKI_SIZES) != HELSINKI_SIZES)
            return;
        read_size(h, tile, edition_item(names, size), edition_item(copies, size), shapes);
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

static void set_face(struct helsinki_edition *h, int kind, int face)
{
    h->face[kind] = (uint8_t)face;
    h->tile[kind] = (uint8_t)helsinki_tile(card_colour(kind), card_roofs(face));
}

/* A number of its own, in all colours, for another card that shows a face. */
static void add_variant(struct helsinki_edition *h, struct card_text card, int kind)
{
    h->variant[kind] = card.variant;
    for (; kind < CARD_JOKER; kind += CARD_KINDS_OF_COLOUR) {
        set_face(h, kind, card.face);
        snprintf(
            h->card_text[kind], sizeof(h->card_text[kind]), "%s%c",
            card_names[card.face + kind / CARD_KINDS_OF_COLOUR * CARD_KINDS_OF_COLOUR],
            card.variant);
        h->card_names[kind] = h->card_text[kind];
    }
}

/* Kinds have the numbers of what they show; then come those with a letter. */
static void number_kinds(struct helsinki_edition *h, struct edition_node kinds, int rows)
{
    unsigned taken = 0;

    for (int kind = 0; kind <= CARD_KINDS; kind++)
        h->card_names[kind] = card_names[kind];
    for (int kind = 0; kind < CARD_JOKER; kind++)
        set_face(h, kind, kind % CARD_KINDS_OF_COLOUR);
    for (int i = 0; i < rows; i++) {
        struct card_text card =
            read_card_text(edition_get(edition_item(kinds, i), "card"));

        taken |= card.variant ? 0 : 1u << card.face;
    }
    for (int i = 0; i < rows && !edition_has_failed(kinds.edition); i++) {
        struct edition_node at = edition_get(edition_item(kinds, i), "card");
        struct card_text card = read_card_text(at);
        int kind = bits_first(~(uint64_t)taken);

        if (!card.variant || find_kind(h, card) >= 0)
            continue;
        if (kind >= CARD_KINDS_OF_COLOUR) {
            edition_fail(at, "expected at most %d kinds of cards in a colour",
                         CARD_KINDS_OF_COLOUR);
            return;
        }
        taken |= 1u << kind;
        add_variant(h, card, kind);
    }
}

/* Which of the shapes of its size a card builds. */
static void read_shape_of(struct helsinki_edition *h, struct edition_node row, int kind)
{
    int tile = helsinki_tile(card_colour(kind), helsinki_card_roofs(h, kind));

    if (edition_has(row, "shape") && edition_int(edition_get(row, "shape"), 1, 2) == 2)
        tile += HELSINKI_TILES;
    if (!h->shape[tile].turns)
        edition_fail(edition_get(row, "shape"), "%s has one shape of this size",
                     card_colour_titles[card_colour(kind)]);
    h->tile[kind] = (uint8_t)tile;
    h->builders[tile] |= bit(kind);
}

static void read_kind(struct helsinki_edition *h, struct edition_node row)
{
    static const char *const keys[] = {"colours", "card",  "number",
                                       "copies",  "shape", NULL};
    const char *colours = edition_string(edition_get(row, "colours"));
    int card = read_card(h, edition_get(row, "card"));
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
            edition_fail(row, "%s is listed twice", h->card_names[kind]);
            return;
        }
        read_shape_of(h, row, kind);
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
    number_kinds(h, kinds, n);
    for (int i = 0; i < n && !edition_has_failed(block.edition); i++)
        read_kind(h, edition_item(kinds, i));
    add_copies(&h->deck[TORI_PLAYERS_MAX], CARD_JOKER,
               edition_int(edition_get(block, "jokers"), 0, CARD_COPIES_MAX));
}

/* Take 'copies' of the card out of every colour that has it. */
static void remove_cards(const struct helsinki_edition *h, struct cards *deck,
                         struct edition_node row)
{
    static const char *const keys[] = {"card", "copies", NULL};
    int card = read_card(h, edition_get(row, "card"));
    int copies = edition_int(edition_get(row, "copies"), 1, CARD_COPIES_MAX);

    edition_only_keys(row, keys);
    for (int kind = card; kind < CARD_JOKER; kind += CARD_KINDS_OF_COLOUR) {
        if (cards_of(deck, kind) < copies) {
            edition_fail(row, "there are fewer than %d cards %s", copies,
                         h->card_names[kind]);
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

static void remove_list(const struct helsinki_edition *h, struct cards *deck,
                        struct edition_node list)
{
    int n = edition_length(list, 0, CARD_KINDS);

    for (int i = 0; i < n; i++)
        remove_cards(h, deck, edition_item(list, i));
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
    remove_list(h, &h->deck[3], edition_get(block, "three_players"));
    remove_jokers(&h->deck[3], edition_get(block, "three_players_jokers"));
    remove_list(h, &h->deck[2], edition_get(block, "two_players"));
    remove_jokers(&h->deck[2], edition_get(block, "two_players_jokers"));
    h->five = (uint8_t)read_card(h, five);
    for (int kind = h->five; kind < CARD_JOKER; kind += CARD_KINDS_OF_COLOUR)
        if (!cards_of(&h->deck[2], kind))
            edition_fail(five, "there is no card %s left to remove", h->card_names[kind]);
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
    static const char *const keys[] = {"source", "crosswalks", "bonuses", STATUE_CONDUCTS,
                                       NULL};
    struct edition_node bonuses = edition_get(block, "bonuses");

    edition_only_keys(block, keys);
    edition_only_keys(bonuses, (const char *const[]){"2", "3", "4", NULL});
    h->crosswalks = read_cells(edition_get(block, "crosswalks"), 4);
    if (h->crosswalks & h->statue)
        edition_fail(edition_get(block, "crosswalks"),
                     "expected none on the statue's cell");
    if (edition_has(block, STATUE_CONDUCTS))
        h->does_statue_conduct = edition_bool(edition_get(block, STATUE_CONDUCTS));
    for (int players = 2; players <= TORI_PLAYERS_MAX; players++)
        read_bonuses(h, bonuses, players);
}

/* Q88 may also be said with the visitors, where older editions say it. */
static void read_rulings(struct helsinki_edition *h, struct edition *e)
{
    struct edition_node block = edition_block(e, "rulings");

    edition_only_keys(block, (const char *const[]){"source", STATUE_CONDUCTS, NULL});
    if (!edition_has(block, STATUE_CONDUCTS))
        return;
    if (edition_has(edition_block(e, "visitors"), STATUE_CONDUCTS))
        edition_fail(edition_get(block, STATUE_CONDUCTS),
                     "visitors." STATUE_CONDUCTS " says it already");
    h->does_statue_conduct = edition_bool(edition_get(block, STATUE_CONDUCTS));
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
    static const char *const keys[] = {"game",     "name",    "names",   "senate",
                                       "board",    "tiles",   "cards",   "removals",
                                       "hands",    "supers",  "actions", "scoring",
                                       "visitors", "rulings", NULL};
    struct edition_node game = edition_get(edition_top(e), "game");

    edition_only_keys(edition_top(e), keys);
    if (strcmp(edition_string(game), helsinki.name) != 0)
        edition_fail(game, "expected \"%s\"", helsinki.name);
    edition_title(e);
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
    if (edition_has(edition_top(e), "rulings"))
        read_rulings(h, e);
    if (!edition_has_failed(e))
        check_decks(h, e);
}

void helsinki_edition_read(struct edition *e, int number)
{
    static uint16_t stamp; /* one thread at a time reads: shelf.h */

    helsinki_editions[number] = (struct helsinki_edition){.stamp = ++stamp};
    read_all(&helsinki_editions[number], e);
}
