/* Cookies and origins. */

#include "server/net/headers.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/net/source.h"

bool header_read_cookie(const char *header, const char *name, char *token)
{
    size_t key = strlen(name);

    while (*header) {
        size_t length = strcspn(header, ";");

        if (length == key + 1 + TOKEN_LENGTH && header[key] == '=' &&
            memcmp(header, name, key) == 0) {
            memcpy(token, header + key + 1, TOKEN_LENGTH);
            token[TOKEN_LENGTH] = '\0';
            return true;
        }
        header += length;
        header += strspn(header, "; ");
    }
    return false;
}

enum header_token header_find_token(const char *header, const char *name, bool is_secure,
                                    char *token)
{
    char secure[64];

    snprintf(secure, sizeof(secure), "%s%s", HEADER_SECURE, name);
    if (header_read_cookie(header, is_secure ? secure : name, token))
        return HEADER_TOKEN_OURS;
    return is_secure && header_read_cookie(header, name, token) ? HEADER_TOKEN_OLD
                                                                : HEADER_TOKEN_NONE;
}

void header_write_cookie(const struct header_cookie *c, char *out, size_t size)
{
    snprintf(out, size, "%s%s=%s; HttpOnly; SameSite=Lax; Path=/; Max-Age=%d%s",
             c->is_secure ? HEADER_SECURE : "", c->name, c->token, c->seconds,
             c->is_secure ? "; Secure" : "");
}

void header_write_old_end(const char *name, char *out, size_t size)
{
    snprintf(out, size, "%s=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0", name);
}

bool header_find_forwarder(const char *forwarded, char *out)
{
    const char *comma = strrchr(forwarded, ','), *last = comma ? comma + 1 : forwarded;
    size_t length;

    last += strspn(last, " \t");
    length = strlen(last);
    while (length && (last[length - 1] == ' ' || last[length - 1] == '\t'))
        length--;
    return source_parse(last, length, out);
}

bool header_is_https(const char *forwarded)
{
    forwarded += strspn(forwarded, " ");
    return strcspn(forwarded, " ,") == 5 && strncasecmp(forwarded, "https", 5) == 0;
}

/* Origins */

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

/* What follows "SCHEME://"; NULL if it begins otherwise. */
static const char *skip_scheme(const char *origin, const char *scheme)
{
    size_t length = strlen(scheme);

    return strncasecmp(origin, scheme, length) == 0 &&
                   strncmp(origin + length, "://", 3) == 0
               ? origin + length + 3
               : NULL;
}

static bool is_at(const struct header_origin *o, const char *scheme)
{
    const char *host = skip_scheme(o->origin, scheme);

    return host && strcasecmp(host, o->host) == 0;
}

bool header_is_origin_ok(const struct header_origin *o, const char *allowed)
{
    if (!*o->origin || is_in_list(o->origin, allowed))
        return true;
    if (!*o->host)
        return false;
    return o->scheme ? is_at(o, o->scheme) : is_at(o, "http") || is_at(o, "https");
}
