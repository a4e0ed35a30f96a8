#ifndef TORI_SERVER_TABLES_WAITING_H
#define TORI_SERVER_TABLES_WAITING_H

/* Seats of a table that has not started, in the room and in the store's lists. */

#include <stdint.h>

struct hall;
struct table;

void waiting_sit(struct hall *h, struct table *table, int seat, int64_t user,
                 const char *name);
void waiting_set_bot(struct hall *h, struct table *table, int seat, const char *level);

/* The table is given up. */
void waiting_close(struct hall *h, struct table *table);

/* A table that nobody sits at any more is closed. */
void waiting_stand(struct hall *h, struct table *table, int seat);

#endif
