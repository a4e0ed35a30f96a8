/*
 * What a turn of Helsinki is about: how far the pawn goes, whether it draws or builds, which
 * tile, which coat actions, which lines it completes. Where the tile comes to rest, what is
 * paid and where supers stand makes no other turn of it; where all that is left is to discard,
 * the cards do.
 */

#include "base/hash.h"
#include "games/helsinki/know/internal.h"

static bool is_discarding(const struct helsinki_state *s)
{
    return s->phase == HELSINKI_DISCARD || s->phase == HELSINKI_DISCARD_REST ||
           s->phase == HELSINKI_EXPIRE;
}

/* What an action adds to the idea: itself without what does not matter, or 0. */
static tori_action essence_of(const struct helsinki_state *s, tori_action a)
{
    enum helsinki_verb verb = helsinki_action_verb(a);

    switch (verb) {
    case HELSINKI_DO_BUILD:
        return helsinki_action(verb,
                               helsinki_edition_of(s)->tile[helsinki_action_with(a)]);
    case HELSINKI_DO_DISCARD:
        return is_discarding(s) ? a : 0;
    case HELSINKI_DO_PAY:
    case HELSINKI_DO_PLACE:
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_JOKER:
    case HELSINKI_DO_LIFT:
    case HELSINKI_DO_DROP:
    case HELSINKI_DO_END:
        return 0;
    default:
        return a;
    }
}

/* Rows in the low bits, columns above them. */
static uint32_t full_lines(uint64_t covered)
{
    uint32_t lines = 0;

    for (int i = 0; i < GRID_SIZE; i++) {
        if (!(GRID_ROW << GRID_STRIDE * i & ~covered))
            lines |= 1u << i;
        if (!(GRID_COLUMN << i & ~covered))
            lines |= 1u << (GRID_SIZE + i);
    }
    return lines;
}

uint64_t hki_idea(const struct tori_state *state, const tori_action *actions, int count)
{
    const struct helsinki_state *s = helsinki_const(state);
    struct tori_state after = *state;
    uint64_t idea = 0;
    uint32_t lines;

    for (int i = 0; i < count; i++) {
        tori_action a = essence_of(s, actions[i]);

        helsinki.apply(&after, actions[i]);
        idea += a ? hash_u32(HASH_START, a) : 0;
    }
    lines = full_lines(helsinki_const(&after)->player[s->seat].board.covered) &
            ~full_lines(s->player[s->seat].board.covered);
    return idea + (lines ? hash_u32(hash_u32(HASH_START, 0), lines) : 0);
}
