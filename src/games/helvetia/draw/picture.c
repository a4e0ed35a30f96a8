/*
 * Helvetia's table: a line with the round, the villages side by side as far as they
 * fit, the market, the display, and two rows for each seat: its score, and its coins
 * and villagers. Three villages fit into 80 columns, two if they have second rings.
 */

#include "games/helvetia/draw/picture.h"

#include "games/helvetia/draw/valley.h"
#include "term/canvas.h"
#include "term/drawing.h"
#include "term/scoreboard.h"

enum { GAP = 2 }; /* between panels */

static const int seat_styles[HELVETIA_VILLAGES] = {INK_RED, INK_YELLOW, INK_WHITE,
                                                   INK_BLUE, INK_GREEN};

int draw_helvetia_seat_style(int seat)
{
    return seat_styles[seat];
}

int draw_helvetia_seat(struct canvas *c, int row, int column, int seat)
{
    return canvas_putf(c, row, column, seat_styles[seat], "%c", "0123n"[seat]);
}

/* The round, who holds the start tile, and what is still to come. */
/* How many tiles are left in those that the box has. */
static int draw_stacks(struct canvas *c, int row, int column,
                       const struct helvetia_state *state)
{
    static const uint8_t none[HELVETIA_KINDS];
    const struct helvetia_edition *e = helvetia_edition_of(state);

    column = canvas_put(c, row, column, INK_PLAIN, "stacks");
    for (int i = 0; i < HELVETIA_STACKS; i++)
        if (memcmp(e->stack[i], none, sizeof(none)) != 0)
            column = canvas_putf(c, row, column, INK_PLAIN, " %d", state->stack_count[i]);
    return column;
}

static int draw_round(const struct scene *s, struct canvas *c, int row)
{
    const struct helvetia_state *state = helvetia_const(s->view);
    const struct helvetia_edition *e = helvetia_edition_of(state);
    int column;

    if (state->phase == HELVETIA_IN_OVER)
        column = canvas_put(c, row, 0, INK_ALERT, "GAME OVER");
    else if (state->round == 0)
        column = canvas_put(c, row, 0, INK_STRONG, "Set-up");
    else
        column = canvas_putf(c, row, 0, INK_STRONG, "Round %d", state->round);
    if (state->phase > HELVETIA_IN_START) {
        column = canvas_put(c, row, column + GAP, INK_PLAIN, "start tile ");
        column = draw_helvetia_seat(c, row, column, state->start);
    }
    column = draw_stacks(c, row, column + GAP, state);
    column = canvas_put(c, row, column + GAP, INK_PLAIN, "surround");
    for (int i = state->surrounds; i < 2; i++)
        column = canvas_putf(c, row, column, INK_ACCENT, " +%d", e->surround[i]);
    if (state->surrounds == 2)
        column = canvas_put(c, row, column, INK_FAINT, " -");
    canvas_putf(c, row, column + GAP, INK_PLAIN, "ends at %d point%s",
                helvetia_goal(state), helvetia_goal(state) == 1 ? "" : "s");
    return row + 1;
}

/* What can be taken in the draft, or is left for the neutral village. */
static int draw_left_over(const struct helvetia_state *s, struct canvas *c, int row)
{
    bool is_draft = s->phase >= HELVETIA_IN_TAKE && s->phase <= HELVETIA_IN_REPLACE;
    int column;

    if (!is_draft && s->phase != HELVETIA_IN_NEUTRAL)
        return row;
    column = canvas_put(c, row, 0, INK_STRONG, is_draft ? "To take" : "For n") + GAP;
    for (int kind = 0; kind < HELVETIA_START_KINDS; kind++)
        if (s->left_over[kind])
            column = GAP + canvas_putf(c, row, column, INK_PLAIN, "%d %s",
                                       s->left_over[kind], helvetia_kind_names[kind]);
    return row + 1;
}

/* From left to right, then below. */
static int draw_villages(const struct scene *s, struct canvas *c, int row)
{
    int column = 0, below = row;

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        int width = draw_helvetia_village_width(s, village);

        if (!draw_helvetia_has_village(s, village))
            continue;
        if (column + width > c->width) {
            row = below + 1;
            column = 0;
        }
        draw_helvetia_village(s, village, c, row, column);
        column += width + GAP;
        if (row + draw_helvetia_village_height(s, village) > below)
            below = row + draw_helvetia_village_height(s, village);
    }
    return below + 1;
}

static int draw_scores(const struct scene *s, struct canvas *c, int row)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    s->game->score(s->view, score);
    scoreboard_draw_heading(s, c, row++);
    for (int seat = 0; seat < s->players; seat++)
        scoreboard_draw_row(s, seat, &score[seat], c, row++);
    return row;
}

static void draw(const struct scene *s, struct canvas *c)
{
    int row = draw_round(s, c, 0);

    row = draw_left_over(helvetia_const(s->view), c, row);
    row = draw_villages(s, c, row);
    row = draw_helvetia_market(s, c, row);
    row = draw_helvetia_display(s, c, row) + 1;
    row = draw_helvetia_seats(s, c, row);
    draw_scores(s, c, row);
}

const struct drawing helvetia_drawing = {
    .draw = draw,
    .legend = draw_helvetia_legend,
    .art = &helvetia_art,
};
