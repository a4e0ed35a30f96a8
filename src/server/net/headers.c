/* Cookies and origins. */

#include "server/net/headers.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/net/source.h"

bool header_read_cookie(const char *header, char *token)
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

void header_write_cookie(char *out, size_t size, const char *token, int seconds,
                         bool is_secure)
{
    snprintf(out, size, "tori=%s; HttpOnly; SameSite=Lax; Path=/; Max-Age=%d%s", token,
             seconds, is_secure ? "; Secure" : "");
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

bool header_is_origin_ok(const char *origin, const char *host, const char *allowed)
{
    if (!*origin || is_in_list(origin, allowed))
        return true;
    return *host && strcasecmp(skip_scheme(origin), host) == 0;
}
