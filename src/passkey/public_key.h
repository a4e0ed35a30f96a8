#ifndef TORI_PASSKEY_PUBLIC_KEY_H
#define TORI_PASSKEY_PUBLIC_KEY_H

/*
 * The public key of an authenticator, as it writes it (COSE, RFC 9053) and as it is stored, and
 * signatures by it. ES256 on P-256, EdDSA on Ed25519, RS256 of 2048 to 4096 bits. OpenSSL does
 * the arithmetic; only this file names it.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "passkey/cbor.h"

enum { PUBLIC_KEY_BYTES_MAX = 600 }; /* of its COSE form */

/* How COSE numbers what signs. */
enum public_key_kind {
    PUBLIC_KEY_ES256 = -7,
    PUBLIC_KEY_EDDSA = -8,
    PUBLIC_KEY_RS256 = -257,
};

struct public_key {
    enum public_key_kind kind;
    struct cbor_span x, y; /* of RSA the modulus and the exponent; of EdDSA x alone */
};

/* The key that is next in 'r'. It points into what is read. False if it is of no such kind, or
 * incomplete; whether its numbers make a key is found out by public_key_is_good(). */
bool public_key_read(struct cbor_reader *r, struct public_key *out);

bool public_key_is_good(const struct public_key *k);

/* Has the owner of the key signed these bytes? */
bool public_key_verify(const struct public_key *k, const struct cbor_span *signature,
                       const uint8_t *bytes, size_t length);

#endif
