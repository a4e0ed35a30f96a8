#ifndef TORI_JOURNAL_JOURNAL_EDITIONS_H
#define TORI_JOURNAL_JOURNAL_EDITIONS_H

/* Editions, by their fingerprints: those that people have sent, and those of the house.
 * Several people may have the same, each with words of their own; those that come first are for
 * all. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;
struct strbuf;

struct journal_edition {
    char id[JOURNAL_EDITION_LENGTH + 1];
    const char *game, *name;
    const char *text;
    int64_t owner;                         /* 0: the house, or none any more */
    char owner_name[JOURNAL_NAME_MAX + 1]; /* for reading; "" if there is none */
    bool is_listed;                        /* for all to see; not at first */
    int64_t created;                       /* or sent again */
};

typedef bool journal_edition_fn(void *context, const struct journal_edition *e);

struct journal_editions {
    /* What the owner has already is TORI_ERR_TAKEN, an owner who is not there
     * TORI_ERR_UNKNOWN. */
    enum tori_err (*add_edition)(struct journal *j, const struct journal_edition *e);
    /* One that was given up is the owner's, with the owner's words. TORI_ERR_UNKNOWN if it was
     * not. */
    enum tori_err (*adopt_edition)(struct journal *j, const struct journal_edition *e);
    /* Other words for the same numbers. TORI_ERR_UNKNOWN if it is not the owner's. */
    enum tori_err (*change_edition)(struct journal *j, const struct journal_edition *e);
    enum tori_err (*list_edition)(struct journal *j, const char *id, int64_t owner,
                                  bool is_listed); /* likewise */
    /* Likewise. It stays with others who have it, or without an owner and in no list. */
    enum tori_err (*give_up_edition)(struct journal *j, const char *id, int64_t owner);

    /* The text of this owner, or else, as for 0, the one that is for all. */
    enum tori_err (*find_edition)(struct journal *j, const char *id, int64_t owner,
                                  struct strbuf *text);
    /* Has it an owner, is it listed, or is there a table that was made on it? */
    enum tori_err (*is_edition_needed)(struct journal *j, const char *id,
                                       bool *is_needed);

    /* Oldest first: all; those of a game that are listed or the owner's, each once and the
     * owner's own rather than that of another. */
    enum tori_err (*read_editions)(struct journal *j, journal_edition_fn *each,
                                   void *context);
    enum tori_err (*read_listed_editions)(struct journal *j, const char *game,
                                          int64_t owner, journal_edition_fn *each,
                                          void *context);
};

#endif
