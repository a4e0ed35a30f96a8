/*
 * What coats on the meadow are worth, since each will buy the best action still open,
 * and what those actions bring that are done for their own sake: joker tiles and
 * moving a super.
 */

#include "games/helsinki/know/internal.h"

static int32_t max(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

int32_t coats_value(const struct outlook *o, int coats, unsigned closed)
{
    int32_t value = 0;

    for (int i = 0; i < HELSINKI_COAT_COUNT && coats > 0; i++) {
        if (closed >> coat_ladder[i].coat & 1)
            continue;
        value += coat_ladder[i].worth;
        coats--;
    }
    return value * o->weight[WEIGHT_COATS] / KNOWLEDGE_POINT;
}

int32_t coats_price(const struct outlook *o, int coat)
{
    return coats_value(o, o->p->meadow, coats_closed(o)) -
           coats_value(o, o->p->meadow - 1, coats_closed(o) | 1u << coat);
}

static uint64_t joker_cells(const struct outlook *o)
{
    uint64_t roofs = o->p->board.covered & ~o->e->statue;

    return grid_spread(roofs) & ~o->p->board.covered;
}

int32_t coats_joker_cell(const struct outlook *o, int cell, int spent, unsigned closed)
{
    const struct helsinki_board *b = &o->p->board;
    struct lines l;
    int won = (int)(b->coats >> cell & 1);

    return board_value(&l, o, b->covered | bit(cell), b->supers) +
           coats_value(o, o->p->meadow - spent + won, closed) -
           won * o->weight[WEIGHT_GRID];
}

/* The best cell after the coat is spent; a second tile is worth about as much again. */
int32_t coats_joker(const struct outlook *o, int coat)
{
    unsigned closed = coats_closed(o) | 1u << coat;
    uint64_t cells = joker_cells(o);
    int32_t before =
        board_value(&(struct lines){0}, o, o->p->board.covered, o->p->board.supers);
    int32_t best = OUTLOOK_NEVER;

    while (cells)
        best = max(best, coats_joker_cell(o, bits_pop(&cells), 1, closed));
    if (coat == HELSINKI_COAT_TILES2)
        best += max(0, best - coats_value(o, o->p->meadow - 1, closed) - before);
    return best + hand_value(o, &o->p->hand);
}

static int32_t super_gain(const struct outlook *o, const struct lines *l, int from,
                          int to)
{
    return lines_super(l, o, to) - lines_super(l, o, from);
}

int32_t coats_best_shift(const struct outlook *o, uint64_t from, uint64_t to)
{
    const struct helsinki_board *b = &o->p->board;
    struct lines l;
    int32_t value = board_value(&l, o, b->covered, b->supers), best = OUTLOOK_NEVER;

    while (from) {
        int lifted = bits_pop(&from);
        uint64_t targets = to;

        while (targets)
            best = max(best, super_gain(o, &l, lifted, bits_pop(&targets)));
    }
    return value + best;
}

int32_t coats_shift(const struct outlook *o)
{
    const struct helsinki_board *b = &o->p->board;
    uint64_t roofs = b->covered & ~o->e->statue & ~b->supers;

    return coats_best_shift(o, b->supers, roofs) + hand_value(o, &o->p->hand) +
           coats_value(o, o->p->meadow - 1, coats_closed(o) | 1u << HELSINKI_COAT_SHIFT);
}
