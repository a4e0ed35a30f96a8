#ifndef TORI_STORE_STORE_LISTINGS_H
#define TORI_STORE_STORE_LISTINGS_H

/* What the lobbies of all nodes show of tables, as journal_nodes.h says. */

#include "engine/error.h"
#include "journal/journal_nodes.h"

struct store;

enum tori_err store_set_listing(struct store *s, const char *id, const char *json);
enum tori_err store_read_listings(struct store *s, const char *ids,
                                  journal_listing_fn *each, void *context);

#endif
