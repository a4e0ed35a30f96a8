#ifndef TORI_PORT_BLAKE2B_H
#define TORI_PORT_BLAKE2B_H

/*
 * The hash BLAKE2b (RFC 7693), with a key or without, for machines where libsodium is
 * not to be had. What is hashed here is no secret of anybody else's, so nothing is done
 * against those who measure time.
 */

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BLOCK = 128, BLAKE2B_BYTES_MAX = 64 };

struct blake2b {
    uint64_t h[8];
    uint64_t count; /* bytes that have gone through */
    size_t filled;  /* of the block */
    uint8_t block[BLAKE2B_BLOCK];
};

/* The key has up to BLAKE2B_BYTES_MAX bytes, the hash from 1 to as many. */
void blake2b_init(struct blake2b *b, const void *key, size_t key_bytes, size_t bytes);
void blake2b_update(struct blake2b *b, const void *data, size_t length);
void blake2b_final(struct blake2b *b, uint8_t *out, size_t bytes);

#endif
