#ifndef TORI_SERVER_TABLES_BOTQUEUE_H
#define TORI_SERVER_TABLES_BOTQUEUE_H

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
 * rules. It comes when the first line has nothing, and once that has had BOTQUEUE_PATIENCE
 * simulations since: so it is never shut out.
 */

#include <stdbool.h>
#include <stdint.h>

enum { BOTQUEUE_ADDRESS_MAX = 45, BOTQUEUE_PATIENCE = 40000 };

/* How long a thought is taken to be. */
enum botqueue_kind {
    BOTQUEUE_SHORT,  /* milliseconds */
    BOTQUEUE_MIDDLE, /* well within a second; hints are such */
    BOTQUEUE_LONG,
    BOTQUEUE_KIND_COUNT
};

/* What waits: the first member of the caller's own struct. */
struct botqueue_item {
    struct botqueue_item *next;
    int64_t person;
    char address[BOTQUEUE_ADDRESS_MAX + 1]; /* "": he is not there */
    int64_t cost;                           /* simulations */
    bool is_hint;
    bool can_wait;
};

struct botqueue_account;

/* Addresses, or the people of one. */
struct botqueue_accounts {
    struct botqueue_account *first; /* owned list */
    int64_t least;                  /* what the least served who waits has used */
};

struct botqueue_line {
    struct botqueue_accounts addresses;
    int waiting;
};

struct botqueue {
    struct botqueue_line first, second;
    int64_t passed_over; /* simulations of the first line while the second waited */
};

/* A zeroed queue is empty. Releasing one gives back what waits, as a list. */
struct botqueue_item *botqueue_release(struct botqueue *q);

enum botqueue_kind botqueue_kind(int64_t cost);

/* Hints of this person that wait. */
int botqueue_hints(const struct botqueue *q, const char *address, int64_t person);

void botqueue_push(struct botqueue *q, struct botqueue_item *item);

/* The next that is not longer than that, or NULL. */
struct botqueue_item *botqueue_pop(struct botqueue *q, enum botqueue_kind longest);

#endif
