/*
 * Helsinki's table: a line with the round and the heaps, the player boards with
 * the senate and the supply beside or above them, the coat actions with the seats
 * that used them, and a row for each player. Four boards fit into 80 columns.
 */

#include "games/helsinki/draw/picture.h"

#include <string.h>

#include "games/helsinki/draw/stage.h"
#include "term/canvas.h"
#include "term/drawing.h"
#include "term/scoreboard.h"

enum {
    GAP = 2, /* between panels */
    COAT_ROWS = 3,
    COATS_IN_ROW = HELSINKI_COAT_COUNT / COAT_ROWS,
    COATS_COLUMN = 6,
    COAT_WIDTH = 15,
};

/* Q83: the last round cannot be overlooked. */
static int draw_round(const struct helsinki_state *s, struct canvas *c, int row)
{
    if (s->phase == HELSINKI_OVER)
        return canvas_put(c, row, 0, INK_ALERT, "GAME OVER");
    if (s->is_last_round)
        return canvas_putf(c, row, 0, INK_ALERT, "LAST ROUND (%d)", s->round);
    if (s->round == 0)
        return canvas_put(c, row, 0, INK_STRONG, "Set-up");
    return canvas_putf(c, row, 0, INK_STRONG, "Round %d", s->round);
}

static int draw_heaps(const struct helsinki_state *s, struct canvas *c, int row)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int column = draw_round(s, c, row) + GAP;

    column = canvas_putf(c, row, column, INK_PLAIN,
                         "pile %d  discards %d  supers %d  joker tiles %d", s->pile_count,
                         cards_total(&s->discard), s->supers, s->joker_tiles);
    if (s->has_paths) {
        column = canvas_put(c, row, column, INK_PLAIN, "  bonus cards");
        for (int i = s->bonuses; i < e->bonus_count[s->players]; i++)
            column =
                canvas_putf(c, row, column, INK_PLAIN, " %d", e->bonus[s->players][i]);
        if (s->bonuses == e->bonus_count[s->players])
            canvas_put(c, row, column, INK_PLAIN, " -");
    }
    return row + 1;
}

/* Senate and supply stand right of the boards if there is room, else above them. */
static int draw_boards(const struct scene *s, struct canvas *c, int row)
{
    int beside = s->players * (BOARD_WIDTH + GAP);

    if (beside + SENATE_WIDTH <= c->width) {
        draw_helsinki_senate(s, c, row, beside);
        draw_helsinki_supply(s, c, row + SENATE_HEIGHT, beside);
    } else {
        draw_helsinki_senate(s, c, row, 0);
        draw_helsinki_supply(s, c, row, SENATE_WIDTH + GAP);
        row += SENATE_HEIGHT;
    }
    for (int seat = 0; seat < s->players; seat++)
        draw_helsinki_board(s, seat, c, row, seat * (BOARD_WIDTH + GAP));
    return row + BOARD_HEIGHT;
}

/* "stride6", "stride6@02" if seats 0 and 2 used it, "(stride6)" if it is covered. */
static void draw_coat(const struct helsinki_state *s, int coat, struct canvas *c, int row,
                      int column)
{
    bool is_new = true;

    if (s->cover & 1u << coat) {
        canvas_putf(c, row, column, INK_FAINT, "(%s)", helsinki_coat_names[coat]);
        return;
    }
    column = canvas_put(c, row, column, INK_PLAIN, helsinki_coat_names[coat]);
    for (int seat = 0; seat < s->players; seat++) {
        if (!(s->player[seat].used & 1u << coat))
            continue;
        column = canvas_putf(c, row, column, INK_ACCENT, "%s%d", is_new ? "@" : "", seat);
        is_new = false;
    }
}

static int draw_coats(const struct helsinki_state *s, struct canvas *c, int row)
{
    canvas_put(c, row, 0, INK_FAINT, "coat");
    for (int coat = 0; coat < HELSINKI_COAT_COUNT; coat++)
        draw_coat(s, coat, c, row + coat / COATS_IN_ROW,
                  COATS_COLUMN + COAT_WIDTH * (coat % COATS_IN_ROW));
    return row + COAT_ROWS;
}

/* To the next row if 'width' columns do not fit into this one. */
static void wrap(const struct canvas *c, int *row, int *column, int left, int width)
{
    if (*column + width <= c->width)
        return;
    ++*row;
    *column = left;
}

/* All cards that are known to the viewer, then a '?' for each that is not. */
static int draw_hand(const struct helsinki_state *s, int seat, struct canvas *c, int row,
                     int left)
{
    const struct helsinki_player *p = &s->player[seat];
    int unknown = p->hand_count - cards_total(&p->hand);
    int column = left;

    for (int kind = 0; kind < CARD_KINDS; kind++) {
        for (int n = cards_of(&p->hand, kind); n > 0; n--) {
            wrap(c, &row, &column, left, (int)strlen(helsinki_card_name(s, kind)));
            column = draw_helsinki_card(s, c, row, column, kind) + 1;
        }
    }
    wrap(c, &row, &column, left, unknown);
    for (; unknown > 0; unknown--)
        column = canvas_put(c, row, column, INK_FAINT, "?");
    return row + 1;
}

static int draw_player(const struct scene *s, int seat, const struct tori_score *score,
                       struct canvas *c, int row)
{
    const struct helsinki_player *p = &helsinki_const(s->view)->player[seat];
    int column = scoreboard_draw_row(s, seat, score, c, row);

    column = scoreboard_draw_number(c, row, column, p->meadow ? INK_ACCENT : INK_PLAIN,
                                    p->meadow);
    if (seat != s->viewer)
        return draw_hand(helsinki_const(s->view), seat, c, row, column + 1);
    canvas_putf(c, row, column + 1, INK_PLAIN, "%d card%s", p->hand_count,
                p->hand_count == 1 ? "" : "s");
    return row + 1;
}

static int draw_players(const struct scene *s, struct canvas *c, int row)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    s->game->score(s->view, score);
    canvas_put(c, row, scoreboard_draw_heading(s, c, row), INK_FAINT, " coats hand");
    row++;
    for (int seat = 0; seat < s->players; seat++)
        row = draw_player(s, seat, &score[seat], c, row);
    return row;
}

static void draw(const struct scene *s, struct canvas *c)
{
    const struct helsinki_state *state = helsinki_const(s->view);
    int row = 0;

    row = draw_heaps(state, c, row);
    row = draw_boards(s, c, row);
    row = draw_coats(state, c, row);
    row = draw_players(s, c, row);
    if (s->viewer >= 0) {
        canvas_put(c, row, 0, INK_STRONG, "Hand");
        draw_hand(state, s->viewer, c, row, COATS_COLUMN);
    }
}

const struct drawing helsinki_drawing = {
    .draw = draw,
    .legend = draw_helsinki_legend,
    .art = &helsinki_art,
};
