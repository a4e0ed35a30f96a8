/*
 * Placing a tile and what follows (1.8, 1.9), in the order of Q24: the colour
 * bonus, the supers, the coats, the visitors.
 */

#include <assert.h>

#include "games/helsinki/rules/build.h"
#include "games/helsinki/rules/internal.h"

static const struct shape *present_shape(const struct helsinki_state *s)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);

    return &e->shape[e->tile[s->build_card]];
}

static uint64_t own_side_rests(const struct helsinki_state *s, const struct shape_turn *t)
{
    const struct helsinki_player *p = mover_const(s);

    return shape_rests(
        t, shape_lanes(p->board.covered, helsinki_edition_of(s)->side[p->pawn]));
}

/* A3: the union over the four sides. */
static uint64_t any_side_rests(const struct helsinki_state *s, const struct shape_turn *t)
{
    uint64_t rests = 0;

    for (int side = 0; side < SIDE_COUNT; side++)
        rests |= shape_rests(t, shape_lanes(mover_const(s)->board.covered, side));
    return rests;
}

/* R50..R54 */
tori_action *hki_legal_place(const struct helsinki_state *s, tori_action *out)
{
    const struct shape *shape = present_shape(s);

    for (int i = 0; i < shape->turns; i++) {
        const struct shape_turn *t = &shape->turn[i];
        uint64_t rests =
            s->modifiers & HELSINKI_ANYSIDE ? any_side_rests(s, t) : own_side_rests(s, t);

        while (rests)
            *out++ = helsinki_action(HELSINKI_DO_PLACE, i << 8 | bits_pop(&rests));
    }
    return out;
}

static void lay_tile(struct helsinki_board *b, int colour, uint64_t cells)
{
    b->tiles[colour] |= cells;
    b->covered |= cells;
    b->joined_east |= cells & cells >> 1;
    b->joined_south |= cells & cells >> GRID_STRIDE;
}

void hki_do_place(struct helsinki_state *s, int with)
{
    struct helsinki_board *b = &mover(s)->board;
    int colour = card_colour(s->build_card);
    uint64_t cells;
    bool has_bonus;

    assert(with >> 8 < present_shape(s)->turns && (with & 0xff) < 64);
    cells = helsinki_place_cells(present_shape(s), with);
    assert(bits_count(cells) ==
           helsinki_card_roofs(helsinki_edition_of(s), s->build_card));
    assert(!(cells & (b->covered | ~GRID_ALL)));
    has_bonus = helsinki_draws_bonus(b, colour, cells);
    lay_tile(b, colour, cells);
    s->tile_cells = cells;
    s->due = (uint8_t)helsinki_supers_received(s, s->build_card, s->modifiers);
    if (has_bonus)
        hki_enter_chance(s, HELSINKI_BONUS);
    else
        hki_enter_super(s);
}

/* R60 */
void hki_win_coats(struct helsinki_state *s, uint64_t cells)
{
    struct helsinki_player *p = mover(s);

    p->meadow = (uint8_t)(p->meadow + helsinki_coats_won(&p->board, cells));
    p->board.coats &= ~cells;
}

/* R84, R85, Q87..Q90: the first joining of all four crosswalks takes a bonus card. */
void hki_check_visitors(struct helsinki_state *s)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    struct helsinki_player *p = mover(s);
    uint64_t ways = p->board.covered & ~(e->does_statue_conduct ? 0 : e->statue);

    if (!s->has_paths || p->bonus || s->bonuses == e->bonus_count[s->players])
        return;
    if (e->crosswalks & ~ways)
        return;
    if (e->crosswalks & ~grid_connected(e->crosswalks & -e->crosswalks, ways))
        return;
    p->bonus = e->bonus[s->players][s->bonuses++];
}

/* The build is complete. */
static void finish_build(struct helsinki_state *s)
{
    uint64_t cells = s->tile_cells;

    s->tile_cells = 0;
    s->build_card = CARD_NONE;
    s->modifiers = 0;
    s->last = 0;
    s->builds++;
    hki_win_coats(s, cells);
    hki_check_visitors(s);
    hki_enter_after(s);
}

void hki_enter_super(struct helsinki_state *s)
{
    s->last = 0;
    s->phase = HELSINKI_SUPER;
    if (!s->due)
        finish_build(s);
}

/* R57, R58, Q28: on the new roofs, in reading order; 'last' is the first cell left. */
tori_action *hki_legal_super(const struct helsinki_state *s, tori_action *out)
{
    uint64_t roofs = s->tile_cells & bits_from(s->last);

    for (int later = 1; later < s->due; later++)
        roofs ^= bit(bits_last(roofs));
    return list_set(HELSINKI_DO_SUPER, roofs, out);
}

void hki_do_super(struct helsinki_state *s, int cell)
{
    assert(cell < 64 && s->tile_cells & bits_from(s->last) & bit(cell));
    assert(s->due && s->supers);
    mover(s)->board.supers |= bit(cell);
    s->supers--;
    s->last = (uint8_t)(cell + 1);
    if (--s->due == 0)
        finish_build(s);
}
