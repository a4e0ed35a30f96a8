#ifndef TORI_STORE_STORE_PRESENCES_H
#define TORI_STORE_STORE_PRESENCES_H

/* Who is at which node, and what that person does there, where several nodes share the store. What
 * a node that is not alive has said counts for nothing. States are numbers of the caller's, above
 * 0; the highest of a person's counts. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

/* At this node; 0: no longer. Who is no more is left out. */
enum tori_err store_set_presence(struct store *s, int64_t user, int state);
/* No person is, after a start. */
enum tori_err store_clear_presences(struct store *s);

/* At other nodes, of those whom a person follows. */
typedef void store_presence_fn(void *context, int64_t user, int state);
enum tori_err store_read_presences(struct store *s, int64_t follower,
                                   store_presence_fn *each, void *context);

/* Is the person at any node? */
enum tori_err store_is_present(struct store *s, int64_t user, bool *is_present);

#endif
