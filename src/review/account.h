#ifndef TORI_REVIEW_ACCOUNT_H
#define TORI_REVIEW_ACCOUNT_H

/*
 * All that a review has found of a game, span by span. Spans are filled in one by one, in
 * any order; a reader asks what is known.
 */

#include "review/course.h"
#include "review/verdict.h"
#include "review/worth.h"

struct strbuf;

struct found {
    bool is_done;
    struct worth before; /* in truth; not during the set-up */

    /* The same once more where chance acts, on lots of its own: what chance did is held
     * against this, so that what the lots of 'before' got wrong is not taken for luck. */
    struct worth again;
    struct verdict *verdict; /* owned; of a seat's span */

    /* What a seat's turn changed in truth, by seat: what it led to, held against what the best
     * turn that its seat could have known of would have led to. */
    double choice[TORI_PLAYERS_MAX];
};

struct account {
    struct course course;
    int version; /* of the method */
    int64_t sims;
    uint64_t seed;
    int start;           /* the first span behind the set-up, where the ledger begins */
    struct found *found; /* owned, one a span */
    struct worth end;    /* the result */
    int done, of;        /* parts of the work */
};

/* Life cycle. */
void account_init(struct account *a, const struct match *m);
void account_release(struct account *a);

/* Questions. */
bool account_is_whole(const struct account *a);
bool account_has_turn(const struct account *a, int span);   /* a seat's, judged */
bool account_has_worth(const struct account *a, int span);  /* is 'before' known? */
bool account_has_change(const struct account *a, int span); /* what did it change? */

/* What a span changed for a seat in truth, which must be known. Of chance it is the luck
 * in it. */
double account_change(const struct account *a, int span, int seat);

/* What a seat's turn brought or cost a seat by being worse than the better one, by its verdict;
 * 0 of a turn that cost nothing, and of chance. */
double account_mistake(const struct account *a, int span, int seat);

/* What else the span changed for a seat, which must be known: behind a turn the position turned
 * out to be better or worse than it was thought to be before, or what was drawn for the mean
 * before an event was not like all that chance could do. */
double account_misjudged(const struct account *a, int span, int seat);

/* Text: one object, as docs/REVIEW.md tells. */
void account_append_json(const struct account *a, struct strbuf *out);

#endif
