/* The bot that searches: information-set Monte Carlo tree search, see search/. */

#include <stdlib.h>

#include "base/alloc.h"
#include "bots/bots.h"
#include "bots/know.h"
#include "bots/thinking.h"

enum option {
    SIMS,
    MS,
    THREADS,
    MEMORY,
    KNOW,
    EXPLORE,
    URGENCY,
    TEMPERATURE,
    MIXED,
    WIDENING,
    HORIZON,
    WANDERING,
    MARGIN,
};

static const struct bot_option options[] = {
    [SIMS] = {"sims", "simulations a decision; 0: as many as ms= allows", 0, 1000000000,
              1000},
    [MS] = {"ms", "milliseconds a decision; 0: as many as sims= takes", 0, 3600000, 0},
    [THREADS] = {"threads", "trees grown side by side", 1, SEARCH_THREADS_MAX, 1},
    [MEMORY] = {"memory", "megabytes for all trees", 1, 65536, 256},
    [KNOW] = {"know", "0: search knows nothing but the rules", 0, 1, 1},
    [EXPLORE] = {"explore", "weight of what is little known, in thousandths", 0, 100000,
                 1000},
    [URGENCY] = {"urgency", "how bad the untried is taken to be, in thousandths", 0,
                 100000, 500},
    [TEMPERATURE] = {"temperature", "trust in ratings, thousandths of a point; 1: blind",
                     1, 1000000, 700},
    [MIXED] = {"mixed", "share of priors that is equal for all, in thousandths", 0, 1000,
               100},
    [WIDENING] = {"widening",
                  "actions looked at a root of visits, in thousandths; 0: all", 0,
                  1000000, 0},
    [HORIZON] = {"horizon", "turns played on from a leaf; 1000: to the end", 0,
                 SEARCH_TO_THE_END, 1},
    [WANDERING] = {"wandering", "share of actions by lot while playing on", 0, 1000, 50},
    [MARGIN] = {"margin", "share of the lead in a result, in thousandths", 0, 1000, 200},
    {0},
};

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    const int64_t *v = p->value;
    struct search_settings settings = {
        .know = v[KNOW] ? know_find(q->game) : NULL,
        .sims = v[SIMS],
        .ms = v[MS],
        .threads = (int)v[THREADS],
        .memory = v[MEMORY] << 20,
        .explore = (int)v[EXPLORE],
        .urgency = (int)v[URGENCY],
        .temperature = (int)v[TEMPERATURE],
        .mixed = (int)v[MIXED],
        .widening = (int)v[WIDENING],
        .horizon = (int)v[HORIZON],
        .wandering = (int)v[WANDERING],
        .margin = (int)v[MARGIN],
    };

    if (!settings.sims && !settings.ms)
        settings.sims = options[SIMS].standard;
    return thinking_choose(p, q, &settings);
}

const struct bot bot_mcts = {
    .name = "mcts",
    .help = "searches; every setting of the search is an option",
    .options = options,
    .choose = choose,
    .release = thinking_release,
};
