/* What all tables on a full screen have in common: spots, panels, names, the log. */

#include "term/tableau.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "term/keys.h"
#include "term/wording.h"

enum { SNAP = 2 }; /* columns that a click may be off */

enum tableau_size tableau_size(const struct cells *c)
{
    if (c->width >= 160 && c->height >= 50)
        return TABLEAU_LARGE;
    return c->width >= 120 && c->height >= 40 ? TABLEAU_MIDDLE : TABLEAU_SMALL;
}

bool tableau_is_rich(const struct tableau *t)
{
    return t->colours >= COLOURS_256;
}

struct brush tableau_brush(tint fg, unsigned look)
{
    return (struct brush){.fg = fg, .bg = TINT_KEEP, .look = look};
}

void tableau_add_spot(struct tableau *t, struct area at, int entry)
{
    if (entry >= 0 && t->spot_count < TABLEAU_SPOTS_MAX)
        t->spots[t->spot_count++] = (struct tableau_spot){at, entry};
}

void tableau_add_thing(struct tableau *t, struct area at, int entry, tori_action a,
                       const char *name)
{
    tableau_add_spot(t, at, entry);
    if (entry >= 0)
        a = t->menu->entries[entry].action;
    if (t->thing_count < TABLEAU_THINGS_MAX)
        t->things[t->thing_count++] = (struct tableau_thing){at, a, name};
}

void tableau_add_piece(struct tableau *t, const struct tableau_piece *p)
{
    if (t->piece_count < TABLEAU_PIECES_MAX)
        t->pieces[t->piece_count++] = *p;
}

const char *tableau_key_name(enum colours colours, const char *key)
{
    return colours == COLOURS_NONE && strcmp(key, "↵") == 0 ? "Enter" : key;
}

void tableau_add_growth(struct tableau *t, int x, int y, int step)
{
    const struct cell *under = cells_at(t->cells, x, y);

    for (int i = 0; i < t->growth_count; i++)
        if (t->growths[i].x == x && t->growths[i].y == y)
            return;
    if (under && t->growth_count < TABLEAU_GROWTHS_MAX)
        t->growths[t->growth_count++] = (struct tableau_growth){x, y, step, *under};
}

int tableau_find(const struct tableau *t, tori_action a)
{
    for (int i = 0; i < t->menu->count; i++)
        if (t->menu->entries[i].action == a)
            return i;
    return TABLEAU_NONE;
}

tori_action tableau_focused(const struct tableau *t)
{
    return t->focus >= 0 ? t->menu->entries[t->focus].action : 0;
}

struct area tableau_panel(struct tableau *t, struct area at, const char *title,
                          const char *right)
{
    const struct palette *th = t->palette;
    struct cells *c = t->cells;

    cells_frame(c, at, th->line, false);
    if (title)
        cells_putf(c, at.x + 2, at.y, tableau_brush(th->ink, LOOK_BOLD), " %s ", title);
    if (right && at.width > cells_text_width(right) + 6) {
        int x = at.x + at.width - cells_text_width(right) - 4;

        cells_putf(c, x, at.y, tableau_brush(th->quiet, 0), " %s ", right);
    }
    return (struct area){at.x + 2, at.y + 1, at.width - 4, at.height - 2};
}

void tableau_draw_log(struct tableau *t, struct area at)
{
    int y = at.y;

    for (int i = 0; i < t->log_count && y < at.y + at.height; i++) {
        const struct tableau_line *l = &t->log[i];
        struct area text = {at.x + 2, y, at.width - 2, 1};
        bool is_own = l->seat == t->scene->viewer;

        if (l->seat >= 0)
            cells_put(t->cells, at.x, y, tableau_brush(t->palette->seat[l->seat], 0),
                      t->colours == COLOURS_NONE ? palette_marks[l->seat] : "▌");
        cells_cut(
            t->cells, text,
            tableau_brush(is_own || l->seat < 0 ? t->palette->quiet : t->palette->ink, 0),
            l->text);
        y++;
    }
}

int tableau_draw_tabs(struct tableau *t, struct area at, const char *const *names)
{
    int count = 0, open, x = at.x;

    while (names[count])
        count++;
    open = t->tab % count;
    for (int i = 0; i < count; i++) {
        struct brush b = {.fg = t->palette->quiet, .bg = TINT_KEEP};

        if (i == open)
            b = (struct brush){
                .fg = t->palette->ground, .bg = t->palette->accent, .look = LOOK_BOLD};
        if (i == open && t->colours == COLOURS_NONE)
            b.look |= LOOK_REVERSE;
        x = cells_putf(t->cells, x, at.y, b, " %s ", names[i]);
    }
    cells_right(t->cells, at.x + at.width, at.y,
                tableau_brush(t->palette->accent, LOOK_BOLD), "[ ]");
    return open;
}

void tableau_draw_name(struct tableau *t, struct area at, int seat)
{
    const struct scene *s = t->scene;
    bool is_own = seat == s->viewer, moves = s->game->to_move(s->view) == seat;
    const char *name =
        is_own ? wording_text(t->language, "table.end.you") : s->names[seat];
    struct area text = {at.x + 2, at.y, at.width - 2, 1};
    int x;

    cells_put(t->cells, at.x, at.y, tableau_brush(t->palette->seat[seat], LOOK_BOLD),
              palette_marks[seat]);
    x = cells_cut(t->cells, text, tableau_brush(t->palette->ink, LOOK_BOLD), name);
    if (moves && x + 1 < at.x + at.width)
        cells_put(t->cells, x + 1, at.y, tableau_brush(t->palette->warn, LOOK_BOLD), "◂");
}

/* Spots: finding one */

static bool is_in(const struct area *a, int x, int y, int margin)
{
    return x >= a->x - margin && x < a->x + a->width + margin && y >= a->y &&
           y < a->y + a->height;
}

static int find_at(const struct tableau *t, int x, int y, int margin)
{
    int found = TABLEAU_NONE;

    for (int i = 0; i < t->spot_count; i++) {
        const struct tableau_spot *s = &t->spots[i];

        if (!is_in(&s->area, x, y, margin))
            continue;
        if (s->entry == t->focus)
            return s->entry;
        if (found == TABLEAU_NONE)
            found = s->entry;
    }
    return found;
}

int tableau_entry_at(const struct tableau *t, int x, int y)
{
    int exact = find_at(t, x, y, 0);

    return exact != TABLEAU_NONE ? exact : find_at(t, x, y, SNAP);
}

const struct tableau_thing *tableau_thing_at(const struct tableau *t, int x, int y)
{
    for (int i = 0; i < t->thing_count; i++)
        if (is_in(&t->things[i].area, x, y, 0))
            return &t->things[i];
    return NULL;
}

const struct tableau_spot *tableau_spot_of(const struct tableau *t, int entry)
{
    for (int i = 0; i < t->spot_count; i++)
        if (t->spots[i].entry == entry)
            return &t->spots[i];
    return NULL;
}

/* The middle in half columns and rows, so that a step in either looks as far. */
static void middle(const struct area *a, int *x, int *y)
{
    *x = 2 * a->x + a->width;
    *y = 4 * a->y + 2 * a->height;
}

/* How far it is to go there with that key; below 0: it leads elsewhere. */
static int way(const struct area *from, const struct area *to, uint32_t key)
{
    int x, y, from_x, from_y, along, beside;

    middle(from, &from_x, &from_y);
    middle(to, &x, &y);
    x -= from_x;
    y -= from_y;
    along = key == KEY_RIGHT ? x : key == KEY_LEFT ? -x : key == KEY_DOWN ? y : -y;
    beside = abs(key == KEY_RIGHT || key == KEY_LEFT ? y : x);
    return along <= 0 ? -1 : along + 2 * beside;
}

int tableau_walk(const struct tableau *t, uint32_t key)
{
    const struct tableau_spot *from = tableau_spot_of(t, t->focus);
    int best = TABLEAU_NONE, least = 0;

    if (!from)
        return t->spot_count ? t->spots[0].entry : TABLEAU_NONE;
    for (int i = 0; i < t->spot_count; i++) {
        int far = way(&from->area, &t->spots[i].area, key);

        if (t->spots[i].entry == t->focus || far < 0)
            continue;
        if (best == TABLEAU_NONE || far < least) {
            best = t->spots[i].entry;
            least = far;
        }
    }
    return best;
}
