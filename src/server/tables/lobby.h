#ifndef TORI_SERVER_TABLES_LOBBY_H
#define TORI_SERVER_TABLES_LOBBY_H

/*
 * The list of tables that anybody may come to: those that wait for players, and those
 * in memory that are being played. Who looks at it is told what changes.
 */

struct hall;
struct table;

/* The whole list to those visitors for whom it is due. */
void lobby_send_due(struct hall *h);

/* Tell those who look what became of a table. */
void lobby_tell(struct hall *h, struct table *table);

#endif
