/*
 * Villages: places round a centre, with the second ring once something stands there.
 *
 *      0  1  2  3
 *      4 centre 5
 *      6  7  8  9
 */

#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "games/helvetia/draw/valley.h"
#include "term/wording.h"

enum {
    INNER_COLUMNS = 4,
    INNER_ROWS = 3,
    OUTER_COLUMNS = 6,
    OUTER_ROWS = 5,
    MAP_WIDTH = 4
};

/* Where each place lies, counted from the corner of the second ring. */
static const struct {
    int8_t row, column;
} places[HELVETIA_PLACES] = {
    {1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 1}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {3, 4},
    {0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 0}, {1, 5}, {2, 0}, {2, 5},
    {3, 0}, {3, 5}, {4, 0}, {4, 1}, {4, 2}, {4, 3}, {4, 4}, {4, 5},
};

/* A village being drawn: the size of its places and of what is between them. */
struct plot {
    const struct helvetia_village *v;
    int village;
    struct area at;
    bool has_outer;
    int width, height, gap_x, gap_y;
};

static bool has_outer(const struct helvetia_state *s, int village)
{
    uint32_t built = s->village[village].built;
    int building = s->is_neutral ? HELVETIA_NEUTRAL_SEAT : s->seat;

    return built >> HELVETIA_FIRST_RING ||
           (s->phase == HELVETIA_IN_SITE && village == building &&
            bits_count(built) == HELVETIA_FIRST_RING);
}

bool valley_has_same_rings(const struct helvetia_state *a, const struct helvetia_state *b)
{
    for (int village = 0; village < HELVETIA_VILLAGES; village++)
        if (has_outer(a, village) != has_outer(b, village))
            return false;
    return true;
}

static struct plot plot_of(const struct valley *v, int village, struct area at)
{
    struct plot p = {.v = &v->s->village[village], .village = village, .at = at};
    int columns, rows;

    p.has_outer = has_outer(v->s, village);
    columns = p.has_outer ? OUTER_COLUMNS : INNER_COLUMNS;
    rows = p.has_outer ? OUTER_ROWS : INNER_ROWS;
    p.gap_x = at.width / columns > MAP_WIDTH;
    p.width = (at.width - p.gap_x * (columns - 1)) / columns;
    p.gap_y = (at.height - rows + 1) / rows >= 2;
    p.height = (at.height - p.gap_y * (rows - 1)) / rows;
    return p;
}

static struct area area_of(const struct plot *p, int place)
{
    int row = places[place].row - !p->has_outer, column = places[place].column;

    column -= !p->has_outer;
    return (struct area){p->at.x + column * (p->width + p->gap_x),
                         p->at.y + row * (p->height + p->gap_y), p->width, p->height};
}

/* People */

/* "M■" awake on a chip, "m□" asleep; returns the column behind. */
static int draw_person(const struct valley *v, int x, int y, int seat, int traits)
{
    const struct palette *p = v->t->palette;
    bool is_woman = traits & 1, is_asleep = traits & 2;
    const char *letter = is_asleep ? is_woman ? "w" : "m" : is_woman ? "W" : "M";
    struct brush b = {p->on_chip[seat], p->chip[seat], LOOK_BOLD};

    if (is_asleep || !tableau_is_rich(v->t))
        b = tableau_brush(p->seat[seat], is_asleep ? 0 : LOOK_BOLD);
    return cells_putf(v->t->cells, x, y, b, "%s%s", letter,
                      (is_asleep ? palette_hollow_marks : palette_marks)[seat]);
}

/* The same at a place: who falls asleep there lies down. A piece is known by its cell, too, so
 * that no villager walks when villages are laid out anew. */
static int draw_worker(const struct valley *v, int x, int y, int spot, int seat,
                       int traits)
{
    uint32_t cell = (uint32_t)(y * v->t->cells->width + x);
    int end = draw_person(v, x, y, seat, traits);

    tableau_add_piece(
        v->t, &(struct tableau_piece){.id = (cell * HELVETIA_VILLAGES + (uint32_t)seat) *
                                                HELVETIA_VILLAGES * HELVETIA_SPOT_PLACES +
                                            (uint32_t)spot,
                                      .area = {x, y, end - x, 1},
                                      .stage = traits & 2});
    return end;
}

static int guest_of(const struct plot *p, int place)
{
    for (int seat = 0; seat < HELVETIA_VILLAGES; seat++)
        if (p->v->guests[seat] >> place & 1)
            return seat;
    return -1;
}

static void draw_people(const struct valley *v, const struct plot *p, int place, int x,
                        int y)
{
    const struct helvetia_village *o = p->v;
    int guest = guest_of(p, place), spot = helvetia_spot(p->village, place);
    int born = helvetia_children(o, place, HELVETIA_MAN) +
               helvetia_children(o, place, HELVETIA_WOMAN);

    if (o->owners >> place & 1)
        x = draw_worker(v, x, y, spot, p->village,
                        (int)(o->owner_women >> place & 1) +
                            2 * (int)(o->owner_sleeps >> place & 1));
    if (guest >= 0)
        x = draw_worker(v, x + (p->width > 6), y, spot, guest,
                        (int)(o->guest_women >> place & 1) +
                            2 * (int)(o->guest_sleeps >> place & 1));
    if (born && x + 2 < p->at.x + p->at.width)
        cells_putf(v->t->cells, x, y, tableau_brush(v->t->palette->good, LOOK_BOLD),
                   "+%d", born);
}

/* Places */

/* What comes of it: a good and what that is made of. */
static void draw_use(const struct valley *v, int kind, struct area at)
{
    int good = v->e->makes[kind], input;
    struct brush b = tableau_brush(v->t->palette->quiet, 0);

    if (good == HELVETIA_NO_GOOD)
        return;
    input = v->e->input[good];
    if (input == HELVETIA_NO_GOOD)
        cells_cut(v->t->cells, at, b, valley_good(v->t, good));
    else if (at.width > 11)
        cells_cut(v->t->cells,
                  (struct area){
                      cells_putf(v->t->cells,
                                 cells_cut(v->t->cells, (struct area){at.x, at.y, 6, 1},
                                           b, valley_good(v->t, input)),
                                 at.y, b, "▸"),
                      at.y, at.width - 7, 1},
                  b, valley_good(v->t, good));
    else
        cells_cut(v->t->cells, at, b, valley_good(v->t, good));
}

/* A frame of the colour, without cells between: the sides. */
static void draw_focus(const struct valley *v, struct area at, bool is_focus)
{
    struct brush b =
        tableau_brush(is_focus ? v->t->palette->warn : v->t->palette->accent, LOOK_BOLD);

    for (int y = at.y; is_focus && y < at.y + at.height; y++) {
        cells_put(v->t->cells, at.x, y, b, "▌");
        cells_put(v->t->cells, at.x + at.width - 1, y, b, "▐");
    }
    if (!is_focus)
        cells_put(v->t->cells, at.x + at.width - 1, at.y, b, "◂");
    if (is_focus && v->t->colours == COLOURS_NONE)
        cells_look(v->t->cells, at, LOOK_REVERSE);
}

/* Actions that lie here: by the place itself, or by waking its quarter. */
static bool is_here(const struct valley *v, tori_action a, int village, int place)
{
    if (helvetia_action_verb(a) == HELVETIA_DO_WAKE)
        return helvetia_action_arg(a, 0) == village &&
               v->e->quarter[helvetia_action_arg(a, 1)] >> place & 1;
    return valley_spot_of(a) == helvetia_spot(village, place);
}

/* Where nothing can be done, by what could be done there at another time. */
static void ask_about_place(const struct valley *v, const struct plot *p, int place,
                            struct area at)
{
    int kind = p->v->kind[place], spot = helvetia_spot(p->village, place);
    bool is_free = kind == HELVETIA_NO_KIND;

    tableau_add_thing(
        v->t, at, TABLEAU_NONE,
        helvetia_action(is_free ? HELVETIA_DO_SITE : HELVETIA_DO_WORK, spot, 0, 0),
        is_free ? wording_text(v->t->language, "helvetia.place.free")
                : valley_kind(v->t, kind));
}

static void add_spots(const struct valley *v, const struct plot *p, int place,
                      struct area at)
{
    bool has_focus = false, has_any = false;
    int before = v->t->spot_count;

    for (int i = 0; i < v->t->menu->count; i++) {
        tori_action a = v->t->menu->entries[i].action;

        if (!is_here(v, a, p->village, place) ||
            (helvetia_action_verb(a) == HELVETIA_DO_WAKE &&
             p->v->kind[place] == HELVETIA_NO_KIND))
            continue;
        has_any |= helvetia_action_verb(a) != HELVETIA_DO_WAKE;
        has_focus |= i == v->t->focus;
        tableau_add_spot(v->t, at, i);
    }
    if (has_focus || has_any)
        draw_focus(v, at, has_focus);
    if (v->t->spot_count == before)
        ask_about_place(v, p, place, at);
}

/* On a map a place has three columns: two letters of its good, and who works there for the
 * viewer. */
static void draw_on_map(const struct valley *v, const struct plot *p, int place,
                        struct area at)
{
    int kind = p->v->kind[place], good = v->e->makes[kind];
    const char *name =
        good == HELVETIA_NO_GOOD ? valley_kind(v->t, kind) : valley_good(v->t, good);
    bool is_guest = v->s->village[p->village].guests[v->own] >> place & 1;
    bool is_asleep = p->v->guest_sleeps >> place & 1;

    cells_fill(v->t->cells, at, valley_ground(v, kind));
    for (int i = 0; i < 2 && *name; i++) {
        char letter[UTF8_BYTES_MAX + 1] = "";
        uint32_t g;
        int bytes = utf8_decode(name, &g);

        memcpy(letter, name, (size_t)bytes);
        cells_put(v->t->cells, at.x + i, at.y,
                  tableau_brush(v->t->palette->ink, LOOK_BOLD), letter);
        name += bytes;
    }
    if (is_guest && at.width > 2)
        cells_put(v->t->cells, at.x + 2, at.y,
                  tableau_brush(v->t->palette->seat[v->own], 0),
                  (is_asleep ? palette_hollow_marks : palette_marks)[v->own]);
    add_spots(v, p, place, at);
}

static void draw_place(const struct valley *v, const struct plot *p, int place)
{
    struct area at = area_of(p, place);
    int kind = p->v->kind[place];
    struct area name = {at.x + (at.width > 6), at.y, at.width - (at.width > 6), 1};
    struct area use = {name.x, at.y + 1, name.width, 1};

    v->lots[p->village][place] = at;
    if (kind == HELVETIA_NO_KIND) {
        cells_fill(v->t->cells, at, v->hues->lot);
        cells_put(v->t->cells, at.x + at.width / 2, at.y + at.height / 2,
                  tableau_brush(v->t->palette->line, 0), "·");
        add_spots(v, p, place, at);
        return;
    }
    if (at.width <= MAP_WIDTH) {
        draw_on_map(v, p, place, at);
        return;
    }
    cells_fill(v->t->cells, at, valley_ground(v, kind));
    cells_cut(v->t->cells, name, tableau_brush(v->t->palette->ink, LOOK_BOLD),
              valley_kind(v->t, kind));
    if (at.height > 2)
        draw_use(v, kind, use);
    if (at.height > 1)
        draw_people(v, p, place, name.x, at.y + at.height - 1);
    add_spots(v, p, place, at);
}

/* The centre: who waits there, and the dowry. */
static void draw_centre(const struct valley *v, const struct plot *p)
{
    struct area left = area_of(p, 4), right = area_of(p, 5);
    struct area at = {left.x + left.width + p->gap_x, left.y,
                      right.x - left.x - left.width - 2, left.height};
    const struct helvetia_player *player = &v->s->player[p->village];
    int x = at.x + 1, y = at.y + at.height - 1;

    cells_fill(v->t->cells, at, v->hues->plaza);
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        for (int n = player->centre[sex]; n > 0 && x + 2 < at.x + at.width; n--)
            x = draw_person(v, x, y, p->village, sex) + 1;
    x = at.x + 1;
    for (int seat = 0; seat < v->s->players && at.height > 1; seat++)
        for (int n = player->dowry[seat]; n > 0; n--)
            x = cells_putf(v->t->cells, x, at.y,
                           tableau_brush(v->t->palette->seat[seat], 0), "$%s",
                           palette_marks[seat]);
}

/* Name, start tile, school, coins, points. */
static void draw_heading(const struct valley *v, int village, struct area at)
{
    const struct palette *p = v->t->palette;
    const struct helvetia_player *player = &v->s->player[village];
    int x = at.x + 12;

    if (village == HELVETIA_NEUTRAL_SEAT) {
        cells_put(v->t->cells, at.x, at.y, tableau_brush(p->quiet, LOOK_BOLD),
                  wording_text(v->t->language, "helvetia.village.neutral"));
        return;
    }
    cells_putf(v->t->cells, at.x + at.width - 3, at.y, tableau_brush(p->gilt, LOOK_BOLD),
               "%2d", helvetia_total(v->s, village));
    tableau_draw_name(v->t, (struct area){at.x, at.y, at.width < 24 ? 8 : 11, 1},
                      village);
    if (at.width < 24) {
        cells_putf(v->t->cells, at.x, at.y + at.height, tableau_brush(p->quiet, 0), "%d$",
                   player->coins);
        return;
    }
    if (v->s->start == village && v->s->round)
        x = cells_put(v->t->cells, x, at.y, tableau_brush(p->gilt, LOOK_BOLD), "★ ");
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        for (int n = player->school[sex]; n > 0; n--)
            x = draw_person(v, x, at.y, village, sex);
    cells_putf(v->t->cells, at.x + at.width - 8, at.y, tableau_brush(p->quiet, 0), "%d$",
               player->coins);
}

void valley_draw_village(const struct valley *v, int village, struct area at)
{
    struct area in = {at.x, at.y + 1, at.width, at.height - 1};
    struct plot p = plot_of(v, village, in);

    draw_heading(v, village, at);
    cells_fill(v->t->cells, in, v->hues->meadow);
    for (int place = 0; place < (p.has_outer ? HELVETIA_PLACES : HELVETIA_FIRST_RING);
         place++)
        draw_place(v, &p, place);
    draw_centre(v, &p);
}
