/* Presences; see internal.h for the pattern. */

#include "store/store_presences.h"

#include "store/internal.h"

enum tori_err store_set_presence(struct store *s, int64_t user, int state)
{
    if (state == 0)
        return store_do(s, STORE_END_PRESENCE, INT(user), TEXT(s->node));
    return store_do(s, STORE_SET_PRESENCE, INT(user), TEXT(s->node), INT(state));
}

enum tori_err store_clear_presences(struct store *s)
{
    return store_do(s, STORE_CLEAR_PRESENCES, TEXT(s->node));
}

enum tori_err store_read_presences(struct store *s, int64_t follower,
                                   store_presence_fn *each, void *context)
{
    struct query *q = store_query(s, STORE_READ_PRESENCES, INT(follower), TEXT(s->node));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        each(context, store_column_int(q, 0), (int)store_column_int(q, 1));
    return store_end_walk(q, code);
}

enum tori_err store_is_present(struct store *s, int64_t user, bool *is_present)
{
    struct query *q = store_query(s, STORE_IS_PRESENT, INT(user));
    enum tori_err code = store_row(s, q);

    *is_present = !code;
    return store_end_walk(q, code);
}
