/*
 * Coat actions (1.10, 1.11): which are offered when, and those that are whole
 * actions of their own: joker tiles and moving a super. The four that bend a
 * build are weighed in build.c.
 */

#include <assert.h>

#include "games/helsinki/rules/build.h"
#include "games/helsinki/rules/internal.h"

#define COAT(name) (1u << HELSINKI_COAT_##name)

enum {
    ALL_COATS = (1 << HELSINKI_COAT_COUNT) - 1,
    JOKER_COATS = 1 << HELSINKI_COAT_TILE1 | 1 << HELSINKI_COAT_TILES2,
    BUILD_COATS = 1 << HELSINKI_COAT_ANYSIDE | 1 << HELSINKI_COAT_SUPER1 |
                  1 << HELSINKI_COAT_FEWER | 1 << HELSINKI_COAT_WILD,
};

/* clang-format off */
const char *const helsinki_coat_names[HELSINKI_COAT_COUNT] = {
#define X(name, text) text,
    HELSINKI_COAT_ACTIONS(X)
#undef X
};
/* clang-format on */

/* Q47 as docs/NOTATION.md narrows it: the coats that each phase may offer. */
static const uint16_t phase_coats[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_MOVE] = COAT(STRIDE6) | COAT(STRIDE5) | COAT(BACK) | JOKER_COATS,
    [HELSINKI_ACT] = COAT(CARD3) | JOKER_COATS | BUILD_COATS,
    [HELSINKI_BUILD] = BUILD_COATS,
    [HELSINKI_DISCARD] = COAT(NOLIMIT),
    [HELSINKI_AFTER] =
        COAT(DRAWBUILD) | COAT(SECOND) | COAT(SHIFT) | COAT(POINTS) | JOKER_COATS,
};

/* R64, R66, Q56: a coat to lay, on an action that is not covered or used. */
unsigned hki_usable_coats(const struct helsinki_state *s)
{
    const struct helsinki_player *p = mover_const(s);

    return p->meadow ? ALL_COATS & ~((unsigned)p->used | s->cover) : 0;
}

static uint64_t roofs(const struct helsinki_state *s)
{
    return helsinki_roofs(&mover_const(s)->board, helsinki_edition_of(s));
}

static uint64_t joker_cells(const struct helsinki_state *s)
{
    return helsinki_joker_cells(&mover_const(s)->board, helsinki_edition_of(s));
}

static bool can_shift(const struct helsinki_state *s)
{
    uint64_t supers = mover_const(s)->board.supers;

    return supers && roofs(s) & ~supers;
}

static bool can_build_more(const struct helsinki_state *s, int builds)
{
    return s->builds == builds && hki_can_build_after_coat(s);
}

/* Q55: only actions that have an effect now. Those that bend a build are listed with the
 * builds. */
unsigned hki_offered_coats(const struct helsinki_state *s)
{
    unsigned coats = hki_usable_coats(s) & phase_coats[s->phase] & ~(unsigned)BUILD_COATS;

    if (!coats)
        return 0;
    if (coats & JOKER_COATS && !joker_cells(s))
        coats &= ~(unsigned)JOKER_COATS;
    if (coats & COAT(SHIFT) && !can_shift(s))
        coats &= ~COAT(SHIFT);
    if (coats & COAT(DRAWBUILD) && !(s->has_drawn && can_build_more(s, 0)))
        coats &= ~COAT(DRAWBUILD);
    if (coats & COAT(SECOND) && !can_build_more(s, 1))
        coats &= ~COAT(SECOND);
    return coats;
}

tori_action *hki_list_coats(unsigned coats, tori_action *out)
{
    return list_set(HELSINKI_DO_COAT, coats, out);
}

/* One function for each coat action; the coat has been laid. */

static void enter_stride(struct helsinki_state *s, int reach)
{
    s->due = (uint8_t)reach;
    s->phase = HELSINKI_STRIDE;
}

static void use_stride6(struct helsinki_state *s)
{
    enter_stride(s, 6);
}

static void use_stride5(struct helsinki_state *s)
{
    enter_stride(s, 5);
}

static void enter_joker(struct helsinki_state *s, int tiles)
{
    s->resume = s->phase;
    s->due = (uint8_t)tiles;
    s->phase = HELSINKI_JOKER;
}

static void use_tiles2(struct helsinki_state *s)
{
    enter_joker(s, 2);
}

static void use_tile1(struct helsinki_state *s)
{
    enter_joker(s, 1);
}

static void enter_build_with(struct helsinki_state *s, unsigned modifier)
{
    s->modifiers |= (uint8_t)modifier;
    s->phase = HELSINKI_BUILD;
}

static void use_anyside(struct helsinki_state *s)
{
    enter_build_with(s, HELSINKI_ANYSIDE);
}

static void use_super1(struct helsinki_state *s)
{
    enter_build_with(s, HELSINKI_SUPER1);
}

static void use_fewer(struct helsinki_state *s)
{
    enter_build_with(s, HELSINKI_FEWER);
}

static void use_wild(struct helsinki_state *s)
{
    enter_build_with(s, HELSINKI_WILD);
}

/* drawbuild and second: a build that the turn would not have allowed. */
static void use_build(struct helsinki_state *s)
{
    enter_build_with(s, 0);
}

static void use_shift(struct helsinki_state *s)
{
    s->phase = HELSINKI_LIFT;
}

/* V3.2, Q41 */
static void use_nolimit(struct helsinki_state *s)
{
    mover(s)->nolimit = 2;
    s->due = 0;
    hki_enter_after(s);
}

static void use_points(struct helsinki_state *s)
{
    mover(s)->points = helsinki_edition_of(s)->action_points;
    hki_enter_after(s);
}

/* clang-format off */
static void (*const use[HELSINKI_COAT_COUNT])(struct helsinki_state *) = {
    [HELSINKI_COAT_STRIDE6]   = use_stride6,
    [HELSINKI_COAT_TILES2]    = use_tiles2,
    [HELSINKI_COAT_ANYSIDE]   = use_anyside,
    [HELSINKI_COAT_CARD3]     = hki_draw_with_third_card,
    [HELSINKI_COAT_SUPER1]    = use_super1,
    [HELSINKI_COAT_STRIDE5]   = use_stride5,
    [HELSINKI_COAT_TILE1]     = use_tile1,
    [HELSINKI_COAT_SECOND]    = use_build,
    [HELSINKI_COAT_FEWER]     = use_fewer,
    [HELSINKI_COAT_SHIFT]     = use_shift,
    [HELSINKI_COAT_BACK]      = hki_step_back,
    [HELSINKI_COAT_NOLIMIT]   = use_nolimit,
    [HELSINKI_COAT_DRAWBUILD] = use_build,
    [HELSINKI_COAT_WILD]      = use_wild,
    [HELSINKI_COAT_POINTS]    = use_points,
};
/* clang-format on */

void hki_do_coat(struct helsinki_state *s, int coat)
{
    struct helsinki_player *p = mover(s);

    assert(coat < HELSINKI_COAT_COUNT && phase_coats[s->phase] >> coat & 1);
    assert(hki_usable_coats(s) >> coat & 1);
    p->meadow--;
    p->used |= (uint16_t)(1u << coat);
    use[coat](s);
}

/* Joker tiles: Q60..Q68 */

tori_action *hki_legal_joker(const struct helsinki_state *s, tori_action *out)
{
    return list_set(HELSINKI_DO_JOKER, joker_cells(s), out);
}

/* Q62, Q64, Q66: it wins a coat and may join visitors at once. */
void hki_do_joker(struct helsinki_state *s, int cell)
{
    struct helsinki_board *b = &mover(s)->board;

    assert(cell < 64 && joker_cells(s) & bit(cell) && s->joker_tiles);
    b->jokers |= bit(cell);
    b->covered |= bit(cell);
    s->joker_tiles--;
    s->due--;
    hki_win_coats(s, bit(cell));
    hki_check_visitors(s);
    if (s->due && joker_cells(s))
        return;
    s->due = 0;
    s->phase = s->resume;
    s->resume = 0;
    if (s->phase == HELSINKI_AFTER)
        hki_enter_after(s);
}

/* Moving a super: A10, Q69 */

tori_action *hki_legal_lift(const struct helsinki_state *s, tori_action *out)
{
    return list_set(HELSINKI_DO_LIFT, mover_const(s)->board.supers, out);
}

void hki_do_lift(struct helsinki_state *s, int cell)
{
    assert(cell < 64 && mover(s)->board.supers & bit(cell));
    mover(s)->board.supers ^= bit(cell);
    s->last = (uint8_t)cell;
    s->phase = HELSINKI_DROP;
}

tori_action *hki_legal_drop(const struct helsinki_state *s, tori_action *out)
{
    uint64_t taken = mover_const(s)->board.supers | bit(s->last);

    return list_set(HELSINKI_DO_DROP, roofs(s) & ~taken, out);
}

void hki_do_drop(struct helsinki_state *s, int cell)
{
    assert(cell < 64 && roofs(s) & ~mover(s)->board.supers & bit(cell));
    mover(s)->board.supers |= bit(cell);
    s->last = 0;
    hki_enter_after(s);
}
