/* Cookies, tokens and origins. */

#include "server/requests/session.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/now.h"
#include "server/server.h"

bool session_read_cookie(const char *header, char *token)
{
    while (*header) {
        size_t length = strcspn(header, ";");

        if (length == TOKEN_LENGTH + 5 && memcmp(header, "tori=", 5) == 0) {
            memcpy(token, header + 5, TOKEN_LENGTH);
            token[TOKEN_LENGTH] = '\0';
            return true;
        }
        header += length;
        header += strspn(header, "; ");
    }
    return false;
}

void session_write_cookie(char *out, size_t size, const char *token, int seconds,
                          bool is_secure)
{
    snprintf(out, size, "tori=%s; HttpOnly; SameSite=Lax; Path=/; Max-Age=%d%s", token,
             seconds, is_secure ? "; Secure" : "");
}

bool session_is_https(const char *forwarded)
{
    forwarded += strspn(forwarded, " ");
    return strcspn(forwarded, " ,") == 5 && strncasecmp(forwarded, "https", 5) == 0;
}

bool session_find_user(struct server *s, const char *token, struct store_user *user)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    int64_t id;

    return token_hash(token, hash) && store_find_token(s->store, hash, &id) == TORI_OK &&
           store_find_user(s->store, id, user) == TORI_OK;
}

bool session_open(struct server *s, int64_t user, char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    token_create(token);
    return token_hash(token, hash) &&
           store_add_token(s->store, hash, user, now_wall_ms()) == TORI_OK;
}

void session_close(struct server *s, const char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    if (token_hash(token, hash))
        (void)store_remove_token(s->store, hash);
}

void session_touch(struct server *s, const char *token)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    if (token_hash(token, hash))
        (void)store_touch_token(s->store, hash, now_wall_ms());
}

void session_expire(struct server *s)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;

    (void)store_expire_tokens(s->store, now_wall_ms() - SESSION_DAYS * day);
}

/* Origins */

static const char *skip_scheme(const char *origin)
{
    const char *slashes = strstr(origin, "://");

    return slashes ? slashes + 3 : origin;
}

static bool is_in_list(const char *origin, const char *list)
{
    size_t length = strlen(origin);

    while (list && *list) {
        size_t item = strcspn(list, ",");

        if (item == length && strncasecmp(list, origin, length) == 0)
            return true;
        list += item;
        list += strspn(list, ",");
    }
    return false;
}

bool session_is_origin_ok(const char *origin, const char *host, const char *allowed)
{
    if (!*origin || is_in_list(origin, allowed))
        return true;
    return *host && strcasecmp(skip_scheme(origin), host) == 0;
}
