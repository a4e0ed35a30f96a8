/* Reviews and who has asked for them; see internal.h for the pattern. */

#include <assert.h>
#include <stdio.h>

#include "store/internal.h"
#include "store/store_port.h"
#include "store/store_reviews.h"

enum tori_err store_keep_review(struct store *s, const struct journal_review *r,
                                const char *text)
{
    enum tori_err code = store_do(s, STORE_KEEP_REVIEW, TEXT(r->table), INT(r->sims),
                                  INT(r->seed), INT(r->engine), INT(r->used), TEXT(text));

    assert(text && r->sims > 0);
    return code ? code : store_remove_askers(s, r->table, r->sims);
}

enum tori_err store_find_review(struct store *s, struct journal_review *r,
                                struct strbuf *text)
{
    struct query *q = store_query(s, STORE_FIND_REVIEW, TEXT(r->table), INT(r->sims),
                                  INT(r->seed), INT(r->engine));
    enum tori_err code = store_row(s, q);

    if (!code) {
        r->sims = store_column_int(q, 0);
        r->used = store_column_int(q, 1);
        strbuf_append(text, store_column_text(q, 2));
    }
    store_done(q);
    return code;
}

enum tori_err store_read_reviewed_of(struct store *s, int64_t user,
                                     const struct journal_review *like, int limit,
                                     journal_review_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_REVIEWED_OF, INT(user), INT(like->seed),
                                  INT(like->engine), INT(limit));
    enum tori_err code;

    assert(limit > 0);
    while (!(code = store_row(s, q))) {
        struct journal_review r = *like;

        snprintf(r.table, sizeof(r.table), "%s", store_column_text(q, 0));
        r.sims = store_column_int(q, 1);
        if (!each(context, &r, (int)store_column_int(q, 2)))
            break;
    }
    return store_end_walk(q, code);
}

enum tori_err store_use_review(struct store *s, const struct journal_review *r)
{
    return store_do(s, STORE_USE_REVIEW, TEXT(r->table), INT(r->sims), INT(r->used));
}

enum tori_err store_expire_reviews(struct store *s, int64_t since, int64_t most)
{
    return store_do(s, STORE_EXPIRE_REVIEWS, INT(since), INT(most));
}

/* Askers */

enum tori_err store_add_asker(struct store *s, const struct journal_asker *a)
{
    return store_do(s, STORE_ADD_ASKER, TEXT(a->table), INT(a->sims), INT(a->user),
                    INT(a->at), INT(a->address));
}

enum tori_err store_remove_asker(struct store *s, const struct journal_asker *a)
{
    return store_do(s, STORE_REMOVE_ASKER, TEXT(a->table), INT(a->sims), INT(a->user));
}

enum tori_err store_remove_askers(struct store *s, const char *table, int64_t sims)
{
    return store_do(s, STORE_REMOVE_ASKERS, TEXT(table), INT(sims));
}

enum tori_err store_read_askers(struct store *s, journal_asker_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_ASKERS);
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_asker a = {.sims = store_column_int(q, 1),
                                  .user = store_column_int(q, 2),
                                  .at = store_column_int(q, 3)};

        snprintf(a.table, sizeof(a.table), "%s", store_column_text(q, 0));
        if (!each(context, &a))
            break;
    }
    return store_end_walk(q, code);
}
