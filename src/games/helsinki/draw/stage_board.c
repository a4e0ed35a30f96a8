/* Roofs and boards. */

#include "games/helsinki/draw/stage.h"
#include "games/helsinki/tell/words.h"

const tint stage_roofs[] = {TINT(0x5f3a7e, 5), TINT(0x7cbf7e, 2), TINT(0xc8402c, 1),
                            TINT(0x3f86c6, 4), TINT(0xf0c647, 3), TINT(0xefe8d6, 7)};
const tint stage_edges[] = {TINT(0x3a2150, 5), TINT(0x437f4b, 2), TINT(0x7c2315, 1),
                            TINT(0x1f4f83, 4), TINT(0xa67c12, 3), TINT(0xb9ad90, 7)};

enum { DARK = 110, PATTERN_WIDTH = 6 };

static const tint dark_ink = TINT(0x15130c, 0), white_ink = TINT(0xffffff, 15);

/* A cell of a tile, and where its tile ends. */
struct roof {
    struct area at;
    int colour;
    bool ends_north, ends_east, ends_south, ends_west;
    bool has_super, is_ghost;
};

static tint letter_ink(int colour)
{
    tint base = stage_roofs[colour];

    return tint_light(base) > 90 ? tint_shade(stage_edges[colour], -20)
                                 : TINT(0xcdb6e3, 15);
}

static const char *letter_of(int colour)
{
    return colour == CARD_COLOURS ? "*" : card_colour_names[colour];
}

/* Every colour has a pattern of its own. */
static bool is_pattern(int colour, int i, int j)
{
    switch (colour) {
    case 0:
        return (i + j) % 3 == 0;
    case 1:
        return i % 2 == 1;
    case 2:
        return (i + 2 * (j % 2)) % 4 == 0;
    case 3:
        return j % 2 == 1;
    case 4:
        return i % 3 == 1 && j % 3 == 1;
    default:
        return false;
    }
}

/* Which of four faces a pixel lies on is which edge is nearest, in hundredths. */
static int face_light(int u, int v)
{
    int light = 17, nearest = v;

    if (100 - v < nearest) {
        nearest = 100 - v;
        light = -20;
    }
    if (u < nearest) {
        nearest = u;
        light = 4;
    }
    return 100 - u < nearest ? -8 : light;
}

static bool is_rim(const struct roof *r, int i, int j)
{
    int right = r->at.width - 1, bottom = 2 * r->at.height - 1;

    if ((i == right && r->ends_east) || (j == bottom && r->ends_south))
        return true;
    return r->is_ghost && r->at.width > 4 &&
           ((i == 0 && r->ends_west) || (j == 0 && r->ends_north));
}

static void draw_pixels(const struct stage *st, const struct roof *r)
{
    tint base = stage_roofs[r->colour], edge = stage_edges[r->colour];
    tint rim = tint_mix(base, edge, 72);
    int width = r->at.width, height = 2 * r->at.height;

    if (r->is_ghost) {
        base = tint_shade(base, 18);
        rim = white_ink;
    }
    for (int j = 0; j < height; j++)
        for (int i = 0; i < width; i++) {
            tint c = tint_shade(base, face_light((200 * i + 100) / (2 * width),
                                                 (200 * j + 100) / (2 * height)));

            if (width >= PATTERN_WIDTH && is_pattern(r->colour, i, j))
                c = tint_shade(c, -7);
            cells_pixel(st->t->cells, r->at.x + i, 2 * r->at.y + j,
                        is_rim(r, i, j) ? rim : c);
        }
}

/* A super is a small house with a copper roof. */
static void draw_super(const struct stage *st, const struct roof *r)
{
    static const char *const rows[] = {".TT.", "TTTT", "WDDW", "WWWW"};
    int x = r->at.x + (r->at.width - 4) / 2, y = 2 * r->at.y + r->at.height - 2;

    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++) {
            char c = rows[j][i];

            if (c != '.')
                cells_pixel(st->t->cells, x + i, y + j,
                            c == 'T'   ? TINT(0x3f8f86, 6)
                            : c == 'W' ? TINT(0xfbf7ea, 15)
                                       : TINT(0x8fa3a0, 8));
        }
}

static void draw_rich(const struct stage *st, const struct roof *r)
{
    struct area at = r->at;
    struct brush ink = tableau_brush(letter_ink(r->colour), LOOK_BOLD);
    bool is_large = at.width >= PATTERN_WIDTH;

    draw_pixels(st, r);
    if (r->has_super && is_large)
        draw_super(st, r);
    if (r->colour == CARD_COLOURS)
        cells_put(st->t->cells, at.x + at.width / 2, at.y + at.height / 2,
                  tableau_brush(TINT(0xb07a12, 3), LOOK_BOLD), "★");
    else if (r->has_super && is_large)
        cells_put(st->t->cells, at.x, at.y + at.height - 1, ink, letter_of(r->colour));
    else
        cells_put(st->t->cells, at.x + (at.width - 1) / 2, at.y + (at.height - 1) / 2,
                  ink, letter_of(r->colour));
    if (r->has_super && !is_large)
        cells_put(st->t->cells, at.x + at.width / 2, at.y,
                  tableau_brush(white_ink, LOOK_BOLD), "▲");
}

/* Few columns or few colours: filled, a letter, a line at the edge. */
static void draw_simple(const struct stage *st, const struct roof *r)
{
    struct cells *c = st->t->cells;
    bool is_rich = tableau_is_rich(st->t), has_colours = st->t->colours != COLOURS_NONE;
    tint base = r->is_ghost && is_rich ? tint_shade(stage_roofs[r->colour], 25)
                                       : stage_roofs[r->colour];
    tint ink = tint_light(base) < DARK || r->colour == 3 ? white_ink : dark_ink;
    struct brush letter = {ink, base, r->has_super || r->is_ghost ? LOOK_BOLD : 0};
    int x = r->at.x + (r->at.width > 2), y = r->at.y;

    cells_fill(c, r->at, base);
    if (r->at.width == 1) {
        cells_put(c, x, y, letter, r->has_super ? "▲" : letter_of(r->colour));
    } else {
        x = cells_put(c, x, y, letter, letter_of(r->colour));
        cells_put(c, x, y, letter, r->has_super ? "▲" : " ");
    }
    if (!is_rich && r->at.width > 1 && r->ends_east)
        for (int j = 0; j < r->at.height; j++)
            cells_put(c, r->at.x + r->at.width - 1, y + j,
                      (struct brush){has_colours ? dark_ink : ink, base, 0}, "│");
    if ((!is_rich || r->is_ghost) && r->ends_south)
        cells_look(c, (struct area){r->at.x, y + r->at.height - 1, r->at.width, 1},
                   LOOK_UNDERLINE);
    if (!has_colours && r->is_ghost)
        cells_look(c, r->at, LOOK_REVERSE);
}

static void draw_roof(const struct stage *st, const struct roof *r)
{
    if (r->at.width > 2 && tableau_is_rich(st->t))
        draw_rich(st, r);
    else
        draw_simple(st, r);
}

/* Cells without a tile */

static void draw_free(const struct stage *st, int seat, int cell, struct area at)
{
    const struct palette *p = st->t->palette;
    struct cells *c = st->t->cells;
    int x = at.x + (at.width - 1) / 2, y = at.y + (at.height - 1) / 2;
    bool is_rich = tableau_is_rich(st->t);

    cells_fill(c, at, st->hues->cell[(cell / GRID_STRIDE + cell % GRID_STRIDE) % 2]);
    if (st->e->statue & bit(cell)) {
        cells_fill(c, at, st->hues->statue);
        cells_put(c, x, y, (struct brush){dark_ink, TINT_KEEP, LOOK_BOLD}, "S");
    } else if (st->s->player[seat].board.coats & bit(cell)) {
        struct brush b = {is_rich ? p->on_chip[seat] : p->warn,
                          is_rich ? p->chip[seat] : TINT_KEEP, LOOK_BOLD};

        if (at.width >= PATTERN_WIDTH && is_rich)
            cells_put(c, x - 1, y, b, " c ");
        else
            cells_put(c, x, y, b, "c");
    } else if (st->s->has_paths && st->e->crosswalks & bit(cell)) {
        cells_put(c, x, y, tableau_brush(p->ink, LOOK_BOLD), "×");
    } else if (at.width > 2 || !is_rich) {
        cells_put(c, x, y, tableau_brush(st->hues->dot, 0), "·");
    }
}

static int colour_of(const struct helsinki_board *b, int cell)
{
    int colour = 0;

    while (colour < CARD_COLOURS && !(b->tiles[colour] & bit(cell)))
        colour++;
    return colour;
}

/* A tile ends where its neighbour is not joined; the guard bits are never set. */
static void draw_tile(const struct stage *st, const struct helsinki_board *b, int cell,
                      struct area at)
{
    struct roof r = {.at = at,
                     .colour = colour_of(b, cell),
                     .ends_east = !(b->joined_east & bit(cell)),
                     .ends_south = !(b->joined_south & bit(cell)),
                     .has_super = b->supers & bit(cell)};

    draw_roof(st, &r);
}

static bool is_ghost(const struct stage *st, int row, int column)
{
    return row >= 0 && column >= 0 && row < GRID_SIZE && column < GRID_SIZE &&
           st->ghost & bit(grid_cell(row, column));
}

static void draw_ghost(const struct stage *st, int row, int column, struct area at)
{
    struct roof r = {.at = at,
                     .colour = st->ghost_colour,
                     .is_ghost = true,
                     .ends_north = !is_ghost(st, row - 1, column),
                     .ends_east = !is_ghost(st, row, column + 1),
                     .ends_south = !is_ghost(st, row + 1, column),
                     .ends_west = !is_ghost(st, row, column - 1)};

    draw_roof(st, &r);
}

/* A cell that the focus names, and cells that could be named. */
static void mark_cell(const struct stage *st, int cell, struct area at)
{
    static const enum helsinki_verb verbs[] = {HELSINKI_DO_SUPER, HELSINKI_DO_LIFT,
                                               HELSINKI_DO_DROP, HELSINKI_DO_JOKER};
    const struct palette *p = st->t->palette;

    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
        int entry = stage_entry(st, verbs[i], cell);
        bool is_focus = entry >= 0 && entry == st->t->focus;

        if (entry < 0)
            continue;
        cells_put(st->t->cells, at.x, at.y,
                  (struct brush){is_focus ? p->ground : p->warn,
                                 is_focus ? p->warn : TINT_KEEP, LOOK_BOLD},
                  is_focus ? "▸" : "·");
        if (is_focus && st->t->colours == COLOURS_NONE)
            cells_look(st->t->cells, at, LOOK_REVERSE);
        tableau_add_spot(st->t, at, entry);
    }
}

/* A tile comes in from the side on which its builder's pawn stands. */
static void draw_covered(const struct stage *st, int seat, int cell, struct area at)
{
    const struct helsinki_player *player = &st->s->player[seat];
    struct area board = {at.x - cell % GRID_STRIDE * at.width,
                         at.y - cell / GRID_STRIDE * at.height, GRID_SIZE * at.width,
                         GRID_SIZE * at.height};
    struct tableau_piece piece = {
        .id = (uint32_t)((seat + 1) * GRID_STRIDE * GRID_STRIDE + cell),
        .area = at,
        .from = at,
        .clip = board};

    switch (st->e->side[player->pawn]) {
    case SIDE_NORTH:
        piece.from.y -= board.height;
        break;
    case SIDE_EAST:
        piece.from.x += board.width;
        break;
    case SIDE_SOUTH:
        piece.from.y += board.height;
        break;
    default:
        piece.from.x -= board.width;
    }
    draw_tile(st, &player->board, cell, at);
    tableau_add_piece(st->t, &piece);
}

static void draw_cell(const struct stage *st, int seat, int cell, struct area at)
{
    const struct helsinki_board *b = &st->s->player[seat].board;
    bool is_acting = seat == st->acting;

    if (is_acting && st->ghost & bit(cell))
        draw_ghost(st, cell / GRID_STRIDE, cell % GRID_STRIDE, at);
    else if (b->covered & bit(cell) && !(st->e->statue & bit(cell)))
        draw_covered(st, seat, cell, at);
    else
        draw_free(st, seat, cell, at);
    if (is_acting)
        mark_cell(st, cell, at);
}

/* Labels: gilt where a line is complete, and what it brings where it would be. */
static void draw_labels(const struct stage *st, struct area cell)
{
    const struct palette *p = st->t->palette;
    uint64_t was = st->s->player[st->own].board.covered;
    uint64_t is = was | (st->acting == st->own ? st->ghost : 0);

    for (int i = 0; i < GRID_SIZE; i++) {
        uint64_t row = GRID_ROW << GRID_STRIDE * i, column = GRID_COLUMN << i;
        bool has_row = !(row & ~is), has_column = !(column & ~is);
        bool is_new = (has_row && row & ~was) || (has_column && column & ~was);
        struct brush gilt = tableau_brush(is_new ? p->warn : p->gilt, LOOK_BOLD);
        struct brush quiet = tableau_brush(p->quiet, 0);
        int x = cell.x + i * cell.width + (cell.width - 1) / 2;
        int y = cell.y + i * cell.height + (cell.height - 1) / 2;

        cells_putf(st->t->cells, x, cell.y - 1, has_column ? gilt : quiet, "%c", 'a' + i);
        cells_putf(st->t->cells, cell.x - 1, y, has_row ? gilt : quiet, "%d", i + 1);
        if (has_row && row & ~was)
            cells_putf(st->t->cells, cell.x + GRID_SIZE * cell.width, y,
                       (struct brush){p->ground, p->warn, LOOK_BOLD}, "+%d", st->e->line);
        else if (has_row)
            cells_put(st->t->cells, cell.x + GRID_SIZE * cell.width, y,
                      tableau_brush(p->gilt, 0), "▌");
    }
}

/* Where the tile comes in, in the lanes of its cells: from the pawn's side. */
static void draw_lane(const struct stage *st, int side, int at, struct area cell)
{
    struct brush b = tableau_brush(TINT(0xffffff, 15), LOOK_BOLD);
    int x = cell.x + at * cell.width + (cell.width - 1) / 2;
    int y = cell.y + at * cell.height + (cell.height - 1) / 2;

    switch (side) {
    case SIDE_NORTH:
        cells_put(st->t->cells, x + 1, cell.y - 1, b, "↓");
        return;
    case SIDE_EAST:
        cells_put(st->t->cells, cell.x + GRID_SIZE * cell.width + 1, y, b, "◂");
        return;
    case SIDE_SOUTH:
        cells_put(st->t->cells, x + 1, cell.y + GRID_SIZE * cell.height, b, "↑");
        return;
    default:
        cells_put(st->t->cells, cell.x - 2, y, b, "▸");
    }
}

static void draw_lanes(const struct stage *st, struct area cell)
{
    int side = st->e->side[st->s->player[st->own].pawn];

    if (st->verb != HELSINKI_DO_PLACE || st->s->modifiers & HELSINKI_ANYSIDE)
        return;
    for (int i = 0; i < GRID_SIZE; i++) {
        bool is_row = side == SIDE_EAST || side == SIDE_WEST;
        uint64_t line = is_row ? GRID_ROW << GRID_STRIDE * i : GRID_COLUMN << i;

        if (st->ghost & line)
            draw_lane(st, side, i, cell);
    }
}

void stage_draw_board(const struct stage *st, int seat, struct area cell)
{
    for (int row = 0; row < GRID_SIZE; row++)
        for (int column = 0; column < GRID_SIZE; column++) {
            struct area at = {cell.x + column * cell.width, cell.y + row * cell.height,
                              cell.width, cell.height};

            draw_cell(st, seat, grid_cell(row, column), at);
        }
    if (seat == st->own)
        draw_labels(st, cell);
    if (seat == st->own && seat == st->acting)
        draw_lanes(st, cell);
    if (seat == st->acting)
        stage_add_cell_spots(st, cell);
}
