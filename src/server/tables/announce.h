#ifndef TORI_SERVER_TABLES_ANNOUNCE_H
#define TORI_SERVER_TABLES_ANNOUNCE_H

/*
 * Who is told what. After a commit each watcher of a table gets the events it has not
 * seen and the present view of its own seat; with that seat to move, also what it may
 * do. Nothing else leaves a room.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "room/history.h"

struct hall;
struct json_writer;
struct table;
struct visitor;

/* What is told of one table, for each viewer; kept from one to the next, as the room that
 * texts need is much the same. */
struct announce_texts {
    struct strbuf events[HISTORY_VIEWERS]; /* each empty until somebody needs it */
    struct strbuf views[HISTORY_VIEWERS];
    struct strbuf changes[HISTORY_VIEWERS];
    struct strbuf state_change;
    struct strbuf message; /* for one watcher */
};

void announce_texts_init(struct announce_texts *t);
void announce_texts_release(struct announce_texts *t);

/* Bring all watchers of the table up to date. */
void announce_table(struct hall *h, struct table *table);

/* Older events on demand, as much as fits into one part: the newest that were told and
 * come before 'before', as the members "first", the number of the oldest of them, and
 * "events". False if the visitor does not watch the table. */
bool announce_part(const struct hall *h, const struct table *table,
                   const struct visitor *v, int64_t before, struct json_writer *j);

#endif
