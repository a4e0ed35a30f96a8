/* The key to Helsinki's drawing: what the signs mean, and the shapes of the tiles. */

#include "games/helsinki/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"

enum { SHAPE_COLUMN = 9, SHAPE_WIDTH = 12, TEXT_COLUMN = 10 };

static const struct {
    const char *sign, *text;
} signs[] = {
    {"b3+", "card: blue, builds 3 roofs with 1 super (one + each); * is a joker card"},
    {"?", "a card in another's hand that nobody has seen"},
    {"(2)@01", "space 2 of the senate, with the pawns of seats 0 and 1"},
    {"[g4]", "the card in the slot between two spaces; pawns move clockwise"},
    {"p g r b y", "tiles: purple, green, red, blue, yellow; * is a joker tile"},
    {"r+", "a roof with a super"},
    {"r-r", "two roofs of one tile"},
    {"S C x", "statue, coat not yet won, crosswalk (with paths=on)"},
    {"3= b=", "a complete row, a complete column"},
    {">", "whose turn it is; the word after the name is the side of the pawn"},
    {"card3@1", "coat action that seat 1 has used; (card3): covered in this game"},
    {"total", "points now; lines, crossings, supers, points and bonus add up to it"},
    {"coats", "coats on the meadow, to be spent on coat actions"},
};

/* Returns the row below. */
static int draw_signs(struct canvas *c, int row)
{
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++, row++) {
        canvas_put(c, row, 0, INK_STRONG, signs[i].sign);
        canvas_put(c, row, TEXT_COLUMN, INK_PLAIN, signs[i].text);
    }
    return row;
}

static int shape_height(uint64_t cells)
{
    return bits_last(cells) / GRID_STRIDE + 1;
}

static void draw_shape(uint64_t cells, int colour, struct canvas *c, int row, int column)
{
    while (cells) {
        int cell = bits_pop(&cells);

        canvas_put(c, row + cell / GRID_STRIDE, column + 2 * (cell % GRID_STRIDE),
                   INK_PURPLE + colour, colour == CARD_COLOURS ? "* " : "##");
    }
}

/* A colour's tiles side by side; returns the row below them. */
static int draw_shapes(const struct helsinki_edition *e, int first, struct canvas *c,
                       int row)
{
    int colour = helsinki_tile_colour(first), height = 1;

    canvas_put(c, row, 0, INK_PLAIN, card_colour_titles[colour]);
    for (int i = 0; i < HELSINKI_SIZES; i++) {
        uint64_t cells = e->shape[first + i].turn[0].cells;

        if (!cells)
            continue;
        draw_shape(cells, colour, c, row, SHAPE_COLUMN + SHAPE_WIDTH * i);
        if (shape_height(cells) > height)
            height = shape_height(cells);
    }
    return row + height;
}

/* Is there a shape among the sizes from this tile on? */
static bool has_second(const struct helsinki_edition *e, int first)
{
    bool has = false;

    for (int i = 0; i < HELSINKI_SIZES; i++)
        has |= e->shape[first + i].turns > 0;
    return has;
}

void draw_helsinki_legend(const struct scene *s, struct canvas *c)
{
    const struct helsinki_edition *e = helsinki_edition_of(helsinki_const(s->view));
    int row = draw_signs(c, 0) + 1;

    canvas_put(c, row++, 0, INK_STRONG,
               "Tiles of 2, 3, 4 and 5 roofs; they may be turned and flipped:");
    for (int tile = 0; tile < HELSINKI_SHAPES; tile += HELSINKI_SIZES)
        if (tile < HELSINKI_TILES || has_second(e, tile))
            row = draw_shapes(e, tile, c, row) + 1;
}
