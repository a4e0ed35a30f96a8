/*
 * Setting boards and coats. Tiles, supers and joker tiles come out of the supply;
 * the eight coats of a seat are shared between board, meadow and actions.
 */

#include "scenarios/helsinki/internal.h"

#include <string.h>

#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"

/* Boards */

/* Coats under new cells come to the meadow. */
static void cover(struct helsinki_player *p, uint64_t cells)
{
    p->board.covered |= cells;
    p->meadow = (uint8_t)(p->meadow + bits_count(p->board.coats & cells));
    p->board.coats &= ~cells;
}

static bool lay_tile(const struct order *o, struct helsinki_player *p, int colour,
                     uint64_t cells)
{
    int roofs = bits_count(cells), anchor, tile;

    if (cells & p->board.covered)
        return order_fail(o, "a tile lies on covered cells");
    if (roofs < CARD_ROOFS_MIN || roofs > CARD_ROOFS_MAX)
        return order_fail(o, "%s has no tile of %d roofs", card_colour_titles[colour],
                          roofs);
    tile = helsinki_tile(colour, roofs);
    if (shape_find(&o->e->shape[tile], cells, &anchor) < 0)
        return order_fail(o, "%s%d has another shape", card_colour_names[colour], roofs);
    if (!o->s->tiles[tile])
        return order_fail(o, "no %s%d is left", card_colour_names[colour], roofs);
    o->s->tiles[tile]--;
    p->board.tiles[colour] |= cells;
    p->board.joined_east |= cells & cells >> 1;
    p->board.joined_south |= cells & cells >> GRID_STRIDE;
    cover(p, cells);
    return true;
}

static bool lay_jokers(const struct order *o, uint64_t cells)
{
    if (cells & o->p->board.covered)
        return order_fail(o, "a joker tile lies on a covered cell");
    if (bits_count(cells) > o->s->joker_tiles)
        return order_fail(o, "too few joker tiles are left");
    o->s->joker_tiles = (uint8_t)(o->s->joker_tiles - bits_count(cells));
    o->p->board.jokers |= cells;
    cover(o->p, cells);
    return true;
}

static bool put_supers(const struct order *o, struct helsinki_player *p, uint64_t cells)
{
    int more = bits_count(cells) - bits_count(p->board.supers);

    if (cells & ~(p->board.covered & ~o->e->statue))
        return order_fail(o, "a super stands on no roof");
    if (more > o->s->supers)
        return order_fail(o, "too few supers are left");
    o->s->supers = (uint8_t)(o->s->supers - more);
    p->board.supers = cells;
    return true;
}

/* The cells whose letter is 'letter' or, with a super, 'capital'. */
static uint64_t drawn(const struct order *o, char letter, char capital)
{
    uint64_t cells = 0;

    for (int row = 0; row < GRID_SIZE; row++)
        for (int column = 0; column < GRID_SIZE; column++) {
            char c = o->words[row][column];

            if (c == letter || c == capital)
                cells |= bit(grid_cell(row, column));
        }
    return cells;
}

static bool check_drawing(const struct order *o)
{
    if (o->p->board.covered != o->e->statue)
        return order_fail(o, "that board is not empty");
    for (int row = 0; row < GRID_SIZE; row++)
        if (strlen(o->words[row]) != GRID_SIZE ||
            strspn(o->words[row], ".#pgrby*PGRBYJ") != GRID_SIZE)
            return order_fail(o, "expected seven of .#pgrby*PGRBYJ, saw '%s'",
                              o->words[row]);
    if (drawn(o, '#', '#') != o->e->statue)
        return order_fail(o, "the statue is drawn in another place");
    return true;
}

bool order_set_board(const struct order *o)
{
    uint64_t supers;

    if (!check_drawing(o))
        return false;
    supers = drawn(o, 'J', 'J');
    for (int c = 0; c < CARD_COLOURS; c++) {
        char letter = card_colour_names[c][0], capital = (char)(letter - 'a' + 'A');
        uint64_t cells = drawn(o, letter, capital);

        supers |= drawn(o, capital, capital);
        while (cells) {
            uint64_t tile = grid_connected(cells & -cells, cells);

            if (!lay_tile(o, o->p, c, tile))
                return false;
            cells ^= tile;
        }
    }
    return lay_jokers(o, drawn(o, '*', 'J')) && put_supers(o, o->p, supers);
}

static bool read_cells(const struct order *o, const char *text, uint64_t *cells)
{
    if (strlen(text) % 2)
        return order_fail(o, "'%s' are no cells", text);
    for (; *text; text += 2) {
        int cell = grid_find(text);

        if (cell < 0)
            return order_fail(o, "'%s' are no cells", text);
        *cells |= bit(cell);
    }
    return true;
}

bool order_set_tile(const struct order *o)
{
    int colour = card_find_colour(o->words[0][0]);
    uint64_t cells = 0;

    if (strlen(o->words[0]) != 1 || (colour < 0 && *o->words[0] != '*'))
        return order_fail(o, "'%s' is no colour", o->words[0]);
    if (!read_cells(o, o->words[1], &cells))
        return false;
    return colour < 0 ? lay_jokers(o, cells) : lay_tile(o, o->p, colour, cells);
}

bool order_set_supers(const struct order *o)
{
    uint64_t cells = 0;

    for (int i = 0; i < o->count; i++)
        if (!read_cells(o, o->words[i], &cells))
            return false;
    return put_supers(o, o->p, cells);
}

/* The last place on that board where the tile lies on free cells, or 0. */
static uint64_t find_room(const struct helsinki_player *p, const struct shape *shape)
{
    for (int i = 0; i < shape->turns; i++)
        for (int anchor = GRID_BITS - 1; anchor >= 0; anchor--) {
            uint64_t cells = shape->turn[i].cells << anchor;

            if (shape->turn[i].anchors & bit(anchor) && !(cells & p->board.covered))
                return cells;
        }
    return 0;
}

static bool sell(const struct order *o, int tile)
{
    struct helsinki_state *s = o->s;

    for (int seat = s->players - 1; seat > 0; seat--) {
        uint64_t cells = find_room(&s->player[seat], &o->e->shape[tile]);

        if (cells)
            return lay_tile(o, &s->player[seat], helsinki_tile_colour(tile), cells);
    }
    return order_fail(o, "no board of a later seat has room for it");
}

bool order_set_sold(const struct order *o)
{
    for (int i = 0; i < o->count; i++) {
        int kind = order_card(o, o->words[i]);

        if (kind < 0 || kind == CARD_JOKER || helsinki_card_supers(o->e, kind))
            return order_fail(o, ": expected a tile such as b4");
        while (o->s->tiles[o->e->tile[kind]])
            if (!sell(o, o->e->tile[kind]))
                return false;
    }
    return true;
}

bool order_set_supers_left(const struct order *o)
{
    int left;

    if (!order_number(o, o->s->supers, &left))
        return false;
    for (int seat = o->s->players - 1; seat > 0; seat--) {
        struct helsinki_player *p = &o->s->player[seat];
        uint64_t roofs = p->board.covered & ~o->e->statue & ~p->board.supers;

        while (roofs && o->s->supers > left)
            put_supers(o, p, p->board.supers | bit(bits_pop(&roofs)));
    }
    return o->s->supers == left ||
           order_fail(o, "the later seats have too few free roofs");
}

/* Coats */

/* As many coats on the board as meadow and actions leave over. */
static bool share_coats(const struct order *o)
{
    struct helsinki_board *b = &o->p->board;
    uint64_t room = o->e->coats[o->p - o->s->player] & ~b->covered;
    int on_board = HELSINKI_COATS - o->p->meadow - bits_count(o->p->used);

    if (on_board < 0 || on_board > bits_count(room))
        return order_fail(o, "%d coats would lie on a board with room for %d", on_board,
                          bits_count(room));
    while (bits_count(b->coats) > on_board)
        b->coats ^= bit(bits_last(b->coats));
    while (bits_count(b->coats) < on_board)
        b->coats |= bit(bits_first(room & ~b->coats));
    return true;
}

bool order_set_coats(const struct order *o)
{
    uint64_t cells = 0;

    for (int i = 0; i < o->count; i++)
        if (!read_cells(o, o->words[i], &cells))
            return false;
    if (cells & ~(o->e->coats[o->p - o->s->player] & ~o->p->board.covered))
        return order_fail(o, "a coat lies on no cell for coats, or on a covered one");
    o->p->board.coats = cells;
    o->p->meadow = (uint8_t)(HELSINKI_COATS - bits_count(cells) - bits_count(o->p->used));
    return true;
}

bool order_set_meadow(const struct order *o)
{
    int coats;

    if (!order_number(o, HELSINKI_COATS, &coats))
        return false;
    o->p->meadow = (uint8_t)coats;
    return share_coats(o);
}

/* From the board or, if none is left there, from the meadow. */
bool order_set_used(const struct order *o)
{
    int left;

    o->p->used = 0;
    for (int i = 0; i < o->count; i++) {
        int coat = 0;

        while (coat < HELSINKI_COAT_COUNT &&
               strcmp(helsinki_coat_names[coat], o->words[i]) != 0)
            coat++;
        if (coat == HELSINKI_COAT_COUNT)
            return order_fail(o, "'%s' is no coat action", o->words[i]);
        o->p->used |= (uint16_t)(1u << coat);
    }
    left = HELSINKI_COATS - bits_count(o->p->used);
    if (o->p->meadow > left)
        o->p->meadow = (uint8_t)left;
    return share_coats(o);
}
