/* Tokens to people. */

#include "server/requests/session.h"

#include <stdio.h>
#include <string.h>

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

    if (!err && now - t.used > USE_MS)
        err = store_touch_token(s, t.hash, now);
    return err ? err : store_find_user(s, t.user, user);
}

/* A new token and its hash. */
static void create(char *token, uint8_t *hash)
{
    token_create(token);
    (void)token_hash(token, hash);
}

enum tori_err session_open(struct store *s, int64_t user, const char *device, char *token)
{
    struct store_token t = {.user = user, .created = now_ms()};

    create(token, t.hash);
    snprintf(t.device, sizeof(t.device), "%s", device);
    return store_add_token(s, &t);
}

enum tori_err session_renew(struct store *s, const char *old, char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES], fresh[TOKEN_HASH_BYTES];

    if (!token_hash(old, hash))
        return TORI_ERR_UNKNOWN;
    create(token, fresh);
    return store_replace_token(s, hash, fresh);
}

/* Devices */

enum tori_err session_know_device(struct store *s, int64_t user, const char *known,
                                  char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    enum tori_err err = TORI_ERR_UNKNOWN;
    bool is_his;

    if (token_hash(known, hash))
        err = store_find_device(s, hash, user, &is_his);
    if (err == TORI_ERR_STORE)
        return err;
    if (err)
        create(token, hash);
    else
        memcpy(token, known, TOKEN_LENGTH + 1);
    return store_add_device(s, hash, user, now_ms());
}

enum tori_err session_is_known(struct store *s, int64_t user, const char *known,
                               bool *is_known)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    enum tori_err err;

    *is_known = false;
    if (!token_hash(known, hash))
        return TORI_OK;
    err = store_find_device(s, hash, user, is_known);
    return err == TORI_ERR_UNKNOWN ? TORI_OK : err;
}
