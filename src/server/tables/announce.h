#ifndef TORI_SERVER_TABLES_ANNOUNCE_H
#define TORI_SERVER_TABLES_ANNOUNCE_H

/*
 * Who is told what. After a commit each watcher of a table gets the events it has not
 * seen and the present view of its own seat; with that seat to move, also what it may
 * do. Nothing else leaves a room.
 */

struct hall;
struct table;

/* Bring all watchers of the table up to date. */
void announce_table(struct hall *h, struct table *table);

#endif
