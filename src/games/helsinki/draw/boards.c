/*
 * A player board:
 *
 *     >0 human   north       whose it is, '>' if to move, and the pawn's side
 *        a b c d e f g
 *      1 . . C x C . .       two columns to a cell: what lies there, and '+' for a
 *      2 . r-r+. . . .       super or the join with the cell to the east
 *      3=y y g-g-g r *       '=' after the label of a complete row or column
 *
 * In colour a tile is a filled patch with its outline drawn: a line at the east
 * edge, an underline at the south edge.
 */

#include "games/helsinki/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"

enum { LABEL_WIDTH = 3, CELL_WIDTH = 2, NAME_MAX = 9 };

/* The colour of the tile on a covered cell, or CARD_COLOURS for a joker tile. */
static int tile_colour(const struct helsinki_board *b, int cell)
{
    int colour = 0;

    while (colour < CARD_COLOURS && !(b->tiles[colour] & bit(cell)))
        colour++;
    return colour;
}

static void draw_tile(const struct helsinki_board *b, int cell, struct canvas *c, int row,
                      int column)
{
    int colour = tile_colour(b, cell);
    int style = INK_PURPLE + colour; /* the white of joker tiles follows the colours */
    const char *side = b->joined_east & bit(cell) ? CANVAS_JOINED : CANVAS_EDGE;

    if (!(b->joined_south & bit(cell)))
        style |= INK_UNDERLINE;
    canvas_put(c, row, column, style,
               colour == CARD_COLOURS ? "*" : card_colour_names[colour]);
    canvas_put(c, row, column + 1, style, b->supers & bit(cell) ? "+" : side);
}

static void draw_cell(const struct helsinki_state *s, const struct helsinki_board *b,
                      int cell, struct canvas *c, int row, int column)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);

    if (e->statue & bit(cell))
        canvas_put(c, row, column, INK_STONE, "S ");
    else if (b->covered & bit(cell))
        draw_tile(b, cell, c, row, column);
    else if (b->coats & bit(cell))
        canvas_put(c, row, column, INK_ACCENT, "C ");
    else if (s->has_paths && e->crosswalks & bit(cell))
        canvas_put(c, row, column, INK_STRONG, "x ");
    else
        canvas_put(c, row, column, INK_FAINT, "\u00b7 ");
}

static bool is_complete(const struct helsinki_board *b, uint64_t line)
{
    return !(line & ~b->covered);
}

static void draw_label(struct canvas *c, int row, int column, char label, bool is_done)
{
    canvas_putf(c, row, column, is_done ? INK_STRONG : INK_FAINT, "%c%s", label,
                is_done ? "=" : "");
}

static void draw_labels(const struct helsinki_board *b, struct canvas *c, int row,
                        int column)
{
    for (int i = 0; i < GRID_SIZE; i++) {
        draw_label(c, row + 1, column + LABEL_WIDTH + CELL_WIDTH * i, (char)('a' + i),
                   is_complete(b, GRID_COLUMN << i));
        draw_label(c, row + 2 + i, column + 1, (char)('1' + i),
                   is_complete(b, GRID_ROW << GRID_STRIDE * i));
    }
}

static void draw_heading(const struct scene *s, int seat, struct canvas *c, int row,
                         int column)
{
    const struct helsinki_state *state = helsinki_const(s->view);
    const struct helsinki_edition *e = helsinki_edition_of(state);
    bool is_mover = state->seat == seat && state->phase != HELSINKI_OVER;
    int style = is_mover ? INK_STRONG : INK_PLAIN;

    column = canvas_putf(c, row, column, style, "%c%d %.*s", is_mover ? '>' : ' ', seat,
                         NAME_MAX, s->names[seat]);
    if (state->phase >= HELSINKI_HANDS)
        canvas_put(c, row, column + 1, INK_FAINT,
                   tell_helsinki_sides[e->side[state->player[seat].pawn]]);
}

void draw_helsinki_board(const struct scene *s, int seat, struct canvas *c, int row,
                         int column)
{
    const struct helsinki_state *state = helsinki_const(s->view);
    const struct helsinki_board *b = &state->player[seat].board;

    draw_heading(s, seat, c, row, column);
    draw_labels(b, c, row, column);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            draw_cell(state, b, grid_cell(y, x), c, row + 2 + y,
                      column + LABEL_WIDTH + CELL_WIDTH * x);
}
