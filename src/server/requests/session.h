#ifndef TORI_SERVER_REQUESTS_SESSION_H
#define TORI_SERVER_REQUESTS_SESSION_H

/* Who it is: from the token that a browser keeps to a person. All of it asks the store, so
 * it happens on the clerk's thread. */

#include <stdint.h>

#include "engine/error.h"

enum { SESSION_DAYS = 400 };

struct store;
struct store_user;

/* The person of a token; TORI_ERR_UNKNOWN if it is nobody's. */
enum tori_err session_find_user(struct store *s, const char *token,
                                struct store_user *user);

/* A new token for the person, of TOKEN_LENGTH. */
enum tori_err session_open(struct store *s, int64_t user, char *token);
enum tori_err session_close(struct store *s, const char *token);

/* The token is in use; those that were not for SESSION_DAYS are forgotten. */
enum tori_err session_touch(struct store *s, const char *token);
enum tori_err session_expire(struct store *s);

#endif
