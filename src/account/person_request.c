/* Who asks, about whom, and the answer. */

#include "account/person_request.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "people/names.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "store/store_follows.h"
#include "store/store_port.h"

static struct person_request *request_of(struct journal_job *job)
{
    return (struct person_request *)job;
}

struct person_request *person_request_open(struct exchange *x)
{
    struct person_request *q = xcalloc(1, sizeof(*q));

    q->exchange = x;
    q->is_on = true;
    strbuf_init(&q->text);
    strbuf_init(&q->extra);
    return q;
}

void person_request_close(struct person_request *q)
{
    struct exchange *x = q->exchange;
    bool was_busy = x->is_busy;

    strbuf_release(&q->text);
    strbuf_release(&q->extra);
    free(q);
    if (was_busy)
        exchange_set_idle(x);
}

struct hall *person_request_hall(const struct person_request *q)
{
    return office_of(q->exchange)->hall;
}

void person_request_hand(struct person_request *q, journal_run_fn *run,
                         journal_done_fn *done)
{
    q->exchange->is_busy = true;
    journal_queue_ask(person_request_hall(q)->queue, &q->job, run, done);
}

/* Who it is about */

enum tori_err person_request_find_me(struct person_request *q, struct journal *journal)
{
    enum tori_err err = session_find_user(journal, q->exchange->token, &q->me);

    q->is_known = !err;
    return err;
}

static enum tori_err find_named(struct person_request *q, struct store *s)
{
    struct strbuf key;
    enum tori_err err;

    strbuf_init(&key);
    name_fold(q->name, &key);
    err = store_find_user_by_key(s, key.text, &q->other);
    strbuf_release(&key);
    return err;
}

enum tori_err person_request_find_other(struct person_request *q, struct store *s)
{
    enum tori_err err;

    if (*q->name)
        return find_named(q, s);
    err = store_find_guest_at(s, q->table, q->number);
    return err ? err : store_find_user(s, q->number, &q->other);
}

static void refuse(struct person_request *q, enum tori_err err)
{
    struct exchange *x = q->exchange;

    if (!q->is_known)
        session_refuse(x, err, q->me.kept_out);
    else if (q->is_too_often)
        exchange_refuse(x, 429, WIRE_RATE, "not so many at once; wait a minute");
    else if (err == TORI_ERR_ILLEGAL)
        exchange_refuse(x, 403, WIRE_LOGIN, "this is for people with an account");
    else if (err == TORI_ERR_OVER)
        exchange_refuse(x, 409, WIRE_PHASE, "you do not wait at this table");
    else if (err == TORI_ERR_UNKNOWN)
        exchange_refuse(x, 404, WIRE_NAME, "there is nobody to see here");
    else if (err == TORI_ERR_TAKEN)
        exchange_refuse(x, 409, WIRE_LIMIT,
                        "your list is full; take somebody off it first");
    else
        office_refuse_unsaved(x, &q->job);
}

void person_request_answer(struct journal_job *job)
{
    struct person_request *q = request_of(job);

    if (job->err || q->is_too_often)
        refuse(q, job->err);
    else
        exchange_answer_members(q->exchange, &q->text);
    person_request_close(q);
}
