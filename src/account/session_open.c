/* New tokens, and the devices that keep them. */

#include "account/session_open.h"

#include <stdio.h>
#include <string.h>

#include "base/now.h"
#include "people/tokens.h"
#include "store/store_recovery.h"
#include "store/store_sessions.h"

/* A new token and its hash. */
static void create(char *token, uint8_t *hash)
{
    token_create(token);
    (void)token_hash(token, hash);
}

enum tori_err session_open(struct store *s, int64_t user, const char *device, char *token)
{
    struct journal_token t = {.user = user, .created = now_ms()};
    enum tori_err err;

    create(token, t.hash);
    snprintf(t.device, sizeof(t.device), "%s", device);
    err = store_end_leaving(s, user);
    return err ? err : store_add_token(s, &t);
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
    bool is_of_person;

    if (token_hash(known, hash))
        err = store_find_device(s, hash, user, &is_of_person);
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
