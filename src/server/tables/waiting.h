#ifndef TORI_SERVER_TABLES_WAITING_H
#define TORI_SERVER_TABLES_WAITING_H

/* Seats of a table that has not started, in the room and in the store's lists. Errors are
 * those of tables_add(). */

#include <stdint.h>

#include "engine/error.h"

struct hall;
struct table;

enum tori_err waiting_sit(struct hall *h, struct table *table, int seat, int64_t user,
                          const char *name);
enum tori_err waiting_set_bot(struct hall *h, struct table *table, int seat,
                              const char *level);

/* The table is given up. */
enum tori_err waiting_close(struct hall *h, struct table *table);

/* A table that nobody sits at any more is closed. */
enum tori_err waiting_stand(struct hall *h, struct table *table, int seat);

#endif
