/* What the lobbies of all nodes show of tables; see internal.h for the pattern. */

#include "store/internal.h"
#include "store/store_listings.h"
#include "store/store_notify.h"

enum tori_err store_set_listing(struct store *s, const char *id, const char *json)
{
    struct query *q = store_change(s, STORE_SET_LISTING);
    enum tori_err code;

    store_bind_text(q, 1, id);
    store_bind_text(q, 2, json);
    store_bind_text(q, 3, s->node);
    code = store_run(s, q);
    return code ? code : store_tell(s, STORE_OF_LOBBY, id);
}

enum tori_err store_read_listings(struct store *s, const char *ids,
                                  journal_listing_fn *each, void *context)
{
    struct query *q = store_query(s, ids ? STORE_READ_LISTINGS_OF : STORE_READ_LISTINGS);
    enum tori_err code;

    if (ids)
        store_bind_text(q, 1, ids);
    while (!(code = store_row(s, q)))
        if (!each(context, store_column_text(q, 0), store_column_text(q, 1)))
            break;
    store_done(q);
    return code == TORI_ERR_STORE ? code : TORI_OK;
}
