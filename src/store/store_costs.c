/* What is taken of the disk, and by whom; see internal.h for the pattern. */

#include "store/store_costs.h"

#include "store/internal.h"

enum tori_err store_set_cost(struct store *s, const char *id,
                             const struct journal_cost *cost)
{
    struct query *q = store_change(s, STORE_SET_COST);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, cost->bytes);
    store_bind_int(q, 3, cost->has_acted);
    store_bind_int(q, 4, cost->people);
    return store_run(s, q);
}

enum tori_err store_charge_table(struct store *s, const char *id, int64_t at,
                                 int64_t more)
{
    struct query *q = store_change(s, STORE_CHARGE_TABLE);

    store_bind_text(q, 1, id);
    store_bind_int(q, 2, journal_day(at));
    store_bind_text(q, 3, s->node);
    store_bind_int(q, 4, more);
    return store_run(s, q);
}

enum tori_err store_spend(struct store *s, struct journal_payer payer, int64_t at,
                          const struct journal_spending *more)
{
    struct query *q;

    if (!payer.number)
        return TORI_OK;
    q = store_change(s, STORE_SPEND);
    store_bind_int(q, 1, journal_day(at));
    store_bind_int(q, 2, payer.kind);
    store_bind_int(q, 3, payer.number);
    store_bind_text(q, 4, s->node);
    store_bind_int(q, 5, more->games);
    store_bind_int(q, 6, more->bytes);
    store_bind_int(q, 7, more->names);
    store_bind_int(q, 8, more->editions);
    return store_run(s, q);
}

enum tori_err store_find_spent(struct store *s, struct journal_payer payer, int64_t at,
                               struct journal_spending *out)
{
    struct query *q = store_query(s, STORE_FIND_SPENT);
    enum tori_err code;

    store_bind_int(q, 1, journal_day(at));
    store_bind_int(q, 2, payer.kind);
    store_bind_int(q, 3, payer.number);
    code = store_row(s, q);
    if (!code)
        *out = (struct journal_spending){store_column_int(q, 0), store_column_int(q, 1),
                                         store_column_int(q, 2), store_column_int(q, 3)};
    store_done(q);
    return code;
}

enum tori_err store_expire_spent(struct store *s, int64_t at)
{
    struct query *q = store_change(s, STORE_EXPIRE_SPENT);

    store_bind_int(q, 1, journal_day(at));
    return store_run(s, q);
}
