/* Asking an evaluator. */

#include "search/evaluator.h"

#include "base/die.h"

void evaluator_expect(const struct evaluator *e, const struct tori_state *s, int players,
                      int32_t *out)
{
    struct net_input in[TORI_PLAYERS_MAX];

    if (!e->net[players]->numbers)
        BUG("the net has not come");
    e->read(s, in, out);
    for (int seat = 0; seat < players; seat++)
        out[seat] += net_answer(e->net[players], &in[seat]);
}
