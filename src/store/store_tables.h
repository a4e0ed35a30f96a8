#ifndef TORI_STORE_STORE_TABLES_H
#define TORI_STORE_STORE_TABLES_H

/* Tables. An id that is there already is TORI_ERR_TAKEN. A table that a node adds is its own
 * under the first epoch. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "store/store_sizes.h"

struct store;
struct strbuf;

enum store_phase { STORE_OPEN, STORE_RUNNING, STORE_OVER };

/* How a table came about. */
struct store_founding {
    int64_t at;
    int64_t host;     /* 0: nobody any more */
    int64_t address;  /* of the host, as a number that says nothing, until the table is
                         over; 0: unknown */
    const char *wish; /* the host's id of the message that asked for it, or "" */
};

/* Tables that are open or running, and had an event since some time. */
struct store_counts {
    int64_t all, of_host, of_address;
};

struct store_table {
    char id[STORE_ID_LENGTH + 1];
    int64_t created;
    enum store_phase phase;
};

enum tori_err store_add_table(struct store *s, const char *id,
                              const struct store_founding *f);
enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct store_counts *out);
enum tori_err store_set_phase(struct store *s, const char *id, enum store_phase phase);
/* When something last happened there; need not be exact. */
enum tori_err store_set_active(struct store *s, const char *id, int64_t at);
/* Must the server do something while nobody looks: for a clock, for bots? True at first. */
enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended);
/* Of a table that waits: a text about persons and addresses that may not sit there, which
 * is emptied with every change of the phase. Appended to 'out'. */
enum tori_err store_set_barred(struct store *s, const char *id, const char *text);
enum tori_err store_find_barred(struct store *s, const char *id, struct strbuf *out);
enum tori_err store_find_table(struct store *s, const char *id, struct store_table *out);
/* With its events and seats: for tables that were never played at. */
enum tori_err store_remove_table(struct store *s, const char *id);

/* For the lists of a person: who sits at which table, and a JSON text about it. */
enum tori_err store_set_seat(struct store *s, const char *id, int seat,
                             int64_t user); /* 0: nobody */
enum tori_err store_set_summary(struct store *s, const char *id, const char *json);

/* Calls 'each' for every row; it must not call the store. False from it ends the walk,
 * which is no error. */
typedef bool store_table_fn(void *context, const struct store_table *t,
                            const char *summary);
enum tori_err store_read_tables(struct store *s, enum store_phase phase,
                                store_table_fn *each, void *context); /* oldest first */
/* Open, or running and tended; oldest first. */
enum tori_err store_read_due(struct store *s, store_table_fn *each, void *context);
/* That this person made by this message, not over, newest first. */
enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                store_table_fn *each, void *context);
/* Running, without an event since then; oldest first. */
enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              store_table_fn *each, void *context);
enum tori_err store_read_tables_of(struct store *s, int64_t user, enum store_phase phase,
                                   int limit, store_table_fn *each,
                                   void *context); /* newest first */

#endif
