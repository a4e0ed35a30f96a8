#ifndef TORI_STORE_STORE_CLAIMS_H
#define TORI_STORE_STORE_CLAIMS_H

/*
 * Claims: which process makes which review, where several could.
 *
 * Data. A claim is a row of the database with a lease, and how far its review is. What may be
 * claimed was asked for: see struct journal_asker.
 *
 * Invariants. A review has one claim at a time; which is claimed next, the process decides that
 * does (cluster/claims.h). It renews a claim while the review is being made. What is stored, or
 * not asked for any more, has none (store_reviews.h).
 *
 * Failure. A claim that is not renewed is over with its lease, and another process may make the
 * review. On a database for one process, SQLite, all of this is TORI_ERR_UNKNOWN, and changes
 * nothing.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_reviews.h"

struct store;

/* All that are asked for and not made yet, those first that were asked for first. Calls 'each',
 * which must not call the store. */
typedef void store_wanted_fn(void *context, const struct journal_wanted *w);
enum tori_err store_read_wanted(struct store *s, store_wanted_fn *each, void *context);

/* TORI_ERR_UNKNOWN: another process was quicker. */
enum tori_err store_claim_review(struct store *s, const struct journal_wanted *w,
                                 const char *maker, int64_t lease_ms);

/* For another lease, and how far it is. Only while it is being made: a claim that its maker could
 * not end, because the database was away, is over with its lease. TORI_ERR_UNKNOWN: it is not
 * asked for any more, or another makes it. */
struct store_progress {
    int done, of;      /* parts */
    const char *known; /* JSON */
};
enum tori_err store_keep_claim(struct store *s, const struct journal_wanted *w,
                               const char *maker, int64_t lease_ms,
                               const struct store_progress *p);
enum tori_err store_end_claim(struct store *s, const struct journal_wanted *w,
                              const char *maker);
enum tori_err store_end_claims_of(struct store *s, const char *maker);

#endif
