#ifndef TORI_ACCOUNT_NEW_PASSWORD_H
#define TORI_ACCOUNT_NEW_PASSWORD_H

/*
 * A password set by a client that does not know the old one, but has shown what gives the right
 * to it: a recovery code, or the link of a mail. All sessions and known devices of the old
 * password end, passkeys, and links that were sent; a session begins where it was set.
 */

#include <stdbool.h>

#include "engine/error.h"

struct account_request;
struct store;

/* What was shown is used up, on the store thread, in the transaction of the new password.
 * TORI_ERR_UNKNOWN: it was used up before. */
typedef enum tori_err new_password_use_fn(struct account_request *m, struct store *s);

/* Of the request's user, to 'wanted'; the request is answered and closed. */
void new_password_set(struct account_request *m, new_password_use_fn *use);

/* 'wanted' may be a password. False: the request is refused and closed. */
bool new_password_check(struct account_request *m);

/* What gives no right to it, whatever the reason, is refused like this, and closed. */
void new_password_refuse(struct account_request *m);

#endif
