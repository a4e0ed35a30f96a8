#ifndef TORI_SERVER_REQUESTS_SESSION_H
#define TORI_SERVER_REQUESTS_SESSION_H

/* Who it is: from the token that a browser keeps to a person. */

#include <stdbool.h>
#include <stdint.h>

enum { SESSION_DAYS = 400 };

struct store;
struct store_user;

/* The person of a token, or false. */
bool session_find_user(struct store *s, const char *token, struct store_user *user);

/* A new token for the person, of TOKEN_LENGTH; false if the store fails. */
bool session_open(struct store *s, int64_t user, char *token);
void session_close(struct store *s, const char *token);

/* The token is in use; those that were not for SESSION_DAYS are forgotten. */
void session_touch(struct store *s, const char *token);
void session_expire(struct store *s);

#endif
