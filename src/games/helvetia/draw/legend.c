/* The key to Helvetia's drawing: what the signs mean, and what each building does. */

#include "base/strbuf.h"
#include "games/helvetia/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"

enum { TEXT_COLUMN = 10, KIND_COLUMN = 40, KIND_WIDTH = 13 };

static const struct {
    const char *sign, *text;
} signs[] = {
    {">a 0", "the village a of seat 0, who is to move; n is the neutral village"},
    {"4 far", "place a4, with a farm; . where nothing stands; 10 to 27: second ring"},
    {"M W m w", "man or woman of the village's owner, awake; small: asleep"},
    {"M1w", "married to a guest of seat 1, here a woman who sleeps; n: neutral"},
    {"+m +w +2", "born this round: a boy, a girl, two children"},
    {"-", "a building that nobody lives in"},
    {"ul M1 W2",
     "the centre: a man and two women wait there; ul ur ll lr: the quarters;"},
    {"", "left and right of the centre (4 5 18 19) a place is in two of them"},
    {"$112", "dowry in the centre: two coins of seat 1, one of seat 2"},
    {"cow+1", "the first to deliver a cow gets 1 point more"},
    {"cow@1*2", "seats 1 and 2 have delivered it, 1 has the goods tile"},
    {"+4 4@1", "tile for all goods of that row: still there; seat 1 has it"},
    {"2 mine WS", "two mines on display, each for a wood (W) and a stone (S); B: brick"},
    {"3+1 3(1)", "3 usable coins, and 1 locked until the turn ends; 1 laid aside"},
    {"2* 2/", "2 coins on a character, and its person tile; the same, tile used"},
    {"born", "newborns in the village; then children in school, and villagers to come"},
    {"total", "points now; the parts up to surround add up to it; awake: for ties"},
};

static int draw_signs(struct canvas *c, int row)
{
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++, row++) {
        canvas_put(c, row, 0, INK_STRONG, signs[i].sign);
        canvas_put(c, row, TEXT_COLUMN, INK_PLAIN, signs[i].text);
    }
    return row;
}

static void draw_kind(const struct helvetia_edition *e, int kind, struct canvas *c,
                      int row, int column)
{
    struct strbuf text;

    strbuf_init(&text);
    tell_helvetia_kind(e, kind, &text);
    canvas_put(c, row, column, INK_STRONG, tell_helvetia_short_kinds[kind]);
    canvas_put(c, row, column + 4, INK_PLAIN, helvetia_kind_names[kind]);
    canvas_put(c, row, column + 4 + KIND_WIDTH, INK_PLAIN, text.text);
    strbuf_release(&text);
}

/* Production in two columns; exchanges, which need the width, and victory buildings
 * below. */
void draw_helvetia_legend(const struct scene *s, struct canvas *c)
{
    const struct helvetia_edition *e = helvetia_edition_of(helvetia_const(s->view));
    int row = draw_signs(c, 0), makers = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        if (e->kind_class[kind] != HELVETIA_PRODUCTION)
            continue;
        draw_kind(e, kind, c, row + makers / 2, makers % 2 * KIND_COLUMN);
        makers++;
    }
    row += (makers + 1) / 2;
    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        if (e->kind_class[kind] != HELVETIA_PRODUCTION)
            draw_kind(e, kind, c, row++, 0);
}
