/* Cards, the hand, the other seats, coat actions and the supply on a full screen. */

#include <stdio.h>

#include "base/strbuf.h"
#include "games/helsinki/draw/stage.h"
#include "games/helsinki/tell/words.h"
#include "term/wording.h"

enum {
    CARD_PAPER = 0xf7f2e4,
    ACTION_COLUMNS = 5,
    SUPPLY_LABEL = 5,
    OTHER_BOARD = 7,
};

static const tint paper = TINT(CARD_PAPER, 15), dark_ink = TINT(0x15130c, 0);
static const tint white_ink = TINT(0xffffff, 15);

static tint ink_on(tint base)
{
    return tint_light(base) < 120 ? white_ink : dark_ink;
}

/* The tile of a card in pixels, as large as fits. */
static void draw_shape(const struct stage *st, struct area at, int kind)
{
    uint64_t cells = st->e->shape[st->e->tile[kind]].turn[0].cells;
    int colour = card_colour(kind), width = 0, height = 0, scale, x, y;

    for (uint64_t left = cells; left;) {
        int cell = bits_pop(&left);

        width = cell % GRID_STRIDE >= width ? cell % GRID_STRIDE + 1 : width;
        height = cell / GRID_STRIDE + 1;
    }
    scale = 2 * width <= at.width && height <= at.height ? 2 : 1;
    x = at.x + (at.width - scale * width) / 2;
    y = 2 * at.y + (2 * at.height - scale * height) / 2;
    while (cells) {
        int cell = bits_pop(&cells);

        for (int d = 0; d < scale * scale; d++)
            cells_pixel(st->t->cells, x + scale * (cell % GRID_STRIDE) + d % scale,
                        y + scale * (cell / GRID_STRIDE) + d / scale,
                        tint_shade(stage_roofs[colour], d == 3 ? -20
                                                        : d    ? -3
                                                               : 10));
    }
}

static void draw_plain_card(const struct stage *st, struct area at, int kind)
{
    tint base = kind == CARD_NONE
                    ? st->hues->pad
                    : stage_roofs[kind == CARD_JOKER ? CARD_COLOURS : card_colour(kind)];

    cells_fill(st->t->cells, at, base);
    cells_put(st->t->cells, at.x, at.y, (struct brush){ink_on(base), base, LOOK_BOLD},
              kind == CARD_NONE ? "" : helsinki_card_name(st->s, kind));
}

static void draw_joker(const struct stage *st, struct area at)
{
    for (int i = 0; i < at.width; i++)
        cells_fill(st->t->cells, (struct area){at.x + i, at.y, 1, 1},
                   stage_roofs[i * CARD_COLOURS / at.width]);
    cells_put(st->t->cells, at.x + at.width / 2, at.y + at.height / 2,
              tableau_brush(TINT(0xc58f1c, 3), LOOK_BOLD), "★");
}

void stage_draw_card(const struct stage *st, struct area at, int kind)
{
    struct brush head;
    char supers[16] = "";
    tint base;

    if (at.height == 1 || !tableau_is_rich(st->t) || kind == CARD_NONE) {
        draw_plain_card(st, at, kind);
        return;
    }
    cells_fill(st->t->cells, at, paper);
    if (kind == CARD_JOKER) {
        draw_joker(st, at);
        return;
    }
    base = stage_roofs[card_colour(kind)];
    head = (struct brush){ink_on(base), base, LOOK_BOLD};
    cells_fill(st->t->cells, (struct area){at.x, at.y, at.width, 1}, base);
    cells_putf(st->t->cells, at.x + 1, at.y, head, "%d",
               helsinki_card_roofs(st->e, kind));
    for (int i = helsinki_card_supers(st->e, kind), n = 0; i > 0; i--)
        n += snprintf(supers + n, sizeof(supers) - (size_t)n, "▲");
    head.look = 0;
    cells_putf(st->t->cells, at.x + at.width - 2 - helsinki_card_supers(st->e, kind),
               at.y, head, "%s%s", card_colour_names[card_colour(kind)], supers);
    draw_shape(st, (struct area){at.x, at.y + 1, at.width, at.height - 1}, kind);
}

/* The hand: what can be chosen of it, by build, pay or discard */

static int entry_of_card(const struct stage *st, int kind)
{
    static const enum helsinki_verb verbs[] = {HELSINKI_DO_BUILD, HELSINKI_DO_PAY,
                                               HELSINKI_DO_DISCARD};

    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
        int entry = stage_entry(st, verbs[i], kind);

        if (entry >= 0)
            return entry;
    }
    return TABLEAU_NONE;
}

/* A card that can be chosen has a mark below, the one of the focus bars at its sides and
 * a row more above. */
static void draw_held(const struct stage *st, struct area at, int kind)
{
    const struct palette *p = st->t->palette;
    int entry = st->acting == st->own ? entry_of_card(st, kind) : TABLEAU_NONE;
    bool is_focus = entry >= 0 && entry == st->t->focus;
    struct brush b = tableau_brush(is_focus ? p->warn : p->accent, LOOK_BOLD);

    if (at.height > 3 && !is_focus)
        at.y++;
    if (at.height > 3)
        at.height--;
    stage_draw_card(st, at, kind);
    tableau_add_thing(st->t, at, entry, helsinki_action(HELSINKI_DO_BUILD, kind),
                      helsinki_card_name(st->s, kind));
    if (entry < 0)
        return;
    for (int y = at.y; is_focus && y < at.y + at.height; y++) {
        cells_put(st->t->cells, at.x - 1, y, b, "▐");
        cells_put(st->t->cells, at.x + at.width, y, b, "▌");
    }
    if (!is_focus)
        cells_put(st->t->cells, at.x - 1, at.y, b, "·");
    if (is_focus && st->t->colours == COLOURS_NONE)
        cells_look(st->t->cells, at, LOOK_REVERSE);
}

void stage_draw_hand(const struct stage *st, struct area at)
{
    const struct cards *hand = &st->s->player[st->own].hand;
    int count = cards_total(hand), x = at.x + 1;
    int width = at.height > 4 ? at.height + 2 : 8;

    if (st->t->scene->viewer != st->own)
        return;
    if (count && (width + 1) * count > at.width - 1)
        width = (at.width - 1) / count - 1;
    width = width < 3 ? 3 : width;
    for (int kind = 0; kind < CARD_KINDS; kind++)
        for (int n = cards_of(hand, kind); n > 0; n--) {
            draw_held(st, (struct area){x, at.y, width, at.height}, kind);
            x += width + 1;
        }
}

/* The others */

static int points_of(const struct stage *st, int seat, int *rank)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    st->t->scene->game->score(st->t->scene->view, score);
    *rank = score[seat].rank;
    return score[seat].total;
}

static void draw_other(const struct stage *st, int seat, struct area at)
{
    const struct palette *p = st->t->palette;
    const struct helsinki_player *player = &st->s->player[seat];
    struct area cell = {at.x, at.y + 1, at.width / OTHER_BOARD,
                        at.width / OTHER_BOARD > 3 ? 2 : 1};
    int rank, points = points_of(st, seat, &rank);
    struct strbuf text;

    strbuf_init(&text);
    tableau_draw_name(st->t, (struct area){at.x, at.y, at.width - 3, 1}, seat);
    cells_putf(st->t->cells, at.x + at.width - 2, at.y,
               tableau_brush(rank == 1 ? p->gilt : p->ink, LOOK_BOLD), "%2d", points);
    stage_draw_board(st, seat, cell);
    wording_append_count(st->t->language, "helsinki.few.hand", player->hand_count, NULL,
                         &text);
    strbuf_appendf(&text, " %dc", player->meadow);
    cells_cut(st->t->cells,
              (struct area){at.x, at.y + 1 + OTHER_BOARD * cell.height, at.width, 1},
              tableau_brush(p->quiet, 0), text.text);
    strbuf_release(&text);
}

/* In the order of play, from behind the own seat on. */
void stage_draw_others(const struct stage *st, struct area at)
{
    int count = st->s->players - 1;

    for (int i = 1; i <= count; i++) {
        int seat = (st->own + i) % st->s->players;
        struct area one = at;

        if (st->size == TABLEAU_LARGE) {
            one.y += (i - 1) * 16;
            one.width = 4 * OTHER_BOARD;
        } else {
            one.width = st->size == TABLEAU_MIDDLE ? 2 * OTHER_BOARD : 10;
            one.x += count > 1 ? (i - 1) * (at.width - one.width) / 2 : 0;
        }
        draw_other(st, seat, one);
    }
}

/* Coat actions */

static void draw_action(const struct stage *st, int coat, struct area at)
{
    const struct palette *p = st->t->palette;
    bool is_used = st->s->player[st->own].used >> coat & 1;
    bool is_covered = st->s->cover >> coat & 1;
    int entry = stage_entry(st, HELSINKI_DO_COAT, coat);
    bool is_focus = entry >= 0 && entry == st->t->focus;
    struct brush b = tableau_brush(entry >= 0 ? p->accent
                                   : is_used  ? p->quiet
                                              : p->ink,
                                   entry >= 0 ? LOOK_BOLD : 0);
    char key[64];

    if (is_covered)
        b.fg = p->line;
    if (is_focus)
        b = (struct brush){p->ground, p->accent, LOOK_BOLD};
    if (is_focus && st->t->colours == COLOURS_NONE)
        b.look |= LOOK_REVERSE;
    snprintf(key, sizeof(key), "helsinki.action.%s", helsinki_coat_names[coat]);
    if (is_used)
        cells_put(st->t->cells, at.x, at.y, tableau_brush(p->seat[st->own], 0),
                  palette_marks[st->own]);
    cells_cut(st->t->cells, (struct area){at.x + 1, at.y, at.width - 2, 1}, b,
              wording_text(st->t->language, key));
    tableau_add_thing(st->t, at, entry, helsinki_action(HELSINKI_DO_COAT, coat),
                      wording_text(st->t->language, key));
    for (int seat = 0, x = at.x + 1; at.height > 1 && seat < st->s->players; seat++)
        if (seat != st->own && st->s->player[seat].used >> coat & 1)
            x = cells_put(st->t->cells, x, at.y + 1, tableau_brush(p->seat[seat], 0),
                          palette_marks[seat]);
}

void stage_draw_actions(const struct stage *st, struct area at)
{
    int columns = at.width < 45 ? 2 : at.width < 60 ? 3 : ACTION_COLUMNS;
    int rows = (HELSINKI_COAT_COUNT + columns - 1) / columns;
    int width = at.width / columns, height = at.height >= 2 * rows ? 2 : 1;

    for (int coat = 0; coat < HELSINKI_COAT_COUNT; coat++) {
        int x = at.x + coat % columns * width, y = at.y + coat / columns * height;

        if (y < at.y + at.height)
            draw_action(st, coat, (struct area){x, y, width, height});
    }
}

/* By a card that builds the tile. */
static void ask_about_tile(const struct stage *st, int tile, struct area at)
{
    uint64_t kinds = st->e->builders[tile];
    int kind;

    if (!kinds)
        return;
    kind = bits_first(kinds);
    tableau_add_thing(st->t, at, TABLEAU_NONE, helsinki_action(HELSINKI_DO_BUILD, kind),
                      helsinki_card_name(st->s, kind));
}

/* Tiles that are left: by colour a row, by roofs a column. */
void stage_draw_supply(const struct stage *st, struct area at)
{
    const struct palette *p = st->t->palette;
    int width = (at.width - SUPPLY_LABEL) / HELSINKI_SIZES;

    for (int colour = 0; colour < CARD_COLOURS && colour < at.height; colour++) {
        tint base = stage_roofs[colour];
        int y = at.y + colour;

        cells_putf(st->t->cells, at.x, y, (struct brush){ink_on(base), base, LOOK_BOLD},
                   " %s ", card_colour_names[colour]);
        for (int roofs = CARD_ROOFS_MIN; roofs <= CARD_ROOFS_MAX; roofs++) {
            int left = st->s->tiles[helsinki_tile(colour, roofs)];
            int x = at.x + SUPPLY_LABEL + (roofs - CARD_ROOFS_MIN) * width;

            ask_about_tile(st, helsinki_tile(colour, roofs),
                           (struct area){x, y, width, 1});
            x = cells_putf(st->t->cells, x, y, tableau_brush(left ? p->ink : p->line, 0),
                           "%d ", roofs);
            for (int i = 0; i < left; i++)
                x = cells_put(st->t->cells, x, y,
                              tableau_brush(tint_light(base) < 80 && !st->t->day
                                                ? TINT(0x9a6cc4, 13)
                                                : base,
                                            0),
                              "■");
        }
    }
}
