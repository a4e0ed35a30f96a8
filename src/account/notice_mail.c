/*
 * The mail address of a person's notices: asked for, confirmed by a link in a mail, and stopped by
 * another without a login.
 *
 * A stranger's address can be asked for, so a box is mailed MAILS_TO_ONE times a day at most,
 * by all requests together, and a person may ask MAILS_BY_ONE times; both are counted in the
 * store, as what a payer takes on a day. The answer is the same whether a mail was sent or not.
 */

#include <stdio.h>
#include <string.h>

#include "account/account_handlers.h"
#include "account/account_state.h"
#include "account/notice_desk.h"
#include "account/notice_change.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "notice/confirm_token.h"
#include "notice/mail.h"
#include "notice/notice_words.h"
#include "site/body.h"
#include "site/inquiry.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_port.h"

enum { MAILS_TO_ONE = 2, MAILS_BY_ONE = 5, LANGUAGE_SIZE = 3 };

static const int64_t link_life_ms = INT64_C(3) * 24 * 3600 * 1000;

/* Asking */

/* One more on this day, if there may be. */
static enum tori_err take_one(struct store *s, struct journal_payer payer, int64_t at,
                              int most, bool *is_allowed)
{
    const struct journal_spending one = {.names = 1};
    struct journal_spending spent;
    enum tori_err err = store_find_spent(s, payer, at, &spent);

    *is_allowed = !err && spent.names < most;
    return err || !*is_allowed ? err : store_spend(s, payer, at, &one);
}

static enum tori_err ask_to_confirm(struct notice_change *q, struct store *s)
{
    char token[CONFIRM_TOKEN_LENGTH + 1], path[CONFIRM_TOKEN_LENGTH + 16];
    bool is_allowed;
    enum tori_err err =
        take_one(s, (struct journal_payer){JOURNAL_BY_PERSON, q->inquiry.me.id}, q->now,
                 MAILS_BY_ONE, &is_allowed);

    if (!err && is_allowed)
        err = take_one(s, (struct journal_payer){JOURNAL_BY_ADDRESS, q->mailbox}, q->now,
                       MAILS_TO_ONE, &is_allowed);
    if (err || !is_allowed)
        return err;
    confirm_token_format(q->desk->key, q->receiver.id, token);
    snprintf(path, sizeof(path), "/confirm/%s", token);
    return notice_change_post(q, s, NOTICE_CONFIRM, path);
}

/* An address that is confirmed already stays so, in another language perhaps. */
static enum tori_err set_mail(struct notice_change *q, struct store *s)
{
    enum tori_err err = notice_change_check_account(q);

    if (!err)
        err = notice_change_replace(q, s);
    if (!err)
        err = store_find_receiver(s, q->receiver.id, &q->receiver);
    return err || q->receiver.is_confirmed ? err : ask_to_confirm(q, s);
}

/* One box has many addresses: letters of a domain are the same in both sizes, and so mostly are
 * those before it; what stands behind a plus there, and points, are mostly of no account. */
static int64_t number_mailbox(const struct exchange *x, const char *address)
{
    char text[MAIL_ADDRESS_MAX + 8] = "mail ";
    const char *at = strrchr(address, '@');
    const char *plus = strchr(address, '+');
    size_t length = strlen(text);

    for (const char *c = address; *c && length < sizeof(text) - 1; c++)
        if (c >= at || (*c != '.' && (!plus || c < plus)))
            text[length++] = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    text[length] = '\0';
    return office_number_address(office_of(x), text);
}

static void begin_mail(struct notice_change *q)
{
    notice_draw_id(q->receiver.id);
    q->receiver.way = NOTICE_MAIL;
    q->receiver.created = q->now;
    q->mailbox = number_mailbox(q->inquiry.exchange, q->receiver.address);
    notice_change_hand(q, set_mail);
}

void api_notices_mail(struct exchange *x)
{
    struct notice_change *q = notice_change_open(x);
    struct body_field fields[] = {
        {"address", BODY_TEXT, NULL, .size = MAIL_ADDRESS_MAX + 1},
        {"language", BODY_TEXT, NULL, .size = LANGUAGE_SIZE},
        {0}};
    struct body_form form = {fields, .expected = "expected {\"address\", \"language\"}"};
    enum notice_language language;

    if (!q)
        return;
    fields[0].out = q->receiver.address;
    fields[1].out = q->receiver.language;
    if (!q->desk->has_mail || !body_read(x, &form) ||
        !notice_language_find(q->receiver.language, &language) ||
        !mail_address_is_valid(q->receiver.address))
        notice_change_refuse(q, "that is no mail address, or this server sends no mail");
    else
        begin_mail(q);
}

/* Links that work without a login */

struct link_request {
    struct inquiry inquiry; /* first */
    char receiver[NOTICE_ID_LENGTH + 1];
    int64_t user;
    enum notice_kind kind;
};

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_UNKNOWN, 404, WIRE_FIELD, "this link is of no use any more"}, {0}};

static void hand_link(struct link_request *l, journal_run_fn *run)
{
    struct json_writer j;

    inquiry_begin(&l->inquiry, &j);
    json_write_bool(&j, "ok", true);
    inquiry_ask(&l->inquiry, run, inquiry_answer);
}

static const struct notice_desk *desk_of(const struct exchange *x)
{
    return office_of(x)->accounts->notices;
}

static void refuse_link(struct link_request *l)
{
    l->inquiry.job.err = TORI_ERR_UNKNOWN;
    inquiry_refuse(&l->inquiry);
}

static enum tori_err run_confirm(struct journal_job *job, struct journal *journal)
{
    struct link_request *l = (struct link_request *)job;
    struct store *s = store_of(journal);
    struct store_receiver r;
    enum tori_err err = store_find_receiver(s, l->receiver, &r);

    if (!err && !r.is_confirmed && now_ms() - r.created > link_life_ms)
        return TORI_ERR_UNKNOWN;
    return err ? err : store_confirm_receiver(s, l->receiver);
}

void api_notices_confirm(struct exchange *x)
{
    struct link_request *l = inquiry_open(x, sizeof(*l), refusals);
    char token[CONFIRM_TOKEN_LENGTH + 1];
    const struct body_field fields[] = {
        {"token", BODY_TEXT, token, .size = sizeof(token)}, {0}};
    struct body_form form = {fields, .expected = "expected {\"token\": ...}"};

    if (!body_read(x, &form))
        inquiry_close(&l->inquiry);
    else if (desk_of(x) && confirm_token_parse(desk_of(x)->key, token, l->receiver))
        hand_link(l, run_confirm);
    else
        refuse_link(l);
}

/* Of a person who is no more there is nothing left to stop. */
static enum tori_err run_stop(struct journal_job *job, struct journal *journal)
{
    struct link_request *l = (struct link_request *)job;
    struct store *s = store_of(journal);
    struct journal_user user;
    enum tori_err err = store_find_user(s, l->user, &user);

    if (err == TORI_ERR_UNKNOWN)
        return TORI_OK;
    return err ? err : store_set_silence(s, l->user, l->kind, NOTICE_MAIL, true);
}

/* The path's last part is the token; the body, which mail programs send (RFC 8058), says nothing
 * besides. */
void api_stop(struct exchange *x)
{
    struct link_request *l = inquiry_open(x, sizeof(*l), refusals);
    const char *token = strrchr(x->path, '/') + 1;

    if (desk_of(x) && stop_token_parse(desk_of(x)->key, token, &l->user, &l->kind) &&
        notice_is_choice(l->kind))
        hand_link(l, run_stop);
    else
        refuse_link(l);
}
