#ifndef TORI_STORE_STORE_CLAIMS_H
#define TORI_STORE_STORE_CLAIMS_H

/*
 * Claims: which process makes which review, where several could.
 *
 * Data. A claim is a row of the database with a lease, and how far its review is. What may be
 * claimed was asked for: see struct journal_asker.
 *
 * Invariants. A review has one claim at a time, and so has a person. The process that holds one
 * renews it while the review is being made.
 *
 * Failure. A claim that is not renewed is over with its lease, and another process may make the
 * review. On a database for one process, SQLite, all of this is TORI_ERR_UNKNOWN, and changes
 * nothing.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct store;

struct store_claim {
    char table[JOURNAL_ID_LENGTH + 1];
    int64_t sims;
};

/* The one that was asked for first and that no process alive makes; with 'is_last_resort' only if no
 * worker is alive. TORI_ERR_UNKNOWN: there is none. */
enum tori_err store_claim_review(struct store *s, const char *maker, int64_t lease_ms,
                                 bool is_last_resort, struct store_claim *out);
/* For another lease. Only while it is being made: a claim that its maker could not end, because
 * the database was away, is over with its lease. */
enum tori_err store_renew_claim(struct store *s, const struct store_claim *c,
                                const char *maker, int64_t lease_ms);

/* How far it is, in parts and as JSON. TORI_ERR_UNKNOWN: it is not asked for any more, or another
 * makes it. */
enum tori_err store_note_claim(struct store *s, const struct store_claim *c,
                               const char *maker, int done, int of, const char *known);
enum tori_err store_end_claim(struct store *s, const struct store_claim *c,
                              const char *maker);
enum tori_err store_end_claims_of(struct store *s, const char *maker);

#endif
