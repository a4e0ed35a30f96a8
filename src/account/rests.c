/* When a person rests, over HTTP: the night in a time zone, and holidays. Every answer is the plan
 * as it is then. */

#include <string.h>

#include "account/account_handlers.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "rest/rest_plan.h"
#include "site/body.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/tables/hall.h"
#include "site/tables/resting.h"
#include "store/store.h"
#include "store/store_port.h"
#include "store/store_rests.h"

enum { MINUTE_MAX = 24 * 60 - 1, DAY_MAX = 4000000 };

struct rest_request;

/* False: the plan does not allow it. */
typedef bool rest_change_fn(const struct rest_request *q, struct rest_plan *p);

struct rest_request {
    struct inquiry inquiry; /* first */
    rest_change_fn *change; /* or NULL */
    int64_t now;
    char zone[ZONE_NAME_MAX + 1];
    int64_t from, to; /* minutes, or days */
    struct rest_plan plan;
};

/* The job */

static enum tori_err store_plan(const struct rest_request *q, struct store *s)
{
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    rest_plan_format(&q->plan, &text);
    err = store_set_rest(s, q->inquiry.me.id, text.text);
    strbuf_release(&text);
    return err;
}

static enum tori_err read_plan(struct rest_request *q, struct store *s)
{
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    err = store_find_rest(s, q->inquiry.me.id, &text);
    if (!err)
        (void)rest_plan_parse(text.text, &q->plan);
    strbuf_release(&text);
    return err;
}

static void write_plan(const struct rest_request *q, struct json_writer *j)
{
    const struct rest_plan *p = &q->plan;

    json_write_text(j, "zone", p->zone);
    json_write_int(j, "from", p->from);
    json_write_int(j, "to", p->to);
    json_write_int(j, "today", zone_rule_day(&p->rule, q->now / 1000));
    json_write_int(j, "a_year", REST_DAYS_A_YEAR);
    json_open_list(j, "holidays");
    for (int i = 0; i < p->count; i++) {
        json_open_object(j, NULL);
        json_write_int(j, "first", p->holidays[i].first);
        json_write_int(j, "last", p->holidays[i].last);
        json_close_object(j);
    }
    json_close_list(j);
}

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct rest_request *q = (struct rest_request *)job;
    enum tori_err err = inquiry_use_session(&q->inquiry, journal);
    struct json_writer j;

    if (!err)
        err = read_plan(q, store_of(journal));
    if (!err && q->change)
        err =
            q->change(q, &q->plan) ? store_plan(q, store_of(journal)) : TORI_ERR_ILLEGAL;
    inquiry_begin(&q->inquiry, &j);
    if (!err)
        write_plan(q, &j);
    return err;
}

static void finish(struct journal_job *job)
{
    struct rest_request *q = (struct rest_request *)job;

    if (!job->err && q->change)
        resting_look_again(office_of(q->inquiry.exchange)->hall, q->inquiry.me.id);
    inquiry_answer(job);
}

/* Requests */

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_ILLEGAL, 409, WIRE_LIMIT,
     "a night is 12 hours at most; a year has 30 days of holidays, from today on"},
    {0}};

static struct rest_request *open_request(struct exchange *x, rest_change_fn *change)
{
    struct rest_request *q = inquiry_open(x, sizeof(*q), refusals);

    q->change = change;
    q->now = now_ms();
    return q;
}

static void hand(struct rest_request *q)
{
    inquiry_ask(&q->inquiry, run, finish);
}

void api_rest(struct exchange *x)
{
    hand(open_request(x, NULL));
}

static bool set_night(const struct rest_request *q, struct rest_plan *p)
{
    return rest_plan_set_night(p, q->zone, (int)q->from, (int)q->to);
}

void api_rest_night(struct exchange *x)
{
    struct rest_request *q = open_request(x, set_night);
    const struct body_field fields[] = {
        {"zone", BODY_TEXT, q->zone, .size = sizeof(q->zone)},
        {"from", BODY_NUMBER, &q->from, .max = MINUTE_MAX},
        {"to", BODY_NUMBER, &q->to, .max = MINUTE_MAX},
        {0}};

    if (!body_read(x, &(struct body_form){
                          fields, .expected = "expected {\"zone\", \"from\", \"to\"}"}))
        inquiry_close(&q->inquiry);
    else if (!zones_find(q->zone)) {
        exchange_refuse(x, 400, WIRE_FIELD, "there is no such time zone");
        inquiry_close(&q->inquiry);
    } else
        hand(q);
}

static bool add_holiday(const struct rest_request *q, struct rest_plan *p)
{
    return rest_plan_add_holiday(p, (struct rest_holiday){q->from, q->to}, q->now);
}

void api_rest_holiday(struct exchange *x)
{
    struct rest_request *q = open_request(x, add_holiday);
    const struct body_field fields[] = {{"first", BODY_NUMBER, &q->from, .max = DAY_MAX},
                                        {"last", BODY_NUMBER, &q->to, .max = DAY_MAX},
                                        {0}};

    if (body_read(
            x, &(struct body_form){fields, .expected = "expected {\"first\", \"last\"}"}))
        hand(q);
    else
        inquiry_close(&q->inquiry);
}

static bool end_holidays(const struct rest_request *q, struct rest_plan *p)
{
    rest_plan_end_holidays(p, q->from, q->now);
    return true;
}

void api_rest_end(struct exchange *x)
{
    struct rest_request *q = open_request(x, end_holidays);
    const struct body_field fields[] = {{"from", BODY_NUMBER, &q->from, .max = DAY_MAX},
                                        {0}};

    if (body_read(x, &(struct body_form){fields, .expected = "expected {\"from\": ...}"}))
        hand(q);
    else
        inquiry_close(&q->inquiry);
}
