#ifndef TORI_HOSTING_DEALS_H
#define TORI_HOSTING_DEALS_H

/* What a server that has deals of the day knows of them; read by requests and by the driver of
 * their pars. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "store/store_deals.h"

struct deal;
struct journal;
struct office_seal;

enum { DEALS_RUNS = 100, DEALS_RUNS_MAX = 1000, DEALS_PARTS_MAX = 100 /* letters */ };

struct deals {
    uint8_t key[STORE_DEAL_KEY_BYTES];
    int runs; /* that a par is the mean of; 0: there are no pars */
};

/* Follows from the day, the game and the key of the store, which no client is ever told; so nothing
 * is made in advance, and the commitment to the seed of any day can be told long before. */
void deals_choose_seed(const struct deals *deals, const struct deal *d, uint8_t *seed);

/* As an office wants it: who has played a deal to its end may see the games of others. */
enum tori_err deals_can_see(struct journal *journal, const struct office_seal *s,
                            bool *may);

#endif
