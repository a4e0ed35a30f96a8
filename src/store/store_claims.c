/* Claims of reviews; see internal.h for the pattern. */

#include "store/store_claims.h"

#include <stdio.h>

#include "store/internal.h"

enum tori_err store_claim_review(struct store *s, const char *maker, int64_t lease_ms,
                                 bool is_last_resort, struct store_claim *out)
{
    struct query *q = store_change(s, STORE_CLAIM_REVIEW);
    enum tori_err code;

    store_bind_text(q, 1, maker);
    store_bind_int(q, 2, lease_ms);
    store_bind_int(q, 3, is_last_resort);
    code = store_row(s, q);
    if (!code) {
        snprintf(out->table, sizeof(out->table), "%s", store_column_text(q, 0));
        out->sims = store_column_int(q, 1);
    }
    store_done(q);
    return code;
}

static struct query *change_claim(struct store *s, enum store_statement which,
                                  const struct store_claim *c, const char *maker)
{
    struct query *q = store_change(s, which);

    store_bind_text(q, 1, c->table);
    store_bind_int(q, 2, c->sims);
    store_bind_text(q, 3, maker);
    return q;
}

enum tori_err store_renew_claim(struct store *s, const struct store_claim *c,
                                const char *maker, int64_t lease_ms)
{
    struct query *q = change_claim(s, STORE_RENEW_CLAIM, c, maker);

    store_bind_int(q, 4, lease_ms);
    return store_run(s, q);
}

enum tori_err store_note_claim(struct store *s, const struct store_claim *c,
                               const char *maker, int done, int of, const char *known)
{
    struct query *q = change_claim(s, STORE_NOTE_CLAIM, c, maker);

    store_bind_int(q, 4, done);
    store_bind_int(q, 5, of);
    store_bind_text(q, 6, known);
    return store_run(s, q);
}

enum tori_err store_end_claim(struct store *s, const struct store_claim *c,
                              const char *maker)
{
    return store_run(s, change_claim(s, STORE_END_CLAIM, c, maker));
}

enum tori_err store_end_claims_of(struct store *s, const char *maker)
{
    struct query *q = store_change(s, STORE_END_CLAIMS_OF);

    store_bind_text(q, 1, maker);
    return store_run(s, q);
}

enum tori_err store_find_wish(struct store *s, const char *table, int64_t sims,
                              int64_t person, struct journal_wish *out,
                              struct strbuf *known)
{
    struct query *q = store_query(s, STORE_FIND_WISH);
    enum tori_err code;

    store_bind_text(q, 1, table);
    store_bind_int(q, 2, sims);
    store_bind_int(q, 3, person);
    code = store_row(s, q);
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
    struct query *q = store_query(s, STORE_COUNT_WISHES);
    enum tori_err code;

    store_bind_int(q, 1, person);
    store_bind_int(q, 2, address);
    code = store_row(s, q);
    if (!code)
        *out = (struct journal_wishes){.all = store_column_int(q, 0),
                                       .of_person = store_column_int(q, 1),
                                       .of_address = store_column_int(q, 2)};
    store_done(q);
    return code;
}
