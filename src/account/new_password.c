/* Hashed, then stored with all that ends by it. */

#include "account/new_password.h"

#include <assert.h>
#include <stdio.h>

#include "base/now.h"
#include "account/account_request.h"
#include "account/session_open.h"
#include "site/ports/exchange.h"
#include "site/tables/hall.h"
#include "store/store.h"
#include "store/store_passkeys.h"
#include "store/store_people.h"
#include "store/store_recovery.h"
#include "store/store_sessions.h"
#include "telemetry/log.h"

bool new_password_check(struct account_request *m)
{
    struct strbuf why;
    bool ok;

    strbuf_init(&why);
    ok = password_check(m->wanted, &why);
    if (!ok) {
        exchange_refuse(m->exchange, 400, WIRE_FIELD, why.text);
        account_request_close(m);
    }
    strbuf_release(&why);
    return ok;
}

void new_password_refuse(struct account_request *m)
{
    log_line("recovery-failed", "address=%s", m->exchange->address);
    exchange_refuse(m->exchange, 401, WIRE_LOGIN, "this gives no new password");
    account_request_close(m);
}

/* Everything that the old password opened; also passkeys, which may have been added by it. */
static enum tori_err end_old(const struct account_request *m, struct store *s)
{
    enum tori_err err = store_remove_tokens_of(s, m->user.id, NULL);

    if (!err)
        err = store_remove_devices_of(s, m->user.id, NULL);
    if (!err)
        err = store_remove_passkeys_of(s, m->user.id);
    return err ? err : store_remove_resets_of(s, m->user.id);
}

static enum tori_err run_setting(struct journal_job *job, struct journal *journal)
{
    struct account_request *m = (struct account_request *)job;
    struct store *s = store_of(journal);
    enum tori_err err = m->use(m, s);

    if (!err)
        err = store_change_password(s, m->user.id, m->hash);
    if (!err)
        err = end_old(m, s);
    if (!err)
        err = session_open(s, m->user.id, m->exchange->device, m->token);
    return err ? err : session_know_device(s, m->user.id, m->exchange->known, m->device);
}

static void answer(struct journal_job *job)
{
    struct account_request *m = (struct account_request *)job;

    if (job->err == TORI_ERR_UNKNOWN) {
        new_password_refuse(m);
    } else if (job->err) {
        account_request_refuse(m);
        account_request_close(m);
    } else {
        log_line("recovered", "accounts=1");
        hall_end_sessions_of(account_request_hall(m), m->user.id, NULL);
        account_request_answer(m);
    }
}

static void store_hash(void *context, const struct hashing *h)
{
    struct account_request *m = context;

    if (h->is_ok) {
        snprintf(m->hash, sizeof(m->hash), "%s", h->hash);
        account_request_hand(m, run_setting, answer);
        return;
    }
    exchange_refuse(m->exchange, 503, WIRE_BUSY,
                    "not enough memory just now; try again in a moment");
    account_request_close(m);
}

void new_password_set(struct account_request *m, new_password_use_fn *use)
{
    assert(m->user.id && !m->user.is_guest && !m->use);
    if (m->user.kept_out > now_ms()) {
        exchange_refuse_kept_out(m->exchange, m->user.kept_out);
        account_request_close(m);
        return;
    }
    m->use = use;
    account_request_start_hashing(m, NULL, m->wanted, store_hash);
}
