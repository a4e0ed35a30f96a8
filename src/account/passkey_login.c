/*
 * Logging in with a passkey over HTTP. The authenticator says who comes, so no name is asked for,
 * and nothing is told of which accounts have passkeys: whatever is wrong is answered the same.
 */

#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "account/passkey_request.h"
#include "account/session_open.h"
#include "notice/base64url.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "store/store.h"
#include "store/store_passkeys.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "telemetry/log.h"

/* A challenge; nothing is stored for it. */
void api_login_ask(struct exchange *x)
{
    struct passkey_site site;
    struct json_writer j;

    if (!passkey_site_of(x, &site)) {
        exchange_refuse(x, 404, WIRE_FIELD, "there are no passkeys at this address");
        return;
    }
    exchange_open_object(x, &j);
    passkey_write_challenge(x, &site, CHALLENGE_LOGIN, 0, &j);
    exchange_close_object(x, &j);
}

static void refuse(struct account_request *m, const char *why)
{
    log_line("login-failed", "address=%s passkey=%s", m->exchange->address, why);
    exchange_refuse(m->exchange, 401, WIRE_LOGIN, "this passkey opens no account here");
    account_request_close(m);
}

/* The session */

/* A counter that has not risen is that of a copy: the store refuses it. */
static enum tori_err run_session(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    const struct store_passkey *row = &m->passkey->row;
    const struct exchange *x = m->exchange;
    struct store *s = store_of(journal);
    enum tori_err err = passkey_use_challenge(m, s);

    m->passkey->why = err ? "again" : "counter";
    if (!err)
        err = store_use_passkey(s, row->id, row->counter, now_ms());
    if (!err)
        err = session_open(s, m->user.id, x->device, m->token);
    return err ? err : session_know_device(s, m->user.id, x->known, m->device);
}

static void answer(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err == TORI_ERR_UNKNOWN) {
        refuse(m, m->passkey->why);
    } else if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else {
        account_request_answer(m);
    }
}

/* The signature */

static enum passkey_fault check(struct account_request *m)
{
    struct passkey_request *p = m->passkey;
    struct passkey_question q = passkey_question_of(m, CHALLENGE_LOGIN, 0);
    struct passkey_signed s = {passkey_part_span(&p->client), passkey_part_span(&p->said),
                               passkey_part_span(&p->signature)};
    struct passkey_part key;
    struct cbor_span cose;
    struct authenticator_data data;
    enum passkey_fault f;

    if (!passkey_part_read(&key, p->row.key))
        return PASSKEY_KEY;
    cose = passkey_part_span(&key);
    f = passkey_check_signed(&q, &s, &cose, &data, &p->answered);
    if (!f)
        p->row.counter = data.counter;
    return f;
}

/* The authenticator says whose key it is, and for which site it was made. */
static bool is_of_person(const struct account_request *m)
{
    char handle[PASSKEY_HANDLE_LENGTH + 1];

    passkey_format_handle(m->user.id, handle);
    return !m->user.is_guest && strcmp(handle, m->passkey->handle) == 0 &&
           strcmp(m->passkey->row.site, m->passkey->site.id) == 0;
}

static void verify(struct account_request *m)
{
    enum passkey_fault f = check(m);

    if (f)
        refuse(m, passkey_fault_word(f));
    else if (!is_of_person(m))
        refuse(m, "person");
    else if (m->user.kept_out > now_ms()) {
        exchange_refuse_kept_out(m->exchange, m->user.kept_out);
        account_request_close(m);
    } else {
        account_request_hand(m, run_session, answer);
    }
}

static enum tori_err run_find(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct store *s = store_of(journal);
    enum tori_err err = store_find_passkey(s, m->key.text, &m->passkey->row);

    return err ? err : store_find_user(s, m->passkey->row.user, &m->user);
}

static void go_on(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err == TORI_ERR_UNKNOWN) {
        refuse(m, "unknown");
    } else if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else {
        verify(m);
    }
}

/* Attempts are counted by the passkey, as those with a password are by the name. */
static void look_for(struct account_request *m, const char *id)
{
    strbuf_reset(&m->key);
    strbuf_append(&m->key, id);
    if (account_request_may_try(m))
        account_request_hand(m, run_find, go_on);
}

void api_login_passkey(struct exchange *x)
{
    struct account_request *m = passkey_request_open(x);
    char id[STORE_PASSKEY_ID_MAX + 1], client[PASSKEY_LETTERS(PASSKEY_CLIENT_MAX)];
    char said[PASSKEY_LETTERS(PASSKEY_SAID_MAX)],
        signature[PASSKEY_LETTERS(PASSKEY_SIGNATURE_MAX)];
    struct body_field fields[] = {
        {"id", BODY_TEXT, id, .size = sizeof(id)},
        {"client", BODY_TEXT, client, .size = sizeof(client)},
        {"said", BODY_TEXT, said, .size = sizeof(said)},
        {"signature", BODY_TEXT, signature, .size = sizeof(signature)},
        {"handle", BODY_TEXT, NULL, .size = PASSKEY_HANDLE_LENGTH + 1},
        {0}};

    if (!m)
        return;
    fields[4].out = m->passkey->handle;
    if (!body_read(x,
                   &(struct body_form){fields, .expected = "expected {\"id\", \"client\","
                                                           " \"said\", \"signature\","
                                                           " \"handle\"}"}))
        account_request_close(m);
    else if (!passkey_part_read(&m->passkey->client, client) ||
             !passkey_part_read(&m->passkey->said, said) ||
             !passkey_part_read(&m->passkey->signature, signature))
        refuse(m, passkey_fault_word(PASSKEY_MALFORMED));
    else
        look_for(m, id);
}
