#ifndef TORI_SITE_TABLES_CHARGING_H
#define TORI_SITE_TABLES_CHARGING_H

/*
 * What a table costs is told to the store with other changes of it, seldom: when it starts and
 * ends, when a person leaves or comes back, and every few minutes of a long game. So an action
 * costs nothing more.
 */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_costs.h"

struct changes;
struct event;
struct room;

struct journal_cost charging_reckon(const struct room *r);

/* Is this an event after which the store has to be told? */
bool charging_is_due(const struct event *e);

/* Put down what it costs now, and what is new since *charged bytes were. */
void charging_note(const struct room *r, struct changes *c, int64_t at, int64_t *charged);

#endif
