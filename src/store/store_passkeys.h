#ifndef TORI_STORE_STORE_PASSKEYS_H
#define TORI_STORE_STORE_PASSKEYS_H

/*
 * Passkeys of accounts, and which challenges were answered lately.
 *
 * Invariants. A challenge is answered once, and the counter of a passkey rises, by the statement
 * that checks it: of two requests with the same answer, on any nodes, one is TORI_ERR_UNKNOWN.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct store;

enum {
    STORE_PASSKEYS_OF_ONE = 10,
    STORE_PASSKEY_ID_MAX = 1364, /* letters: 1023 bytes as base64url .. */
    STORE_PASSKEY_KEY_MAX = 800, /* .. and 600 */
    STORE_PASSKEY_SITE_MAX = 127,
    STORE_PASSKEY_NAME_MAX = 90,
};

struct store_passkey {
    char id[STORE_PASSKEY_ID_MAX + 1]; /* the credential, as base64url */
    int64_t user;
    char site[STORE_PASSKEY_SITE_MAX + 1]; /* for which it was made */
    char key[STORE_PASSKEY_KEY_MAX + 1];   /* its public key, COSE as base64url */
    int64_t counter;                       /* of signatures; 0: it has none */
    char name[STORE_PASSKEY_NAME_MAX + 1];
    int64_t created, used; /* used 0: not yet */
};

/* TORI_ERR_TAKEN: there is one with this id; TORI_ERR_UNKNOWN: the person has as many as may
 * be. */
enum tori_err store_add_passkey(struct store *s, const struct store_passkey *p);
enum tori_err store_find_passkey(struct store *s, const char *id,
                                 struct store_passkey *out);
/* TORI_ERR_UNKNOWN: the counter has not risen, and it has one. */
enum tori_err store_use_passkey(struct store *s, const char *id, int64_t counter,
                                int64_t at);
/* TORI_ERR_UNKNOWN: the person has no such passkey. */
enum tori_err store_remove_passkey(struct store *s, int64_t user, const char *id);
enum tori_err store_remove_passkeys_of(struct store *s, int64_t user);

/* Those of a person, first made first. */
typedef void store_passkey_fn(void *context, const struct store_passkey *p);
enum tori_err store_read_passkeys(struct store *s, int64_t user, store_passkey_fn *each,
                                  void *context);

/* TORI_ERR_UNKNOWN: it was answered before. */
enum tori_err store_use_challenge(struct store *s, const uint8_t *hash, int64_t until);
enum tori_err store_expire_challenges(struct store *s, int64_t now);

#endif
