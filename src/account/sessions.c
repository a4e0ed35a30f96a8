/*
 * The sessions of a person over HTTP: a list of them, and their end. Whatever
 * ends takes its connections along. A password is changed here, because that ends all
 * sessions but the one that asked.
 */

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/json_writer.h"
#include "account/passwords.h"
#include "site/ports/exchange.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "account/proof.h"
#include "site/body.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_people.h"
#include "store/store_recovery.h"
#include "store/store_sessions.h"

enum { SESSIONS_LISTED = 100 };

/* The list */

struct session_list {
    struct json_writer json;
    const uint8_t *own;
};

static bool write_session(void *context, const struct journal_token *t)
{
    struct session_list *l = context;
    char label[TOKEN_LABEL_LENGTH + 1];

    token_label(t->hash, label);
    json_open_object(&l->json, NULL);
    json_write_text(&l->json, "id", label);
    json_write_text(&l->json, "device", t->device);
    json_write_int(&l->json, "created", t->created);
    json_write_int(&l->json, "used", t->used);
    json_write_bool(&l->json, "current", memcmp(t->hash, l->own, sizeof(t->hash)) == 0);
    json_close_object(&l->json);
    return true;
}

static enum tori_err run_list(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    struct session_list l = {.own = m->session};
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    if (err)
        return err;
    strbuf_reset(&m->text);
    json_writer_init(&l.json, &m->text);
    json_open_object(&l.json, NULL);
    json_open_list(&l.json, "sessions");
    err = store_read_tokens_of(s, m->user.id, SESSIONS_LISTED, write_session, &l);
    json_close_list(&l.json);
    json_close_object(&l.json);
    return err;
}

void api_sessions(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_list,
                         account_request_answer_text);
}

/* One of them */

static bool find_labelled(void *context, const struct journal_token *t)
{
    struct account_request *m = context;
    char label[TOKEN_LABEL_LENGTH + 1];

    token_label(t->hash, label);
    if (strcmp(label, m->label) != 0)
        return true;
    memcpy(m->ended, t->hash, sizeof(m->ended));
    return false;
}

static enum tori_err run_end(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = session_find_user(journal, m->exchange->token, &m->user);

    memset(m->ended, 0, sizeof(m->ended));
    if (!err)
        err = store_read_tokens_of(s, m->user.id, SESSIONS_LISTED, find_labelled, m);
    if (err)
        return err;
    err = store_remove_token(s, m->ended);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err; /* it has ended before */
}

static void answer_end(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    assert(m->user.id);
    if (!account_request_is_done(job))
        return;
    hall_end_session(account_request_hall(m), m->ended);
    account_request_answer_ok(m);
}

void api_session_end(struct exchange *x)
{
    char label[TOKEN_LABEL_LENGTH + 1];
    struct body_field fields[] = {{"id", BODY_TEXT, label, .size = sizeof(label)}, {0}};
    struct body_form form = {fields, .expected = "expected {\"id\": ...}"};
    struct account_request *m;

    if (!body_read(x, &form))
        return;
    m = account_request_open(x, "");
    memcpy(m->label, label, sizeof(m->label));
    account_request_hand(m, run_end, answer_end);
}

/* One's own, and all */

static enum tori_err run_logout(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = store_remove_token(s, m->session);

    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static void answer_logout(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (!account_request_is_done(job))
        return;
    hall_end_session(account_request_hall(m), m->session);
    account_request_take_cookie_back(m);
    account_request_answer_ok(m);
}

void api_logout(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_logout, answer_logout);
}

static enum tori_err run_logout_all(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = session_find_user(journal, m->exchange->token, &m->user);

    return err ? err : store_remove_tokens_of(s, m->user.id, NULL);
}

static void answer_logout_all(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (!account_request_is_done(job))
        return;
    hall_end_sessions_of(account_request_hall(m), m->user.id, NULL);
    account_request_take_cookie_back(m);
    account_request_answer_ok(m);
}

void api_logout_all(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_logout_all, answer_logout_all);
}

/* Another password: sessions and known devices of the old one end. */

static enum tori_err run_password(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    uint8_t device[TOKEN_HASH_BYTES];
    bool has_device = token_hash(m->exchange->known, device);
    enum tori_err err = store_change_password(s, m->user.id, m->hash);

    if (!err)
        err = store_remove_tokens_of(s, m->user.id, m->session);
    if (!err)
        err = store_remove_devices_of(s, m->user.id, has_device ? device : NULL);
    return err ? err : store_remove_resets_of(s, m->user.id);
}

static void answer_password(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (!account_request_is_done(job))
        return;
    hall_end_sessions_of(account_request_hall(m), m->user.id, m->session);
    account_request_answer_ok(m);
}

static void store_password(void *context, const struct hashing *h)
{
    struct account_request *m = context;

    assert(!m->user.is_guest);
    if (h->is_ok) {
        snprintf(m->hash, sizeof(m->hash), "%s", h->hash);
        account_request_hand(m, run_password, answer_password);
        return;
    }
    exchange_refuse(m->exchange, 503, WIRE_BUSY,
                    "not enough memory just now; try again in a moment");
    account_request_close(m);
}

static void hash_wanted(struct account_request *m)
{
    assert(m->user.id);
    if (!m->user.is_guest) {
        account_request_start_hashing(m, NULL, m->wanted, store_password);
        return;
    }
    exchange_refuse(m->exchange, 400, WIRE_FIELD, "a guest has no password");
    account_request_close(m);
}

void api_password(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"old", BODY_TEXT, m->password, .size = sizeof(m->password)},
        {"new", BODY_TEXT, m->wanted, .size = sizeof(m->wanted)},
        {0}};
    struct body_form form = {fields, .expected = "expected {\"old\": ..., \"new\": ...}"};
    struct strbuf why;

    strbuf_init(&why);
    if (!body_read(x, &form)) {
        account_request_close(m);
    } else if (!password_check(m->wanted, &why)) {
        exchange_refuse(x, 400, WIRE_FIELD, why.text);
        account_request_close(m);
    } else {
        proof_ask(m, hash_wanted);
    }
    strbuf_release(&why);
}
