#ifndef TORI_BOTS_KNOW_H
#define TORI_BOTS_KNOW_H

/* The knowledge of each game, for the table in know.c. */

#include "search/knowledge.h"

extern const struct knowledge know_helsinki;
extern const struct knowledge know_helvetia;

/* NULL if nothing is known about a game but its rules. */
const struct knowledge *know_find(const struct tori_game *game);

#endif
