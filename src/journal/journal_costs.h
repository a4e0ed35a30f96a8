#ifndef TORI_JOURNAL_JOURNAL_COSTS_H
#define TORI_JOURNAL_JOURNAL_COSTS_H

/*
 * What people and addresses have and take, for the limits of a site that many share: how many
 * tables and editions there are, what tables take of the disk, and what was taken on a day (of
 * UTC). All of it is stored, so that a restart or another node gives nothing back. Two nodes
 * that ask at the same moment may both be told that there is room: a budget is exceeded by at
 * most one thing for each node.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct journal;

/* Tables that are open or running, and had an event since some time. */
struct journal_counts {
    int64_t all, of_host, of_address;
};

/* Bytes that an event takes besides its data: the row, and its place in the key. */
enum { JOURNAL_EVENT_BYTES = 64 };

/* Of one table, as it is now. */
struct journal_cost {
    int64_t bytes; /* of all its events */
    bool has_acted;
    int people; /* who sit there, and have not left */
};

/* Who pays. An address as the number that office_number_address() makes of it; 0: unknown, and
 * nothing is counted. */
enum journal_payer_kind { JOURNAL_BY_ADDRESS, JOURNAL_BY_PERSON };

struct journal_payer {
    enum journal_payer_kind kind;
    int64_t number;
};

/* What was taken on a day. */
struct journal_spending {
    int64_t games; /* tables made, and games brought along */
    int64_t bytes; /* of events, of tables that the payer made */
    int64_t names; /* that guests were given; of a mail address or an account: mails with
                         which an address was to be confirmed */
    int64_t editions; /* sent, to be kept */
};

/* A day of UTC, and when the next begins (milliseconds since 1970). */
#define JOURNAL_DAY_MS INT64_C(86400000)

static inline int64_t journal_day(int64_t at)
{
    return at / JOURNAL_DAY_MS;
}

static inline int64_t journal_next_day(int64_t at)
{
    return (journal_day(at) + 1) * JOURNAL_DAY_MS;
}

struct journal_costs {
    enum tori_err (*count_tables)(struct journal *j, int64_t host, int64_t address,
                                  int64_t since, struct journal_counts *out);
    enum tori_err (*count_editions)(struct journal *j, int64_t owner, int64_t *count);
    /* How many others of the owner's are listed. */
    enum tori_err (*count_listed)(struct journal *j, int64_t owner, const char *besides,
                                  int64_t *count);

    /* Write down what the table costs now, and charge 'more' bytes to its host and to the
     * address where it was made; that is known until the table is over, so charge before. */
    enum tori_err (*set_cost)(struct journal *j, const char *id,
                              const struct journal_cost *cost);
    enum tori_err (*charge_table)(struct journal *j, const char *id, int64_t at,
                                  int64_t more);

    /* Add to what a payer has taken on the day of 'at'; ask what it is by now. */
    enum tori_err (*spend)(struct journal *j, struct journal_payer payer, int64_t at,
                           const struct journal_spending *more);
    enum tori_err (*find_spent)(struct journal *j, struct journal_payer payer, int64_t at,
                                struct journal_spending *out);
};

#endif
