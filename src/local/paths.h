#ifndef TORI_LOCAL_PATHS_H
#define TORI_LOCAL_PATHS_H

/* What one person may ask by a path: of games, editions and lessons, not of people. */

#include "site/requests/api.h"

extern const struct api_route local_paths[];

#endif
