#ifndef TORI_SITE_TABLES_ANNOUNCE_H
#define TORI_SITE_TABLES_ANNOUNCE_H

/*
 * Who is told what. After a commit each watcher of a table gets the events it has not
 * seen and the present view of its own seat; with that seat to move, also what it may
 * do. Nothing else leaves a room.
 */

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct json_writer;
struct table;
struct visitor;

/* Bring all watchers of the table up to date. */
void announce_table(struct hall *h, struct table *table);

/* Older events on demand, as much as fits into one part: the newest that were told and
 * come before 'before', as the members "first", the number of the oldest of them, and
 * "events". False if the visitor does not watch the table. */
bool announce_part(const struct table *table, const struct visitor *v, int64_t before,
                   struct json_writer *j);

/* To all who watch: the table lives there now, or "" if that is not known. */
void announce_move(struct table *table, const char *url);

#endif
