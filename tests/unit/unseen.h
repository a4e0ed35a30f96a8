#ifndef TORI_TESTS_UNIT_UNSEEN_H
#define TORI_TESTS_UNIT_UNSEEN_H

/* Changing what only its owner has seen, which must change nothing for the others. */

#include "base/rng.h"
#include "games/helsinki/rules/helsinki.h"

/* Exchange a card nobody has seen in 'seat's hand with one of the pile; false if that
 * makes no difference. */
static inline bool swap_unseen(struct helsinki_state *s, int seat, struct rng *r)
{
    struct helsinki_player *p = &s->player[seat];
    struct cards unseen = p->hand;
    int out, in;

    cards_take_all(&unseen, &p->known);
    if (cards_total(&unseen) == 0 || s->pile_count == 0)
        return false;
    out = cards_pick(&unseen, rng_below(r, (uint32_t)cards_total(&unseen)));
    in = cards_pick(&s->pile, rng_below(r, s->pile_count));
    cards_take(&p->hand, out);
    cards_take(&s->pile, in);
    cards_add(&p->hand, in);
    cards_add(&s->pile, out);
    return out != in;
}

#endif
