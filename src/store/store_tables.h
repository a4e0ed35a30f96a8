#ifndef TORI_STORE_STORE_TABLES_H
#define TORI_STORE_STORE_TABLES_H

/* Tables and their seats. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_costs.h"
#include "journal/journal_tables.h"

struct store;
struct strbuf;

/* As journal_tables.h, journal_costs.h and journal_upkeep.h say. */
enum tori_err store_add_table(struct store *s, const char *id,
                              const struct journal_founding *f);
enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct journal_counts *out);
enum tori_err store_set_phase(struct store *s, const char *id, enum journal_phase phase);
enum tori_err store_set_active(struct store *s, const char *id, int64_t at);
enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended);
enum tori_err store_set_barred(struct store *s, const char *id, const char *text);
enum tori_err store_find_barred(struct store *s, const char *id, struct strbuf *out);
enum tori_err store_find_table(struct store *s, const char *id,
                               struct journal_table *out);
enum tori_err store_set_seat(struct store *s, const char *id, int seat, int64_t user);
enum tori_err store_set_summary(struct store *s, const char *id, const char *json);
enum tori_err store_read_due(struct store *s, journal_table_fn *each, void *context);
enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                journal_table_fn *each, void *context);
enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              journal_table_fn *each, void *context);
enum tori_err store_read_tables_of(struct store *s, int64_t user,
                                   enum journal_phase phase, int limit,
                                   journal_table_fn *each, void *context);

/* With its events and seats: for tables that were never played at. */
enum tori_err store_remove_table(struct store *s, const char *id);

#endif
