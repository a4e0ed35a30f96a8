#ifndef TORI_STORE_STORE_EDITIONS_H
#define TORI_STORE_STORE_EDITIONS_H

/* Editions, by their fingerprints: those that people have sent, and those of the house. What a site
 * asks of them is in store_port.h. */

#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_editions.h"
#include "journal/journal_upkeep.h"

struct store;

/* All of an owner, oldest first. */
enum tori_err store_read_editions_of(struct store *s, int64_t owner,
                                     journal_edition_fn *each, void *context);

/* Those that were not sent since then, are not listed and never came to a table are given up, if
 * the owner is logged in nowhere. */
enum tori_err store_abandon_old_editions(struct store *s, int64_t since);

/* Ids of those without an owner, in no list and on no table. To remove one that stands on no
 * shelf any more, and is still so; not while there are other nodes, which may have it there. */
enum tori_err store_read_unneeded_editions(struct store *s, int limit,
                                           journal_edition_id_fn *each, void *context);
enum tori_err store_remove_unneeded_edition(struct store *s, const char *id);

#endif
