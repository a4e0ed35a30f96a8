#ifndef TORI_STORE_STORE_REVIEWS_H
#define TORI_STORE_STORE_REVIEWS_H

/* Reviews of finished games, and who waits for one. */

#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_reviews.h"

struct store;
struct strbuf;

/* As journal_reviews.h says. */
enum tori_err store_keep_review(struct store *s, const struct journal_review *r,
                                const char *text);
enum tori_err store_find_review(struct store *s, struct journal_review *r,
                                struct strbuf *text);
enum tori_err store_read_reviewed_of(struct store *s, int64_t user,
                                     const struct journal_review *like, int limit,
                                     journal_review_fn *each, void *context);
enum tori_err store_use_review(struct store *s, const struct journal_review *r);
enum tori_err store_add_asker(struct store *s, const struct journal_asker *a);
enum tori_err store_remove_asker(struct store *s, const struct journal_asker *a);
enum tori_err store_remove_askers(struct store *s, const char *table, int64_t sims);
enum tori_err store_read_askers(struct store *s, journal_asker_fn *each, void *context);

/* Those that were last used before then are gone, and of the others all but the last used. */
enum tori_err store_expire_reviews(struct store *s, int64_t since, int64_t most);

#endif
