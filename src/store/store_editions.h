#ifndef TORI_STORE_STORE_EDITIONS_H
#define TORI_STORE_STORE_EDITIONS_H

/* Editions, by their fingerprints: those that people have sent, and those of the house. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_editions.h"
#include "journal/journal_upkeep.h"

struct store;
struct strbuf;

/* As journal_editions.h, journal_costs.h and journal_upkeep.h say. */
enum tori_err store_add_edition(struct store *s, const struct journal_edition *e);
enum tori_err store_adopt_edition(struct store *s, const struct journal_edition *e);
enum tori_err store_change_edition(struct store *s, const struct journal_edition *e);
enum tori_err store_find_edition(struct store *s, const char *id, int64_t owner,
                                 struct strbuf *text);
enum tori_err store_is_edition_needed(struct store *s, const char *id, bool *is_needed);
enum tori_err store_count_editions(struct store *s, int64_t owner, int64_t *count);
enum tori_err store_count_listed(struct store *s, int64_t owner, const char *besides,
                                 int64_t *count);
enum tori_err store_list_edition(struct store *s, const char *id, int64_t owner,
                                 bool is_listed);
enum tori_err store_give_up_edition(struct store *s, const char *id, int64_t owner);
enum tori_err store_sweep_editions(struct store *s);
enum tori_err store_read_unplayed_editions(struct store *s, const char *game, int limit,
                                           journal_edition_id_fn *each, void *context);
enum tori_err store_displace_edition(struct store *s, const char *id);
enum tori_err store_read_editions(struct store *s, journal_edition_fn *each,
                                  void *context);
enum tori_err store_read_listed_editions(struct store *s, const char *game, int64_t owner,
                                         journal_edition_fn *each, void *context);

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
