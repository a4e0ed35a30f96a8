/*
 * The square: eight slots with cards and eight spaces round the own board.
 *
 *     [slot 0]  space 0  [slot 1]  space 1  [slot 2]
 *     space 7     a b c d e f g             space 2
 *     [slot 7]    1 . . . . . .             [slot 3]
 *     space 6     2 . . . . . .             space 3
 *     [slot 6]  space 5  [slot 5]  space 4  [slot 4]
 */

#include <stdio.h>

#include "games/helsinki/draw/stage.h"
#include "games/helsinki/tell/words.h"

enum { MARGIN = 2 };

/* By size: a cell of the board, a card, a space of the upper and lower edge. */
static const struct {
    int cell_width, cell_height, card_width, card_height, pad_width, pad_height;
} sizes[] = {
    [TABLEAU_SMALL] = {4, 2, 5, 1, 5, 1},
    [TABLEAU_MIDDLE] = {6, 3, 8, 3, 9, 3},
    [TABLEAU_LARGE] = {8, 4, 10, 4, 12, 4},
};

/* Where the parts lie. */
struct square {
    int width, height;
    struct area slot[HELSINKI_SPACES], space[HELSINKI_SPACES], cell;
};

static void lay_out_slots(struct square *q, int x, int y, enum tableau_size size)
{
    int w = sizes[size].card_width, h = sizes[size].card_height;
    int middle_x = x + (q->width - w) / 2, right = x + q->width - w;
    int middle_y = q->cell.y + (GRID_SIZE * q->cell.height - h) / 2;
    int bottom = y + q->height - h;
    const int at[HELSINKI_SPACES][2] = {
        {x, y},          {middle_x, y},      {right, y},  {right, middle_y},
        {right, bottom}, {middle_x, bottom}, {x, bottom}, {x, middle_y}};

    for (int i = 0; i < HELSINKI_SPACES; i++)
        q->slot[i] = (struct area){at[i][0], at[i][1], w, h};
}

static void lay_out_spaces(struct square *q, int x, int y, enum tableau_size size)
{
    int w = sizes[size].card_width, h = sizes[size].card_height;
    int pw = sizes[size].pad_width, ph = sizes[size].pad_height;
    int gap_x = (q->slot[1].x - x - w) / 2, gap_y = (q->slot[7].y - q->cell.y) / 2;
    int first = x + w + gap_x - pw / 2, second = q->slot[1].x + w + gap_x - pw / 2;
    int upper = y + h + gap_y - ph / 2 + (size > TABLEAU_SMALL);
    int lower = q->slot[7].y + h + gap_y - ph / 2 + (size > TABLEAU_SMALL);
    int right = q->slot[2].x, bottom = q->slot[4].y + h - ph;
    const struct area at[HELSINKI_SPACES] = {
        {first, y, pw, ph},    {second, y, pw, ph},      {right, upper, w, ph},
        {right, lower, w, ph}, {second, bottom, pw, ph}, {first, bottom, pw, ph},
        {x, lower, w, ph},     {x, upper, w, ph}};

    for (int i = 0; i < HELSINKI_SPACES; i++)
        q->space[i] = at[i];
}

static void lay_out(struct square *q, int x, int y, enum tableau_size size)
{
    int w = sizes[size].card_width, h = sizes[size].card_height;

    q->cell = (struct area){x + w + MARGIN, y + h + 1, sizes[size].cell_width,
                            sizes[size].cell_height};
    q->width = GRID_SIZE * q->cell.width + 2 * w + 2 * MARGIN;
    q->height = 2 * h + GRID_SIZE * q->cell.height + (size > TABLEAU_SMALL ? 2 : 1);
    lay_out_slots(q, x, y, size);
    lay_out_spaces(q, x, y, size);
}

/* The space that an action leads to, or -1. */
static int space_of(const struct stage *st, tori_action a)
{
    int pawn = st->s->player[st->s->seat].pawn, with = helsinki_action_with(a);

    switch (helsinki_action_verb(a)) {
    case HELSINKI_DO_STAND:
        return with;
    case HELSINKI_DO_MOVE:
        return (pawn + with) % HELSINKI_SPACES;
    case HELSINKI_DO_COAT:
        return with == HELSINKI_COAT_BACK ? (pawn + HELSINKI_SPACES - 1) % HELSINKI_SPACES
                                          : -1;
    default:
        return -1;
    }
}

/* Who stands there. */
static void draw_pawns(const struct stage *st, int space, struct area at)
{
    const struct palette *p = st->t->palette;
    int x = at.x + at.width / 2 - 1, y = at.y + (at.height - 1) / 2, count = 0;

    for (int seat = 0; seat < st->s->players && st->s->phase > HELSINKI_STAND; seat++) {
        if (st->s->player[seat].pawn != space)
            continue;
        cells_put(st->t->cells, x + 2 * count - (count > 1), y,
                  tableau_brush(p->seat[seat], LOOK_BOLD), palette_marks[seat]);
        tableau_add_piece(st->t, &(struct tableau_piece){
                                     .id = (uint32_t)seat,
                                     .area = {x + 2 * count - (count > 1), y, 1, 1}});
        count++;
    }
    if (!count && at.height > 1)
        cells_put(st->t->cells, at.x + at.width / 2, y, tableau_brush(st->hues->dot, 0),
                  "○");
}

/* How many steps lead there, and whether it is where the cursor stands. */
static void draw_reach(const struct stage *st, int entry, struct area at)
{
    const struct palette *p = st->t->palette;
    tori_action a = st->t->menu->entries[entry].action;
    bool is_focus = entry == st->t->focus;
    struct brush b = {p->ground, is_focus ? p->warn : p->accent, LOOK_BOLD};
    char text[8];

    if (at.height > 2)
        cells_frame(st->t->cells, at, is_focus ? TINT(0xffffff, 15) : p->ink, is_focus);
    if (is_focus && st->t->colours == COLOURS_NONE)
        b.look |= LOOK_REVERSE;
    if (helsinki_action_verb(a) == HELSINKI_DO_MOVE)
        snprintf(text, sizeof(text), at.height > 1 ? " %d " : "%d",
                 helsinki_action_with(a));
    else
        snprintf(text, sizeof(text), "%s",
                 helsinki_action_verb(a) == HELSINKI_DO_STAND ? "◂" : "-1");
    cells_right(st->t->cells, at.x + at.width, at.y + at.height - 1, b, text);
    tableau_add_spot(st->t, at, entry);
}

/* By the move that would lead there. */
static void ask_about_space(const struct stage *st, int space, struct area at)
{
    int pawn = st->s->player[st->own].pawn;
    int steps = (space - pawn + HELSINKI_SPACES) % HELSINKI_SPACES;

    if (steps && st->s->phase > HELSINKI_STAND)
        tableau_add_thing(st->t, at, TABLEAU_NONE,
                          helsinki_action(HELSINKI_DO_MOVE, steps), NULL);
}

static void draw_space(const struct stage *st, int space, struct area at)
{
    tint pad = st->hues->pad;
    bool is_reached = false;

    for (int i = 0; i < st->t->menu->count; i++)
        is_reached |= space_of(st, st->t->menu->entries[i].action) == space;
    cells_fill(st->t->cells, at,
               is_reached && tableau_is_rich(st->t) ? tint_shade(pad, 25) : pad);
    draw_pawns(st, space, at);
    for (int i = 0; i < st->t->menu->count; i++)
        if (space_of(st, st->t->menu->entries[i].action) == space)
            draw_reach(st, i, at);
    if (!is_reached)
        ask_about_space(st, space, at);
}

/* The focus leads to a space, or draws: those cards are meant. */
static bool is_meant(const struct stage *st, int slot)
{
    int space = st->t->focus < 0 ? -1 : space_of(st, tableau_focused(st->t));

    if (st->verb == HELSINKI_DO_DRAW ||
        (st->verb == HELSINKI_DO_COAT && st->with == HELSINKI_COAT_CARD3))
        space = st->s->player[st->s->seat].pawn;
    return space >= 0 && (st->e->slot[space][0] == slot || st->e->slot[space][1] == slot);
}

static void draw_slot(const struct stage *st, int slot, struct area at)
{
    struct brush b = tableau_brush(st->t->palette->accent, LOOK_BOLD);
    int space = st->s->player[st->s->seat].pawn;
    int draw = stage_entry(st, HELSINKI_DO_DRAW, 0);

    stage_draw_card(st, at, st->s->slots[slot]);
    tableau_add_thing(st->t, at, TABLEAU_NONE, helsinki_action(HELSINKI_DO_DRAW, 0),
                      NULL);
    if (draw >= 0 && (st->e->slot[space][0] == slot || st->e->slot[space][1] == slot))
        tableau_add_spot(st->t, at, draw);
    if (!is_meant(st, slot))
        return;
    if (at.height == 1) {
        cells_put(st->t->cells, at.x + at.width - 1, at.y,
                  tableau_brush(TINT(0xffffff, 15), LOOK_BOLD), "◂");
        return;
    }
    for (int y = at.y; y < at.y + at.height; y++) {
        cells_put(st->t->cells, at.x - 1, y, b, "▐");
        cells_put(st->t->cells, at.x + at.width, y, b, "▌");
    }
}

int stage_draw_square(const struct stage *st, int x, int y)
{
    struct square q;
    int w, h;

    lay_out(&q, x, y, st->size);
    w = q.slot[0].width;
    h = q.slot[0].height;
    cells_fill(st->t->cells, (struct area){x, y, q.width, q.height}, st->hues->stone);
    cells_fill(st->t->cells,
               (struct area){x + w, y + h, q.width - 2 * w, q.height - 2 * h},
               st->hues->lawn);
    for (int i = 0; i < HELSINKI_SPACES; i++)
        draw_slot(st, i, q.slot[i]);
    for (int i = 0; i < HELSINKI_SPACES; i++)
        draw_space(st, i, q.space[i]);
    stage_draw_board(st, st->own, q.cell);
    return q.width;
}
