#ifndef TORI_SERVER_LOBBY_H
#define TORI_SERVER_LOBBY_H

/*
 * The list of tables that anybody may come to: those that wait for players, and those
 * in memory that are being played. Who looks at it is told what changes.
 */

struct connection;
struct server;
struct table;

/* The whole list to one connection. */
void lobby_send_all(struct server *s, struct connection *c);

/* Tell those who look what became of a table. */
void lobby_tell(struct server *s, struct table *table);

#endif
