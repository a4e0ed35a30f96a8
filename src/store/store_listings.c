/* What the lobbies of all nodes show of tables; see internal.h for the pattern. */

#include "store/internal.h"
#include "store/store_notify.h"
#include "store/store_port.h"

enum tori_err store_set_listing(struct store *s, const char *id, const char *json)
{
    enum tori_err code =
        store_do(s, STORE_SET_LISTING, TEXT(id), TEXT(json), TEXT(s->node));

    return code ? code : store_tell(s, STORE_OF_LOBBY, id);
}

enum tori_err store_read_listings(struct store *s, const char *ids,
                                  journal_listing_fn *each, void *context)
{
    struct query *q =
        store_query(s, ids ? STORE_READ_LISTINGS_OF : STORE_READ_LISTINGS, TEXT(ids));
    enum tori_err code;

    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0), store_column_text(q, 1)))
            break;
    return store_end_walk(q, code);
}
