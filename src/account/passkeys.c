/*
 * The passkeys of an account over HTTP: a list of them, a new one, and one less. Both changes need
 * the password. With a passkey that is removed all other sessions end, and known devices: one of
 * them may have been opened by it.
 */

#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/strbuf.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "account/passkey_request.h"
#include "account/proof.h"
#include "notice/base64url.h"
#include "site/body.h"
#include "site/ports/exchange.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_passkeys.h"
#include "store/store_sessions.h"
#include "telemetry/log.h"

static void refuse(struct account_request *m, int status, enum wire_error e,
                   const char *why)
{
    exchange_refuse(m->exchange, status, e, why);
    account_request_close(m);
}

/* The list, and what a new one is asked for with */

static void write_passkey(void *context, const struct store_passkey *p)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", p->id);
    json_write_any_text(j, "name", p->name);
    json_write_text(j, "site", p->site);
    json_write_int(j, "created", p->created);
    json_write_int(j, "used", p->used);
    json_close_object(j);
}

/* A guest can have none, so it is given nothing to sign. */
static void write_question(const struct account_request *m, struct json_writer *j)
{
    char handle[PASSKEY_HANDLE_LENGTH + 1];
    struct passkey_site site;

    if (m->user.is_guest || !passkey_site_of(m->exchange, &site))
        return;
    passkey_format_handle(m->user.id, handle);
    json_write_text(j, "handle", handle);
    passkey_write_challenge(m->exchange, &site, CHALLENGE_NEW, m->user.id, j);
}

static enum tori_err run_list(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct json_writer j;
    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    if (err)
        return err;
    strbuf_reset(&m->text);
    json_writer_init(&j, &m->text);
    json_open_object(&j, NULL);
    json_open_list(&j, "passkeys");
    err = store_read_passkeys(store_of(journal), m->user.id, write_passkey, &j);
    json_close_list(&j);
    write_question(m, &j);
    json_close_object(&j);
    return err;
}

void api_passkeys(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_list,
                         account_request_answer_text);
}

/* A new one */

static enum tori_err run_add(struct journal_job *job, struct journal *journal)
{
    const struct account_request *m = (struct account_request *)job;
    struct store *s = store_of(journal);
    enum tori_err err = passkey_use_challenge(m, s);

    return err ? err : store_add_passkey(s, &m->passkey->row);
}

static void answer_add(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err == TORI_ERR_UNKNOWN) {
        refuse(m, 409, WIRE_LIMIT, "it was asked for before, or there are too many");
    } else if (job->err == TORI_ERR_TAKEN) {
        refuse(m, 409, WIRE_FIELD, "this passkey is known already");
    } else if (account_request_is_done(job)) {
        log_line("passkey-added", "accounts=1");
        account_request_answer_ok(m);
    }
}

static void write_letters(const struct cbor_span *bytes, char *out, size_t size)
{
    struct strbuf text;

    strbuf_init(&text);
    base64url_append(&text, bytes->bytes, bytes->length);
    if (text.length >= size)
        BUG("%zu letters of a passkey", text.length);
    memcpy(out, text.text, text.length + 1);
    strbuf_release(&text);
}

static void fill_row(struct account_request *m, const struct authenticator_data *data)
{
    struct store_passkey *row = &m->passkey->row;

    write_letters(&data->credential, row->id, sizeof(row->id));
    write_letters(&data->cose, row->key, sizeof(row->key));
    snprintf(row->site, sizeof(row->site), "%s", m->passkey->site.id);
    if (!row->name[0])
        snprintf(row->name, sizeof(row->name), "%s", m->exchange->device);
    row->user = m->user.id;
    row->counter = data->counter;
    row->created = now_ms();
}

static void add(struct account_request *m)
{
    struct passkey_question q = passkey_question_of(m, CHALLENGE_NEW, m->user.id);
    struct cbor_span client = passkey_part_span(&m->passkey->client);
    struct cbor_span attestation = passkey_part_span(&m->passkey->said);
    struct authenticator_data data;
    enum passkey_fault f;

    if (m->user.is_guest) {
        refuse(m, 403, WIRE_LOGIN, "a guest has no passkeys");
        return;
    }
    f = passkey_check_new(&q, &client, &attestation, &data, &m->passkey->answered);
    if (f) {
        log_line("passkey-refused", "address=%s why=%s", m->exchange->address,
                 passkey_fault_word(f));
        refuse(m, 400, WIRE_FIELD, "this is no passkey of this site");
        return;
    }
    fill_row(m, &data);
    account_request_hand(m, run_add, answer_add);
}

void api_passkeys_add(struct exchange *x)
{
    struct account_request *m = passkey_request_open(x);
    char client[PASSKEY_LETTERS(PASSKEY_CLIENT_MAX)],
        said[PASSKEY_LETTERS(PASSKEY_ATTESTATION_MAX)];
    struct body_field fields[] = {
        {"password", BODY_TEXT, NULL, .size = PASSWORD_MAX + 1},
        {"name", BODY_TEXT, NULL, .size = STORE_PASSKEY_NAME_MAX + 1},
        {"client", BODY_TEXT, client, .size = sizeof(client)},
        {"attestation", BODY_TEXT, said, .size = sizeof(said)},
        {0}};

    if (!m)
        return;
    fields[0].out = m->password;
    fields[1].out = m->passkey->row.name;
    if (!body_read(x, &(struct body_form){fields, .expected =
                                                      "expected {\"password\", \"name\","
                                                      " \"client\", \"attestation\"}"}))
        account_request_close(m);
    else if (!passkey_part_read(&m->passkey->client, client) ||
             !passkey_part_read(&m->passkey->said, said))
        refuse(m, 400, WIRE_FIELD, "this is no passkey of this site");
    else
        proof_ask(m, add);
}

/* One less */

static enum tori_err run_remove(struct journal_job *job, struct journal *journal)
{
    const struct account_request *m = (struct account_request *)job;
    struct store *s = store_of(journal);
    uint8_t device[TOKEN_HASH_BYTES];
    bool has_device = token_hash(m->exchange->known, device);
    enum tori_err err = store_remove_passkey(s, m->user.id, m->passkey->row.id);

    if (!err)
        err = store_remove_tokens_of(s, m->user.id, m->session);
    return err ? err : store_remove_devices_of(s, m->user.id, has_device ? device : NULL);
}

static void answer_remove(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err == TORI_ERR_UNKNOWN) {
        refuse(m, 404, WIRE_FIELD, "there is no such passkey");
    } else if (account_request_is_done(job)) {
        log_line("passkey-removed", "accounts=1");
        hall_end_sessions_of(account_request_hall(m), m->user.id, m->session);
        account_request_answer_ok(m);
    }
}

static void hand_removal(struct account_request *m)
{
    account_request_hand(m, run_remove, answer_remove);
}

/* Also where no new ones can be made: they may be of another address of this server. */
void api_passkeys_remove(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"password", BODY_TEXT, m->password, .size = sizeof(m->password)},
        {"id", BODY_TEXT, NULL, .size = STORE_PASSKEY_ID_MAX + 1},
        {0}};

    passkey_request_fill(m);
    fields[1].out = m->passkey->row.id;
    if (body_read(x,
                  &(struct body_form){
                      fields, .expected = "expected {\"password\": ..., \"id\": ...}"}))
        proof_ask(m, hand_removal);
    else
        account_request_close(m);
}
