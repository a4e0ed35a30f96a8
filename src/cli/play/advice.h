#ifndef TORI_CLI_PLAY_ADVICE_H
#define TORI_CLI_PLAY_ADVICE_H

/* What bots think, told to people: why a bot played as it did, and what it would
 * play in a person's place. */

#include "bots/bot.h"

struct match;
struct scene;
struct strbuf;

/* The bot that answers 'hint'. */
#define ADVICE_BOT "hard"

/* The actions a bot thought about in state 's', a line each; nothing if it does not
 * say. */
void advice_format(const struct bot_report *r, const struct tori_game *game,
                   const struct tori_state *s, struct strbuf *out);

/*
 * Leave out of the report what the people at the table may not know: every action but
 * the one played that depends on cards they do not see. What is left counts as all the
 * thinking, so that its share does not tell how much is missing; and where only the
 * action played is left nothing is, so that it does not tell that there was a choice. Of
 * an action that they may not see nothing is left.
 */
void advice_hide_secrets(struct bot_report *r, const struct match *m, tori_action played);

/* What ADVICE_BOT would play for the seat that is to move, with the report that is wanted;
 * false, with a line in 'err', if it cannot be asked. */
bool advice_ask(const struct match *m, struct bot_report *r, tori_action *best,
                struct strbuf *err);

/* Ask ADVICE_BOT for the viewer of the scene, who is to move. Nothing is played. */
void advice_hint(const struct match *m, const struct scene *s, struct strbuf *out);

#endif
