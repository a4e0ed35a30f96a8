/* Tokens to people. */

#include "server/requests/session.h"

#include "base/now.h"
#include "people/tokens.h"
#include "store/store.h"

bool session_find_user(struct store *s, const char *token, struct store_user *user)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    int64_t id;

    return token_hash(token, hash) && store_find_token(s, hash, &id) == TORI_OK &&
           store_find_user(s, id, user) == TORI_OK;
}

bool session_open(struct store *s, int64_t user, char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    token_create(token);
    return token_hash(token, hash) &&
           store_add_token(s, hash, user, now_wall_ms()) == TORI_OK;
}

void session_close(struct store *s, const char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    if (token_hash(token, hash))
        (void)store_remove_token(s, hash);
}

void session_touch(struct store *s, const char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    if (token_hash(token, hash))
        (void)store_touch_token(s, hash, now_wall_ms());
}

void session_expire(struct store *s)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;

    (void)store_expire_tokens(s, now_wall_ms() - SESSION_DAYS * day);
}
