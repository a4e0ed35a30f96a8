#ifndef TORI_SEARCH_TURN_IDEA_H
#define TORI_SEARCH_TURN_IDEA_H

/* What a turn is about, as a number: turns with the same one do the same in other places or by
 * other hands. */

#include "search/knowledge.h"

/* As the game sees it, or its first action. 'world' is a whole state in which the actions can be
 * played. */
uint64_t turn_idea(const struct knowledge *know, const struct tori_state *world,
                   const tori_action *actions, int count);

#endif
