/*
 * Reports over HTTP: about a line of talk or a person. The answer is the same whether there is
 * such a line or person. And what the house has to tell a person, until it is seen.
 */

#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "engine/label.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "store/store.h"
#include "store/store_port.h"
#include "store/store_reports.h"

enum { OF_GUEST = 3, OF_ACCOUNT = 10 }; /* reports of a day */

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

/* Reporting */

/* Whom it is about; 0: there is none, or it is the reporter. */
static enum tori_err find_person(struct account_request *m, struct store *s)
{
    struct account_report *r = &m->report;
    struct journal_user user;
    enum tori_err err =
        *r->table ? store_find_line(s, r->table, r->seq, &r->person) : TORI_OK;

    if (!err)
        err = store_find_user(s, r->person, &user);
    if (err || r->person == m->user.id)
        r->person = 0;
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

/* The limit goes first: it is the same for what there is and for what there is not. */
static enum tori_err run_report(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct account_report *r = &m->report;
    struct store *s = store_of(journal);
    int64_t now = now_ms();
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    if (!err)
        err = store_check_reports(
            s, m->user.id,
            &(struct store_report_limit){now - day_ms,
                                         m->user.is_guest ? OF_GUEST : OF_ACCOUNT});
    r->is_too_many = err == TORI_ERR_TAKEN;
    if (!err)
        err = find_person(m, s);
    if (err || !r->person)
        return err;
    return store_add_report(s,
                            &(struct store_report){.at = now,
                                                   .reporter = m->user.id,
                                                   .person = r->person,
                                                   .table = *r->table ? r->table : NULL,
                                                   .seq = *r->table ? r->seq : 0,
                                                   .why = r->why});
}

static void answer_report(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (m->report.is_too_many) {
        exchange_refuse(m->exchange, 429, WIRE_LIMIT,
                        "you have reported much today; go on tomorrow");
        account_request_close(m);
    } else if (account_request_is_done(job)) {
        account_request_answer_ok(m);
    }
}

/* Either a line of a table or a person. */
static bool is_sound(const struct account_report *r)
{
    bool has_line = *r->table && r->seq > 0;

    return has_line != (r->person > 0) && !*r->table == !r->seq &&
           !label_has_controls(r->why);
}

void api_report(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct account_report *r = &m->report;
    struct body_field fields[] = {
        {"table", BODY_TEXT, r->table, .size = sizeof(r->table), .is_optional = true},
        {"line", BODY_NUMBER, &r->seq, .min = 1, .max = INT64_MAX, .is_optional = true},
        {"person", BODY_NUMBER, &r->person, .min = 1, .max = INT64_MAX,
         .is_optional = true},
        {"why", BODY_TEXT, r->why, .size = sizeof(r->why), .is_optional = true},
        {0}};
    struct body_form form = {
        fields, .is_strict = true,
        .expected = "expected {\"table\", \"line\"} or {\"person\"}, and \"why\""};

    if (!body_read(x, &form)) {
        account_request_close(m);
    } else if (!is_sound(r)) {
        exchange_refuse(x, 400, WIRE_FIELD, form.expected);
        account_request_close(m);
    } else {
        account_request_hand(m, run_report, answer_report);
    }
}

/* What was told */

static bool write_told(void *context, const struct store_told *t)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_int(j, "number", t->number);
    json_write_int(j, "at", t->at);
    json_write_text(j, "kind", t->kind);
    json_write_any_text(j, "text", t->text);
    json_close_object(j);
    return true;
}

static enum tori_err run_told(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct json_writer j;
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    strbuf_reset(&m->text);
    json_writer_init(&j, &m->text);
    json_open_object(&j, NULL);
    json_open_list(&j, "told");
    if (!err)
        err = store_read_told(store_of(journal), m->user.id, write_told, &j);
    json_close_list(&j);
    json_close_object(&j);
    return err;
}

void api_told(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_told,
                         account_request_answer_text);
}

static enum tori_err run_seen(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    return err ? err : store_remove_told(store_of(journal), m->user.id, m->report.seq);
}

static void answer_seen(struct journal_job *job)
{
    if (account_request_is_done(job))
        account_request_answer_ok((struct account_request *)job);
}

void api_told_seen(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"number", BODY_NUMBER, &m->report.seq, .min = 1, .max = INT64_MAX}, {0}};

    if (body_read(x, &(struct body_form){fields, .expected = "expected {\"number\"}"}))
        account_request_hand(m, run_seen, answer_seen);
    else
        account_request_close(m);
}
