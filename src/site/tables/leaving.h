#ifndef TORI_SITE_TABLES_LEAVING_H
#define TORI_SITE_TABLES_LEAVING_H

/* A person leaves a table. */

#include <stdint.h>

#include "engine/error.h"

struct hall;
struct table;

/* All seats of the person: before the start they become free, while playing bots take over. */
enum tori_err leaving_get_up(struct hall *h, struct table *table, int64_t user);

#endif
