#ifndef TORI_BOTS_OPINION_H
#define TORI_BOTS_OPINION_H

/* What a bot answers to a brief, and the same as bytes of another process. */

#include <stdbool.h>
#include <stddef.h>

#include "bots/bot.h"

struct brief;
struct strbuf;

enum { OPINION_BYTES_MAX = 4096 };

struct opinion {
    tori_action action;
    struct bot_report report; /* its 'warning' is NULL */
};

/* Think, on any thread, for as long as the level takes. The action is legal: a bot that cannot
 * be had, or says what is not, costs its move and no more. */
void opinion_form(struct opinion *o, const struct brief *b);

void opinion_format(const struct opinion *o, struct strbuf *out);

/* False if it is none to this brief: every action in it can be played, one after the other
 * where it is a turn or what is expected to follow one, and no figure is out of bounds. */
bool opinion_parse(struct opinion *o, const struct brief *b, const void *bytes,
                   size_t length);

#endif
