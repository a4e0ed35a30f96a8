/*
 * The levels people play against: one bot, which differs in how much it looks at. A weak
 * level does not blunder on purpose; it is short-sighted, and the weakest takes what is a
 * little worse as well as the best. In the opening all do, of what is hardly worse.
 */

#include "bots/bots.h"
#include "bots/thinking.h"
#include "search/knowledge.h"

static tori_action choose(struct bot_player *p, const struct bot_question *q)
{
    const struct knowledge *know = knowledge_find(q->game);
    struct search_settings settings = {.know = know,
                                       .style = know ? know->style : search_plain,
                                       .ending = THINKING_ENDING_AS_SUITS};

    return thinking_choose(p, q, &settings);
}

#define LEVEL(NAME, SIMS, SLACK, OPENING, HELP)                                          \
    static const struct bot_option limits_##NAME[] = {                                   \
        THINKING_LIMITS(SIMS, SLACK, OPENING), {0}};                                     \
                                                                                         \
    const struct bot bot_##NAME = {                                                      \
        .name = #NAME,                                                                   \
        .help = HELP,                                                                    \
        .options = limits_##NAME,                                                        \
        .is_level = true,                                                                \
        .choose = choose,                                                                \
        .release = thinking_release,                                                     \
    };

LEVEL(novice, 15, 100, 0, "is new to the game")
LEVEL(easy, 30, 0, 5, "thinks for a moment")
LEVEL(normal, 200, 0, 20, "thinks briefly")
LEVEL(hard, 2000, 0, 20, "thinks well within a second")
LEVEL(expert, 20000, 0, 20, "takes its time")
