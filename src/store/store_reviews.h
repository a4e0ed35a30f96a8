#ifndef TORI_STORE_STORE_REVIEWS_H
#define TORI_STORE_STORE_REVIEWS_H

/* Reviews of finished games: texts that could be made again, and what each was made with. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "store/store_sizes.h"

struct store;
struct strbuf;

struct store_review {
    char table[STORE_ID_LENGTH + 1];
    int64_t sims; /* of a decision */
    int64_t seed;
    int64_t engine; /* the version of those who think */
    int64_t used;   /* when it was made, or last read; need not be exact */
};

/* It takes the place of one with as many simulations, and nobody asks for it any more.
 * TORI_ERR_UNKNOWN: there is no such table. */
enum tori_err store_keep_review(struct store *s, const struct store_review *r,
                                const char *text);
/* By table, seed, engine and simulations; 0 of these: as many as there are. */
enum tori_err store_find_review(struct store *s, struct store_review *r,
                                struct strbuf *text);
/* The deepest of each table, for each seat that the person has there, by seed and engine of
 * 'like', newest table first; the limit counts seats. */
typedef bool store_review_fn(void *context, const struct store_review *r, int seat);
enum tori_err store_read_reviewed_of(struct store *s, int64_t user,
                                     const struct store_review *like, int limit,
                                     store_review_fn *each, void *context);
enum tori_err store_use_review(struct store *s, const struct store_review *r);
/* Those that were last used before then are gone, and of the others all but the last used. */
enum tori_err store_expire_reviews(struct store *s, int64_t since, int64_t most);

/* Who has asked for one that is not made yet. To ask twice is TORI_ERR_TAKEN; without the
 * table or the person: TORI_ERR_UNKNOWN. */
struct store_asker {
    char table[STORE_ID_LENGTH + 1];
    int64_t sims;
    int64_t user;
    int64_t at;
    int64_t address; /* as of a founding; kept where many servers are, and not read */
};

enum tori_err store_add_asker(struct store *s, const struct store_asker *a);
enum tori_err store_remove_asker(struct store *s, const struct store_asker *a);
enum tori_err store_remove_askers(struct store *s, const char *table, int64_t sims);
typedef bool store_asker_fn(void *context, const struct store_asker *a);
enum tori_err store_read_askers(struct store *s, store_asker_fn *each,
                                void *context); /* oldest first */

#endif
