#ifndef TORI_SERVER_LIVE_H
#define TORI_SERVER_LIVE_H

/* Tables that are not over: counted, and brought back after a restart. */

struct server;

/* Count them in the store. */
void live_count(struct server *s);

/* Load all of them. A clock that was running is told that the server was away. */
void live_load(struct server *s);

#endif
