#ifndef TORI_STORE_STORE_RETENTION_H
#define TORI_STORE_STORE_RETENTION_H

/*
 * How much is stored, and games that are over removed: by age, or as many of the oldest as free
 * enough bytes. Tables that are open or running are never removed here. It is done in batches:
 * a call looks at some games and removes at most so many, and a cursor says where the next call
 * goes on, so that a transaction stays short.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_tables.h"

struct store;

/* Sizes. */
struct store_size {
    int64_t games;      /* tables of any phase */
    int64_t game_bytes; /* of their events, as store_costs.h counts them */
    int64_t bytes;      /* of the whole database, with all its indexes */
};

/* Reads every row of table_costs: for once an hour, not for every request. */
enum tori_err store_find_size(struct store *s, struct store_size *out);

/* Which games are to go: those whose last event was before these times; 0: none of the kind.
 * A game belongs to the first kind that fits. */
struct store_retention {
    int64_t unplayed_before; /* no person has acted in it */
    int64_t guests_before;   /* no account has a seat in it */
    int64_t all_before;
};

/* A walk through the games that are over, oldest first. Zeroed it stands before the first. */
struct store_removal {
    int64_t active;
    char id[JOURNAL_ID_LENGTH + 1]; /* the last that was looked at */
    bool is_done;                   /* there are no more to be looked at */
    int removed;                    /* by the last call */
    int64_t freed;                  /* bytes, by all calls */
    int64_t enough;                 /* stop when so many are freed; 0: never */
};

enum { STORE_REMOVED_MAX = 10, STORE_LOOKED_MAX = 500 };

/* Look at up to STORE_LOOKED_MAX games from where the walk stands, and remove at most
 * STORE_REMOVED_MAX of them with events, seats, reviews and costs. Ids of those that are gone
 * are in 'gone' then, r->removed of them. */
typedef char store_gone_ids[STORE_REMOVED_MAX][JOURNAL_ID_LENGTH + 1];
enum tori_err store_remove_games(struct store *s, const struct store_retention *which,
                                 struct store_removal *r, store_gone_ids gone);

/* Of several nodes one removes games: this one does until 'until', unless another does at
 * 'now'. Alone it always does. */
enum tori_err store_claim_retention(struct store *s, int64_t now, int64_t until,
                                    bool *is_ours);

#endif
