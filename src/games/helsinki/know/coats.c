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

int32_t hki_coats_value(const struct hki_outlook *o, int coats, unsigned closed)
{
    int32_t value = 0;

    for (int i = 0; i < HELSINKI_COAT_COUNT && coats > 0; i++) {
        if (closed >> hki_coat_ladder[i].coat & 1)
            continue;
        value += hki_coat_ladder[i].worth;
        coats--;
    }
    return value * o->at->weight[HKI_WEIGHT_COATS] / KNOWLEDGE_POINT;
}

int32_t hki_coats_price(const struct hki_outlook *o, int coat)
{
    return hki_coats_value(o, o->p->meadow, hki_coats_closed(o)) -
           hki_coats_value(o, o->p->meadow - 1, hki_coats_closed(o) | 1u << coat);
}

/* After the coat is spent; a second tile is worth about as much again. */
int32_t hki_coats_joker(const struct hki_outlook *o, int coat)
{
    unsigned closed = hki_coats_closed(o) | 1u << coat;
    int32_t before = hki_board_value(&(struct hki_lines){0}, o, o->p->board.covered,
                                     o->p->board.supers);
    int32_t best = hki_best_joker_place(o, closed);

    if (coat == HELSINKI_COAT_TILES2)
        best += max(0, best - hki_coats_value(o, o->p->meadow - 1, closed) - before);
    return best + hki_hand_value(o, &o->p->hand);
}

static int32_t super_gain(const struct hki_outlook *o, const struct hki_lines *l,
                          int from, int to)
{
    return hki_lines_super(l, o, to) - hki_lines_super(l, o, from);
}

int32_t hki_coats_best_shift(const struct hki_outlook *o, uint64_t from, uint64_t to)
{
    const struct helsinki_board *b = &o->p->board;
    struct hki_lines l;
    int32_t value = hki_board_value(&l, o, b->covered, b->supers),
            best = HKI_OUTLOOK_NEVER;

    while (from) {
        int lifted = bits_pop(&from);
        uint64_t targets = to;

        while (targets)
            best = max(best, super_gain(o, &l, lifted, bits_pop(&targets)));
    }
    return value + best;
}

int32_t hki_coats_shift(const struct hki_outlook *o)
{
    const struct helsinki_board *b = &o->p->board;
    uint64_t roofs = helsinki_roofs(b, o->e) & ~b->supers;

    return hki_coats_best_shift(o, b->supers, roofs) + hki_hand_value(o, &o->p->hand) +
           hki_coats_value(o, o->p->meadow - 1,
                           hki_coats_closed(o) | 1u << HELSINKI_COAT_SHIFT);
}
