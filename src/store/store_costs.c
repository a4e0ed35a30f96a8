/* What is taken of the disk, and by whom; see internal.h for the pattern. */

#include "store/store_costs.h"

#include "store/internal.h"
#include "store/store_port.h"

enum tori_err store_set_cost(struct store *s, const char *id,
                             const struct journal_cost *cost)
{
    return store_do(s, STORE_SET_COST, TEXT(id), INT(cost->bytes), INT(cost->has_acted),
                    INT(cost->people));
}

enum tori_err store_charge_table(struct store *s, const char *id, int64_t at,
                                 int64_t more)
{
    return store_do(s, STORE_CHARGE_TABLE, TEXT(id), INT(journal_day(at)), TEXT(s->node),
                    INT(more));
}

enum tori_err store_spend(struct store *s, struct journal_payer payer, int64_t at,
                          const struct journal_spending *more)
{
    if (!payer.number)
        return TORI_OK;
    return store_do(s, STORE_SPEND, INT(journal_day(at)), INT(payer.kind),
                    INT(payer.number), TEXT(s->node), INT(more->games), INT(more->bytes),
                    INT(more->names), INT(more->editions));
}

enum tori_err store_find_spent(struct store *s, struct journal_payer payer, int64_t at,
                               struct journal_spending *out)
{
    struct query *q = store_query(s, STORE_FIND_SPENT, INT(journal_day(at)),
                                  INT(payer.kind), INT(payer.number));
    enum tori_err code = store_row(s, q);

    if (!code)
        *out = (struct journal_spending){store_column_int(q, 0), store_column_int(q, 1),
                                         store_column_int(q, 2), store_column_int(q, 3)};
    store_done(q);
    return code;
}

enum tori_err store_expire_spent(struct store *s, int64_t at)
{
    return store_do(s, STORE_EXPIRE_SPENT, INT(journal_day(at)));
}
