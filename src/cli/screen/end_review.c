/* A part of the review at a time: between two of them the page may look at what is known. */

#include "cli/screen/end_review.h"

#include "engine/match.h"
#include "review/account.h"
#include "review/review.h"

void end_review_init(struct end_review *r, void (*wake)(void))
{
    *r = (struct end_review){.review = NULL};
    aside_init(&r->aside, wake);
}

void end_review_release(struct end_review *r)
{
    aside_take(&r->aside, true);
    if (r->review)
        review_close(r->review);
    curve_release(&r->curve);
}

static void step(void *context)
{
    struct end_review *r = context;

    r->has_more = review_step(r->review);
}

const char *end_review_start(struct end_review *r, const struct match *m)
{
    const struct review_settings settings = {.sims = END_REVIEW_SIMS, .seed = 1};
    const char *why = NULL;

    if (r->review)
        return NULL;
    r->review = review_open(m, &settings, &why);
    if (!r->review)
        return why;
    review_progress(r->review, &r->done, &r->of);
    aside_start(&r->aside, step, r);
    return NULL;
}

void end_review_go_on(struct end_review *r)
{
    if (!r->review || !aside_take(&r->aside, false))
        return;
    review_progress(r->review, &r->done, &r->of);
    curve_release(&r->curve);
    curve_init(&r->curve, review_account(r->review));
    if (r->has_more)
        aside_start(&r->aside, step, r);
}

bool end_review_is_whole(const struct end_review *r)
{
    return r->review && !r->aside.is_busy && account_is_whole(review_account(r->review));
}

void end_review_ledger(const struct end_review *r, int seat, struct ledger *out)
{
    ledger_init(out, review_account(r->review), seat);
}
