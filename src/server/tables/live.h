#ifndef TORI_SERVER_TABLES_LIVE_H
#define TORI_SERVER_TABLES_LIVE_H

/* Tables that are not over: counted, and brought back after a restart. */

#include <stdint.h>

struct server;

/* Count them in the store. */
void live_count(struct server *s);

/* Close tables that waited for players too long. */
void live_close_abandoned(struct server *s, int64_t now);

/* Load all of them. A clock that was running is told that the server was away. */
void live_load(struct server *s);

#endif
