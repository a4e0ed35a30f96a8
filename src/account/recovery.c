/*
 * Recovery codes over HTTP: how many are left, a new set, and a new password by one of them. An
 * unknown name takes as long as a wrong code and is answered the same.
 */

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "account/new_password.h"
#include "account/proof.h"
#include "account/recovery_set.h"
#include "account/session_open.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "store/store.h"
#include "store/store_port.h"
#include "store/store_recovery.h"

/* How many are left */

static enum tori_err run_count(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    int64_t left, created;
    struct json_writer j;
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    if (!err)
        err = store_count_codes(store_of(journal), m->user.id, &left, &created);
    if (err)
        return err;
    strbuf_reset(&m->text);
    json_writer_init(&j, &m->text);
    json_open_object(&j, NULL);
    json_write_int(&j, "left", left);
    json_write_int(&j, "created", created);
    json_close_object(&j);
    return TORI_OK;
}

void api_codes(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_count,
                         account_request_answer_text);
}

/* A new set */

static enum tori_err run_new(struct journal_job *job, struct journal *journal)
{
    const struct account_request *m = (struct account_request *)job;
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < RECOVERY_CODES; i++)
        err = store_set_code(
            store_of(journal),
            &(struct store_code){m->user.id, i, m->codes->hashes[i], m->codes->created});
    return err;
}

static void answer_new(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;
    struct json_writer j;

    if (!account_request_is_done(job))
        return;
    exchange_open_object(m->exchange, &j);
    json_open_list(&j, "codes");
    for (int i = 0; i < RECOVERY_CODES; i++)
        json_write_text(&j, NULL, m->codes->texts[i]);
    json_close_list(&j);
    exchange_close_object(m->exchange, &j);
    account_request_close(m);
}

/* One after the other: an address may have two in the queue. */
static void hash_next(void *context, const struct hashing *h)
{
    struct account_request *m = context;
    struct recovery_set *set = m->codes;

    if (!h->is_ok) {
        exchange_refuse(m->exchange, 503, WIRE_BUSY,
                        "not enough memory just now; try again in a moment");
        account_request_close(m);
        return;
    }
    snprintf(set->hashes[set->hashed++], sizeof(set->hashes[0]), "%s", h->hash);
    if (set->hashed < RECOVERY_CODES)
        account_request_start_hashing(m, NULL, set->texts[set->hashed], hash_next);
    else
        account_request_hand(m, run_new, answer_new);
}

static void draw_set(struct account_request *m)
{
    assert(m->user.id && !m->codes);
    if (m->user.is_guest) {
        exchange_refuse(m->exchange, 400, WIRE_FIELD, "a guest has no password");
        account_request_close(m);
        return;
    }
    m->codes = xcalloc(1, sizeof(*m->codes));
    m->codes->created = now_ms();
    for (int i = 0; i < RECOVERY_CODES; i++)
        recovery_code_draw(i, m->codes->texts[i]);
    account_request_start_hashing(m, NULL, m->codes->texts[0], hash_next);
}

void api_codes_new(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"password", BODY_TEXT, m->password, .size = sizeof(m->password)}, {0}};

    if (body_read(
            x, &(struct body_form){fields, .expected = "expected {\"password\": ...}"}))
        proof_ask(m, draw_set);
    else
        account_request_close(m);
}

/* A new password by a code */

static enum tori_err use_code(struct account_request *m, struct store *s)
{
    return store_use_code(s, m->user.id, m->code, m->code_hash);
}

static void finish_code(void *context, const struct hashing *h)
{
    struct account_request *m = context;

    if (h->is_ok && m->user.id)
        new_password_set(m, use_code);
    else
        new_password_refuse(m);
}

/* The hash of the code with this number, "" if there is none. */
static enum tori_err find_code(struct account_request *m, struct store *s)
{
    struct strbuf hash;
    enum tori_err err;

    strbuf_init(&hash);
    err = store_find_code(s, m->user.id, m->code, &hash);
    snprintf(m->code_hash, sizeof(m->code_hash), "%s", hash.text);
    strbuf_release(&hash);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}

static enum tori_err run_find(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct store *s = store_of(journal);
    enum tori_err err = store_find_user_by_key(s, m->key.text, &m->user);

    if (err || m->user.is_guest)
        m->user = (struct journal_user){0};
    if (err && err != TORI_ERR_UNKNOWN)
        return err;
    err = session_is_known(s, m->user.id, m->exchange->known, &m->is_known);
    return err ? err : find_code(m, s);
}

static void verify(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (account_request_is_done(job) && account_request_may_try(m))
        account_request_start_hashing(m, m->code_hash, m->password, finish_code);
}

static void recover(struct account_request *m, const char *typed)
{
    if (!new_password_check(m))
        return;
    if (recovery_code_parse(typed, m->password, &m->code))
        account_request_hand(m, run_find, verify);
    else
        new_password_refuse(m);
}

void api_recover(struct exchange *x)
{
    char name[JOURNAL_NAME_MAX + 1], typed[RECOVERY_CODE_TYPED_MAX + 1];
    char wanted[PASSWORD_MAX + 1];
    struct body_field fields[] = {{"name", BODY_TEXT, name, .size = sizeof(name)},
                                  {"code", BODY_TEXT, typed, .size = sizeof(typed)},
                                  {"password", BODY_TEXT, wanted, .size = sizeof(wanted)},
                                  {0}};
    struct body_form form = {
        fields, .expected = "expected {\"name\": ..., \"code\": ..., \"password\": ...}"};
    struct account_request *m;

    if (!body_read(x, &form))
        return;
    m = account_request_open(x, name);
    memcpy(m->wanted, wanted, sizeof(m->wanted));
    recover(m, typed);
    sodium_memzero(wanted, sizeof(wanted));
    sodium_memzero(typed, sizeof(typed));
}
