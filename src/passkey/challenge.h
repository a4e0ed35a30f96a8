#ifndef TORI_PASSKEY_CHALLENGE_H
#define TORI_PASSKEY_CHALLENGE_H

/*
 * What an authenticator is asked to sign: random bytes, until when they are good, and a keyed
 * hash of both, of what for and of whom. So a server that asks keeps nothing, and any node knows
 * its answer again. That one is answered once is for the caller to see to: it keeps the hash of
 * those that were, until they are over.
 */

#include <stdbool.h>
#include <stdint.h>

enum {
    CHALLENGE_KEY_BYTES = 16, /* of the site's key */
    CHALLENGE_LENGTH = 54,    /* letters, digits, - and _ */
    CHALLENGE_HASH_BYTES = 32,
};

enum challenge_kind { CHALLENGE_LOGIN, CHALLENGE_NEW };

/* What it is for; a login is of person 0, because it is not known yet who comes. */
struct challenge {
    const uint8_t *key;
    enum challenge_kind kind;
    int64_t person;
};

/* 'text' has room for CHALLENGE_LENGTH + 1. */
void challenge_draw(const struct challenge *c, int64_t until, char *text);

/* Was the text drawn for this, and is it not over by 'now'? When it is over goes to *until. */
bool challenge_is_good(const struct challenge *c, const char *text, int64_t now,
                       int64_t *until);

/* By which the one that was answered is known again; room for CHALLENGE_HASH_BYTES. */
void challenge_hash(const char *text, uint8_t *hash);

#endif
