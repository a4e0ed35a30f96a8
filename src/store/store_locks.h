#ifndef TORI_STORE_STORE_LOCKS_H
#define TORI_STORE_STORE_LOCKS_H

/* Locks that nodes hold until the commit; a server that is alone has them all. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

/* As journal_nodes.h says. */
enum tori_err store_lock_host(struct store *s, int64_t host);

/* Of what has to be done once for all nodes: is it for us to do until the commit? */
enum tori_err store_take_turn(struct store *s, bool *is_ours);

#endif
