#ifndef TORI_NOTICE_P256_H
#define TORI_NOTICE_P256_H

/*
 * Keys on the curve P-256, as Web Push wants them: a shared secret with a browser's key
 * (ECDH), and signatures ES256. OpenSSL does the arithmetic; only this file and web_push.c
 * name it.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    P256_SECRET_BYTES = 32,
    P256_PUBLIC_BYTES = 65, /* 4, then both coordinates */
    P256_SIGNATURE_BYTES = 64,
};

struct p256_key {
    uint8_t secret[P256_SECRET_BYTES];
    uint8_t open[P256_PUBLIC_BYTES]; /* its public key */
};

/* A new one, of random bytes. */
void p256_create(struct p256_key *out);

/* False if the number is not between 1 and the order of the curve. */
bool p256_from_secret(struct p256_key *out, const uint8_t *secret);

/* Is it the public key of anyone: a point on the curve, not compressed? */
bool p256_is_public(const uint8_t *open);

/* 'out' has room for P256_SECRET_BYTES. False if 'theirs' is no public key. */
bool p256_share(const struct p256_key *ours, const uint8_t *theirs, uint8_t *out);

/* ES256: r and s of ECDSA over SHA-256. 'out' has room for P256_SIGNATURE_BYTES. Two
 * signatures of the same text differ. */
void p256_sign(const struct p256_key *key, const void *text, size_t length, uint8_t *out);

#endif
