/* Who may see what of a person's page; see internal.h for the pattern. */

#include "store/store_profiles.h"

#include "store/internal.h"

enum tori_err store_set_audience(struct store *s, int64_t user, int panel, int audience)
{
    return store_do(s, STORE_SET_AUDIENCE, INT(user), INT(panel), INT(audience));
}

enum tori_err store_read_audiences(struct store *s, int64_t user, store_audience_fn *each,
                                   void *context)
{
    struct query *q = store_query(s, STORE_READ_AUDIENCES, INT(user));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, (int)store_column_int(q, 0), (int)store_column_int(q, 1));
    return store_end_walk(q, code);
}
