#ifndef TORI_SITE_TABLES_REVIEWS_H
#define TORI_SITE_TABLES_REVIEWS_H

/*
 * Reviews of finished games that were asked for and are not made yet, in the
 * order of asking. Each is made once, however many ask, a part at a time by the pool
 * (review_making.h): of a person one at a time, of all so many at a time. A review that is whole
 * goes to the store and leaves the list; one that all have cancelled is dropped.
 *
 * Who asks is stored by the request, so that after a restart all begin anew.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "journal/journal_reviews.h"
#include "site/tables/review_making.h"
#include "site/thinking/pace.h"

struct hall;
struct match;
struct reviewing;

enum {
    REVIEWS_OF_PERSON = 3,      /* one that is made, and two that wait */
    REVIEWS_AT_ONCE = 16,       /* of all people, in memory */
    REVIEWS_ACTIONS_MAX = 5000, /* of a game */
    REVIEWS_SIMS_MAX = 100000,
};

struct reviews_limits {
    int all;        /* that are not made yet */
    int of_address; /* of them; 0: no limit */
    int of_person;  /* likewise */
};

struct reviews {
    struct hall *hall;
    struct review_making_host host;
    struct reviews_limits limits;
    struct reviewing *first; /* owned list */
    int count;
    struct pace pace; /* of simulations, those of a part counted as those of a decision */
    int usual_parts;  /* of the review that was begun last */

    /* Of a node or a worker: who asks, who makes which and how far it is stands in the store
     * (store_claims.h), for all nodes alike. The list has those that are made here. */
    bool is_shared;
    int wanted; /* that are not made yet, as the store had it a moment ago */
};

/* A person who wants one. */
struct review_wish {
    const char *table;
    int64_t sims;
    int64_t person;
    const char *account; /* of the address; "": unknown */
};

enum reviews_answer {
    REVIEWS_OK,
    REVIEWS_FULL,
    REVIEWS_ADDRESS_FULL,
    REVIEWS_PERSON_FULL
};

/* Of this hall, which knows them from then on. */
void reviews_init(struct reviews *r, struct hall *h);

/* After the pool is closed. */
void reviews_release(struct reviews *r);

/* All that were asked for before, without limits; they are begun when a thread is free. */
enum tori_err reviews_restore(struct reviews *r, struct journal *journal);
void reviews_add(struct reviews *r, const struct review_wish *w);
void reviews_go_on(struct reviews *r);

/* Which of them is begun next, of those that are asked for in their order, wherever they are
 * made: the first of a person for whom none is being made. -1: none. */
int reviews_choose(const struct journal_wanted *list, int count);

/* To ask twice is no more than once. */
enum reviews_answer reviews_ask(struct reviews *r, const struct review_wish *w);

/* Is there room for one more wish, where there are so many? One for what others want already is
 * not new. */
struct reviews_counts {
    int all, of_address, of_person;
};
enum reviews_answer reviews_judge(const struct reviews *r,
                                  const struct reviews_counts *counts, bool is_new);

/* The person cancels it; false if there was no wish. */
bool reviews_leave(struct reviews *r, const char *table, int64_t sims, int64_t person);

/* A person is no more; a table is, or with 'sims' one review of it is not to be made here. */
void reviews_forget_person(struct reviews *r, int64_t person);
void reviews_forget(struct reviews *r, const char *table, int64_t sims);

/* Once more for those that could not be stored. */
void reviews_tick(struct reviews *r);

/* How it is with one that is not made yet: of the table, with so many simulations (0: with
 * any). False: there is none. */
struct reviews_progress {
    int64_t sims;
    int done, of;               /* parts */
    int before;                 /* that were asked for earlier, until it is begun */
    int64_t wait;               /* seconds until all of these are made; -1: not known */
    bool is_asked;              /* by this person, among others */
    const struct strbuf *known; /* JSON; empty before the first part */
};

bool reviews_find(const struct reviews *r, const char *table, int64_t sims,
                  int64_t person, struct reviews_progress *out);

/* What the store is asked for: of another version or seed it has none. */
struct journal_review reviews_key(const char *table, int64_t sims);

/* Why the game cannot be reviewed, as the code of a refusal: "not_over", "too_short",
 * "too_long"; or NULL. */
const char *reviews_obstacle(const struct match *m);

#endif
