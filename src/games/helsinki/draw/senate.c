/*
 * The senate board, laid out as it is on the table, and the supply:
 *
 *     [b3+]  (0)      [p2]   (1)@1    [y3++]
 *     (7)             north           (2)
 *     [r2]     west            east   [g4]
 *     (6)@0           south           (3)
 *     [*]    (5)      [r3]   (4)      [b2]
 *
 * Cards in brackets lie in the slots, spaces are numbered, and '@' is followed by
 * the seats whose pawns stand there.
 */

#include "base/strbuf.h"
#include "games/helsinki/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"

struct senate_place {
    int row, column;
};

/* Clockwise from the corner in the north-west: slot 0, space 0, slot 1, ... */
static const struct senate_place slot_places[HELSINKI_SPACES] = {
    {0, 0}, {0, 16}, {0, 32}, {2, 32}, {4, 32}, {4, 16}, {4, 0}, {2, 0},
};
static const struct senate_place space_places[HELSINKI_SPACES] = {
    {0, 7}, {0, 23}, {1, 32}, {3, 32}, {4, 23}, {4, 7}, {3, 0}, {1, 0},
};
/* The sides that spaces 0 and 1, 2 and 3, ... belong to. */
static const struct senate_place side_places[SIDE_COUNT] = {
    {1, 16}, {2, 25}, {3, 16}, {2, 9}};

int draw_helsinki_card(const struct helsinki_state *s, struct canvas *c, int row,
                       int column, int kind)
{
    int style = kind == CARD_NONE ? INK_PLAIN : INK_PURPLE + card_colour(kind);

    return canvas_put(c, row, column, style, helsinki_card_name(s, kind));
}

static void draw_slot(const struct helsinki_state *s, int slot, struct canvas *c, int row,
                      int column)
{
    column = canvas_put(c, row, column, INK_FAINT, "[");
    column = draw_helsinki_card(s, c, row, column, s->slots[slot]);
    canvas_put(c, row, column, INK_FAINT, "]");
}

/* Before the first pawn is put down none of them stands anywhere. */
static void draw_space(const struct helsinki_state *s, int space, struct canvas *c,
                       int row, int column)
{
    bool is_empty = true;

    column = canvas_putf(c, row, column, INK_FAINT, "(%d)", space);
    for (int seat = 0; seat < s->players && s->phase > HELSINKI_STAND; seat++) {
        if (s->player[seat].pawn != space)
            continue;
        column = canvas_putf(c, row, column, seat == s->seat ? INK_ALERT : INK_STRONG,
                             "%s%d", is_empty ? "@" : "", seat);
        is_empty = false;
    }
}

static void draw_side(const struct helsinki_edition *e, int side, struct canvas *c,
                      int row, int column)
{
    int first = e->side[2 * side], second = e->side[2 * side + 1];

    column = canvas_put(c, row, column, INK_PLAIN, tell_helsinki_sides[first]);
    if (second != first)
        canvas_putf(c, row, column, INK_PLAIN, "/%s", tell_helsinki_sides[second]);
}

void draw_helsinki_senate(const struct scene *s, struct canvas *c, int row, int column)
{
    const struct helsinki_state *state = helsinki_const(s->view);

    for (int i = 0; i < HELSINKI_SPACES; i++) {
        draw_slot(state, i, c, row + slot_places[i].row, column + slot_places[i].column);
        draw_space(state, i, c, row + space_places[i].row,
                   column + space_places[i].column);
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        draw_side(helsinki_edition_of(state), side, c, row + side_places[side].row,
                  column + side_places[side].column);
}

/* The supply: tiles left by colour and roofs, three colours to a column. */

enum { SUPPLY_ROWS = 3, SUPPLY_COLUMN = 20, SUPPLY_NUMBERS = 8 };

static void draw_stacks(const struct helsinki_state *s, int colour, struct canvas *c,
                        int row, int column)
{
    canvas_put(c, row, column, INK_PURPLE + colour, card_colour_titles[colour]);
    for (int i = 0; i < HELSINKI_SIZES; i++) {
        int tile = HELSINKI_SIZES * colour + i;
        int left = s->tiles[tile] + s->tiles[tile + HELSINKI_TILES];

        canvas_putf(c, row, column + SUPPLY_NUMBERS + 2 * i, left ? INK_PLAIN : INK_FAINT,
                    left ? "%d" : "-", left);
    }
}

void draw_helsinki_supply(const struct scene *s, struct canvas *c, int row, int column)
{
    const struct helsinki_state *state = helsinki_const(s->view);

    canvas_put(c, row, column, INK_FAINT, "tiles   2 3 4 5");
    canvas_put(c, row, column + SUPPLY_COLUMN + SUPPLY_NUMBERS, INK_FAINT, "2 3 4 5");
    for (int colour = 0; colour < CARD_COLOURS; colour++)
        draw_stacks(state, colour, c, row + 1 + colour % SUPPLY_ROWS,
                    column + colour / SUPPLY_ROWS * SUPPLY_COLUMN);
}
