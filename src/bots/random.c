/* The bot that plays by lot: every legal action is equally likely. */

#include "bots/bots.h"

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    return q->legal[rng_below(&p->rng, (uint32_t)q->count)];
}

const struct bot bot_random = {
    .name = "random",
    .help = "plays by lot, every legal action equally likely",
    .choose = choose,
};
