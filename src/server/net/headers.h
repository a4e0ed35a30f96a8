#ifndef TORI_SERVER_NET_HEADERS_H
#define TORI_SERVER_NET_HEADERS_H

/* Values of HTTP headers: cookies, origins, what a proxy says. Pure text. */

#include <stdbool.h>
#include <stddef.h>

#include "people/tokens.h"

/* "tori=TOKEN" somewhere in a Cookie header; 'token' has room for TOKEN_LENGTH + 1. */
bool header_read_cookie(const char *header, char *token);

/* The value of a Set-Cookie header; without token and seconds it takes the cookie back. */
void header_write_cookie(char *out, size_t size, const char *token, int seconds,
                         bool is_secure);

/* X-Forwarded-For, of which the last entry was added by our own proxy; the others are
 * whatever somebody claims. 'out' has room for SOURCE_MAX + 1. False: no address. */
bool header_find_forwarder(const char *forwarded, char *out);

/* X-Forwarded-Proto, of which the first entry is how the visitor came. */
bool header_is_https(const char *forwarded);

/* The origin of a page must be our own host or one of the comma-separated list; a
 * request without origin does not come from a page. */
bool header_is_origin_ok(const char *origin, const char *host, const char *allowed);

#endif
