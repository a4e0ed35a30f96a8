#ifndef TORI_SERVER_NET_HEADERS_H
#define TORI_SERVER_NET_HEADERS_H

/* Values of HTTP headers: cookies, origins, what a proxy says. Pure text. */

#include <stdbool.h>
#include <stddef.h>

#include "people/tokens.h"

/* The cookie of a session, and the one by which a browser is known to have logged in. Under
 * TLS something stands before their names, by which browsers take them from this host alone:
 * from no neighbour under the same domain, and from no answer over plain HTTP. */
#define HEADER_SESSION "tori"
#define HEADER_DEVICE  "tori_device"
#define HEADER_SECURE  "__Host-"

enum { HEADER_COOKIE_SECONDS = 400 * 24 * 3600 };

/* "NAME=TOKEN" somewhere in a Cookie header; 'token' has room for TOKEN_LENGTH + 1. */
bool header_read_cookie(const char *header, const char *name, char *token);

/* The same under the name that it has with TLS or without. With TLS also under the plain
 * name, by which older servers have set it: HEADER_TOKEN_OLD, to be replaced. */
enum header_token { HEADER_TOKEN_NONE, HEADER_TOKEN_OURS, HEADER_TOKEN_OLD };
enum header_token header_find_token(const char *header, const char *name, bool is_secure,
                                    char *token);

/* The value of a Set-Cookie header. */
struct header_cookie {
    const char *name;
    const char *token; /* "", with 0 seconds: the cookie is taken back */
    int seconds;
    bool is_secure;
};
void header_write_cookie(const struct header_cookie *c, char *out, size_t size);

/* Likewise: what an older server has set under this name is taken back. */
void header_write_old_end(const char *name, char *out, size_t size);

/* X-Forwarded-For, of which the last entry was added by our own proxy; the others are
 * whatever the client claims. 'out' has room for ADDRESS_MAX + 1. False: no address. */
bool header_find_forwarder(const char *forwarded, char *out);

/* X-Forwarded-Proto, of which the first entry is how the visitor came. */
bool header_is_https(const char *forwarded);

/* Where the page of a request comes from, and what the request was sent to. */
struct header_origin {
    const char *origin, *host;
    const char *scheme; /* "http" or "https"; NULL: that is not known */
};

/* The origin of a page must be our own host or one of the comma-separated list; a
 * request without origin does not come from a page. */
bool header_is_origin_ok(const struct header_origin *o, const char *allowed);

#endif
