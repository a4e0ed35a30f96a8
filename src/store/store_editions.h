#ifndef TORI_STORE_STORE_EDITIONS_H
#define TORI_STORE_STORE_EDITIONS_H

/* Editions, by their fingerprints: those that people have sent, and those of the house.
 * Several may have the same, each with words of his own; those that come first are for
 * everybody. What the owner has already is TORI_ERR_TAKEN, an owner who is not there
 * TORI_ERR_UNKNOWN. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "store/store_sizes.h"

struct store;
struct strbuf;

struct store_edition {
    char id[STORE_EDITION_LENGTH + 1];
    const char *game, *name;
    const char *text;
    int64_t owner;                       /* 0: the house, or nobody any more */
    char owner_name[STORE_NAME_MAX + 1]; /* for reading; "" if there is none */
    bool is_listed;                      /* for everybody to see; not at first */
    int64_t created;                     /* or sent again */
};

enum tori_err store_add_edition(struct store *s, const struct store_edition *e);
/* What somebody gave up is the owner's, with his words. TORI_ERR_UNKNOWN if nobody did. */
enum tori_err store_adopt_edition(struct store *s, const struct store_edition *e);
/* Other words for the same numbers. TORI_ERR_UNKNOWN if it is not the owner's. */
enum tori_err store_change_edition(struct store *s, const struct store_edition *e);
/* The text of this owner, or else, as for 0, the one that is for everybody. */
enum tori_err store_find_edition(struct store *s, const char *id, int64_t owner,
                                 struct strbuf *text);
/* Does anybody have it, is it listed, or is there a table that was made on it? */
enum tori_err store_is_edition_needed(struct store *s, const char *id, bool *is_needed);
enum tori_err store_count_editions(struct store *s, int64_t owner, int64_t *count);
/* How many others of the owner's are listed. */
enum tori_err store_count_listed(struct store *s, int64_t owner, const char *besides,
                                 int64_t *count);
/* TORI_ERR_UNKNOWN if it is not the owner's. */
enum tori_err store_list_edition(struct store *s, const char *id, int64_t owner,
                                 bool is_listed);
/* It stays with others who have it, or as nobody's and in no list. TORI_ERR_UNKNOWN if it is
 * not the owner's. */
enum tori_err store_give_up_edition(struct store *s, const char *id, int64_t owner);
/* The same for those that were not sent since then, are not listed and never came to a
 * table, if the owner is logged in nowhere. */
enum tori_err store_abandon_old_editions(struct store *s, int64_t since);
/* What is nobody's, in no list and on no table is gone. Only while no table can be made: not
 * while there are other nodes. */
enum tori_err store_sweep_editions(struct store *s);

/* Ids of those of a game that could make room: one owner at most, in no list, and no table was
 * ever made on them; those without an owner first, then the oldest. To displace one: it has no owner then.
 * TORI_ERR_UNKNOWN if it is needed by now. */
typedef bool store_edition_id_fn(void *context, const char *id);
enum tori_err store_read_unplayed_editions(struct store *s, const char *game, int limit,
                                           store_edition_id_fn *each, void *context);
enum tori_err store_displace_edition(struct store *s, const char *id);

/* Ids of those without an owner, in no list and on no table. To remove one that stands on no
 * shelf any more, and is still so; not while there are other nodes, which may have it there. */
enum tori_err store_read_unneeded_editions(struct store *s, int limit,
                                           store_edition_id_fn *each, void *context);
enum tori_err store_remove_unneeded_edition(struct store *s, const char *id);

/* Oldest first: all; those of a game that are listed or the owner's,
 * each once and his own rather than that of another; all of an owner. */
typedef bool store_edition_fn(void *context, const struct store_edition *e);
enum tori_err store_read_editions(struct store *s, store_edition_fn *each, void *context);
enum tori_err store_read_listed_editions(struct store *s, const char *game, int64_t owner,
                                         store_edition_fn *each, void *context);
enum tori_err store_read_editions_of(struct store *s, int64_t owner,
                                     store_edition_fn *each, void *context);

#endif
