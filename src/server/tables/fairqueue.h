#ifndef TORI_SERVER_TABLES_FAIRQUEUE_H
#define TORI_SERVER_TABLES_FAIRQUEUE_H

/*
 * Who thinks next. Thoughts wait by the address and the person for whom they are: next is
 * the address that will then have had the least thinking, of its people the one who will
 * have had the least, of his thoughts the shortest kind, of those the first that came. So
 * whoever wants much waits for himself, and who wants little hardly waits.
 *
 * Nobody saves up: who comes, or comes again, starts where the least served of those who
 * wait stands. No clock, no thread, no bound: a table has one thought at a time and a
 * person few hints, and what waits is never dropped.
 *
 * What can wait, because nobody sits at a table for it, stands in a second line by the same
 * rules. It comes when the first line has nothing, and once that has had FAIRQUEUE_PATIENCE
 * simulations since: so it is never shut out.
 */

#include <stdbool.h>
#include <stdint.h>

enum { FAIRQUEUE_ADDRESS_MAX = 45, FAIRQUEUE_PATIENCE = 40000 };

/* How long a thought is taken to be. */
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
    char address[FAIRQUEUE_ADDRESS_MAX + 1]; /* "": he is not there */
    int64_t cost;                           /* simulations */
    bool is_hint;
    bool can_wait;
};

struct fairqueue_account;

/* Addresses, or the people of one. */
struct fairqueue_accounts {
    struct fairqueue_account *first; /* owned list */
    int64_t least;                  /* what the least served who waits has used */
};

struct fairqueue_line {
    struct fairqueue_accounts addresses;
    int waiting;
};

struct fairqueue {
    struct fairqueue_line first, second;
    int64_t passed_over; /* simulations of the first line while the second waited */
};

/* A zeroed queue is empty. Releasing one gives back what waits, as a list. */
struct fairqueue_item *fairqueue_release(struct fairqueue *q);

enum fairqueue_kind fairqueue_kind(int64_t cost);

/* Hints of this person that wait. */
int fairqueue_hints(const struct fairqueue *q, const char *address, int64_t person);

void fairqueue_push(struct fairqueue *q, struct fairqueue_item *item);

/* The next that is not longer than that, or NULL. */
struct fairqueue_item *fairqueue_pop(struct fairqueue *q, enum fairqueue_kind longest);

#endif
