/* Characters, market and what can be built, on a full screen. */

#include <ctype.h>
#include <stdio.h>

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helvetia/draw/valley.h"
#include "games/helvetia/tell/words.h"
#include "term/wording.h"

/* In columns; the points of a branch stand right of its first good. */
enum { CHARACTER_GAP = 1, BRANCH_ROOM = 6 };

/* Filled in the colour of the focus. */
static struct brush focused(const struct valley *v, struct brush b)
{
    b.fg = v->t->palette->ground;
    b.bg = v->t->palette->warn;
    b.look = LOOK_BOLD;
    if (v->t->colours == COLOURS_NONE)
        b.look |= LOOK_REVERSE;
    return b;
}

/* The entry of that verb whose argument 'n' is that, or TABLEAU_NONE: the focus first. */
static int entry_of(const struct valley *v, enum helvetia_verb verb, int n, int value)
{
    int found = TABLEAU_NONE;

    for (int i = 0; i < v->t->menu->count; i++) {
        tori_action a = v->t->menu->entries[i].action;

        if (helvetia_action_verb(a) != verb || helvetia_action_arg(a, n) != value)
            continue;
        if (i == v->t->focus || found == TABLEAU_NONE)
            found = i;
    }
    return found;
}

static void draw_character(const struct valley *v, int character, struct area at)
{
    const struct palette *p = v->t->palette;
    int holder = v->s->person_tile[character], x = at.x + 1, entry;
    bool is_turn = v->s->character == character,
         is_used = v->s->person_used >> character & 1;
    struct brush b = tableau_brush(p->ink, LOOK_BOLD);
    char key[48];

    entry = entry_of(v, HELVETIA_DO_TILE, 0, character);
    cells_fill(v->t->cells, at, is_turn ? p->soft : p->paper);
    if (entry >= 0 && entry == v->t->focus)
        b = focused(v, b);
    snprintf(key, sizeof(key), "helvetia.short.%s", helvetia_character_names[character]);
    cells_cut(v->t->cells, (struct area){at.x, at.y, at.width - 1, 1}, b,
              wording_text(v->t->language, key));
    for (int seat = 0; seat < v->s->players; seat++)
        for (int n = v->s->player[seat].laid[character]; n > 0 && x < at.x + at.width - 2;
             n--)
            x = cells_put(v->t->cells, x, at.y + 1, tableau_brush(p->seat[seat], 0),
                          palette_marks[seat]);
    if (holder)
        cells_put(v->t->cells, at.x + at.width - 1, at.y,
                  tableau_brush(is_used ? p->line : p->seat[holder - 1], LOOK_BOLD),
                  palette_marks[holder - 1]);
    tableau_add_thing(v->t, at, entry, helvetia_action(HELVETIA_DO_TILE, character, 0, 0),
                      wording_text(v->t->language, key));
}

void valley_draw_characters(const struct valley *v, struct area at)
{
    int width = (at.width + CHARACTER_GAP) / HELVETIA_CHARACTERS;

    for (int i = 0; i < HELVETIA_CHARACTERS; i++)
        draw_character(
            v, i,
            (struct area){at.x + i * width, at.y, width - CHARACTER_GAP, at.height});
}

/* Market */

static void draw_deliveries(const struct valley *v, int good, int end, int y)
{
    int x = end - 1;

    for (int seat = 0; seat < v->s->players; seat++)
        if (v->s->player[seat].delivered >> good & 1)
            cells_put(v->t->cells, x--, y, tableau_brush(v->t->palette->seat[seat], 0),
                      palette_marks[seat]);
}

/* A good, then what is made of it, further in. Returns the row behind. */
static int draw_tree(const struct valley *v, int good, struct area at, int depth)
{
    const struct palette *p = v->t->palette;
    int entry = entry_of(v, HELVETIA_DO_DELIVER, 0, good),
        points = v->e->goods_tile[good];
    struct brush b =
        tableau_brush(entry >= 0 ? p->accent : p->ink, entry >= 0 ? LOOK_BOLD : 0);
    int x = at.x + 2 * depth, y = at.y, room = 2;

    for (int seat = 0; seat < v->s->players; seat++)
        room += v->s->player[seat].delivered >> good & 1;
    if (!depth && room < BRANCH_ROOM)
        room = BRANCH_ROOM;
    if (depth)
        cells_put(v->t->cells, x - 2, y, tableau_brush(p->line, 0), "╰");
    if (entry >= 0 && entry == v->t->focus)
        b = focused(v, b);
    x = cells_cut(v->t->cells, (struct area){x, y, at.width - 2 * depth - room, 1}, b,
                  valley_good(v->t, good));
    if (points && !v->s->goods_tile[good])
        cells_putf(v->t->cells, x, y, tableau_brush(p->gilt, LOOK_BOLD), "+%d", points);
    draw_deliveries(v, good, at.x + at.width, y);
    tableau_add_thing(v->t, (struct area){at.x, y, at.width, 1}, entry,
                      helvetia_action(HELVETIA_DO_DELIVER, good, 0, 0),
                      valley_good(v->t, good));
    at.y++;
    for (int other = 0; other < HELVETIA_GOODS; other++)
        if (v->e->input[other] == good)
            at.y = draw_tree(v, other, at, depth + 1);
    return at.y;
}

/* Its points stand behind its first good: gilt while they can be won. */
static int draw_branch(const struct valley *v, int branch, struct area at)
{
    const struct palette *p = v->t->palette;
    int holder = v->s->branch_tile[branch], top = at.y;

    for (int good = 0; good < HELVETIA_GOODS; good++)
        if (v->e->branch[branch] >> good & 1 && v->e->input[good] == HELVETIA_NO_GOOD)
            at.y = draw_tree(v, good, at, 0);
    cells_putf(v->t->cells, at.x + at.width - BRANCH_ROOM + 1, top,
               tableau_brush(holder ? p->seat[holder - 1] : p->gilt, LOOK_BOLD), "%d",
               v->e->branch_tile[branch]);
    return at.y;
}

/* Two columns: whatever branches there are, the higher ones first. */
void valley_draw_market(const struct valley *v, struct area at)
{
    int width = (at.width - 2) / 2, y[2] = {at.y, at.y};

    for (int branch = 0; branch < HELVETIA_BRANCHES; branch++) {
        int column = y[1] < y[0];

        y[column] = draw_branch(
            v, branch, (struct area){at.x + column * (width + 2), y[column], width, 1});
    }
}

/* What can be built */

/* What the builder sells as a capital; anything else as a plus. */
static void append_cost(const struct valley *v, int kind, struct strbuf *out)
{
    bool has_more = false;

    for (int good = 0; good < HELVETIA_GOODS; good++)
        for (int n = v->e->cost[kind][good]; n > 0; n--) {
            if (v->e->bought >> good & 1)
                strbuf_append_char(out, (char)toupper(helvetia_good_names[good][0]));
            else
                has_more = true;
        }
    if (has_more)
        strbuf_append_char(out, '+');
}

static int entry_of_kind(const struct valley *v, int kind)
{
    static const struct {
        enum helvetia_verb verb;
        int n;
    } ways[] = {{HELVETIA_DO_BUILD, 0},
                {HELVETIA_DO_TAKE, 0},
                {HELVETIA_DO_STEAL, 1},
                {HELVETIA_DO_NEUTRAL_BUILD, 0}};
    int found = TABLEAU_NONE;

    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
        int entry = entry_of(v, ways[i].verb, ways[i].n, kind);

        if (entry >= 0 && (entry == v->t->focus || found == TABLEAU_NONE))
            found = entry;
    }
    return found;
}

static void draw_kind(const struct valley *v, int kind, int copies, struct area at)
{
    int entry = entry_of_kind(v, kind);
    struct brush b = tableau_brush(v->t->palette->ink, entry >= 0 ? LOOK_BOLD : 0);
    struct strbuf cost;

    strbuf_init(&cost);
    append_cost(v, kind, &cost);
    if (copies > 1)
        strbuf_appendf(&cost, "×%d", copies);
    cells_fill(v->t->cells, at, valley_ground(v, kind));
    if (entry >= 0 && entry == v->t->focus)
        b = focused(v, b);
    if (at.height > 1) {
        cells_cut(v->t->cells, (struct area){at.x, at.y, at.width, 1}, b,
                  valley_kind(v->t, kind));
        cells_cut(v->t->cells, (struct area){at.x, at.y + at.height - 1, at.width, 1},
                  tableau_brush(v->t->palette->ink, 0), cost.text);
    } else {
        cells_cut(
            v->t->cells,
            (struct area){at.x, at.y, at.width - cells_text_width(cost.text) - 1, 1}, b,
            valley_kind(v->t, kind));
        cells_right(v->t->cells, at.x + at.width, at.y,
                    tableau_brush(v->t->palette->ink, 0), cost.text);
    }
    tableau_add_thing(v->t, at, entry, helvetia_action(HELVETIA_DO_BUILD, kind, 0, 0),
                      valley_kind(v->t, kind));
    strbuf_release(&cost);
}

/* How many of a kind lie there: on display, or left to take at the start. */
static int copies_of(const struct valley *v, int kind)
{
    if (!v->s->round && kind < HELVETIA_START_KINDS && v->s->left_over[kind])
        return v->s->left_over[kind];
    return v->s->display[kind];
}

void valley_draw_dock(const struct valley *v, struct area at)
{
    int count = 0, columns, width, height, i = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        count += copies_of(v, kind) > 0 || entry_of_kind(v, kind) >= 0;
    if (!count)
        return;
    columns = at.height > 2 && at.width / count >= 9 ? count : (count + 1) / 2;
    height = columns == count ? at.height : at.height / 2;
    width = at.width / columns < 14 ? at.width / columns : 14;
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        if (!copies_of(v, kind) && entry_of_kind(v, kind) < 0)
            continue;
        draw_kind(v, kind, copies_of(v, kind),
                  (struct area){at.x + i % columns * width, at.y + i / columns * height,
                                width - 1, height});
        i++;
    }
}
