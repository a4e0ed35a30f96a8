#ifndef TORI_STORE_STORE_EVENTS_H
#define TORI_STORE_STORE_EVENTS_H

/* Events of a table. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

struct store_event {
    int64_t seq; /* from 1 without gaps */
    int64_t at;
    const char *kind;
    int seat; /* or -1 */
    const char *data;
    int64_t epoch; /* under which a node has the table; 0: no node does. For adding */
};

/* TORI_ERR_STORE if seq is not the next one, or the table is not ours under this epoch. */
enum tori_err store_add_event(struct store *s, const char *id,
                              const struct store_event *e);

/* Calls 'each' for every row; it must not call the store. False from it ends the walk,
 * which is no error. */
typedef bool store_event_fn(void *context, const struct store_event *e);
enum tori_err store_read_events(struct store *s, const char *id, int64_t after,
                                store_event_fn *each, void *context); /* seq > after */

/* All events of these, table by table and each in order. */
typedef bool store_events_fn(void *context, const char *id, const struct store_event *e);
enum tori_err store_read_events_of(struct store *s, const char *ids,
                                   store_events_fn *each, void *context);

#endif
