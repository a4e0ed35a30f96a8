#ifndef TORI_ACCOUNT_PASSWORDS_H
#define TORI_ACCOUNT_PASSWORDS_H

/*
 * Passwords, kept as argon2id hashes (libsodium, INTERACTIVE: about a tenth of a second
 * and 64 MiB each, so the caller limits how many run at once). May be called on any
 * thread. Nothing here keeps a password.
 */

#include <stdbool.h>

struct strbuf;

enum {
    PASSWORD_MIN = 8, /* bytes */
    PASSWORD_MAX = 128,
    PASSWORD_HASH_MAX = 127, /* bytes of a hash, a text */
};

/* May this be a password? Otherwise one sentence is appended to 'why'. */
bool password_check(const char *password, struct strbuf *why);

/* 'out' has room for PASSWORD_HASH_MAX + 1. False if there is not enough memory. */
bool password_hash(const char *password, char *out);

/* Is it the password of the hash? With NULL for the hash of an unknown account: no, but
 * after as long a time. */
bool password_verify(const char *hash, const char *password);

#endif
