/*
 * The operators' page over HTTP: lists, and acts for who has said the password a short while ago.
 * That is proved by a text which the page keeps and every node can check: the time, and a hash of
 * it with the session, keyed with what all nodes have from the store.
 */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/number.h"
#include "operate/operation.h"
#include "operate/operations.h"
#include "site/ports/exchange.h"
#include "server/net/network.h"
#include "server/requests/server_requests.h"
#include "account/account_request.h"
#include "server/requests/server_parts.h"
#include "site/office.h"
#include "cluster/orders.h"
#include "account/proof.h"
#include "site/body.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "journal/journal_queue.h"
#include "store/store.h"

enum {
    PROOF_MS = 15 * 60 * 1000,
    PROOF_BYTES = crypto_generichash_BYTES_MIN,
    PROOF_TEXT_MAX = 24 + 2 * PROOF_BYTES,
};

/* Proofs */

/* "TIME-HASH" of a session. */
static void write_proof(const struct office *o, const uint8_t *session, int64_t at,
                        char out[PROOF_TEXT_MAX + 1])
{
    static const char what[] = "operator";
    uint8_t hash[PROOF_BYTES];
    crypto_generichash_state state;
    int length;

    crypto_generichash_init(&state, o->address_key, sizeof(o->address_key), sizeof(hash));
    crypto_generichash_update(&state, (const uint8_t *)what, sizeof(what));
    crypto_generichash_update(&state, session, TOKEN_HASH_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)&at, sizeof(at));
    crypto_generichash_final(&state, hash, sizeof(hash));
    length = snprintf(out, PROOF_TEXT_MAX + 1, "%" PRId64 "-", at);
    sodium_bin2hex(out + length, 2 * sizeof(hash) + 1, hash, sizeof(hash));
}

static bool is_proof(const struct office *o, const uint8_t *session, const char *text)
{
    char number[24] = "", expected[PROOF_TEXT_MAX + 1];
    size_t length = strcspn(text, "-");
    int64_t at, now = now_ms();

    if (length < sizeof(number))
        memcpy(number, text, length);
    if (!number_parse(number, 0, INT64_MAX, &at) || at > now || now - at > PROOF_MS)
        return false;
    write_proof(o, session, at, expected);
    return strlen(text) == strlen(expected) &&
           sodium_memcmp(text, expected, strlen(expected)) == 0;
}

static void give_proof(struct account_request *m)
{
    char proof[PROOF_TEXT_MAX + 1];
    int64_t now = now_ms();
    struct json_writer j;

    if (m->user.is_operator) {
        write_proof(office_of(m->exchange), m->session, now, proof);
        exchange_open_object(m->exchange, &j);
        json_write_text(&j, "proof", proof);
        json_write_int(&j, "until", now + PROOF_MS);
        exchange_close_object(m->exchange, &j);
    } else {
        exchange_refuse(m->exchange, 403, WIRE_FORBIDDEN, "this is for operators only");
    }
    account_request_close(m);
}

void api_operator_prove(struct exchange *x)
{
    struct account_request *m = account_request_open(x, "");
    struct body_field fields[] = {
        {"password", BODY_TEXT, m->password, .size = sizeof(m->password)}, {0}};

    if (body_read(
            x, &(struct body_form){fields, .expected = "expected {\"password\": ...}"}))
        proof_ask(m, give_proof);
    else
        account_request_close(m);
}

/* Operations */

struct asking {
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user user;
    struct operation operation;
    struct strbuf answer;
};

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct asking *a = (struct asking *)job;
    enum tori_err err = session_use(journal, a->exchange->token, &a->user);

    if (err || !a->user.is_operator)
        return err;
    snprintf(a->operation.who, sizeof(a->operation.who), "%s #%" PRId64, a->user.name,
             a->user.id);
    a->operation.at = now_ms();
    return operations_run(&a->operation, s, &a->answer);
}

static void answer(const struct asking *a)
{
    struct exchange *x = a->exchange;

    if (*a->operation.refusal)
        exchange_refuse(x, 409, WIRE_FIELD, a->operation.refusal);
    else if (a->job.err)
        session_refuse(x, a->job.err, a->user.kept_out);
    else if (!a->user.is_operator)
        exchange_refuse(x, 403, WIRE_FORBIDDEN, "this is for operators only");
    else {
        strbuf_append(exchange_answer_json(x), a->answer.text);
        exchange_finish(x);
    }
}

static void finish(struct journal_job *job)
{
    struct asking *a = (struct asking *)job;
    struct exchange *x = a->exchange;

    if (!job->err && a->user.is_operator && a->operation.kind->is_act)
        orders_ask(office_of(x)->server->orders);
    answer(a);
    strbuf_release(&a->answer);
    free(a);
    exchange_set_idle(x);
}

static void hand(struct exchange *x, const struct operation *op)
{
    struct asking *a = xcalloc(1, sizeof(*a));

    a->exchange = x;
    a->operation = *op;
    strbuf_init(&a->answer);
    x->is_busy = true;
    journal_queue_ask(office_of(x)->hall->queue, &a->job, run, finish);
}

/* Who would keep out the address the request came from has made a mistake. */
static bool is_own_address(const struct exchange *x, const struct operation *op)
{
    struct prefix own;

    if (!(op->given & OPERATION_ADDRESS) || !prefix_parse_peer(x->address, &own))
        return false;
    own = prefix_cut(&own, op->address.bits);
    return prefix_compare(&own, &op->address) == 0;
}

/* False: refused. */
static bool read_operation(struct exchange *x, const char *json, size_t length,
                           bool is_act, struct operation *op)
{
    struct strbuf why;
    bool ok;

    strbuf_init(&why);
    ok = operations_parse(op, json, length, &why);
    if (ok && (op->kind->is_act != is_act || op->kind->is_for_console))
        strbuf_append(&why, "there is no such operation here");
    else if (ok && (op->given & OPERATION_FOR) && is_own_address(x, op))
        strbuf_append(&why, "your own address is in this range");
    ok = why.length == 0;
    if (!ok)
        exchange_refuse(x, 400, WIRE_FIELD, why.text);
    strbuf_release(&why);
    return ok;
}

void api_operator_list(struct exchange *x)
{
    struct operation op;

    if (read_operation(x, x->body.text, x->body.length, false, &op))
        hand(x, &op);
}

static bool has_proof(const struct exchange *x, const char *proof)
{
    uint8_t session[TOKEN_HASH_BYTES];

    return token_hash(x->token, session) && is_proof(office_of(x), session, proof);
}

void api_operator_act(struct exchange *x)
{
    char proof[PROOF_TEXT_MAX + 1], what[EXCHANGE_BODY_MAX + 1];
    struct body_field fields[] = {
        {"proof", BODY_TEXT, proof, .size = sizeof(proof), .is_optional = true},
        {"operation", BODY_OBJECT, what, .size = sizeof(what)},
        {0}};
    struct body_form form = {fields,
                             .expected = "expected {\"proof\": .., \"operation\": {..}}"};
    struct operation op;

    if (!body_read(x, &form))
        return;
    if (!has_proof(x, proof))
        exchange_refuse(x, 403, WIRE_PROOF, "say your password once more");
    else if (read_operation(x, what, strlen(what), true, &op))
        hand(x, &op);
}
