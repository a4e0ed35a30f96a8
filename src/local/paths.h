#ifndef TORI_LOCAL_PATHS_H
#define TORI_LOCAL_PATHS_H

/* What one person may ask by a path: of games, editions and lessons, not of people. */

#include "site/requests/api.h"

extern const struct api_route local_paths[];

/* See struct office. */
void local_remove_game(struct exchange *x, const char *id);

#endif
