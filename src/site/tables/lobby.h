#ifndef TORI_SITE_TABLES_LOBBY_H
#define TORI_SITE_TABLES_LOBBY_H

/*
 * The list of tables that anybody may come to: those that wait for players, and those
 * in memory that are being played, here or on another node. Who looks at it is told what
 * changes.
 */

struct hall;
struct table;

/* The whole list to those visitors for whom it is due. */
void lobby_send_due(struct hall *h);

/* Tell those who look, here and on other nodes, what became of a table. */
void lobby_tell(struct hall *h, struct table *table);

/* The same here of a table of another node; NULL: it is shown no more. */
void lobby_tell_other(struct hall *h, const char *id, const char *json);

/* It is ours no more: what becomes of it others know. */
void lobby_leave(struct hall *h, const struct table *table);

/* It is dropped from memory; the other nodes cannot see that by themselves. */
void lobby_drop(struct hall *h, struct table *table);

#endif
