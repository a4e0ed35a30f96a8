/* Passwords asked once more of those who are logged in. */

#include "account/proof.h"

#include <assert.h>
#include <stdio.h>

#include "people/names.h"
#include "site/ports/exchange.h"
#include "account/account_request.h"
#include "account/session_open.h"
#include "site/session.h"
#include "store/store.h"
#include "store/store_people.h"
#include "telemetry/log.h"

static enum tori_err run_finding(struct journal_job *job, struct journal *journal)
{
    struct store *s = store_of(journal);
    struct account_request *m = (struct account_request *)job;
    struct strbuf hash;
    enum tori_err err = session_find_user(journal, m->exchange->token, &m->user);

    if (err)
        return err;
    strbuf_reset(&m->key);
    name_fold(m->user.name, &m->key);
    strbuf_init(&hash);
    err = store_find_password(s, m->user.id, &hash);
    snprintf(m->hash, sizeof(m->hash), "%s", hash.text);
    strbuf_release(&hash);
    return err ? err : session_is_known(s, m->user.id, m->exchange->known, &m->is_known);
}

static void finish_verifying(void *context, const struct hashing *h)
{
    struct account_request *m = context;

    if (h->is_ok) {
        m->go_on(m);
        return;
    }
    log_line("login-failed", "address=%s", m->exchange->address);
    exchange_refuse(m->exchange, 403, WIRE_LOGIN, "this is not your password");
    account_request_close(m);
}

static void verify(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else if (m->user.is_guest) {
        m->go_on(m);
    } else if (account_request_may_try(m)) {
        account_request_start_hashing(m, m->hash, m->password, finish_verifying);
    }
}

void proof_ask(struct account_request *m, void (*go_on)(struct account_request *m))
{
    assert(go_on && !m->go_on);
    m->go_on = go_on;
    account_request_hand(m, run_finding, verify);
}
