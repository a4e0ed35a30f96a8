/*
 * A new password by mail: a link to the confirmed addresses of an account, which works once and
 * for an hour. Whether there is such an account, and such an address, is not told: a request is
 * answered before the store is asked.
 */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "account/account_state.h"
#include "account/new_password.h"
#include "notice/notice.h"
#include "people/tokens.h"
#include "site/body.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_notices.h"
#include "store/store_port.h"
#include "store/store_recovery.h"
#include "telemetry/log.h"

static const int64_t life_ms = INT64_C(60) * 60 * 1000; /* of a link */
static const int64_t rest_ms = INT64_C(5) * 60 * 1000;  /* before the next is sent */

/* Is mail sent? */

static bool has_mail(const struct exchange *x)
{
    return office_of(x)->accounts->mail_site != NULL;
}

void api_reset_ways(struct exchange *x)
{
    struct json_writer j;

    exchange_open_object(x, &j);
    json_write_bool(&j, "mail", has_mail(x));
    exchange_close_object(x, &j);
}

/* A link */

struct reset_order {
    struct journal_job job; /* first */
    struct strbuf key;      /* of the name */
    const char *site;
    int64_t now;
    int sent; /* mails */
};

/* The confirmed mail addresses of a person. */
struct reset_addresses {
    char ids[STORE_RECEIVERS_OF_ONE][STORE_NOTICE_ID + 1];
    int count;
};

static void note_address(void *context, const struct store_receiver *r)
{
    struct reset_addresses *a = context;

    if (r->way == NOTICE_MAIL && r->is_confirmed && a->count < STORE_RECEIVERS_OF_ONE)
        memcpy(a->ids[a->count++], r->id, sizeof(r->id));
}

static enum tori_err post(const struct reset_order *o, struct store *s,
                          const char *receiver, const struct notice *n)
{
    struct journal_posting p = {.id = n->id, .kind = NOTICE_RESET, .due = o->now};
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    notice_format(n, &text);
    p.text = text.text;
    err = store_add_notice_to(s, receiver, &p);
    sodium_memzero(text.text, text.length);
    strbuf_release(&text);
    return err;
}

/* The words of the mail; its link is all that knows the token. */
static void fill_notice(const struct reset_order *o, const struct journal_user *user,
                        const char *token, struct notice *n)
{
    *n = (struct notice){.kind = NOTICE_RESET, .at = o->now, .title = "Tori"};
    notice_draw_id(n->id);
    snprintf(n->who, sizeof(n->who), "%s", user->name);
    snprintf(n->link, sizeof(n->link), "%s/account/reset/%s", o->site, token);
}

static enum tori_err send_link(struct reset_order *o, struct store *s,
                               const struct journal_user *user,
                               const struct reset_addresses *to)
{
    struct store_reset r = {
        .user = user->id, .created = o->now, .until = o->now + life_ms};
    char token[TOKEN_LENGTH + 1];
    struct notice n;
    enum tori_err err;

    token_create(token);
    (void)token_hash(token, r.hash);
    err = store_set_reset(s, &r, o->now - rest_ms);
    fill_notice(o, user, token, &n);
    for (int i = 0; !err && i < to->count; i++)
        err = post(o, s, to->ids[i], &n);
    o->sent = err ? 0 : to->count;
    sodium_memzero(token, sizeof(token));
    sodium_memzero(&n, sizeof(n));
    return err;
}

/* TORI_ERR_UNKNOWN: there is no such account, or it had a link just now. */
static enum tori_err run_order(struct journal_job *job, struct journal *journal)
{
    struct reset_order *o = (struct reset_order *)job;
    struct store *s = store_of(journal);
    struct reset_addresses to = {.count = 0};
    struct journal_user user;
    enum tori_err err = store_find_user_by_key(s, o->key.text, &user);

    o->sent = 0;
    if (!err && !user.is_guest)
        err = store_read_receivers(s, user.id, note_address, &to);
    return err || to.count == 0 ? err : send_link(o, s, &user, &to);
}

static void finish_order(struct journal_job *job)
{
    struct reset_order *o = (struct reset_order *)job;

    log_line("reset-asked", "mails=%d", job->err ? 0 : o->sent);
    strbuf_release(&o->key);
    free(o);
}

static void place_order(const struct account_request *m)
{
    struct reset_order *o = xcalloc(1, sizeof(*o));

    strbuf_init(&o->key);
    strbuf_append(&o->key, m->key.text);
    o->site = office_of(m->exchange)->accounts->mail_site;
    o->now = now_ms();
    journal_queue_ask(account_request_hall(m)->queue, &o->job, run_order, finish_order);
}

void api_reset_ask(struct exchange *x)
{
    char name[JOURNAL_NAME_MAX + 1];
    struct body_field fields[] = {{"name", BODY_TEXT, name, .size = sizeof(name)}, {0}};
    struct account_request *m;

    if (!has_mail(x)) {
        exchange_refuse(x, 404, WIRE_FIELD, "this server sends no mail");
        return;
    }
    if (!body_read(x,
                   &(struct body_form){fields, .expected = "expected {\"name\": ...}"}))
        return;
    m = account_request_open(x, name);
    if (!account_request_may_try(m))
        return;
    place_order(m);
    account_request_answer_ok(m);
}

/* The password */

static enum tori_err use_link(struct account_request *m, struct store *s)
{
    return store_use_reset(s, m->ended, now_ms());
}

static enum tori_err run_find(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct store *s = store_of(journal);
    int64_t user;
    enum tori_err err = store_find_reset(s, m->ended, now_ms(), &user);

    return err ? err : store_find_user(s, user, &m->user);
}

static void go_on(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err == TORI_ERR_UNKNOWN) {
        new_password_refuse(m);
    } else if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else {
        new_password_set(m, use_link);
    }
}

static void look_for_link(struct account_request *m, const char *token)
{
    if (!new_password_check(m))
        return;
    if (token_hash(token, m->ended))
        account_request_hand(m, run_find, go_on);
    else
        new_password_refuse(m);
}

void api_reset(struct exchange *x)
{
    char token[TOKEN_LENGTH + 1];
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"token", BODY_TEXT, token, .size = sizeof(token)},
        {"password", BODY_TEXT, m->wanted, .size = sizeof(m->wanted)},
        {0}};
    struct body_form form = {fields,
                             .expected = "expected {\"token\": ..., \"password\": ...}"};

    if (body_read(x, &form))
        look_for_link(m, token);
    else
        account_request_close(m);
    sodium_memzero(token, sizeof(token));
}
