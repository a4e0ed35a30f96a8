#ifndef TORI_SERVER_REQUESTS_SESSION_H
#define TORI_SERVER_REQUESTS_SESSION_H

/* Who it is: from the cookie of a request to a person. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "people/tokens.h"

enum { SESSION_DAYS = 400 };

struct server;
struct store_user;

/* "tori=TOKEN" somewhere in a Cookie header; 'token' has room for TOKEN_LENGTH + 1. */
bool session_read_cookie(const char *header, char *token);

/* The value of a Set-Cookie header; without token and seconds it takes the cookie back. */
void session_write_cookie(char *out, size_t size, const char *token, int seconds,
                          bool is_secure);

/* X-Forwarded-Proto, of which the first entry is how the visitor came. */
bool session_is_https(const char *forwarded);

/* The person of a token, or false. */
bool session_find_user(struct server *s, const char *token, struct store_user *user);

/* A new token for the person; 'token' as above. False if the store fails. */
bool session_open(struct server *s, int64_t user, char *token);
void session_close(struct server *s, const char *token);

/* The token is in use; those that were not for SESSION_DAYS are forgotten. */
void session_touch(struct server *s, const char *token);
void session_expire(struct server *s);

/* The origin of a page must be our own host or one of the comma-separated list; a
 * request without origin does not come from a page. */
bool session_is_origin_ok(const char *origin, const char *host, const char *allowed);

#endif
