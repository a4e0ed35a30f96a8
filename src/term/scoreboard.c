/* Scores inside a drawing; result.c has the table that is shown by itself. */

#include "term/scoreboard.h"

#include "tell/scene.h"
#include "term/canvas.h"

enum { NAME_MAX = SCOREBOARD_NAME - 4, TITLE_MAX = SCOREBOARD_NUMBER - 1 };

static int draw_title(struct canvas *c, int row, int column, const char *title)
{
    canvas_putf(c, row, column, INK_FAINT, "%*.*s", SCOREBOARD_NUMBER, TITLE_MAX, title);
    return column + SCOREBOARD_NUMBER;
}

int scoreboard_draw_heading(const struct scene *s, struct canvas *c, int row)
{
    const char *const *labels =
        s->game->part_labels ? s->game->part_labels : s->game->parts;
    int column = draw_title(c, row, SCOREBOARD_NAME, "total");

    for (int k = 0; s->game->parts[k]; k++)
        column = draw_title(c, row, column, labels[k]);
    return column;
}

int scoreboard_draw_name(const struct scene *s, int seat, struct canvas *c, int row)
{
    bool is_mover = s->game->to_move(s->view) == seat;

    canvas_putf(c, row, 0, is_mover ? INK_STRONG : INK_PLAIN, "%c%d %.*s",
                is_mover ? '>' : ' ', seat, NAME_MAX, s->names[seat]);
    return SCOREBOARD_NAME;
}

int scoreboard_draw_number(struct canvas *c, int row, int column, int style, int value)
{
    canvas_putf(c, row, column, style, "%*d", SCOREBOARD_NUMBER, value);
    return column + SCOREBOARD_NUMBER;
}

int scoreboard_draw_row(const struct scene *s, int seat, const struct tori_score *score,
                        struct canvas *c, int row)
{
    int column = scoreboard_draw_name(s, seat, c, row);

    column = scoreboard_draw_number(c, row, column, INK_STRONG, score->total);
    for (int k = 0; s->game->parts[k]; k++)
        column = scoreboard_draw_number(c, row, column, INK_PLAIN, score->part[k]);
    return column;
}
