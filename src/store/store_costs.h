#ifndef TORI_STORE_STORE_COSTS_H
#define TORI_STORE_STORE_COSTS_H

/* What tables take of the disk, and what an address or a person has taken of it on a day. */

#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_costs.h"

struct store;

/* As journal_costs.h says. */
enum tori_err store_set_cost(struct store *s, const char *id,
                             const struct journal_cost *cost);
enum tori_err store_charge_table(struct store *s, const char *id, int64_t at,
                                 int64_t more);
enum tori_err store_spend(struct store *s, struct journal_payer payer, int64_t at,
                          const struct journal_spending *more);
enum tori_err store_find_spent(struct store *s, struct journal_payer payer, int64_t at,
                               struct journal_spending *out);

/* Days before that of 'at' are forgotten. */
enum tori_err store_expire_spent(struct store *s, int64_t at);

#endif
