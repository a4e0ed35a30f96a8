/*
 * What the focus would make, as a line through the gutters: the places are numbered in the
 * order in which goods come from them, and joined where one is made of the other. It is the
 * cheapest way; another one begins where the focus lies, if that is among them. What is written
 * on the table stays: the line passes under it.
 */

#include "games/helvetia/draw/valley.h"
#include "games/helvetia/rules/plan.h"

enum { LINE_WIDTH_MIN = 5, NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

/* The way to be drawn; NULL if the focus makes nothing. */
static const struct helvetia_way *find_way(const struct valley *v,
                                           struct helvetia_plan *plan)
{
    tori_action a = tableau_focused(v->t);
    int what = helvetia_action_arg(a, 0);

    if (v->t->focus < 0)
        return NULL;
    if (helvetia_action_verb(a) == HELVETIA_DO_DELIVER)
        helvetia_plan_good(plan, v->s, v->s->seat, what);
    else if (helvetia_action_verb(a) == HELVETIA_DO_BUILD)
        helvetia_plan_kind(plan, v->s, v->s->seat, what);
    else if (v->s->phase == HELVETIA_IN_PRODUCE)
        helvetia_plan_rest(plan, v->s);
    else
        return NULL;
    for (int i = 0; i < plan->count; i++)
        if (helvetia_action_verb(a) == HELVETIA_DO_WORK && plan->ways[i].count &&
            plan->ways[i].steps[0].kind != HELVETIA_NO_KIND &&
            plan->ways[i].steps[0].spot == what)
            return &plan->ways[i];
    return plan->count ? &plan->ways[0] : NULL;
}

/* NULL if nothing is drawn there: of a good that is bought. */
static const struct area *lot_of(const struct valley *v, const struct helvetia_step *step)
{
    const struct area *lot =
        &v->lots[helvetia_spot_village(step->spot)][helvetia_spot_place(step->spot)];

    return step->kind == HELVETIA_NO_KIND || !lot->width ? NULL : lot;
}

/* Lines */

/* A chain being drawn, and which building of it is being reached: the line grows with them. */
struct trail {
    const struct valley *v;
    int step;
};

/* A piece of the line, if nothing is written there; where lines meet the later one is seen. */
static void set_piece(const struct trail *t, int x, int y, int arms)
{
    static const struct {
        int arms;
        uint32_t glyph;
    } glyphs[] = {{NORTH | SOUTH, 0x2502}, {EAST | WEST, 0x2500},
                  {EAST | SOUTH, 0x256d},  {WEST | SOUTH, 0x256e},
                  {NORTH | EAST, 0x2570},  {NORTH | WEST, 0x256f}};
    struct cell *c = cells_at(t->v->t->cells, x, y);

    if (!c || (c->glyph != ' ' && c->fg != t->v->t->palette->warn))
        return;
    tableau_add_growth(t->v->t, x, y, t->step);
    for (size_t i = 0; i < sizeof(glyphs) / sizeof(glyphs[0]); i++)
        if (arms == glyphs[i].arms) {
            c->glyph = glyphs[i].glyph;
            c->fg = t->v->t->palette->warn;
            c->look = LOOK_BOLD;
        }
}

static void draw_row(const struct trail *t, int from, int to, int y)
{
    int step = from < to ? 1 : -1;

    for (int x = from == to ? to : from + step; x != to; x += step)
        set_piece(t, x, y, EAST | WEST);
}

static void draw_column(const struct trail *t, int x, int from, int to)
{
    int step = from < to ? 1 : -1;

    for (int y = from == to ? to : from + step; y != to; y += step)
        set_piece(t, x, y, NORTH | SOUTH);
}

static int towards(int from, int to, int less, int more)
{
    return to < from ? less : to > from ? more : 0;
}

/* Out of one place, along its gutter, through one between columns, into the other. */
static void draw_link(const struct trail *t, const struct area *a, const struct area *b)
{
    bool is_up = b->y < a->y, is_level = b->y == a->y;
    int ax = a->x + a->width / 2, bx = b->x + b->width / 2;
    int ay = is_up ? a->y - 1 : a->y + a->height;
    int by = is_up || is_level ? b->y + b->height : b->y - 1;
    int leave = is_up ? SOUTH : NORTH, enter = is_up || is_level ? NORTH : SOUTH;
    int between = bx < ax ? b->x + b->width : b->x - 1;

    if (ax == bx && ay == by) {
        set_piece(t, ax, ay, NORTH | SOUTH);
        return;
    }
    if (ay == by) {
        set_piece(t, ax, ay, leave | towards(ax, bx, WEST, EAST));
        draw_row(t, ax, bx, ay);
        set_piece(t, bx, by, enter | towards(bx, ax, WEST, EAST));
        return;
    }
    set_piece(t, ax, ay, leave | towards(ax, between, WEST, EAST));
    draw_row(t, ax, between, ay);
    set_piece(t, between, ay,
              towards(between, ax, WEST, EAST) | towards(ay, by, NORTH, SOUTH));
    draw_column(t, between, ay, by);
    set_piece(t, between, by,
              towards(by, ay, NORTH, SOUTH) | towards(between, bx, WEST, EAST));
    draw_row(t, between, bx, by);
    set_piece(t, bx, by, enter | towards(bx, between, WEST, EAST));
}

/* Numbers */

static void draw_number(const struct trail *t, const struct area *at, int number)
{
    const struct palette *p = t->v->t->palette;
    struct brush b = {p->ground, p->warn, LOOK_BOLD};

    if (t->v->t->colours == COLOURS_NONE)
        b.look |= LOOK_REVERSE;
    for (int x = at->x + at->width - (at->width < LINE_WIDTH_MIN ? 1 : 3);
         x < at->x + at->width; x++)
        tableau_add_growth(t->v->t, x, at->y, t->step);
    if (at->width < LINE_WIDTH_MIN)
        cells_putf(t->v->t->cells, at->x + at->width - 1, at->y, b, "%d", number % 10);
    else
        cells_putf(t->v->t->cells, at->x + at->width - 3, at->y, b, " %d ", number % 100);
}

static bool has_link(const struct helvetia_way *way, int i, const struct area *a,
                     const struct area *b)
{
    return a && b && !way->steps[i].is_unit && a->width >= LINE_WIDTH_MIN &&
           b->width >= LINE_WIDTH_MIN;
}

/* What is made of something stands before it. */
static void draw_way(const struct valley *v, const struct helvetia_way *way)
{
    struct trail t = {.v = v};
    int number = 0;

    for (int i = way->count - 1; i > 0; i--) {
        const struct area *a = lot_of(v, &way->steps[i]),
                          *b = lot_of(v, &way->steps[i - 1]);

        t.step = way->count - i;
        if (has_link(way, i, a, b))
            draw_link(&t, a, b);
    }
    for (int i = way->count - 1; i >= 0; i--) {
        t.step = way->count - 1 - i;
        if (lot_of(v, &way->steps[i]))
            draw_number(&t, lot_of(v, &way->steps[i]), ++number);
    }
}

void valley_draw_chain(const struct valley *v)
{
    static struct helvetia_plan plan;
    const struct helvetia_way *way = find_way(v, &plan);

    if (way)
        draw_way(v, way);
}
