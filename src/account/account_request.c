/* What the matters of people have in common. */

#include "account/account_request.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "people/names.h"
#include "site/ports/exchange.h"
#include "site/ports/limiter.h"
#include "account/account_state.h"
#include "account/recovery_set.h"
#include "site/office.h"
#include "site/tables/hall.h"

/* Life */

struct account_request *account_request_open(struct exchange *x, const char *name)
{
    struct account_request *m = xcalloc(1, sizeof(*m));
    const struct office *o = office_of(x);

    assert(!x->is_busy && !x->is_ready);
    m->exchange = x;
    m->claim = budget_claim(&o->budget, office_number_address(o, x->account), 0,
                            (struct journal_spending){.names = 1});
    if (!token_hash(x->token, m->session))
        memset(m->session, 0, sizeof(m->session));
    snprintf(m->name, sizeof(m->name), "%s", name);
    strbuf_init(&m->key);
    strbuf_init(&m->text);
    name_fold(name, &m->key);
    x->is_busy = true;
    return m;
}

void account_request_close(struct account_request *m)
{
    struct exchange *x = m->exchange;

    assert(x->is_ready);
    strbuf_release(&m->key);
    strbuf_release(&m->text);
    if (m->codes)
        sodium_memzero(m->codes, sizeof(*m->codes));
    free(m->codes);
    free(m->passkey);
    sodium_memzero(m, sizeof(*m));
    free(m);
    exchange_set_idle(x);
}

struct hall *account_request_hall(const struct account_request *m)
{
    return office_of(m->exchange)->hall;
}

void account_request_hand(struct account_request *m, account_request_run_fn *run,
                          account_request_done_fn *done)
{
    assert(m->exchange->is_busy);
    journal_queue_ask(account_request_hall(m)->queue, &m->job, run, done);
}

/* Passwords */

static uint64_t number_of_name(const struct account_request *m)
{
    uint8_t hash[crypto_shorthash_BYTES];
    uint64_t number;

    crypto_shorthash(hash, (const unsigned char *)m->key.text, m->key.length,
                     office_of(m->exchange)->address_key);
    memcpy(&number, hash, sizeof(number));
    return number;
}

static uint64_t number_of_device(const struct account_request *m)
{
    uint8_t hash[TOKEN_HASH_BYTES] = {0};
    uint64_t number;

    (void)token_hash(m->exchange->known, hash);
    memcpy(&number, hash, sizeof(number));
    return number;
}

bool account_request_may_try(struct account_request *m)
{
    struct exchange *x = m->exchange;
    struct limiter_login a = {.account = x->account,
                              .name = number_of_name(m),
                              .device = m->is_known ? number_of_device(m) : 0};

    if (limiter_try_login(office_of(x)->limiter, &a, now_ms()))
        return true;
    exchange_refuse(x, 429, WIRE_RATE, "too many attempts; wait a minute");
    account_request_close(m);
    return false;
}

void account_request_start_hashing(struct account_request *m, const char *hash,
                                   const char *password, hashing_fn *done)
{
    struct hashing_order order = {.account = m->exchange->account,
                                  .hash = hash,
                                  .password = password,
                                  .done = done,
                                  .context = m};

    if (hashing_start(office_of(m->exchange)->accounts->hashings, &order))
        return;
    exchange_refuse(m->exchange, 503, WIRE_BUSY,
                    "too many people log in just now; try again");
    account_request_close(m);
}

/* Answers */

static void refuse_spent(const struct account_request *m)
{
    char why[BUDGET_WORDS_MAX];

    budget_explain(&m->claim, why);
    exchange_refuse(m->exchange, 429, WIRE_BUDGET, why);
}

void account_request_refuse(struct account_request *m)
{
    struct exchange *x = m->exchange;

    assert(m->job.err);
    if (m->job.err == TORI_ERR_KEPT_OUT)
        exchange_refuse_kept_out(x, m->user.kept_out);
    else if (m->job.err == TORI_ERR_TAKEN && m->claim.what)
        refuse_spent(m);
    else if (m->job.err == TORI_ERR_TAKEN)
        exchange_refuse(x, 409, WIRE_NAME,
                        "somebody is already called that, or nearly so");
    else if (m->job.err == TORI_ERR_UNKNOWN)
        exchange_refuse(x, 401, WIRE_LOGIN, "nobody is logged in");
    else
        office_refuse_unsaved(x, &m->job);
}

static void set_cookie(struct exchange_cookie *c, const char *token)
{
    c->is_set = true;
    memcpy(c->token, token, sizeof(c->token));
}

static void set_cookies(struct account_request *m)
{
    if (*m->token)
        set_cookie(&m->exchange->session, m->token);
    if (*m->device)
        set_cookie(&m->exchange->known_device, m->device);
}

void account_request_answer(struct account_request *m)
{
    struct json_writer j;

    assert(!m->job.err && m->user.id);
    set_cookies(m);
    exchange_open_object(m->exchange, &j);
    json_write_int(&j, "user", m->user.id);
    json_write_text(&j, "name", m->user.name);
    json_write_bool(&j, "guest", m->user.is_guest);
    if (m->user.is_operator)
        json_write_bool(&j, "operator", true);
    if (m->user.house)
        json_write_int(&j, "house", m->user.house);
    if (m->told)
        json_write_int(&j, "told", m->told);
    exchange_close_object(m->exchange, &j);
    account_request_close(m);
}

void account_request_answer_ok(struct account_request *m)
{
    strbuf_append(exchange_answer_json(m->exchange), "{\"ok\":true}");
    exchange_finish(m->exchange);
    account_request_close(m);
}

bool account_request_is_done(struct journal_job *job)
{
    if (!job->err)
        return true;
    account_request_refuse((struct account_request *)job);
    account_request_close((struct account_request *)job);
    return false;
}

void account_request_answer_text(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (!account_request_is_done(job))
        return;
    strbuf_append(exchange_answer_json(m->exchange), m->text.text);
    exchange_finish(m->exchange);
    account_request_close(m);
}

void account_request_take_cookie_back(struct account_request *m)
{
    m->exchange->session = (struct exchange_cookie){.is_set = true};
}
