/* Tokens to people. */

#include "server/requests/session.h"

#include "base/now.h"
#include "people/tokens.h"
#include "store/store.h"

enum tori_err session_find_user(struct store *s, const char *token,
                                struct store_user *user)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    enum tori_err err;
    int64_t id;

    if (!token_hash(token, hash))
        return TORI_ERR_UNKNOWN;
    err = store_find_token(s, hash, &id);
    return err ? err : store_find_user(s, id, user);
}

enum tori_err session_open(struct store *s, int64_t user, char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    token_create(token);
    if (!token_hash(token, hash))
        return TORI_ERR_STORE;
    return store_add_token(s, hash, user, now_ms());
}

enum tori_err session_close(struct store *s, const char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    return token_hash(token, hash) ? store_remove_token(s, hash) : TORI_ERR_UNKNOWN;
}

enum tori_err session_touch(struct store *s, const char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    return token_hash(token, hash) ? store_touch_token(s, hash, now_ms())
                                   : TORI_ERR_UNKNOWN;
}

enum tori_err session_expire(struct store *s)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;

    return store_expire_tokens(s, now_ms() - SESSION_DAYS * day);
}
