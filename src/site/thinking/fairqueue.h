#ifndef TORI_SITE_THINKING_FAIRQUEUE_H
#define TORI_SITE_THINKING_FAIRQUEUE_H

/*
 * The order in which work is done that many clients want and few threads can do: thoughts,
 * password hashes, downloads of a person's data. Items wait by address and, inside it, by
 * person. Next is the address that will then have had the least cost, of its persons the
 * one that will have had the least, of that one's items the shortest kind, of those the
 * first. So a client that wants much waits for itself, and one that wants little hardly
 * waits. An address is its account (address.h): a /64 of IPv6 counts as one.
 *
 * An account that comes, or comes again, starts at the least used of those that wait:
 * nothing is saved up. No clock, no thread and no bound: the caller refuses items by what is
 * counted here; what waits is never dropped.
 *
 * Items that can wait stand in a second line by the same rules. It is served when the first
 * line is empty, and once that has had FAIRQUEUE_PATIENCE of cost since: it never starves.
 *
 * Those who take items have places (fairqueue_longest()); long ones never get all of them.
 */

#include <stdbool.h>
#include <stdint.h>

#include "site/ports/address.h"

enum { FAIRQUEUE_PATIENCE = 40000 };

/* How long it is taken to be. */
enum fairqueue_kind {
    FAIRQUEUE_SHORT,  /* milliseconds */
    FAIRQUEUE_MIDDLE, /* well within a second; hints are such */
    FAIRQUEUE_LONG,
    FAIRQUEUE_KIND_COUNT
};

/* What waits: the first member of the caller's own struct. */
struct fairqueue_item {
    struct fairqueue_item *next;
    int64_t person;
    char account[ADDRESS_ACCOUNT_MAX + 1]; /* of the address; "": not connected */
    int64_t cost;                          /* of thoughts: simulations */
    bool is_hint;
    bool can_wait;
    bool can_travel; /* another machine may do it, unless it is short */
};

/* Which items are asked for: a bit for each kind of those that stay, and of those that can
 * travel. */
typedef unsigned fairqueue_set;

/* Of threads, or of other machines: how many there are for all but short items, and what they
 * do just now. */
struct fairqueue_places {
    int64_t count;
    int busy[FAIRQUEUE_KIND_COUNT];
};

struct fairqueue_account;

/* Addresses, or the people of one. */
struct fairqueue_accounts {
    struct fairqueue_account *first; /* owned list */
    int64_t least;                   /* what the least served who waits has used */
};

struct fairqueue_line {
    struct fairqueue_accounts addresses;
    int waiting;
};

struct fairqueue {
    struct fairqueue_line first, second;
    int64_t passed_over; /* cost of the first line while the second waited */
};

/* A zeroed queue is empty. Releasing one gives back what waits, as a list. */
struct fairqueue_item *fairqueue_release(struct fairqueue *q);

enum fairqueue_kind fairqueue_kind(int64_t cost);

/* How long the next may be: one of several places is kept from long items, and if all are taken
 * only short ones are left. */
enum fairqueue_kind fairqueue_longest(const struct fairqueue_places *p);

/* All that are not longer; of these, those that another machine may do. */
fairqueue_set fairqueue_up_to(enum fairqueue_kind longest);
fairqueue_set fairqueue_travelling(enum fairqueue_kind longest);

/* Hints of this person that wait, in both lines. */
int fairqueue_hints(const struct fairqueue *q, const char *account, int64_t person);

/* How many of this address wait in the line. */
int fairqueue_waiting_of(const struct fairqueue_line *line, const char *account);

void fairqueue_push(struct fairqueue *q, struct fairqueue_item *item);

/* The next of the set, or that is not longer than that; or NULL. */
struct fairqueue_item *fairqueue_pop_of(struct fairqueue *q, fairqueue_set set);
struct fairqueue_item *fairqueue_pop(struct fairqueue *q, enum fairqueue_kind longest);

#endif
