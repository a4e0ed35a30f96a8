#ifndef TORI_CLI_SCREEN_END_REVIEW_H
#define TORI_CLI_SCREEN_END_REVIEW_H

/* A review that goes on beside a page, part by part in a thread, and what it has found of
 * everybody's chance to win. */

#include <stdbool.h>

#include "cli/screen/aside.h"
#include "review/curve.h"
#include "review/ledger.h"

struct match;
struct review;

enum { END_REVIEW_SIMS = 60 }; /* of a decision: for a curve */

struct end_review {
    struct review *review; /* owned; NULL: none was asked for */
    struct aside aside;
    bool has_more;
    int done, of;
    struct curve curve; /* as far as it is known */
};

void end_review_init(struct end_review *r, void (*wake)(void));
void end_review_release(struct end_review *r);

/* NULL, or why there can be none, as review_open() says it. Once is enough. */
const char *end_review_start(struct end_review *r, const struct match *m);

/* When the thread has woken us: take what it found and begin the next part. */
void end_review_go_on(struct end_review *r);

/* Once it is whole: where a seat's result came from. */
bool end_review_is_whole(const struct end_review *r);
void end_review_ledger(const struct end_review *r, int seat, struct ledger *out);

#endif
