/*
 * A village, its places where they lie round the centre, two lines to a place:
 *
 *     >a 0 human
 *     0 woo 1 bri|2 .   3 .        the number of the place, and what stands there
 *     M1w+m w    |                 the owner's villager, a guest, a newborn
 *     4 far ul M1 W1 ur 5 .        in the middle the centre: who waits there, ..
 *     W2M   ll$12    lr            .. the dowry, a digit a coin, and the quarters
 *     6 .   7 .  |8 .   9 .
 *                |
 *
 * The stroke parts the left quarters from the right ones. The second ring is drawn
 * round it as soon as something stands there or is about to. Capitals are awake,
 * small letters asleep; in colour a villager who is awake stands on a patch.
 */

#include "base/bits.h"
#include "games/helvetia/draw/picture.h"
#include "term/canvas.h"
#include "term/drawing.h"

enum {
    CELL_WIDTH = 6,
    NAME_MAX = 7, /* so that three start buildings fit behind it */
    OWNED_COLUMN = 13,

    OUTER_ROWS = 5,
    CENTRE_ROW = 2, /* of the outer rows, as in the table below */
    CENTRE_COLUMN = 2,
};

/* Where each place lies, counted from the corner of the second ring. */
static const struct {
    int8_t row, column;
} places[HELVETIA_PLACES] = {
    {1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 1}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {3, 4},
    {0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 0}, {1, 5}, {2, 0}, {2, 5},
    {3, 0}, {3, 5}, {4, 0}, {4, 1}, {4, 2}, {4, 3}, {4, 4}, {4, 5},
};

/* What is being drawn, and where. */
struct panel {
    const struct helvetia_state *s;
    const struct helvetia_village *v;
    int village;
    struct canvas *c;
    bool has_outer;          /* the second ring is drawn */
    int top[OUTER_ROWS + 1]; /* first lines of the rows of places, and after them */
    int left;                /* of the second ring, drawn or not */
};

bool draw_helvetia_has_village(const struct scene *s, int village)
{
    return village < s->players || (village == HELVETIA_NEUTRAL_SEAT && s->players == 2);
}

/* Something stands in the second ring, or the next building must go there. */
static bool has_outer(const struct helvetia_state *s, int village)
{
    uint32_t built = s->village[village].built;
    int building = s->is_neutral ? HELVETIA_NEUTRAL_SEAT : s->seat;

    return built >> HELVETIA_FIRST_RING ||
           (s->phase == HELVETIA_IN_SITE && village == building &&
            bits_count(built) == HELVETIA_FIRST_RING);
}

static bool is_inhabited(const struct helvetia_village *v, int row)
{
    for (int place = 0; place < HELVETIA_PLACES; place++)
        if (places[place].row == row && v->owners >> place & 1)
            return true;
    return false;
}

/* The first and the last row take a second line only if a villager lives there. */
static void init(struct panel *p, const struct scene *s, int village)
{
    int line = 1;

    *p = (struct panel){.s = helvetia_const(s->view), .village = village};
    p->v = &p->s->village[village];
    p->has_outer = has_outer(p->s, village);
    for (int row = 0; row < OUTER_ROWS; row++) {
        bool is_outer = row == 0 || row == OUTER_ROWS - 1;

        p->top[row] = line;
        if (!is_outer)
            line += 2;
        else if (p->has_outer)
            line += is_inhabited(p->v, row) ? 2 : 1;
    }
    p->top[OUTER_ROWS] = line;
    p->left = p->has_outer ? 0 : -CELL_WIDTH;
}

int draw_helvetia_village_width(const struct scene *s, int village)
{
    return CELL_WIDTH * (has_outer(helvetia_const(s->view), village) ? 6 : 4);
}

int draw_helvetia_village_height(const struct scene *s, int village)
{
    struct panel p;

    init(&p, s, village);
    return p.top[OUTER_ROWS];
}

static int draw_adult(const struct panel *p, int row, int column, int seat, char letter,
                      bool is_asleep)
{
    int style = is_asleep ? INK_FAINT : draw_helvetia_seat_style(seat);

    return canvas_putf(p->c, row, column, style, "%c",
                       is_asleep ? letter : letter + 'A' - 'a');
}

static int draw_guest(const struct panel *p, int place, int row, int column)
{
    const struct helvetia_village *v = p->v;

    for (int seat = 0; seat < HELVETIA_VILLAGES; seat++) {
        if (!(v->guests[seat] >> place & 1))
            continue;
        column = draw_helvetia_seat(p->c, row, column, seat);
        return draw_adult(p, row, column, seat,
                          helvetia_sex_names[v->guest_women >> place & 1],
                          v->guest_sleeps >> place & 1);
    }
    return column;
}

/* "+m" or "+w" for one newborn, "+3" for several. */
static void draw_children(const struct panel *p, int place, int row, int column)
{
    int boys = helvetia_children(p->v, place, HELVETIA_MAN);
    int girls = helvetia_children(p->v, place, HELVETIA_WOMAN);

    if (boys + girls > 1)
        canvas_putf(p->c, row, column, INK_ACCENT, "+%d", boys + girls);
    else if (boys + girls == 1)
        canvas_putf(p->c, row, column, INK_ACCENT, "+%c", helvetia_sex_names[girls]);
}

static void draw_people(const struct panel *p, int place, int row, int column)
{
    const struct helvetia_village *v = p->v;
    bool is_home = helvetia_edition_of(p->s)->homes >> v->kind[place] & 1;

    if (!(v->owners >> place & 1)) {
        canvas_put(p->c, row, column, INK_FAINT, is_home ? "-" : "");
        return;
    }
    column = draw_adult(p, row, column, p->village,
                        helvetia_sex_names[v->owner_women >> place & 1],
                        v->owner_sleeps >> place & 1);
    column = draw_guest(p, place, row, column);
    draw_children(p, place, row, column);
}

static void draw_place(const struct panel *p, int place, int row, int column)
{
    int kind = p->v->kind[place], y = places[place].row;
    bool has_people = p->top[y + 1] - p->top[y] > 1;

    row += p->top[y];
    column += p->left + CELL_WIDTH * places[place].column;
    canvas_putf(p->c, row, column, INK_FAINT, "%d", place);
    if (kind == HELVETIA_NO_KIND) {
        canvas_put(p->c, row, column + 2, INK_FAINT, "\u00b7");
        return;
    }
    canvas_put(p->c, row, column + 2,
               helvetia_edition_of(p->s)->homes >> kind & 1 ? INK_PLAIN : INK_ACCENT,
               tell_helvetia_short_kinds[kind]);
    if (has_people)
        draw_people(p, place, row + 1, column);
}

/* Between the left and the right half, but not through the centre. */
static void draw_stroke(const struct panel *p, int row, int column)
{
    column += p->left + CELL_WIDTH * (CENTRE_COLUMN + 1) - 1;
    for (int line = p->top[0]; line < p->top[OUTER_ROWS]; line++)
        if (line < p->top[CENTRE_ROW] || line >= p->top[CENTRE_ROW + 1])
            canvas_put(p->c, row + line, column, INK_FAINT, "|");
}

static void draw_centre(const struct panel *p, int row, int column)
{
    const struct helvetia_player *player = &p->s->player[p->village];
    int left = column + p->left + CELL_WIDTH * CENTRE_COLUMN, at = left + 3;

    row += p->top[CENTRE_ROW];
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        if (player->centre[sex])
            at = 1 + canvas_putf(p->c, row, at, draw_helvetia_seat_style(p->village),
                                 "%c%d", "MW"[sex], player -> centre[sex]);
    at = left + 3;
    for (int seat = 0; seat < p->s->players; seat++)
        for (int n = player->dowry[seat]; n > 0; n--)
            at = draw_helvetia_seat(p->c, row + 1, at, seat);
    if (at > left + 3)
        canvas_put(p->c, row + 1, left + 2, INK_PLAIN, "$");
    for (int i = 0; i < HELVETIA_QUARTERS; i++)
        canvas_put(p->c, row + i / 2, left + i % 2 * 9, INK_FAINT,
                   helvetia_quarter_names[i]);
}

/* During set-up the start buildings that are not placed yet stand behind the name. */
static void draw_owned(const struct panel *p, int row, int column)
{
    uint64_t kinds = p->s->owned[p->village] & ~p->s->player[p->village].kinds;

    for (column += OWNED_COLUMN; kinds; column += 4)
        canvas_put(p->c, row, column, INK_PLAIN,
                   tell_helvetia_short_kinds[bits_pop(&kinds)]);
}

static void draw_heading(const struct scene *s, const struct panel *p, int row,
                         int column)
{
    bool is_mover = s->game->to_move(s->view) == p->village;
    int style = is_mover ? INK_STRONG : INK_PLAIN, name_max = NAME_MAX;

    column = canvas_putf(p->c, row, column, style, "%c%c ", is_mover ? '>' : ' ',
                         helvetia_village_names[p->village]);
    if (p->village == HELVETIA_NEUTRAL_SEAT) {
        canvas_put(p->c, row, column, style,
                   p->s->has_neutral_coin ? "neutral, coin unused" : "neutral");
        return;
    }
    if (p->s->round > 0)
        name_max = 2 * NAME_MAX;
    else
        draw_owned(p, row, column - 3);
    column = draw_helvetia_seat(p->c, row, column, p->village);
    canvas_putf(p->c, row, column + 1, style, "%.*s", name_max, s->names[p->village]);
}

void draw_helvetia_village(const struct scene *s, int village, struct canvas *c, int row,
                           int column)
{
    struct panel p;

    init(&p, s, village);
    p.c = c;
    draw_heading(s, &p, row, column);
    for (int place = 0; place < (p.has_outer ? HELVETIA_PLACES : HELVETIA_FIRST_RING);
         place++)
        draw_place(&p, place, row, column);
    draw_stroke(&p, row, column);
    draw_centre(&p, row, column);
}
