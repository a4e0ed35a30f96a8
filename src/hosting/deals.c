/* The secret of deals, and whose eyes one is no secret to. */

#include "hosting/deals.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "engine/game.h"
#include "fair/fair.h"
#include "site/deal.h"
#include "site/office.h"
#include "store/store.h"

enum { GAME_NAME_MAX = 63 };

void deals_choose_seed(const struct deals *deals, const struct deal *d, uint8_t *seed)
{
    char common[SETTINGS_COMMON_MAX + 1], text[sizeof(common) + 1 + GAME_NAME_MAX];

    deal_format_common(d->day, common);
    snprintf(text, sizeof(text), "%s %s", common, d->game->name);
    crypto_generichash(seed, FAIR_BYTES, (const uint8_t *)text, strlen(text), deals->key,
                       sizeof(deals->key));
}

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
