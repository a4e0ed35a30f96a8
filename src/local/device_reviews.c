/* Reviews: of a table the one that was made last. */

#include <stdlib.h>

#include "base/alloc.h"
#include "local/internal.h"

static enum tori_err keep_review(struct journal *j, const struct journal_review *r,
                                 const char *text)
{
    struct device_table *t = device_find_table(device_of(j), r->table);

    if (!t)
        return TORI_ERR_UNKNOWN;
    free(t->review_text);
    t->review_text = xstrdup(text);
    t->review = *r;
    t->has_new_review = true;
    return TORI_OK;
}

static enum tori_err find_review(struct journal *j, struct journal_review *r,
                                 struct strbuf *text)
{
    const struct device_table *t = device_find_table(device_of(j), r->table);

    if (!t || !t->review_text || t->review.seed != r->seed ||
        t->review.engine != r->engine || (r->sims && t->review.sims != r->sims))
        return TORI_ERR_UNKNOWN;
    *r = t->review;
    r->used = INT64_MAX; /* what a device has it keeps */
    strbuf_append(text, t->review_text);
    return TORI_OK;
}

static bool is_like(const struct device_table *t, const struct journal_review *like)
{
    return t->review_text && t->review.seed == like->seed &&
           t->review.engine == like->engine;
}

static enum tori_err read_reviewed_of(struct journal *j, int64_t user,
                                      const struct journal_review *like, int limit,
                                      journal_review_fn *each, void *context)
{
    struct device_journal *d = device_of(j);

    for (size_t i = d->count; i-- > 0;) {
        const struct device_table *t = &d->tables[i];

        for (int seat = 0; is_like(t, like) && seat < TORI_PLAYERS_MAX; seat++)
            if (t->seats[seat] == user &&
                (limit-- <= 0 || !each(context, &t->review, seat)))
                return TORI_OK;
    }
    return TORI_OK;
}

static enum tori_err use_review(struct journal *j, const struct journal_review *r)
{
    (void)j;
    (void)r;
    return TORI_OK;
}

const struct journal_reviews device_reviews = {
    .keep_review = keep_review,
    .find_review = find_review,
    .use_review = use_review,
    .read_reviewed_of = read_reviewed_of,
};
