/* Helvetia's full screen: where what lies by its size, and the keys of the game. */

#include "games/helvetia/draw/valley.h"

#include "term/keys.h"
#include "term/wording.h"

static const struct valley_hues hues[PALETTES] = {
    [PALETTE_NIGHT] = {.meadow = TINT(0x2f4229, TINT_OWN),
                       .plaza = TINT(0x6f6a59, 8),
                       .lot = TINT(0x263522, TINT_OWN),
                       .simple = TINT(0x3f5a33, 2),
                       .craft = TINT(0x5d4a2c, 3),
                       .third = TINT(0x5f3f33, 1),
                       .trade = TINT(0x4a4f52, 8),
                       .victory = TINT(0x6d5a1c, 3)},
    [PALETTE_DAY] = {.meadow = TINT(0xd3e2ba, TINT_OWN),
                     .plaza = TINT(0xe9e2d0, 7),
                     .lot = TINT(0xc6d6aa, TINT_OWN),
                     .simple = TINT(0xb9d39b, 10),
                     .craft = TINT(0xefd9ab, 11),
                     .third = TINT(0xeccbb8, 9),
                     .trade = TINT(0xd3d4d2, 7),
                     .victory = TINT(0xf2d877, 11)},
};

static const struct palette palettes[PALETTES] = {
    [PALETTE_NIGHT] = {.ground = TINT(0x141c15, TINT_OWN),
                       .paper = TINT(0x1f2a20, TINT_OWN),
                       .soft = TINT(0x2b4233, 2),
                       .line = TINT(0x405441, 8),
                       .ink = TINT(0xedf1e6, 15),
                       .quiet = TINT(0xa9b6a2, 7),
                       .accent = TINT(0x9bd2ae, 10),
                       .warn = TINT(0xffb765, 11),
                       .good = TINT(0x9bd8ac, 10),
                       .gilt = TINT(0xe0ab35, 3),
                       PALETTE_SEATS_NIGHT},
    [PALETTE_DAY] = {.ground = TINT(0xe6ecd9, TINT_OWN),
                     .paper = TINT(0xfcfaf2, TINT_OWN),
                     .soft = TINT(0xd5e6cf, 14),
                     .line = TINT(0xb7b49d, 8),
                     .ink = TINT(0x26301f, 0),
                     .quiet = TINT(0x586250, 8),
                     .accent = TINT(0x2c5c46, 2),
                     .warn = TINT(0x9a4a06, 3),
                     .good = TINT(0x2c6e4f, 2),
                     .gilt = TINT(0x8a5a06, 3),
                     PALETTE_SEATS_DAY},
};

/* Which argument of a verb is a spot; below 0: none. */
static int spot_at(enum helvetia_verb verb)
{
    switch (verb) {
    case HELVETIA_DO_SITE:
    case HELVETIA_DO_WORK:
    case HELVETIA_DO_SWAP:
        return 0;
    case HELVETIA_DO_NEUTRAL:
    case HELVETIA_DO_SETTLE:
    case HELVETIA_DO_WED:
    case HELVETIA_DO_BIRTH:
    case HELVETIA_DO_NEUTRAL_MARRY:
    case HELVETIA_DO_HOME:
        return 1;
    case HELVETIA_DO_MARRY:
        return 2;
    default:
        return -1;
    }
}

int valley_spot_of(tori_action a)
{
    int at = spot_at(helvetia_action_verb(a));

    return at < 0 ? -1 : helvetia_action_arg(a, at);
}

tint valley_ground(const struct valley *v, int kind)
{
    int good = v->e->makes[kind];

    if (v->e->kind_class[kind] == HELVETIA_VICTORY)
        return v->hues->victory;
    if (v->e->kind_class[kind] == HELVETIA_EXCHANGE || good == HELVETIA_NO_GOOD)
        return v->hues->trade;
    return v->e->stage[good] == 1   ? v->hues->simple
           : v->e->stage[good] == 2 ? v->hues->craft
                                    : v->hues->third;
}

/* The villages that are not the own one, in the order of play; of two players the neutral
 * one stands last. */
static void draw_others(const struct valley *v, struct area first, int step)
{
    int players = v->s->players, drawn = 0;

    for (int i = 1; i < players; i++, drawn++)
        valley_draw_village(
            v, (v->own + i) % players,
            (struct area){first.x + drawn * step, first.y, first.width, first.height});
    if (players == 2)
        valley_draw_village(
            v, HELVETIA_NEUTRAL_SEAT,
            (struct area){first.x + drawn * step, first.y, first.width, first.height});
}

static void draw_log(const struct valley *v, struct area at)
{
    tableau_draw_log(
        v->t, tableau_panel(v->t, at, wording_text(v->t->language, "table.log"), NULL));
}

static void draw_market(const struct valley *v, struct area at)
{
    struct area in = tableau_panel(
        v->t, at, wording_text(v->t->language, "helvetia.tab.market"), NULL);

    valley_draw_market(v, (struct area){in.x - 1, in.y, in.width + 2, in.height});
}

static void paint_small(const struct valley *v)
{
    int width = v->t->cells->width, rest = v->t->cells->height - TABLEAU_HEIGHT;

    valley_draw_village(v, v->own, (struct area){0, 1, 43, 12});
    draw_others(v, (struct area){44, 1, 12, 6}, 12);
    valley_draw_characters(v, (struct area){0, 14, 43, 2});
    valley_draw_market(v, (struct area){45, 8, 34, 8});
    valley_draw_dock(v, (struct area){0, 17, 80, 2});
    v->t->prompt = (struct area){0, 19, width, 3};
    v->t->row = (struct area){1, 21, width - 1, 1};
    tableau_draw_log(v->t, (struct area){0, 22, width, 1 + rest});
}

static void paint_middle(const struct valley *v)
{
    int width = v->t->cells->width, height = v->t->cells->height;

    draw_others(v, (struct area){0, 1, 39, 12}, 40);
    valley_draw_characters(v, (struct area){0, 14, 119, 2});
    valley_draw_village(v, v->own, (struct area){0, 17, 55, 15});
    draw_log(v, (struct area){57, 17, 30, 15});
    draw_market(v, (struct area){88, 17, 31, 15});
    valley_draw_dock(v, (struct area){0, 33, 119, 3});
    v->t->prompt = (struct area){0, height - 4, width, 3};
    v->t->row = (struct area){1, height - 2, width - 1, 1};
}

static void paint_large(const struct valley *v)
{
    int x = (v->t->cells->width - 160) / 2, height = v->t->cells->height;

    draw_others(v, (struct area){x + 1, 1, 51, 15}, 53);
    valley_draw_characters(v, (struct area){x + 1, 17, 158, 2});
    valley_draw_village(v, v->own, (struct area){x + 1, 20, 71, 21});
    draw_log(v, (struct area){x + 74, 20, 42, 21});
    draw_market(v, (struct area){x + 117, 20, 42, 21});
    valley_draw_dock(v, (struct area){x + 1, 42, 158, 3});
    v->t->prompt = (struct area){x + 1, height - 4, 158, 3};
    v->t->row = (struct area){x + 2, height - 2, 157, 1};
}

static void paint(struct tableau *t)
{
    struct area lots[HELVETIA_VILLAGES][HELVETIA_PLACES] = {{{0}}};
    struct valley v = {.t = t,
                       .s = helvetia_const(t->scene->view),
                       .e = helvetia_edition_of(helvetia_const(t->scene->view)),
                       .hues = &hues[t->day],
                       .own = t->scene->viewer >= 0 ? t->scene->viewer : 0,
                       .lots = lots};

    switch (tableau_size(t->cells)) {
    case TABLEAU_LARGE:
        paint_large(&v);
        break;
    case TABLEAU_MIDDLE:
        paint_middle(&v);
        break;
    case TABLEAU_SMALL:
        paint_small(&v);
    }
    valley_draw_chain(&v);
}

/* Keys: a character's letter leads to its first action, n and N to the neighbours. */

static int find_character(const struct tableau *t, int character)
{
    int n = t->menu->count;

    for (int i = 1; i <= n; i++) {
        int at = (t->focus + i) % n;

        if (helvetia_character_of(t->menu->entries[at].action) ==
            (enum helvetia_character)character)
            return at;
    }
    return TABLEAU_NONE;
}

static int find_verb(const struct tableau *t, enum helvetia_verb verb)
{
    for (int i = 0; i < t->menu->count; i++)
        if (helvetia_action_verb(t->menu->entries[i].action) == verb)
            return i;
    return TABLEAU_NONE;
}

static int step(const struct tableau *t, uint32_t key)
{
    int n = t->menu->count;

    switch (key) {
    case 'b':
        return find_character(t, HELVETIA_BUILDER);
    case 'c':
        return find_character(t, HELVETIA_CARTER);
    case 'w':
        return find_character(t, HELVETIA_WATCHMAN);
    case 'p':
        return find_character(t, HELVETIA_PRIEST);
    case 'm':
        return find_character(t, HELVETIA_MIDWIFE);
    case 'x':
        return find_verb(t, HELVETIA_DO_TILE);
    case 'n':
        return (t->focus + 1) % n;
    case 'N':
        return (t->focus + n - 1) % n;
    default:
        return TABLEAU_NONE;
    }
}

/* Places of villages do, unless a village gets its second ring; rows of goods may not. */
static bool lies_still(const struct tableau *t, const struct tableau *then)
{
    return valley_spot_of(tableau_focused(then)) >= 0 &&
           valley_has_same_rings(helvetia_const(t->scene->view),
                                 helvetia_const(then->scene->view));
}

static const char *const keys[] = {"b",   "helvetia.character.builder",
                                   "c",   "helvetia.character.carter",
                                   "w",   "helvetia.character.watchman",
                                   "p",   "helvetia.character.priest",
                                   "m",   "helvetia.character.midwife",
                                   "x",   "helvetia.deed.tile",
                                   "n N", "terminal.walk",
                                   "e",   "helvetia.do.end",
                                   NULL};

const struct tableau_art helvetia_art = {
    .palettes = palettes,
    .paint = paint,
    .facts = valley_facts,
    .head = valley_head,
    .label = valley_label,
    .tell = valley_tell,
    .step = step,
    .lies_still = lies_still,
    .skyline = valley_draw_skyline,
    .keys = keys,
};
