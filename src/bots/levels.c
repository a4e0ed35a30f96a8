/*
 * The levels people play against: one bot, which differs in how much it looks at and how
 * far. A weak level does not blunder on purpose; it is short-sighted.
 */

#include "bots/bots.h"
#include "bots/know.h"
#include "bots/thinking.h"

enum { PLAIN_SIMS = 1000 };

static tori_action choose(struct bot_player *p, const struct bot_question *q,
                          enum knowledge_rank rank)
{
    const struct knowledge *know = know_find(q->game);
    struct search_settings settings = {
        .know = know, .style = search_plain, .sims = PLAIN_SIMS};

    if (know) {
        settings.sims = know->level[rank].sims;
        settings.style = know->level[rank].style;
    }
    return thinking_choose(p, q, &settings);
}

static const struct bot_option limits[] = {THINKING_LIMITS(THINKING_AS_SUITS), {0}};

#define LEVEL(NAME, RANK, HELP)                                                          \
    static tori_action choose_##NAME(struct bot_player *p, const struct bot_question *q) \
    {                                                                                    \
        return choose(p, q, RANK);                                                       \
    }                                                                                    \
                                                                                         \
    const struct bot bot_##NAME = {                                                      \
        .name = #NAME,                                                                   \
        .help = HELP,                                                                    \
        .options = limits,                                                               \
        .choose = choose_##NAME,                                                         \
        .release = thinking_release,                                                     \
    };

LEVEL(easy, LEVEL_EASY, "thinks for a moment")
LEVEL(normal, LEVEL_NORMAL, "thinks briefly")
LEVEL(hard, LEVEL_HARD, "thinks well within a second")
LEVEL(expert, LEVEL_EXPERT, "takes its time")
