/* The bot that plays by lot: every legal action is equally likely. */

#include "base/rng.h"
#include "bots/bots.h"

static tori_action choose(const struct bot_question *q)
{
    return q->legal[rng_below(q->rng, (uint32_t)q->count)];
}

const struct bot bot_random = {
    .name = "random",
    .help = "plays by lot, every legal action equally likely",
    .choose = choose,
};
