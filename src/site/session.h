#ifndef TORI_SITE_SESSION_H
#define TORI_SITE_SESSION_H

/* Who it is: from the token that a browser keeps to a person. All of it asks the store, so
 * it happens on the clerk's thread, where nothing else is said. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

/* What nobody used for so long is forgotten. */
enum { SESSION_DAYS = 400 };

struct exchange;
struct store;
struct store_user;

/* The person of a token; TORI_ERR_UNKNOWN if it is nobody's, TORI_ERR_KEPT_OUT if an operator
 * keeps the person out just now: until when, the person says. */
enum tori_err session_find_user(struct store *s, const char *token,
                                struct store_user *user);

/* The same, and the session is in use: that is noted once an hour. */
enum tori_err session_use(struct store *s, const char *token, struct store_user *user);

/* On the loop's thread: a request is refused for one of these, or because the store failed. */
void session_refuse(struct exchange *x, enum tori_err err, int64_t kept_out);

/* A new token of TOKEN_LENGTH for the person, on a device of this name; or for the session
 * of another token. */
enum tori_err session_open(struct store *s, int64_t user, const char *device,
                           char *token);
enum tori_err session_renew(struct store *s, const char *old, char *token);

/* The person has logged in on a device that keeps the token 'known': it is the one to keep
 * if it is ours, otherwise there is a new one. 'token' has room for TOKEN_LENGTH + 1. */
enum tori_err session_know_device(struct store *s, int64_t user, const char *known,
                                  char *token);

/* Has the person logged in there before? */
enum tori_err session_is_known(struct store *s, int64_t user, const char *known,
                               bool *is_known);

#endif
