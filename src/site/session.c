/* Tokens to people. */

#include "site/session.h"

#include "base/now.h"
#include "journal/journal.h"
#include "journal/journal_people.h"
#include "people/tokens.h"
#include "site/ports/exchange.h"

enum { USE_MS = 3600 * 1000 }; /* how far behind the store may be with the last use */

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

/* What is too old is void before it is swept away: else a use in between would renew it. */
static enum tori_err find(struct journal *journal, const char *token,
                          struct journal_token *out)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    enum tori_err err = token_hash(token, hash)
                            ? journal->people->find_token(journal, hash, out)
                            : TORI_ERR_UNKNOWN;

    return !err && out->used < now_ms() - SESSION_DAYS * day_ms ? TORI_ERR_UNKNOWN : err;
}

static enum tori_err find_person(struct journal *journal, int64_t id,
                                 struct journal_user *user)
{
    enum tori_err err = journal->people->find_user(journal, id, user);

    return !err && user->kept_out > now_ms() ? TORI_ERR_KEPT_OUT : err;
}

void session_refuse(struct exchange *x, enum tori_err err, int64_t kept_out)
{
    if (err == TORI_ERR_KEPT_OUT)
        exchange_refuse_kept_out(x, kept_out);
    else if (err == TORI_ERR_UNKNOWN)
        exchange_refuse(x, 401, WIRE_LOGIN, "nobody is logged in");
    else
        exchange_refuse(x, 503, WIRE_STORAGE, "the store does not answer just now");
}

enum tori_err session_find_user(struct journal *journal, const char *token,
                                struct journal_user *user)
{
    struct journal_token t;
    enum tori_err err = find(journal, token, &t);

    return err ? err : find_person(journal, t.user, user);
}

enum tori_err session_use(struct journal *journal, const char *token,
                          struct journal_user *user)
{
    int64_t now = now_ms();
    struct journal_token t;
    enum tori_err err = find(journal, token, &t);

    if (!err && t.used < now - USE_MS)
        err = journal->people->touch_token(journal, t.hash, now);
    return err ? err : find_person(journal, t.user, user);
}
