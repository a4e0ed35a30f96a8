#ifndef TORI_SERVER_TABLES_LIVE_H
#define TORI_SERVER_TABLES_LIVE_H

/* Tables that are not over: counted, and brought back after a restart. */

#include <stdint.h>

struct hall;

/* Count them in the store. */
void live_count(struct hall *h);

/* Close tables that waited for players too long. */
void live_close_abandoned(struct hall *h, int64_t now);

/* Load all of them. A clock that was running is told that the server was away. */
void live_load(struct hall *h);

#endif
