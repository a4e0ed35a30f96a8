#ifndef TORI_ACCOUNT_SESSION_OPEN_H
#define TORI_ACCOUNT_SESSION_OPEN_H

/* Sessions begin: new tokens, and the devices that keep them. All of it asks the store, so it
 * happens on the store thread. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"

struct store;

/* A new token of TOKEN_LENGTH for the person, on a device of this name, by which an account that
 * was given up is its person's again; or for the session of another token. */
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
