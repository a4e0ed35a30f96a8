#ifndef TORI_SITE_REQUESTS_GAME_PATH_H
#define TORI_SITE_REQUESTS_GAME_PATH_H

/* "/api/game/ID/REST": paths that are about one game. */

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct exchange;

typedef char game_id[JOURNAL_ID_LENGTH + 1];

/* The id, and what stands behind it in the path: "" or "/..."; NULL if that is too short for
 * an id. */
const char *game_path_read(const struct exchange *x, game_id id);

/* There is no such game; or TORI_ERR_STORE, and the like. */
void game_path_refuse(struct exchange *x, enum tori_err err);

#endif
