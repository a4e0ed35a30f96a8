#ifndef TORI_SITE_SESSION_H
#define TORI_SITE_SESSION_H

/* Who it is: from the token that a browser keeps to a person. All of it asks the store, so
 * it happens on the store thread, where nothing else is said. */

#include <stdint.h>

#include "engine/error.h"

/* Sessions that were not used for so long are deleted. */
enum { SESSION_DAYS = 400 };

struct exchange;
struct journal;
struct journal_user;

/* The person of a token; TORI_ERR_UNKNOWN if there is none, TORI_ERR_KEPT_OUT if an operator
 * keeps the person out just now: until when, the person says. */
enum tori_err session_find_user(struct journal *journal, const char *token,
                                struct journal_user *user);

/* The same, and the session is in use: that is noted once an hour. */
enum tori_err session_use(struct journal *journal, const char *token,
                          struct journal_user *user);

/* On the loop's thread: a request is refused for one of these, or because the store failed. */
void session_refuse(struct exchange *x, enum tori_err err, int64_t kept_out);

#endif
