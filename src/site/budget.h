#ifndef TORI_SITE_BUDGET_H
#define TORI_SITE_BUDGET_H

/*
 * How much an address and a person may have stored on a day of UTC: games, bytes of games, names
 * and editions. A person has a fifth of what an address has. The store counts (store_costs.h), so
 * that a restart gives nothing back and nodes count together.
 *
 * A claim is made on the loop's thread, taken on the store thread, and looked at on the loop's again.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"
#include "engine/error.h"
#include "journal/journal_costs.h"

struct journal;

enum { BUDGET_WORDS_MAX = 160 };

/* Of an address; 0: no limit, for people neither. Who is known to have nothing left today is
 * remembered for requests that cannot wait for the store. */
struct budget {
    struct journal_spending limits;
    struct map spent_up; /* by kind and number */
    int64_t day;
};

struct budget_claim {
    struct journal_payer address, person;
    struct journal_spending limits; /* of the address */
    struct journal_spending more;   /* what is to be taken */
    int64_t at;
    const char *what;          /* there is no more of, if it was refused; else NULL */
    bool is_address;           /* of the address, not of the person */
    struct journal_payer last; /* who has nothing left of 'what' */
};

/* A day has some of these by default. */
enum {
    BUDGET_GAMES = 600,
    BUDGET_MEGABYTES = 100,
    BUDGET_NAMES = 300,
    BUDGET_EDITIONS = 20,
};

void budget_release(struct budget *b);

/* The address as office_number_address() makes a number of it; 0: not known, and of a person. */
struct budget_claim budget_claim(const struct budget *b, int64_t address, int64_t person,
                                 struct journal_spending more);

/* On the store thread. To look: if there is nothing left c->what says of what, else it is
 * NULL. To spend: whatever was found. */
enum tori_err budget_look(struct budget_claim *c, struct journal *journal);
enum tori_err budget_spend(const struct budget_claim *c, struct journal *journal);

/* For people: what is used up, and when there will be more. */
void budget_explain(const struct budget_claim *c, char words[BUDGET_WORDS_MAX]);

/* Remember what the store said, and compare a claim with what is remembered: true if it is
 * known that there is nothing left, and c->what says of what. */
void budget_note(struct budget *b, const struct budget_claim *c);
bool budget_is_spent(struct budget *b, struct budget_claim *c);

#endif
