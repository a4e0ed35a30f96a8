#ifndef TORI_REVIEW_INTERNAL_H
#define TORI_REVIEW_INTERNAL_H

/* What the files of this folder know of a review. */

#include "review/course.h"
#include "review/examiner.h"
#include "review/review.h"
#include "review/verdict.h"
#include "review/worth.h"

/* What has been found of a span. */
struct found {
    bool is_done;
    struct worth before;     /* in truth */
    struct verdict *verdict; /* owned; of a seat's span */
};

struct review {
    struct course course;
    struct review_settings settings;
    struct found *found; /* owned, one a span */
    struct worth end;    /* the result */
    int done, of;        /* parts */

    /* The span under way. */
    int span;
    struct examiner examiner;
    bool is_examining;
};

static inline bool review_is_whole(const struct review *r)
{
    return r->done == r->of;
}

/* Is it known what the span changed? */
static inline bool review_has_change(const struct review *r, int span)
{
    return r->found[span].is_done &&
           (span + 1 == r->course.span_count || r->found[span + 1].is_done);
}

/* What the span changed for a seat, in truth; it must be known. */
static inline double review_change(const struct review *r, int span, int seat)
{
    const struct worth *after =
        span + 1 < r->course.span_count ? &r->found[span + 1].before : &r->end;

    return after->win[seat] - r->found[span].before.win[seat];
}

#endif
