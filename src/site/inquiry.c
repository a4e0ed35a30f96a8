/* From a request to the job that answers it, and from its error to a refusal. */

#include "site/inquiry.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "site/tables/hall.h"

void *inquiry_open(struct exchange *x, size_t size,
                   const struct inquiry_refusal *refusals)
{
    struct inquiry *q = xcalloc(1, size);

    q->exchange = x;
    q->refusals = refusals;
    strbuf_init(&q->text);
    return q;
}

void inquiry_close(struct inquiry *q)
{
    struct exchange *x = q->exchange;
    bool was_busy = x->is_busy;

    strbuf_release(&q->text);
    free(q);
    if (was_busy)
        exchange_set_idle(x);
}

void inquiry_ask(struct inquiry *q, journal_run_fn *run, journal_done_fn *done)
{
    q->exchange->is_busy = true;
    journal_queue_ask(office_of(q->exchange)->hall->queue, &q->job, run, done);
}

/* NULL: it is not listed. */
static const struct inquiry_refusal *find_refusal(const struct inquiry *q)
{
    const struct inquiry_refusal *r = q->refusals;

    while (r && r->status && r->err != q->job.err)
        r++;
    return r && r->status ? r : NULL;
}

void inquiry_refuse(struct inquiry *q)
{
    const struct inquiry_refusal *r = find_refusal(q);

    if (q->is_refused)
        session_refuse(q->exchange, q->job.err, q->me.kept_out);
    else if (r)
        exchange_refuse(q->exchange, r->status, r->error, r->text ? r->text : q->why);
    else
        office_refuse_unsaved(q->exchange, &q->job);
    inquiry_close(q);
}

void inquiry_answer(struct journal_job *job)
{
    struct inquiry *q = (struct inquiry *)job;

    if (job->err) {
        inquiry_refuse(q);
        return;
    }
    exchange_answer_members(q->exchange, &q->text);
    inquiry_close(q);
}

void inquiry_begin(struct inquiry *q, struct json_writer *j)
{
    strbuf_reset(&q->text);
    json_writer_init(j, &q->text);
}

/* Who asks */

static enum tori_err note(struct inquiry *q, enum tori_err err)
{
    q->is_refused = err != TORI_OK;
    return err;
}

enum tori_err inquiry_find_me(struct inquiry *q, struct journal *journal)
{
    return note(q, session_find_user(journal, q->exchange->token, &q->me));
}

enum tori_err inquiry_use_session(struct inquiry *q, struct journal *journal)
{
    return note(q, session_use(journal, q->exchange->token, &q->me));
}

enum tori_err inquiry_find_viewer(struct inquiry *q, struct journal *journal)
{
    enum tori_err err = session_find_user(journal, q->exchange->token, &q->me);

    if (err != TORI_ERR_UNKNOWN)
        return note(q, err);
    q->me = (struct journal_user){0};
    return note(q, TORI_OK);
}
