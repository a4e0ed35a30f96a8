#ifndef TORI_SERVER_TABLES_LIVE_H
#define TORI_SERVER_TABLES_LIVE_H

/* Tables that are not over: counted, and brought back after a restart. */

#include <stdint.h>

#include "engine/error.h"

struct hall;

/* Count them in the store; if it cannot tell, this is still due. */
void live_count(struct hall *h);

/* Close tables that waited for players too long. */
void live_close_abandoned(struct hall *h, int64_t now);

/* Load all of them. A clock that was running is told that the server was away. A table that
 * does not come back is left out and logged; TORI_ERR_STORE if the store cannot be read. */
enum tori_err live_load(struct hall *h);

#endif
