#ifndef TORI_BOTS_THINKING_H
#define TORI_BOTS_THINKING_H

/* What all bots share that search: the search is their memory, and their first options
 * say how long it may take, and how close actions must be for the lot to decide. */

#include "bots/bot.h"
#include "search/settings.h"

/* clang-format off */
#define THINKING_LIMITS(SIMS, SLACK, OPENING)                                            \
    {"sims", "simulations a decision; 0: as many as ms= allows", 0, 1000000000, SIMS},   \
    {"ms", "milliseconds a decision; 0: as many as sims= takes", 0, 3600000, 0},         \
    {"threads", "trees grown side by side", 1, SEARCH_THREADS_MAX, 1},                   \
    {"memory", "megabytes for all trees", 1, 65536, 256},                                \
    {"slack", "the lot decides among actions so close, in thousandths of a win; 0: never",\
     0, 1000, SLACK},                                                                    \
    {"opening", "the same in the opening, if it is more", 0, 1000, OPENING}
/* clang-format on */

enum { THINKING_LIMITS_COUNT = 6 };

/* As 'ending': as much as suits the number of simulations. */
enum { THINKING_ENDING_AS_SUITS = -1 };

/* The settings are complete but for the limits, which are the player's. */
tori_action thinking_choose(struct bot_player *p, const struct bot_question *q,
                            struct search_settings *settings);
void thinking_release(struct bot_player *p);

#endif
