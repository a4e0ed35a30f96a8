#ifndef TORI_TELL_LOG_LINE_H
#define TORI_TELL_LOG_LINE_H

/* One action as the log tells it to one seat (or TORI_SPECTATOR). */

#include "engine/game.h"

struct scene;
struct strbuf;

/*
 * "place a1a2 (wins a coat)". The scene is the hearer's, before the action; 'state'
 * is the whole state then, which knows who may see the action. What the hearer may
 * not see keeps its verb only, with the game's word for a secret: "deal a card".
 */
void log_line_append(const struct scene *s, const struct tori_state *state, tori_action a,
                     struct strbuf *out);

/* The same for an action that the viewer may choose now. */
void log_line_append_own(const struct scene *s, tori_action a, struct strbuf *out);

/* The rule that the action goes by, as "R26", or NULL. */
const char *log_line_rule(const struct tori_game *game, tori_action a);

#endif
