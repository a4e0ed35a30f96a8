#ifndef TORI_JOURNAL_JOURNAL_REVIEWS_H
#define TORI_JOURNAL_JOURNAL_REVIEWS_H

/* Reviews of finished games: texts that could be made again, what each was made with, and who
 * waits for one. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;
struct strbuf;

struct journal_review {
    char table[JOURNAL_ID_LENGTH + 1];
    int64_t sims; /* of a decision */
    int64_t seed;
    int64_t engine; /* the version of those who think */
    int64_t used;   /* when it was made, or last read; need not be exact */
};

typedef bool journal_review_fn(void *context, const struct journal_review *r, int seat);

struct journal_reviews {
    /* It takes the place of one with as many simulations, and it is not asked for any more.
     * TORI_ERR_UNKNOWN: there is no such table. */
    enum tori_err (*keep_review)(struct journal *j, const struct journal_review *r,
                                 const char *text);
    /* By table, seed, engine and simulations; 0 of these: as many as there are. */
    enum tori_err (*find_review)(struct journal *j, struct journal_review *r,
                                 struct strbuf *text);
    enum tori_err (*use_review)(struct journal *j, const struct journal_review *r);
    /* The deepest of each table, for each seat that the person has there, by seed and engine of
     * 'like', newest table first; the limit counts seats. */
    enum tori_err (*read_reviewed_of)(struct journal *j, int64_t user,
                                      const struct journal_review *like, int limit,
                                      journal_review_fn *each, void *context);
};

/* A person has asked for a review that is not made yet. */
struct journal_asker {
    char table[JOURNAL_ID_LENGTH + 1];
    int64_t sims;
    int64_t user;
    int64_t at;
    int64_t address; /* as of a founding; kept where many servers are, and not read */
};

/* The same review, by any client that asked. */
struct journal_wanted {
    char table[JOURNAL_ID_LENGTH + 1];
    int64_t sims;
    int64_t person; /* the first who has asked */
    bool is_begun;
};

typedef bool journal_asker_fn(void *context, const struct journal_asker *a);

struct journal_askers {
    /* To ask twice is TORI_ERR_TAKEN; without the table or the person: TORI_ERR_UNKNOWN. */
    enum tori_err (*add_asker)(struct journal *j, const struct journal_asker *a);
    enum tori_err (*remove_asker)(struct journal *j, const struct journal_asker *a);
    enum tori_err (*remove_askers)(struct journal *j, const char *table, int64_t sims);
    enum tori_err (*read_askers)(struct journal *j, journal_asker_fn *each,
                                 void *context); /* oldest first */
};

#endif
