/* Following and blocking, over HTTP. A guest, who is blocked, who has blocked the caller and who
 * never was are answered alike. */

#include "account/account_handlers.h"
#include "account/person_request.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "site/body.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_follows.h"

static struct person_request *request_of(struct journal_job *job)
{
    return (struct person_request *)job;
}

static bool read_other(struct person_request *q)
{
    struct body_field fields[] = {
        {"name", BODY_TEXT, q->name, .size = sizeof(q->name), .is_optional = true},
        {"user", BODY_NUMBER, &q->number, .min = 1, .max = INT64_MAX,
         .is_optional = true},
        {"table", BODY_TEXT, q->table, .size = sizeof(q->table), .is_optional = true},
        {"on", BODY_TRUTH, &q->is_on, .is_optional = true},
        {0}};

    return body_read(q->inquiry.exchange,
                     &(struct body_form){fields, .is_strict = true,
                                         .expected = "expected {\"name\": ...} or"
                                                     " {\"user\": ..., \"table\": ...}"});
}

static void change(struct exchange *x, journal_run_fn *run, journal_done_fn *done)
{
    struct person_request *q = person_request_open(x, sizeof(*q));

    q->is_on = true;
    if (read_other(q))
        inquiry_ask(&q->inquiry, run, done);
    else
        inquiry_close(&q->inquiry);
}

static void write_tie(struct person_request *q, const struct store_tie *tie)
{
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    json_write_int(&j, "user", q->other.id);
    json_write_text(&j, "name", q->other.name);
    json_write_bool(&j, "follows", tie->is_follower);
    json_write_bool(&j, "blocked", tie->has_blocked);
}

/* What holds afterwards. */
static enum tori_err look_again(struct person_request *q, struct store *s)
{
    struct store_tie tie;
    enum tori_err err = store_find_tie(s, q->inquiry.me.id, q->other.id, &tie);

    q->is_apart = tie.has_blocked || tie.is_blocked;
    write_tie(q, &tie);
    return err;
}

/* Following: accounts, on both sides. */

static enum tori_err run_follow(struct journal_job *job, struct journal *journal)
{
    struct person_request *q = request_of(job);
    struct store *s = store_of(journal);
    enum tori_err err = inquiry_find_me(&q->inquiry, journal);

    if (!err && q->inquiry.me.is_guest)
        err = TORI_ERR_ILLEGAL;
    if (!err)
        err = person_request_find_other(q, s);
    if (!err && q->other.is_guest)
        err = TORI_ERR_UNKNOWN;
    if (!err)
        err = q->is_on ? store_follow(s, q->inquiry.me.id, q->other.id, now_ms())
                       : store_unfollow(s, q->inquiry.me.id, q->other.id);
    return err ? err : look_again(q, s);
}

void api_follow(struct exchange *x)
{
    change(x, run_follow, inquiry_answer);
}

/* Blocking: anybody, and guests, too. */

static enum tori_err run_block(struct journal_job *job, struct journal *journal)
{
    struct person_request *q = request_of(job);
    struct store *s = store_of(journal);
    enum tori_err err = inquiry_find_me(&q->inquiry, journal);

    if (!err)
        err = person_request_find_other(q, s);
    if (!err)
        err = q->is_on ? store_block(s, q->inquiry.me.id, q->other.id, now_ms())
                       : store_unblock(s, q->inquiry.me.id, q->other.id);
    return err ? err : look_again(q, s);
}

static void finish_block(struct journal_job *job)
{
    struct person_request *q = request_of(job);

    if (!job->err)
        hall_set_apart(person_request_hall(q), q->inquiry.me.id, q->other.id,
                       q->is_apart);
    inquiry_answer(job);
}

void api_block(struct exchange *x)
{
    change(x, run_block, finish_block);
}
