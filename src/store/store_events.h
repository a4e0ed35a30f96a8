#ifndef TORI_STORE_STORE_EVENTS_H
#define TORI_STORE_STORE_EVENTS_H

/* Events of a table, as journal_tables.h and journal_nodes.h say. */

#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_nodes.h"

struct store;

enum tori_err store_add_event(struct store *s, const char *id,
                              const struct journal_event *e);
enum tori_err store_read_events(struct store *s, const char *id, int64_t after,
                                journal_event_fn *each, void *context);
enum tori_err store_read_events_of(struct store *s, const char *ids,
                                   journal_events_fn *each, void *context);

#endif
