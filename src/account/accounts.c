/*
 * People over HTTP: guests, accounts, logging in. The store is asked on the store thread.
 * Hashing a password takes a tenth of a second and much memory, so it happens on yet
 * another, for at most two at a time; the others wait in a fair queue (hashing.h).
 */

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/now.h"
#include "engine/game.h"
#include "games/games.h"
#include "people/names.h"
#include "account/passwords.h"
#include "site/ports/exchange.h"
#include "site/office.h"
#include "site/ports/limiter.h"
#include "account/account_handlers.h"
#include "account/account_request.h"
#include "account/session_open.h"
#include "site/body.h"
#include "site/session.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_people.h"
#include "telemetry/log.h"

/* Bodies */

static bool read_name(struct exchange *x, char *name)
{
    struct body_field fields[] = {{"name", BODY_TEXT, name, .size = JOURNAL_NAME_MAX + 1},
                                  {0}};

    return body_read(x,
                     &(struct body_form){fields, .expected = "expected {\"name\": ...}"});
}

static bool read_body(struct exchange *x, char *name, char *password)
{
    struct body_field fields[] = {
        {"name", BODY_TEXT, name, .size = JOURNAL_NAME_MAX + 1},
        {"password", BODY_TEXT, password, .size = PASSWORD_MAX + 1},
        {0}};

    return body_read(
        x, &(struct body_form){
               fields, .expected = "expected {\"name\": ..., \"password\": ...}"});
}

static bool is_name_of_game(const char *name)
{
    for (const struct tori_game *const *g = games; *g; g++)
        if (name_stands_for(name, (*g)->name))
            return true;
    return false;
}

static bool is_name_ok(struct exchange *x, const char *name)
{
    struct strbuf why;
    bool ok;

    strbuf_init(&why);
    if (name_check(name, &why) && is_name_of_game(name))
        strbuf_append(&why, "this name is reserved");
    ok = why.length == 0;
    if (!ok)
        exchange_refuse(x, 400, WIRE_NAME, why.text);
    strbuf_release(&why);
    return ok;
}

static bool may_arrive(struct exchange *x)
{
    if (limiter_take(office_of(x)->limiter, LIMITER_ARRIVALS, x->account, 0, now_ms()))
        return true;
    exchange_refuse(x, 429, WIRE_RATE,
                    "too many new people from your address; wait a minute");
    return false;
}

/* Who it is, perhaps with a token to keep. */
static void answer(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else {
        account_request_answer(m);
    }
}

/* The same for a person who may be connected already, under the old name. */
static void answer_changed(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;
    struct hall *h = account_request_hall(m);
    uint8_t fresh[TOKEN_HASH_BYTES];

    if (!job->err && m->is_renewed && token_hash(m->token, fresh))
        hall_replace_session(h, m->session, fresh);
    if (!job->err)
        hall_rename(h, &m->user, NULL);
    answer(job);
}

/* Guests */

static void become(struct account_request *m, int64_t id, bool is_guest)
{
    assert(m->name[0]);
    m->user.id = id;
    m->user.is_guest = is_guest;
    memcpy(m->user.name, m->name, sizeof(m->user.name));
}

/* Names are scarce: is one left today for the address, and for the person, if known? */
static enum tori_err look_for_name(struct account_request *m, struct store *s,
                                   int64_t person)
{
    enum tori_err err;

    m->claim.person.number = person;
    err = budget_look(&m->claim, store_journal(s));
    return !err && m->claim.what ? TORI_ERR_TAKEN : err;
}

static enum tori_err run_guest(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    int64_t id = 0;
    enum tori_err err = look_for_name(m, s, 0);

    if (!err)
        err = store_add_user(s, m->name, m->key.text, NULL, now_ms(), &id);
    if (!err)
        err = budget_spend(&m->claim, journal);
    become(m, id, true);
    return err ? err : session_open(s, id, m->exchange->device, m->token);
}

void api_guest(struct exchange *x)
{
    char name[JOURNAL_NAME_MAX + 1];

    if (may_arrive(x) && read_name(x, name) && is_name_ok(x, name))
        account_request_hand(account_request_open(x, name), run_guest, answer);
}

/* A person is renamed; seats taken before keep the old name. */
static enum tori_err run_name(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = session_find_user(journal, m->exchange->token, &m->user);

    if (!err)
        err = look_for_name(m, s, m->user.id);
    if (err)
        return err;
    become(m, m->user.id, m->user.is_guest);
    err = store_set_name(s, m->user.id, m->name, m->key.text);
    return err ? err : budget_spend(&m->claim, journal);
}

void api_name(struct exchange *x)
{
    char name[JOURNAL_NAME_MAX + 1];

    if (may_arrive(x) && read_name(x, name) && is_name_ok(x, name))
        account_request_hand(account_request_open(x, name), run_name, answer_changed);
}

/* Accounts */

/* A guest keeps everything but the token: a client that knew it does not come along. */
static enum tori_err promote(struct account_request *m, struct store *s)
{
    enum tori_err err = store_set_password(s, m->user.id, m->name, m->key.text, m->hash);

    assert(m->user.id && m->user.is_guest);
    return err ? err : session_renew(s, m->exchange->token, m->token);
}

static enum tori_err add_account(struct account_request *m, struct store *s)
{
    enum tori_err err = look_for_name(m, s, 0);

    if (!err)
        err = store_add_user(s, m->name, m->key.text, m->hash, now_ms(), &m->user.id);
    if (!err)
        err = budget_spend(&m->claim, store_journal(s));
    return err ? err : session_open(s, m->user.id, m->exchange->device, m->token);
}

static enum tori_err run_register(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    enum tori_err err = session_find_user(journal, m->exchange->token, &m->user);

    if (err == TORI_ERR_STORE || err == TORI_ERR_KEPT_OUT)
        return err;
    m->is_renewed = !err && m->user.is_guest;
    err = m->is_renewed ? promote(m, s) : add_account(m, s);
    become(m, m->user.id, false);
    return err ? err : session_know_device(s, m->user.id, m->exchange->known, m->device);
}

static void go_on_registering(void *context, const struct hashing *h)
{
    struct account_request *m = context;

    if (h->is_ok) {
        snprintf(m->hash, sizeof(m->hash), "%s", h->hash);
        account_request_hand(m, run_register, answer_changed);
        return;
    }
    exchange_refuse(m->exchange, 503, WIRE_BUSY,
                    "not enough memory just now; try again in a moment");
    account_request_close(m);
}

void api_register(struct exchange *x)
{
    char name[JOURNAL_NAME_MAX + 1], password[PASSWORD_MAX + 1];
    struct strbuf why;

    if (!may_arrive(x) || !read_body(x, name, password) || !is_name_ok(x, name))
        return;
    strbuf_init(&why);
    if (password_check(password, &why))
        account_request_start_hashing(account_request_open(x, name), NULL, password,
                                      go_on_registering);
    else
        exchange_refuse(x, 400, WIRE_FIELD, why.text);
    sodium_memzero(password, sizeof(password));
    strbuf_release(&why);
}

static enum tori_err run_session(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    const struct exchange *x = m->exchange;
    enum tori_err err = session_open(s, m->user.id, x->device, m->token);

    assert(m->user.id && !m->user.is_guest);
    return err ? err : session_know_device(s, m->user.id, x->known, m->device);
}

static void finish_login(void *context, const struct hashing *h)
{
    struct account_request *m = context;

    assert(m->exchange->is_busy);
    if (h->is_ok && m->user.id && m->user.kept_out > now_ms()) {
        exchange_refuse_kept_out(m->exchange, m->user.kept_out);
        account_request_close(m);
        return;
    }
    if (h->is_ok && m->user.id) {
        account_request_hand(m, run_session, answer);
        return;
    }
    log_line("login-failed", "address=%s", m->exchange->address);
    exchange_refuse(m->exchange, 401, WIRE_LOGIN, "name and password do not fit");
    account_request_close(m);
}

/* An unknown account, or one without a password, is not found. */
static enum tori_err run_login(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    struct strbuf hash;
    enum tori_err err;

    m->user = (struct journal_user){0};
    strbuf_init(&hash);
    err = store_find_login(s, m->key.text, &m->user, &hash);
    if (err || m->user.is_guest)
        m->user = (struct journal_user){0};
    snprintf(m->hash, sizeof(m->hash), "%s", hash.text);
    strbuf_release(&hash);
    if (err && err != TORI_ERR_UNKNOWN)
        return err;
    return session_is_known(s, m->user.id, m->exchange->known, &m->is_known);
}

static void go_on_logging_in(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else if (account_request_may_try(m)) {
        account_request_start_hashing(m, m->hash, m->password, finish_login);
    }
}

void api_login(struct exchange *x)
{
    char name[JOURNAL_NAME_MAX + 1], password[PASSWORD_MAX + 1];
    struct account_request *m;

    if (!read_body(x, name, password))
        return;
    m = account_request_open(x, name);
    memcpy(m->password, password, sizeof(m->password));
    sodium_memzero(password, sizeof(password));
    account_request_hand(m, run_login, go_on_logging_in);
}

/* Who is it? */

static enum tori_err run_me(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;

    enum tori_err err = session_use(journal, m->exchange->token, &m->user);

    return err ? err : store_count_told(store_of(journal), m->user.id, &m->told);
}

void api_me(struct exchange *x)
{
    account_request_hand(account_request_open(x, ""), run_me, answer);
}
