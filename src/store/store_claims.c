/* Claims of reviews; see internal.h for the pattern. */

#include "store/store_claims.h"

#include <assert.h>
#include <stdio.h>

#include "store/internal.h"
#include "store/store_port.h"

enum tori_err store_read_wanted(struct store *s, store_wanted_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_WANTED);
    enum tori_err code;

    while (!(code = store_row(s, q))) {
        struct journal_wanted w = {.sims = store_column_int(q, 1),
                                   .person = store_column_int(q, 2),
                                   .is_begun = store_column_int(q, 3) != 0};

        snprintf(w.table, sizeof(w.table), "%s", store_column_text(q, 0));
        each(context, &w);
    }
    return store_end_walk(q, code);
}

enum tori_err store_claim_review(struct store *s, const struct journal_wanted *w,
                                 const char *maker, int64_t lease_ms)
{
    assert(*maker && lease_ms >= 0);
    return store_do(s, STORE_CLAIM_REVIEW, TEXT(w->table), INT(w->sims), INT(w->person),
                    TEXT(maker), INT(lease_ms));
}

enum tori_err store_keep_claim(struct store *s, const struct journal_wanted *w,
                               const char *maker, int64_t lease_ms,
                               const struct store_progress *p)
{
    assert(lease_ms >= 0 && p->done <= p->of);
    return store_do(s, STORE_KEEP_CLAIM, TEXT(w->table), INT(w->sims), TEXT(maker),
                    INT(lease_ms), INT(p->done), INT(p->of), TEXT(p->known));
}

enum tori_err store_end_claim(struct store *s, const struct journal_wanted *w,
                              const char *maker)
{
    return store_do(s, STORE_END_CLAIM, TEXT(w->table), INT(w->sims), TEXT(maker));
}

enum tori_err store_end_claims_of(struct store *s, const char *maker)
{
    return store_do(s, STORE_END_CLAIMS_OF, TEXT(maker));
}

enum tori_err store_find_wish(struct store *s, const char *table, int64_t sims,
                              int64_t person, struct journal_wish *out,
                              struct strbuf *known)
{
    struct query *q =
        store_query(s, STORE_FIND_WISH, TEXT(table), INT(sims), INT(person));
    enum tori_err code = store_row(s, q);

    if (!code) {
        *out = (struct journal_wish){.sims = store_column_int(q, 0),
                                     .done = (int)store_column_int(q, 1),
                                     .of = (int)store_column_int(q, 2),
                                     .before = (int)store_column_int(q, 4),
                                     .is_asked = store_column_int(q, 5) != 0};
        strbuf_append(known, store_column_text(q, 3));
    }
    store_done(q);
    return code;
}

enum tori_err store_count_wishes(struct store *s, int64_t person, int64_t address,
                                 struct journal_wishes *out)
{
    struct query *q = store_query(s, STORE_COUNT_WISHES, INT(person), INT(address));
    enum tori_err code = store_row(s, q);

    if (!code)
        *out = (struct journal_wishes){.all = store_column_int(q, 0),
                                       .of_person = store_column_int(q, 1),
                                       .of_address = store_column_int(q, 2)};
    store_done(q);
    return code;
}
