#ifndef TORI_STORE_STORE_LISTINGS_H
#define TORI_STORE_STORE_LISTINGS_H

/* What the lobbies of all nodes show of tables. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

/* What the lobby shows of a table, NULL: nothing; unless another node has taken it. */
enum tori_err store_set_listing(struct store *s, const char *id, const char *json);
/* Of these tables, "ID,ID"; NULL: of all. Those that are not shown are left out. */
typedef bool store_listing_fn(void *context, const char *id, const char *json);
enum tori_err store_read_listings(struct store *s, const char *ids,
                                  store_listing_fn *each, void *context);

#endif
