#ifndef TORI_SITE_TABLES_WAITING_H
#define TORI_SITE_TABLES_WAITING_H

/* Seats of a table that has not started, in the room and in the store's lists. Errors are
 * those of tables_add(). */

#include <stdint.h>

#include "engine/error.h"

struct hall;
struct settings;
struct table;

enum tori_err waiting_sit(struct hall *h, struct table *table, int seat, int64_t user,
                          const char *name);
enum tori_err waiting_set_bot(struct hall *h, struct table *table, int seat,
                              const char *level);

/* Other settings; 'what' names those that differ (settings_difference()). Seats that are
 * no more must be free. */
enum tori_err waiting_change(struct hall *h, struct table *table,
                             const struct settings *settings, const char *what);

/* Everybody sits elsewhere, as the data of such an event says (event.h). */
enum tori_err waiting_order(struct hall *h, struct table *table, const char *order);

/* The table is given up, or an operator closes it and says why; otherwise "". */
enum tori_err waiting_close(struct hall *h, struct table *table, const char *why);

/* A table that the last person leaves is closed. */
enum tori_err waiting_stand(struct hall *h, struct table *table, int seat);

/* The person gets up from all seats and may not sit again, nor may guests who come from
 * where the person came from, if that is not where the host is. */
enum tori_err waiting_put_out(struct hall *h, struct table *table, int64_t user,
                              int64_t host_address);

/* A person who was put out may sit again. */
enum tori_err waiting_admit(struct hall *h, struct table *table, int64_t user);

#endif
