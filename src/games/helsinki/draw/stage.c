/* Helsinki's full screen: where what lies by its size, and the keys of the game. */

#include "games/helsinki/draw/stage.h"

#include "games/helsinki/tell/words.h"
#include "term/keys.h"
#include "term/wording.h"

static const struct stage_hues hues[PALETTES] = {
    [PALETTE_NIGHT] = {.stone = TINT(0x2b363c, 0),
                       .pad = TINT(0x4d5a60, 8),
                       .lawn = TINT(0x2c4335, TINT_OWN),
                       .cell = {TINT(0x475358, 8), TINT(0x4d595e, 8)},
                       .dot = TINT(0x6f7c81, 7),
                       .statue = TINT(0x8d8875, 7)},
    [PALETTE_DAY] = {.stone = TINT(0xcdc7b8, 7),
                     .pad = TINT(0xd9d3c4, 15),
                     .lawn = TINT(0xb9cfa6, TINT_OWN),
                     .cell = {TINT(0xe0dac9, 7), TINT(0xe6e1d2, 7)},
                     .dot = TINT(0x8f8873, 8),
                     .statue = TINT(0xa49f8c, 8)},
};

static struct stage stage_of(struct tableau *t)
{
    tori_action a = tableau_focused(t);
    struct stage st = {.t = t,
                       .s = helsinki_const(t->scene->view),
                       .e = helsinki_edition_of(helsinki_const(t->scene->view)),
                       .hues = &hues[t->day],
                       .size = tableau_size(t->cells),
                       .own = t->scene->viewer >= 0 ? t->scene->viewer : 0,
                       .verb = helsinki_action_verb(a),
                       .with = helsinki_action_with(a)};

    st.acting = t->menu->count ? st.s->seat : st.own;
    if (st.verb == HELSINKI_DO_PLACE || st.verb == HELSINKI_DO_JOKER) {
        st.ghost = tell_helsinki_cells(st.s, a);
        st.ghost_colour =
            st.verb == HELSINKI_DO_JOKER ? CARD_COLOURS : card_colour(st.s->build_card);
    }
    return st;
}

int stage_entry(const struct stage *st, enum helsinki_verb verb, int with)
{
    return tableau_find(st->t, helsinki_action(verb, with));
}

/* A landing can be pointed at by each of its cells. */
void stage_add_cell_spots(const struct stage *st, struct area cell)
{
    if (st->s->phase != HELSINKI_PLACE)
        return;
    for (int i = 0; i < st->t->menu->count; i++) {
        tori_action a = st->t->menu->entries[i].action;
        uint64_t cells = tell_helsinki_cells(st->s, a);

        if (helsinki_action_verb(a) != HELSINKI_DO_PLACE)
            continue;
        while (cells) {
            int at = bits_pop(&cells);

            tableau_add_spot(st->t,
                             (struct area){cell.x + at % GRID_STRIDE * cell.width,
                                           cell.y + at / GRID_STRIDE * cell.height,
                                           cell.width, cell.height},
                             i);
        }
    }
}

static const char *say(const struct tableau *t, const char *key)
{
    return wording_text(t->language, key);
}

/* One of three in a place that has no room for all. */
static void draw_tabs(const struct stage *st, struct area at)
{
    struct tableau *t = st->t;
    const char *const names[] = {say(t, "helsinki.tab.log"),
                                 say(t, "helsinki.tab.supply"),
                                 say(t, "helsinki.tab.actions"), NULL};
    struct area in = {at.x, at.y + 1, at.width, at.height - 1};

    switch (tableau_draw_tabs(t, at, names)) {
    case 0:
        tableau_draw_log(t, in);
        break;
    case 1:
        stage_draw_supply(st, in);
        break;
    default:
        stage_draw_actions(st, in);
    }
}

static void draw_panels(const struct stage *st, struct area at, int action_rows)
{
    struct tableau *t = st->t;
    struct area actions = {at.x, at.y, at.width, action_rows + 2};
    struct area supply = {at.x, actions.y + actions.height, at.width, CARD_COLOURS + 2};
    int y = supply.y + supply.height;
    struct area log = {at.x, y, at.width, at.y + at.height - y};

    stage_draw_actions(st, tableau_panel(t, actions, say(t, "helsinki.actions"), NULL));
    stage_draw_supply(st, tableau_panel(t, supply, say(t, "helsinki.supply"), NULL));
    tableau_draw_log(t, tableau_panel(t, log, say(t, "table.log"), NULL));
}

static void paint_small(const struct stage *st)
{
    struct tableau *t = st->t;
    int width = stage_draw_square(st, 0, 1), x = width + 2, right = t->cells->width - x;
    int rest = t->cells->height - TABLEAU_HEIGHT;

    stage_draw_others(st, (struct area){x, 1, right, 9});
    draw_tabs(st, (struct area){x, 11, right, 7});
    t->prompt = (struct area){0, 18, t->cells->width, 2};
    t->row = (struct area){1, t->cells->height - 1, t->cells->width - 1, 1};
    stage_draw_hand(st, (struct area){1, 20, t->cells->width - 1, 3});
    if (rest > 1)
        tableau_draw_log(t, (struct area){1, 23, t->cells->width - 2, rest});
}

static void paint_middle(const struct stage *st)
{
    struct tableau *t = st->t;
    int width = stage_draw_square(st, 1, 1), x = width + 3,
        right = t->cells->width - x - 1;
    int left = width + 1;

    stage_draw_others(st, (struct area){x, 1, right, 9});
    draw_panels(st, (struct area){x, 11, right, t->cells->height - 12}, 5);
    t->prompt = (struct area){1, 30, left, 3};
    t->row = (struct area){2, 32, left - 1, 1};
    stage_draw_hand(st, (struct area){2, 33, left, 6});
}

static void paint_large(const struct stage *st)
{
    struct tableau *t = st->t;
    int x = (t->cells->width - 160) / 2, height = t->cells->height - 2;
    int width = stage_draw_square(st, x + 30, 1);

    stage_draw_others(st, (struct area){x + 1, 1, 28, 48});
    draw_panels(st, (struct area){x + 111, 1, 48, height}, 10);
    t->prompt = (struct area){x + 30, 39, width, 3};
    t->row = (struct area){x + 31, 41, width - 1, 1};
    stage_draw_hand(st, (struct area){x + 33, 42, width - 2, 7});
}

static void paint(struct tableau *t)
{
    struct stage st = stage_of(t);

    if (st.size == TABLEAU_LARGE)
        paint_large(&st);
    else if (st.size == TABLEAU_MIDDLE)
        paint_middle(&st);
    else
        paint_small(&st);
}

/* Keys */

static int find_verb(const struct tableau *t, enum helsinki_verb verb)
{
    for (int i = 0; i < t->menu->count; i++)
        if (helsinki_action_verb(t->menu->entries[i].action) == verb)
            return i;
    return TABLEAU_NONE;
}

/* The neighbour in the menu, round and round within one verb. */
static int beside(const struct tableau *t, int by)
{
    enum helsinki_verb verb = helsinki_action_verb(tableau_focused(t));
    int n = t->menu->count, at = t->focus;

    do
        at = (at + n + by) % n;
    while (helsinki_action_verb(t->menu->entries[at].action) != verb);
    return at;
}

/* The landing of the next way to turn the tile that is nearest. */
static int turned(const struct tableau *t)
{
    int with = helsinki_action_with(tableau_focused(t)), best = TABLEAU_NONE, least = 0;
    int turn = with >> 8, next = turn;

    for (int i = 1; i <= t->menu->count && next == turn; i++) {
        int at = (t->focus + i) % t->menu->count;

        next = helsinki_action_with(t->menu->entries[at].action) >> 8;
    }
    for (int i = 0; i < t->menu->count; i++) {
        int other = helsinki_action_with(t->menu->entries[i].action);
        int rows = (other & 0xff) / GRID_STRIDE - (with & 0xff) / GRID_STRIDE;
        int columns = (other & 0xff) % GRID_STRIDE - (with & 0xff) % GRID_STRIDE;
        int far = rows * rows + columns * columns;

        if (other >> 8 != next || (best != TABLEAU_NONE && far >= least))
            continue;
        best = i;
        least = far;
    }
    return best;
}

static int step_placing(const struct tableau *t, uint32_t key)
{
    switch (key) {
    case KEY_LEFT:
    case KEY_UP:
        return beside(t, -1);
    case KEY_RIGHT:
    case KEY_DOWN:
        return beside(t, 1);
    case 'r':
    case 'f':
        return turned(t);
    default:
        return TABLEAU_NONE;
    }
}

static int step(const struct tableau *t, uint32_t key)
{
    enum helsinki_verb verb = helsinki_action_verb(tableau_focused(t));

    if (verb == HELSINKI_DO_PLACE)
        return step_placing(t, key);
    if (verb == HELSINKI_DO_MOVE || verb == HELSINKI_DO_STAND) {
        if (key == KEY_LEFT || key == KEY_RIGHT)
            return beside(t, key == KEY_RIGHT ? 1 : -1);
        if (key >= '1' && key <= '6')
            return tableau_find(t, helsinki_action(HELSINKI_DO_MOVE, (int)(key - '0')));
    }
    if (key == 'd')
        return find_verb(t, HELSINKI_DO_DRAW);
    if (key == 'b')
        return find_verb(t, HELSINKI_DO_BUILD);
    return TABLEAU_NONE;
}

/* Spaces and cells stay where they are, cards of a hand move up. */
static bool lies_still(const struct tableau *t, const struct tableau *then)
{
    (void)t;
    switch (helsinki_action_verb(tableau_focused(then))) {
    case HELSINKI_DO_STAND:
    case HELSINKI_DO_MOVE:
    case HELSINKI_DO_PLACE:
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_LIFT:
    case HELSINKI_DO_DROP:
    case HELSINKI_DO_JOKER:
        return true;
    default:
        return false;
    }
}

static const char *const keys[] = {"1-6", "terminal.steps", "d", "terminal.draw",
                                   "b",   "terminal.build", "r", "helsinki.turn",
                                   "e",   "helsinki.end",   NULL};

const struct tableau_art helsinki_art = {
    .paint = paint,
    .facts = stage_facts,
    .head = stage_head,
    .label = stage_label,
    .tell = stage_tell,
    .step = step,
    .lies_still = lies_still,
    .skyline = stage_draw_skyline,
    .keys = keys,
};
