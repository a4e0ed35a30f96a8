/* Reviews and who has asked for them; see internal.h for the pattern. */

#include <stdio.h>

#include "store/internal.h"
#include "store/store_reviews.h"

enum tori_err store_keep_review(struct store *s, const struct journal_review *r,
                                const char *text)
{
    struct query *q = store_change(s, STORE_KEEP_REVIEW);
    enum tori_err code;

    store_bind_text(q, 1, r->table);
    store_bind_int(q, 2, r->sims);
    store_bind_int(q, 3, r->seed);
    store_bind_int(q, 4, r->engine);
    store_bind_int(q, 5, r->used);
    store_bind_text(q, 6, text);
    code = store_run(s, q);
    return code ? code : store_remove_askers(s, r->table, r->sims);
}

enum tori_err store_find_review(struct store *s, struct journal_review *r,
                                struct strbuf *text)
{
    struct query *q = store_query(s, STORE_FIND_REVIEW);
    enum tori_err code;

    store_bind_text(q, 1, r->table);
    store_bind_int(q, 2, r->sims);
    store_bind_int(q, 3, r->seed);
    store_bind_int(q, 4, r->engine);
    code = store_row(s, q);
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
    struct query *q = store_query(s, STORE_READ_REVIEWED_OF);
    enum tori_err code;

    store_bind_int(q, 1, user);
    store_bind_int(q, 2, like->seed);
    store_bind_int(q, 3, like->engine);
    store_bind_int(q, 4, limit);
    while (!(code = store_row(s, q))) {
        struct journal_review r = *like;

        snprintf(r.table, sizeof(r.table), "%s", store_column_text(q, 0));
        r.sims = store_column_int(q, 1);
        if (!each(context, &r, (int)store_column_int(q, 2)))
            break;
    }
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}

enum tori_err store_use_review(struct store *s, const struct journal_review *r)
{
    struct query *q = store_change(s, STORE_USE_REVIEW);

    store_bind_text(q, 1, r->table);
    store_bind_int(q, 2, r->sims);
    store_bind_int(q, 3, r->used);
    return store_run(s, q);
}

enum tori_err store_expire_reviews(struct store *s, int64_t since, int64_t most)
{
    struct query *q = store_change(s, STORE_EXPIRE_REVIEWS);

    store_bind_int(q, 1, since);
    store_bind_int(q, 2, most);
    return store_run(s, q);
}

/* Askers */

enum tori_err store_add_asker(struct store *s, const struct journal_asker *a)
{
    struct query *q = store_change(s, STORE_ADD_ASKER);

    store_bind_text(q, 1, a->table);
    store_bind_int(q, 2, a->sims);
    store_bind_int(q, 3, a->user);
    store_bind_int(q, 4, a->at);
    store_bind_int(q, 5, a->address);
    return store_run(s, q);
}

enum tori_err store_remove_asker(struct store *s, const struct journal_asker *a)
{
    struct query *q = store_change(s, STORE_REMOVE_ASKER);

    store_bind_text(q, 1, a->table);
    store_bind_int(q, 2, a->sims);
    store_bind_int(q, 3, a->user);
    return store_run(s, q);
}

enum tori_err store_remove_askers(struct store *s, const char *table, int64_t sims)
{
    struct query *q = store_change(s, STORE_REMOVE_ASKERS);

    store_bind_text(q, 1, table);
    store_bind_int(q, 2, sims);
    return store_run(s, q);
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
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}
