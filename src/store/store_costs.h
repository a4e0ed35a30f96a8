#ifndef TORI_STORE_STORE_COSTS_H
#define TORI_STORE_STORE_COSTS_H

/*
 * What tables take of the disk, and what an address or a person has taken of it on a day (of
 * UTC): the budgets of the server compare with these numbers. They are in the store, so that a
 * restart or another node gives nothing back. Two nodes that ask at the same moment may both be
 * told that there is room: a budget is exceeded by at most one thing for each node.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

/* Bytes that an event takes besides its data: the row, and its place in the key. */
enum { STORE_EVENT_BYTES = 64 };

/* Of one table, as it is now. */
struct store_cost {
    int64_t bytes; /* of all its events */
    bool has_acted;
    int people; /* who sit there, and have not left */
};

/* Who pays. An address as the number that office_number_address() makes of it; 0: unknown, and
 * nothing is counted. */
enum store_payer_kind { STORE_BY_ADDRESS, STORE_BY_PERSON };

struct store_payer {
    enum store_payer_kind kind;
    int64_t number;
};

/* What was taken on a day. */
struct store_spending {
    int64_t games;    /* tables made, and games brought along */
    int64_t bytes;    /* of events, of tables that the payer made */
    int64_t names;    /* that guests were given */
    int64_t editions; /* sent, to be kept */
};

/* A day of UTC, and when the next begins (milliseconds since 1970). */
#define STORE_DAY_MS INT64_C(86400000)

static inline int64_t store_day(int64_t at)
{
    return at / STORE_DAY_MS;
}

static inline int64_t store_next_day(int64_t at)
{
    return (store_day(at) + 1) * STORE_DAY_MS;
}

/* Write down what the table costs now, and charge 'more' bytes to its host and to the address
 * where it was made; that is known until the table is over, so charge before. */
enum tori_err store_set_cost(struct store *s, const char *id,
                             const struct store_cost *cost);
enum tori_err store_charge_table(struct store *s, const char *id, int64_t at,
                                 int64_t more);

/* Add to what a payer has taken on the day of 'at'; ask what it is by now. */
enum tori_err store_spend(struct store *s, struct store_payer payer, int64_t at,
                          const struct store_spending *more);
enum tori_err store_find_spent(struct store *s, struct store_payer payer, int64_t at,
                               struct store_spending *out);

/* Days before that of 'at' are forgotten. */
enum tori_err store_expire_spent(struct store *s, int64_t at);

#endif
