#ifndef TORI_BOTS_THINKING_H
#define TORI_BOTS_THINKING_H

/* What all bots share that search: the search is their memory. */

#include "bots/bot.h"
#include "search/settings.h"

tori_action thinking_choose(struct bot_player *p, const struct bot_question *q,
                            const struct search_settings *settings);
void thinking_release(struct bot_player *p);

#endif
