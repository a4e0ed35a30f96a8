/* Questions about pages of players. */

#include "account/profile_request.h"

#include <stdlib.h>

#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/tables/hall.h"

void profile_request_init(struct profile_request *q, struct exchange *x)
{
    q->exchange = x;
    strbuf_init(&q->text);
    x->is_busy = true;
}

struct profile_request *profile_request_of(struct journal_job *job)
{
    return (struct profile_request *)job;
}

static void answer(struct journal_job *job)
{
    struct profile_request *q = profile_request_of(job);
    struct exchange *x = q->exchange;

    if (job->err == TORI_ERR_UNKNOWN) {
        exchange_refuse(x, 404, WIRE_NAME, "nothing to see here");
    } else if (job->err) {
        exchange_refuse(x, 503, WIRE_STORAGE, "the store does not answer; try again");
    } else {
        exchange_answer_members(x, &q->text);
    }
    strbuf_release(&q->text);
    free(q);
    exchange_set_idle(x);
}

void profile_request_ask(struct profile_request *q, journal_run_fn *run)
{
    journal_queue_ask(office_of(q->exchange)->hall->queue, &q->job, run, answer);
}

enum tori_err profile_request_look(struct profile_request *q, struct journal *journal)
{
    struct profile_look look = {q->exchange->token, q->as};

    return profile_sight_find(journal, &look, q->name, &q->sight);
}
