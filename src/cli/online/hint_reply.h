#ifndef TORI_CLI_ONLINE_HINT_REPLY_H
#define TORI_CLI_ONLINE_HINT_REPLY_H

/* The server's answer to "hint" as the report of a bot, to be drawn as one. */

#include <stdbool.h>

#include "bots/bot.h"

struct scene;
struct strbuf;

/* False if it makes no sense in this scene. */
bool hint_reply_read(const struct strbuf *reply, const struct scene *s,
                     struct bot_report *report, tori_action *best);

#endif
