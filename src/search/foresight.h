#ifndef TORI_SEARCH_FORESIGHT_H
#define TORI_SEARCH_FORESIGHT_H

/* What a search expects to happen after a turn, until the end of the seat's own next one. */

#include "engine/sequel.h"
#include "search/whole_turn.h"

/* Every seat chooses by small searches, smaller ones if the settings have fewer simulations,
 * from what it could see in the sequel's world. A turn begins where knowledge says that one
 * does; what a seat does elsewhere, as discarding behind a draw or bringing people home between
 * two rounds, is told only if it changes points and there is room. If turns must be left out, those are that change the fewest points, the
 * earlier ones first. */
void foresight_find(struct sequel *out, const struct search_settings *settings,
                    const struct search_question *q, const struct turn *t, uint64_t lots);

#endif
