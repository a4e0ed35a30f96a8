#ifndef TORI_RATING_ANCHOR_H
#define TORI_RATING_ANCHOR_H

/*
 * How strong the bots of a game are on the scale of people's ratings: what holds that scale
 * where it is. A home has its table in know/, a level a row; a game without one is unrated,
 * and so is a table with a bot that has no row. bench/anchors prints the rows.
 */

#include "rating/player_rating.h"

struct tori_game;

/* Tables end with a row without a level. */
struct anchor {
    const char *level;
    int points[RATING_SEATS_MAX + 1]; /* by number of seats; 0: not measured */
};

/* NULL: the game is unrated. Answered by the table of kits (games/kit.h). */
const struct anchor *anchors_find(const struct tori_game *game);

/* The seat of such a bot, its rank left to the caller; false if its strength is not known.
 * 'table' may be NULL. */
bool anchor_seat(const struct anchor *table, const char *level, int seats,
                 struct rated_seat *out);

#endif
