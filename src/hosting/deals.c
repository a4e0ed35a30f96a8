/* Whose eyes a deal is no secret to. */

#include "hosting/deals.h"

#include "engine/game.h"
#include "hosting/deal.h"
#include "site/office.h"
#include "store/store.h"

enum tori_err deals_can_see(struct journal *journal, const struct office_seal *s,
                            bool *may)
{
    struct store_deal_try t;
    enum tori_err err;
    int64_t day;

    *may = false;
    if (!deal_parse_common(s->common, &day))
        return TORI_OK;
    err = store_find_deal_try(store_of(journal), day, s->game->name, s->user, &t);
    if (err)
        return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
    *may = t.finished != 0;
    return TORI_OK;
}
