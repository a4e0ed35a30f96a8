/*
 * The levels people play against: one bot, which differs in how much it looks at. A
 * weak level does not blunder on purpose; it is short-sighted.
 */

#include "bots/bots.h"
#include "bots/know.h"
#include "bots/thinking.h"

static tori_action choose_seeing(struct bot_player *p, const struct bot_question *q,
                                 int horizon)
{
    struct search_settings settings = {.know = know_find(q->game)};

    settings.style = settings.know ? settings.know->style : search_plain;
    if (settings.style.horizon > horizon)
        settings.style.horizon = horizon;
    return thinking_choose(p, q, &settings);
}

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    return choose_seeing(p, q, SEARCH_TO_THE_END);
}

/* Looks no further than what the next seat will do. */
static tori_action choose_easy(struct bot_player *p, const struct bot_question *q)
{
    return choose_seeing(p, q, 2);
}

static const struct bot_option limits_of_easy[] = {THINKING_LIMITS(60), {0}};
static const struct bot_option limits_of_normal[] = {THINKING_LIMITS(200), {0}};
static const struct bot_option limits_of_hard[] = {THINKING_LIMITS(800), {0}};
static const struct bot_option limits_of_expert[] = {THINKING_LIMITS(3200), {0}};

const struct bot bot_easy = {
    .name = "easy",
    .help = "sees little further than its own turn",
    .options = limits_of_easy,
    .choose = choose_easy,
    .release = thinking_release,
};

const struct bot bot_normal = {
    .name = "normal",
    .help = "thinks briefly",
    .options = limits_of_normal,
    .choose = choose,
    .release = thinking_release,
};

const struct bot bot_hard = {
    .name = "hard",
    .help = "thinks well within a second",
    .options = limits_of_hard,
    .choose = choose,
    .release = thinking_release,
};

const struct bot bot_expert = {
    .name = "expert",
    .help = "takes its time",
    .options = limits_of_expert,
    .choose = choose,
    .release = thinking_release,
};
