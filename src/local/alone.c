/* A device is no node: no other process has tables, thinks, or is told anything, and what is
 * stored is not counted. */

#include "store/store_claims.h"
#include "store/store_costs.h"
#include "store/store_events.h"
#include "store/store_listings.h"
#include "store/store_locks.h"
#include "store/store_nodes.h"
#include "store/store_notify.h"
#include "store/store_operate.h"
#include "store/store_retention.h"

enum tori_err store_take_table(struct store *s, const char *id, struct store_lease *out)
{
    (void)s;
    (void)id;
    (void)out;
    return TORI_ERR_STORE;
}

enum tori_err store_take_tables(struct store *s, const char *ids, store_taken_fn *each,
                                void *context)
{
    (void)s;
    (void)ids;
    (void)each;
    (void)context;
    return TORI_ERR_STORE;
}

enum tori_err store_read_events_of(struct store *s, const char *ids,
                                   store_events_fn *each, void *context)
{
    (void)s;
    (void)ids;
    (void)each;
    (void)context;
    return TORI_ERR_STORE;
}

enum tori_err store_leave_table(struct store *s, const char *id, int64_t epoch,
                                int64_t at)
{
    (void)s;
    (void)id;
    (void)epoch;
    (void)at;
    return TORI_ERR_STORE;
}

enum tori_err store_read_orphans(struct store *s, int limit, store_table_fn *each,
                                 void *context)
{
    (void)s;
    (void)limit;
    (void)each;
    (void)context;
    return TORI_ERR_STORE;
}

enum tori_err store_lock_host(struct store *s, int64_t host)
{
    (void)s;
    (void)host;
    return TORI_OK;
}

enum tori_err store_set_listing(struct store *s, const char *id, const char *json)
{
    (void)s;
    (void)id;
    (void)json;
    return TORI_ERR_STORE;
}

enum tori_err store_read_listings(struct store *s, const char *ids,
                                  store_listing_fn *each, void *context)
{
    (void)s;
    (void)ids;
    (void)each;
    (void)context;
    return TORI_ERR_STORE;
}

enum tori_err store_tell_mute(struct store *s, int64_t hearer, int64_t speaker, bool on)
{
    (void)s;
    (void)hearer;
    (void)speaker;
    (void)on;
    return TORI_ERR_STORE;
}

enum tori_err store_find_wish(struct store *s, const char *table, int64_t sims,
                              int64_t person, struct store_wish *out,
                              struct strbuf *known)
{
    (void)s;
    (void)table;
    (void)sims;
    (void)person;
    (void)out;
    (void)known;
    return TORI_ERR_UNKNOWN;
}

enum tori_err store_count_wishes(struct store *s, int64_t person, int64_t address,
                                 struct store_wishes *out)
{
    (void)s;
    (void)person;
    (void)address;
    (void)out;
    return TORI_ERR_UNKNOWN;
}

enum tori_err store_is_edition_barred(struct store *s, const char *id, bool *is_barred)
{
    (void)s;
    (void)id;
    *is_barred = false;
    return TORI_OK;
}

enum tori_err store_notify(struct store *s, const char *channel, const char *payload)
{
    (void)s;
    (void)channel;
    (void)payload;
    return TORI_OK;
}

enum tori_err store_set_cost(struct store *s, const char *id,
                             const struct store_cost *cost)
{
    (void)s;
    (void)id;
    (void)cost;
    return TORI_OK;
}

enum tori_err store_charge_table(struct store *s, const char *id, int64_t at,
                                 int64_t more)
{
    (void)s;
    (void)id;
    (void)at;
    (void)more;
    return TORI_OK;
}

enum tori_err store_spend(struct store *s, struct store_payer payer, int64_t at,
                          const struct store_spending *more)
{
    (void)s;
    (void)payer;
    (void)at;
    (void)more;
    return TORI_OK;
}

enum tori_err store_find_spent(struct store *s, struct store_payer payer, int64_t at,
                               struct store_spending *out)
{
    (void)s;
    (void)payer;
    (void)at;
    *out = (struct store_spending){0};
    return TORI_OK;
}

enum tori_err store_read_deserted(struct store *s, int64_t since, int limit,
                                  store_table_fn *each, void *context)
{
    (void)s;
    (void)since;
    (void)limit;
    (void)each;
    (void)context;
    return TORI_OK;
}
