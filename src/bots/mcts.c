/* The bot that searches, with every setting of the search, for experiments. */

#include <assert.h>
#include <stddef.h>

#include "bots/bots.h"
#include "bots/thinking.h"
#include "search/knowledge.h"

enum mcts_option {
    KNOW = THINKING_LIMITS_COUNT,
    EXPLORE,
    BEYOND,
    URGENCY,
    TEMPERATURE,
    MIXED,
    CHOOSING,
    WIDENING,
    HORIZON,
    WANDERING,
    CAREFUL,
    MARGIN,
    ENDING,
};

enum { AS_SUITS = -1, SIMS_STANDARD = 1000 };

static_assert((int)AS_SUITS == (int)THINKING_ENDING_AS_SUITS, "one word for both");

/* clang-format off */
static const struct bot_option options[] = {
    THINKING_LIMITS(SIMS_STANDARD, 0, 0),
    [KNOW] = {"know", "0: search knows nothing but the rules", 0, 1, 1},
    [EXPLORE] = {"explore", "weight of what is little known, in thousandths",
                 -1, 100000, AS_SUITS},
    [BEYOND] = {"beyond", "the same once another seat has its turn", -1, 100000, AS_SUITS},
    [URGENCY] = {"urgency", "how bad the untried is taken to be, in thousandths",
                 -1, 100000, AS_SUITS},
    [TEMPERATURE] = {"temperature", "distrust of ratings, in thousandths of a point",
                     -1, 1000000, AS_SUITS},
    [MIXED] = {"mixed", "share of priors that all have equally, in thousandths",
               -1, 1000, AS_SUITS},
    [CHOOSING] = {"choosing", "1: a net corrects ratings, where there is one", -1, 1, AS_SUITS},
    [WIDENING] = {"widening", "actions a root of visits, in thousandths; 0: all",
                  -1, 1000000, AS_SUITS},
    [HORIZON] = {"horizon", "turns played on from a leaf; 1000: to the end",
                 -1, SEARCH_TO_THE_END, AS_SUITS},
    [WANDERING] = {"wandering", "share of lots while playing on, in thousandths",
                   -1, 1000, AS_SUITS},
    [CAREFUL] = {"careful", "share of actions by rating while playing on, in thousandths",
                 -1, 1000, AS_SUITS},
    [MARGIN] = {"margin", "share of the lead in a result, in thousandths",
                -1, 1000, AS_SUITS},
    [ENDING] = {"ending", "actions tried to see a turn through to the end; 0: none",
                -1, 100000000, AS_SUITS},
    {0},
};
/* clang-format on */

static void set_if_given(int *setting, int64_t value)
{
    if (value != AS_SUITS)
        *setting = (int)value;
}

static struct search_style style_of(const int64_t *v, const struct knowledge *know)
{
    struct search_style style = know ? know->style : search_plain;

    set_if_given(&style.explore, v[EXPLORE]);
    set_if_given(&style.beyond, v[BEYOND]);
    set_if_given(&style.urgency, v[URGENCY]);
    set_if_given(&style.temperature, v[TEMPERATURE]);
    set_if_given(&style.mixed, v[MIXED]);
    set_if_given(&style.choosing, v[CHOOSING]);
    set_if_given(&style.widening, v[WIDENING]);
    set_if_given(&style.horizon, v[HORIZON]);
    set_if_given(&style.wandering, v[WANDERING]);
    set_if_given(&style.careful, v[CAREFUL]);
    set_if_given(&style.margin, v[MARGIN]);
    return style;
}

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    const struct knowledge *know = p->value[KNOW] ? knowledge_find(q->game) : NULL;
    struct search_settings settings = {
        .know = know, .style = style_of(p->value, know), .ending = p->value[ENDING]};

    return thinking_choose(p, q, &settings);
}

const struct bot bot_mcts = {
    .name = "mcts",
    .help =
        "searches; every setting of the search is an option (-1: what suits the game)",
    .options = options,
    .choose = choose,
    .release = thinking_release,
};
