/*
 * The market on the board and the buildings beside it.
 *
 *     Market +4   grain@01     cow@1*       bread+1      milk+2       meat+2
 *
 * is a branch: its tile of 4 points is left (4@1: seat 1 has it); both seats have
 * delivered grain, seat 1 was the first with a cow and has the goods tile; bread is
 * worth 1 point more to the first.
 *
 *     Display     2 cowshed WB
 *
 * is two cowsheds, each for a wood and a brick.
 */

#include <ctype.h>

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helvetia/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"

enum { TILE_COLUMN = 7, GOODS_COLUMN = 12, GOOD_WIDTH = 13, KIND_WIDTH = 22 };

/* "@01", the seats that have delivered it, '*' behind the one with the tile. */
static void draw_deliveries(const struct helvetia_state *s, int good, struct canvas *c,
                            int row, int column)
{
    bool is_new = true;

    for (int seat = 0; seat < s->players; seat++) {
        if (!(s->player[seat].delivered >> good & 1))
            continue;
        if (is_new)
            column = canvas_put(c, row, column, INK_FAINT, "@");
        is_new = false;
        column = draw_helvetia_seat(c, row, column, seat);
        if (s->goods_tile[good] == seat + 1)
            column = canvas_put(c, row, column, INK_STRONG, "*");
    }
}

static void draw_good(const struct helvetia_state *s, int good, struct canvas *c, int row,
                      int column)
{
    int points = helvetia_edition_of(s)->goods_tile[good];

    column = canvas_put(c, row, column, INK_PLAIN, helvetia_good_names[good]);
    if (points && !s->goods_tile[good])
        column = canvas_putf(c, row, column, INK_ACCENT, "+%d", points);
    draw_deliveries(s, good, c, row, column);
}

static void draw_branch(const struct helvetia_state *s, int branch, struct canvas *c,
                        int row)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint64_t goods = e->branch[branch];
    int holder = s->branch_tile[branch], points = e->branch_tile[branch];

    if (holder)
        draw_helvetia_seat(c, row,
                           canvas_putf(c, row, TILE_COLUMN, INK_FAINT, "%d@", points),
                           holder - 1);
    else
        canvas_putf(c, row, TILE_COLUMN, INK_ACCENT, "+%d", points);
    for (int column = GOODS_COLUMN; goods; column += GOOD_WIDTH)
        draw_good(s, bits_pop(&goods), c, row, column);
}

int draw_helvetia_market(const struct scene *s, struct canvas *c, int row)
{
    canvas_put(c, row, 0, INK_STRONG, "Market");
    for (int branch = 0; branch < HELVETIA_BRANCHES; branch++)
        draw_branch(helvetia_const(s->view), branch, c, row++);
    return row;
}

/* "WWS grain iron": what the builder sells as a capital, the rest as words. */
static void append_cost(const struct helvetia_edition *e, int kind, struct strbuf *out)
{
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        for (int n = e->cost[kind][good]; n > 0; n--) {
            if (e->bought >> good & 1)
                strbuf_append_char(out, (char)toupper(helvetia_good_names[good][0]));
            else
                strbuf_appendf(out, " %s", helvetia_good_names[good]);
        }
    }
}

/* Kinds that the viewer has already are faint. */
static void draw_kind(const struct scene *s, int kind, struct canvas *c, int row,
                      int column)
{
    const struct helvetia_state *state = helvetia_const(s->view);
    bool is_built = s->viewer >= 0 && state->player[s->viewer].kinds >> kind & 1;
    struct strbuf cost;

    strbuf_init(&cost);
    append_cost(helvetia_edition_of(state), kind, &cost);
    column = canvas_putf(c, row, column, INK_FAINT, "%d ", state->display[kind]);
    column = canvas_putf(c, row, column, is_built ? INK_FAINT : INK_STRONG, "%s ",
                         helvetia_kind_names[kind]);
    canvas_put(c, row, column, is_built ? INK_FAINT : INK_PLAIN, cost.text);
    strbuf_release(&cost);
}

int draw_helvetia_display(const struct scene *s, struct canvas *c, int row)
{
    uint64_t kinds = helvetia_const(s->view)->displayed;
    int column = GOODS_COLUMN;

    canvas_put(c, row, 0, INK_STRONG, "Display");
    while (kinds) {
        if (column + KIND_WIDTH > c->width) {
            column = GOODS_COLUMN;
            row++;
        }
        draw_kind(s, bits_pop(&kinds), c, row, column);
        column += KIND_WIDTH;
    }
    return row + 1;
}
