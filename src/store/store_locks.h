#ifndef TORI_STORE_STORE_LOCKS_H
#define TORI_STORE_STORE_LOCKS_H

/* Locks that nodes hold until the commit; a server that is alone has them all. */

#include <stdbool.h>

#include "engine/error.h"

struct store;

/* Of what has to be done once for all nodes: is it for us to do until the commit? */
enum tori_err store_take_turn(struct store *s, bool *is_ours);

/* Games and puzzles are rated one after the other: a rating depends on all before it. */
enum tori_err store_lock_ratings(struct store *s);

#endif
