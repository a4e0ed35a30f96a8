/*
 * Which of some names have a page that the caller may see, so that a page need not lead where
 * nothing is. No more is told than by asking for each of the pages: guests, people who are blocked
 * or show nothing and names of no person are left out alike.
 */

#include "account/account_handlers.h"
#include "account/profile_request.h"
#include "base/json_writer.h"
#include "site/body.h"
#include "site/ports/exchange.h"

enum { NAMES_MAX = 16 };

struct names_request {
    struct profile_request request; /* first: it is freed as one */
    char names[NAMES_MAX][JOURNAL_NAME_MAX + 1];
    int count;
};

static enum tori_err run_names(struct journal_job *job, struct journal *journal)
{
    struct names_request *r = (struct names_request *)job;
    struct profile_request *q = &r->request;
    struct profile_look look = {q->inquiry.exchange->token, ""};
    enum tori_err err = TORI_OK;
    struct json_writer j;

    inquiry_begin(&q->inquiry, &j);
    json_open_list(&j, "names");
    for (int i = 0; i < r->count && err != TORI_ERR_STORE; i++) {
        err = profile_sight_find(journal, &look, r->names[i], &q->sight);
        if (!err)
            json_write_any_text(&j, NULL, r->names[i]);
    }
    json_close_list(&j);
    return err == TORI_ERR_STORE ? err : TORI_OK;
}

void api_player_names(struct exchange *x)
{
    struct names_request *r = profile_request_open(x, sizeof(*r));
    struct body_field fields[] = {{"names", BODY_TEXTS, r->names,
                                   .size = sizeof(r->names[0]), .max = NAMES_MAX,
                                   .count = &r->count},
                                  {0}};

    if (body_read(x, &(struct body_form){fields, .is_strict = true,
                                         .expected = "expected {\"names\": [...]}"}))
        inquiry_ask(&r->request.inquiry, run_names, inquiry_answer);
    else
        inquiry_close(&r->request.inquiry);
}
