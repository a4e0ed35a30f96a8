/* Claims of reviews; see internal.h for the pattern. */

#include "store/store_claims.h"

#include <stdio.h>

#include "store/internal.h"
#include "store/store_port.h"

enum tori_err store_claim_review(struct store *s, const char *maker, int64_t lease_ms,
                                 bool is_last_resort, struct store_claim *out)
{
    struct query *q = store_change(s, STORE_CLAIM_REVIEW, TEXT(maker), INT(lease_ms),
                                   INT(is_last_resort));
    enum tori_err code = store_row(s, q);

    if (!code) {
        snprintf(out->table, sizeof(out->table), "%s", store_column_text(q, 0));
        out->sims = store_column_int(q, 1);
    }
    store_done(q);
    return code;
}

enum tori_err store_renew_claim(struct store *s, const struct store_claim *c,
                                const char *maker, int64_t lease_ms)
{
    return store_do(s, STORE_RENEW_CLAIM, TEXT(c->table), INT(c->sims), TEXT(maker),
                    INT(lease_ms));
}

enum tori_err store_note_claim(struct store *s, const struct store_claim *c,
                               const char *maker, int done, int of, const char *known)
{
    return store_do(s, STORE_NOTE_CLAIM, TEXT(c->table), INT(c->sims), TEXT(maker),
                    INT(done), INT(of), TEXT(known));
}

enum tori_err store_end_claim(struct store *s, const struct store_claim *c,
                              const char *maker)
{
    return store_do(s, STORE_END_CLAIM, TEXT(c->table), INT(c->sims), TEXT(maker));
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
