/*
 * The levels people play against: one bot, which differs in how much it looks at. A weak
 * level does not blunder on purpose; it is short-sighted, and the weakest takes what is a
 * little worse as well as the best. In the opening all do, of what is hardly worse.
 */

#include "bots/bots.h"
#include "bots/thinking.h"
#include "search/knowledge.h"

/* What a net has learnt from long searches is not for levels that are to see little. */
static tori_action choose(struct bot_player *p, const struct bot_question *q,
                          bool is_choosing)
{
    const struct knowledge *know = knowledge_find(q->game);
    struct search_settings settings = {.know = know,
                                       .style = know ? know->style : search_plain,
                                       .ending = THINKING_ENDING_AS_SUITS};

    settings.style.choosing = is_choosing && settings.style.choosing;
    return thinking_choose(p, q, &settings);
}

#define LEVEL(NAME, SIMS, SLACK, OPENING, IS_CHOOSING, HELP)                             \
    static const struct bot_option limits_##NAME[] = {                                   \
        THINKING_LIMITS(SIMS, SLACK, OPENING), {0}};                                     \
                                                                                         \
    static tori_action choose_##NAME(struct bot_player *p, const struct bot_question *q) \
    {                                                                                    \
        return choose(p, q, IS_CHOOSING);                                                \
    }                                                                                    \
                                                                                         \
    const struct bot bot_##NAME = {                                                      \
        .name = #NAME,                                                                   \
        .help = HELP,                                                                    \
        .options = limits_##NAME,                                                        \
        .is_level = true,                                                                \
        .choose = choose_##NAME,                                                         \
        .release = thinking_release,                                                     \
    };

LEVEL(novice, 15, 100, 0, false, "is new to the game")
LEVEL(easy, 30, 0, 5, false, "thinks for a moment")
LEVEL(normal, 200, 0, 20, true, "thinks briefly")
LEVEL(hard, 2000, 0, 20, true, "thinks well within a second")
LEVEL(expert, 20000, 0, 20, true, "takes its time")
