/* Tokens to people. */

#include "server/requests/session.h"

#include "base/now.h"
#include "people/tokens.h"
#include "store/store.h"

enum { USE_MS = 3600 * 1000 }; /* how far behind the store may be with the last use */

static enum tori_err find(struct store *s, const char *token, struct store_token *out)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    return token_hash(token, hash) ? store_find_token(s, hash, out) : TORI_ERR_UNKNOWN;
}

enum tori_err session_find_user(struct store *s, const char *token,
                                struct store_user *user)
{
    struct store_token t;
    enum tori_err err = find(s, token, &t);

    return err ? err : store_find_user(s, t.user, user);
}

enum tori_err session_use(struct store *s, const char *token, struct store_user *user)
{
    int64_t now = now_ms();
    struct store_token t;
    enum tori_err err = find(s, token, &t);

    if (!err && t.used < now - USE_MS)
        err = store_touch_token(s, t.hash, now);
    return err ? err : store_find_user(s, t.user, user);
}
